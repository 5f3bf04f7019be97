"""How the score sheet looks: on paper and on a screen, by day and in the dark."""

from casinowar_tui.ledger.export.chart import STYLE as CHART

_PAGE = """
@page { size: A4 SIDE; margin: 11mm 12mm; }
:root { color-scheme: light dark; --ink: #1c1c1c; --paper: #fff; --soft: #5a5f5c; --rule: #c9cfcb; --felt: #0b6b3a;
  --band: #f2f6f3; --red: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper);
  font: 8.6pt/1.35 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
main { max-width: WIDTH; margin: 0 auto; padding: 6mm; }
h1 { margin: 0; font-size: 17pt; line-height: 1.15; overflow-wrap: anywhere; }
h2 { margin: 0 0 1mm; font-size: 10pt; color: var(--felt); }
p { margin: 0; }
section { margin-top: 3.5mm; }
.facts { margin-top: .5mm; color: var(--soft); }
.verdict { margin-top: 2mm; padding: 1.5mm 3mm; border-left: 1.2mm solid var(--felt); background: var(--band);
  font-size: 11pt; font-weight: bold; }
.summary { display: flex; flex-wrap: wrap; gap: 0 6mm; align-items: flex-start; }
.summary section:first-child { flex: 1 1 105mm; }
.summary section + section { flex: 0 1 auto; }
.sums, .rules p { color: var(--soft); }
.rules { font-size: 7.2pt; }
svg { display: block; width: 100%; height: auto; max-height: 68mm; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); font-size: 7.5pt; padding-bottom: .6mm; }
th, td { padding: .42mm 1.6mm; text-align: left; border-bottom: .2mm solid var(--rule); vertical-align: baseline; }
thead th { border-bottom: .4mm solid var(--felt); white-space: nowrap; }
thead th[scope=colgroup] { text-align: center; border-bottom-width: .2mm; overflow-wrap: anywhere;
  white-space: normal; }
tbody th { font-weight: normal; }
.rounds { width: 100%; }
.rounds tbody tr:nth-child(even) { background: var(--band); }
.rounds tbody td { white-space: nowrap; }
.right { text-align: right; }
.red { color: var(--red); }
.void { color: var(--soft); font-style: italic; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
h2 { break-after: avoid; }
@media print { main { max-width: none; padding: 0; }
  body, .verdict, .rounds tbody tr { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
@media screen { body { font-size: 11pt; } .rules { font-size: 9.5pt; } caption { font-size: 9.5pt; }
  section, .rounds { overflow-x: auto; } }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #e8e8e6; --paper: #161a18; --soft: #a9b0ac;
  --rule: #353c38; --felt: #5fd39a; --band: #1e2421; --red: #ff8f86; } }
"""


def style(*, wide: bool) -> str:
    """The style of a page that stands upright, or lies on its side where it is ``wide``."""
    side, width = ("landscape", "320mm") if wide else ("portrait", "230mm")
    return _PAGE.replace("SIDE", side).replace("WIDTH", width) + CHART
