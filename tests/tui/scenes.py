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

from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import nth_seed
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.plain.commands import act
from casinowar_tui.games.casino_war.rules import decide, evolve
from casinowar_tui.games.casino_war.rules.commands import Deal, GoToWar
from casinowar_tui.games.casino_war.rules.state import Deciding, Over
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.rules.lightning import reaction
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.app import CasinowarApp
from tests.settings import settings_of

SIZES = ((80, 24), (120, 36), (50, 20))
"""Columns and lines: the floor where nothing is cut, a comfortable window, the compact layout."""

NOW = datetime(2026, 1, 2, 20, 15, tzinfo=UTC)
SEED = "5f" * 16
TIE = "5d 9c 9h 2c 3c 4c Kd Kh"
"""A card is burned, two nines tie, three are burned in the war, and two kings tie again."""

THREE = (Seat("Ana"), Seat("[/x]"), Seat())
SEVEN = tuple(Seat() for _ in range(7))


class Chance(CasinoWarSession):
    """A session whose shuffles and cuts come by chance, which is the same each time."""

    def _shuffle(self) -> tuple[str, int, str]:
        seed, _place, stack = super()._shuffle()
        return seed, 0, stack

    def _next_shuffle(self) -> tuple[str, str]:
        return nth_seed(SEED, self.state.shuffles + 1), super()._next_shuffle()[1]


class WarChance(WarSession):
    """A game of War whose shuffles come by chance, which is the same each time."""

    by_chance = SEED

    def _next_shuffle(self) -> tuple[str, str]:
        return nth_seed(self.by_chance, self.state.shuffles + 1), super()._next_shuffle()[1]


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
    app = CasinowarApp(saves, scene.session(saves) if scene.session else None, scene.settings)
    async with app.run_test(size=size) as pilot:
        await still(pilot)
        for key in scene.keys:
            await pilot.press(key)
            await still(pilot)
        yield pilot


async def still(pilot: Pilot[None]) -> None:
    """Wait until everything that was begun is on the screen; a dialog waits for an answer, and is not waited for."""
    await pilot.pause()
    workers = pilot.app.workers
    if busy := [worker for worker in workers if worker.group != "dialogs"]:
        await workers.wait_for_complete(busy)
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
    request = SessionRequest(
        rules=replace(profiles.load(profile), **rules),
        seats=seats,
        real=real,
        name=name,
        stack=stack,
    )
    session = Chance.create(folder, request, now=lambda: NOW)
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
    request = SessionRequest(rules=changed, seats=everybody, name=name, stack=stack)
    WarChance.by_chance = seed
    return WarChance.create(folder, request, now=lambda: NOW)


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


def long(folder: Path) -> CasinoWarSession:
    """A session whose book holds 10,000 rounds more than its file."""
    session = begun(folder, (), profile="standard", chips=None, name="Sunday evening")
    state = session.state
    while state.rounds_played < 10_000:
        deciding = isinstance(state.phase, Deciding)
        seed = nth_seed(SEED, state.shuffles + 1) if state.shuffle_due else ""
        for event in decide(GoToWar(1) if deciding else Deal((2,), seed), state):
            state = evolve(state, event)
            session.book.add(event, state)
    return session


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
HANDS = {
    "won": made(["deal"], stack="5d Kc 9h"),
    "lost": made(["deal"], stack="5d 2c 9h"),
    "surrender": made(["deal", "surrender"], stack=TIE),
    "forced": made(["deal"], profile="standard", seats=(Seat("Ana", chips=2), Seat("Bo", chips=40)), stack="9c Kd 9h"),
    "war-won": made(["deal", "war"], stack=TIE.replace("Kh", "2h")),
    "war-lost": made(["deal", "war"], stack=TIE.replace("Kd", "2d")),
}
"""A hand for each outcome but the second tie."""

THREE_SEATS = made(["deal"], profile="standard", seats=THREE, stack="Kc 9d 4s 9h 2c 3c 4c Qd 7h")
THREE_SEATS_AT_WAR = made(["deal", "war"], profile="standard", seats=THREE, stack="Kc 9d 4s 9h 2c 3c 4c Qd 7h")
SAVED = (
    made(auto=20),
    made(auto=7, name="Sunday evening"),
    made(["deal"], stack=TIE),
    made(auto=5, profile="standard", seats=THREE, rounds=20),
)

