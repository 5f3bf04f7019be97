"""The data of a session to export, prepared by its game: rows for a spreadsheet and a sheet for people.

Any text can contain user input, such as names: each format escapes it in its own way.
"""

from collections.abc import Sequence

from msgspec import Struct

from casinowar_tui.ledger.table import Table

Value = str | int | None


class Data(Struct, frozen=True):
    """Rounds or battles as values under keys that are the same in every language."""

    keys: tuple[str, ...]
    rows: Sequence[tuple[Value, ...]]


class Line(Struct, frozen=True):
    """A line of the picture: whose it is, and its points (number, score) in order, at least one."""

    name: str
    points: Sequence[tuple[int, int]]


class Picture(Struct, frozen=True):
    """Scores by round or battle: the title, the unit counted, one line per seat, and whether to show plus signs."""

    title: str
    axis: str
    lines: tuple[Line, ...]
    signed: bool


class Sheet(Struct, frozen=True):
    """A session for people to read.

    ``facts``: when it was and how far it is; ``verdict``: who wins; ``sums``: the totals, in sentences; ``rounds``: a
    row for each round and seat, or battle; ``grid``: the same for a page, with separate columns for each seat;
    ``figures``: how often each outcome came, if that is counted; ``rules``: in sentences.
    """

    title: str
    facts: str
    verdict: str
    sums: tuple[str, ...]
    rounds_title: str
    rounds: Table
    grid: Table
    figures: Table | None
    picture: Picture
    rules: tuple[str, ...]
