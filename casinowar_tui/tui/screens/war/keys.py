"""The keys of the table of War: their bindings."""

from textual.binding import Binding, BindingType

from casinowar_tui.i18n import _

SPEED = Binding.Group(_("Speed"), compact=True)

LEAVING: list[BindingType] = [
    Binding("n", "again", _("Again"), tooltip=_("A new game with the same players and rules"), id="war.again"),
    Binding("l", "ledger", _("Ledger"), tooltip=_("Read every battle again"), id="war.ledger"),
    Binding("b", "back", _("Leave"), tooltip=_("Leave the table; the game waits as it is"), id="war.back"),
    Binding("e", "end", _("End now"), tooltip=_("Finish the game as it stands"), id="war.end"),
    Binding("q", "leave", _("Quit"), tooltip=_("Leave the program; everything is saved"), id="war.quit"),
]
"""What both tables of War have; lightning has other keys for the rest."""

BINDINGS: list[BindingType] = [
    Binding(
        "space,enter",
        "step",
        _("Battle"),
        key_display=_("Space"),
        tooltip=_("Turn the next cards, with the wars that follow"),
        id="war.step",
    ),
    Binding("p", "play", _("Play"), tooltip=_("Play on by itself, until you stop it"), id="war.play"),
    Binding("p,space,escape", "stop", _("Stop"), key_display="p", tooltip=_("Play no further"), id="war.stop"),
    Binding("minus", "slower", _("Slower"), tooltip=_("Show each step longer"), id="war.slower", group=SPEED),
    Binding(
        "plus,equals_sign", "faster", _("Faster"), tooltip=_("Show each step shorter"), id="war.faster", group=SPEED
    ),
    Binding("n", "next_war", _("Next war"), tooltip=_("Play on to the next war"), id="war.next_war"),
    Binding("end", "finish", _("To the end"), key_display=_("End"), tooltip=_("Play the whole game"), id="war.finish"),
    *LEAVING,
]

LASTING = ("war.step", "war.stop", "app.help")
"""The ids of the bindings that the bottom line shows however narrow it is."""
