"""Prepare a game of War for export."""

from collections.abc import Sequence

from casinowar_tui.games.war.ledger.book import Book, Row
from casinowar_tui.games.war.ledger.counts import count_sentences
from casinowar_tui.games.war.ledger.table import table
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.words.events import player_names, time_word
from casinowar_tui.games.war.words.outcomes import ended_sentence, verdict_sentence
from casinowar_tui.games.war.words.rules import rules_sentences
from casinowar_tui.i18n import _
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.status import SessionStatus
from casinowar_tui.ledger.export.sheet import Data, Line, Picture, Sheet
from casinowar_tui.ledger.session import facts, title
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words.cards import card_name


def data(book: Book) -> Data:
    """Return the battles with the fields of ``show --json``; each list becomes one column per player, from 1."""
    players = range(1, len(book.seats) + 1)
    keys = (
        "battle",
        *(f"card_{player}" for player in players),
        "wars",
        "winner",
        "winner_name",
        "pot",
        *(f"count_{player}" for player in players),
    )
    names = [seat.name for seat in book.seats]
    return Data(
        keys,
        [
            (
                row.battle,
                *row.cards,
                row.wars,
                row.winner,
                names[row.winner - 1] if row.winner else None,
                row.pot,
                *row.counts,
            )
            for row in book.rows
        ],
    )


def sheet(header: Header, status: SessionStatus, book: Book) -> Sheet:
    """Return the game as a sheet for people to read."""
    names = player_names(book.seats)
    sums = [*([ended_sentence(book.ended.reason, book.rules)] if book.ended else []), *count_sentences(book)]
    return Sheet(
        title=title(header),
        facts=facts(header, status, book.rules.battles, len(book.rows)),
        verdict=verdict_sentence(book.ended, book.counts, names),
        sums=tuple(sums),
        rounds_title=_("Battles"),
        rounds=table(book),
        grid=_grid(book, names),
        figures=None,
        picture=Picture(
            _("Cards held"),
            _("Battle"),
            tuple(Line(name, book.series(player)) for player, name in enumerate(names, start=1)),
            signed=False,
        ),
        rules=tuple(rules_sentences(book.rules)),
    )


def _grid(book: Book, names: Sequence[str]) -> Table:
    """Return a row for each battle, with columns for the card each player turned and the cards each then held."""
    turned, held = _("Cards turned"), _("Cards held")
    lightning = book.rules.lightning
    columns = (
        Column(_("Battle"), right=True),
        *(Column(name, group=turned) for name in names),
        *(Column(name, right=True, group=_("Times (ms)")) for name in names if lightning),
        *([] if lightning else [Column(_("Wars"), right=True)]),
        Column(_("Pot"), right=True),
        Column(_("Winner")),
        *(Column(name, right=True, group=held) for name in names),
    )
    return Table(columns, [_cells(row, battle, names) for row, battle in zip(book.rows, book.battles, strict=True)])


def _cells(row: Row, battle: Battle, names: Sequence[str]) -> tuple[str, ...]:
    return (
        str(row.battle),
        *("" if card is None else card_name(card) for card in row.cards),
        *(map(time_word, battle.times.split()) if battle.times else [str(row.wars or "")]),
        str(row.pot),
        names[row.winner - 1] if row.winner else "",
        *map(str, row.counts),
    )
