"""Sum up a book in words: what each seat has, how often each outcome came, and the verdict."""

from textual.content import Content

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.counts import OUTCOMES, count
from casinowar_tui.games.casino_war.ledger.luck import luck, promised
from casinowar_tui.games.casino_war.ledger.streaks import streaks
from casinowar_tui.games.casino_war.ledger.sums import sum_sentences, table_sentences
from casinowar_tui.games.casino_war.rules.rules import Outcome
from casinowar_tui.games.casino_war.words.labels import outcome_word
from casinowar_tui.games.casino_war.words.luck import FEW
from casinowar_tui.games.casino_war.words.odds import percent
from casinowar_tui.games.casino_war.words.outcomes import verdict_sentence
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.ledger.columns import short
from casinowar_tui.tui.screens.ledger.contents import HUES
from casinowar_tui.tui.widgets.figures import Figure
from casinowar_tui.words.labels import given_name, seat_name
from casinowar_tui.words.text import capital, decimal, signed

SEATS_APART = 3
"""The most seats with a column of counts each, so that the picture keeps its room."""


def legend(book: Book) -> tuple[Content, ...]:
    """Return the legend of the picture: each seat with its total, and its number unless the name is just that."""
    if len(book.seats) == 1:
        return (Content.styled(_("Total: {total}").format(total=signed(book.totals[0])), "bold"),)
    return tuple(
        Content.assemble((f"{_marked(seat, number)} ", f"${hue}"), (signed(total), "bold"))
        for number, (seat, total, hue) in enumerate(zip(book.seats, book.totals, HUES, strict=False), start=1)
    )


def outcomes(book: Book) -> tuple[Figure, ...]:
    """Return how often each outcome came, for each of a few seats and for all with its share, beside the odds."""
    seats = range(1, len(book.seats) + 1)
    every, odds = count(book.rows), {} if book.stacked else promised(book)
    counts = [count(book.rows, seat) for seat in seats] if 1 < len(seats) <= SEATS_APART else []
    shown = [outcome for outcome in OUTCOMES if every.outcomes[outcome] or _possible(outcome, book)]
    figures = [
        Figure(
            capital(outcome_word(outcome)),
            (
                *(str(each.outcomes[outcome]) for each in counts),
                _share(every.outcomes[outcome], every.hands),
                decimal(float(odds[outcome]), 1) if odds and every.hands else "",
            ),
        )
        for outcome in shown
    ]
    head = (*map(str, seats), _("all")) if counts else ("",)
    hands = (*(str(each.hands) for each in counts), _share(every.hands, every.hands))
    return (
        Figure("", (*head, _("odds") if odds else ""), "bold"),
        *figures,
        Figure(_("Hands"), (*hands, ""), "bold"),
    )


def seat_figures(book: Book) -> tuple[Figure, ...]:
    """Return the luck, the longest runs and the largest swings of each of several seats."""
    if len(book.seats) == 1:
        return ()
    seats = range(1, len(book.seats) + 1)
    head = (_("luck"), _("won"), _("lost"), _("up"), _("down"))
    return (Figure(_("Seat"), head, "bold"), *(Figure(str(seat), _seat(book, seat)) for seat in seats))


def sentences(book: Book, *, over: bool) -> str:
    """Return the verdict and the totals of the rounds, one sentence per line."""
    lines = [verdict_sentence(book.verdict, book.seats, over=over), *sum_sentences(book)]
    if len(book.seats) > 1:
        lines += [
            _(
                "Luck: by how many standard deviations the net lies above what the odds promise. Within 2 of 0 is "
                "nothing unusual."
            ),
            *table_sentences(book),
            _("Won, lost: the longest runs. Up, down: the largest swings of the total."),
        ]
    return "\n".join(lines)


def _seat(book: Book, seat: int) -> tuple[str, ...]:
    """Return the luck of a seat, unless it has too few hands, and the extremes in the course of its total."""
    found, went = luck(book.rules, book.rows, seat), streaks(book.series(seat))
    told = found.deviations is not None and found.hands >= FEW and not book.stacked
    return (
        decimal(found.deviations or 0, 1, sign=True) if told else "–",
        *("–" if run is None else str(run.length) for run in (went.won, went.lost)),
        *("–" if swing is None else signed(swing.change) for swing in (went.rise, went.fall)),
    )


def _marked(seat: Seat, number: int) -> str:
    name = given_name(seat)
    return f"{number} {short(name)}" if name else seat_name(seat, number)


def _possible(outcome: Outcome, book: Book) -> bool:
    """Return whether this outcome is possible at this table: no surrender is forced where no chips are short."""
    return outcome != "forced_surrender" or any(seat.chips is not None for seat in book.seats)


def _share(found: int, hands: int) -> str:
    """Return how many, and what share of all hands where there are any."""
    share = percent(found / hands, 0) if hands else ""
    return f"{found} {share:>5}"
