"""The ledger of Casino War: its rounds, the running totals, and how often each outcome came."""

from collections.abc import Callable

from textual.content import Content

import casinowar_tui.games.casino_war.screens.ledger_sums as ledger_sums
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.games.casino_war.ledger.scorecard import scorecard
from casinowar_tui.games.casino_war.screens.ledger_rows import RoundLines
from casinowar_tui.games.casino_war.screens.same_cards import same_cards
from casinowar_tui.i18n import _, n_
from casinowar_tui.journal.header import Header
from casinowar_tui.tui.screens.ledger.contents import Contents, Kind, ScorecardView
from casinowar_tui.tui.screens.same_cards import SameCards
from casinowar_tui.tui.widgets.figures import Figure
from casinowar_tui.tui.widgets.hands import Hand
from casinowar_tui.words.labels import seat_names


class RoundContents(Contents):
    """What the ledger shows of a book of Casino War. Numbers are those of rounds."""

    book: Book
    core = 2

    def __init__(self, header: Header, book: Book) -> None:
        super().__init__(header, book, RoundLines(book))

    def same_cards(self) -> SameCards | None:
        """Return the session that would deal the cards of this one again."""
        return same_cards(self.header, self.book)

    @property
    def empty(self) -> str:
        """The text in place of a table without lines."""
        return _("No round has been dealt yet.")

    @property
    def extent(self) -> str:
        """The number of rounds played, and of how many."""
        played, rounds = self.book.rounds_played, self.rules.rounds
        if rounds:
            text = n_("{played} of {rounds} round", "{played} of {rounds} rounds", rounds)
        else:
            text = n_("{played} round", "{played} rounds", played)
        return text.format(played=played, rounds=rounds)

    def legend(self) -> tuple[Content, ...]:
        """Return each seat with its total."""
        return ledger_sums.legend(self.book)

    def figures(self) -> tuple[Figure, ...]:
        """Return how often each outcome came, beside the odds."""
        return ledger_sums.outcomes(self.book)

    def seat_figures(self) -> tuple[Figure, ...]:
        """Return the luck, runs and swings of each of several seats."""
        return ledger_sums.seat_figures(self.book)

    def sentences(self, *, over: bool) -> str:
        """Return the verdict, the amount staked, the extremes, and the luck of a single seat."""
        return ledger_sums.sentences(self.book, over=over)

    @property
    def find_hint(self) -> str:
        """The hint about what can be searched for."""
        return _("Type the number of a round to go to it, or of chips for losses above that. Words narrow the list.")

    def go_to(self, number: int) -> str:
        """Return the label for going to a round."""
        return _("Go to round {number}").format(number=number)

    def kinds(self) -> tuple[Kind, ...]:
        """Return all lines, then those with a tie or a war, those lost, those voided or corrected, automatic ones."""
        return (
            Kind(_("All rounds"), range(len(self.book.rows))),
            self._kind(_("Ties"), lambda row: row.tied),
            self._kind(_("Wars"), lambda row: row.choice == "war"),
            self._kind(_("Losses"), lambda row: (row.net or 0) < 0),
            self._kind(_("Void"), lambda row: row.status == "void"),
            self._kind(_("Corrected"), lambda row: row.status == "corrected"),
            Kind(_("Automatic"), sorted(self.book.automatic)),
        )

    def above(self, amount: int) -> Kind:
        """Return the lines that lost more than this many chips."""
        name = n_("Losses above {count} chip", "Losses above {count} chips", amount).format(count=amount)
        return self._kind(name, lambda row: (row.net or 0) < -amount)

    def _kind(self, name: str, belongs: Callable[[Row], bool]) -> Kind:
        return Kind(name, [index for index, row in enumerate(self.book.rows) if belongs(row)])

    def number(self, index: int) -> int:
        """Return the round of a line."""
        return self.book.rows[index].round

    def index(self, number: int) -> int:
        """Return the first line of the attempt that counts at a round."""
        return self.book.attempts_at(number)[-1].first

    def scorecard(self, number: int) -> ScorecardView:
        """Return the scorecard of a round: the bank's cards, each seat's, and the sentences."""
        card = scorecard(self.book, number)
        return ScorecardView(card.title, self._hands(number), card.text)

    def _hands(self, number: int) -> tuple[Hand, ...]:
        attempt = self.book.attempts_at(number)[-1]
        rows = [self.book.rows[index] for index in attempt.indexes]
        names = seat_names(self.book.seats)
        banks = [row.bank for row in rows[:1]] + [*dict.fromkeys(row.war_bank for row in rows)]
        hands = [(_("Bank"), banks), *((names[row.seat - 1], [row.card, row.war_card]) for row in rows)]
        return tuple(Hand(name, tuple(card for card in cards if card)) for name, cards in hands)
