"""A session as a score sheet in HTML: one page of paper for a usual session, nothing from outside, no script."""

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from itertools import groupby

from casinowar_tui import i18n
from casinowar_tui.i18n import _
from casinowar_tui.ledger.export.chart import chart
from casinowar_tui.ledger.export.page_style import style
from casinowar_tui.ledger.export.sheet import Sheet
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words import clean

UPRIGHT_MOST = 12
"""More columns than these make the page lie on its side."""

_RED = re.compile("[0-9AJQK]+[♥♦]")


def page(sheet: Sheet) -> str:
    """A whole file."""
    css = style(wide=len(sheet.grid.columns) > UPRIGHT_MOST)
    return "\n".join((*_head(sheet, css), *_body(sheet), ""))


def _head(sheet: Sheet, css: str) -> Iterator[str]:
    """The language, and the one style that is allowed, by its fingerprint; everything else is forbidden."""
    allowed = b64encode(sha256(css.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{allowed}'; base-uri 'none'; form-action 'none'"
    yield "<!DOCTYPE html>"
    yield f'<html lang="{escape(i18n.language())}">'
    yield '<head>\n<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{escape(policy, quote=False)}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{_text(sheet.title)}</title>"
    yield f"<style>{css}</style>\n</head>"


def _body(sheet: Sheet) -> Iterator[str]:
    yield "<body>\n<main>\n<header>"
    yield f"<h1>{_text(sheet.title)}</h1>"
    yield f'<p class="facts">{_text(sheet.facts)}</p>'
    yield f'<p class="verdict">{_text(sheet.verdict)}</p>\n</header>'
    yield '<div class="summary">'
    yield f"<section>\n<h2>{_text(sheet.picture.title)}</h2>\n{chart(sheet.picture)}"
    yield f'<p class="sums">{" ".join(map(_text, sheet.sums))}</p>\n</section>'
    if sheet.figures:
        yield f"<section>\n<h2>{_('Counts')}</h2>"
        yield from _table(sheet.figures, _("How often each outcome came"), "figures")
        yield "</section>"
    yield f"</div>\n<section>\n<h2>{_text(sheet.rounds_title)}</h2>"
    yield from _table(sheet.grid, _("What was dealt, and what it brought"), "rounds")
    yield "</section>"
    yield f'<section class="rules">\n<h2>{_("Rules")}</h2>\n<p>{" ".join(map(_text, sheet.rules))}</p>\n</section>'
    yield "</main>\n</body>\n</html>"


def _table(table: Table, caption: str, kind: str) -> Iterator[str]:
    """A table whose first column names the rows."""
    yield f'<table class="{kind}">\n<caption>{_text(caption)}</caption>\n<thead>'
    yield from _titles(table.columns)
    yield "</thead>\n<tbody>"
    for place, cells in enumerate(table.rows):
        void = ' class="void"' if place in table.void else ""
        inner = "".join(
            _cell(cell, column, first=number == 0)
            for number, (cell, column) in enumerate(zip(cells, table.columns, strict=True))
        )
        yield f"<tr{void}>{inner}</tr>"
    yield "</tbody>\n</table>"


def _titles(columns: Sequence[Column]) -> Iterator[str]:
    """The titles: in two rows where some columns belong together."""
    groups = [(name, list(members)) for name, members in groupby(columns, key=lambda column: column.group)]
    if not any(name for name, _members in groups):
        yield f"<tr>{''.join(_title(column) for column in columns)}</tr>"
        return
    upper = "".join(
        f'<th scope="colgroup" colspan="{len(members)}">{_text(name)}</th>'
        if name
        else "".join(_title(column, ' rowspan="2"') for column in members)
        for name, members in groups
    )
    lower = "".join(_title(column) for name, members in groups if name for column in members)
    yield f"<tr>{upper}</tr>\n<tr>{lower}</tr>"


def _title(column: Column, more: str = "") -> str:
    right = ' class="right"' if column.right else ""
    return f'<th scope="col"{more}{right}>{_text(column.title)}</th>'


def _cell(text: str, column: Column, *, first: bool) -> str:
    right = ' class="right"' if column.right else ""
    shown = _RED.sub(r'<span class="red">\g<0></span>', _text(text))
    return f'<th scope="row"{right}>{shown}</th>' if first else f"<td{right}>{shown}</td>"


def _text(text: str) -> str:
    return escape(clean(text))
