"""The keys of a table, each declared together with the rule for when its action is possible."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from textual.binding import Binding

from casinowar_tui.i18n import N_

ControllerT = TypeVar("ControllerT")

FINGERPRINT = N_("Show what a shuffle can be checked by before its cards are played, or not")


def always(_controller: object) -> bool:
    """Return that an action is possible at any time."""
    return True


@dataclass(frozen=True)
class Action(Binding, Generic[ControllerT]):
    """A key with its action.

    ``when``: returns whether the action is possible now, asked of the table's controller. ``typed_ahead``: the key
    counts even when it was typed before what it meets was on the screen, because nothing is staked or left by it.
    """

    when: Callable[[ControllerT], bool] = always
    typed_ahead: bool = False
