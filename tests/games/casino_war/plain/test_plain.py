"""Plain mode with cards from the app's own shoe: what is said, what can be typed, and how it ends."""

import io
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import fingerprint
from casinowar_tui.errors import StorageFailed
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal import disk
from casinowar_tui.plain import play as plain
from casinowar_tui.session.request import SessionRequest

Run = Callable[..., Result]
Show = Callable[..., dict[str, Any]]

TIE = ("play", "--plain", "--stack", "5d 9c 9h 2c 3c 4c Kd Kh")
ONE_SEAT = ("play", "--plain", "--profile", "standard", "--seed", "5f" * 16)


def test_a_second_tie_from_a_stack_is_paid_two_to_one_on_the_war_stake(run: Run, show: Show) -> None:
    played = run(*TIE, lines=("deal", "war", "quit"))
    assert (played.exit_code, played.stderr) == (0, "")
    (row,) = show()["rounds"]
    assert (row["outcome"], row["staked"], row["returned"], row["net"]) == ("second_tie", 4, 8, 4)


def test_a_shuffle_can_be_asked_for_by_itself_and_tells_its_fingerprint(run: Run, only: Callable[[], Path]) -> None:
    said = run(*ONE_SEAT, lines=("shuffle", "cut 100", "deal", "shoe", "q")).stdout.splitlines()
    mark = f"Shuffle 1: fingerprint {fingerprint('5f' * 16)}. Its seed is shown when no more cards come from it."
    assert said.count("All 312 cards are shuffled.") == 1
    assert said.count(mark) == 2
    assert "The cards are cut: 100 go to the bottom." in said
    assert [line for line in only().read_text().splitlines() if line.startswith(("kind", "check"))][2:5:2] == [
        'kind = "shuffled"',
        'kind = "cut"',
    ]


def test_a_session_left_between_shuffle_and_cut_tells_the_same_fingerprint_again(run: Run) -> None:
    said = run("play", "--plain", lines=("shuffle", "q")).stdout
    (mark,) = [line for line in said.splitlines() if line.startswith("Shuffle 1: fingerprint")]
    again = run("resume", "--plain", lines=("deal",)).stdout.splitlines()
    assert mark in again
    assert any(line.startswith("The cards are cut: ") for line in again)
    assert not any(line.startswith("All 312 cards") for line in again)


def test_the_seed_is_told_when_its_cards_are_played(run: Run) -> None:
    lines = ("shoe", "deal", "s", "shuffle", "shoe", "end")
    said = run("play", "--plain", "--seed", "5f" * 16, lines=lines).stdout
    assert "Nothing is shuffled yet." in said
    shown = f"Shuffle 1: seed {'5f' * 16}, cut at 0, fingerprint {fingerprint('5f' * 16)}. The seed"
    assert said.count(shown) == 1
    assert "Shuffle 2: seed" in run("resume", "--plain").stdout


def test_a_tie_is_asked_about_with_what_both_answers_can_bring(run: Run) -> None:
    said = run(*TIE, lines=("deal",)).stdout
    assert "9♣ against 9♥" in said
    assert "Surrender: −1. War: war won +2 (46.3 %), second tie +4 (7.4 %), war lost −4 (46.3 %)." in said


def test_the_cost_of_a_war_follows_the_ante_and_the_cards_seen(run: Run) -> None:
    said = run(*TIE, lines=("deal 10",)).stdout
    assert "Surrender: −5. War: war won +10 (46.3 %), second tie +20 (7.4 %), war lost −20 (46.3 %)." in said
    # Of one deck, less the two nines: (2·1 + 12·4·3) / (50·49) = 5.96 %.
    said = run(*TIE, "--decks", "1", lines=("deal",)).stdout
    assert "war won +2 (47.0 %), second tie +4 (6.0 %), war lost −4 (47.0 %)" in said


def test_every_event_is_a_line_and_nothing_moves_the_cursor(run: Run) -> None:
    said = run(*TIE, lines=("deal", "w", "ledger", "help", "q")).stdout
    assert all(character.isprintable() for character in said.replace("\n", ""))
    lines = said.splitlines()
    for sentence in (
        "1 card is burned, face down.",
        "You: 9♣. Bank: 9♥.",
        "You: war, with a war stake of 2.",
        "3 cards are burned, face down.",
        "War. You: K♦. Bank: K♥.",
        "Second tie: the war stake wins 2 to 1. 8 back for 4: +4. Total: +4.",
    ):
        assert lines.count(sentence) == 1


