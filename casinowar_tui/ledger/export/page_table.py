"""Render a table as HTML that a screen reader can navigate: every cell has its headers."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from casinowar_tui.ledger.export.escaping import safe
from casinowar_tui.ledger.table import Column, Table

_RED = re.compile("[0-9AJQK]+[♥♦]")
_PAIR = re.compile("(?<=[♣♦♥♠]) (?=[0-9AJQK]+[♣♦♥♠])")


def page_table(table: Table, caption: str, kind: str) -> Iterator[str]:
    """Yield a table whose first column holds the row headers."""
    classes = _classes(table.columns)
    yield f'<table class="{kind}">\n<caption>{safe(caption)}</caption>\n<thead>'
    yield from _titles(table.columns, classes)
    yield "</thead>\n<tbody>"
    for place, cells in enumerate(table.rows):
        void = ' class="void"' if place in table.void else ""
        first, *rest = map("".join, zip(classes, map(_shown, cells), strict=True))
        yield f'<tr{void}><th scope="row"{first}</th>{"".join(f"<td{cell}</td>" for cell in rest)}</tr>'
    yield "</tbody>\n</table>"


def _classes(columns: Sequence[Column]) -> list[str]:
    """Return the end of the opening cell tag for each column."""
    starts = [False, *(before.group != column.group for before, column in pairwise(columns))]
    found = []
    for column, start in zip(columns, starts, strict=True):
        names = [name for name, is_so in (("right", column.right), ("starts", start)) if is_so]
        found.append(f' class="{" ".join(names)}">' if names else ">")
    return found


def _titles(columns: Sequence[Column], classes: Sequence[str]) -> Iterator[str]:
    """Yield the header cells, in two rows where some columns are grouped."""
    titles = [f"{end}{safe(column.title)}</th>" for column, end in zip(columns, classes, strict=True)]
    if not any(column.group for column in columns):
        yield f"<tr>{''.join(map(_column, titles))}</tr>"
        return
    upper, lower = "", ""
    for name, members in groupby(zip(columns, titles, strict=True), key=lambda pair: pair[0].group):
        inside = [title for _column_, title in members]
        if name:
            upper += f'<th scope="colgroup" colspan="{len(inside)}" class="starts">{safe(name)}</th>'
            lower += "".join(map(_column, inside))
        else:
            upper += "".join(f'<th scope="col" rowspan="2"{title}' for title in inside)
    yield f"<tr>{upper}</tr>\n<tr>{lower}</tr>"


def _column(title: str) -> str:
    return f'<th scope="col"{title}'


def _shown(text: str) -> str:
    """Return a cell's text, with red suits in red and both cards of a war kept on one line."""
    return _RED.sub(r'<span class="red">\g<0></span>', _PAIR.sub("&nbsp;", safe(text)))
