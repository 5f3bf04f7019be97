"""Prepare a session of Casino War for export."""

from msgspec.structs import asdict

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.figures import figures
from casinowar_tui.games.casino_war.ledger.grid import grid
from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.games.casino_war.ledger.sums import sum_sentences, table_sentences
from casinowar_tui.games.casino_war.ledger.table import table
from casinowar_tui.games.casino_war.words.outcomes import verdict_sentence
from casinowar_tui.games.casino_war.words.rules import rules_sentences
from casinowar_tui.i18n import _
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.status import SessionStatus
from casinowar_tui.ledger.export.sheet import Data, Line, Picture, Sheet
from casinowar_tui.ledger.session import facts, title
from casinowar_tui.words.labels import seat_names


def data(book: Book) -> Data:
    """Return the rounds with the fields of ``show --json``, adding the seat's name after its number."""
    names = [seat.name for seat in book.seats]
    keys = Row.__struct_fields__
    place = keys.index("seat") + 1
    rows = []
    for row in book.rows:
        values = list(asdict(row).values())
        rows.append((*values[:place], names[row.seat - 1], *values[place:]))
    return Data((*keys[:place], "name", *keys[place:]), rows)


def sheet(header: Header, status: SessionStatus, book: Book) -> Sheet:
    """Return the session as a sheet for people to read."""
    names = seat_names(book.seats)
    return Sheet(
        title=title(header),
        facts=facts(header, status, book.rules.rounds, book.rounds_played),
        verdict=verdict_sentence(book.verdict, book.seats, over=status == "finished"),
        sums=(*sum_sentences(book), *table_sentences(book)),
        rounds_title=_("Rounds"),
        rounds=table(book),
        grid=grid(book, names),
        figures=figures(book, names),
        picture=Picture(
            _("Running total"),
            _("Round"),
            tuple(Line(name, book.series(seat)) for seat, name in enumerate(names, start=1)),
            signed=True,
        ),
        rules=tuple(rules_sentences(book.rules)),
    )
