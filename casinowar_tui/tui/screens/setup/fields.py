"""The parts of a form of fields: rows, controls, and the lines for what is wrong."""

from collections.abc import Sequence
from typing import TypeVar

from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Select, Static

from casinowar_tui.tui.widgets.text_entry import TextEntry

MAX_DIGITS = 10

Value = TypeVar("Value", str, int)


class FieldError(Static):
    """What is wrong with the field above it; hidden while nothing is."""

    def __init__(self, field: str) -> None:
        super().__init__("", id=f"fault-{field}", classes="fault", markup=False)
        self.field = field
        self.display = False

    def show(self, sentence: str) -> None:
        """Show the sentence, or nothing."""
        self.update(sentence)
        self.display = bool(sentence)


def row(field: str, label: str, *controls: Widget) -> Horizontal:
    """Return a label with the controls that belong to it."""
    return Horizontal(Static(label, classes="label", markup=False), *controls, id=f"row-{field}", classes="row")


def entry(field: str, value: str, most: int, placeholder: str = "") -> Input:
    """Return a line to type in, with a limit of characters."""
    return TextEntry(value, id=field, max_length=most, placeholder=placeholder, compact=True)


def choice(field: str, options: Sequence[tuple[str | Content, Value]], value: Value) -> Select[Value]:
    """Return a control to choose one of several values."""
    return Select(options, id=field, value=value, allow_blank=False, compact=True)


def numbers(most: int) -> list[tuple[str, int]]:
    """Return the numbers from 1 to ``most`` as options."""
    return [(str(number), number) for number in range(1, most + 1)]
