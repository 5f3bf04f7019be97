"""Anything at all typed in plain mode: no fault, one sentence for each refusal, and a session that stays whole."""

import io
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal.library import summary
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.plain import play as plain
from casinowar_tui.session.request import SessionRequest

Session = CasinoWarSession | WarSession
MANY_LINES = ("help", "ledger", "odds", "shoe")
LEAVING = ("pause", "p", "quit", "q")


def shoe(folder: Path) -> Session:
    rules = replace(profiles.load("standard"), chips=10, decks=1)
    seats = (Seat("Ana"), Seat(player="coin_flip"), Seat("[/x]"))
    return CasinoWarSession.create(folder, SessionRequest(rules=rules, seats=seats, stack="9c 9d 9h 9s"))


def real(folder: Path) -> Session:
    rules = replace(profiles.load("standard"), decks=1, shared_war=False, rounds=4)
    return CasinoWarSession.create(folder, SessionRequest(rules=rules, seats=(Seat(), Seat()), real=True))


def war(folder: Path) -> Session:
    rules = replace(variants.load("three-players"), battles=9)
    return WarSession.create(folder, SessionRequest(rules=rules, seats=(Seat(), Seat(), Seat("Zoë"))))


NUMBERS = st.sampled_from(
    ["0", "1", "2", "3", "4", "10", "52", "-2", "2.5", "1" + "0" * 30, "9" * 12, "٣", "２", "x", ""]
)
CARDS = st.sampled_from(
    ["9", "9c", "K", "Kd", "10h", "A", "2s", "T♣", "??", "joker", "*1", "/", "war", "surrender", ","]
)
WORDS = st.sampled_from(
    [
        "deal", "war", "w", "surrender", "s", "end", "cut", "cards", "c", "void", "correct", "step", "play", "help",
        "ledger", "carry on", "shuffle", "shoe", "odds", "auto", "DEAL", "dela", "",
    ]
)  # fmt: skip
JUNK = st.one_of(st.text(max_size=30), st.text("\x00\x1b\x9b\u202e\ud800[/]\t\v\f\x1c\u2028é", max_size=12))
LONG = st.sampled_from(["x" * 4095, "x" * 4096, "deal " + "2 " * 5000, "\u202e" * 9000])
TYPED = st.one_of(
    st.sampled_from(["", "deal", "war", "s", "step"]),
    st.builds("{} {}".format, WORDS, st.lists(NUMBERS, max_size=4).map(" ".join)),
    st.builds("{} {}".format, WORDS, st.lists(CARDS | NUMBERS, max_size=8).map(" ".join)),
    st.sampled_from(["cards 9 9 9", "cards K Q J", "cards 9c Kd 9h", "cards 2 3", "correct 1 1 9 9 war K Q", "void"]),
    JUNK,
    LONG,
)
LINES = st.lists(TYPED | st.sampled_from(LEAVING), max_size=14)


class Lines(io.StringIO):
    """What is typed, and before each line how much had been said, and what was on the disk."""

    def __init__(self, lines: list[str], said: io.StringIO, session: Session) -> None:
        text = "".join(line.replace("\n", " ").replace("\r", " ") + "\n" for line in lines)
        super().__init__(text, newline="\n")
        self.said = said
        self.session = session
        self.before: list[tuple[str, int, str]] = []

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = super().readline(size or -1)
        self.before.append((line, self.said.getvalue().count("\n"), self.session.journal.check))
        return line


def talk(make: Callable[[Path], Session], lines: list[str]) -> None:
    """Type these lines, and look at everything that must be so whatever they are."""
    with TemporaryDirectory() as folder:
        session, said = make(Path(folder)), io.StringIO()
        typed = Lines(lines, said, session)
        plain.play(session, typed, said)
        told = said.getvalue()
        assert told.replace("\n", "").replace("\u200d", "").isprintable()
        told.encode()
        for (line, lines_before, check), (_next, lines_after, check_after) in zip(
            typed.before, typed.before[1:], strict=False
        ):
            word = (line.split() or [""])[0].lower()
            if check == check_after and line.endswith("\n") and word not in MANY_LINES:
                assert lines_after - lines_before == 1, line
        reading = read(session.path, redeal=True)
        assert (reading.verdict, reading.state) == (Verdict.WHOLE, session.state)
        assert summary(session.path).status in ("paused", "finished")


@pytest.mark.fault(18, 20, 31)
@pytest.mark.parametrize("make", [shoe, real, war])
@settings(max_examples=30, deadline=None)
@given(lines=LINES)
def test_whatever_is_typed_leaves_a_whole_session(make: Callable[[Path], Session], lines: list[str]) -> None:
    talk(make, lines)


@pytest.mark.storm
@pytest.mark.fault(18, 20, 31)
@pytest.mark.parametrize("make", [shoe, real, war])
@settings(settings.get_profile("storm"))
@given(lines=LINES)
def test_whatever_is_typed_for_long_leaves_a_whole_session(make: Callable[[Path], Session], lines: list[str]) -> None:
    talk(make, lines)
