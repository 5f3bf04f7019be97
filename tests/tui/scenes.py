"""Moments of the program, made anew each time: what tests look at, and what ``python -m tests.render`` draws.

A session is played by lines as in plain mode before the window opens; the keys of a scene are pressed in it.
"""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual.pilot import Pilot

from casinowar_tui import profiles, variants
from casinowar_tui.engine.casino_war.state import Deciding, Over
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.war.lightning import reaction
from casinowar_tui.plain.commands import act
from casinowar_tui.session.casino_war import CasinoWarSession
from casinowar_tui.session.war import WarSession
from casinowar_tui.session.war_wish import WarWish
from casinowar_tui.session.wish import Wish
from casinowar_tui.settings import Settings
from casinowar_tui.tui.app import CasinoWarApp

SIZES = ((80, 24), (120, 36), (50, 20))
"""Columns and lines: the floor where nothing is cut, a comfortable window, the compact layout."""

NOW = datetime(2026, 1, 2, 20, 15, tzinfo=UTC)
SEED = "5f" * 16
TIE = "5d 9c 9h 2c 3c 4c Kd Kh"
"""A card is burned, two nines tie, three are burned in the war, and two kings tie again."""

THREE = (Seat("Ana"), Seat("[/x]"), Seat())
SEVEN = tuple(Seat() for _ in range(7))


@dataclass(frozen=True)
class Scene:
    """A moment: what is in the folder of saved sessions, the session at the table if any, and the keys pressed."""

    name: str
    session: Callable[[Path], CasinoWarSession | WarSession] | None = None
    saved: tuple[Callable[[Path], CasinoWarSession | WarSession], ...] = ()
    keys: tuple[str, ...] = ()
    settings: Settings = field(default_factory=lambda: Settings(pace="instant"))


@asynccontextmanager
async def shown(scene: Scene, saves: Path, size: tuple[int, int]) -> AsyncIterator[Pilot[None]]:
    """The scene in a window of so many columns and lines."""
    for make in scene.saved:
        leave(make(saves))
    app = CasinoWarApp(saves, scene.session(saves) if scene.session else None, scene.settings)
    async with app.run_test(size=size) as pilot:
        await still(pilot)
        for key in scene.keys:
            await pilot.press(key)
            await still(pilot)
        yield pilot


