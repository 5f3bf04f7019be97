"""What there is of a session to be exported, made ready by its game: rows for a spreadsheet, and a sheet for people.

All texts can hold foreign ones, such as names: each format makes them harmless in its own way.
"""

from collections.abc import Sequence

from msgspec import Struct

from casinowar_tui.ledger.table import Table

Value = str | int | None


class Data(Struct, frozen=True):
    """Rounds or battles as values under their keys, which are the same in every language."""

    keys: tuple[str, ...]
    rows: Sequence[tuple[Value, ...]]


class Line(Struct, frozen=True):
    """A line of the picture: whose it is, and its points (number, score) in order; there is one at least."""

    name: str
    points: Sequence[tuple[int, int]]


class Picture(Struct, frozen=True):
    """Scores by rounds or battles: what they are, what is counted, a line a seat, and whether a plus is shown."""

    title: str
    axis: str
    lines: tuple[Line, ...]
    signed: bool


class Sheet(Struct, frozen=True):
    """A session for people to read.

    ``facts``: when it was, how far it is; ``verdict``: who wins; ``sums``: what it all comes to, in sentences;
    ``rounds``: a row for each round and seat, or battle; ``grid``: the same for a page, what belongs to a seat in
    columns of its own; ``figures``: how often what came, if that is counted; ``rules``: in sentences.
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
