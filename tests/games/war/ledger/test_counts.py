"""What the battles of a game add up to, and how long such games are known to be."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.ledger.book import Row
from casinowar_tui.games.war.ledger.counts import Counts, count, count_sentences, streaks
from casinowar_tui.games.war.ledger.lengths import Length, known_length
from casinowar_tui.games.war.rules.commands import End

Lay = Callable[..., Any]


def rows(*battles: tuple[int | None, int, tuple[int, ...]]) -> list[Row]:
    """Battles of which only the winner, the wars and the counts matter."""
    return [
        Row(battle=number, cards=(), wars=wars, winner=winner, pot=2, counts=counts)
        for number, (winner, wars, counts) in enumerate(battles, start=1)
    ]


def test_a_game_without_battles_has_no_course() -> None:
    assert count([]) == Counts(battles=0, wars=0, chain=0, lead_changes=0, streak=0, streak_player=None)


def test_wars_are_counted_each_and_the_longest_chain_is_told() -> None:
    went = count(rows((1, 0, (27, 25)), (1, 3, (45, 7)), (2, 1, (40, 12))))
    assert (went.battles, went.wars, went.chain) == (3, 4, 3)


def test_the_lead_changes_when_another_player_than_the_last_leader_holds_most() -> None:
    counts = [(27, 25), (26, 26), (27, 25), (26, 26), (25, 27), (24, 28), (27, 25)]
    assert count(rows(*((1, 0, held) for held in counts))).lead_changes == 2


def test_the_longest_streak_is_of_one_player_and_the_first_of_equal_ones() -> None:
    winners = [1, 2, 2, None, 2, 1, 1, 3]
    went = count(rows(*((winner, 0, (20, 20, 12)) for winner in winners)))
    assert (went.streak, went.streak_player) == (2, 2)


def test_each_player_has_a_longest_streak_and_the_first_who_got_there_comes_first() -> None:
    winners = [1, 2, 2, None, 2, 1, 1, 3, 2, 2, 2]
    assert list(streaks(rows(*((winner, 0, (20, 20, 12)) for winner in winners))).items()) == [(1, 2), (3, 1), (2, 3)]
    assert streaks([]) == {}


def test_a_battle_that_nobody_won_is_no_streak() -> None:
    assert count(rows((None, 1, (10, 10)))).streak_player is None


def test_the_course_is_told_with_the_known_length_once_the_game_is_over(kept: Lay) -> None:
    table = kept("quick")
    table.fight()
    assert next(count_sentences(table.book)) == "1 battle fought."
    assert "on average" not in " ".join(count_sentences(table.book))
    table.fight(1000)
    said = list(count_sentences(table.book))
    assert said[0] == f"{len(table.book.rows)} battles fought."
    assert said[-1] == "Such games last 85 battles on average."


def test_the_median_is_told_where_it_is_known_and_nothing_of_a_game_ended_early(kept: Lay) -> None:
    table = kept("classic", "Kc", "9d")
    table.fight()
    assert list(count_sentences(table.book))[-2:] == [
        "Such games last 271 battles on average.",
        "Half of them are over by battle 205.",
    ]
    table = kept()
    table.do(End())
    assert "on average" not in " ".join(count_sentences(table.book))


def test_lightning_has_no_wars_to_tell(kept: Lay) -> None:
    table = kept("lightning")
    table.fight(1, 200, 300)
    assert list(count_sentences(table.book)) == [
        "1 battle fought.",
        "The lead changed 0 times.",
        "The longest streak: Ana, 1 battle.",
    ]


@pytest.mark.parametrize(
    ("variant", "changes", "length"),
    [
        ("classic", {}, Length(271, 205)),
        ("low-aces", {}, Length(271, 205)),
        ("classic", {"ace_low": True, "profile": "mine"}, Length(271, 205)),
        ("classic", {"captured": True}, Length(267)),
        ("classic", {"spoils": "winner_first"}, Length(188)),
        ("classic", {"spoils": "loser_first"}, Length(221)),
        ("classic", {"short": "lose"}, Length(235)),
        ("three-players", {}, Length(277)),
        ("four-players", {}, Length(291)),
        ("jokers", {}, Length(308)),
        ("quick", {}, Length(85)),
        ("quick", {"first_to": 41}, None),
        ("classic", {"minutes": 10}, None),
        ("jokers", {"captured": True}, None),
        ("two-decks", {}, None),
        ("lightning", {}, None),
    ],
)
def test_the_known_length_goes_by_the_options_whatever_they_are_called(
    variant: str, changes: dict[str, Any], length: Length | None
) -> None:
    assert known_length(replace(variants.load(variant), **changes)) == length
