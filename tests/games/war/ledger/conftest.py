"""What the tests of War's ledger share: a game whose events are written into a book as they happen."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war import rules as game
from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.rules.commands import Deal, Fight, Open

SEED = "5f" * 16
NAMES = ("Ana", "Bo", "Cy", "Dee")


class Kept:
    """A game and the book that is kept of it."""

    def __init__(self, rules: game.Rules) -> None:
        self.state = game.start(rules)
        self.book = Book(tuple(Seat(name) for name in NAMES[: rules.players]), self.state)
        self.do(Open())

    def do(self, command: game.Command) -> None:
        """Let a command happen."""
        events, after = game.play(command, self.state)
        for event in events:
            self.state = game.evolve(self.state, event)
            self.book.add(event, self.state)
        assert self.state == after

    def deal(self, *hands: str, apart: Sequence[str] = ()) -> None:
        """Shuffle and deal; then these cards in place of the dealt ones, if any, the next to be played first."""
        self.do(Deal(SEED))
        if hands:
            piles = tuple(tuple(hand.split()) for hand in hands)
            won = tuple(tuple(pile.split()) for pile in apart) or ((),) * len(piles)
            mark = (piles, ()) if self.state.rules.can_repeat else None
            self.state = replace(self.state, hands=piles, captured=won, mark=mark)

    def fight(self, battles: int = 1, *times: int | None) -> None:
        """Fight so many battles, or as many as there are until the end."""
        for _battle in range(battles):
            if self.state.over:
                break
            self.do(Fight(times=times))


@pytest.fixture(scope="session")
def kept() -> Callable[..., Kept]:
    """A game with these cards, dealt: ``kept("classic", "Kc 2c", "9d 3d", prize=True)``; without any, by a seed.

    ``apart`` are the piles of cards won; other names change the rules.
    """

    def lay(variant: str = "classic", *hands: str, apart: Sequence[str] = (), **changes: Any) -> Kept:
        table = Kept(replace(variants.load(variant), **changes))
        table.deal(*hands, apart=apart)
        return table

    return lay