async def still(pilot: Pilot[None]) -> None:
    """Wait until everything that was begun is on the screen."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def made(lines: Iterable[str] = (), *, auto: int = 0, **asked: Any) -> Callable[[Path], CasinoWarSession]:
    """A maker of sessions in which these lines were typed, and then so many rounds played, with a war at every tie.

    ``asked``: ``profile``, ``seats``, ``stack``, ``real``, ``name``, and rules that differ from the profile's.
    """
    return lambda folder: play_on(begun(folder, tuple(lines), **asked), auto)


def begun(
    folder: Path,
    lines: tuple[str, ...],
    *,
    profile: str = "massachusetts",
    seats: tuple[Seat, ...] = (Seat(),),
    stack: str | None = None,
    real: bool = False,
    name: str | None = None,
    **rules: Any,
) -> CasinoWarSession:
    """A session in which these lines were typed."""
    wish = Wish(
        rules=replace(profiles.load(profile), **rules),
        seats=seats,
        real=real,
        name=name,
        seed=None if real else SEED,
        stack=stack,
    )
    session = CasinoWarSession.create(folder, wish, now=lambda: NOW)
    for line in lines:
        act(session, line)
    return session


def play_on(session: CasinoWarSession, rounds: int) -> CasinoWarSession:
    """So many rounds more, or until the session is over."""
    until = session.state.rounds_played + rounds
    while session.state.rounds_played < until and not isinstance(session.state.phase, Over):
        act(session, "war" if isinstance(session.state.phase, Deciding) else "deal")
    return session


def war(battles: int = 0, **asked: Any) -> Callable[[Path], WarSession]:
    """A maker of games of War in which so many battles were fought, fewer where the game is over before.

    ``asked``: ``variant``, ``seats``, ``stack``, ``name``, ``seed``, and rules that differ from the variant's.
    """
    return lambda folder: fight_on(war_begun(folder, **asked), battles)


def war_begun(
    folder: Path,
    *,
    variant: str = "classic",
    seats: tuple[Seat, ...] = (),
    stack: str | None = None,
    name: str | None = None,
    seed: str = SEED,
    **rules: Any,
) -> WarSession:
    """A game of War whose cards are dealt."""
    changed = replace(variants.load(variant), **rules)
    everybody = seats or (Seat("Ana"), Seat("[/x]"), Seat(), Seat("Bo"))[: changed.players]
    wish = WarWish(rules=changed, seats=everybody, name=name, seed=seed, stack=stack)
    return WarSession.create(folder, wish, now=lambda: NOW)


def fight_on(game: WarSession, battles: int) -> WarSession:
    """So many battles more, or until the game is over. In lightning every player is as fast as the computer."""
    for _ in range(battles):
        if game.over:
            break
        number, players = game.state.number, range(1, game.rules.players + 1)
        times = [reaction("medium", SEED, number, player) for player in players] if game.rules.lightning else []
        game.fight(tuple(times))
    return game


def leave(session: CasinoWarSession | WarSession) -> None:
    """Leave a session as a player does."""
    session.pause()
    session.close()


def damaged(folder: Path) -> CasinoWarSession:
    """A session in whose file a number was changed by hand."""
    session = play_on(begun(folder, (), name="Edited by hand"), 6)
    leave(session)
    text = session.path.read_text()
    place = text.rindex("net = ")
    session.path.write_text(text[:place] + "net = 77" + text[text.index("\n", place) :])
    return session


REAL = made(
    [
        "cards 9h Kd 4s 7c",
        "cards Qh Qd 2s Qc",
        "surrender",
        "war",
        "cards 8h 3c",
        "void a card lay face up",
        "cards Th 6d 2s 8c",
        "cards 5h 5d As Jc",
        "correct 3 2 Jd Jc war Ks 9h",
    ],
    profile="standard",
    seats=THREE,
    real=True,
)
THREE_SEATS = made(["deal"], profile="standard", seats=THREE, stack="Kc 9d 4s 9h 2c 3c 4c Qd 7h")
SAVED = (
    made(auto=20),
    made(auto=7, name="Sunday evening"),
    made(["deal"], stack=TIE),
    made(auto=5, profile="standard", seats=THREE, rounds=20),
)

CHAIN = "9c 9h 2c 3c 4c 5c 6c 7c Td Th 2d 3d 4d 5d 6d 7d Ks Qs"
"""Two nines tie; three cards of each and two tens, which tie; three of each, and a king beats a queen."""

WARS = (war(1000), war(22, name="Sunday evening"), war(9, variant="four-players"), war(5, variant="quick"))
LIGHTNING = Settings(pace="instant", game="war", variant="lightning", names=("Ana",), levels=("person", "medium"))

SCENES = (
    Scene("setup"),
    Scene("setup-saved", saved=SAVED),
    Scene("setup-seats", settings=Settings(pace="instant", profile="standard", seats=3, names=("Ana", "[/x]", ""))),
    Scene("before-the-deal", made()),
    Scene("first-deal", made(stack="5d Kc 9h"), keys=("enter",)),
    Scene("tie", made(stack=TIE), keys=("enter",)),
    Scene("tie-advice", made(stack=TIE), keys=("enter",), settings=Settings(pace="instant", advice=True)),
    Scene("after-a-war", made(["deal"], stack=TIE), keys=("w",)),
    Scene("three-seats", THREE_SEATS),
    Scene("three-seats-settled", THREE_SEATS, keys=("w",)),
    Scene("seven-seats", made(["deal"], profile="standard", seats=SEVEN, stack="2c Jd 4s 9h Ad 9c Kc 9s")),
    Scene("seven-seats-settled", made(auto=3, profile="standard", seats=SEVEN)),
    Scene("timed", made(auto=2, rounds=None, minutes=20)),
    Scene("real-cards", made(profile="standard", seats=THREE, real=True), keys=("enter",)),
    Scene("real-cards-tie", made(["cards 9h Kd 4s 9c"], profile="standard", seats=THREE, real=True)),
    Scene("correct", REAL, keys=("u",)),
    Scene("cut", made(), keys=("c",)),
    Scene("end", made(auto=19), keys=("enter",)),
    Scene("end-three-seats", made(auto=20, profile="standard", seats=THREE, rounds=20)),
    Scene("ledger", made(auto=20), keys=("l",)),
    Scene("ledger-empty", made(), keys=("l",)),
    Scene("ledger-three-seats", made(auto=20, profile="standard", seats=THREE, rounds=20), keys=("l",)),
    Scene("ledger-seven-seats", made(auto=20, profile="standard", seats=SEVEN), keys=("l",)),
    Scene("ledger-real-cards", REAL, keys=("l",)),
    Scene("ledger-picture", made(auto=20), keys=("l", "t")),
    Scene("ledger-stacked", made(["deal"], stack=TIE), keys=("l",)),
    Scene("ledger-damaged", saved=(damaged,), keys=("l",)),
    Scene("setup-damaged", saved=(damaged,), keys=("r",)),
    Scene("scorecard", made(["deal", "war"], stack=TIE, auto=3), keys=("l", "g", "enter")),
    Scene("scorecard-void", REAL, keys=("l", "g", "down", "down", "down", "enter")),
    Scene("help", made(), keys=("question_mark",)),
    Scene("setup-war", saved=WARS, settings=Settings(pace="instant", game="war")),
    Scene(
        "setup-war-four", settings=Settings(pace="instant", game="war", variant="four-players", names=("Ana", "[/x]"))
    ),
    Scene("setup-lightning", settings=LIGHTNING),
    Scene("war", war()),
    Scene("war-battle", war(6)),
    Scene("war-chain", war(1, stack=CHAIN)),
    Scene("war-three", war(9, variant="three-players")),
    Scene("war-four", war(14, variant="four-players")),
    Scene("war-jokers", war(1, variant="jokers", stack="*1 *2 2c 2d 3c 3d 4c 4d Kc Ac")),
    Scene("war-prize", war(5, variant="double-war")),
    Scene("war-one-pass", war(12, variant="one-pass")),
    Scene("war-timed", war(9, minutes=20, name="Sunday evening")),
    Scene("war-end", war(6), keys=("end",)),
    Scene("war-end-four", war(1000, variant="four-players")),
    Scene("war-endless", war(2000, spoils="table", seed=f"{9:032}")),
    Scene("lightning", war(variant="lightning")),
    Scene("lightning-early", war(variant="lightning"), keys=("space", "a")),
    Scene("war-help", war(), keys=("question_mark",)),
    Scene("war-ledger", war(1000), keys=("l",)),
    Scene("war-ledger-empty", war(), keys=("l",)),
    Scene("war-ledger-four-players", war(60, variant="four-players", fighters="everybody"), keys=("l",)),
    Scene("war-ledger-jokers", war(40, variant="jokers", players=4, decks=4, prize=True), keys=("l",)),
    Scene("war-ledger-lightning", war(30, variant="lightning"), keys=("g",)),
    Scene("war-ledger-picture", war(200, variant="three-players"), keys=("l", "t")),
    Scene("war-scorecard", war(20, stack=CHAIN), keys=("l", "g", "enter")),
    Scene("war-scorecard-four-players", war(60, variant="four-players"), keys=("l", "enter")),
    Scene("war-scorecard-lightning", war(5, variant="lightning"), keys=("g", "enter")),
)
