"""Any arguments at all: an answer or a sentence and an exit code that is documented, and never a fault."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.cli.main import casinowar
from casinowar_tui.journal.reading import Verdict, read

CODES = (0, 2, 3, 4, 5)
GOLDEN = Path(__file__).parents[1] / "journal" / "golden"

COMMANDS = st.sampled_from(sorted(casinowar().commands))
OPTIONS = st.sampled_from(
    sorted({name for command in casinowar().commands.values() for option in command.params for name in option.opts})
)
VALUES = st.sampled_from(
    [
        "", "0", "1", "2", "3", "-2", "2.5", "nan", "1" + "0" * 30, "9" * 5000, "true", "x", "war", "casino_war",
        "real", "shoe", "massachusetts", "standard", "classic", "lightning", "../../x", "/etc/passwd", "/dev/zero",
        ".", "..", "CON", "x.", "latest", "5f0c", "Ana", "Ana=coin_flip", "=person", "=", "Ana=easy", "2026",
        "[/x][@click=app.quit]", "\x1b]52;c;x\x07", "a\nb", "\u202ex", "\udcff", "x" * 10_000, "5f" * 16, "9c 9h",
        "9c " * 400, "*1", "csv", "json", "profile", "seat",
    ]
)  # fmt: skip
WORDS = st.one_of(OPTIONS, VALUES, st.builds("{}={}".format, OPTIONS, VALUES), COMMANDS)
ARGUMENTS = st.one_of(
    st.lists(WORDS, max_size=6),
    st.builds(lambda command, words: [command, *words], COMMANDS, st.lists(WORDS, max_size=7)),
    st.builds(lambda words: ["play", "--plain", *words], st.lists(WORDS, max_size=7)),
)
TYPED = st.text("\n dealwrsp2\x1b", max_size=20)


def run(folder: str, arguments: list[str], typed: str) -> None:
    """Give these arguments, and look at everything that must be so whatever they are."""
    answer = CliRunner().invoke(casinowar(), ["--saves", folder, *arguments], input=typed, prog_name="casinowar")
    assert isinstance(answer.exception, SystemExit | None), arguments
    assert answer.exit_code in CODES, arguments
    for line in (answer.stdout + answer.stderr).splitlines():
        assert all(character.isprintable() or character in "\u200d\ufe0f" for character in line), arguments
    if answer.exit_code:
        assert answer.stderr.count("\n") == (0 if "check" in arguments and not answer.stderr else 1), arguments
    for path in Path(folder).glob("20*"):  # those begun now
        assert path.suffix == ".lock" or read(path, redeal=True).verdict is Verdict.WHOLE
        path.unlink()


@pytest.fixture(scope="module")
def folder() -> Iterator[str]:
    """A folder with a session of each kind, whole, damaged and newer."""
    with TemporaryDirectory() as made:
        for path in GOLDEN.glob("*.toml"):
            data = path.read_bytes()
            (Path(made) / path.name).write_bytes(data)
            (Path(made) / f"damaged-{path.name}").write_bytes(data.replace(b"net = ", b"net = 1", 1))
            (Path(made) / f"newer-{path.name}").write_bytes(data.replace(b"format = 1", b"format = 7", 1))
        yield made


@pytest.mark.fault(18, 19, 20, 32)
@settings(max_examples=120, deadline=None)
@given(arguments=ARGUMENTS, typed=TYPED)
def test_whatever_is_asked_gets_an_answer_or_a_sentence(folder: str, arguments: list[str], typed: str) -> None:
    run(folder, arguments, typed)


@pytest.mark.storm
@pytest.mark.fault(18, 19, 20, 32)
@settings(settings.get_profile("storm"))
@given(arguments=ARGUMENTS, typed=TYPED)
def test_whatever_is_asked_for_long_gets_an_answer_or_a_sentence(folder: str, arguments: list[str], typed: str) -> None:
    run(folder, arguments, typed)
