"""The keys of the table: their bindings."""

from textual.binding import Binding, BindingType

from casinowar_tui.i18n import N_
from casinowar_tui.tui.screens import same_cards
from casinowar_tui.tui.screens.tables import FINGERPRINT

STOP = "escape"
ANTE = Binding.Group(N_("Ante"), compact=True)

BINDINGS: list[BindingType] = [
    Binding(
        "enter,d", "deal", N_("Deal"), key_display=N_("Enter"), tooltip=N_("Lay the antes and deal"), id="table.deal"
    ),
    Binding("n", "again", N_("Again"), tooltip=N_("A new session with the same settings"), id="table.again"),
    same_cards.binding("table.same_cards"),
    Binding("w", "war", N_("War"), tooltip=N_("Lay a war stake; the next card decides"), id="table.war"),
    Binding("s", "surrender", N_("Surrender"), tooltip=N_("Give up half the ante"), id="table.surrender"),
    Binding("enter", "type", N_("Type"), key_display=N_("Enter"), tooltip=N_("Type the cards"), id="table.type"),
    Binding(
        "escape",
        "stop_typing",
        N_("Other keys"),
        key_display=N_("Esc"),
        tooltip=N_("Leave the line of cards"),
        id="table.stop_typing",
    ),
    Binding(
        "tab",
        "next_seat",
        N_("Seat"),
        key_display=N_("Tab"),
        tooltip=N_("Choose whose ante is changed"),
        id="table.next_seat",
    ),
    Binding("plus,equals_sign", "more", N_("More"), tooltip=N_("A larger ante"), id="table.more", group=ANTE),
    Binding("minus", "less", N_("Less"), tooltip=N_("A smaller ante"), id="table.less", group=ANTE),
    Binding("c", "cut", N_("Cut"), tooltip=N_("Shuffle, and say where to cut"), id="table.cut"),
    Binding("f", "fingerprint", N_("Fingerprint"), show=False, tooltip=FINGERPRINT, id="table.fingerprint"),
    Binding("a", "automatic", N_("Automatic"), tooltip=N_("Play on by itself for some rounds"), id="table.automatic"),
    Binding("a", "not_automatic", show=False, id="table.not_automatic"),
    Binding(STOP, "stop", N_("Stop"), key_display=N_("Esc"), tooltip=N_("Play no further by itself"), id="table.stop"),
    Binding("v", "void", N_("Void"), tooltip=N_("Take a round back and play it again"), id="table.void"),
    Binding("u", "correct", N_("Correct"), tooltip=N_("Put right what was typed of a round"), id="table.correct"),
    Binding("l", "ledger", N_("Ledger"), tooltip=N_("Read every round again"), id="table.ledger"),
    Binding("o", "odds", N_("Odds"), tooltip=N_("What these rules bring by the odds"), id="table.odds"),
    Binding("i", "advice", N_("Advice"), tooltip=N_("At a tie, name the better choice or not"), id="table.advice"),
    Binding("p", "pause", N_("Pause"), tooltip=N_("Leave the table; it waits as it is"), id="table.pause"),
    Binding("p", "setup", N_("Setup"), tooltip=N_("Back to the first screen"), id="table.setup"),
    Binding("e", "end", N_("End"), tooltip=N_("Finish the session"), id="table.end"),
    Binding("q", "leave", N_("Quit"), tooltip=N_("Leave the program; everything is saved"), id="table.quit"),
    *(Binding(str(seat), f"mark({seat})", show=False, id=f"table.seat_{seat}") for seat in range(1, 8)),
]

LASTING = ("table.deal", "table.war", "table.surrender", "table.stop", "app.help")
"""The ids of the bindings that the bottom line shows however narrow it is."""
