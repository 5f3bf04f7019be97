"""What screens tell the program."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from casinowar_tui.config.settings import Settings
    from casinowar_tui.session.session import Session


@dataclass
class SettingsChanged(Message):
    """Something is to be as chosen from now on; ``change`` returns settings with that in them."""

    change: "Callable[[Settings], Settings]"


@dataclass
class SessionOpened(Message):
    """A session is open and wants its table; ``deal``: its first cards are dealt without being asked for."""

    session: "Session"
    deal: bool
