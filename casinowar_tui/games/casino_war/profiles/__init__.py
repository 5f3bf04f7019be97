"""The profiles of Casino War: those that come with the program, and a person's own."""

from functools import partial

from casinowar_tui.config import paths
from casinowar_tui.config.profile_store import Shelf
from casinowar_tui.errors import BadProfile
from casinowar_tui.games.casino_war.rules.rules import Rules, check_rules

_SHELF = Shelf(Rules, check_rules, lambda: (paths.shipped_profiles("casino_war"), paths.profiles()))


def load(name_or_file: str, *, real: bool = False) -> Rules:
    """The rules of a profile, by its name or its file. ``real`` allows more decks than the app's own shoe holds.

    Raises BadProfile.
    """
    return _SHELF.load(name_or_file, partial(check_rules, real=real))


def available() -> tuple[list[Rules], list[BadProfile]]:
    """Every profile, the shipped ones first, and what is wrong with each file that is left out."""
    return _SHELF.available()
