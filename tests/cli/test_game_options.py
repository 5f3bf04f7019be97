"""The options that games add to a command of all: each stands on it once, and belongs to the games that declare it."""

import click
import pytest

from casinowar_tui.cli.game_options import merged, refuse_foreign
from casinowar_tui.errors import CannotStart

ROUNDS = click.Option(["--rounds"], help="as the first game says it")
DECLARED = {
    "casino_war": [ROUNDS, click.Option(["--ante"])],
    "war": [click.Option(["--first-to"])],
    "high_card": [click.Option(["--rounds"], help="as another says it")],
    "none": [],
}
NOTHING: dict[str, int | None] = {"rounds": None, "ante": None, "first_to": None}


def refusal(game: str, typed: dict[str, int | None]) -> str:
    """The sentence that refuses some options for a game; nothing where it takes them all."""
    try:
        refuse_foreign(DECLARED, game, typed)
    except CannotStart as error:
        return error.sentence
    return ""


def test_an_option_of_several_games_stands_on_the_command_once_in_the_words_of_the_first() -> None:
    options = merged(DECLARED)
    assert [option.name for option in options] == ["rounds", "ante", "first_to"]
    assert options[0] is ROUNDS


@pytest.mark.parametrize("game", DECLARED)
def test_what_is_not_typed_is_not_refused(game: str) -> None:
    assert refusal(game, NOTHING) == ""


@pytest.mark.parametrize(
    ("game", "typed"), [("casino_war", "rounds"), ("casino_war", "ante"), ("war", "first_to"), ("high_card", "rounds")]
)
def test_a_game_takes_every_option_that_it_declares(game: str, typed: str) -> None:
    assert refusal(game, {**NOTHING, typed: 0}) == ""


@pytest.mark.parametrize(
    ("game", "typed", "reason"),
    [
        ("casino_war", "first_to", "--first-to belongs to War. Leave it out, or play that with --game war."),
        ("war", "rounds", "--rounds belongs to Casino War. Leave it out, or play that with --game casino_war."),
        ("high_card", "ante", "--ante belongs to Casino War."),
        ("none", "rounds", "--rounds belongs to Casino War."),
    ],
)
def test_an_option_of_other_games_alone_is_refused_with_the_name_of_the_first(
    game: str, typed: str, reason: str
) -> None:
    assert reason in refusal(game, {**NOTHING, typed: 1})
