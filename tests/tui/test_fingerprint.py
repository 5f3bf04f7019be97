"""The fingerprint of each shuffle on the tables: shown before the cut, with the seed once no card comes from it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from casinowar_tui.config import paths
from casinowar_tui.config.settings import Settings
from casinowar_tui.config.settings_file import load
from casinowar_tui.engine.events import Shuffled
from casinowar_tui.engine.shoe import fingerprint
from casinowar_tui.games.casino_war.plain.commands import act
from casinowar_tui.games.casino_war.screens.table import CasinoWarTable
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal.reading import read
from casinowar_tui.tui.app import CasinowarApp
from tests.tui import cuts, scenes

WINDOW = (80, 24)
SHOWN = Settings(pace="instant", fingerprint=True)
TIE = "5d 9c 9h 2c 3c 4c Kd Kh"
Text = Callable[[Pilot[None]], str]


@pytest.fixture
def text() -> Text:
    """What the window shows."""
    return lambda pilot: "\n".join(cuts.window(pilot.app.screen))


def commits(path: Path) -> list[list[str]]:
    """The kinds of the events of each commit, but the first."""
    return [[type(event).__name__ for event in commit.events] for commit in read(path).commits][1:]


def seeds(path: Path) -> list[str]:
    events = [event for commit in read(path).commits for event in commit.events]
    return [event.seed or "" for event in events if isinstance(event, Shuffled)]


def path(pilot: Pilot[None]) -> Path:
    assert isinstance(pilot.app.screen, CasinoWarTable)
    return pilot.app.screen.session.path


async def test_the_shuffle_is_on_disk_and_its_fingerprint_on_the_screen_before_the_cut(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(), settings=SHOWN), saves, WINDOW) as pilot:
        file, shown = path(pilot), text(pilot)
        assert commits(file) == [["Shuffled"]]
    assert f"Fingerprint of the shuffle: {fingerprint(*seeds(file))}" in shown
    assert "Deal round 1" in shown
    assert "c Cut" in shown


async def test_a_deal_cuts_and_afterwards_the_seed_stands_beside_the_next_fingerprint(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(stack="5d Kc 9h"), keys=("enter",), settings=SHOWN)
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        file, shown = path(pilot), text(pilot)
    assert commits(file)[:3] == [["Shuffled"], ["Cut", "Burned", "Anted", "Dealt", "Settled"], ["Shuffled"]]
    first, second = seeds(file)
    assert f"Last seed {first} · fingerprint now {fingerprint(second)}" in shown
    assert "Higher than the bank" in shown
    assert second not in shown


async def test_the_player_can_cut_what_is_shown(saves: Path, text: Text) -> None:
    async with scenes.shown(
        scenes.Scene("", scenes.made(), keys=("c", "enter"), settings=SHOWN), saves, WINDOW
    ) as pilot:
        file, shown = path(pilot), text(pilot)
    assert commits(file)[:2] == [["Shuffled"], ["Cut", "Burned"]]
    assert "The cards are cut: 156 go to the bottom. 1 card is burned" in shown
    assert fingerprint(*seeds(file)) in shown


async def test_nothing_of_it_is_told_beside_a_question(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(stack=TIE), keys=("enter",), settings=SHOWN)
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert "ingerprint" not in text(pilot)


async def test_a_session_that_was_killed_between_shuffle_and_cut_shows_the_same_fingerprint(
    saves: Path, tmp_path: Path, text: Text
) -> None:
    def killed(folder: Path) -> CasinoWarSession:
        session = scenes.begun(tmp_path / "elsewhere", ("shuffle",))
        copy = folder / session.path.name
        folder.mkdir(exist_ok=True)
        shutil.copy(session.path, copy)  # as the disk holds it: without a pause
        session.close()
        return CasinoWarSession.open(copy)

    async with scenes.shown(scenes.Scene("", killed, settings=SHOWN), saves, WINDOW) as pilot:
        file, shown = path(pilot), text(pilot)
        assert commits(file) == [["Shuffled"], ["Resumed"]]
        assert f"Fingerprint of the shuffle: {fingerprint(*seeds(file))}" in shown


async def test_a_key_switches_it_and_the_choice_is_kept(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(), keys=("f",)), saves, WINDOW) as pilot:
        file = path(pilot)
        assert f"Fingerprint of the shuffle: {fingerprint(*seeds(file))}" in text(pilot)
        assert load(paths.settings_file())[0].fingerprint
        await pilot.press("f")
        await scenes.still(pilot)
        assert "ingerprint" not in text(pilot)
        assert not load(paths.settings_file())[0].fingerprint
    assert commits(file)[0] == ["Shuffled"]


async def test_people_who_shuffle_themselves_are_shown_none(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(profile="standard", real=True), keys=("f",), settings=SHOWN)
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        file = path(pilot)
        assert "ingerprint" not in text(pilot)
        assert not pilot.app.screen.check_action("fingerprint", ())
        assert commits(file) == []


async def test_a_new_session_is_not_dealt_before_its_fingerprint_could_be_seen(saves: Path, text: Text) -> None:
    app = CasinowarApp(saves, settings=SHOWN)
    async with app.run_test(size=WINDOW) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert commits(path(pilot)) == [["Shuffled"]]


async def test_playing_again_shows_the_new_shuffle(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(auto=1, rounds=1), keys=("n",), settings=SHOWN)
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert f"Fingerprint of the shuffle: {fingerprint(*seeds(path(pilot)))}" in text(pilot)


async def test_a_round_is_not_hidden_by_the_shuffle_after_it(saves: Path, text: Text) -> None:
    settings = Settings(pace="brisk", fingerprint=True)
    scene = scenes.Scene("", scenes.made(stack="5d Kc 9h"), keys=("enter", "space"), settings=settings)
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert "Higher than the bank" in text(pilot)
        assert commits(path(pilot))[-1] == ["Shuffled"]


def test_every_line_that_shuffles_can_be_typed_too(saves: Path) -> None:
    session = scenes.begun(saves, ())
    act(session, "shuffle")
    assert commits(session.path) == [["Shuffled"]]
    session.close()


@pytest.mark.parametrize("variant", ["classic", "lightning", "three-players"])
async def test_war_tells_before_the_first_battle_and_after_the_last(variant: str, saves: Path, text: Text) -> None:
    mark = fingerprint(scenes.SEED)
    async with scenes.shown(scenes.Scene("", scenes.war(variant=variant), keys=("f",)), saves, WINDOW) as pilot:
        assert f"Fingerprint of the shuffle: {mark}" in text(pilot)
        assert load(paths.settings_file())[0].fingerprint
    async with scenes.shown(scenes.Scene("", scenes.war(3, variant=variant), settings=SHOWN), saves, WINDOW) as pilot:
        assert "ingerprint" not in text(pilot)
        assert not pilot.app.screen.check_action("fingerprint", ())
    over = scenes.war(3000, variant=variant)
    async with scenes.shown(scenes.Scene("", over, settings=SHOWN), saves, WINDOW) as pilot:
        assert f"Seed {scenes.SEED} · fingerprint {mark}" in text(pilot)
