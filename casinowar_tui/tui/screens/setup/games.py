"""The games that Setup can begin, by their names in the settings. Each is imported when it is chosen."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from casinowar_tui.config.settings import Settings
from casinowar_tui.errors import BadProfile

if TYPE_CHECKING:
    from casinowar_tui.session.request import SessionRequest
    from casinowar_tui.tui.screens.setup.fields import Fields


class Game(NamedTuple):
    """What Setup takes of a game; the choices are its own.

    ``remembered``: the last choices; ``kept``: the settings with choices as the last ones; ``problems``: a sentence for
    each field that is wrong; ``request``: what choices amount to; ``summary``: the same in two lines; ``form``: the
    fields as choices stand, and what is wrong with profiles that they leave out.
    """

    remembered: Callable[[Settings], Any]
    kept: Callable[[Settings, Any], Settings]
    problems: Callable[[Any], dict[str, str]]
    request: "Callable[[Any], SessionRequest]"
    summary: Callable[[Any], str]
    form: "Callable[[Any], tuple[Fields, list[BadProfile]]]"


def game_of(name: str) -> Game:
    """The game of a name."""
    return _war() if name == "war" else _casino_war()


def _casino_war() -> Game:
    from casinowar_tui.games.casino_war import profiles
    from casinowar_tui.games.casino_war.screens import setup_choices as of

    def remembered(settings: Settings) -> of.Choices:
        try:
            rules = profiles.load(settings.profile)
        except BadProfile:
            rules = profiles.load(Settings().profile)
        return of.remembered(settings, rules)

    def form(choices: of.Choices) -> "tuple[Fields, list[BadProfile]]":
        from casinowar_tui.games.casino_war.screens.setup_form import (
            SetupForm,  # late: fields come after the first frame
        )

        found, bad = profiles.available()
        return SetupForm(choices, found), bad

    return Game(remembered, of.kept, of.problems, of.request, of.summary, form)


def _war() -> Game:
    from casinowar_tui.games.war import profiles as variants
    from casinowar_tui.games.war.screens import setup_choices as of

    def remembered(settings: Settings) -> of.WarChoices:
        try:
            rules = variants.load(settings.variant)
        except BadProfile:
            rules = variants.load(Settings().variant)
        return of.remembered(settings, rules)

    def form(choices: of.WarChoices) -> "tuple[Fields, list[BadProfile]]":
        from casinowar_tui.games.war.screens.setup_form import WarForm  # late: fields come after the first frame

        found, bad = variants.available()
        return WarForm(choices, found), bad

    return Game(remembered, of.kept, of.problems, of.request, of.summary, form)
