"""War in plain mode: a game to its end, what can be typed, and how it is left and resumed.

``CASINOWAR_GOLDEN=write python -m pytest tests/games/war/plain`` writes the told game anew; look at what git says
changed.
"""

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import fingerprint
from casinowar_tui.errors import StorageFailed
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal import disk
from casinowar_tui.journal.reading import read
from casinowar_tui.plain import play as plain
from casinowar_tui.session.request import SessionRequest

Run = Callable[..., Result]
Show = Callable[..., dict[str, Any]]

GOLDEN = Path(__file__).parents[3] / "golden" / "war_quick.txt"
SEED = "0123456789abcdef0123456789abcdef"
PLAYERS = ("--player", "Ana", "--player", "Bo")
QUICK = ("play", "--plain", "--game", "war", "--variant", "quick", *PLAYERS, "--seed", SEED)
# Ana has a nine on top, Bo another: the first battle is a war.
TIE = ("play", "--plain", "--game", "war", *PLAYERS, "--stack", "9c 9d 2c 3c 2d 3d 2h 3h Kc Qc")


def test_a_game_is_told_from_its_first_battle_to_its_end(run: Run) -> None:
    played = run(*QUICK, lines=("", "step 2", "war", "help", "ledger", "play"))
    assert (played.exit_code, played.stderr) == (0, "")
    if os.environ.get("CASINOWAR_GOLDEN") == "write":
        GOLDEN.write_text(played.stdout, encoding="utf-8")
    assert played.stdout == GOLDEN.read_text(encoding="utf-8")


def test_the_fingerprint_of_the_shuffle_is_told_at_any_time_and_the_seed_after_the_end(run: Run) -> None:
    said = run(*QUICK, lines=("shoe", "end")).stdout
    assert f"Shuffle 1: fingerprint {fingerprint(SEED)}. Its seed is shown" in said
    assert SEED not in said
    assert f"Shuffle 1: seed {SEED}, fingerprint {fingerprint(SEED)}." in run("resume", "--plain").stdout


def test_leaving_after_every_battle_gives_the_same_game(run: Run, show: Show) -> None:
    run(*QUICK, lines=("play",))
    whole = show()
    run(*QUICK, lines=("step",))
    while show()["session"]["status"] != "finished":
        run("resume", "--plain", lines=("step 7",))
    again = show()
    assert again["battles"] == whole["battles"]
    assert again["verdict"] == whole["verdict"]


def test_a_battle_with_its_war_is_one_step(run: Run, show: Show) -> None:
    said = run(*TIE, lines=("step",)).stdout
    assert (
        "Battle 1. Ana: 9♣. Bo: 9♦. War. Ana: 3 face down, K♣. Bo: 3 face down, Q♣. Ana takes 10 cards: 31 to 21."
        in said.splitlines()
    )
    (row,) = show()["battles"]
    assert row == {"battle": 1, "cards": ["9c", "9d"], "wars": 1, "winner": 1, "pot": 10, "counts": [31, 21]}


@pytest.mark.parametrize(("lines", "battles"), [(("",), 1), (("step",), 1), (("step 7",), 7), (("", " STEP  2 "), 3)])
def test_an_empty_line_or_step_fights_as_many_battles_as_are_asked_for(
    run: Run, show: Show, lines: tuple[str, ...], battles: int
) -> None:
    run(*QUICK, lines=lines)
    assert show()["session"]["rounds_played"] == battles


def test_war_fights_on_until_a_battle_with_a_war_in_it(run: Run, show: Show) -> None:
    run(*QUICK, lines=("war", "war"))
    wars = [row["wars"] > 0 for row in show()["battles"]]
    assert wars.count(True) == 2
    assert wars[-1]


def test_steps_and_wars_beyond_the_end_stop_at_it(run: Run, show: Show) -> None:
    said = run(*QUICK, lines=("step 999999999999", "step")).stdout
    assert said.splitlines()[-2] == "The game is over: the first to 40 cards has won."
    assert said.splitlines()[-1].split()[1:2] == ["wins:"]
    assert show()["session"]["status"] == "finished"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("stpe", "“stpe” is no command"),
        ("step x", "Type step alone for one battle"),
        ("step 0", "Type step alone for one battle"),
        ("step -1", "Type step alone for one battle"),
        ("step 1 2", "Type step alone for one battle"),
        ("step ２", "Type step alone for one battle"),
        ("step 9999999999999", "Type step alone for one battle"),
        ("war now", "Nothing can follow “war”"),
        ("play on", "Nothing can follow “play”"),
        ("end now", "Nothing can follow “end”"),
        ("surrender", "“surrender” is no command"),
        ("deal", "“deal” is no command"),
        ("cut 10", "“cut” is no command"),
        ("cards 9 K", "“cards” is no command"),
        ("[/x]", "“[/x]” is no command"),
        ("\x1b[2J", "is no command"),
        ("x" * 10_000, "That line is too long"),
    ],
)
def test_a_line_that_fits_nothing_gets_a_sentence_and_nothing_happens(
    run: Run, show: Show, line: str, reason: str
) -> None:
    said = run(*QUICK, lines=(line,)).stdout
    assert reason in said
    assert "\x1b" not in said
    assert show()["battles"] == []


@pytest.mark.parametrize("leave", [(), ("pause",), ("p",), ("quit",), ("Q ",)])
def test_leaving_pauses_and_resuming_says_how_the_game_stands(
    run: Run, show: Show, only: Callable[[], Path], leave: tuple[str, ...]
) -> None:
    left = run(*TIE, "--name", "Friday", lines=("step", *leave)).stdout
    assert "The session is paused and saved." in left
    assert f"casinowar resume --plain {only()}" in left
    assert show()["session"]["status"] == "paused"
    back = run("resume", "--plain").stdout.splitlines()
    assert back[:4] == [
        "War, classic, Friday.",
        "Ana is ahead: 31 to 21.",
        "Type help for what can be typed.",
        "Battle 2. Turn the cards?",
    ]