def test_a_prompt_is_shown_only_to_somebody_at_a_terminal(run: Run, saves: Path) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    assert "> " not in run(*TIE, lines=("deal", "s")).stdout
    said = io.StringIO()
    plain.play(
        CasinoWarSession.create(saves, SessionRequest(rules=profiles.load("massachusetts"))), Terminal("\nq\n"), said
    )
    assert "\n> " in said.getvalue()


@pytest.mark.parametrize("answer", ["surrender", "s", "S", " Surrender  "])
def test_a_surrender_loses_half_the_ante(run: Run, show: Show, answer: str) -> None:
    run(*TIE, lines=("deal", answer))
    (row,) = show()["rounds"]
    assert (row["choice"], row["staked"], row["returned"], row["net"]) == ("surrender", 2, 1, -1)


@pytest.mark.parametrize("answer", ["war", "w", "WAR", "\tw\t"])
def test_a_war_is_fought_at_once(run: Run, show: Show, answer: str) -> None:
    run(*TIE, lines=("deal", answer))
    assert show()["rounds"][0]["choice"] == "war"


def test_an_empty_line_deals_where_a_deal_is_due_and_only_there(run: Run, show: Show) -> None:
    said = run(*TIE, lines=("", "", "s")).stdout
    assert "An empty line deals, and no deal is due now." in said
    assert [row["choice"] for row in show()["rounds"]] == ["surrender"]


def test_one_ante_is_that_of_all_seats_and_several_are_one_for_each(run: Run, show: Show) -> None:
    players = ("--player", "=always_surrender") * 3
    run(
        "play",
        "--plain",
        "--profile",
        "standard",
        *players,
        "--seed",
        "0" * 32,
        lines=("deal 4", "deal 2 4 6", "deal", "deal 2 4"),
    )
    staked = [row["staked"] for row in show()["rounds"]]
    assert staked == [4, 4, 4, 2, 4, 6, 2, 4, 6]


def test_the_shoe_can_be_cut_before_a_deal_for_which_it_is_shuffled(run: Run, only: Callable[[], Path]) -> None:
    said = run(*ONE_SEAT, lines=("cut 100", "cut 100", "deal")).stdout
    assert "The cards are cut: 100 go to the bottom." in said
    assert "No shuffle is due" in said
    assert only().read_text("utf-8").count("place = 100\n") == 1


@pytest.mark.fault(18, 20)
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dela", "“dela” is no command"),
        ("war", "No round is in progress"),
        ("s", "No round is in progress"),
        ("war now", "Nothing can follow “war”"),
        ("end now", "Nothing can follow “end”"),
        ("deal two", "An ante is a whole number of chips"),
        ("deal -2", "An ante is a whole number of chips"),
        ("deal 2.5", "An ante is a whole number of chips"),
        ("deal ２", "An ante is a whole number of chips"),
        ("deal 9999999999999", "An ante is a whole number of chips"),
        ("deal 3", "An ante of 3 has no whole half"),
        ("deal 102", "outside the limits of the table"),
        ("deal 60", "40 chips for a stake of 60"),
        ("deal 2 2", "2 antes were named"),
        ("cut", "how many cards go to the bottom"),
        ("cut 312", "The cards cannot be cut at 312"),
        ("cards 9 K", "real cards"),
        ("c", "real cards"),
        ("void", "real cards"),
        ("correct 1 1 9 K", "real cards"),
        ("correct", "Type correct, the round, the seat"),
        ("\x1b[2J", "is no command"),
        ("[/x]", "“[/x]” is no command"),
        ("deal\x00", "is no command"),
        ("x" * 10_000, "That line is too long"),
    ],
)
def test_a_line_that_fits_nothing_or_is_not_possible_gets_a_sentence_and_nothing_happens(
    run: Run, only: Callable[[], Path], line: str, reason: str
) -> None:
    said = run(*ONE_SEAT, lines=(line,)).stdout
    assert reason in said
    assert "\x1b" not in said
    assert '"paused"' in only().read_text("utf-8").replace("'", '"')
    assert only().read_text("utf-8").count("[[event]]") == 2  # opened and paused


def test_after_a_refused_line_the_next_is_read(run: Run, show: Show) -> None:
    run(*TIE, lines=("deal 3", "deal", "deal", "end", "s"))
    assert [row["outcome"] for row in show()["rounds"]] == ["surrender"]