CHAIN = "9c 9h 2c 3c 4c 5c 6c 7c Td Th 2d 3d 4d 5d 6d 7d Ks Qs"
"""Two nines tie; three cards of each and two tens, which tie; three of each, and a king beats a queen."""

WARS = (war(1000), war(22, name="Sunday evening"), war(9, variant="four-players"), war(5, variant="quick"))
TALLIED = (
    made(auto=20),
    made(auto=30, rounds=None, name="Sunday evening", seats=(Seat("Ana"),)),
    made(auto=5, profile="standard", seats=THREE, rounds=20),
    war(1000, variant="one-pass"),
    war(22, name="Sunday evening"),
    war(9, variant="four-players"),
)
LEFT_OUT = (made(["deal"], stack=TIE), damaged, made(auto=3, seats=(Seat("Robot", player="always_war"),)))
LIGHTNING = settings_of(pace="instant", game="war", variant="lightning", names=("Ana",), levels=("person", "medium"))

SHOWN = Settings(pace="instant", fingerprint=True)

SCENES = (
    Scene("setup"),
    Scene("setup-saved", saved=SAVED),
    Scene("setup-search", saved=SAVED, keys=("slash", *"ma")),
    Scene("setup-seats", settings=settings_of(pace="instant", profile="standard", seats=3, names=("Ana", "[/x]", ""))),
    Scene("before-the-deal", made()),
    Scene("first-deal", made(stack="5d Kc 9h"), keys=("enter",)),
    Scene("fingerprint", made(), settings=SHOWN),
    Scene("fingerprint-after-a-round", made(auto=1), keys=("enter",), settings=SHOWN),
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
    Scene("odds", keys=("o",)),
    Scene("odds-standard", made(profile="standard", seats=THREE), keys=("o", "p", "minus", "minus")),
    Scene("odds-many-rounds", made(["deal"], stack=TIE), keys=("o", "1", *["plus"] * 8)),
    Scene("automatic", made(auto=3), keys=("a",)),
    Scene("automatic-on", made(auto=3, rounds=53), keys=("a", "enter"), settings=Settings(pace="slow")),
    Scene("automatic-over", made(auto=3, rounds=53), keys=("a", *"10", "enter")),
    Scene("automatic-three-seats", made(profile="standard", seats=THREE), keys=("a", "enter")),
    Scene("end", made(auto=19), keys=("enter",)),
    Scene("same-cards", made(auto=19), keys=("enter", "m")),
    Scene("given-seed", made(auto=20), keys=("m", "right", "enter")),
    Scene("given-seed-ledger", made(auto=20), keys=("m", "right", "enter", "l")),
    Scene("fingerprint-end", made(auto=19), keys=("enter",), settings=SHOWN),
    Scene("end-three-seats", made(auto=20, profile="standard", seats=THREE, rounds=20)),
    Scene("ledger", made(auto=20), keys=("l",)),
    Scene("ledger-empty", made(), keys=("l",)),
    Scene("ledger-10000", long, keys=("l",)),
    Scene("ledger-three-seats", made(auto=20, profile="standard", seats=THREE, rounds=20), keys=("l",)),
    Scene("ledger-seven-seats", made(auto=20, profile="standard", seats=SEVEN), keys=("l",)),
    Scene("ledger-real-cards", REAL, keys=("l",)),
    Scene("ledger-find", REAL, keys=("l", "slash")),
    Scene("ledger-find-number", REAL, keys=("l", "slash", "2")),
    Scene("ledger-ties", made(auto=60, rounds=60), keys=("l", "slash", "down", "enter")),
    Scene("ledger-void", REAL, keys=("l", "slash", "v", "o", "enter")),
    Scene("ledger-picture", made(auto=20), keys=("l", "t")),
    Scene(
        "ledger-picture-three-seats",
        made(auto=20, profile="standard", seats=THREE, rounds=20),
        keys=("l", "t"),
    ),
    Scene("ledger-stacked", made(["deal"], stack=TIE), keys=("l",)),
    Scene("ledger-automatic", made(auto=3, rounds=53), keys=("a", *"10", "enter", "l")),
    Scene("ledger-export", made(auto=20), keys=("l", "x")),
    Scene("ledger-damaged", saved=(damaged,), keys=("l",)),
    Scene("setup-damaged", saved=(damaged,), keys=("r",)),
    Scene("scorecard", made(["deal", "war"], stack=TIE, auto=3), keys=("l", "g", "enter")),
    *(Scene(f"scorecard-{name}", hand, keys=("l", "g", "enter")) for name, hand in HANDS.items()),
    Scene("scorecard-void", REAL, keys=("l", "g", "down", "down", "down", "enter")),
    Scene("scorecard-corrected", REAL, keys=("l", "enter")),
    Scene("help", made(), keys=("question_mark",)),
    Scene("tally", saved=TALLIED, keys=("t",)),
    Scene("tally-seats", saved=(*TALLIED, *LEFT_OUT), keys=("t", "b", "b")),
    Scene("tally-war", saved=(*TALLIED, *LEFT_OUT), keys=("t", "n")),
    Scene("tally-left-out", saved=(*TALLIED, *LEFT_OUT), keys=("t", "n", "n")),
    Scene("tally-line", saved=TALLIED, keys=("t", "enter")),
    Scene("tally-empty", keys=("t",)),
    Scene("setup-war", saved=WARS, settings=Settings(pace="instant", game="war")),
    Scene(
        "setup-war-four",
        settings=settings_of(pace="instant", game="war", variant="four-players", names=("Ana", "[/x]")),
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
    Scene("same-cards-war", war(1000), keys=("m",)),
    Scene("given-seed-war", war(1000), keys=("m", "right", "enter")),
    Scene("fingerprint-war-end", war(1000), settings=SHOWN),
    Scene("fingerprint-lightning", war(variant="lightning"), settings=SHOWN),
    Scene("war-endless", war(2000, spoils="table", seed=f"{9:032}")),
    Scene("lightning", war(variant="lightning")),
    Scene("lightning-early", war(variant="lightning"), keys=("space", "a")),
    Scene("war-help", war(), keys=("question_mark",)),
    Scene("war-ledger", war(1000), keys=("l",)),
    Scene("war-ledger-empty", war(), keys=("l",)),
    Scene("war-ledger-four-players", war(60, variant="four-players", fighters="everybody"), keys=("l",)),
    Scene("war-ledger-jokers", war(40, variant="jokers", players=4, decks=4, prize=True), keys=("l",)),
    Scene("war-ledger-lightning", war(30, variant="lightning"), keys=("g",)),
    Scene("war-ledger-wars", war(1000), keys=("l", "slash", "down", "enter")),
    Scene("war-ledger-picture", war(200, variant="three-players"), keys=("l", "t")),
    Scene("war-scorecard", war(20, stack=CHAIN), keys=("l", "g", "enter")),
    Scene("war-scorecard-four-players", war(60, variant="four-players"), keys=("l", "enter")),
    Scene("war-scorecard-lightning", war(5, variant="lightning"), keys=("g", "enter")),
    Scene("replay", made(["deal", "war"], stack=TIE, auto=3), keys=("l", "g", "r", *["right"] * 8)),
    Scene("replay-three-seats", THREE_SEATS_AT_WAR, keys=("l", "g", "r", *["right"] * 11)),
    Scene("replay-seven-seats", made(auto=3, profile="standard", seats=SEVEN), keys=("l", "g", "r", "tab", "left")),
    Scene("replay-void", REAL, keys=("l", "g", "r", "tab", "tab", "left")),
    Scene("replay-damaged", saved=(damaged,), keys=("ctrl+r", "G")),
    Scene("replay-chain", war(20, stack=CHAIN), keys=("l", "g", "r", *["right"] * 5)),
    Scene(
        "replay-four-players", war(40, variant="four-players"), keys=("l", "g", "r", *["tab"] * 13, "right", "right")
    ),
    Scene("replay-lightning", war(5, variant="lightning"), keys=("g", "g", "r", "tab", "right")),
)
