"""The program in a process of its own: what it imports, what it answers without a terminal, and how it ends."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import casinowar_tui
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.support.signals import ENDING

ROOT = Path(casinowar_tui.__file__).parents[1]
Process = Callable[..., subprocess.CompletedProcess[bytes]]
LATE = ("textual", "rich", "tomli_w", "filelock", "platformdirs", "casinowar_tui.plain")


def start(
    *arguments: str, stdin: int | None = None, stdout: int | None = None, stderr: int | None = None
) -> "subprocess.Popen[bytes]":
    """The program, to be talked to while it runs."""
    return subprocess.Popen(
        [sys.executable, "-u", "-m", "casinowar_tui", *arguments],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
    )


@pytest.mark.parametrize("command", [("--version",), ("list",), ("show", "latest"), ("check", "latest"), ("locate",)])
def test_commands_that_only_answer_import_neither_screens_nor_what_only_play_needs(
    process: Process, saves: Path, command: tuple[str, ...]
) -> None:
    process("play", "--plain", "--saves", str(saves), data=b"deal\n")
    arguments = [*command, *(("--saves", str(saves)) if command[0] != "--version" else ())]
    code = (
        "import sys\n"
        f"sys.argv = ['casinowar', *{arguments!r}]\n"
        "from casinowar_tui.__main__ import main\n"
        "try:\n    main()\n"
        f"finally:\n    print(sorted(set({LATE!r}) & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, check=True
    )
    loaded = done.stdout.decode().splitlines()[-1]
    # Where settings are, only the customs of the platform say.
    assert loaded == ("['platformdirs']" if command[0] == "locate" else "[]")


@pytest.mark.parametrize("command", [(), ("play",), ("resume",)])
@pytest.mark.parametrize("term", ["xterm-256color", "dumb", ""])
def test_without_a_terminal_the_screens_point_to_plain_mode(
    process: Process, saves: Path, command: tuple[str, ...], term: str
) -> None:
    done = process(*command, "--saves", str(saves), TERM=term)
    assert done.returncode == 2
    assert done.stdout == b""
    (line,) = done.stderr.decode().splitlines()
    assert "--plain" in line
    assert "\x1b" not in line
    assert not saves.exists()


@pytest.mark.parametrize("term", ["dumb", "", None])
def test_a_terminal_that_shows_nothing_but_lines_is_pointed_to_plain_mode(saves: Path, term: str | None) -> None:
    main, side = os.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "TERM"} | {"PYTHONPATH": str(ROOT)}
    done = subprocess.Popen(
        [sys.executable, "-m", "casinowar_tui", "--saves", str(saves)],
        env=environment | ({} if term is None else {"TERM": term}),
        stdin=side, stdout=side, stderr=side,
    )  # fmt: skip
    os.close(side)
    assert done.wait(60) == 2
    said = os.read(main, 10_000)
    os.close(main)
    assert b"--plain" in said
    assert b"\x1b" not in said


def test_plain_mode_at_a_terminal_shows_a_prompt_and_no_escapes(saves: Path) -> None:
    main, side = os.openpty()
    done = start("play", "--plain", "--saves", str(saves), stdin=side, stdout=side, stderr=side)
    os.close(side)
    os.write(main, b"deal\nq\n")
    assert done.wait(60) == 0
    said = b""
    try:
        while part := os.read(main, 10_000):
            said += part
    except OSError:  # the other side is closed
        pass
    os.close(main)
    assert b"> " in said
    assert b"\x1b" not in said


@pytest.mark.fault(31)
def test_a_reader_that_goes_away_ends_plain_mode_cleanly_and_the_session_can_be_resumed(
    process: Process, saves: Path
) -> None:
    stack = ("--stack", "5d 9c 9h 2c 3c 4c Kd Kh")
    done = start("play", "--plain", *stack, "--saves", str(saves), stdin=-1, stdout=-1, stderr=-1)
    assert done.stdin is not None
    assert done.stdout is not None
    assert done.stderr is not None
    assert done.stdout.readline() == b"Casino War, massachusetts.\n"
    done.stdout.close()
    done.stdin.write(b"deal\nwar\n")
    done.stdin.close()
    complaint = done.stderr.read()
    done.stderr.close()
    assert (done.wait(60), complaint) == (0, b"")
    answer = json.loads(process("show", "latest", "--json", "--saves", str(saves)).stdout)
    assert answer["session"]["status"] == "paused"
    assert process("resume", "--plain", "--saves", str(saves), data=b"\n").returncode == 0


@pytest.mark.fault(31)
@pytest.mark.parametrize("command", ["list", "show latest", "show latest --json"])
def test_a_reader_that_goes_away_is_no_fault_of_a_command(process: Process, saves: Path, command: str) -> None:
    process("play", "--plain", "--saves", str(saves), data=b"deal\n")
    read, write = os.pipe()
    os.close(read)
    done = start(*command.split(), "--saves", str(saves), stdout=write, stderr=-1)
    os.close(write)
    assert done.stderr is not None
    assert (done.stderr.read(), done.wait(60)) == (b"", 0)
    done.stderr.close()


@pytest.mark.fault(31)
def test_closed_streams_are_the_end_of_input_and_a_refusal_to_start(process: Process, saves: Path) -> None:
    def closed(which: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        line = f'exec "$0" -m casinowar_tui "$@" --saves "$SAVES" {which}'
        return subprocess.run(
            ["/bin/sh", "-c", line, sys.executable, *arguments],
            env=os.environ | {"PYTHONPATH": str(ROOT), "SAVES": str(saves)}, capture_output=True, check=False,
        )  # fmt: skip

    done = closed("<&-", "play", "--plain")
    assert done.returncode == 0
    assert b"The session is paused and saved." in done.stdout
    done = closed(">&-", "list")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    done = closed(">&- 2>&-", "list")
    assert done.returncode == 2


@pytest.mark.fault(29)
@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "utf-8"])
def test_any_encoding_of_the_output_is_borne(process: Process, saves: Path, encoding: str) -> None:
    stack = ("--stack", "5d 9c 9h 2c 3c 4c Kd Kh", "--name", "José ♠")
    done = process(
        "play", "--plain", *stack, "--saves", str(saves), data=b"deal\n", PYTHONIOENCODING=encoding, PYTHONUTF8="0"
    )
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode(encoding)
    assert ("9♣ against 9♥" if encoding == "utf-8" else "9c against 9h") in said
    assert ("Surrender: −1." if encoding == "utf-8" else "Surrender: -1.") in said
    locale = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LANG": "C"}
    assert process("list", "--saves", str(saves), **locale).returncode == 0
    (listed,) = json.loads(process("list", "--json", "--saves", str(saves), **locale).stdout)["sessions"]
    assert listed["name"] == "José ♠"


@pytest.mark.fault(9)
@pytest.mark.fault(31)
@pytest.mark.parametrize("number", [*ENDING, signal.SIGKILL])
def test_a_signal_at_a_question_ends_plain_mode_and_the_question_stays(
    process: Process, saves: Path, number: signal.Signals
) -> None:
    stack = ("--stack", "5d 9c 9h 2c 3c 4c Kd Kh")
    done = start("play", "--plain", *stack, "--saves", str(saves), stdin=-1, stdout=-1, stderr=-1)
    assert done.stdin is not None
    assert done.stdout is not None
    assert done.stderr is not None
    done.stdin.write(b"deal\n")
    done.stdin.flush()
    while b"Surrender" not in done.stdout.readline():
        pass
    done.send_signal(number)
    code = done.wait(60)
    assert code == (-number if number is signal.SIGKILL else 128 + number)
    assert done.stderr.read().strip() == b""
    for stream in (done.stdin, done.stdout, done.stderr):
        stream.close()
    (listed,) = json.loads(process("list", "--json", "--saves", str(saves)).stdout)["sessions"]
    assert listed["status"] == ("in_progress" if number is signal.SIGKILL else "paused")
    back = process("resume", "--plain", "--saves", str(saves), data=b"war\n").stdout.decode()
    assert "a tie, 9♣ against 9♥. Surrender: −1." in back
    assert "8 back for 4: +4" in back


@pytest.mark.fault(31)
def test_a_signal_in_the_midst_of_many_battles_ends_them_at_a_commit(process: Process, saves: Path) -> None:
    play = ("play", "--plain", "--game", "war", "--players", "4", "--seed", "5f" * 16, "--saves", str(saves))
    done = start(*play, stdin=-1, stdout=-1, stderr=-1)
    assert done.stdin is not None
    assert done.stdout is not None
    assert done.stderr is not None
    done.stdin.write(b"play\n")
    done.stdin.flush()
    while b"Battle 3" not in done.stdout.readline():
        pass
    done.send_signal(signal.SIGTERM)
    done.stdout.read()
    assert (done.wait(60), done.stderr.read()) == (128 + signal.SIGTERM, b"")
    for stream in (done.stdin, done.stdout, done.stderr):
        stream.close()
    (file,) = saves.glob("*.toml")
    assert read(file, redeal=True).verdict is Verdict.WHOLE
    (listed,) = json.loads(process("list", "--json", "--saves", str(saves)).stdout)["sessions"]
    assert listed["status"] in ("paused", "finished")  # a fast machine has fought the last battle by then


@pytest.mark.fault(31)
def test_lines_of_any_kind_and_an_end_in_the_midst_of_a_question_leave_a_session_that_goes_on(
    process: Process, saves: Path
) -> None:
    stack = ("--stack", "5d 9c 9h 2c 3c 4c Kd Kh")
    lines = b"ledger\r\n" + b"d" * 1_000_000 + b"\r\n\xff\x00\x1b[2J\r\ndeal\r\nwa"
    done = process("play", "--plain", *stack, "--saves", str(saves), data=lines)
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode()
    assert said.count("That line is too long. Nothing was done.") == 1
    assert "“wa” is no command" in said
    assert "The session is paused and saved." in said
    assert "\x1b" not in said
    back = process("resume", "--plain", "--saves", str(saves), data=b"war\n").stdout.decode()
    assert "8 back for 4: +4" in back


@pytest.mark.fault(10)
def test_a_second_process_that_wants_to_play_the_same_session_gets_exit_code_4(process: Process, saves: Path) -> None:
    first = start("play", "--plain", "--saves", str(saves), stdin=-1, stdout=-1)
    assert first.stdin is not None
    assert first.stdout is not None
    assert first.stdout.readline() == b"Casino War, massachusetts.\n"
    second = process("resume", "--plain", "--saves", str(saves), data=b"deal\n")
    assert second.returncode == 4
    assert f"process {first.pid}".encode() in second.stderr
    assert json.loads(process("list", "--json", "--saves", str(saves)).stdout)["sessions"][0]["status"] == "in_use"
    said, _none = first.communicate(b"deal\nq\n")
    assert first.returncode == 0
    assert b"The session is paused and saved." in said


def test_a_fault_of_ours_is_one_line_without_seed_or_cards_and_exit_code_1(saves: Path) -> None:
    code = (
        "import sys\n"
        "from casinowar_tui.cli import list as listing, main\n"
        "def broken(*_given, **_named):\n    raise ValueError('seed 5f5f5f5f, next card Kd')\n"
        "listing.run = broken\n"
        "sys.argv = ['casinowar', 'list']\n"
        "main.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, check=False
    )
    assert done.returncode == 1
    (line,) = done.stderr.decode().splitlines()
    assert "ValueError" in line
    assert "5f5f" not in line
    assert "Kd" not in line


def test_a_full_disk_under_the_answer_is_exit_code_5(process: Process, saves: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    with Path("/dev/full").open("wb") as full:
        done = start("locate", "--saves", str(saves), stdout=full.fileno(), stderr=-1)
        assert done.stderr is not None
        said = done.stderr.read()
        done.stderr.close()
    assert done.wait(60) == 5
    assert said.count(b"\n") == 1
