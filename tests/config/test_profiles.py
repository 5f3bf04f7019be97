"""Profiles as files: those shipped, a person's own, and every way in which a file can be none."""

import os
from pathlib import Path

import pytest

from casinowar_tui.config import paths
from casinowar_tui.errors import BadProfile
from casinowar_tui.games.casino_war import profiles


@pytest.fixture
def write(home: Path) -> "Writer":
    return Writer(paths.profiles())


class Writer:
    """Writes profiles: the shipped standard with keys replaced, taken out (None) or added, or text as it is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shipped = (paths.shipped_profiles("casino_war") / "standard.toml").read_text("utf-8")

    def __call__(self, file: str = "mine.toml", /, **keys: str | None) -> Path:
        values = {"name": '"mine"', **keys}
        kept = [line for line in self.shipped.splitlines() if line.split(" ")[0] not in values]
        given = [f"{key} = {value}" for key, value in values.items() if value is not None]
        return self.raw("\n".join(kept + given).encode(), file)

    def raw(self, data: bytes, file: str = "mine.toml") -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / file
        path.write_bytes(data)
        return path


def test_both_shipped_profiles_are_as_documented() -> None:
    massachusetts, standard = profiles.load("massachusetts"), profiles.load("standard")
    assert (massachusetts.second_tie_pays, massachusetts.seats_max, massachusetts.rounds) == (2, 1, 20)
    assert (massachusetts.shuffle, massachusetts.burn_after_shuffle, massachusetts.chips) == ("every_round", 1, None)
    assert (standard.second_tie_pays, standard.seats_max, standard.rounds) == (1, 7, None)
    assert (standard.shuffle, standard.burn_after_shuffle, standard.chips) == ("when_short", 0, 40)
    assert {rules.decks for rules in (massachusetts, standard)} == {6}


def test_a_persons_own_profile_appears_beside_the_shipped_ones(write: Writer) -> None:
    write(second_tie_pays="3", chips=None)
    found, problems = profiles.available()
    assert [rules.profile for rules in found] == ["massachusetts", "standard", "mine"]
    assert problems == []
    assert profiles.load("mine").second_tie_pays == 3
    assert profiles.load("mine").chips is None


def test_a_profile_can_be_named_by_its_file(write: Writer, tmp_path: Path) -> None:
    path = write(decks="2")
    path = path.rename(tmp_path / "elsewhere")
    assert profiles.load(str(path)).decks == 2


def test_a_profile_may_carry_a_byte_order_mark_comments_and_crlf(write: Writer) -> None:
    path = write()
    path.write_bytes(b"\xef\xbb\xbf# ours\r\n" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert profiles.load("mine").decks == 6


@pytest.mark.fault(22)
def test_a_bad_profile_is_named_and_the_others_stay(write: Writer) -> None:
    path = write(decks='"six"')
    found, problems = profiles.available()
    assert [rules.profile for rules in found] == ["massachusetts", "standard"]
    (problem,) = problems
    assert str(path) in problem.sentence
    assert "decks" in problem.sentence


def test_a_persons_own_profile_cannot_take_a_name_that_is_taken(write: Writer) -> None:
    write(name='"standard"', decks="2")
    found, problems = profiles.available()
    assert [rules.profile for rules in found] == ["massachusetts", "standard"]
    assert "standard" in problems[0].sentence
    assert profiles.load("standard").decks == 6


@pytest.mark.fault(20, 22)
@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"decks": None}, "“decks” is missing"),
        ({"name": None}, "“name” is missing"),
        ({"colour": '"red"'}, "“colour” is unknown"),
        ({"profile": '"mine"'}, "“profile” is unknown"),
        ({"decks": "true"}, "“decks”"),
        ({"ante": "2.0"}, "“ante”"),
        ({"ante_max": "1" + "0" * 30}, "“ante_max”"),
        ({"chips": "9" * 900}, "“chips”"),
        ({"rounds": "0"}, "“rounds”"),
        ({"rounds": "inf"}, "“rounds”"),
        ({"minutes": "1979-05-27"}, "“minutes”"),
        ({"shuffle": '"never"'}, "“shuffle”"),
        ({"second_tie_pays": "4"}, "“second_tie_pays”"),
        ({"shared_war": "1"}, "“shared_war”"),
        ({"decks": "{ of = { six = 6 } }"}, "“decks”"),
        ({"decks": "[" * 400 + "]" * 400}, "“decks”"),
        ({"name": '""'}, "“name”"),
        ({"name": '"' + "x" * 61 + '"'}, "“name”"),
        ({"minutes.of.the.table": "2"}, "“minutes”"),
        ({"tie_bet": "10"}, "tie bet"),
        ({"decks": "9"}, "9"),
        ({"ante": "3"}, "3"),
        ({"ante_min": "50", "ante_max": "10"}, "50"),
        ({"ante": "102"}, "102"),
        ({"decks": "1", "war_burn": "52"}, "52"),
        ({"name": '"a\\u0007b"'}, "mine.toml"),
    ],
)
def test_a_profile_that_does_not_fit_is_refused_with_file_and_place(
    write: Writer, keys: dict[str, str | None], said: str
) -> None:
    path = write(**keys)
    with pytest.raises(BadProfile) as refused:
        profiles.load(str(path))
    assert str(path) in refused.value.sentence
    assert said in refused.value.sentence.replace(str(path), "mine.toml")
    assert refused.value.exit_code == 2


@pytest.mark.fault(21, 22)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "“name” is missing"),
        (b"\xff\xfe" + "name = 'mine'".encode("utf-16-le"), "UTF-8"),
        (b"name = \xe9", "UTF-8"),
        (b"name mine", "line 1"),
        (b"decks = 6\ndecks = 6\n", "line 2"),
        (b"decks = \x00", "line 1"),
        (b"name = 1\n" + b"a." * 20_000 + b"b = 1", "line 2 is too long"),
        (b"decks = " + b"6" * 5000, "line 1 is too long"),
        (b"x = [\n" + b"[\n" * 5000 + b"]\n" * 5000 + b"]", "nested too deeply"),
        (b"# " + b"x\n# " * 30_000, "larger than 64 KiB"),
        (b".".join([b"a"] * 100) + b" = 1", "the key in line 1 is too long"),
        (".".join(['"\u2028"'] * 8000).encode() + b" = 1", "line 1 is too long"),
    ],
)
def test_a_file_that_is_no_profile_is_refused(write: Writer, text: bytes, said: str) -> None:
    path = write.raw(text)
    with pytest.raises(BadProfile) as refused:
        profiles.load(str(path))
    assert str(path) in refused.value.sentence
    assert said in refused.value.sentence


@pytest.mark.fault(22)
@pytest.mark.parametrize("name", ["/dev/zero", "/nowhere/at/all.toml", ".", "missing.toml", "pipe.toml", "zero.toml"])
def test_what_is_no_file_is_refused(name: str) -> None:
    os.mkfifo("pipe.toml")
    Path("zero.toml").symlink_to("/dev/zero")
    with pytest.raises(BadProfile, match=name):
        profiles.load(name)


def test_an_unknown_name_is_refused_with_those_that_there_are(write: Writer) -> None:
    bad = write("other.toml", decks="0")
    with pytest.raises(BadProfile) as refused:
        profiles.load("nevada")
    for words in ("nevada", "massachusetts", "standard", str(bad)):
        assert words in refused.value.sentence


def test_a_bad_profile_of_a_persons_own_is_named_when_it_is_asked_for(write: Writer) -> None:
    write("nevada.toml", name='"nevada"', decks="0")
    with pytest.raises(BadProfile, match="decks"):
        profiles.load("nevada")


def test_real_cards_may_come_in_more_decks_than_the_apps_own_shoe_holds(write: Writer) -> None:
    write(decks="12")
    assert profiles.load("mine", real=True).decks == 12
    with pytest.raises(BadProfile):
        profiles.load("mine")
