"""Export a session as an HTML score sheet: one printed page for a usual session, no external resources, no script."""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html import escape

from casinowar_tui import i18n
from casinowar_tui.i18n import _
from casinowar_tui.ledger.export.chart import NARROW, WIDTH, chart
from casinowar_tui.ledger.export.escaping import safe
from casinowar_tui.ledger.export.page_table import page_table
from casinowar_tui.ledger.export.sheet import Sheet
from casinowar_tui.ledger.export.stylesheets import page_stylesheet


def page(sheet: Sheet) -> str:
    """Return the whole file."""
    css = page_stylesheet(len(sheet.grid.columns), len(sheet.grid.rows))
    return "\n".join((*_head(sheet, css), *_body(sheet), ""))


def _head(sheet: Sheet, css: str) -> Iterator[str]:
    """Yield the ``head``: the language, and a policy that allows the one style by its hash and forbids the rest."""
    allowed = b64encode(sha256(css.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{allowed}'; base-uri 'none'; form-action 'none'"
    yield "<!DOCTYPE html>"
    yield f'<html lang="{safe(i18n.language())}">'
    yield '<head>\n<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{escape(policy, quote=False)}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{safe(sheet.title)}</title>"
    yield f"<style>{css}</style>\n</head>"


def _body(sheet: Sheet) -> Iterator[str]:
    yield "<body>\n<main>\n<header>"
    yield f"<h1>{safe(sheet.title)}</h1>"
    yield f'<p class="facts">{safe(sheet.facts)}</p>'
    yield f'<p class="verdict">{safe(sheet.verdict)}</p>\n</header>'
    yield f'<div class="summary">\n<section>\n<h2>{safe(sheet.picture.title)}</h2>'
    yield chart(sheet.picture, NARROW if sheet.figures else WIDTH)
    yield "</section>"
    if sheet.figures:
        yield f"<section>\n<h2>{safe(_('Counts'))}</h2>"
        yield from page_table(sheet.figures, _("How often each outcome came"), "figures")
        yield "</section>"
    yield f'</div>\n<p class="sums">{" ".join(map(safe, sheet.sums))}</p>'
    yield f'<section>\n<h2>{safe(sheet.rounds_title)}</h2>\n<div class="flow">'
    yield from page_table(sheet.grid, _("What was dealt, and what it brought"), "rounds")
    yield f'</div>\n</section>\n<section class="rules">\n<h2>{safe(_("Rules"))}</h2>'
    yield f"<p>{' '.join(map(safe, sheet.rules))}</p>\n</section>\n</main>\n</body>\n</html>"
