"""The profiles of Casino War: those shipped with the program and a person's own."""

from functools import partial

from casinowar_tui.config import paths
from casinowar_tui.config.profile_store import ProfileStore
from casinowar_tui.errors import BadProfile
from casinowar_tui.games.casino_war.rules.rules import Rules, check_rules

DEFAULT = "massachusetts"
"""The profile that is played where none is named."""

_STORE = ProfileStore(Rules, check_rules, lambda: (paths.shipped_profiles("casino_war"), paths.profiles()))


def load(name_or_file: str = DEFAULT, *, real: bool = False) -> Rules:
    """Return the rules of a profile, by its name or its file. Raises BadProfile.

    ``real`` allows more decks than the program's own shoe holds.
    """
    return _STORE.load(name_or_file, partial(check_rules, real=real))


def available() -> tuple[list[Rules], list[BadProfile]]:
    """Return every profile, the shipped ones first, and an error for each file that is left out."""
    return _STORE.available()
