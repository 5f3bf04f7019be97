"""A few lines to fill in over the screen, kept open until what is typed is possible."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from msgspec import Struct
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Input, Label, Static

from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.screens.modal import Modal
from casinowar_tui.tui.widgets.text_entry import TextEntry
from casinowar_tui.words.text import clean

if TYPE_CHECKING:
    from textual.widgets import Select

ValueT = TypeVar("ValueT")


class Problem(Struct, frozen=True):
    """Why what was typed is not possible, in a sentence."""

    sentence: str


class Field(Struct, frozen=True):
    """One line: its label, its first content, and the example shown while it is empty.

    With ``options``, pairs of a value and its name, one of these is chosen instead. What is typed takes the place of
    the value where it is to be typed ``anew``.
    """

    label: str = ""
    value: str = ""
    example: str = ""
    options: tuple[tuple[str, str], ...] = ()
    anew: bool = False


class Form(Modal[ValueT | None], Generic[ValueT]):
    """Asks for a line of text in each field, and gives back what was typed as a value; None for Escape.

    ``check`` makes the value of what was typed, or says why it is not possible; until then the form stays open and
    keeps every word.
    """

    CSS_PATH = "form.tcss"
    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", N_("Cancel"), id="form.cancel"),
        Binding("up", "app.focus_previous", show=False, id="form.previous"),
        Binding("down", "app.focus_next", show=False, id="form.next"),
    ]

    def __init__(
        self,
        title: str,
        text: str,
        fields: Sequence[Field],
        check: Callable[[tuple[str, ...]], ValueT | Problem],
        *,
        done: str = "",
    ) -> None:
        super().__init__()
        self._heading = title
        self._text = text
        self._fields = tuple(fields)
        self._check = check
        self._done = done
        self._entries: list[Input | Select[str]] = []

    def compose(self) -> ComposeResult:
        """Title, text, the fields, what is wrong, and the buttons."""
        with Vertical(id="form"):
            yield Static(self._heading, id="form-title", markup=False)
            yield Static(self._text, id="form-text", markup=False)
            with VerticalScroll(id="form-fields", can_focus=False):
                for field in self._fields:
                    with Horizontal(classes="field"):
                        if field.label:
                            yield Label(clean(field.label), markup=False)
                        self._entries.append(self._entry(field))
                        yield self._entries[-1]
            yield Static("", id="form-problem", markup=False)
            with Horizontal(id="form-answers"):
                yield Button(_("Cancel"), id="form-cancel", compact=True)
                yield Button(self._done or _("OK"), id="form-done", variant="primary", compact=True)

    def _entry(self, field: Field) -> "Input | Select[str]":
        if field.options:
            from textual.widgets import Select  # late: hardly any form has one

            options = [(clean(name), value) for value, name in field.options]
            return Select(options, value=field.value, allow_blank=False, compact=True)
        return TextEntry(field.value, field.example, select_on_focus=field.anew or len(self._fields) == 1, compact=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in any field is enough."""
        event.stop()
        self._try()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Take what was typed, or leave."""
        event.stop()
        if event.button.id == "form-done":
            self._try()
        else:
            self.dismiss(None)

    def action_leave(self) -> None:
        """Close without an answer."""
        self.dismiss(None)

    def _try(self) -> None:
        typed = tuple(str(entry.value) for entry in self._entries)
        value = self._check(typed)
        if isinstance(value, Problem):
            self.query_one("#form-problem", Static).update(clean(value.sentence))
        else:
            self.dismiss(value)
