"""The end of the session as the table shows it: the verdict, the balance, and the comparison with the odds."""

from collections.abc import Iterator

from casinowar_tui.engine.events import EndReason
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.luck import luck
from casinowar_tui.games.casino_war.ledger.sums import luck_of, table_sentences
from casinowar_tui.games.casino_war.words.luck import FEW
from casinowar_tui.games.casino_war.words.outcomes import balance, ended_sentence, verdict_sentence
from casinowar_tui.i18n import _
from casinowar_tui.tui.widgets.balance import BalanceView, Curve
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.text import decimal, signed


def ending(book: Book, reason: EndReason) -> BalanceView:
    """Return the end of a session, for one seat or for several."""
    names = seat_names(book.seats)
    verdict = book.verdict
    curves = []
    for standing in verdict.standings:
        seat = standing.seat
        place = f"{standing.place}. {names[seat - 1]}" if len(names) > 1 else names[seat - 1]
        held = balance(standing.start, standing.total)
        right = f"{held} ({signed(standing.total)})" if standing.start is not None else held
        curves.append(Curve(tuple(total for _round, total in book.series(seat)), place, right))
    over = ended_sentence(reason, book.rules)
    title = f"{over} {verdict_sentence(verdict, book.seats)}" if len(names) == 1 else over
    return BalanceView(title, tuple(curves), tuple(_against_the_odds(book)))


def _against_the_odds(book: Book) -> Iterator[str]:
    """Yield the luck of a single seat in full sentences, or of each of several in one, as they have less room."""
    names = seat_names(book.seats)
    if len(names) == 1 or book.stacked:
        yield " ".join(luck_of(book, 1))
        return
    for seat, name in enumerate(names, start=1):
        found = luck(book.rules, book.rows, seat)
        mean = decimal(float(found.expected), 1, sign=True)
        if found.hands < FEW:
            yield _("{name}: {mean} by the odds on average.").format(name=name, mean=mean)
        else:
            away = decimal(found.deviations or 0, 1, sign=True)
            text = _("{name}: {mean} by the odds on average; luck: {luck} standard deviations.")
            yield text.format(name=name, mean=mean, luck=away)
    yield " ".join(table_sentences(book))
