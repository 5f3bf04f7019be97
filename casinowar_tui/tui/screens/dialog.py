"""A question, or something to be said, over the screen, with the answers there are."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.widgets import Button, Static

from casinowar_tui.i18n import N_
from casinowar_tui.tui.screens.modal import Modal
from casinowar_tui.words.text import clean

AROUND = 3  # cells of a button beside its label
NARROWEST = 17  # cells of a button with a short label
ROOM = 58  # cells of a row of buttons
FRAME = 6  # cells of a narrow window beside that row


class Answer(Struct, frozen=True):
    """One answer: its key, which the dialog gives back, and its label."""

    key: str
    label: str


class Dialog(Modal[str]):
    """Shows a title and a text, both as they are, and gives back the key of the answer; nothing for Escape.

    The first answer has the focus: let it be the harmless one.
    """

    CSS_PATH = "dialog.tcss"
    AUTO_FOCUS = "Button"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", N_("Close"), id="dialog.close"),
        Binding("left,up", "app.focus_previous", show=False, id="dialog.previous"),
        Binding("right,down", "app.focus_next", show=False, id="dialog.next"),
    ]

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self._heading = clean(title)
        self._text = "\n\n".join(clean(paragraph) for paragraph in text.split("\n"))
        self._answers = tuple(answers)

    def compose(self) -> ComposeResult:
        """The text above a row of buttons."""
        with Vertical(id="dialog"):
            yield Static(self._heading, id="dialog-title", markup=False)
            with VerticalScroll(id="dialog-body", can_focus=False):
                yield Static(self._text, markup=False)
            with Container(id="dialog-answers", classes="-beside" if self._fit(self.app.size.width) else ""):
                for answer in self._answers:
                    yield Button(Content(answer.label), id=f"answer-{answer.key}", compact=True)

    def on_resize(self, event: Resize) -> None:
        """Put the buttons below one another where the window is too narrow for a row of them."""
        self.query_one("#dialog-answers").set_class(self._fit(event.size.width), "-beside")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the answer back."""
        event.stop()
        self.dismiss((event.button.id or "").removeprefix("answer-"))

    def action_leave(self) -> None:
        """Close without an answer."""
        self.dismiss("")

    def _fit(self, width: int) -> bool:
        """Whether the buttons fit beside each other in a window so wide (cells)."""
        needed = sum(max(cell_len(answer.label) + AROUND, NARROWEST) for answer in self._answers)
        return needed <= min(ROOM, width - FRAME)
