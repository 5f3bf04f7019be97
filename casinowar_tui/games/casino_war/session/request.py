"""What a new session of Casino War is asked to be, and whether it can be."""

import secrets
from datetime import datetime
from typing import Self, cast

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui import __version__
from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import check_shoe
from casinowar_tui.games.casino_war import rules as casino_war
from casinowar_tui.games.casino_war.rules.rules import check_rules, check_seats
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo
from casinowar_tui.session.request import check_seed, named, stack_of, trimmed


class Wish(Struct, frozen=True, kw_only=True):
    """A new session of Casino War. ``seed``, ``cut`` and ``stack`` belong to the app's own shoe."""

    rules: casino_war.Rules
    seats: tuple[Seat, ...] = (Seat(),)
    real: bool = False
    name: str | None = None
    seed: str | None = None
    cut: int | None = None
    stack: str | None = None

    @classmethod
    def like(cls, header: Header, *, seed: str | None = None, cut: int | None = None) -> Self:
        """A session with the rules, the seats, the name and the stack of another one."""
        info = header.session
        return cls(
            rules=cast("casino_war.Rules", header.rules),
            seats=header.seat,
            real=header.real,
            name=info.name,
            seed=seed,
            cut=cut,
            stack=info.stack or None,
        )

    def header(self, at: datetime) -> Header:
        """The head of its file, with an id of its own."""
        info = SessionInfo(
            format=FORMAT,
            id=secrets.token_hex(16),
            game="casino_war",
            cards="real" if self.real else "shoe",
            name=self.name,
            created=at,
            app=__version__,
            seed=self.seed,
            cut=self.cut,
            stack=self.stack or "",
        )
        return Header(session=info, rules=self.rules, seat=self.seats)


def checked(wish: Wish) -> Wish:
    """The wish with its texts trimmed and its chips dealt out.

    Raises Refused, with the reason, where no session can be made of it.
    """
    rules = wish.rules
    check_rules(rules, real=wish.real)
    check_seats(rules, wish.seats)
    if wish.real and any(asked is not None for asked in (wish.seed, wish.cut, wish.stack)):
        raise IllegalRules(Refusal.SHOE_ONLY)
    check_seed(wish.seed)
    stack = stack_of(wish.stack, rules.decks)
    check_shoe(rules.decks, stack or "", wish.cut)
    seats = tuple(replace(seat, chips=seat.chips or rules.chips) for seat in named(wish.seats))
    return replace(wish, seats=seats, name=trimmed(wish.name), stack=stack)
