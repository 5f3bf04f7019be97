"""What a new session of War is asked to be, and whether it can be."""

import secrets
from datetime import datetime
from typing import Self, cast

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui import __version__
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.war import rules as war
from casinowar_tui.games.war.rules.rules import check_rules, check_seats
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo
from casinowar_tui.session.request import check_seed, named, stack_of, trimmed


class WarWish(Struct, frozen=True, kw_only=True):
    """A new session of War."""

    rules: war.Rules
    seats: tuple[Seat, ...]
    name: str | None = None
    seed: str | None = None
    stack: str | None = None

    @classmethod
    def like(cls, header: Header, *, seed: str | None = None) -> Self:
        """A game with the rules, the players, the name and the stack of another one."""
        info = header.session
        rules = cast("war.Rules", header.rules)
        return cls(rules=rules, seats=header.seat, name=info.name, seed=seed, stack=info.stack or None)

    def header(self, at: datetime) -> Header:
        """The head of its file, with an id of its own."""
        info = SessionInfo(
            format=FORMAT,
            id=secrets.token_hex(16),
            game="war",
            cards="shoe",
            name=self.name,
            created=at,
            app=__version__,
            seed=self.seed,
            stack=self.stack or "",
        )
        return Header(session=info, rules=self.rules, seat=self.seats)


def checked(wish: WarWish) -> WarWish:
    """The wish with its texts trimmed. Raises Refused, with the reason, where no session can be made of it."""
    check_rules(wish.rules)
    check_seats(wish.rules, wish.seats)
    check_seed(wish.seed)
    stack = stack_of(wish.stack, wish.rules.decks, jokers=wish.rules.jokers)
    return replace(wish, seats=named(wish.seats), name=trimmed(wish.name), stack=stack)
