"""The wars of a battle, reconstructed from its record."""

from collections.abc import Iterator
from typing import NamedTuple

from casinowar_tui.engine.cards import Card
from casinowar_tui.games.war.rules.battle import fighting
from casinowar_tui.games.war.rules.events import NOBODY, Battle
from casinowar_tui.games.war.rules.rules import Rules


class Part(NamedTuple):
    """A player's (from 1) part in a war: the cards face down, and the one face up.

    A player without a face-up card was ``short`` of cards, or was the only one who was not, and so had won.
    """

    player: int
    down: tuple[Card, ...]
    up: Card | None
    short: bool


def wars(battle: Battle, rules: Rules) -> Iterator[tuple[Part, ...]]:
    """Yield the wars of a battle in order: for each, the parts of those who fought it, in seat order."""
    faces = {player: card for player, card in enumerate(battle.cards.split()) if card != NOBODY}
    for war in battle.wars.split(" / ") if battle.wars else ():
        laid = [part.split() for part in war.split(" | ")]
        fought = tuple([_part(player + 1, laid[player], battle) for player in fighting(rules, faces)])
        yield fought
        faces = {part.player - 1: part.up for part in fought if part.up}


def _part(player: int, laid: list[str], battle: Battle) -> Part:
    *down, last = laid
    up = None if last == NOBODY else last
    return Part(player, tuple(down), up, up is None and player != battle.winner)