def test_the_game_can_be_ended_between_battles_and_who_holds_more_wins(run: Run, show: Show) -> None:
    said = run(*TIE, lines=("step", "end", "step")).stdout
    assert said.endswith("The game is over: ended by a player.\nAna wins: 31 to 21.\n")
    assert show()["verdict"] == {"result": "winner", "leader": 1}
    again = run("resume", "--plain", lines=("step",))
    assert again.exit_code == 0
    assert again.stdout.splitlines()[1:3] == ["The game is over: ended by a player.", "Ana wins: 31 to 21."]
    assert show()["session"]["rounds_played"] == 1


def test_a_scorecard_is_told_by_its_number(run: Run) -> None:
    said = run(*TIE, lines=("step", "ledger 1", "ledger 2")).stdout.splitlines()
    assert "Battle 1." in said
    assert "There is no round 2 to be found. Choose one that the ledger shows." in said


def test_the_ledger_tells_every_battle_again_and_the_course(run: Run) -> None:
    said = run(*TIE, lines=("ledger", "step", "ledger")).stdout.splitlines()
    assert "No battle is fought yet." in said
    battle = next(line for line in said if line.startswith("Battle 1. Ana"))
    assert said.count(battle) == 2
    assert "1 battle fought. 1 war. The lead changed 0 times. The longest streak: Ana, 1 battle." in said


def test_help_names_every_word_and_the_rules_on_the_table(run: Run) -> None:
    said = run(*QUICK, lines=("help",)).stdout
    for word in ("step", "war", "play", "ledger", "end", "pause", "quit", "Who first has 40 cards"):
        assert word in said


def test_the_question_says_how_many_battles_and_minutes_there_are(run: Run) -> None:
    said = run(*TIE, "--battles", "3", "--minutes", "5", lines=("step",)).stdout
    assert "Battle 2 of 3. 0 of 5 minutes are played. Turn the cards?" in said


def test_players_without_names_are_called_by_number(run: Run) -> None:
    said = run(
        "play", "--plain", "--game", "war", "--players", "3", "--player", "", "--player", "Bo", lines=("",)
    ).stdout
    assert "Player 1: " in said
    assert "Bo: " in said
    assert "Player 3: " in said


def test_nothing_moves_the_cursor(run: Run) -> None:
    said = run(*QUICK, lines=("help", "play")).stdout
    assert all(character.isprintable() for character in said.replace("\n", ""))


def lightning(saves: Path) -> WarSession:
    """A game of lightning as the screens begin it."""
    return WarSession.create(saves, SessionRequest(rules=variants.load("lightning"), seats=(Seat("Ana"), Seat("Bo"))))


def test_lightning_is_not_started_in_plain_mode(run: Run, saves: Path) -> None:
    refused = run("play", "--plain", "--game", "war", "--variant", "lightning")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "Lightning needs the keys of the screens" in refused.stderr
    assert not saves.exists()


def test_lightning_can_be_looked_at_left_and_ended_in_plain_mode_but_not_played(run: Run, saves: Path) -> None:
    session = lightning(saves)
    session.fight((250, 300))
    session.close()
    said = run("resume", "--plain", lines=("", "step", "war", "play", "ledger", "help", "q")).stdout
    assert said.count("Lightning needs the keys of the screens") >= 5
    assert "Ana: 250 ms. Bo: 300 ms. Ana takes 2 cards: 27 to 25." in said
    assert "No rule book describes lightning" in said
    assert len(read(session.path).commits) == 5  # opened, shuffled, a battle, resumed, paused
    said = run("resume", "--plain", lines=("end",)).stdout
    assert said.endswith("Ana wins: 27 to 25.\n")


def test_what_could_not_be_saved_is_told_after_the_battles_that_were(
    saves: Path, talk: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = WarSession.create(
        saves, SessionRequest(rules=variants.load("quick"), seats=(Seat("Ana"), Seat()), seed=SEED)
    )
    write, calls = disk.write_all, []

    def third(fd: int, data: bytes) -> None:
        calls.append(data)
        if len(calls) == 3:
            raise OSError(28, "No space left on device")
        write(fd, data)

    monkeypatch.setattr(disk, "write_all", third)
    said = talk(session, "step 5", "step 2").splitlines()
    full = next(number for number, line in enumerate(said) if "There is no space left" in line)
    assert said[full - 1].startswith("Battle 2. Ana")
    assert said[full + 1].startswith("Battle 3. Ana")
    assert session.state.battles_fought == 4


def test_a_session_whose_disk_stays_full_ends_with_the_reason(
    saves: Path, talk: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = WarSession.create(saves, SessionRequest(rules=variants.load("quick"), seats=(Seat(), Seat())))

    def full(_fd: int, _data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "write_all", full)
    with pytest.raises(StorageFailed):
        talk(session, "play")
    monkeypatch.undo()
    WarSession.open(session.path).close()  # it was let go of


def test_a_reader_that_went_away_in_the_middle_leaves_the_game_after_the_last_battle_it_heard_of(saves: Path) -> None:
    class Gone(io.StringIO):
        def flush(self) -> None:
            if "Battle 3. " in self.getvalue():
                raise BrokenPipeError

    session = WarSession.create(saves, SessionRequest(rules=variants.load("quick"), seats=(Seat(), Seat()), seed=SEED))
    with pytest.raises(BrokenPipeError):
        plain.play(session, io.StringIO("play\n"), Gone())
    assert session.state.battles_fought == 3
    WarSession.open(session.path).close()
