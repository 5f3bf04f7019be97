"""How the score sheet looks: on paper and on a screen, by day and in the dark."""

from casinowar_tui.ledger.export.chart import STYLE as CHART

_PAGE = """
@page { size: A4 SIDE; margin: 9mm 12mm; }
:root { color-scheme: light dark; --ink: #1c1c1c; --paper: #fff; --soft: #5a5f5c; --rule: #c9cfcb; --felt: #0b6b3a;
  --band: #f2f6f3; --red: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper);
  font: 8.3pt/1.3 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
main { max-width: WIDTH; margin: 0 auto; padding: 6mm; }
h1 { margin: 0; font-size: 17pt; line-height: 1.15; overflow-wrap: anywhere; }
h2 { margin: 0 0 1mm; font-size: 10pt; color: var(--felt); }
p { margin: 0; }
section { margin-top: 3mm; }
.facts { margin-top: .5mm; color: var(--soft); }
.verdict { margin-top: 2mm; padding: 1.5mm 3mm; border-left: 1.2mm solid var(--felt); background: var(--band);
  font-size: 11pt; font-weight: bold; }
.summary { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 6mm; align-items: start; }
.summary:has(.figures) { grid-template-columns: minmax(0, 1fr) auto; }
.sums, .rules p { color: var(--soft); }
.sums { margin-top: 2mm; }
.rules { font-size: 7pt; }
svg { display: block; width: 100%; height: auto; max-height: 68mm; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); font-size: 7.5pt; padding-bottom: .6mm; }
th, td { padding: .28mm 1.6mm; text-align: left; border-bottom: .2mm solid var(--rule); vertical-align: baseline; }
thead th { border-bottom: .4mm solid var(--felt); white-space: nowrap; }
thead th[scope=colgroup] { text-align: center; border-bottom-width: .2mm; overflow-wrap: anywhere;
  white-space: normal; }
tbody th { font-weight: normal; }
.rounds { width: 100%; }
.rounds tbody th { width: 1%; }
.rounds .starts { border-left: .2mm solid var(--rule); }
.rounds tbody tr:nth-child(even) { background: var(--band); }
.right { text-align: right; }
.red { color: var(--red); }
.void { color: var(--soft); font-style: italic; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
h2 { break-after: avoid; }
@media print { main { max-width: none; padding: 0; }
  body, .verdict, .rounds tbody tr { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
@media screen and (max-width: 800px) { .summary:has(.figures) { grid-template-columns: minmax(0, 1fr); } }
@media screen { body { font-size: 11pt; } .rules { font-size: 9.5pt; } caption { font-size: 9.5pt; }
  section, .rounds { overflow-x: auto; } }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #e8e8e6; --paper: #161a18; --soft: #a9b0ac;
  --rule: #353c38; --felt: #5fd39a; --band: #1e2421; --red: #ff8f86; } }
"""


_SMALL = """
@media print { body { font-size: 7.4pt; } .rules { font-size: 6.6pt; } caption { font-size: 6.8pt; }
  section { margin-top: 2.5mm; } th, td { padding: .3mm .9mm; } h1 { font-size: 15pt; }
  .verdict { font-size: 9.5pt; } }
@media screen { .rounds { font-size: 9.2pt; } .rounds th, .rounds td { padding: .28mm 1mm; } }
"""
_WIDE = """
@page { margin: 8mm 12mm; }
@media print { body { font-size: 7pt; line-height: 1.2; } th, td { padding: .1mm .8mm; } svg { max-height: 42mm; }
  .verdict { padding: 1mm 3mm; font-size: 8pt; } section { margin-top: 2mm; } }
"""
_LONG = """
@media print { .flow { columns: 2; column-gap: 10mm; } }
"""

LARGE_MOST, UPRIGHT_MOST = 12, 17
"""More columns make the letters smaller, or the page lie on its side."""

HALF_MOST, LONG = 9, 45
"""A table with so few columns and so many rows stands in two parts beside each other on paper."""


def style(columns: int, rows: int) -> str:
    """The style of a page whose largest table has so many columns and rows."""
    wide = columns > UPRIGHT_MOST
    small = columns > LARGE_MOST
    parts = [_PAGE.replace("SIDE", "landscape" if wide else "portrait").replace("WIDTH", "330mm" if small else "230mm")]
    parts += [_SMALL] if small else []
    parts += [_WIDE] if wide else []
    parts += [_LONG] if columns <= HALF_MOST and rows >= LONG else []
    return "".join((*parts, CHART))
