"""What the ledger of War says: a line a battle in the columns that have room, the figures and the sentences."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.engine.cards import RANKS
from casinowar_tui.games.war.screens import ledger_sums
from casinowar_tui.games.war.screens.ledger_rows import BattleLines
from casinowar_tui.games.war.session.session import WarSession
from tests.tui import scenes

Make = Callable[..., WarSession]


@pytest.fixture
def make(saves: Path) -> Make:
    """A game of War with so many battles fought, as in ``scenes.war``."""
    return lambda battles=0, **asked: scenes.war(battles, **asked)(saves)


def told(game: WarSession, *keys: str, width: int = 118) -> list[list[str]]:
    """What every line says in these columns, or in all."""
    lines = BattleLines(game.book)
    columns = [column for column in lines.columns(width) if not keys or column.key in keys]
    return [[" ".join(cell.text.split()) for cell in lines.cells(index, columns)] for index in range(len(lines))]


def figures(game: WarSession) -> dict[str, tuple[str, ...]]:
    """The numbers by their names."""
    return {figure.name: figure.numbers for figure in ledger_sums.figures(game.book)}


def test_a_line_tells_cards_wars_winner_pot_and_what_everybody_holds_now(make: Make) -> None:
    assert told(make(1, stack=scenes.CHAIN)) == [["1", "9♣ 9♥", "2 wars", "Ana", "18", "35 17"]]
    assert told(make(1, stack="Kc 9h")) == [["1", "K♣ 9♥", "", "Ana", "2", "27 25"]]


def test_the_figures_tell_battles_won_wars_chains_streaks_and_changes_of_the_lead(make: Make) -> None:
    # Ana leads by 27 to 25, it is level, the other one leads, wins a war of nines, and loses to an ace.
    game = make(5, stack="Kc 9h 2c 3h 4c 5h 9c 9d 6c 6d 7c 7d 8c 8d Tc Jd Ac Kd")
    assert game.book.counts == (21, 31)
    assert figures(game) == {
        "": ("1", "2", "all"),
        "Battles": ("2", "3", "5"),
        "Longest streak": ("1", "3", "3"),
        "Wars": ("", "", "1"),
        "Longest chain": ("", "", "1"),
        "Lead changes": ("", "", "1"),
    }


def test_lightning_tells_when_each_key_came_and_what_became_of_a_pot_that_nobody_took(make: Make) -> None:
    game = make(variant="lightning")
    for times in ((312, 298), (-40, None), (None, None), (401, 403)):
        game.fight(times)
    assert told(game, "times", "winner", "pot") == [
        ["312 298", "[/x]", "2"],
        ["early –", "[/x]", "2"],
        ["– –", "carried", "2"],
        ["401 403", "Ana", "4"],
    ]
    numbers = figures(game)
    assert "Wars" not in numbers
    assert numbers["Fastest (ms)"] == ("312", "298", "298")
    assert numbers["Average (ms)"] == ("356", "350", "")
    assert numbers["Too early"] == ("1", "0", "1")


def test_without_a_key_there_is_no_fastest(make: Make) -> None:
    assert figures(make(variant="lightning"))["Fastest (ms)"] == ("–", "–", "–")


def test_a_player_who_is_out_has_no_card_and_holds_none(make: Make) -> None:
    cards, counts = told(make(60, variant="four-players"), "cards", "counts")[-1]
    assert [card == "–" for card in cards.split()] == [count == "0" for count in counts.split()]
    assert "–" in cards


def test_a_pot_that_goes_back_to_its_owners_is_told(make: Make) -> None:
    pairs = " ".join(rank + suit for rank in RANKS for suit in "cdhs")
    game = make(1, variant="one-pass", stack=pairs)
    assert told(game) == [["1", "2♣ 2♦", "8 wars", "returned", "52", "26 26"]]


def test_the_end_and_the_length_of_such_games_are_told_in_sentences(make: Make) -> None:
    assert ledger_sums.sentences(make(1000).book).split("\n") == [
        "The game is over: nobody else has a card left.",
        "Ana wins: 52 to 0.",
        "Largest pot: 10 cards in battle 3.",
        "Such games last 271 battles on average.",
        "Half of them are over by battle 205.",
    ]


def test_before_a_battle_no_pot_is_the_largest_and_where_nothing_is_known_of_the_length_nothing_is_said(
    make: Make,
) -> None:
    said = ledger_sums.sentences(make(face_down=1).book)
    assert "26 to 26" in said
    assert "\n" not in said


@pytest.mark.parametrize("width", [37, 48, 78, 118])
def test_the_columns_fit_into_every_width_and_keep_battle_wars_winner_and_counts(width: int, make: Make) -> None:
    every: list[dict[str, Any]] = [{}, {"variant": "four-players"}, {"variant": "jokers", "players": 4, "decks": 4}]
    for asked in every:
        columns = BattleLines(make(2, **asked).book).columns(width)
        keys = {column.key for column in columns}
        assert sum(column.width for column in columns) + len(columns) - 1 <= width
        assert {"battle", "wars", "winner", "counts"} <= keys
        assert width < 78 or keys >= {"cards", "pot"}
