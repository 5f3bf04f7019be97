"""The keys of the table of War: their bindings."""

from textual.binding import Binding, BindingType

from casinowar_tui.i18n import N_
from casinowar_tui.tui.screens import same_cards
from casinowar_tui.tui.screens.tables import FINGERPRINT

SPEED = Binding.Group(N_("Speed"), compact=True)

LEAVING: list[BindingType] = [
    Binding("n", "again", N_("Again"), tooltip=N_("A new game with the same players and rules"), id="war.again"),
    same_cards.binding("war.same_cards"),
    Binding("b", "back", N_("Leave"), tooltip=N_("Leave the table; the game waits as it is"), id="war.back"),
    Binding("e", "end", N_("End now"), tooltip=N_("Finish the game as it stands"), id="war.end"),
    Binding("q", "leave", N_("Quit"), tooltip=N_("Leave the program; everything is saved"), id="war.quit"),
    Binding("f", "fingerprint", N_("Fingerprint"), show=False, tooltip=FINGERPRINT, id="war.fingerprint"),
]
"""What both tables of War have alike."""

BINDINGS: list[BindingType] = [
    Binding(
        "space,enter",
        "step",
        N_("Battle"),
        key_display=N_("Space"),
        tooltip=N_("Turn the next cards, with the wars that follow"),
        id="war.step",
    ),
    Binding("p", "play", N_("Play"), tooltip=N_("Play on by itself, until you stop it"), id="war.play"),
    Binding("p,space,escape", "stop", N_("Stop"), key_display="p", tooltip=N_("Play no further"), id="war.stop"),
    Binding("minus", "slower", N_("Slower"), tooltip=N_("Show each step longer"), id="war.slower", group=SPEED),
    Binding(
        "plus,equals_sign", "faster", N_("Faster"), tooltip=N_("Show each step shorter"), id="war.faster", group=SPEED
    ),
    Binding("n", "next_war", N_("Next war"), tooltip=N_("Play on to the next war"), id="war.next_war"),
    Binding(
        "end", "finish", N_("To the end"), key_display=N_("End"), tooltip=N_("Play the whole game"), id="war.finish"
    ),
    Binding("l", "ledger", N_("Ledger"), tooltip=N_("Read every battle again"), id="war.ledger"),
    *LEAVING,
]

LIGHTNING: list[BindingType] = [
    Binding(
        "space,enter",
        "start",
        N_("Start"),
        key_display=N_("Space"),
        tooltip=N_("The clock turns the cards from now on"),
        id="lightning.start",
    ),
    Binding(
        "space,escape", "stop", N_("Stop"), key_display=N_("Space"), tooltip=N_("Stop the clock"), id="lightning.stop"
    ),
    Binding(
        "a", "press(1)", N_("Key of player 1"), show=False, tooltip=N_("The key of player 1"), id="lightning.first"
    ),
    Binding(
        "l", "press(2)", N_("Key of player 2"), show=False, tooltip=N_("The key of player 2"), id="lightning.second"
    ),
    Binding("g", "ledger", N_("Ledger"), tooltip=N_("Read every battle again"), id="lightning.ledger"),
    *LEAVING,
]
"""The keys of lightning, of which those of the players are no others."""

LASTING = ("war.step", "war.stop", "lightning.start", "lightning.stop", "app.help")
"""The ids of the bindings that the bottom line shows however narrow it is."""
