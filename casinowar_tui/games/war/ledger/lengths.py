"""How long games of War are known to last.

The figures are means and medians of the number of battles in thousands of shuffled games played to their end by the
rules of this program, rounded to whole battles. ``tests/games/war/rules/test_statistics.py`` plays 5,000 games a row
again and compares. The order of the ranks changes nothing: a game in which the lowest wins is, card for card, the one
of the mirrored deck.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from casinowar_tui.games.war.rules.rules import Rules


class Length(Struct, frozen=True):
    """How many battles a game lasts on average, and by which battle half of all games are over, where that is known."""

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

# What is changed in the classic game, and how long the games then are.
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
    """How long games by these rules last, where it is known: whatever they are called, the options count."""
    options = {key: value for key, value in asdict(rules).items() if key in _CLASSIC}
    return next((length for changes, length in _KNOWN if options == _CLASSIC | changes), None)
