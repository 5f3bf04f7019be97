"""What can be asked of any game's table."""

from msgspec import Struct


class Command(Struct, frozen=True, gc=False):
    """What somebody asks for; ``decide`` says whether it is possible and what then happens."""


class Open(Command, frozen=True):
    """Begin the session."""


class Resume(Command, frozen=True):
    """Go on with a session that was left."""


class Pause(Command, frozen=True):
    """Leave the session; what is due stays due."""


class End(Command, frozen=True):
    """Finish the session between two rounds or battles."""
