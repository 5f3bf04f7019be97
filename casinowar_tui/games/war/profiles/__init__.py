"""The variants of War, which are its profiles: those that come with the program, and a person's own."""

from casinowar_tui.config import paths
from casinowar_tui.config.profile_store import Shelf
from casinowar_tui.errors import BadProfile
from casinowar_tui.games.war.rules.rules import Rules, check_rules

ORDER = (
    "classic", "three-players", "four-players", "jokers", "two-decks", "low-aces", "double-war", "lightning", "quick",
    "one-pass",
)  # fmt: skip
"""The shipped variants from the best known on, the ways to play less of it last."""

_SHELF = Shelf(Rules, check_rules, lambda: (paths.shipped_profiles("war"), paths.profiles() / "war"))


def load(name_or_file: str) -> Rules:
    """The rules of a variant, by its name or its file. Raises BadProfile."""
    return _SHELF.load(name_or_file)


def available() -> tuple[list[Rules], list[BadProfile]]:
    """Every variant, the shipped ones first, and what is wrong with each file that is left out."""
    found, problems = _SHELF.available()
    order = {name: place for place, name in enumerate(ORDER)}
    return sorted(found, key=lambda rules: order.get(rules.profile, len(order))), problems
