"""The commands that the table of any game accepts."""

from msgspec import Struct


class Command(Struct, frozen=True, gc=False):
    """A request to the table; ``decide`` returns the events that follow from it, or refuses it."""


class Open(Command, frozen=True):
    """Begin the session."""


class Resume(Command, frozen=True):
    """Continue a session that was left."""


class Pause(Command, frozen=True):
    """Leave the session; anything due stays due."""


class End(Command, frozen=True):
    """End the session between two rounds or battles."""
