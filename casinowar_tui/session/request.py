"""The request for a new session of any game, normalized for storage or refused."""

import secrets
from datetime import datetime
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui import __version__
from casinowar_tui.engine.cards import JOKERS, UNKNOWN, Card, parse_cards
from casinowar_tui.engine.protocols import Own
from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.seats import Seat, plain_text
from casinowar_tui.engine.shoe import fresh
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo


class SessionRequest(Struct, frozen=True, kw_only=True):
    """A request for a new session: its rules, which know their game, and its players.

    ``real``: people deal real cards and the file is their score sheet. ``seed`` (32 hex digits), ``cut`` (cards from
    the top) and ``stack`` (cards on top of the first shuffle) are options of the program's own shoe.
    """

    rules: Own
    seats: tuple[Seat, ...] = (Seat(),)
    real: bool = False
    name: str | None = None
    seed: str | None = None
    cut: int | None = None
    stack: str | None = None

    @classmethod
    def like(cls, header: Header, *, seed: str | None = None, cut: int | None = None) -> Self:
        """Return a request for the rules, seats, name and stack of another session."""
        info = header.session
        return cls(
            rules=header.rules,
            seats=header.seat,
            real=header.real,
            name=info.name,
            seed=seed,
            cut=cut,
            stack=info.stack or None,
        )

    def header(self, at: datetime) -> Header:
        """Return the head of a new session file, with an id of its own."""
        info = SessionInfo(
            format=FORMAT,
            id=secrets.token_hex(16),
            game=self.rules.game,
            cards="real" if self.real else "shoe",
            name=self.name,
            created=at,
            app=__version__,
            seed=self.seed,
            cut=self.cut,
            stack=self.stack or "",
        )
        return Header(session=info, rules=self.rules, seat=self.seats)


def normalized(request: SessionRequest, decks: int, *, jokers: bool = False) -> SessionRequest:
    """Return the request with its texts trimmed and its stack as it is stored.

    Raises Refused for an invalid name, seed or stack; ``decks`` and ``jokers`` determine which cards there are.
    """
    check_seed(request.seed)
    seats = tuple(replace(seat, name=_trimmed(seat.name)) for seat in request.seats)
    stack = _stack(request.stack, decks, jokers=jokers)
    return replace(request, seats=seats, name=_trimmed(request.name), stack=stack)


def check_seed(seed: str | None) -> None:
    """Raise IllegalRules for a seed that is not 32 lower-case hex digits."""
    if seed is not None and not (len(seed) == 32 and set(seed) <= set("0123456789abcdef")):
        raise IllegalRules(Refusal.BAD_SEED)


def _trimmed(text: str | None) -> str | None:
    return plain_text(text or "") or None


def _stack(text: str | None, decks: int, *, jokers: bool) -> str | None:
    if not text:
        return None
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        cards += (word,) if word in JOKERS else parse_cards(word)
    for card in cards:
        if card == UNKNOWN or card.endswith("?"):
            raise IllegalRules(Refusal.BAD_STACK, card=card)
    stack = " ".join(cards)
    fresh(decks, stack, jokers=jokers)
    return stack
