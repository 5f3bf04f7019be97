"""Write the scorecard of a round: every card, stake and choice, and why each seat was paid as it was."""

from collections.abc import Iterator

from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.choices import choice_sentences, weigh
from casinowar_tui.games.casino_war.ledger.rows import Attempt, Row
from casinowar_tui.games.casino_war.words.outcomes import balance, outcome_sentence
from casinowar_tui.i18n import _, n_
from casinowar_tui.ledger.card import Scorecard
from casinowar_tui.ledger.shuffles import shuffle_sentences
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.text import clean


def scorecard(book: Book, number: int) -> Scorecard:
    """Return the scorecard of a round by its number. Raises IllegalMove where the book has no such round."""
    attempts = book.attempts_at(number)
    if not attempts:
        raise IllegalMove(Refusal.NO_SUCH_ROUND, round=number)
    lines: list[str] = []
    for attempt in attempts:
        if lines:
            lines.append(_("Played again:"))
        lines += _attempt(book, attempt)
    shuffle = book.shuffles.get(attempts[-1].shuffle)
    return Scorecard(
        _("Round {round}").format(round=number), tuple(lines), shuffle_sentences(shuffle) if shuffle else ()
    )


def _attempt(book: Book, attempt: Attempt) -> Iterator[str]:
    """Yield the lines of one deal: marks, the shared cards, then seat by seat."""
    yield from _marks(book, attempt)
    if attempt.burned:
        yield n_(
            "{count} card burned after the shuffle.", "{count} cards burned after the shuffle.", attempt.burned
        ).format(count=attempt.burned)
    rows = [book.rows[index] for index in attempt.indexes]
    if rows and rows[0].bank:
        yield _("Bank: {card}.").format(card=card_name(rows[0].bank))
    names = seat_names(book.seats)
    for row, ante in zip(rows, attempt.antes, strict=True):
        yield " ".join(_hand(book, row, ante, names[row.seat - 1]))
        yield _result(book, row, ante)
        if weighed := weigh(book, attempt, row):
            yield " ".join(choice_sentences(weighed, book.rules))
    for seat in attempt.sat_out:
        yield _("{name}: too few chips for the smallest ante, not in this round.").format(name=names[seat - 1])


def _marks(book: Book, attempt: Attempt) -> Iterator[str]:
    """Yield what sets this deal apart from an ordinary round."""
    if attempt.reason:
        yield _("Void ({reason}): every stake went back, and the round was due again.").format(
            reason=clean(attempt.reason)
        )
    elif attempt.reason is not None:
        yield _("Void: every stake went back, and the round was due again.")
    if attempt.corrections:
        yield n_(
            "Corrected {count} time: these are the valid cards.",
            "Corrected {count} times: these are the valid cards.",
            attempt.corrections,
        ).format(count=attempt.corrections)
    if not book.automatic.isdisjoint(attempt.indexes):
        yield _("Played automatically.")


def _hand(book: Book, row: Row, ante: int, name: str) -> Iterator[str]:
    """Yield a seat's cards, stakes and choice."""
    if row.card:
        yield _("{name}: {card}, ante {ante}.").format(name=name, card=card_name(row.card), ante=ante)
    else:
        yield _("{name}: ante {ante}.").format(name=name, ante=ante)
    if row.choice == "surrender":
        yield _("Surrender.")
    elif row.choice == "forced_surrender":
        yield _("Forced surrender.")
    elif row.choice == "war":
        yield _("War, war stake {stake}.").format(stake=ante)
    if row.war_card and row.war_bank:
        burn = book.rules.war_burn
        yield n_(
            "{count} card burned, then {card} against {bank}.",
            "{count} cards burned, then {card} against {bank}.",
            burn,
        ).format(count=burn, card=card_name(row.war_card), bank=card_name(row.war_bank))


def _result(book: Book, row: Row, ante: int) -> str:
    """Return why the seat was paid as it was, or that it was not paid."""
    if row.status == "void":
        return _("{stake} back.").format(stake=2 * ante if row.choice == "war" else ante)
    if row.outcome is None or row.staked is None or row.returned is None or row.total is None:
        return _("Not settled yet.")
    sentence = outcome_sentence(row.outcome, row.staked, row.returned, book.rules)
    held = balance(book.seats[row.seat - 1].chips, row.total)
    return _("{sentence}. {balance}.").format(sentence=sentence, balance=held)
