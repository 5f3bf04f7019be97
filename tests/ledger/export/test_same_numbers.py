"""Whatever was played, every format of a session holds the same numbers."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from casinowar_tui.engine.seats import Seat

Play = Callable[..., Any]
Number = Callable[[str], int | None]

SEATS = (Seat("Ana", chips=40), Seat(chips=14), Seat("Bo"), Seat("Cy"), Seat(), Seat(), Seat("Dee"))


def spreadsheet(text: str, separator: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator, strict=True))


def cells(values: dict[str, Any]) -> dict[str, str]:
    """The cells that a spreadsheet should have of values."""
    return {key: "" if value is None else str(value) for key, value in values.items()}


def table(markdown: str, place: int) -> Iterator[list[str]]:
    """The rows of a table of Markdown, its titles first, as a program for it reads them."""
    row: list[str] = []
    tables = 0
    for token in MarkdownIt("commonmark").enable("table").parse(markdown):
        tables += token.type == "table_open"
        if token.type == "inline" and token.level and tables == place:
            row.append("".join(child.content for child in token.children or []))
        elif token.type == "tr_close" and tables == place:
            yield row
            row = []


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), commands=st.integers(0, 90), seats=st.integers(1, 7), shared=st.booleans())
def test_of_casino_war(
    rounds: Play, tables: Any, number: Number, seed: int, commands: int, seats: int, shared: bool
) -> None:
    kept = rounds(seed, commands, *SEATS[:seats], shared_war=shared)
    shown = json.loads(kept.export("json"))
    assert shown == json.loads(json.dumps(kept.shown()))
    names = {each["seat"]: each["name"] for each in shown["seats"]}
    for form, separator in (("csv", ","), ("csv-eu", ";")):
        read = spreadsheet(kept.export(form), separator)
        assert read == [cells({**row, "name": names[row["seat"]]}) for row in shown["rounds"]]
    numbers = ("staked", "returned", "net", "total")
    titles, *lines = table(kept.export("md").split("## Rounds")[1], 1)
    told = [[number(line[titles.index(title)]) for title in ("round", *numbers)] for line in lines]
    assert told == [[row[key] for key in ("round", *numbers)] for row in shown["rounds"]]
    check_page(kept, tables(kept.export("html")).found, shown, number)
    totals = [each["total"] for each in shown["seats"]]
    assert all(f"to {total:+d}".replace("-", "−").replace("+0", "0") in kept.export("svg") for total in totals)


def check_page(kept: Any, found: Any, shown: dict[str, Any], number: Number) -> None:
    """The page has a row for each dealing, and the nets and totals of its seats beside each other."""
    titles, rows = found["rounds"]
    seats = len(shown["seats"])
    places = {key: [at for at, title in enumerate(titles) if title[1] == key] for key in ("Net", "Total")}
    assert len(rows) == len(kept.book.attempts)
    expected = {key: [[None] * seats for _attempt in kept.book.attempts] for key in ("net", "total")}
    for at, attempt in enumerate(kept.book.attempts):
        for index in attempt.indexes:
            row = shown["rounds"][index]
            for key, values in expected.items():
                values[at][row["seat"] - 1] = row[key]
    for title, key in (("Net", "net"), ("Total", "total")):
        assert [[number(row[at]) for at in places[title]] for row in rows] == expected[key]
    sums = {row[0]: [number(cell) for cell in row[1:-2]] for row in found["figures"][1] if row[0] in ("Net", "Hands")}
    assert sums["Net"][:seats] == [each["total"] for each in shown["seats"]]
    hands = [
        sum(row["seat"] == each["seat"] and row["net"] is not None for row in shown["rounds"])
        for each in shown["seats"]
    ]
    assert sums["Hands"][:seats] == hands


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    count=st.integers(0, 80),
    variant=st.sampled_from(["classic", "four-players", "jokers", "double-war", "lightning", "one-pass"]),
)
def test_of_war(battles: Play, tables: Any, number: Number, seed: int, count: int, variant: str) -> None:
    kept = battles(variant, count, seed=seed)
    shown = json.loads(kept.export("json"))
    players = range(1, len(shown["seats"]) + 1)
    names = {each["seat"]: each["name"] for each in shown["seats"]} | {None: None}
    expected = [
        cells(
            {
                **{key: battle[key] for key in ("battle", "wars", "winner", "pot")},
                "winner_name": names[battle["winner"]],
                **{f"card_{player}": battle["cards"][player - 1] for player in players},
                **{f"count_{player}": battle["counts"][player - 1] for player in players},
            }
        )
        for battle in shown["battles"]
    ]
    for form, separator in (("csv", ","), ("csv-eu", ";")):
        assert spreadsheet(kept.export(form), separator) == expected
    titles, *lines = [*table(kept.export("md"), 1)]
    held = [[int(count) for count in line[titles.index("held")].split()] for line in lines]
    assert held == [battle["counts"] for battle in shown["battles"]]
    heads, rows = tables(kept.export("html")).found["rounds"]
    places = [at for at, (group, _title) in enumerate(heads) if group == "Cards held"]
    assert [[number(row[at]) for at in places] for row in rows] == held
    pot = heads.index(("", "Pot"))
    assert [number(row[pot]) for row in rows] == [battle["pot"] for battle in shown["battles"]]
