"""Where sessions are and what else can lie there: every path works or is told, and nothing hangs."""

import json
import os
import shutil
import stat
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from casinowar_tui.cli.main import casinowar
from casinowar_tui.journal import disk, library

Process = Callable[..., "subprocess.CompletedProcess[bytes]"]
SEATED = ("play", "--plain", "--stack", "5d 9c 9h")
QUESTION = "a tie, 9♣ against 9♥"


def ask(saves: Path | str, *arguments: str, lines: str = "deal\nq\n") -> Result:
    """Run a command on a folder of sessions; a fault of the program would be raised here."""
    return CliRunner().invoke(casinowar(), [*arguments, "--saves", str(saves)], input=lines)


def sentence(answer: Result) -> str:
    """The one line that a command that failed said, without anything that commands a terminal."""
    assert isinstance(answer.exception, SystemExit)
    (line,) = answer.stderr.splitlines()
    assert line.isprintable()
    return line


@pytest.mark.fault(14)
@pytest.mark.parametrize(
    "name",
    [
        "two words", "é", "e\u0301", "🂡👨\u200d👩", "x" * 255, "é" * 127, "a/b/c", "-", "--plain", "~", "$HOME",
        "[/x]", "*", "\udcff\udcfe", "new\nline", "\x1b[2J", "con", "dot.", " ",
    ],
)  # fmt: skip
def test_a_folder_of_any_name_keeps_sessions(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    assert ask(folder, *SEATED).exit_code == 0
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    (file,) = folder.glob("*.toml")
    for command in (("list",), ("show", "latest"), ("check",), ("resume", "--plain"), ("show", str(file))):
        answer = ask(folder, *command)
        assert (answer.exit_code, answer.stderr) == (0, "")
        assert "\x1b" not in answer.stdout
    assert QUESTION in ask(folder, "resume", "--plain").stdout
    assert json.loads(ask(folder, "list", "--json").stdout)["saves"] == str(folder)


@pytest.mark.fault(14)
def test_without_a_home_sessions_have_a_place_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOME")
    answer = CliRunner().invoke(casinowar(), ["locate", "--json"])
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert Path(json.loads(answer.stdout)["saves"]).is_absolute()


@pytest.mark.fault(14)
@pytest.mark.parametrize(
    "name", ["x" * 256, "x" * 5000, "a/" * 3000, "file", "file/below", "loop", "/dev/null", "/proc/1"]
)
def test_what_cannot_be_a_folder_of_sessions_is_told_before_the_first_ante(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "loop").symlink_to("loop")
    before = sorted(tmp_path.iterdir())
    answer = ask(tmp_path / name, *SEATED)
    assert (answer.exit_code, answer.stdout) == (5, "")
    assert sentence(answer)
    for command in (("list",), ("show", "latest"), ("check",), ("resume", "--plain"), ("locate",)):
        answer = ask(tmp_path / name, *command)
        assert answer.exit_code in (0, 2)
        if answer.exit_code:
            assert sentence(answer)
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.fault(14)
def test_a_link_to_a_folder_is_that_folder_and_one_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    assert ask(tmp_path / "link", *SEATED).exit_code == 0
    assert len(list((tmp_path / "real").glob("*.toml"))) == 1
    (tmp_path / "dangling").symlink_to("nowhere")
    answer = ask(tmp_path / "dangling", *SEATED)
    assert answer.exit_code == 5
    assert "dangling" in sentence(answer)


@pytest.mark.fault(14)
@pytest.mark.parametrize(("name", "code"), [("file", 5), ("not/there", 0)])
def test_a_strange_home_is_a_place_or_a_sentence(process: Process, tmp_path: Path, name: str, code: int) -> None:
    (tmp_path / "file").touch()
    place = str(tmp_path / name)
    played = process("play", "--plain", data=b"deal\nq\n", HOME=place)
    assert (played.returncode, played.stderr.count(b"\n")) == (code, 1 if code else 0)
    assert process("play", "--plain", "--unsaved", data=b"deal\nq\n", HOME=place).returncode == 0


@pytest.fixture
def strangers(tmp_path: Path) -> Iterator[Path]:
    """A folder of what is no session, under names of sessions."""
    folder = tmp_path / "strangers"
    folder.mkdir()
    (folder / "folder.toml").mkdir()
    (folder / "whole").write_bytes((Path(__file__).parents[1] / "journal/golden/format-1-shoe.toml").read_bytes())
    (folder / "link.toml").symlink_to("whole")
    (folder / "zero.toml").symlink_to("/dev/zero")
    (folder / "null.toml").symlink_to("/dev/null")
    (folder / "loop.toml").symlink_to("loop.toml")
    (folder / "nowhere.toml").symlink_to("nowhere")
    os.mkfifo(folder / "pipe.toml")
    with (folder / "big.toml").open("wb") as file:
        file.truncate(1 << 30)
    with (folder / "zeros.toml").open("wb") as file:
        file.truncate(5 << 20)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.fault(15)
@pytest.mark.parametrize(
    "command", ["show", "check", "resume --plain", "resume --plain --carry-on", "resume --plain --unsaved"]
)
def test_what_is_no_session_file_is_refused_by_every_command(strangers: Path, command: str) -> None:
    before = sorted(strangers.iterdir())
    for path in strangers.glob("*.toml"):
        answer = ask(strangers, *command.split(), str(path))
        assert answer.exit_code == 3, path
        if command == "check":
            assert "refused" in answer.stdout
        else:
            assert path.name in sentence(answer)
    assert sorted(strangers.iterdir()) == before


@pytest.mark.fault(15)
def test_what_is_no_regular_file_is_not_among_the_sessions(strangers: Path) -> None:
    answer = ask(strangers, "list", "--json")
    assert [(found["file"], found["status"]) for found in json.loads(answer.stdout)["sessions"]] == [
        (name, "refused") for name in ("zeros.toml", "big.toml")
    ]


@pytest.mark.fault(15)
def test_10_000_sessions_are_named_and_found_without_a_look_into_one(monkeypatch: pytest.MonkeyPatch) -> None:
    stamped = [f"2026{n // 1000 + 1:02}01-{n % 1000 // 60:02}{n % 60:02}00-{n:08x}.toml" for n in range(10_000)]
    folder = Path("/of/10,000")

    def looked(*_file: object) -> None:
        raise AssertionError

    files = [SimpleNamespace(name=name, stat=looked) for name in stamped]
    monkeypatch.setattr(disk, "regular_files", lambda _folder, _ending: files)
    monkeypatch.setattr(disk, "open_to_read", looked)
    assert library.names(folder)[0] == max(stamped)
    assert library.find(folder, "latest") == folder / max(stamped)
    assert library.find(folder, "0000002a") == folder / stamped[42]


@pytest.mark.fault(18, 19)
@pytest.mark.parametrize("name", ["../../x", "/etc/x", "CON", "x.", "a/b", "~root", "x" * 60])
def test_a_name_is_never_a_path(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "one" / "two"
    assert ask(folder, "play", "--plain", "--name", name, "--player", name).exit_code == 0
    (file,) = (path for path in tmp_path.rglob("*") if path.suffix == ".toml")
    assert file.parent == folder
    assert json.loads(ask(folder, "show", "latest", "--json").stdout)["session"]["name"] == name
