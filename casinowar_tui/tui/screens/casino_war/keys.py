"""The keys of the table: their bindings, and how they are printed."""

from textual.binding import Binding, BindingType
from textual.screen import Screen

from casinowar_tui.i18n import _

ANTE = Binding.Group(_("Ante"), compact=True)

BINDINGS: list[BindingType] = [
    Binding("enter,d", "deal", _("Deal"), key_display=_("Enter"), tooltip=_("Lay the antes and deal"), id="table.deal"),
    Binding("n", "again", _("Again"), tooltip=_("A new session with the same settings"), id="table.again"),
    Binding("w", "war", _("War"), tooltip=_("Lay a war stake; the next card decides"), id="table.war"),
    Binding("s", "surrender", _("Surrender"), tooltip=_("Give up half the ante"), id="table.surrender"),
    Binding("enter", "type", _("Type"), key_display=_("Enter"), tooltip=_("Type the cards"), id="table.type"),
    Binding(
        "escape",
        "stop_typing",
        _("Other keys"),
        key_display=_("Esc"),
        tooltip=_("Leave the line of cards"),
        id="table.stop_typing",
    ),
    Binding(
        "tab",
        "next_seat",
        _("Seat"),
        key_display=_("Tab"),
        tooltip=_("Choose whose ante is changed"),
        id="table.next_seat",
    ),
    Binding("plus,equals_sign", "more", _("More"), tooltip=_("A larger ante"), id="table.more", group=ANTE),
    Binding("minus", "less", _("Less"), tooltip=_("A smaller ante"), id="table.less", group=ANTE),
    Binding("c", "cut", _("Cut"), tooltip=_("Shuffle, and say where to cut"), id="table.cut"),
    Binding("v", "void", _("Void"), tooltip=_("Take a round back and play it again"), id="table.void"),
    Binding("u", "correct", _("Correct"), tooltip=_("Put right what was typed of a round"), id="table.correct"),
    Binding("l", "ledger", _("Ledger"), tooltip=_("Read every round again"), id="table.ledger"),
    Binding("p", "pause", _("Pause"), tooltip=_("Leave the table; it waits as it is"), id="table.pause"),
    Binding("e", "end", _("End"), tooltip=_("Finish the session"), id="table.end"),
    Binding("q", "leave", _("Quit"), tooltip=_("Leave the program; everything is saved"), id="table.quit"),
    *(Binding(str(seat), f"mark({seat})", show=False, id=f"table.seat_{seat}") for seat in range(1, 8)),
]

LASTING = ("table.deal", "table.war", "table.surrender", "app.help")
"""The ids of the bindings that the bottom line shows however narrow it is."""


def names(screen: Screen[None]) -> dict[str, str]:
    """The key of each action as it is printed."""
    found: dict[str, str] = {}
    for binding in Binding.make_bindings(BINDINGS):
        found.setdefault(binding.action, screen.app.get_key_display(binding))
    return found
