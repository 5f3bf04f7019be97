"""What the rounds of Casino War come to, in sentences."""

from collections.abc import Iterator

from casinowar_tui.i18n import _, n_
from casinowar_tui.ledger.casino_war.book import Book
from casinowar_tui.ledger.casino_war.counts import count
from casinowar_tui.words import signed


def sum_sentences(book: Book) -> Iterator[str]:
    """What all seats staked, their ties and wars, and the largest win and loss of a hand."""
    every = count(book.rows)
    yield _("Staked {staked}, returned {returned}: {net}.").format(
        staked=every.staked, returned=every.returned, net=signed(every.net)
    )
    ties = n_("{count} tie", "{count} ties", every.ties).format(count=every.ties)
    wars = n_("{count} war.", "{count} wars.", every.wars).format(count=every.wars)
    yield f"{ties}, {wars}"
    for text, row in (
        (_("Largest win: {net} in round {round}."), every.largest_win),
        (_("Largest loss: {net} in round {round}."), every.largest_loss),
    ):
        if row:
            yield text.format(net=signed(row.net or 0), round=row.round)
