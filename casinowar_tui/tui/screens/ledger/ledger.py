"""The ledger: every round or battle of a session as a table, the scores as a picture, and how often what came."""

from asyncio import to_thread
from collections.abc import Sequence
from pathlib import Path

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from casinowar_tui.engine.protocols import Own
from casinowar_tui.errors import CasinowarError
from casinowar_tui.i18n import _
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.status import Status
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.screens.keys import active_keys
from casinowar_tui.tui.screens.ledger.contents import HUES, Contents, Kind
from casinowar_tui.tui.screens.ledger.keys import BINDINGS, LASTING
from casinowar_tui.tui.screens.same_cards import ask_same_cards
from casinowar_tui.tui.widgets.figures import Figures
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.legend import Legend
from casinowar_tui.tui.widgets.rounds import Picked, Rounds
from casinowar_tui.tui.widgets.too_small import TooSmall
from casinowar_tui.tui.widgets.topline import TopLine, TopView
from casinowar_tui.words.labels import status_word
from casinowar_tui.words.sessions import carried_sentence
from casinowar_tui.words.text import clean

VIEWS = ("both", "sums", "table")
SEATS_CLEAR = 3
"""The most lines that can be told apart in a low picture."""


class LedgerScreen(Screen[SessionRequest | None]):
    """Shows a book as it is now: that of a session in play, or of a file that can only be read.

    ``notice`` is a sentence about it, such as what is wrong with its file.
    Without the ``path`` of that file there is no replay. It gives back the session that is to begin, if one is.
    """

    CSS_PATH = Path(__file__).with_name("ledger.tcss")  # that of each game's ledger, wherever its module is
    AUTO_FOCUS = "#rounds"
    BINDINGS = BINDINGS

    def __init__(
        self, header: Header, contents: Contents, status: Status, notice: str = "", path: Path | None = None
    ) -> None:
        super().__init__()
        self._path = path
        self._header = header
        self._contents = contents
        self._status = status
        self._remarks = _remarks(header, notice)
        self._view = VIEWS[0]
        self._kind: Kind | None = None

    @property
    def rules(self) -> Own:
        """The rules of the session, for the help."""
        return self._contents.rules

    def compose(self) -> ComposeResult:
        """Yield the table, and beside or below it the totals."""
        yield TooSmall()
        yield TopLine(id="top")
        yield Static(self._remarks, id="notice", markup=False)
        yield Static(id="kind", markup=False)
        with Container(id="body"):
            yield Rounds(self._contents.lines, empty=self._contents.empty, id="rounds")
            with VerticalScroll(id="sums"):
                with Vertical(id="picture"):
                    yield Legend(id="legend")
                with Vertical(id="counts"):
                    yield Figures(id="figures", core=self._contents.core)
                    yield Figures(id="seats")
                    yield Static(id="sentences", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Name what is shown; everything but the table comes after the first picture of it."""
        self.query_one(TopLine).view = _top_view(self._header, self._contents, self._status)
        self.query_one("#notice").display = bool(self._remarks)
        self.query_one("#kind").display = False
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        self.call_after_refresh(self._fill)

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.call_later(self.app.simulate_key, event.action)  # from the app, or the key ends at this screen

    def on_rounds_opened(self, message: Rounds.Opened) -> None:
        """A line is to be seen as a whole."""
        if not self.is_current:  # the ledger was left, or another line opened, before this message came
            return
        from casinowar_tui.tui.screens.ledger.scorecard import ScorecardScreen  # late: opened from here alone

        number = self._contents.number
        numbers = tuple(dict.fromkeys(number(index) for index in self._shown))
        replay = self._replay if self._path else None
        card = ScorecardScreen(self._contents, numbers, number(self._shown[message.index]), replay)
        self.app.push_screen(card, self._seen)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is possible: a replay needs a file, the same cards a session that has ended."""
        if action == "same_cards":
            return self._status == "finished" and self._contents.same_cards() is not None
        return action != "replay" or self._path is not None

    @work(group="dialogs")
    async def action_same_cards(self) -> None:
        """Ask whether the same cards are to be dealt once more; then leave for a session that deals them."""
        same = self._contents.same_cards()
        if same and await ask_same_cards(self.app, same):
            self.dismiss(same.request)

    def action_replay(self) -> None:
        """See the session again, from the round or battle under the cursor on."""
        self._replay(self._contents.number(self._shown[self._cursor]) if self._shown else 1)

    @work(group="dialogs")
    async def action_find(self) -> None:
        """Ask which lines are looked for."""
        from casinowar_tui.tui.screens.ledger.find import FindScreen  # late: opened from here alone

        self._find(await self.app.push_screen_wait(FindScreen(self._contents)))

    @work(group="dialogs")
    async def action_export(self) -> None:
        """Make a file of the session."""
        from casinowar_tui.tui.screens.ledger.export import ask_export  # late: few sessions are exported

        await ask_export(self.app, self._header, self._status, self._contents.book)

    def action_back(self) -> None:
        """Show every line again, or close."""
        if self._kind:
            self._show_kind(None, self._shown[self._cursor] if self._shown else 0)
        else:
            self.dismiss()

    def action_turn(self) -> None:
        """Both parts, the picture and the counts alone, the table alone; in a small window one part at a time."""
        views = VIEWS[:2] if self.has_class("-narrow") or self.has_class("-low") else VIEWS
        self._view = views[(views.index(self._view) + 1) % len(views)] if self._view in views else VIEWS[0]
        for view in VIEWS:
            self.set_class(view == self._view, f"-{view}")
        self.query_one("#figures", Figures).whole = self._view == "sums"
        self.query_one("#sums" if self._view == "sums" else "#rounds").focus()

    def _replay(self, number: int) -> None:
        """See the session again from a number on, unless what asked for it is left before its file is read."""
        if self._path:
            self._see(self._path, number, self.app.screen)

    @work(exclusive=True, group="replay")
    async def _see(self, path: Path, number: int, asked_from: Screen[object]) -> None:
        try:
            from casinowar_tui.tui.screens.replay.opening import replay_of  # late: few sessions are seen again

            screen = await to_thread(replay_of, path, number)
        except CasinowarError as error:
            self.notify(error.sentence, title=error.title, severity="error", markup=False)
        else:
            if self.app.screen is asked_from:
                self.app.push_screen(screen, self._seen)

    @property
    def _shown(self) -> Sequence[int]:
        """The lines in the table, by their places in the whole of it."""
        return self._kind.indexes if self._kind else range(len(self._contents.lines))

    @property
    def _cursor(self) -> int:
        return self.query_one(Rounds).cursor

    def _find(self, found: Kind | int | None) -> None:
        """Go to a number, or show one kind of lines alone, the last one under the cursor."""
        if isinstance(found, int):
            self._show_kind(None, self._contents.index(found))
        elif found:
            whole = len(found.indexes) == len(self._contents.lines)
            self._show_kind(None if whole else found, len(found.indexes) - 1)

    def _show_kind(self, kind: Kind | None, cursor: int) -> None:
        """Show only these lines, or all of them."""
        self._kind = kind
        lines = self._contents.lines
        line = self.query_one("#kind", Static)
        line.display = kind is not None
        if kind:
            values = {"kind": kind.name, "count": len(kind.indexes), "lines": len(lines)}
            line.update(_("{kind}: {count} of {lines}. Esc shows all again.").format(**values))
            self.query_one(Rounds).show(Picked(lines, kind.indexes), empty=_("There is none."), cursor=cursor)
        else:
            self.query_one(Rounds).show(lines, empty=self._contents.empty, cursor=cursor)

    def _show_keys(self, _screen: object = None) -> None:
        self.query_one(KeyLine).keys = active_keys(self, *LASTING)

    def _seen(self, number: int | None) -> None:
        """A scorecard or the replay was left at a number: the cursor goes there, if there is such a line."""
        at = self._contents.number
        places = [place for place, index in enumerate(self._shown) if at(index) == number]
        if number is not None and places and at(self._shown[self._cursor]) != number:
            first = self._contents.index(number)
            same = [place for place in places if self._shown[place] >= first]
            self.query_one(Rounds).cursor = (same or places)[0]

    async def _fill(self) -> None:
        """Show the picture and the figures."""
        if self not in self.app.screen_stack:  # it was left meanwhile
            return
        from casinowar_tui.tui.widgets.chart import Chart, Line  # late: it brings a library with it

        contents = self._contents
        self.query_one(Legend).entries = contents.legend()
        self.query_one("#figures", Figures).figures = contents.figures()
        seats = self.query_one("#seats", Figures)
        seats.figures = contents.seat_figures()
        seats.set_class(not seats.figures, "-none")
        self.query_one("#sentences", Static).update(contents.sentences(over=self._status == "finished"))
        series = contents.series()
        self.set_class(len(series) > SEATS_CLEAR, "-crowded")
        chart = Chart(id="chart")
        chart.lines = tuple(
            Line(points, hue, str(seat) if len(series) > 1 else "")
            for seat, (points, hue) in enumerate(zip(series, HUES, strict=False), start=1)
        )
        await self.query_one("#picture").mount(chart)


def _top_view(header: Header, contents: Contents, status: Status) -> TopView:
    """Return the top line: whose ledger it is, how far the session is, and its status."""
    ledger = _("Ledger · {profile}").format(profile=clean(contents.rules.profile))
    name = clean(header.session.name or "")
    wordings = (f"{ledger} · {name}", ledger, _("Ledger")) if name else (ledger, _("Ledger"))
    return TopView(wordings, contents.extent, status_word(status))


def _remarks(header: Header, notice: str) -> str:
    """Return what to know of a session before its figures: what is wrong with its file, how it began."""
    info = header.session
    stacked = _("The shoe was stacked: kept out of tallies.") if info.stack else ""
    seeded = _("It was started with a given seed.") if info.seed else ""
    carried = carried_sentence(info.origin) if info.origin else ""
    return " ".join(part for part in (clean(notice), stacked, seeded, carried) if part)
