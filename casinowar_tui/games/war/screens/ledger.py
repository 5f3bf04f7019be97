"""The ledger of War: its battles, who held how many cards, and how the game went."""

from textual.content import Content

import casinowar_tui.games.war.screens.ledger_sums as ledger_sums
from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.ledger.scorecard import scorecard
from casinowar_tui.games.war.rules.wars import wars
from casinowar_tui.games.war.screens.ledger_rows import BattleLines
from casinowar_tui.games.war.screens.same_cards import same_cards
from casinowar_tui.games.war.words.events import player_names
from casinowar_tui.i18n import _, n_
from casinowar_tui.journal.header import Header
from casinowar_tui.tui.screens.ledger.contents import Contents, Kind, ScorecardView
from casinowar_tui.tui.screens.same_cards import SameCards
from casinowar_tui.tui.widgets.figures import Figure
from casinowar_tui.tui.widgets.hands import Hand


class BattleContents(Contents):
    """What the ledger shows of a book of War. Numbers are those of battles; each has one line."""

    book: Book

    def __init__(self, header: Header, book: Book) -> None:
        super().__init__(header, book, BattleLines(book))

    def same_cards(self) -> SameCards | None:
        """Return the session that would deal the cards of this one again."""
        return same_cards(self.header, self.book)

    @property
    def empty(self) -> str:
        """The text in place of a table without lines."""
        return _("No battle has been fought yet.")

    @property
    def extent(self) -> str:
        """The number of battles fought, and of how many."""
        fought, battles = len(self.book.rows), self.rules.battles
        if battles:
            text = n_("{fought} of {battles} battle", "{fought} of {battles} battles", battles)
        else:
            text = n_("{fought} battle", "{fought} battles", fought)
        return text.format(fought=fought, battles=battles)

    def legend(self) -> tuple[Content, ...]:
        """Return each player with the cards held."""
        return ledger_sums.legend(self.book)

    def figures(self) -> tuple[Figure, ...]:
        """Return battles, wars, chains, streaks; in lightning the reaction times."""
        return ledger_sums.figures(self.book)

    def sentences(self, *, over: bool) -> str:
        """Return how the game ended or its current verdict, and how long such games last."""
        return ledger_sums.sentences(self.book)

    @property
    def find_hint(self) -> str:
        """The hint about what can be searched for."""
        return _("Type the number of a battle to go to it, or of cards for pots above that. Words narrow the list.")

    def go_to(self, number: int) -> str:
        """Return the label for going to a battle."""
        return _("Go to battle {number}").format(number=number)

    def kinds(self) -> tuple[Kind, ...]:
        """Return all battles, and those with a war or a chain of wars; lightning has none."""
        rows = self.book.rows
        every = Kind(_("All battles"), range(len(rows)))
        if self.rules.lightning:
            return (every,)
        return (
            every,
            Kind(_("Wars"), [index for index, row in enumerate(rows) if row.wars]),
            Kind(_("Chained wars"), [index for index, row in enumerate(rows) if row.wars > 1]),
        )

    def above(self, amount: int) -> Kind:
        """Return the battles with pots of more than this many cards."""
        name = n_("Pots above {count} card", "Pots above {count} cards", amount).format(count=amount)
        return Kind(name, [index for index, row in enumerate(self.book.rows) if row.pot > amount])

    def scorecard(self, number: int) -> ScorecardView:
        """Return the scorecard of a battle: each player's face-up cards, and the sentences."""
        card = scorecard(self.book, number)
        return ScorecardView(card.title, self._hands(number), card.text)

    def _hands(self, number: int) -> tuple[Hand, ...]:
        battle = self.book.battles[number - 1]
        faces: list[list[str]] = [[] if card is None else [card] for card in self.book.rows[number - 1].cards]
        for fought in wars(battle, self.rules):
            for part in fought:
                if part.up:
                    faces[part.player - 1].append(part.up)
        names = player_names(self.book.seats)
        return tuple(Hand(name, tuple(cards)) for name, cards in zip(names, faces, strict=True) if cards)
