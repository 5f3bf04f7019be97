"""The variants of War, which are its profiles: those shipped with the program and a person's own."""

from casinowar_tui.config import paths
from casinowar_tui.config.profile_store import ProfileStore
from casinowar_tui.errors import BadProfile
from casinowar_tui.games.war.rules.rules import Rules, check_rules

DEFAULT = "classic"
"""The variant that is played where none is named."""

ORDER = (
    "classic", "three-players", "four-players", "jokers", "two-decks", "low-aces", "double-war", "lightning", "quick",
    "one-pass",
)  # fmt: skip
"""The shipped variants, the best known first and the short games last."""

_STORE = ProfileStore(Rules, check_rules, lambda: (paths.shipped_profiles("war"), paths.profiles() / "war"))


def load(name_or_file: str = DEFAULT) -> Rules:
    """Return the rules of a variant, by its name or its file. Raises BadProfile."""
    return _STORE.load(name_or_file)


def available() -> tuple[list[Rules], list[BadProfile]]:
    """Return every variant, the shipped ones first, and an error for each file that is left out."""
    found, problems = _STORE.available()
    order = {name: place for place, name in enumerate(ORDER)}
    return sorted(found, key=lambda rules: order.get(rules.profile, len(order))), problems
