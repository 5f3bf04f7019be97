"""A session as Markdown, with the tables that most programs for it know."""

import re
from collections.abc import Iterator

from casinowar_tui.i18n import _
from casinowar_tui.ledger.export.sheet import Sheet
from casinowar_tui.ledger.table import Table
from casinowar_tui.words.text import clean

# What means something in Markdown or the HTML in it, and where a bare address of the web would become a link.
_SPECIAL = re.compile(r"[\\`*_{}\[\]<>#|~&!@$^]|:(?=//)|(?<=www)\.", re.IGNORECASE)


def markdown(sheet: Sheet) -> str:
    """The sheet as text that reads well as it stands, too."""
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
    """Text that stands for nothing but itself."""
    return _SPECIAL.sub(r"\\\g<0>", clean(text))
