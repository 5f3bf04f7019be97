"""The worked examples that come with the program, each a finished session of one round."""

from pathlib import Path

import pytest

from casinowar_tui.config import paths
from casinowar_tui.engine.events import Burned, Cut, Shuffled
from casinowar_tui.engine.shoe import order
from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.games.casino_war.rules.state import Over
from casinowar_tui.journal.library import summary
from casinowar_tui.journal.reading import Reading, Verdict, read
from casinowar_tui.ledger.book import book_of

STATED = {
    "massachusetts-second-tie": ("massachusetts", "9c", "9h", "Kd", "Kh", "second_tie", 4, 8, 4),
    "standard-1-war-won": ("standard", "8s", "8d", "Qh", "Js", "war_win", 4, 6, 2),
    "standard-2-second-tie": ("standard", "8s", "8d", "Qh", "Qs", "second_tie", 4, 6, 2),
    "standard-3-war-lost": ("standard", "8s", "8d", "Jh", "Qs", "war_lose", 4, 0, -4),
}


def example(name: str) -> Path:
    return paths.shipped_examples() / f"{name}.toml"


def row(reading: Reading) -> Row:
    assert reading.header is not None
    book = book_of(reading.header, reading.commits)
    only: Row
    (only,) = book.rows
    return only


def test_every_worked_example_is_there_and_nothing_else() -> None:
    assert {path.stem for path in paths.shipped_examples().iterdir()} == STATED.keys()


@pytest.mark.parametrize("name", STATED)
def test_an_example_is_whole_and_finished_after_its_one_round(name: str) -> None:
    reading = read(example(name))
    assert reading.verdict is Verdict.WHOLE
    assert reading.state is not None
    assert isinstance(reading.state.phase, Over)
    assert reading.state.rounds_played == 1
    assert summary(example(name)).status == "finished"
    assert summary(example(name)).stacked


@pytest.mark.parametrize("name", STATED)
def test_an_example_settles_as_stated_and_its_title_says_so(name: str) -> None:
    profile, card, bank, war_card, war_bank, outcome, staked, returned, net = STATED[name]
    reading = read(example(name))
    assert reading.header is not None
    assert reading.header.rules.profile == profile
    hand = row(reading)
    assert (hand.card, hand.bank, hand.choice) == (card, bank, "war")
    assert (hand.war_card, hand.war_bank, hand.outcome) == (war_card, war_bank, outcome)
    assert (hand.staked, hand.returned, hand.net, hand.total) == (staked, returned, net, net)
    title = reading.header.session.name or ""
    assert title.startswith(f"{profile}: ")
    assert f"{war_card[0]} {war_bank[0]}" in title
    assert title.endswith(f"{net:+}".replace("-", "−"))


@pytest.mark.parametrize("name", STATED)
def test_the_cards_of_an_example_are_those_of_its_shuffle(name: str) -> None:
    reading = read(example(name))
    events = [event for commit in reading.commits for event in commit.events]
    (shuffled,) = (event for event in events if isinstance(event, Shuffled))
    (cut,) = (event for event in events if isinstance(event, Cut))
    burned = sum(event.count for event in events if isinstance(event, Burned))
    hand = row(reading)
    dealt = [card for card in (hand.card, hand.bank, hand.war_card, hand.war_bank) if card]
    shoe = order(shuffled.seed or "", 6, cut.place, shuffled.stack)
    assert list(shoe[: burned + 4]) == shuffled.stack.split()
    assert [card for card in shoe[: burned + 4] if card in dealt] == dealt
