"""The battles of a book as table lines, in the columns that fit."""

from collections.abc import Sequence
from functools import cached_property

from rich.cells import cell_len

from casinowar_tui.engine.cards import JOKERS
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.war.ledger.book import Book, Row
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.rules.lightning import LATEST
from casinowar_tui.games.war.words.events import player_names, time_word
from casinowar_tui.i18n import _, n_
from casinowar_tui.tui.screens.ledger.columns import MIN_NAME, column, narrowed, short, without
from casinowar_tui.tui.widgets.rounds import Cell, Column
from casinowar_tui.tui.widgets.text import fit
from casinowar_tui.words.cards import card_name

SPARE = ("pot", "cards", "times")
"""Columns that a narrow window drops, in this order; the scorecard shows their values."""


class BattleLines:
    """One line per battle, in the order fought, with per-player values in seat order."""

    def __init__(self, book: Book) -> None:
        self._rows = book.rows
        self._battles = book.battles
        self._rules = book.rules
        self._names = tuple(short(name) for name in player_names(book.seats))
        cards = ("Ts", *JOKERS) if book.rules.jokers else ("Ts",)
        # Cells for one card, one time and one count; a line has one of each per player.
        self._card = max(cell_len(card_name(card)) for card in cards)
        self._time = max(cell_len(time_word(time)) for time in ("-1", str(LATEST)))
        self._count = len(str(book.rules.cards))

    def __len__(self) -> int:
        return len(self._rows)

    def columns(self, width: int) -> tuple[Column, ...]:
        """Return all columns of the game where they fit in this many cells; otherwise fewer, with shorter names."""
        ours = (self._nobody, *player_names([Seat()] * self._rules.players))
        columns = narrowed(self._all, "winner", max(MIN_NAME, *map(cell_len, ours)), width)
        columns = narrowed(without(columns, SPARE, width), "wars", cell_len(_("Wars")), width)
        return tuple(narrowed(columns, "winner", 1, width))

    def cells(self, index: int, columns: Sequence[Column]) -> list[Cell]:
        """Return the cells of one line in these columns."""
        return [self._cell(self._rows[index], self._battles[index], each) for each in columns]

    def _cell(self, row: Row, battle: Battle, column: Column) -> Cell:
        match column.key:
            case "battle":
                return Cell(str(row.battle))
            case "cards":
                return Cell(" ".join((card_name(card) if card else "–").rjust(self._card) for card in row.cards))
            case "wars":
                return Cell(fit((_wars(row.wars), str(row.wars)), column.width), "due")
            case "times":
                return Cell(" ".join(time_word(time).rjust(self._time) for time in battle.times.split()))
            case "winner":
                return Cell(self._names[row.winner - 1]) if row.winner else Cell(self._nobody, "muted")
            case "pot":
                return Cell(str(row.pot))
            case _:
                return Cell(" ".join(str(count).rjust(self._count) for count in row.counts))

    @property
    def _nobody(self) -> str:
        """Return where a pot goes that nobody takes."""
        return _("returned") if self._rules.one_pass else _("carried")

    @cached_property
    def _all(self) -> list[Column]:
        """Every column of the game, sized for what it could hold: reading thousands of battles would take too long."""
        rules = self._rules
        last = self._rows[-1].battle if self._rows else 0
        return [
            column("battle", _("Battle"), [str(last)], right=True),
            Column("cards", _("Cards"), self._wide(_("Cards"), self._card)),
            Column("times", _("Times (ms)"), self._wide(_("Times (ms)"), self._time))
            if rules.lightning
            else column("wars", _("Wars"), [_wars(1), _wars(2)]),
            column("winner", _("Winner"), [*self._names, self._nobody]),
            column("pot", _("Pot"), ["0" * self._count], right=True),
            Column("counts", _("Cards held"), self._wide(_("Cards held"), self._count)),
        ]

    def _wide(self, title: str, each: int) -> int:
        """Return the cells needed for a title, and for this many cells per player."""
        return max(cell_len(title), (each + 1) * self._rules.players - 1)


def _wars(count: int) -> str:
    """Return how many wars a battle had, in words; empty for none."""
    return n_("{count} war", "{count} wars", count).format(count=count) if count else ""
