"""How long games of War are known to last.

The figures are the mean and median number of battles over thousands of shuffled games, played to their end by this
program's rules and rounded to whole battles. ``tests/games/war/rules/test_statistics.py`` replays 5,000 games per row
and compares. The order of the ranks makes no difference: a game in which the lowest card wins matches, card for card,
the standard game with the mirrored deck.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from casinowar_tui.games.war.rules.rules import Rules


class Length(Struct, frozen=True):
    """The mean number of battles, and the battle by which half of all games are over, where that is known."""

    mean: int
    median: int | None = None


_CLASSIC: dict[str, Any] = {
    "players": 2,
    "decks": 1,
    "jokers": False,
    "face_down": 3,
    "short": "commit",
    "captured": False,
    "one_pass": False,
    "both_out": "draw",
    "fighters": "tied",
    "spoils": "shuffled",
    "prize": False,
    "lightning": False,
    "minutes": None,
    "first_to": None,
    "battles": None,
}

# The changes to the classic game, and how long games last with them.
_KNOWN: tuple[tuple[dict[str, Any], Length], ...] = (
    ({}, Length(271, 205)),
    ({"captured": True}, Length(267)),
    ({"spoils": "winner_first"}, Length(188)),
    ({"spoils": "loser_first"}, Length(221)),
    ({"short": "lose"}, Length(235)),
    ({"players": 3}, Length(277)),
    ({"players": 4}, Length(291)),
    ({"jokers": True}, Length(308)),
    ({"first_to": 40}, Length(85)),
)


def known_length(rules: Rules) -> Length | None:
    """Return how long games by these rules last, where known; the options decide, not the name of the profile."""
    options = {key: value for key, value in asdict(rules).items() if key in _CLASSIC}
    return next((length for changes, length in _KNOWN if options == _CLASSIC | changes), None)
