"""Build the table of outcomes, beside the odds, and of the amounts."""

from collections.abc import Iterator, Sequence

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.counts import OUTCOMES, Counts, count
from casinowar_tui.games.casino_war.ledger.luck import Luck, luck, promised, together
from casinowar_tui.games.casino_war.rules.rules import Outcome
from casinowar_tui.games.casino_war.words.labels import outcome_word
from casinowar_tui.games.casino_war.words.luck import FEW
from casinowar_tui.games.casino_war.words.odds import percent
from casinowar_tui.i18n import _
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words.text import capital, decimal, signed


def figures(book: Book, names: Sequence[str]) -> Table:
    """Return a column for each of several seats, one for all together, and one with what the odds predict for all.

    A stacked shoe has no odds to predict from.
    """
    seats = range(1, len(names) + 1)
    each = [count(book.rows, seat) for seat in seats]
    every = count(book.rows)
    shown = [*each, every] if len(names) > 1 else each
    titles = (*names, _("All")) if len(names) > 1 else names
    columns = (
        Column(_("Outcome")),
        *(Column(title, right=True) for title in titles),
        Column(_("Share"), right=True),
        Column(_("By the odds"), right=True),
    )
    lucks = [luck(book.rules, book.rows, seat) for seat in seats]
    lucks += [together(book.rules, book.rows, seats)] if len(names) > 1 else []
    rows = [*_outcomes(book, every, shown), *_sums(shown), *([] if book.stacked else _lucks(lucks))]
    return Table(columns, rows)


def _outcomes(book: Book, every: Counts, shown: Sequence[Counts]) -> Iterator[tuple[str, ...]]:
    """Yield a row for each possible outcome: where no chips are short, no surrender is forced."""
    odds, short = promised(book), any(seat.chips is not None for seat in book.seats)
    for outcome in OUTCOMES:
        if outcome != "forced_surrender" or short:
            hold = every.hands and not book.stacked
            told = decimal(float(odds[outcome]), 1) if hold else ""
            yield capital(outcome_word(outcome)), *_found(outcome, shown), _share(outcome, every), told


def _found(outcome: Outcome, shown: Sequence[Counts]) -> list[str]:
    return [str(counts.outcomes[outcome]) for counts in shown]


def _share(outcome: Outcome, every: Counts) -> str:
    return percent(every.outcomes[outcome] / every.hands, 0) if every.hands else ""


def _sums(shown: Sequence[Counts]) -> list[tuple[str, ...]]:
    """Return the number of hands, the amount staked on them, the amount returned, and the difference."""
    return [
        (_("Hands"), *(str(counts.hands) for counts in shown), "", ""),
        (_("Staked"), *(str(counts.staked) for counts in shown), "", ""),
        (_("Returned"), *(str(counts.returned) for counts in shown), "", ""),
        (_("Net"), *(signed(counts.net) for counts in shown), "", ""),
    ]


def _lucks(lucks: Sequence[Luck]) -> Iterator[tuple[str, ...]]:
    """Yield the net that the odds predict, and how many standard deviations the real net is above it.

    Luck is left blank where there are few hands.
    """
    if any(each.hands for each in lucks):
        expected = (decimal(float(each.expected), 2, sign=True) for each in lucks)
        yield _("Net by the odds"), *expected, "", ""
    if any(each.hands >= FEW for each in lucks):
        above = ("" if each.hands < FEW else decimal(each.deviations or 0, 1, sign=True) for each in lucks)
        yield _("Luck (deviations)"), *above, "", ""