def test_the_session_can_be_ended_between_two_rounds_but_not_at_an_open_question(run: Run, show: Show) -> None:
    said = run(*TIE, lines=("deal", "end", "s", "end", "deal")).stdout
    assert "A tie is to be decided first" in said
    assert "The session is over: ended by the player." in said
    assert said.endswith("The bank wins. Total: −1.\n")
    assert show()["session"]["status"] == "finished"
    assert show()["verdict"] == {"result": "bank", "leader": None}


def test_after_its_last_round_the_session_says_who_won(run: Run, show: Show) -> None:
    said = run(*TIE, "--rounds", "1", lines=("deal", "w", "deal")).stdout
    assert "The session is over: its 1 round is played." in said
    assert said.endswith("The player wins. Total: +4.\n")
    again = run("resume", "--plain", lines=("deal",))
    assert again.exit_code == 0
    assert "The player wins. Total: +4." in again.stdout
    assert show()["session"]["rounds_played"] == 1


@pytest.mark.parametrize("leave", [(), ("pause",), ("p",), ("quit",), ("q",), ("Q  ",)])
def test_leaving_pauses_and_resuming_asks_the_same_question_again(
    run: Run, show: Show, only: Callable[[], Path], leave: tuple[str, ...]
) -> None:
    left = run(*TIE, lines=("deal", *leave)).stdout
    question = next(line for line in left.splitlines() if "Surrender: −1" in line)
    assert "The session is paused and saved." in left
    assert f"casinowar resume --plain {only()}" in left
    assert show()["session"]["status"] == "paused"
    back = run("resume", "--plain", lines=("w",)).stdout
    assert question in back.splitlines()
    assert "Round 1. 1 card burned after the shuffle. Bank: 9♥. You: 9♣, ante 2." in back
    assert show()["rounds"][0]["outcome"] == "second_tie"


def test_a_surrender_stands_once_in_the_ledger(run: Run) -> None:
    said = run(*TIE, lines=("deal", "s", "ledger", "q")).stdout
    assert "Round 1. You: 9♣ against 9♥, surrender, 1 back for 2: −1. Total: −1." in said


def test_of_a_session_that_is_over_nothing_more_can_be_typed(run: Run) -> None:
    assert "Type help" in run(*TIE, lines=("deal", "w", "end")).stdout
    said = run("resume", "--plain").stdout
    assert "The session is over" in said
    assert "Type help" not in said


def test_automatic_seats_answer_by_themselves(run: Run, show: Show) -> None:
    said = run(
        "play", "--plain", "--profile", "standard", "--player", "Ana=always_surrender", "--player", "=person",
        "--stack", "9c 9d 9h 2c 3c 4c Kd Kh", lines=("deal", "w"),
    ).stdout  # fmt: skip
    assert "Ana: surrender." in said
    assert "Seat 2: a tie, 9♦ against 9♥." in said
    assert [row["choice"] for row in show()["rounds"]] == ["surrender", "war"]


def test_the_ledger_tells_every_round_again(run: Run) -> None:
    said = run(*TIE, lines=("ledger", "deal", "ledger", "war", "ledger")).stdout.splitlines()
    assert "No round is played yet." in said
    assert "Round 1. You: 9♣ against 9♥, open." in said
    assert "Round 1. You: 9♣ against 9♥, war, K♦ against K♥, second tie, 8 back for 4: +4. Total: +4." in said


def test_the_ledger_tells_what_the_rounds_come_to(run: Run) -> None:
    lines = ("cards 2 9", "cards 9 2", "cards 9 2", "ledger")
    said = run("play", "--plain", "--cards", "real", lines=lines).stdout.splitlines()
    assert "3 hands are settled." in said
    assert "Won: 2, by the odds 1.4." in said
    assert "War lost: 0, by the odds 0.1." in said
    assert any("Largest swing up: +4 (rounds 2–3)." in line for line in said)
    assert any("3 hands are too few to speak of luck." in line for line in said)


def test_the_ledger_of_several_seats_tells_each_on_a_line(run: Run) -> None:
    lines = ("cards 2 K 9", "ledger")
    options = ("--profile", "standard", "--player", "Ana", "--player", "Bo", "--cards", "real")
    said = run("play", "--plain", *options, lines=lines).stdout.splitlines()
    assert any(line.startswith("Ana: Longest run lost: 1 (round 1).") for line in said)
    assert any(line.startswith("Bo: Longest run won: 1 (round 1).") for line in said)


