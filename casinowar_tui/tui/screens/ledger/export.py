"""Exporting a session from its ledger: what is to be made of it, and where it goes."""

import re
from asyncio import to_thread
from pathlib import Path
from typing import ClassVar, cast

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from casinowar_tui.config import paths
from casinowar_tui.errors import ExportFailed
from casinowar_tui.i18n import N_, _
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.status import SessionStatus, Status
from casinowar_tui.ledger.export import file
from casinowar_tui.ledger.export.formats import Format, export, format_word
from casinowar_tui.tui.screens.dialog import Answer, Dialog
from casinowar_tui.tui.screens.keys import active_keys
from casinowar_tui.tui.screens.modal import Modal
from casinowar_tui.tui.widgets.keyline import Key, KeyLine
from casinowar_tui.tui.widgets.picker import Item, Picker
from casinowar_tui.words.text import clean

SCREEN = "screen"
"""The key of the picture of the screen, which is no format of a session."""

ENTER = Binding("enter", "choose", N_("Export"), tooltip=N_("Make the file that is named below"), id="export.export")

_FONT = re.compile(r"@font-face\s*\{.*?\}", re.DOTALL)


async def ask_export(app: App[object], header: Header, status: Status, book: object) -> None:
    """Ask for a format over the ledger, make the file, and say where it went or why it could not be made."""
    key = await app.push_screen_wait(ExportScreen(header))
    if not key:
        return
    try:
        if key == SCREEN:
            data = picture(app).encode()
        else:
            data = await to_thread(export, Format(key), header, cast("SessionStatus", status), book)
        path = await to_thread(file.add, paths.documents(), header, ending(key), data)
    except ExportFailed as error:
        title, text = error.title, error.sentence
    else:
        title, text = _("Exported"), shown_path(path)
    await app.push_screen_wait(Dialog(title, text, [Answer("close", _("Close"))]))


def shown_path(path: Path) -> str:
    """Where a file is, its name on a line of its own, so that neither is broken where both are short enough."""
    return clean(path.name) + "\n" + clean(paths.shortened(path.parent))


def picture(app: App[object]) -> str:
    """What the window shows, in SVG, with the fonts of whoever looks at it and none from elsewhere."""
    return _FONT.sub("", app.export_screenshot())


def ending(key: str) -> str:
    """How the name of the file ends."""
    return ".svg" if key == SCREEN else Format(key).ending


class ExportScreen(Modal["str | None"]):
    """Gives back the format that was chosen, or the picture of the screen; None for Escape."""

    CSS_PATH = "export.tcss"
    AUTO_FOCUS = "Picker"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,x,q", "leave", N_("Close"), key_display=N_("Esc"), tooltip=N_("Back to the ledger"),
            id="export.close",
        ),
    ]  # fmt: skip

    def __init__(self, header: Header) -> None:
        super().__init__()
        self._header = header

    def compose(self) -> ComposeResult:
        """The formats above the file that would be made."""
        with Vertical(id="export"):
            yield Picker(height=1, id="formats")
            yield Static(id="place", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Offer every format, the score sheet first."""
        self.query_one("#export").border_title = _("Export")
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        offers = [*((str(form), format_word(form)) for form in Format), (SCREEN, _("Picture of this screen"))]
        items = [Item(key, ((word, ending(key)),)) for key, word in offers]
        self.query_one(Picker).show(items, empty="")

    def on_picker_highlighted(self, event: Picker.Highlighted) -> None:
        """Say where the file would go."""
        event.stop()
        if item := self.query_one(Picker).current:
            path = file.place(paths.documents(), self._header, ending(item.key))
            self.query_one("#place", Static).update(shown_path(path))

    def on_picker_chosen(self, event: Picker.Chosen) -> None:
        """That is to be made."""
        event.stop()
        self.dismiss(event.key)

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.call_later(self.app.simulate_key, event.action)  # from the app, or the key ends at this screen

    def action_leave(self) -> None:
        """Close, and make nothing."""
        self.dismiss(None)

    def _show_keys(self, _screen: object = None) -> None:
        enter = self.app.get_key_display(ENTER)  # the list has one of its own, with a more general name
        export = Key(enter, _(ENTER.description), ENTER.key, _(ENTER.tooltip), lasting=True)
        self.query_one(KeyLine).keys = (export, *active_keys(self, "export.close")[-1:])
