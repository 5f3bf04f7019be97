"""The worked examples: each starts a new session by its rules, with its cards on top of the shoe."""

from dataclasses import dataclass
from pathlib import Path

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message

from casinowar_tui.config import paths
from casinowar_tui.errors import NoSuchSession
from casinowar_tui.i18n import _
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.reading import read
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.widgets.picker import Item, Picker
from casinowar_tui.words.text import clean


class Examples(Vertical):
    """The list of the examples that come with the program."""

    # Not in the screen's style sheet, which is read before the first frame.
    DEFAULT_CSS = """
    Examples {
        height: auto;

        Picker {
            height: auto;
            max-height: 6;
            .picker--first {
                text-style: none;
            }
            .picker--blurred {
                background: transparent;
            }
        }
    }
    """

    @dataclass
    class Chosen(Message):
        """A worked example is to be played."""

        request: SessionRequest

    def __init__(self) -> None:
        super().__init__(id="examples")
        self.border_title = _("Worked examples")
        self.border_subtitle = _("stacked, kept out of tallies")
        self._headers: dict[str, Header] = {}

    def compose(self) -> ComposeResult:
        """Yield the list, empty until the files are read."""
        yield Picker(height=1, id="stacks")

    def on_mount(self) -> None:
        """Begin to read the files."""
        self._read()

    def on_picker_chosen(self, event: Picker.Chosen) -> None:
        """Ask for a session like the example."""
        event.stop()
        header = self._headers[event.key]
        self.post_message(self.Chosen(SessionRequest.like(header, cut=header.session.cut)))

    @work(thread=True)
    def _read(self) -> None:
        headers: dict[str, Header] = {}
        for path in _files(paths.shipped_examples()):
            try:
                header = read(path).header
            except NoSuchSession:
                continue
            if header and header.session.stack:
                headers[path.name] = header
        self.app.call_from_thread(self._show, headers)

    def _show(self, headers: dict[str, Header]) -> None:
        self._headers = headers
        items = [Item(name, ((clean(header.session.name or name), ""),)) for name, header in headers.items()]
        self.query_one(Picker).show(items, empty=_("The files of the examples are missing."))


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.toml"))
    except OSError:
        return []
