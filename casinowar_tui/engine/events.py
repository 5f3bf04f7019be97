"""Events that the log of any game can contain: what happened to the session and to its cards."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

_CARD = r"(?:[2-9TJQKA][cdhs]|\*[12])"
Seed = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
RoundNumber = Annotated[int, Meta(ge=1, le=10**9)]
SeatNumber = Annotated[int, Meta(ge=1, le=7)]
Origin = Annotated[str, Meta(pattern=r"\A([0-9a-f]{32} [0-9a-f]{32})?\Z")]
Stack = Annotated[str, Meta(pattern=rf"\A(?:{_CARD}(?: {_CARD})*)?\Z", max_length=1300)]
EndReason = Literal["rounds", "minutes", "chips", "player"]


class Event(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """Something that happened, complete with its result. The tag is its ``kind`` in the session file."""


class Opened(Event, frozen=True, tag="opened"):
    """The session began. ``origin``: the id and check of the session that it carries on, if any."""

    origin: Origin = ""


class Resumed(Event, frozen=True, tag="resumed"):
    """The session was opened again for play; the time since the previous commit does not count as time of play."""


class Paused(Event, frozen=True, tag="paused"):
    """The session was left, to be resumed later."""


class Shuffled(Event, frozen=True, tag="shuffled"):
    """The whole set was shuffled. Without a seed people shuffled it; a stack lies on top of the shuffled cards."""

    seed: Seed | None = None
    stack: Stack = ""


class Cut(Event, frozen=True, tag="cut"):
    """The shuffled cards were cut: ``place`` of them moved from the top to the bottom."""

    place: Annotated[int, Meta(ge=0, le=10**4)]


class Burned(Event, frozen=True, tag="burned"):
    """Cards were set aside face down, unseen."""

    count: Annotated[int, Meta(ge=1, le=52)]


class Ended(Event, frozen=True, tag="ended"):
    """The session is over."""

    reason: EndReason
