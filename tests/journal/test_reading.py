"""What a session file holds after any accident: the verdict, and never another history."""

import tomllib
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from casinowar_tui.games.casino_war.rules.commands import Deal, Pause, Resume
from casinowar_tui.games.casino_war.rules.state import Over
from casinowar_tui.journal.problems import Flaw, explain
from casinowar_tui.journal.reading import Reading, Verdict, read_bytes

SEED = "0123456789abcdef0123456789abcdef"
BAD = (Verdict.DAMAGED, Verdict.NEWER, Verdict.REFUSED)


def history(reading: Reading) -> list[Any]:
    return [(commit.events, commit.at, commit.check) for commit in reading.commits]


def ends(data: bytes) -> list[int]:
    """The byte after each commit, found by hand."""
    places, at = [], 0
    for line in data.splitlines(keepends=True):
        at += len(line)
        if line.startswith(b"check = "):
            places.append(at)
    return places


def test_a_whole_file_gives_back_what_was_played(small: bytes) -> None:
    reading = read_bytes(small)
    assert (reading.verdict, reading.problem) == (Verdict.WHOLE, None)
    assert reading.good_end == reading.size == len(small)
    assert [commit.end for commit in reading.commits] == ends(small)
    lines = small.split(b"\n")
    assert all(lines[commit.line - 1] == b"[[event]]" for commit in reading.commits)
    assert reading.header is not None
    assert reading.header.seat[0].name == "Zoë"
    assert reading.state is not None
    assert isinstance(reading.state.phase, Over)
    assert reading.state.totals == (4 - 1,)


@pytest.mark.fault(1, 2)
def test_a_file_cut_at_any_byte_keeps_every_whole_commit(small: bytes) -> None:
    whole, places = history(read_bytes(small)), ends(small)
    for cut in range(len(small)):
        reading = read_bytes(small[:cut])
        # A check line without its line feed is whole; the line feed is only the end of the line.
        kept = sum(end - 1 <= cut for end in places)
        assert history(reading) == whole[:kept], cut
        if not kept:
            assert reading.verdict is Verdict.REFUSED
        elif small[reading.good_end : cut].strip(b"\n"):
            assert reading.verdict is Verdict.TORN
            assert reading.problem is not None
            assert reading.problem.line == 1 + small[: reading.good_end].count(b"\n")
        else:
            assert reading.verdict is Verdict.WHOLE


@pytest.mark.fault(5)
@pytest.mark.parametrize("change", [0x01, 0x02, 0x10, 0x20, 0x80, 0xFF])
def test_a_byte_changed_anywhere_never_gives_another_history(small: bytes, change: int) -> None:
    whole, last = history(read_bytes(small)), small.rindex(b"check = ")
    for place in range(len(small)):
        injured = bytearray(small)
        injured[place] ^= change
        reading = read_bytes(bytes(injured))
        commits = history(reading)
        assert commits == whole[: len(commits)], place
        if reading.verdict is Verdict.WHOLE:
            assert tomllib.loads(injured.decode()) == tomllib.loads(small.decode()), place
        elif reading.verdict is Verdict.TORN:
            # The line feed before a check line is part of what makes it one.
            assert place >= last - 1, place
        else:
            assert reading.verdict in BAD


@pytest.mark.fault(4)
@pytest.mark.parametrize(
    "tail",
    [*(bytes(size) for size in (1, 7, 511, 512, 4096)), b"\xff\xfe garbage \x00" * 80_000, b"[[event", b"\xc3"],
    ids=lambda tail: f"{len(tail)} bytes",
)  # fmt: skip
def test_a_tail_without_a_check_line_is_torn_and_the_rest_kept(small: bytes, tail: bytes) -> None:
    reading = read_bytes(small + tail)
    assert reading.verdict is Verdict.TORN
    assert reading.good_end == len(small)
    assert reading.size == len(small + tail)
    assert history(reading) == history(read_bytes(small))


