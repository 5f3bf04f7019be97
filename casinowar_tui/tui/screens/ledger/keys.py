"""The keys of the ledger: their bindings."""

from textual.binding import Binding, BindingType

from casinowar_tui.i18n import N_
from casinowar_tui.tui.screens.same_cards import SAME_CARDS, TOOLTIP

LASTING = ("ledger.turn", "ledger.back", "app.help")
"""The ids of the bindings that the bottom line shows however narrow it is."""

BINDINGS: list[BindingType] = [
    Binding(
        "slash", "find", N_("Find"), tooltip=N_("Go to a number, or show only some of the lines"), id="ledger.find"
    ),
    Binding(
        "t",
        "turn",
        N_("Figures"),
        tooltip=N_("The picture and all figures, the table, or both"),
        id="ledger.turn",
    ),
    Binding("r", "replay", N_("Replay"), tooltip=N_("See it again, step by step, from here on"), id="ledger.replay"),
    Binding(
        "x",
        "export",
        N_("Export"),
        tooltip=N_("Make a file of it: to print, to keep, for others"),
        id="ledger.export",
    ),
    Binding(*SAME_CARDS, show=False, tooltip=TOOLTIP, id="ledger.same_cards"),
    Binding(
        "escape",
        "back",
        N_("Close"),
        key_display=N_("Esc"),
        tooltip=N_("Every line again where only some are shown; else back to where you were"),
        id="ledger.back",
    ),
    Binding("l,q", "dismiss", N_("Close"), show=False, tooltip=N_("Back to where you were"), id="ledger.close"),
]
