"""The keys of the table of War: their bindings."""

from textual.binding import Binding, BindingType

from casinowar_tui.i18n import _

SPEED = Binding.Group(_("Speed"), compact=True)

LEAVING: list[BindingType] = [
    Binding("n", "again", _("Again"), tooltip=_("A new game with the same players and rules"), id="war.again"),
    Binding("b", "back", _("Leave"), tooltip=_("Leave the table; the game waits as it is"), id="war.back"),
    Binding("e", "end", _("End now"), tooltip=_("Finish the game as it stands"), id="war.end"),
    Binding("q", "leave", _("Quit"), tooltip=_("Leave the program; everything is saved"), id="war.quit"),
]
"""What both tables of War have alike."""

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
    Binding("l", "ledger", _("Ledger"), tooltip=_("Read every battle again"), id="war.ledger"),
    *LEAVING,
]

LIGHTNING: list[BindingType] = [
    Binding(
        "space,enter",
        "start",
        _("Start"),
        key_display=_("Space"),
        tooltip=_("The clock turns the cards from now on"),
        id="lightning.start",
    ),
    Binding(
        "space,escape", "stop", _("Stop"), key_display=_("Space"), tooltip=_("Stop the clock"), id="lightning.stop"
    ),
    Binding("a", "press(1)", _("Key of player 1"), show=False, tooltip=_("The key of player 1"), id="lightning.first"),
    Binding("l", "press(2)", _("Key of player 2"), show=False, tooltip=_("The key of player 2"), id="lightning.second"),
    Binding("g", "ledger", _("Ledger"), tooltip=_("Read every battle again"), id="lightning.ledger"),
    *LEAVING,
]
"""The keys of lightning, of which those of the players are no others."""

LASTING = ("war.step", "war.stop", "lightning.start", "lightning.stop", "app.help")
"""The ids of the bindings that the bottom line shows however narrow it is."""
