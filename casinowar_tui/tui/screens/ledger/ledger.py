"""The ledger: every round or battle of a session as a table, the scores as a picture, and how often what came."""

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.screen import Screen
from textual.widgets import Static

from casinowar_tui.i18n import N_, _
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.library import Status
from casinowar_tui.tui.screens.keys import active_keys
from casinowar_tui.tui.screens.ledger.contents import HUES, Contents
from casinowar_tui.tui.widgets.figures import Figures
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.legend import Legend
from casinowar_tui.tui.widgets.rounds import Rounds
from casinowar_tui.tui.widgets.too_small import TooSmall
from casinowar_tui.tui.widgets.topline import TopLine, TopView
from casinowar_tui.words import clean, status_word

if TYPE_CHECKING:
    from casinowar_tui.engine import casino_war, war

VIEWS = ("both", "sums", "table")


class LedgerScreen(Screen[None]):
    """Shows a book as it is now: that of a session in play, or of a file that can only be read.

    ``stands`` is the status of the session; ``notice`` is a sentence about it, such as what is wrong with its file.
    """

    CSS_PATH = Path(__file__).with_name("ledger.tcss")  # that of each game's ledger, wherever its module is
    AUTO_FOCUS = "#rounds"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "t", "turn", N_("Picture"), tooltip=N_("More of the picture, more of the table, or both"), id="ledger.turn"
        ),
        Binding(
            "escape,l,q",
            "dismiss",
            N_("Close"),
            key_display=N_("Esc"),
            tooltip=N_("Back to where you were"),
            id="ledger.close",
        ),
    ]

    def __init__(self, header: Header, contents: Contents, stands: Status, notice: str) -> None:
        super().__init__()
        self._header = header
        self._contents = contents
        self._stands = stands
        self._notice = clean(notice)
        self._view = VIEWS[0]

    @property
    def rules(self) -> "casino_war.Rules | war.Rules":
        """The rules of the session, for the help."""
        return self._contents.rules

    def compose(self) -> ComposeResult:
        """The table, and beside or below it what it comes to."""
        yield TooSmall()
        yield TopLine(id="top")
        yield Static(self._said(), id="notice", markup=False)
        with Container(id="body"):
            yield Rounds(self._contents.lines, empty=self._contents.empty, id="rounds")
            with Container(id="sums"):
                with Vertical(id="picture"):
                    yield Legend(id="legend")
                with Vertical(id="counts"):
                    yield Figures(id="figures")
                    yield Static(id="sentences", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Name what is shown; everything but the table comes after the first picture of it."""
        self.query_one(TopLine).view = self._top()
        self.query_one("#notice").display = bool(self._said())
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        self.call_after_refresh(self._fill)

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.call_later(self.app.simulate_key, event.action)  # from the app, or the key ends at this screen

    def on_rounds_opened(self, message: Rounds.Opened) -> None:
        """A line is to be seen as a whole."""
        from casinowar_tui.tui.screens.ledger.scorecard import ScorecardScreen  # late: opened from here alone

        self.app.push_screen(ScorecardScreen(self._contents, self._contents.number(message.index)), self._seen)

    def action_turn(self) -> None:
        """Both parts, the picture and the counts alone, the table alone; in a small window one part at a time."""
        views = VIEWS[:2] if self.has_class("-narrow") or self.has_class("-low") else VIEWS
        self._view = views[(views.index(self._view) + 1) % len(views)] if self._view in views else VIEWS[0]
        for view in VIEWS:
            self.set_class(view == self._view, f"-{view}")
        self.query_one(Rounds).focus()

    def _show_keys(self, _screen: object = None) -> None:
        self.query_one(KeyLine).keys = active_keys(self, "ledger.turn", "ledger.close", "app.help")

    def _seen(self, number: int | None) -> None:
        """The scorecard was left at a number: the cursor goes there."""
        if number is not None:
            rounds = self.query_one(Rounds)
            if self._contents.number(rounds.cursor) != number:
                rounds.cursor = self._contents.index(number)

    async def _fill(self) -> None:
        """Show what it all comes to."""
        from casinowar_tui.tui.widgets.chart import Chart, Line  # late: it brings a library with it

        contents = self._contents
        self.query_one(Legend).entries = contents.legend()
        self.query_one(Figures).figures = contents.figures()
        self.query_one("#sentences", Static).update(contents.sentences(over=self._stands == "finished"))
        series = contents.series()
        chart = Chart(id="chart")
        chart.lines = tuple(
            Line(points, hue, str(seat) if len(series) > 1 else "")
            for seat, (points, hue) in enumerate(zip(series, HUES, strict=False), start=1)
        )
        await self.query_one("#picture").mount(chart)

    def _top(self) -> TopView:
        game = _("Ledger · {profile}").format(profile=clean(self.rules.profile))
        name = clean(self._header.session.name or "")
        wordings = (f"{game} · {name}", game, _("Ledger")) if name else (game, _("Ledger"))
        return TopView(wordings, self._contents.extent, status_word(self._stands))

    def _said(self) -> str:
        stacked = _("The shoe was stacked: kept out of tallies.") if self._header.session.stack else ""
        return " ".join(part for part in (self._notice, stacked) if part)