@pytest.mark.fault(5)
def test_a_value_edited_by_hand_is_named_with_its_line_and_what_it_should_be(small: bytes) -> None:
    at = small.index(b"returned = ")
    injured = small[:at] + b"returned = 77" + small[small.index(b"\n", at) :]
    problem = read_bytes(injured).problem
    assert problem is not None
    assert (problem.code, problem.round) == (Flaw.CHECK, 1)
    assert problem.line is not None
    event = injured.split(b"\n")[problem.line - 1 :]
    assert event[0] == b"[[event]]"
    assert b"returned = 77" in event[: event.index(b"")]
    assert problem.differs is not None
    assert (problem.differs.what, problem.differs.recorded) == ("returned", "77")
    assert problem.differs.right.encode() == small[at:].split(b"\n")[0].removeprefix(b"returned = ")


@pytest.mark.fault(5)
def test_an_injury_in_the_middle_is_damage_with_its_round_and_line(small: bytes) -> None:
    places = ends(small)
    injured = small[: places[2]] + small[places[2] :].replace(b'cards = "9c"', b'cards = "Ac"', 1)
    reading = read_bytes(injured)
    assert reading.verdict is Verdict.DAMAGED
    assert history(reading) == history(read_bytes(small))[:3]
    assert reading.problem is not None
    assert (reading.problem.code, reading.problem.round) == (Flaw.CHECK, 2)
    assert injured.split(b"\n")[reading.problem.line - 1] == b"[[event]]"  # type: ignore[operator]
    assert reading.good_end == places[2]


@pytest.mark.fault(5)
def test_zeros_in_the_middle_are_damage_at_their_line(small: bytes) -> None:
    place = ends(small)[1] + 30
    injured = small[:place] + bytes(3) + small[place + 3 :]
    reading = read_bytes(injured)
    assert reading.verdict is Verdict.DAMAGED
    assert reading.problem is not None
    assert reading.problem.code is Flaw.LINE
    assert b"\x00" in injured.split(b"\n")[reading.problem.line - 1]  # type: ignore[operator]


@pytest.mark.fault(5)
def test_a_commit_deleted_doubled_swapped_or_foreign_is_damage(
    small: bytes, sit: Callable[..., Any], tmp_path: Any
) -> None:
    places = [0, *ends(small)]
    parts = [small[a:b] for a, b in pairwise(places)]
    other = sit(folder=tmp_path / "other", ident="f" * 32)
    other.deal()
    foreign = other.path.read_bytes()[ends(other.path.read_bytes())[0] :]
    for injured, good in (
        ([*parts[:2], *parts[3:]], 2),
        ([*parts[:3], *parts[2:]], 3),
        ([*parts[:2], parts[3], parts[2], *parts[4:]], 2),
        ([*parts[:2], foreign, *parts[2:]], 2),
        ([*parts[:2], foreign], 2),
    ):
        reading = read_bytes(b"".join(injured))
        assert reading.verdict is Verdict.DAMAGED
        assert history(reading) == history(read_bytes(small))[:good]


@pytest.mark.fault(5)
def test_a_last_commit_removed_whole_is_a_legal_file(small: bytes) -> None:
    assert read_bytes(small[: ends(small)[-2]]).verdict is Verdict.WHOLE


@pytest.mark.fault(2, 12)
def test_an_editors_line_ends_marks_comments_and_spaces_change_nothing(small: bytes) -> None:
    whole = history(read_bytes(small))
    commented = small.replace(b"\n", b"  # seen \xc3\xa9\n").replace(b"[[event]]", b"\n\t[[event]]")
    for edited in (
        small.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + small, commented, small.replace(b" = ", b"="),
        small + b"\n# the end\n\n", small.rstrip(b"\n"), b"# mine\n" + small, small + b"# no line feed",
        b"\xef\xbb\xbf" + small.replace(b"\n", b"\r\n").rstrip(b"\r\n"),
    ):  # fmt: skip
        reading = read_bytes(edited)
        assert (reading.verdict, history(reading)) == (Verdict.WHOLE, whole)
        assert reading.size == len(edited)


