"""A part of the tally: a table in a box, and what is to be said of the line under the cursor."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.widgets import Static

from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.screens.tally.lines import LeftOutLines, TableLines
from casinowar_tui.tui.widgets.rounds import Lines, Rounds

Say = Callable[[int], Iterable[str]]
"""Sentences about a line, by its number from 0."""


class Table(Rounds):
    """A table as high as its lines; each line can be read in full."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "open", N_("Details"), tooltip=N_("All of this line, whatever the window has room for"),
            id="tally.open",
        ),
    ]  # fmt: skip

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return a row for each line and the headings; a table without lines has one row of text."""
        return 1 + max(1, len(self._lines))

    def show(self, lines: Lines, *, empty: str, cursor: int) -> None:
        """Show other lines, whose columns are others too."""
        self._measured = 0
        super().show(lines, empty=empty, cursor=cursor)
        self.refresh(layout=True)


class Part(Vertical):
    """Shows ``lines`` under a title; without any it is ``-empty``."""

    def __init__(self, title: str, id: str) -> None:
        super().__init__(id=id, classes="-empty")
        self.border_title = title
        self._lines: TableLines | LeftOutLines = LeftOutLines(())
        self._sentences: Say = _nothing
        self._more: Say = _nothing

    def compose(self) -> ComposeResult:
        """The table above the sentences."""
        yield Table(self._lines, empty=_("Reading the saved sessions."), id=f"{self.id}-lines")
        yield Static(classes="said", markup=False)

    def on_mount(self) -> None:
        """Follow the cursor."""
        self.watch(self.table, "cursor", self._show_text, init=False)

    @property
    def table(self) -> Table:
        """The table."""
        return self.query_one(Table)

    def show(
        self,
        lines: TableLines | LeftOutLines,
        *,
        empty: str = "",
        sentences: Say | None = None,
        more: Say | None = None,
    ) -> None:
        """Show other lines; ``sentences`` adds to the numbers of one, and ``more`` to its details."""
        self._lines, self._sentences, self._more = lines, sentences or _nothing, more or _nothing
        self.set_class(not lines, "-empty")
        self.table.show(lines, empty=empty, cursor=0)
        self._show_text()

    def details(self, index: int) -> tuple[str, str]:
        """Return the title of a line, and everything there is to say about it."""
        texts = (self._lines.facts(index), " ".join(self._sentences(index)), " ".join(self._more(index)))
        return self._lines.title(index), "\n".join(filter(None, texts))

    def _show_text(self) -> None:
        text = " ".join(self._sentences(self.table.cursor)) if self._lines else ""
        below = self.query_one(".said", Static)
        below.update(text)
        below.display = bool(text)


def _nothing(_index: int) -> Iterable[str]:
    return ()
