"""Finding lines of the ledger: a round or battle by its number, or all that have something in common."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.screens.keys import active_keys
from casinowar_tui.tui.screens.ledger.contents import Contents, Kind
from casinowar_tui.tui.screens.modal import Modal
from casinowar_tui.tui.widgets.keyline import Key, KeyLine
from casinowar_tui.tui.widgets.picker import Item, Picker
from casinowar_tui.tui.widgets.text_entry import TextEntry

MAX_DIGITS = 9
ENTER = Binding("enter", "choose", N_("Show"), tooltip=N_("Go to the number, or show only such lines"), id="find.show")


class FindScreen(Modal["Kind | int | None"]):
    """Asks what is to be found; gives back a number to go to or a kind of lines to show, None for Escape.

    What is typed leaves those kinds whose name holds it. A number is that of a round or battle, and of chips or cards.
    """

    CSS_PATH = "find.tcss"
    AUTO_FOCUS = "#typed"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("Up"), show=False, tooltip=N_("One line up"), id="find.up"),
        Binding("down", "move(1)", N_("Down"), show=False, tooltip=N_("One line down"), id="find.down"),
        ENTER,
        Binding(
            "escape", "leave", N_("Close"), key_display=N_("Esc"), tooltip=N_("Back to the ledger as it was"),
            id="find.close",
        ),
    ]  # fmt: skip

    def __init__(self, contents: Contents) -> None:
        super().__init__()
        self._contents = contents
        self._found: dict[str, Kind | int] = {}

    def compose(self) -> ComposeResult:
        """A line to type in above the kinds there are."""
        with Vertical(id="find"):
            yield Static(self._contents.find_hint, id="hint", markup=False)
            yield TextEntry(id="typed", placeholder=_("type to find"), compact=True)
            yield Picker(height=1, id="kinds")
        yield KeyLine()

    def on_mount(self) -> None:
        """Offer every kind."""
        self.query_one("#find").border_title = _("Find")
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        self._offer("")

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.call_later(self.app.simulate_key, event.action)  # from the app, or the key ends at this screen

    def on_input_changed(self, event: Input.Changed) -> None:
        """Something else is looked for."""
        event.stop()
        self._offer(event.value.strip())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter takes what is marked in the list."""
        event.stop()
        self.action_choose()

    def on_picker_chosen(self, event: Picker.Chosen) -> None:
        """One of the list was chosen in the list itself."""
        event.stop()
        self.dismiss(self._found[event.key])

    def action_move(self, by: int) -> None:
        """Mark another one, without leaving the line."""
        self.query_one(Picker).action_move(by)

    def action_choose(self) -> None:
        """Take what is marked, if anything is."""
        if item := self.query_one(Picker).current:
            self.dismiss(self._found[item.key])

    def action_leave(self) -> None:
        """Close, and change nothing."""
        self.dismiss(None)

    def _offer(self, typed: str) -> None:
        """List what fits the words typed, or the number."""
        contents = self._contents
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= MAX_DIGITS else None
        offers: list[tuple[str, str, Kind | int]] = []
        if number is None:
            words = typed.casefold().split()
            kinds = [kind for kind in contents.kinds() if all(word in kind.name.casefold() for word in words)]
        else:
            kinds = [contents.above(number)]
            if len(contents.lines) and 1 <= number <= contents.number(len(contents.lines) - 1):
                offers.append((contents.go_to(number), "", number))
        offers += [(kind.name, str(len(kind.indexes)), kind) for kind in kinds]
        self._found = {name: found for name, _count, found in offers}
        items = [Item(name, ((name, count),)) for name, count, _found in offers]
        self.query_one(Picker).show(items, empty=_("Nothing is called so."))

    def _show_keys(self, _screen: object = None) -> None:
        # The line that is typed in and the list have an Enter of their own, which would hide this one.
        show = Key(self.app.get_key_display(ENTER), _(ENTER.description), ENTER.key, _(ENTER.tooltip), lasting=True)
        self.query_one(KeyLine).keys = (show, *active_keys(self, "find.close")[-1:])
