"""The tally: what all saved sessions come to, each game apart, and which are left out."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import get_current_worker

from casinowar_tui import games
from casinowar_tui.engine.protocols import Own
from casinowar_tui.errors import CannotStart
from casinowar_tui.i18n import N_, _, n_
from casinowar_tui.journal.library import names
from casinowar_tui.ledger.keys import WAYS
from casinowar_tui.ledger.tally import Counted, LeftOut, Tally, judged, tally
from casinowar_tui.tui.screens.dialog import Answer, Dialog
from casinowar_tui.tui.screens.keys import active_keys
from casinowar_tui.tui.screens.tally.lines import LeftOutLines, TableLines
from casinowar_tui.tui.screens.tally.part import Part, Table
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.too_small import TooSmall
from casinowar_tui.tui.widgets.topline import TopLine, TopView
from casinowar_tui.words.tally import by_word, unfinished_sentence

BREATH = 0.001  # seconds between two files read, in which a key is answered
OFTEN = 0.1  # seconds between two reports of how far the reading is


class TallyScreen(Screen[None]):
    """Adds up the sessions in the folder ``saves``, which are read in the background."""

    CSS_PATH = "tally.tcss"
    AUTO_FOCUS = "Table"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "by", N_("By"), tooltip=N_("Add up by profile, game, player or month"), id="tally.by"),
        Binding("n", "part", N_("Part"), tooltip=N_("The next part: a game, or what is left out"), id="tally.part"),
        Binding(
            "escape,t,q",
            "dismiss",
            N_("Close"),
            key_display=N_("Esc"),
            tooltip=N_("Back to where you were"),
            id="tally.close",
        ),
    ]

    def __init__(self, saves: Path) -> None:
        super().__init__()
        self._saves = saves
        self._by = WAYS[0]
        self._found: Tally | None = None
        self._progress = ""

    def compose(self) -> ComposeResult:
        """Each game apart, and below them what does not count."""
        yield TooSmall()
        yield TopLine(id="top")
        with Vertical(id="parts"):
            for game in games.all_games():
                yield Part(game.words.title(), id=game.name)
            yield Part(_("Left out"), id="left_out")
        yield Static(id="unfinished", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin to read."""
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        self._front(self.query(Part).first())
        self._show_summary()
        self._read()

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.call_later(self.app.simulate_key, event.action)  # from the app, or the key ends at this screen

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """The part in focus is the one in front."""
        self._front(next(part for part in self.query(Part) if part in event.widget.ancestors))

    def on_rounds_opened(self, event: Table.Opened) -> None:
        """A line is to be read in full."""
        part = next(part for part in self.query(Part) if part.table.has_focus)
        title, text = part.details(event.index)
        self.app.push_screen(Dialog(title, text, [Answer("close", _("Close"))]))

    def action_by(self) -> None:
        """Add up by something else."""
        self._by = WAYS[(WAYS.index(self._by) + 1) % len(WAYS)]
        self._show()

    def action_part(self) -> None:
        """Go to the next part that has something in it."""
        parts = [part for part in self.query(Part) if part.has_class("-front") or not part.has_class("-empty")]
        front = next(number for number, part in enumerate(parts) if part.has_class("-front"))
        self._go(parts[(front + 1) % len(parts)])

    @work(thread=True, exclusive=True, group="tally")
    def _read(self) -> None:
        """Read every session, and say how far that is."""
        worker = get_current_worker()
        try:
            files = names(self._saves)
        except CannotStart:  # Setup says so beside Start
            files = []
        found: list[Counted | LeftOut] = []
        reported = monotonic()
        for each in judged(self._saves / name for name in files):
            if worker.is_cancelled:
                return
            found.append(each)
            if monotonic() - reported > OFTEN:
                reported = monotonic()
                text = _("reading {number} of {count}").format(number=len(found), count=len(files))
                self.app.call_from_thread(self._take, text)
            sleep(BREATH)
        self.app.call_from_thread(self._take, "", tally(found))

    def _take(self, progress: str, found: Tally | None = None) -> None:
        """Say how far the reading is, and show what was found in the end."""
        if self not in self.app.screen_stack:  # it was left meanwhile
            return
        self._progress, self._found = progress, found
        self._show()
        if parts := [part for part in self.query(Part) if not part.has_class("-empty")]:
            self._go(parts[0])

    def _show(self) -> None:
        """Show what was found by what is chosen."""
        found, by = self._found, self._by
        self._show_summary()
        if found is None:
            return
        for game in games.all_games():
            groups, tally = found.lines(game.name, by), game.tally
            self.query_one(f"#{game.name}", Part).show(
                TableLines(tally.table(groups, by), tally.SPARE, tally.SIGNED),
                empty=_("No session counts yet.") if game.name == games.DEFAULT else "",
                sentences=partial(_of_group, tally.sentences, groups),
                more=partial(_of_group, tally.extremes, groups),
            )
        self.query_one("#left_out", Part).show(LeftOutLines(found.left_out))

    def _go(self, part: Part) -> None:
        """Go to a part, which must be seen before it can have the focus."""
        self._front(part)
        part.table.focus()

    def _front(self, front: Part) -> None:
        """Mark a part, the one that a small window shows."""
        for part in self.query(Part):
            part.set_class(part is front, "-front")

    def _show_summary(self) -> None:
        """Say by what is added up, how many sessions, and how far the reading is."""
        found, by = self._found, by_word(self._by)
        count = len(found.entries) if found else 0
        sessions = n_("{count} session", "{count} sessions", count).format(count=count) if found else ""
        wordings = (_("Tally · by {by}").format(by=by), _("By {by}").format(by=by))
        self.query_one(TopLine).view = TopView(wordings, sessions, self._progress)
        text = unfinished_sentence(entry.status for entry in found.unfinished) if found else ""
        unfinished = self.query_one("#unfinished", Static)
        unfinished.update(text)
        unfinished.display = bool(text)

    def _show_keys(self, _screen: object = None) -> None:
        self.query_one(KeyLine).keys = active_keys(self, "tally.by", "tally.part", "tally.close", "app.help")


def _of_group(render: Callable[[Own], Iterable[str]], groups: Sequence[Own], index: int) -> Iterable[str]:
    """Return what is to be said of a line, by its number from 0."""
    return render(groups[index])