def test_a_scorecard_is_told_by_its_number(run: Run) -> None:
    said = run(*TIE, lines=("deal", "war", "ledger 1", "ledger 7", "ledger x")).stdout.splitlines()
    place = said.index("Round 1.")
    assert said[place + 1 : place + 4] == [
        "1 card burned after the shuffle.",
        "Bank: 9♥.",
        "You: 9♣, ante 2. War, war stake 2. 3 cards burned, then K♦ against K♥.",
    ]
    assert any("War was the better choice, by 0.37 chips on average." in line for line in said)
    assert "There is no round 7 to be found. Choose one that the ledger shows." in said
    assert "Type ledger alone, or with the number of a round or battle: ledger 7." in said


def test_help_names_every_word_and_the_rules_on_the_table(run: Run) -> None:
    said = run(*TIE, lines=("help",)).stdout
    for word in ("deal", "war", "surrender", "cut", "ledger", "end", "pause", "quit", "wins 2 to 1"):
        assert word in said


@pytest.mark.fault(31)
def test_input_with_carriage_returns_is_read_the_same(run: Run, show: Show) -> None:
    run(*TIE, data=b"deal\r\nwar\r\n\r\ns\r\nquit\r\n")
    assert show()["rounds"][0]["outcome"] == "second_tie"


def test_the_last_line_needs_no_end(run: Run, show: Show) -> None:
    run(*TIE, data=b"deal\nwar")
    assert show()["rounds"][0]["outcome"] == "second_tie"


@pytest.mark.fault(31)
def test_input_that_is_no_text_is_only_a_line_that_fits_nothing(run: Run, show: Show) -> None:
    played = run(*TIE, data=b"\xff\xfe\x00\x9b2J\xc3\ndeal\n\x80\nwar\n")
    assert played.exit_code == 0
    assert show()["rounds"][0]["outcome"] == "second_tie"


@pytest.mark.fault(31)
def test_a_line_of_a_megabyte_takes_little_memory_and_the_next_is_read(saves: Path) -> None:
    class Endless(io.StringIO):
        left = 1_000_000

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            if self.left > 0:
                self.left -= size or 0
                return "x" * (size or 0)
            return super().readline(size or -1)

    said = io.StringIO()
    session = CasinoWarSession.create(saves, SessionRequest(rules=profiles.load("massachusetts")))
    tracemalloc.start()
    plain.play(session, Endless("xx\ndeal\n"), said)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert said.getvalue().count("too long") == 1
    assert session.state.rounds_played == 1 or session.state.round is not None
    assert most < 500_000


@pytest.mark.fault(6)
def test_what_could_not_be_saved_is_told_and_can_be_tried_again(
    saves: Path, talk: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = CasinoWarSession.create(saves, SessionRequest(rules=profiles.load("massachusetts"), stack="5d Kc 2h"))
    write, calls = disk.write_all, []

    def once(fd: int, data: bytes) -> None:
        calls.append(data)
        if len(calls) == 1:
            raise OSError(28, "No space left on device")
        write(fd, data)

    monkeypatch.setattr(disk, "write_all", once)
    said = talk(session, "deal", "deal")
    assert "There is no space left" in said
    assert said.count("You: K♣. Bank: 2♥.") == 1
    assert session.state.totals == (2,)


@pytest.mark.fault(6)
def test_a_session_whose_disk_stays_full_ends_with_the_reason(
    saves: Path, talk: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = CasinoWarSession.create(saves, SessionRequest(rules=profiles.load("massachusetts")))

    def full(_fd: int, _data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "write_all", full)
    with pytest.raises(StorageFailed):
        talk(session, "deal")
    monkeypatch.undo()
    CasinoWarSession.open(session.path).close()  # it was let go of


def test_a_reader_that_went_away_leaves_the_session_paused(saves: Path) -> None:
    class Gone(io.StringIO):
        def flush(self) -> None:
            if "Bank" in self.getvalue():
                raise BrokenPipeError

    session = CasinoWarSession.create(saves, SessionRequest(rules=profiles.load("massachusetts"), stack="5d 9c 9h"))
    with pytest.raises(BrokenPipeError):
        plain.play(session, io.StringIO("deal\nwar\n"), Gone())
    again = CasinoWarSession.open(session.path)
    assert again.state.round is not None
    assert again.state.round.hands[0].choice is None
    again.close()


@pytest.mark.fault(31)
def test_a_terminal_that_is_gone_ends_the_talk(saves: Path) -> None:
    class Gone(io.StringIO):
        def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
            raise OSError(5, "Input/output error")

    session = CasinoWarSession.create(saves, SessionRequest(rules=profiles.load("massachusetts"), seats=(Seat("Ana"),)))
    said = io.StringIO()
    plain.play(session, Gone(), said)
    assert "The session is paused and saved." in said.getvalue()
