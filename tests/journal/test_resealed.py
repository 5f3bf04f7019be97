"""One value of a real session changed by somebody who works out the seals anew: the rules find it all the same."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from casinowar_tui.journal.reading import Verdict, read_bytes

pytestmark = pytest.mark.fault(5, 20)

GOLDEN = Path(__file__).with_name("golden")
Seal = Callable[..., bytes]

FREE = ("at", "times", "ante", "seed", "place", "stack")
"""Values that nothing before them decides: moments, keys pressed, stakes, and what cards will come of."""

BY_HAND = ("cards", "bank", "reason")
"""With real cards what people say; which cards the app's own shoe dealt only ``check`` knows."""

COMMIT = re.compile(r'^check = ".*"\n', re.MULTILINE)
LINE = re.compile(r"(\w+) = (.*)")
CARD = re.compile(r"[2-9TJQKA][cdhs]")


def other_values(value: str) -> Iterator[str]:
    """What could stand in place of a value of a session file."""
    if re.fullmatch(r"-?[0-9]+", value):
        yield from (str(int(value) + by) for by in (1, -1, 2, 100, 10**12))
        yield from ("0", "-1", "true", '"x"', "9" * 30, "1.5")
    elif value in ("true", "false"):
        yield from ({"true": "false", "false": "true"}[value], "1")
    elif CARD.search(value):
        words = value.strip('"').split()
        for at in (0, len(words) - 1):
            for card in ("2c", "Ah", "*1", "??", "-", "9x"):
                yield '"' + " ".join([*words[:at], card, *words[at + 1 :]]) + '"'
        yield '"' + " ".join([*words, words[0]]) + '"'
        yield '"' + " ".join(words[1:]) + '"'
    elif value.startswith('"'):
        yield from ('"x"', '""', "1", value[:-1] + ' "', value[:-1] + '\\n"')
        yield from ('"' + value.strip('"').replace(digit, str((int(digit) + 1) % 10)) + '"' for digit in "12345")


class Forgery(NamedTuple):
    """A session up to one of its commits (from 1), in which the value of a key is another."""

    name: str
    key: str
    number: int
    commits: list[str]


def forgeries() -> Iterator[Forgery]:
    """Every session with every value changed in every way, one at a time."""
    for path in sorted(GOLDEN.glob("*.toml")):
        commits = COMMIT.split(path.read_text("utf-8"))[:-1]
        for number, commit in enumerate(commits[1:], start=1):
            lines = commit.split("\n")
            for at, found in enumerate(map(LINE.fullmatch, lines)):
                if found is None or found[1] in FREE:
                    continue
                for new in other_values(found[2]):
                    if new != found[2]:
                        text = "\n".join([*lines[:at], f"{found[1]} = {new}", *lines[at + 1 :]])
                        yield Forgery(path.stem, found[1], number, [*commits[:number], text])


def _sealed(seal: Seal, commits: list[str]) -> bytes:
    try:
        return seal(*commits)
    except (ValueError, TypeError, AttributeError, KeyError, AssertionError):  # it is no TOML, or no value to seal
        return seal(*commits[:-1]) + f'{commits[-1]}\ncheck = "{"0" * 32}"\n'.encode()


def look(seal: Seal, found: list[Forgery]) -> None:
    """See that each of these is damaged from its commit on, when it is opened and when it is checked."""
    for name, key, number, commits in found:
        data = _sealed(seal, commits)
        for redeal in (False, True):
            if key in BY_HAND and (name.endswith("real") or not redeal):
                continue
            reading = read_bytes(data, redeal=redeal)
            # A kind that is none may be one of a newer version.
            assert reading.verdict is Verdict.DAMAGED or (reading.verdict, key) == (Verdict.NEWER, "kind"), data
            assert len(reading.commits) == number, data
            assert reading.problem is not None
            assert reading.problem.line is not None


def test_a_value_that_is_changed_and_sealed_anew_is_found(seal: Seal) -> None:
    look(seal, random.Random(7).sample(list(forgeries()), 250))


@pytest.mark.storm
def test_every_value_that_is_changed_and_sealed_anew_is_found(seal: Seal) -> None:
    found = list(forgeries())
    look(seal, found)
    print(f"\n{len(found)} values changed and sealed anew, all found")
    assert len(found) > 3000
