"""What the code shared by all games knows of a game's own rules and states."""

from typing import Any, ClassVar, Protocol, TypeAlias

Own: TypeAlias = Any
"""A value of a game's own type. Shared code only hands it back to the game it came from, which types cannot express."""


class Rules(Protocol):
    """The rules of one table, frozen. ``game`` is the name of their game in session files."""

    game: ClassVar[str]

    @property
    def profile(self) -> str:
        """Return the name of the profile that these rules come from."""

    @property
    def minutes(self) -> int | None:
        """Return the minutes of play after which the session ends; None for no limit."""


class State(Protocol):
    """A session between two events, frozen."""

    @property
    def over(self) -> bool:
        """Return whether the session has ended."""

    @property
    def under_way(self) -> bool:
        """Return whether the session has begun and not ended, so that there is something left to carry on."""

    @property
    def number(self) -> int:
        """Return the number, from 1, of the round or battle that is due or in progress."""

    @property
    def planned(self) -> int | None:
        """Return how many rounds or battles are agreed; None for no limit."""

    @property
    def played(self) -> int:
        """Return how many rounds are settled or battles fought."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat, in seat order: chips of net, or cards held."""

    @property
    def shuffles(self) -> int:
        """Return how many times the cards have been shuffled so far."""
