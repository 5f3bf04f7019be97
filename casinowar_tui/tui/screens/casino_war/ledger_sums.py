"""What a book comes to, in words: what each seat has, how often each outcome came, and the verdict."""

from textual.content import Content

from casinowar_tui.engine.casino_war.rules import Outcome
from casinowar_tui.i18n import _, n_
from casinowar_tui.ledger.casino_war.book import Book
from casinowar_tui.ledger.casino_war.counts import OUTCOMES, count
from casinowar_tui.tui.screens.ledger.columns import short
from casinowar_tui.tui.screens.ledger.contents import HUES
from casinowar_tui.tui.widgets.figures import Figure
from casinowar_tui.words import outcome_word, seat_names, signed, verdict_sentence

SEATS_APART = 3
"""Up to so many seats have a column of counts each, so that the picture keeps its room."""


def legend(book: Book) -> tuple[Content, ...]:
    """What the lines of the picture are: each seat with its total."""
    names = seat_names(book.seats)
    if len(names) == 1:
        return (Content.styled(_("Total: {total}").format(total=signed(book.totals[0])), "bold"),)
    return tuple(
        Content.assemble((f"{number} {short(name)} ", f"${hue}"), (signed(total), "bold"))
        for number, (name, total, hue) in enumerate(zip(names, book.totals, HUES, strict=False), start=1)
    )


def outcomes(book: Book) -> tuple[Figure, ...]:
    """How often each outcome came, to each of a few seats and to all together, with its share of all hands."""
    seats = range(1, len(book.seats) + 1)
    every = count(book.rows)
    counts = [count(book.rows, seat) for seat in seats] if 1 < len(seats) <= SEATS_APART else []
    shown = [outcome for outcome in OUTCOMES if every.outcomes[outcome] or _possible(outcome, book)]
    figures = [
        Figure(
            _capital(outcome_word(outcome)),
            (*(str(each.outcomes[outcome]) for each in counts), _share(every.outcomes[outcome], every.hands)),
        )
        for outcome in shown
    ]
    sums = (*(str(each.hands) for each in counts), _share(every.hands, every.hands))
    hands = Figure(_("Hands"), sums, "bold")
    if not counts:
        return (*figures, hands)
    head = Figure("", (*map(str, seats), _("all")), "bold")
    return (head, *figures, hands)


def sentences(book: Book, *, over: bool) -> str:
    """The verdict, what was staked, and the largest win and loss: a sentence a line."""
    every = count(book.rows)
    lines = [verdict_sentence(book.verdict, book.seats, over=over)]
    lines.append(
        _("Staked {staked}, returned {returned}: {net}.").format(
            staked=every.staked, returned=every.returned, net=signed(every.net)
        )
    )
    lines.append(n_("{count} tie", "{count} ties", every.ties).format(count=every.ties))
    lines[-1] += ", " + n_("{count} war.", "{count} wars.", every.wars).format(count=every.wars)
    for text, row in (
        (_("Largest win: {net} in round {round}."), every.largest_win),
        (_("Largest loss: {net} in round {round}."), every.largest_loss),
    ):
        if row:
            lines.append(text.format(net=signed(row.net or 0), round=row.round))
    return "\n".join(lines)


def _possible(outcome: Outcome, book: Book) -> bool:
    """Whether this outcome can come at this table: nothing is forced where no chips are short."""
    return outcome != "forced_surrender" or any(seat.chips is not None for seat in book.seats)


def _share(found: int, hands: int) -> str:
    """How many, and which share of all hands where there are any."""
    share = f"{100 * found / hands:.0f} %" if hands else ""
    return f"{found} {share:>5}"


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
