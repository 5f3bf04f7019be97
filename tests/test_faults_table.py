"""The table of faults in the README of the tests: a promise for every kind, and a test that shows it and says so."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SHOWN = re.compile(r"`([\w/]+\.py)` `(test_\w+)`")
ROW = re.compile(rf"^\| (\d+) \| ([^|]+) \| ([^|]+) \| ({SHOWN.pattern}(?:, {SHOWN.pattern})*) \|$", re.MULTILINE)
ROWS = [(row[0], row[3]) for row in ROW.findall((TESTS / "README.md").read_text("utf-8"))]
FAULTS = 32


def test_every_kind_of_fault_has_its_row() -> None:
    assert [int(number) for number, *_ in ROWS] == list(range(1, FAULTS + 1))


@pytest.mark.parametrize(
    ("number", "file", "name"), [(number, *shown) for number, tests in ROWS for shown in SHOWN.findall(tests)]
)
def test_the_test_that_a_row_names_is_there_and_marked_with_its_number(number: str, file: str, name: str) -> None:
    text = (TESTS / file).read_text("utf-8")
    above = re.search(rf"((?:^@.*\n(?:^[ )].*\n)*|^#.*\n)*)^(?:async )?def {name}\(", text, re.MULTILINE)
    assert above, f"{file} has no {name}"
    marks = above[1] + "".join(re.findall(r"^pytestmark = .*$", text, re.MULTILINE))
    assert number in ", ".join(re.findall(r"mark\.fault\(([\d, ]+)\)", marks)).split(", ")