@pytest.mark.fault(21)
@pytest.mark.parametrize(
    "data",
    [
        b"", b"\n\n", b"\xef\xbb\xbf", b"hello", b"[session]\n", b'[project]\nname = "x"\n', bytes(5000),
        b'check = "' + b"0" * 32 + b'"\n', b'[session]\ncheck = "' + b"0" * 32 + b'"\n',
        b'[[event]]\ncheck = "' + b"0" * 32 + b'"\n', b"[" * 5000, b"a." * 20_000 + b"a = 1\n",
    ],
)  # fmt: skip
def test_what_is_no_session_is_refused(data: bytes) -> None:
    reading = read_bytes(data)
    assert (reading.verdict, reading.header, reading.commits) == (Verdict.REFUSED, None, ())
    assert reading.problem is not None
    assert explain(reading.problem)


@pytest.mark.fault(12)
@pytest.mark.parametrize("coding", ["utf-16", "latin-1"])
def test_another_coding_is_refused(small: bytes, coding: str) -> None:
    reading = read_bytes(small.decode().encode(coding))
    assert reading.verdict is Verdict.REFUSED
    assert reading.problem is not None
    assert reading.problem.code is Flaw.NOT_TEXT


@pytest.mark.fault(5)
def test_an_edited_header_is_refused(small: bytes) -> None:
    for old, new in ((b"decks = 6", b"decks = 5"), ("Zoë".encode(), b"Zoe"), (b"ante = 2", b"ante = 4")):
        reading = read_bytes(small.replace(old, new, 1))
        assert reading.verdict is Verdict.REFUSED
        assert reading.problem is not None
        assert reading.problem.code is Flaw.CHECK


@pytest.mark.fault(17)
def test_play_time_leaves_out_pauses_and_a_clock_set_back(sit: Callable[..., Any]) -> None:
    sitting = sit(profile="massachusetts")
    sitting.deal(after=10)
    sitting.do(Pause(), after=3)
    sitting.do(Resume(), after=100_000)
    sitting.do(Pause(), after=2)
    sitting.do(Resume(), after=-5000)
    assert sitting.journal.played(sitting.journal.at) == 15
    sitting.do(Pause(), after=-60)
    reading = read_bytes(sitting.path.read_bytes())
    assert (reading.verdict, reading.played) == (Verdict.WHOLE, 15)


def test_a_session_that_ends_by_the_clock_is_read_by_the_same_clock(sit: Callable[..., Any]) -> None:
    sitting = sit(minutes=1, rounds=None)
    sitting.deal(seed="a" * 32, after=59)
    # The moment of the commit itself counts: the round that begins at 59 s is settled at 61 s.
    state = sitting.state
    events = sitting.do(Deal(state.next_antes(), "b" * 32, 0, "5d 9c 8h", played=61), after=2)
    assert events[-1].reason == "minutes"
    assert read_bytes(sitting.path.read_bytes()).verdict is Verdict.WHOLE


def test_automatic_rounds_are_read_as_they_were_played_and_no_other_round_says_a_word_of_it(
    sit: Callable[..., Any],
) -> None:
    sitting = sit(profile="standard", seats=("Ana", "Bo"))
    sitting.do(Deal((2, 2), SEED, stack="Kc Qc 9c"))
    sitting.do(Deal((2, 2), auto=True))
    data = sitting.path.read_bytes()
    reading = read_bytes(data, redeal=True)
    assert [commit.events for commit in reading.commits] == sitting.log
    assert reading.state == sitting.state
    assert [event.get("auto") for event in tomllib.loads(data.decode())["event"] if event["kind"] == "anted"] == [
        None, None, True, True,
    ]  # fmt: skip


def test_a_round_that_only_some_seats_play_automatically_is_no_round_of_ours(
    sit: Callable[..., Any], seal: Callable[..., bytes]
) -> None:
    sitting = sit(profile="standard", seats=("Ana", "Bo"))
    sitting.do(Deal((2, 2), SEED, stack="Kc Qc 9c", auto=True))
    commits = [""]
    for line in sitting.path.read_text("utf-8").splitlines(keepends=True):
        commits = [*commits, ""] if line.startswith("check = ") else [*commits[:-1], commits[-1] + line]
    assert read_bytes(seal(*commits[:-1])).verdict is Verdict.WHOLE
    reading = read_bytes(seal(*commits[:-2], commits[-2].replace("auto = true\n", "", 1)))
    assert (reading.verdict, reading.problem and reading.problem.code) == (Verdict.DAMAGED, Flaw.RULES)
