"""The shoe: its order follows from the seed, is complete, and can be dealt again by anybody."""

import itertools
import tomllib
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.engine.cards import deck
from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.shoe import Shoe, derived, fingerprint, flip, fresh, nth_seed, order, shuffled

VECTORS = tomllib.loads(Path(__file__).with_name("vectors").joinpath("shuffle.toml").read_text("utf-8"))["case"]
SEED = "0123456789abcdef0123456789abcdef"
SEEDS = st.binary(min_size=16, max_size=16).map(bytes.hex)


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: f"{case['decks']} decks cut at {case['cut']}")
def test_the_published_shuffles_come_out_card_by_card(case: dict[str, Any]) -> None:
    cards = order(case["seed"], case["decks"], case["cut"])
    assert " ".join(cards[:12]) == case["first"]
    assert sha256(" ".join(cards).encode()).hexdigest() == case["sha256"]


@given(SEEDS, st.integers(1, 8), st.integers(0, 500), st.lists(st.sampled_from(deck()), unique=True, max_size=20))
def test_every_order_holds_each_card_of_each_deck(seed: str, decks: int, place: int, stack: list[str]) -> None:
    assert Counter(order(seed, decks, place, " ".join(stack))) == Counter(deck() * decks)


@given(
    st.lists(st.one_of(st.integers(2**32 - 60, 2**32 - 1), st.integers(0, 2**32 - 1)), min_size=40), st.integers(2, 52)
)
def test_a_word_that_would_favour_some_places_is_left_out(start: list[int], count: int) -> None:
    def words(_seed: str, most: int) -> tuple[int, ...]:
        return tuple(itertools.islice(itertools.chain(start, itertools.count(7, 1_000_003)), most))

    expected, stream = list(range(count)), iter(words(SEED, 1000))
    for k in range(count - 1):
        m = count - k
        word = next(word for word in stream if word < 2**32 - 2**32 % m)
        other = k + word % m
        expected[k], expected[other] = expected[other], expected[k]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("casinowar_tui.engine.shoe._words", words)
        assert shuffled([str(number) for number in range(count)], SEED) == list(map(str, expected))


def test_another_seed_gives_another_order() -> None:
    assert order(SEED, 1) != order(SEED[::-1], 1)


def test_a_cut_moves_that_many_cards_from_the_top_to_the_bottom() -> None:
    whole = order(SEED, 6)
    assert order(SEED, 6, 141) == whole[141:] + whole[:141]


def test_a_stack_lies_on_top_and_the_rest_is_shuffled_and_cut_beneath_it() -> None:
    stack = "5d 9c 9h 9h"
    cards = order(SEED, 2, 0, stack)
    cut = order(SEED, 2, 30, stack)
    assert cards[:4] == cut[:4] == ("5d", "9c", "9h", "9h")
    assert cut[4:] == cards[34:] + cards[4:34]


def test_the_stacked_cards_come_out_of_the_new_decks_first_match_each() -> None:
    cards = fresh(2, "2c 2c 3d")
    assert len(cards) == 101
    assert cards[0] == "3c"
    assert cards.count("2c") == 0
    assert cards.index("3d") > 51


def test_jokers_follow_each_new_deck_and_are_shuffled_with_it() -> None:
    assert fresh(2, jokers=True) == [*deck(), "*1", "*2", *deck(), "*1", "*2"]
    assert Counter(order(SEED, 2, jokers=True)) == Counter([*deck(), "*1", "*2"] * 2)
    assert order(SEED, 1, 0, "*2", jokers=True)[0] == "*2"


def test_a_stack_of_the_whole_shoe_is_the_shoe() -> None:
    backwards = deck()[::-1]
    assert order(SEED, 1, 7, " ".join(backwards)) == backwards


@pytest.mark.parametrize("stack", ["9c 9c", "9x", "??", "K?"])
def test_a_stack_the_decks_do_not_hold_is_refused_and_the_card_named(stack: str) -> None:
    with pytest.raises(IllegalRules) as refused:
        order(SEED, 1, 0, stack)
    assert refused.value.reason is Refusal.BAD_STACK
    assert refused.value.details["card"] == stack.split()[-1]


def test_a_shoe_counts_what_is_left_and_shows_what_is_next() -> None:
    shoe = Shoe(6, SEED, 10, "", drawn=5)
    cards = order(SEED, 6, 10)
    assert shoe.left == 307
    assert shoe.peek(3) == cards[5:8]
    assert shoe.peek(2, after=3) == cards[8:10]


def test_a_shoe_of_real_cards_shows_nothing() -> None:
    with pytest.raises(IllegalRules) as refused:
        Shoe(6).peek(1)
    assert refused.value.reason is Refusal.SHOE_ONLY


def test_a_shoe_that_is_not_cut_shows_nothing() -> None:
    with pytest.raises(IllegalRules):
        Shoe(6, SEED, None).peek(1)


def test_the_fingerprint_is_what_a_shell_makes_of_the_seed() -> None:
    """As ``printf %s SEED | sha256sum | cut -c 1-16`` prints it."""
    assert fingerprint(SEED) == "3eb1bd439947eb76"


def test_the_first_shuffle_of_a_given_seed_uses_it_and_each_later_one_its_hash() -> None:
    assert nth_seed(SEED, 1) == SEED
    assert nth_seed(SEED, 2) == sha256(f"{SEED}/2".encode()).hexdigest()[:32]
    assert nth_seed(SEED, 13) == sha256(f"{SEED}/13".encode()).hexdigest()[:32]


def test_a_coin_is_the_lowest_bit_of_the_hash_of_its_round_and_seat() -> None:
    for number, seat in [(1, 1), (1, 2), (2, 1), (20, 7)]:
        digest = sha256(f"{SEED}/flip/{number}/{seat}".encode()).digest()
        assert derived(SEED, f"flip/{number}/{seat}") == digest
        assert flip(SEED, number, seat) is (digest[-1] % 2 == 1)


def test_a_coin_falls_on_either_side() -> None:
    assert {flip(SEED, number, 1) for number in range(1, 20)} == {True, False}
