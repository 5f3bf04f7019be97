"""Export a session as Markdown, with the table syntax that most tools support."""

import re
from collections.abc import Iterator

from casinowar_tui.i18n import _
from casinowar_tui.ledger.export.sheet import Sheet
from casinowar_tui.ledger.table import Table
from casinowar_tui.words.text import clean

# Markdown and HTML syntax, and the places where a bare web address would become a link.
_SPECIAL = re.compile(r"[\\`*_{}\[\]<>#|~&!@$^]|:(?=//)|(?<=www)\.", re.IGNORECASE)


def markdown(sheet: Sheet) -> str:
    """Return the sheet as Markdown that also reads well as plain text."""
    return "\n".join(_lines(sheet)) + "\n"


def _lines(sheet: Sheet) -> Iterator[str]:
    yield f"# {_plain(sheet.title)}"
    yield ""
    yield _plain(sheet.facts)
    yield ""
    yield f"**{_plain(sheet.verdict)}**"
    yield ""
    yield " ".join(map(_plain, sheet.sums))
    yield ""
    yield _("Rules: {sentences}").format(sentences=" ".join(map(_plain, sheet.rules)))
    for title, table in ((_("Counts"), sheet.figures), (sheet.rounds_title, sheet.rounds)):
        if table is not None:
            yield ""
            yield f"## {_plain(title)}"
            yield ""
            yield from _table(table)


def _table(table: Table) -> Iterator[str]:
    yield _row(tuple(column.title for column in table.columns))
    yield _row(tuple("---:" if column.right else "---" for column in table.columns), plain=False)
    for cells in table.rows:
        yield _row(cells)


def _row(cells: tuple[str, ...], *, plain: bool = True) -> str:
    return f"| {' | '.join(map(_plain, cells) if plain else cells)} |"


def _plain(text: str) -> str:
    """Return text with everything that is Markdown syntax escaped."""
    return _SPECIAL.sub(r"\\\g<0>", clean(text))
