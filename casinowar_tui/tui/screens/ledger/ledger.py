"""The ledger: every round of a session as a table, the running total as a picture, and how often what came."""

from pathlib import Path
from typing import ClassVar, Self

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.screen import Screen
from textual.widgets import Static

from casinowar_tui.engine.casino_war.rules import Rules
from casinowar_tui.i18n import _, n_
from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.library import status
from casinowar_tui.journal.reading import read
from casinowar_tui.ledger.book import Book
from casinowar_tui.ledger.show import SessionStatus
from casinowar_tui.tui.screens.keys import active_keys
from casinowar_tui.tui.screens.ledger.rows import RoundLines
from casinowar_tui.tui.screens.ledger.sums import HUES, legend, outcomes, sentences
from casinowar_tui.tui.widgets.figures import Figures
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.legend import Legend
from casinowar_tui.tui.widgets.rounds import Rounds
from casinowar_tui.tui.widgets.too_small import TooSmall
from casinowar_tui.tui.widgets.topline import TopLine, TopView
from casinowar_tui.words import clean, status_word

VIEWS = ("both", "sums", "table")


class LedgerScreen(Screen[None]):
    """Shows a book as it is now: that of a session in play, or of a file that can only be read.

    ``stands`` is the status of the session; ``notice`` is a sentence about it, such as what is wrong with its file.
    """

    CSS_PATH = "ledger.tcss"
    AUTO_FOCUS = "#rounds"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "t", "turn", _("Picture"), tooltip=_("More of the picture, more of the table, or both"), id="ledger.turn"
        ),
        Binding(
            "escape,l,q",
            "dismiss",
            _("Close"),
            key_display=_("Esc"),
            tooltip=_("Back to where you were"),
            id="ledger.close",
        ),
    ]

    def __init__(self, header: Header, book: Book, stands: SessionStatus = "in_progress", notice: str = "") -> None:
        super().__init__()
        self._header = header
        self._book = book
        self._stands = stands
        self._notice = clean(notice)
        self._view = VIEWS[0]

    @classmethod
    def from_reading(cls, path: Path) -> Self:
        """The ledger of a saved session as far as its file can be read; nothing is written, no lock taken.

        Reads the whole file. Raises NoSuchSession, and UnreadableSession where not even the header can be read.
        """
        reading = read(path)
        stands = status(path, reading)
        if reading.header is None or stands == "refused":
            raise unreadable(path, reading)
        book = Book(reading.header.rules, reading.header.seat)
        for commit in reading.commits:
            for event in commit.events:
                book.add(event)
        notice = unreadable(path, reading).sentence if stands in ("damaged", "newer") else ""
        return cls(reading.header, book, stands, notice)

    @property
    def rules(self) -> Rules:
        """The rules of the session, for the help."""
        return self._book.rules

    def compose(self) -> ComposeResult:
        """The table, and beside or below it what it comes to."""
        yield TooSmall()
        yield TopLine(id="top")
        yield Static(self._said(), id="notice", markup=False)
        with Container(id="body"):
            yield Rounds(RoundLines(self._book), empty=_("No round has been dealt yet."), id="rounds")
            with Container(id="sums"):
                with Vertical(id="picture"):
                    yield Legend(id="legend")
                with Vertical(id="counts"):
                    yield Figures(id="outcomes")
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
        """A round is to be seen as a whole."""
        from casinowar_tui.tui.screens.ledger.scorecard import ScorecardScreen  # late: opened from here alone

        self.app.push_screen(ScorecardScreen(self._book, self._book.rows[message.index].round), self._seen)

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
        """The scorecard was left at a round: the cursor goes there."""
        if number is not None:
            rounds = self.query_one(Rounds)
            if self._book.rows[rounds.cursor].round != number:
                rounds.cursor = self._book.attempts_at(number)[-1].first

    async def _fill(self) -> None:
        """Show what the rounds come to."""
        from casinowar_tui.tui.widgets.chart import Chart, Line  # late: it brings a library with it

        book = self._book
        several = len(book.seats) > 1
        self.query_one(Legend).entries = legend(book)
        self.query_one(Figures).figures = outcomes(book)
        self.query_one("#sentences", Static).update(sentences(book, over=self._stands == "finished"))
        chart = Chart(id="chart")
        chart.lines = tuple(
            Line(tuple(book.series(seat)), HUES[seat - 1], str(seat) if several else "")
            for seat in range(1, len(book.seats) + 1)
        )
        await self.query_one("#picture").mount(chart)

    def _top(self) -> TopView:
        rules, session, played = self._book.rules, self._header.session, self._book.rounds_played
        game = _("Ledger · {profile}").format(profile=clean(rules.profile))
        name = clean(session.name or "")
        wordings = (f"{game} · {name}", game, _("Ledger")) if name else (game, _("Ledger"))
        if rules.rounds:
            text = n_("{played} of {rounds} round", "{played} of {rounds} rounds", rules.rounds)
        else:
            text = n_("{played} round", "{played} rounds", played)
        return TopView(wordings, text.format(played=played, rounds=rules.rounds), status_word(self._stands))

    def _said(self) -> str:
        stacked = _("The shoe was stacked: kept out of tallies.") if self._header.session.stack else ""
        return " ".join(part for part in (self._notice, stacked) if part)
