"""The header of a session file: what the session is, its rules, and its seats. It is written once."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta, Struct

from casinowar_tui.engine.events import Seed, Stack
from casinowar_tui.engine.protocols import Own
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import CardSource

FORMAT = 1

Id = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]


class SessionInfo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The section ``[session]``.

    ``seed``, ``cut`` and ``stack`` are as requested; ``origin`` is the id and check of the session that this one
    carries on from, separated by a space. ``created`` is UTC, in whole seconds.
    """

    format: Annotated[int, Meta(ge=1, le=10**9)]
    id: Id
    game: Annotated[str, Meta(min_length=1, max_length=60)]
    cards: Literal["shoe", "real"]
    name: Annotated[str, Meta(max_length=200)] | None = None
    created: Annotated[datetime, Meta(tz=True)]
    app: Annotated[str, Meta(max_length=60)]
    seed: Seed | None = None
    cut: Annotated[int, Meta(ge=0, le=10**4)] | None = None
    stack: Stack = ""
    origin: Annotated[str, Meta(pattern=r"\A[0-9a-f]{32} [0-9a-f]{32}\Z")] | None = None


class Header(Struct, frozen=True):
    """A session file's header: ``[session]``, ``[rules]`` and every ``[[seat]]`` in seat order."""

    session: SessionInfo
    rules: Own
    seat: tuple[Seat, ...]

    @property
    def real(self) -> bool:
        """Return whether people deal real cards and the file is their score sheet."""
        return self.session.cards == "real"

    @property
    def source(self) -> CardSource:
        """Return where the cards come from, as requested."""
        return CardSource(self.real, self.session.seed, self.session.cut, self.session.stack)
