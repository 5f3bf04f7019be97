"""The cards that the players can still turn and put down while a battle runs."""

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.shoe import derived_seed, shuffled
from casinowar_tui.games.war.rules.state import Pile, State


class Stocks:
    """Every player's cards, drawn from the top. Players are numbered from 0.

    A captured pile is shuffled in when the hand cannot supply a card, even in the middle of a war. ``refills`` holds
    the captured cards shuffled in so far, in their new order.
    """

    __slots__ = ("_at", "_piles", "_recorded", "_state", "refills")

    def __init__(self, state: State, recorded: tuple[Pile, ...] | None) -> None:
        self._state = state
        self._recorded = recorded
        self._piles = list(state.hands)
        self._at = [0] * len(state.hands)
        self.refills: dict[int, Pile] = {}

    def left(self, player: int) -> int:
        """Return how many cards a player can still supply in this battle."""
        return len(self._piles[player]) - self._at[player] + self._spare(player)

    def draw(self, player: int, count: int) -> Pile:
        """Return the next cards of a player, or as many as there are."""
        start = self._at[player]
        pile = self._piles[player]
        if start + count > len(pile) and self._spare(player):
            refill = self.refills[player] = self._shuffled(player)
            pile = self._piles[player] = pile + refill
        drawn = pile[start : start + count]
        self._at[player] = start + len(drawn)
        return drawn

    def _spare(self, player: int) -> int:
        """Return how many captured cards can be shuffled in."""
        state = self._state
        return len(state.captured[player]) if state.rules.captured and player not in self.refills else 0

    def _shuffled(self, player: int) -> Pile:
        state = self._state
        cards = state.captured[player]
        if self._recorded and player < len(self._recorded) and same(self._recorded[player], cards):
            return self._recorded[player]
        time = state.refills[player] + 1
        return tuple(shuffled(cards, derived_seed(state.seed, f"{state.number}/{player + 1}/{time}")))


def same(recorded: Pile, cards: list[Card] | Pile) -> bool:
    """Return whether a record holds exactly these cards, in any order. Otherwise it is not a record of them."""
    return sorted(recorded) == sorted(cards)
