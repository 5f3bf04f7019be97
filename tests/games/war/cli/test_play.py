"""Starting a game of War from the command line: what can be asked for, and what is refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from casinowar_tui.config import paths
from casinowar_tui.games.war.rules import Rules
from casinowar_tui.journal.reading import read

Run = Callable[..., Result]
Show = Callable[..., dict[str, Any]]
Only = Callable[[], Path]

WAR = ("play", "--plain", "--game", "war")


def rules_of(file: Path) -> Rules:
    """The rules that a session has a copy of."""
    header = read(file).header
    assert header is not None
    assert isinstance(header.rules, Rules)
    return header.rules


def test_without_other_options_two_players_play_the_classic_game(run: Run, show: Show, only: Only) -> None:
    run(*WAR)
    answer = show()
    assert (answer["session"]["game"], answer["session"]["profile"]) == ("war", "classic")
    assert answer["seats"] == [
        {"seat": number, "name": None, "player": "person", "chips_start": None, "total": 26} for number in (1, 2)
    ]
    assert "name =" not in only().read_text("utf-8")


def test_every_option_is_in_the_games_own_copy_of_the_rules(run: Run, only: Only) -> None:
    run(
        *(*WAR, "--variant", "jokers", "--players", "3", "--minutes", "10", "--battles", "50", "--first-to", "30"),
        *("--name", "Friday night", "--seed", "5f" * 16, "--stack", "*1 9c"),
    )
    rules, header = rules_of(only()), read(only()).header
    assert (rules.profile, rules.players, rules.jokers) == ("jokers", 3, True)
    assert (rules.minutes, rules.battles, rules.first_to) == (10, 50, 30)
    assert header is not None
    info = header.session
    assert (info.name, info.seed, info.stack) == ("Friday night", "5f" * 16, "*1 9c")


@pytest.mark.parametrize(
    ("options", "variant", "names"),
    [
        ("--player Ana", "classic", ["Ana", None]),
        ("--player Ana --player Bo --player Cy", "three-players", ["Ana", "Bo", "Cy"]),
        ("--players 4 --player Ana", "four-players", ["Ana", None, None, None]),
        ("--players 2", "classic", [None, None]),
        ("--variant jokers --player Ana --player Bo --player Cy", "jokers", ["Ana", "Bo", "Cy"]),
        ("--variant three-players --player Ana", "three-players", ["Ana", None, None]),
        ("--variant two-decks --players 4", "two-decks", [None] * 4),
    ],
)
def test_there_are_as_many_players_as_are_asked_for_or_named_or_the_variant_has(
    run: Run, show: Show, options: str, variant: str, names: list[str | None]
) -> None:
    run(*WAR, *options.split())
    answer = show()
    assert answer["session"]["profile"] == variant
    assert [seat["name"] for seat in answer["seats"]] == names


def test_a_persons_own_variant_is_played_by_name_and_by_file(run: Run, show: Show) -> None:
    folder = paths.profiles() / "war"
    folder.mkdir(parents=True)
    text = (paths.shipped_profiles("war") / "classic.toml").read_text("utf-8").replace('"classic"', '"ours"')
    file = folder / "ours.toml"
    file.write_text(text, "utf-8")
    for variant in ("ours", str(file)):
        run(*WAR, "--variant", variant)
        assert show()["session"]["profile"] == "ours"


def test_the_same_seed_makes_the_same_game(run: Run, show: Show) -> None:
    games = []
    for _again in range(2):
        run(*WAR, "--variant", "one-pass", "--seed", "ab" * 16, lines=("play",))
        games.append(show()["battles"])
    assert games[0] == games[1]
    assert len(games[0]) > 5


@pytest.mark.fault(20)
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("--game war --profile standard", "--profile belongs to Casino War"),
        ("--game war --decks 2", "--decks belongs to Casino War"),
        ("--game war --seats 2", "--seats belongs to Casino War"),
        ("--game war --ante 2", "--ante belongs to Casino War"),
        ("--game war --chips 40", "--chips belongs to Casino War"),
        ("--game war --rounds 5", "--rounds belongs to Casino War"),
        ("--game war --cards shoe", "--cards belongs to Casino War"),
        ("--game war --cut 0", "--cut belongs to Casino War"),
        ("--variant classic", "--variant belongs to War"),
        ("--game casino_war --players 2", "--players belongs to War"),
        ("--battles 5", "--battles belongs to War"),
        ("--first-to 40", "--first-to belongs to War"),
        ("--game bridge", "--game"),
        ("--game war --variant poker", "There is no profile “poker”"),
        ("--game war --variant ./poker.toml", "poker.toml cannot be used"),
        ("--game war --players 5", "--players"),
        ("--game war --players 1", "--players"),
        ("--game war --players 2 --player a --player b --player c", "This game is for 2 players, and 3 were named"),
        (
            "--game war --player a --player b --player c --player d --player e",
            "This game is for 4 players, and 5 were named",
        ),
        ("--game war --variant lightning --players 3", "Lightning"),
        ("--game war --player Ana=always_war", "“always_war” is no kind of player"),
        ("--game war --player Ana=hard", "“hard” has no part in this game"),
        ("--game war --first-to 26", "Nobody can be the first to hold 26 cards"),
        ("--game war --first-to 53", "Nobody can be the first to hold 53 cards"),
        ("--game war --battles 0", "--battles"),
        ("--game war --minutes 0", "--minutes"),
        ("--game war --seed 5F", "A seed is 32 characters"),
        ("--game war --stack *1", "The decks do not hold Joker"),
        ("--game war --stack 9c,9c", "The decks do not hold 9♣ that often"),
        ("--game war --stack 9x", "“9X” is not a card"),
        ("--game war --name " + "x" * 61, "at most 60"),
        ("--game war --player \x1b[2J", "one line of visible characters"),
    ],
)
def test_what_cannot_be_granted_is_one_sentence_and_exit_code_2_before_anything_is_saved(
    run: Run, saves: Path, options: str, reason: str
) -> None:
    refused = run("play", "--plain", *options.split(" "))
    assert (refused.exit_code, refused.stdout) == (2, "")
    (line,) = refused.stderr.splitlines()
    assert reason.lower() in line.lower()
    assert "\x1b" not in line
    assert not saves.exists()


def test_the_profile_of_one_game_is_no_variant_of_the_other(run: Run) -> None:
    casino = paths.shipped_profiles("casino_war") / "standard.toml"
    refused = run(*WAR, "--variant", str(casino))
    assert refused.exit_code == 2
    assert str(casino) in refused.stderr
    war = paths.shipped_profiles("war") / "classic.toml"
    refused = run("play", "--plain", "--profile", str(war))
    assert refused.exit_code == 2
    assert str(war) in refused.stderr
