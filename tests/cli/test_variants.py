"""The variants of War as files: those shipped, and a person's own."""

from pathlib import Path

import pytest

from casinowar_tui.config import paths
from casinowar_tui.errors import BadProfile
from casinowar_tui.games.war import profiles as variants


@pytest.fixture
def own(home: Path) -> Path:
    """The folder of a person's own variants, with one in it whose jokers are added to the classic game."""
    folder = paths.profiles() / "war"
    folder.mkdir(parents=True)
    classic = (paths.shipped_profiles("war") / "classic.toml").read_text("utf-8")
    mine = classic.replace('"classic"', '"mine"').replace("jokers = false", "jokers = true")
    (folder / "mine.toml").write_text(mine, "utf-8")
    return folder


def test_the_shipped_variants_stand_first_in_their_own_order(own: Path) -> None:
    found, problems = variants.available()
    assert [rules.profile for rules in found] == [*variants.ORDER, "mine"]
    assert problems == []


def test_a_variant_is_found_by_its_name_or_its_file(own: Path) -> None:
    assert variants.load("mine").jokers
    assert variants.load(str(own / "mine.toml")) == variants.load("mine")
    assert variants.load("lightning").lightning


def test_a_variant_that_is_not_there_is_said_with_those_that_are(own: Path) -> None:
    with pytest.raises(BadProfile, match=r"“gone”.*classic.*mine"):
        variants.load("gone")


@pytest.mark.fault(22)
def test_a_variant_by_which_nobody_can_play_is_named_with_the_reason(own: Path) -> None:
    bad = (own / "mine.toml").read_text("utf-8").replace('"mine"', '"bad"')
    (own / "bad.toml").write_text(
        bad.replace("lowest_wins = false", "lowest_wins = true").replace("ace_low = false", "ace_low = true")
    )
    found, problems = variants.available()
    assert "bad" not in [rules.profile for rules in found]
    assert "bad.toml" in problems[0].sentence
    assert "ace_low" in problems[0].sentence
