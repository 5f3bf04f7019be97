"""The commands that play: start a session, go on with one."""

from collections.abc import Callable
from pathlib import Path
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui import paths, profiles, streams
from casinowar_tui.engine.casino_war.rules import Rules
from casinowar_tui.engine.seats import Player, Seat
from casinowar_tui.errors import CannotStart
from casinowar_tui.i18n import _
from casinowar_tui.journal import library
from casinowar_tui.session import Session
from casinowar_tui.wish import Wish
from casinowar_tui.words import clean


class Asked(Struct, frozen=True, kw_only=True):
    """The options of ``play`` as they were typed; None for one that was not."""

    profile: str
    decks: int | None
    seats: int | None
    players: tuple[str, ...]
    ante: int | None
    chips: int | None
    rounds: int | None
    minutes: int | None
    cards: str
    seed: str | None
    cut: int | None
    stack: str | None
    name: str | None
    plain: bool


def play(saves: Path | None, asked: Asked) -> int:
    """Start a session. Raises CannotStart, BadProfile, Refused and StorageFailed where that is not possible."""
    folder = paths.saves(saves).folder
    given = wish(asked)
    return _play(folder, lambda: Session.create(folder, given), plain=asked.plain)


def resume(saves: Path | None, session: str, *, plain: bool) -> int:
    """Go on with a session. Raises CannotStart, and as ``find`` and ``Session.open`` do."""
    folder = paths.saves(saves).folder
    return _play(folder, lambda: Session.open(library.find(folder, session)), plain=plain)


def _play(folder: Path, opened: Callable[[], Session], *, plain: bool) -> int:
    """Play a session, which is opened once it is clear that it can be shown."""
    if not plain:
        streams.need_terminal()
        session = opened()
        try:
            from casinowar_tui.tui import start

            return start.run(folder, session)
        finally:
            session.close()
    from casinowar_tui import plain as lines

    heard, said = streams.incoming(), streams.outgoing()
    lines.play(opened(), heard, said)
    return 0


def wish(asked: Asked) -> Wish:
    """What a new session is asked to be. Raises CannotStart for options that do not fit together, BadProfile."""
    if asked.rounds is not None and asked.minutes is not None:
        raise CannotStart(_("A session is limited by rounds or by minutes, not by both. Leave one of them out."))
    seats = [_seat(text) for text in asked.players]
    if asked.seats is not None and asked.seats < len(seats):
        text = _("There are more players ({players}) than seats ({seats}). Give each a seat, or leave some out.")
        raise CannotStart(text.format(players=len(seats), seats=asked.seats))
    seats += [Seat()] * ((asked.seats or 1) - len(seats))
    real = asked.cards == "real"
    return Wish(
        rules=_rules(asked, profiles.load(asked.profile, real=real)),
        seats=tuple(seats),
        real=real,
        name=asked.name,
        seed=asked.seed,
        cut=asked.cut,
        stack=asked.stack,
    )


def _rules(asked: Asked, rules: Rules) -> Rules:
    """The profile's rules with the changes that were asked for; rounds and minutes take each other's place."""
    if asked.rounds is not None or asked.minutes is not None:
        rules = replace(rules, rounds=asked.rounds, minutes=asked.minutes)
    return replace(
        rules,
        decks=rules.decks if asked.decks is None else asked.decks,
        ante=rules.ante if asked.ante is None else asked.ante,
        chips=rules.chips if asked.chips is None else asked.chips,
    )


def _seat(text: str) -> Seat:
    """The seat of ``NAME`` or ``NAME=kind``; the name may be empty. Raises CannotStart for another kind."""
    name, given, kind = text.rpartition("=")
    if not given:
        return Seat(name=text or None)
    for player in get_args(Player):
        if kind == player:
            return Seat(name=name or None, player=player)
    text = _("“{kind}” is no kind of player. There are: {kinds}.")
    raise CannotStart(text.format(kind=clean(kind), kinds=", ".join(get_args(Player))))
