"""What Setup says of a variant of War: the reading that it plays by."""

import pytest
from msgspec.structs import replace

from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.screens.setup_choices import about, of_profile

CLASSIC = "26 cards each. In a war 3 cards face down. Cards that are won are shuffled."


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        ("classic", CLASSIC),
        ("quick", CLASSIC),
        ("three-players", "Only who ties for the best card joins a war. Cards that are won are shuffled."),
        ("four-players", "13 cards each."),
        ("jokers", "27 cards each. A joker beats all."),
        ("two-decks", "52 cards each. Identical cards tie."),
        ("low-aces", "The lowest card wins, the ace is best."),
        ("double-war", "Each winner leaves a card for the next."),
        ("lightning", "the first key takes them. No rule book describes it."),
        ("one-pass", "Each card is played once."),
    ],
)
def test_each_shipped_variant_says_the_reading_it_plays_by(variant: str, said: str) -> None:
    assert said in about(of_profile(variants.load(variant)))


def test_what_becomes_of_the_cards_that_are_won_is_said_of_every_order() -> None:
    classic = variants.load("classic")
    assert about(of_profile(replace(classic, captured=True))).endswith("lie apart until the hand runs out.")
    assert about(of_profile(replace(classic, spoils="table"))).endswith("are not shuffled.")
