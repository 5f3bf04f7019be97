"""The state of a War table: a class for each phase, and the cards of every player."""

from msgspec import Struct

from casinowar_tui.engine.cards import Card
from casinowar_tui.games.war.rules.events import EndReason
from casinowar_tui.games.war.rules.rules import Rules

Pile = tuple[Card, ...]
"""Cards, the next to be played first."""


class Unopened(Struct, frozen=True, gc=False):
    """Nothing has happened yet."""


class DealDue(Struct, frozen=True, gc=False):
    """The cards have yet to be shuffled and dealt to these players (from 1)."""

    players: tuple[int, ...]


class BattleDue(Struct, frozen=True, gc=False):
    """The next cards have yet to be turned."""


class FreshRound(Struct, frozen=True, gc=False):
    """Everybody ran out at once and the cards were dealt anew: one battle decides."""


class Over(Struct, frozen=True, gc=False):
    """The game has ended; without a winner it is a draw, or endless."""

    reason: EndReason
    winner: int | None = None


Phase = Unopened | DealDue | BattleDue | FreshRound | Over


class State(Struct, frozen=True, gc=False):
    """The whole state of a game of War.

    ``seed``: that of the first shuffle; ``number``: the battle due. One entry a player, in seat order: ``hands``;
    ``captured``: the cards won that are kept apart; ``refills``: how often these were shuffled in. ``pot``: the cards
    on the table between two battles, a carried pot or a prize, and ``owners`` (players from 0) who put them there.
    ``aside``: the cards left out of the game. ``mark``: an earlier position, hands and pot, against which a repeated
    one is recognised.
    """

    rules: Rules
    hands: tuple[Pile, ...]
    captured: tuple[Pile, ...]
    refills: tuple[int, ...]
    phase: Phase = Unopened()
    seed: str = ""
    shuffles: int = 0
    number: int = 1
    pot: Pile = ()
    owners: tuple[int, ...] = ()
    aside: Pile = ()
    mark: tuple[tuple[Pile, ...], Pile] | None = None

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return isinstance(self.phase, Over)

    @property
    def under_way(self) -> bool:
        """Return whether a battle is due, so that there is something to carry on."""
        return isinstance(self.phase, BattleDue | FreshRound)

    @property
    def planned(self) -> int | None:
        """Return the most battles the game can have; None where something else ends it."""
        return self.rules.battles

    @property
    def played(self) -> int:
        """Return how many battles are over, under the name that all games share."""
        return self.battles_fought

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the number of cards of each player, by which players are ranked."""
        return self.counts

    @property
    def battles_fought(self) -> int:
        """Return how many battles are over."""
        return self.number - 1

    @property
    def counts(self) -> tuple[int, ...]:
        """Return what players are ranked by: the cards held, or those captured where the cards are played only once."""
        if self.rules.one_pass:
            return tuple([len(pile) for pile in self.captured])
        return tuple([len(hand) + len(pile) for hand, pile in zip(self.hands, self.captured, strict=True)])

    @property
    def able(self) -> tuple[int, ...]:
        """Return the players (from 1) that can supply a card for the next battle; the others are out of the game."""
        piles = self.hands
        if self.rules.captured:
            piles = tuple([hand or pile for hand, pile in zip(piles, self.captured, strict=True)])
        return tuple([player for player, pile in enumerate(piles, start=1) if pile])

    @property
    def leader(self) -> int | None:
        """Return the player (from 1) ahead of all others, or None."""
        counts = self.counts
        most = max(counts)
        return counts.index(most) + 1 if counts.count(most) == 1 else None
