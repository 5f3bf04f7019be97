"""Starting a session from the command line: what can be asked for, and what is refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from casinowar_tui.config import paths
from casinowar_tui.games.casino_war.rules import Rules
from casinowar_tui.journal.reading import read

Run = Callable[..., Result]
Show = Callable[..., dict[str, Any]]
Only = Callable[[], Path]


def test_without_options_one_person_plays_twenty_rounds_of_massachusetts(run: Run, show: Show, only: Only) -> None:
    run("play", "--plain")
    answer = show()
    assert (answer["session"]["profile"], answer["session"]["rounds_planned"]) == ("massachusetts", 20)
    assert answer["seats"] == [{"seat": 1, "name": None, "player": "person", "chips_start": None, "total": 0}]
    assert "name =" not in only().read_text("utf-8")


def test_every_option_is_in_the_sessions_own_copy_of_the_rules(run: Run, only: Only) -> None:
    run(
        *("play", "--plain", "--profile", "standard", "--decks", "2", "--ante", "4", "--chips", "100"),
        *("--minutes", "30", "--name", "Friday night", "--seed", "5f" * 16, "--cut", "17"),
    )
    header = read(only()).header
    assert header is not None
    rules, info = header.rules, header.session
    assert isinstance(rules, Rules)
    assert (rules.profile, rules.decks, rules.ante, rules.chips) == ("standard", 2, 4, 100)
    assert (rules.rounds, rules.minutes) == (None, 30)
    assert (info.name, info.seed, info.cut, info.cards) == ("Friday night", "5f" * 16, 17, "shoe")


@pytest.mark.parametrize(
    ("option", "limits"), [((), (20, None)), (("--rounds", "5"), (5, None)), (("--minutes", "5"), (None, 5))]
)
def test_rounds_and_minutes_take_each_others_place(
    run: Run, only: Only, option: tuple[str, ...], limits: tuple[int | None, int | None]
) -> None:
    run("play", "--plain", *option)
    header = read(only()).header
    assert header is not None
    rules = header.rules
    assert isinstance(rules, Rules)
    assert (rules.rounds, rules.minutes) == limits


def test_there_are_as_many_seats_as_are_asked_for_or_as_players_are_named(run: Run, show: Show) -> None:
    standard = ("play", "--plain", "--profile", "standard")
    run(*standard, "--seats", "3", "--player", "Ana", "--player", "=coin_flip")
    assert [(seat["name"], seat["player"]) for seat in show()["seats"]] == [
        ("Ana", "person"),
        (None, "coin_flip"),
        (None, "person"),
    ]
    run(*standard, "--player", "Ana=always_war", "--player", "x=y=person")
    assert [(seat["name"], seat["player"]) for seat in show()["seats"]] == [("Ana", "always_war"), ("x=y", "person")]


def test_the_same_seed_makes_the_same_session(run: Run, show: Show) -> None:
    sessions = []
    for _again in range(2):
        run("play", "--plain", "--seed", "ab" * 16, "--player", "=coin_flip", lines=("",) * 20)
        sessions.append(show()["rounds"])
    assert sessions[0] == sessions[1]
    assert len(sessions[0]) == 20


def test_a_persons_own_profile_is_played_by_name_and_by_file(run: Run, show: Show) -> None:
    paths.profiles().mkdir(parents=True)
    text = (paths.shipped_profiles("casino_war") / "standard.toml").read_text("utf-8").replace('"standard"', '"ours"')
    file = paths.profiles() / "ours.toml"
    file.write_text(text, "utf-8")
    for profile in ("ours", str(file)):
        run("play", "--plain", "--profile", profile)
        assert show()["session"]["profile"] == "ours"


@pytest.mark.fault(20)
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("--ante 3", "An ante of 3 has no whole half"),
        ("--ante 200", "outside the limits of the table"),
        ("--ante 1", "An ante of 1 has no whole half"),
        ("--ante two", "--ante"),
        ("--seats 2", "This profile has room for 1 seat, not 2"),
        ("--seats 0", "--seats"),
        ("--seats 99999999999", "--seats"),
        ("--profile standard --seats 8", "--seats"),
        ("--player a --player b", "This profile has room for 1 seat, not 2"),
        ("--profile standard --seats 1 --player a --player b", "There are more players (2) than seats (1)"),
        ("--player Ana=always_wins", "“always_wins” is no kind of player"),
        ("--profile nevada", "There is no profile “nevada”"),
        ("--profile ./nevada.toml", "nevada.toml cannot be used"),
        ("--decks 9", "The app's shoe holds 1 to 8 decks, not 9"),
        ("--decks 0", "--decks"),
        ("--cards real --decks 100", "--decks"),
        ("--cards paper", "--cards"),
        ("--cards real --seed " + "5f" * 16, "program's own shoe"),
        ("--cards real --cut 10", "program's own shoe"),
        ("--cards real --stack 9c", "program's own shoe"),
        ("--rounds 5 --minutes 5", "by rounds or by minutes, not by both"),
        ("--rounds 0", "--rounds"),
        ("--minutes -1", "--minutes"),
        ("--chips 1", "--chips"),
        ("--seed 5F", "A seed is 32 characters"),
        ("--cut 312", "The cards cannot be cut at 312"),
        ("--stack 9", "Name each card with its suit"),
        ("--stack ??", "The decks do not hold"),
        ("--stack 9x", "“9X” is not a card"),
        ("--decks 1 --stack 9c,9c", "The decks do not hold 9♣ that often"),
        ("--name " + "x" * 61, "at most 60"),
        ("--player \x1b[2J", "one line of visible characters"),
        ("--player \u202ex", "one line of visible characters"),
        ("--colour red", "--colour"),
        ("surplus", "surplus"),
    ],
)
def test_what_cannot_be_granted_is_one_sentence_and_exit_code_2_before_anything_is_saved(
    run: Run, saves: Path, options: str, reason: str
) -> None:
    refused = run("play", "--plain", *options.split(" "))
    assert refused.exit_code == 2
    assert refused.stdout == ""
    (line,) = refused.stderr.splitlines()
    assert reason.lower() in line.lower()
    assert "\x1b" not in line
    assert not saves.exists()


@pytest.mark.fault(18)
def test_a_name_with_a_line_in_it_is_refused_and_forges_no_event(run: Run, saves: Path) -> None:
    refused = run("play", "--plain", "--name", 'x"\n[[event]]\nkind = "ended"')
    assert refused.exit_code == 2
    assert not saves.exists()


@pytest.mark.fault(22)
def test_a_bad_profile_is_named_with_the_place(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    text = (paths.shipped_profiles("casino_war") / "standard.toml").read_text("utf-8")
    file.write_text(text.replace("decks = 6", "decks = true"), "utf-8")
    refused = run("play", "--plain", "--profile", str(file))
    assert refused.exit_code == 2
    assert str(file) in refused.stderr
    assert "“decks”" in refused.stderr


@pytest.mark.fault(14)
def test_a_saves_folder_that_cannot_be_made_is_told_before_the_first_ante(run: Run, saves: Path) -> None:
    saves.write_text("this is a file", "utf-8")
    refused = run("play", "--plain", lines=("deal",))
    assert refused.exit_code == 5
    assert refused.stdout == ""
    assert str(saves) in refused.stderr
    assert saves.read_text("utf-8") == "this is a file"


@pytest.mark.fault(14)
def test_a_folder_with_spaces_and_letters_of_all_kinds_works(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from casinowar_tui.cli.main import casinowar

    folder = tmp_path / "les économies ♠ 🂡"
    played = CliRunner().invoke(casinowar(), ["play", "--plain", "--saves", str(folder)], input="deal\n")
    assert played.exit_code == 0
    assert len(list(folder.glob("*.toml"))) == 1


def test_a_session_that_is_over_is_resumed_to_its_verdict(run: Run) -> None:
    run("play", "--plain", lines=("end",))
    said = run("resume", "--plain").stdout
    assert "The session is over: ended by the player.\nDrawn. Total: 0." in said
