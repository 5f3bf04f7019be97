"""Export a session as a single SVG picture: what was played, who won, and the scores as lines."""

from collections.abc import Iterator
from textwrap import wrap

from casinowar_tui.ledger.export.chart import HEIGHT, WIDTH, chart
from casinowar_tui.ledger.export.escaping import safe
from casinowar_tui.ledger.export.sheet import Sheet
from casinowar_tui.ledger.export.stylesheets import stylesheet
from casinowar_tui.words.text import clean

MARGIN = 20
LINE = 18
COLUMNS = 105
"""Characters that fit on a line; wider letters fit fewer."""


def poster(sheet: Sheet) -> str:
    """Return the whole file. It uses installed fonts only and loads nothing else."""
    lines = [(line, kind) for text, kind in _texts(sheet) for line in wrap(clean(text), COLUMNS)]
    top = MARGIN + 8 + LINE * len(lines)
    width, height = WIDTH + 2 * MARGIN, top + HEIGHT + MARGIN
    said = "".join(
        f'<text class="{kind}" x="{MARGIN}" y="{MARGIN + 8 + LINE * place}">{safe(line)}</text>'
        for place, (line, kind) in enumerate(lines)
    )
    drawing = chart(sheet.picture, WIDTH).replace(
        "<svg ", f'<svg x="{MARGIN}" y="{top}" width="{WIDTH}" height="{HEIGHT}" ', 1
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" class="poster" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}"><style>{stylesheet("poster")}{stylesheet("chart")}</style>'
        f'<title>{safe(sheet.title)}</title><rect class="paper" width="100%" height="100%"/>'
        f"{said}{drawing}</svg>\n"
    )


def _texts(sheet: Sheet) -> Iterator[tuple[str, str]]:
    yield sheet.title, "title"
    yield sheet.facts, ""
    yield sheet.verdict, "verdict"
    yield " ".join(sheet.sums), ""
