"""A session of Casino War made ready for export."""

from collections.abc import Sequence

from msgspec.structs import asdict

from casinowar_tui.engine.casino_war.rules import Outcome
from casinowar_tui.i18n import _
from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.casino_war.book import Book
from casinowar_tui.ledger.casino_war.counts import OUTCOMES, Counts, count
from casinowar_tui.ledger.casino_war.rows import Attempt, Row
from casinowar_tui.ledger.casino_war.sums import sum_sentences
from casinowar_tui.ledger.casino_war.table import difference, number, table, war_cards
from casinowar_tui.ledger.export.sheet import Data, Line, Picture, Sheet
from casinowar_tui.ledger.session import SessionStatus, facts, title
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words import (
    card_name,
    choice_word,
    outcome_word,
    rules_sentences,
    seat_names,
    status_word,
    verdict_sentence,
)
from casinowar_tui.words.text import capital


def data(book: Book) -> Data:
    """The rounds with the fields of ``show --json``, and the name of the seat after its number."""
    names = [seat.name for seat in book.seats]
    keys = Row.__struct_fields__
    place = keys.index("seat") + 1
    rows = []
    for row in book.rows:
        values = list(asdict(row).values())
        rows.append((*values[:place], names[row.seat - 1], *values[place:]))
    return Data((*keys[:place], "name", *keys[place:]), rows)


def sheet(header: Header, status: SessionStatus, book: Book) -> Sheet:
    """The session for people to read."""
    names = seat_names(book.seats)
    return Sheet(
        title=title(header),
        facts=facts(header, status, book.rules.rounds, book.rounds_played),
        verdict=verdict_sentence(book.verdict, book.seats, over=status == "finished"),
        sums=tuple(sum_sentences(book)),
        rounds_title=_("Rounds"),
        rounds=table(book),
        grid=_grid(book, names),
        figures=_figures(book, names),
        picture=Picture(
            _("Running total"),
            _("Round"),
            tuple(Line(name, book.series(seat)) for seat, name in enumerate(names, start=1)),
            signed=True,
        ),
        rules=tuple(rules_sentences(book.rules)),
    )


def _grid(book: Book, names: Sequence[str]) -> Table:
    """A row for each dealing of a round; what each seat had and got stands in columns of its own."""
    alone = len(names) == 1
    columns = [Column(_("Round"), right=True), Column(_("Bank"))]
    for name in names:
        group = "" if alone else name
        columns += [Column(_("Card"), group=group), Column(_("War"), group=group), Column(_("Outcome"), group=group)]
        columns += [Column(_("Staked"), right=True), Column(_("Returned"), right=True)] if alone else []
        columns += [Column(_("Net"), right=True, group=group), Column(_("Total"), right=True, group=group)]
    rows = [_cells(book, attempt, alone=alone) for attempt in book.attempts]
    void = frozenset(place for place, attempt in enumerate(book.attempts) if attempt.reason is not None)
    return Table(tuple(columns), rows, void)


def _cells(book: Book, attempt: Attempt, *, alone: bool) -> tuple[str, ...]:
    """The row of one dealing."""
    rows = {row.seat: row for row in (book.rows[index] for index in attempt.indexes)}
    bank = next((row.bank for row in rows.values() if row.bank), None)
    cells = [str(attempt.round), card_name(bank) if bank else ""]
    for seat in range(1, len(book.seats) + 1):
        row = rows.get(seat)
        if row is None:
            out = _("sits out") if seat in attempt.sat_out else ""
            cells += ["", "", out, *([""] * (4 if alone else 2))]
            continue
        cells += [card_name(row.card) if row.card else "", war_cards(row), _outcome(row)]
        cells += [number(row.staked), number(row.returned)] if alone else []
        cells += [difference(row.net), difference(row.total)]
    return tuple(cells)


def _outcome(row: Row) -> str:
    """How a hand ended, or how it stands, with what sets it apart."""
    word = outcome_word(row.outcome) if row.outcome else choice_word(row.choice)
    mark = "" if row.status == "counted" else status_word(row.status)
    return ", ".join(part for part in (word, mark) if part)


def _figures(book: Book, names: Sequence[str]) -> Table:
    """How often each outcome came, to each seat and to all, with its share; and what was staked and came back."""
    every = count(book.rows)
    counts = [count(book.rows, seat) for seat in range(1, len(names) + 1)] if len(names) > 1 else []
    columns = (
        Column(_("Outcome")),
        *(Column(name, right=True) for name in names if counts),
        Column(_("all") if counts else _("Hands"), right=True),
        Column(_("Share"), right=True),
    )
    rows = [_figure(outcome, counts, every) for outcome in OUTCOMES]
    whole = [_("Hands"), *(str(each.hands) for each in (*counts, every)), ""]
    return Table(columns, [*rows, tuple(whole), *_chips([*counts, every])])


def _figure(outcome: Outcome, counts: Sequence[Counts], every: Counts) -> tuple[str, ...]:
    share = f"{100 * every.outcomes[outcome] / every.hands:.0f} %" if every.hands else ""
    found = (str(each.outcomes[outcome]) for each in (*counts, every))
    return (capital(outcome_word(outcome)), *found, share)


def _chips(counts: Sequence[Counts]) -> list[tuple[str, ...]]:
    """What was staked, what came back, and the difference."""
    return [
        (_("Staked"), *(str(each.staked) for each in counts), ""),
        (_("Returned"), *(str(each.returned) for each in counts), ""),
        (_("Net"), *(difference(each.net) for each in counts), ""),
    ]
