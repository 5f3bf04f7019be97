"""What is told of a fault of ours: where it is, and nothing of what the program holds."""

from rich.console import Group
from rich.text import Text
from rich.traceback import Traceback

from casinowar_tui.i18n import _


def told(trace: Traceback) -> Group:
    """The places that led to a fault and its kind, and what becomes of the session.

    The values of variables and the words of errors are left out: a seed or the cards to come can be among them.
    """
    stacks = list(trace.trace.stacks)
    while stacks:
        stack = stacks.pop()
        stack.exc_value = ""
        stack.notes = []
        stacks.extend(inner for group in stack.exceptions for inner in group.stacks)
    said = _("The program has a fault and must close. The session is saved up to the last thing shown.")
    return Group(trace, Text(said))
