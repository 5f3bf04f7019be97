"""The chain of checks, by the description of the format."""

import json
import tomllib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.journal import chain

KEYS = st.from_regex("[A-Za-z0-9_-]{1,8}", fullmatch=True)
TEXT = st.text(st.characters(exclude_categories=["Cs"]))
MOMENTS = st.integers(0, 280_000_000_000).map(lambda s: datetime(1000, 1, 1, tzinfo=UTC) + timedelta(seconds=s))
ROWS = st.dictionaries(KEYS, st.one_of(st.integers(-(2**63), 2**63 - 1), st.booleans(), TEXT, MOMENTS), max_size=6)


def plain_json(value: Any) -> str:
    return json.dumps(
        value,
        sort_keys=True,
        separators=(",", ":"),
        ensure_ascii=False,
        default=lambda at: at.strftime("%Y-%m-%dT%H:%M:%SZ"),
    )


@settings(max_examples=300, deadline=None)
@given(st.lists(ROWS, max_size=3))
def test_canonical_lines_are_those_of_any_json_writer(rows: list[dict[str, Any]]) -> None:
    assert chain.canonical(rows).decode() == "\n".join(plain_json(row) for row in rows)


@settings(max_examples=100, deadline=None)
@given(ROWS, ROWS, st.lists(ROWS, max_size=2))
def test_the_header_line_is_that_of_any_json_writer(
    session: dict[str, Any], rules: dict[str, Any], seats: list[dict[str, Any]]
) -> None:
    expected = plain_json({"session": session, "rules": rules, "seat": seats})
    assert chain.header_line(session, rules, seats) == expected


def test_a_played_file_holds_the_checks_that_its_description_gives(small: bytes, seal: Callable[..., bytes]) -> None:
    commits: list[str] = [""]
    for line in small.decode().splitlines():
        if line.startswith("check = "):
            commits.append("")
        else:
            commits[-1] += line + "\n"
    sealed = tomllib.loads(seal(*commits[:-1]).decode())
    assert sealed == tomllib.loads(small.decode())
    assert sum("check" in event for event in sealed["event"]) == 7
