"""Any keys, in windows of any size, on the screens: no fault, and a session that stays whole."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.app import CasinowarApp

Session = CasinoWarSession | WarSession
Step = str | tuple[int, int]


def shoe(folder: Path) -> Session:
    rules = replace(profiles.load("standard"), chips=20)
    return CasinoWarSession.create(
        folder, SessionRequest(rules=rules, seats=(Seat("Ana"), Seat("[/x]")), stack="9c 9d 9h 9s")
    )


def real(folder: Path) -> Session:
    rules = replace(profiles.load("standard"), rounds=4)
    return CasinoWarSession.create(folder, SessionRequest(rules=rules, seats=(Seat(), Seat()), real=True))


def war(folder: Path) -> Session:
    rules = replace(variants.load("classic"), battles=40)
    return WarSession.create(folder, SessionRequest(rules=rules, seats=(Seat(), Seat("Zoë"))))


def setup(_folder: Path) -> None:
    return None


MAKERS: list[Callable[[Path], Session | None]] = [shoe, real, war, setup]
LETTERS = [chr(code) for code in range(ord("a"), ord("z") + 1) if chr(code) != "q"]  # q leaves, and there is no more
NAMED = [
    "enter", "escape", "space", "tab", "shift+tab", "up", "down", "left", "right", "home", "end", "pageup", "pagedown",
    "backspace", "delete", "f1", "question_mark", "plus", "minus", "slash", "G", "W", "é", "1", "2", "9", "0",
    "full_stop", "ctrl+p", "ctrl+t", "ctrl+r", "ctrl+a", "f12",
]  # fmt: skip
KEYS = st.sampled_from(["enter", "enter", "w", "s", "escape", *LETTERS, *NAMED])
SIZES = st.tuples(st.integers(1, 130), st.integers(1, 45))
STEPS = st.lists(st.one_of(KEYS, KEYS, KEYS, KEYS, SIZES), max_size=25)


async def through(app: CasinowarApp, steps: list[Step]) -> None:
    """Do it all, as fast as the program takes it."""
    async with app.run_test(size=(80, 24)) as pilot:
        for step in steps:
            if isinstance(step, str):
                await pilot.press(step)
            else:
                await pilot.resize_terminal(*step)
        await pilot.pause()


def press(make: Callable[[Path], Session | None], steps: list[Step]) -> None:
    with TemporaryDirectory() as place:
        folder = Path(place)
        session = make(folder)
        asyncio.run(through(CasinowarApp(folder, session, Settings(pace="instant")), steps))
        for path in folder.glob("*.toml"):
            assert read(path, redeal=True).verdict is Verdict.WHOLE


@pytest.mark.fault(26)
@pytest.mark.fault(27)
@pytest.mark.parametrize("make", MAKERS)
@settings(max_examples=3, deadline=None)
@given(steps=STEPS)
def test_whatever_is_pressed_leaves_whole_sessions(make: Callable[[Path], Session | None], steps: list[Step]) -> None:
    press(make, steps)


@pytest.mark.storm
@pytest.mark.fault(26)
@pytest.mark.fault(27)
@pytest.mark.parametrize("make", MAKERS)
@settings(settings.get_profile("storm"), max_examples=settings.get_profile("storm").max_examples // 6)
@given(steps=STEPS)
def test_whatever_is_pressed_for_long_leaves_whole_sessions(
    make: Callable[[Path], Session | None], steps: list[Step]
) -> None:
    press(make, steps)
