"""Sum up the rounds of Casino War in sentences."""

from collections.abc import Iterator

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.counts import count
from casinowar_tui.games.casino_war.ledger.luck import luck, promised
from casinowar_tui.games.casino_war.ledger.streaks import streak_sentences, streaks
from casinowar_tui.games.casino_war.words.labels import outcome_word
from casinowar_tui.games.casino_war.words.luck import FEW, chance_sentence, luck_sentences
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.text import capital, decimal, signed


def outcome_sentences(book: Book) -> Iterator[str]:
    """Yield how often each outcome came that did come or that the odds predict, beside the number they predict."""
    every, odds = count(book.rows), promised(book)
    if every.hands:
        yield n_("{count} hand is settled.", "{count} hands are settled.", every.hands).format(count=every.hands)
    for outcome, found in every.outcomes.items():
        if found or odds[outcome]:
            text = _("{outcome}: {count}.") if book.stacked else _("{outcome}: {count}, by the odds {odds}.")
            yield text.format(
                outcome=capital(outcome_word(outcome)), count=found, odds=decimal(float(odds[outcome]), 1)
            )


def sum_sentences(book: Book) -> Iterator[str]:
    """Yield the stakes, ties, wars, largest win and loss of all seats; for a single seat also its streaks and luck."""
    every = count(book.rows)
    yield _("Staked {staked}, returned {returned}: {net}.").format(
        staked=every.staked, returned=every.returned, net=signed(every.net)
    )
    ties = n_("{count} tie", "{count} ties", every.ties).format(count=every.ties)
    wars = n_("{count} war.", "{count} wars.", every.wars).format(count=every.wars)
    yield f"{ties}, {wars}"
    several = len(book.seats) > 1
    win = _("Largest win: {net} in round {round}, {name}.") if several else _("Largest win: {net} in round {round}.")
    loss = _("Largest loss: {net} in round {round}, {name}.") if several else _("Largest loss: {net} in round {round}.")
    names = seat_names(book.seats)
    for text, row in ((win, every.largest_win), (loss, every.largest_loss)):
        if row:
            yield text.format(net=signed(row.net or 0), round=row.round, name=names[row.seat - 1])
    if not several:
        yield from _seat(book, 1)


def seat_sentences(book: Book) -> Iterator[str]:
    """Yield a line for each of several seats with its streaks and luck."""
    if len(book.seats) > 1:
        for seat, name in enumerate(seat_names(book.seats), start=1):
            yield f"{name}: {' '.join(_seat(book, seat))}"


def luck_of(book: Book, seat: int) -> list[str]:
    """Return the luck of a seat in sentences: how its net compares with the odds, or that there are too few hands.

    A stacked shoe has no odds to compare with.
    """
    if book.stacked:
        return [_("The shoe was stacked: the odds do not hold for it.")]
    found = luck(book.rules, book.rows, seat)
    said = luck_sentences(found.hands, found.net, float(found.expected), found.sd, found.beyond)
    if found.deviations is None or found.hands < FEW:
        return said
    away = decimal(found.deviations, 1, sign=True)
    return [_("Luck: {luck} standard deviations.").format(luck=away), *said]


def table_sentences(book: Book) -> Iterator[str]:
    """Yield what to know where each seat's luck is shown only as a number, or left out."""
    lucks = [luck(book.rules, book.rows, seat) for seat in range(1, len(book.seats) + 1)]
    if len(lucks) == 1 or book.stacked or not any(each.hands for each in lucks):
        return
    if any(each.hands >= FEW and each.sd > abs(each.expected) for each in lucks):
        yield chance_sentence()
    if any(each.hands < FEW for each in lucks):
        yield _("Of fewer than {count} hands no luck is told.").format(count=FEW)


def _seat(book: Book, seat: int) -> Iterator[str]:
    yield from streak_sentences(streaks(book.series(seat)))
    yield from luck_of(book, seat)
