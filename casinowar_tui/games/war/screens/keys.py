"""The keys of the tables of War, each with the rule for when its action is possible."""

from functools import partial

from textual.binding import Binding, BindingType

from casinowar_tui.games.war.rules.commands import End, Fight
from casinowar_tui.games.war.screens.controller import Controller
from casinowar_tui.games.war.screens.lightning_controller import LightningController
from casinowar_tui.games.war.screens.step_controller import StepController
from casinowar_tui.i18n import N_
from casinowar_tui.tui.screens.animation import SPEEDS
from casinowar_tui.tui.screens.same_cards import SAME_CARDS, TOOLTIP
from casinowar_tui.tui.screens.table.actions import FINGERPRINT, Action
from casinowar_tui.tui.widgets.too_small import too_small

Key = partial(Action[StepController], typed_ahead=True)
LightningKey = partial(Action[LightningController], typed_ahead=True)
LeavingKey = partial(Action[Controller], typed_ahead=True)
SPEED = Binding.Group(N_("Speed"), compact=True)

LEAVING: list[BindingType] = [
    LeavingKey(
        "n",
        "again",
        N_("Again"),
        tooltip=N_("A new game with the same players and rules"),
        id="war.again",
        when=lambda table: table.over,
    ),
    LeavingKey(*SAME_CARDS, tooltip=TOOLTIP, id="war.same_cards", when=lambda table: table.over),
    LeavingKey("b", "pause", N_("Leave"), tooltip=N_("Leave the table; the game waits as it is"), id="war.back"),
    LeavingKey(
        "e",
        "end",
        N_("End now"),
        tooltip=N_("Finish the game as it stands"),
        id="war.end",
        when=lambda table: table.session.can(End()),
    ),
    LeavingKey("q", "leave", N_("Quit"), tooltip=N_("Leave the program; everything is saved"), id="war.quit"),
    LeavingKey(
        "f",
        "fingerprint",
        N_("Fingerprint"),
        show=False,
        tooltip=FINGERPRINT,
        id="war.fingerprint",
        when=lambda table: table.noted,
    ),
]
"""The keys that both tables of War share."""


def _can_fight(table: StepController) -> bool:
    return table.session.can(Fight())


def _can_start(table: StepController) -> bool:
    return not table.playing and _can_fight(table)


BINDINGS: list[BindingType] = [
    Key(
        "space,enter",
        "step",
        N_("Battle"),
        key_display=N_("Space"),
        tooltip=N_("Turn the next cards, with the wars that follow"),
        id="war.step",
        when=_can_start,
        typed_ahead=False,
    ),
    Key("p", "play", N_("Play"), tooltip=N_("Play on by itself, until you stop it"), id="war.play", when=_can_start),
    Key(
        "p,space,escape",
        "stop",
        N_("Stop"),
        key_display="p",
        tooltip=N_("Play no further"),
        id="war.stop",
        when=lambda table: table.playing or table.rushing,
    ),
    Key(
        "minus",
        "slower",
        N_("Slower"),
        tooltip=N_("Show each step longer"),
        id="war.slower",
        group=SPEED,
        when=lambda table: table.speed > 0 and _can_fight(table),
    ),
    Key(
        "plus,equals_sign",
        "faster",
        N_("Faster"),
        tooltip=N_("Show each step shorter"),
        id="war.faster",
        group=SPEED,
        when=lambda table: table.speed < len(SPEEDS) - 1 and _can_fight(table),
    ),
    Key("n", "next_war", N_("Next war"), tooltip=N_("Play on to the next war"), id="war.next_war", when=_can_fight),
    Key(
        "end",
        "finish",
        N_("To the end"),
        key_display=N_("End"),
        tooltip=N_("Play the whole game"),
        id="war.finish",
        when=_can_fight,
    ),
    Key("l", "ledger", N_("Ledger"), tooltip=N_("Read every battle again"), id="war.ledger"),
    *LEAVING,
]

LIGHTNING: list[BindingType] = [
    LightningKey(
        "space,enter",
        "start",
        N_("Start"),
        key_display=N_("Space"),
        tooltip=N_("The clock turns the cards from now on"),
        id="lightning.start",
        when=lambda table: not too_small(table.screen.app.size) and table.session.can(Fight(times=(None, None))),
    ),
    LightningKey(
        "space,escape",
        "stop",
        N_("Stop"),
        key_display=N_("Space"),
        tooltip=N_("Stop the clock"),
        id="lightning.stop",
        when=lambda table: table.running,
    ),
    LightningKey(
        "a",
        "press(1)",
        N_("Key of player 1"),
        show=False,
        tooltip=N_("The key of player 1"),
        id="lightning.first",
        when=lambda table: table.can_press(0),
    ),
    LightningKey(
        "l",
        "press(2)",
        N_("Key of player 2"),
        show=False,
        tooltip=N_("The key of player 2"),
        id="lightning.second",
        when=lambda table: table.can_press(1),
    ),
    LightningKey("g", "ledger", N_("Ledger"), tooltip=N_("Read every battle again"), id="lightning.ledger"),
    *LEAVING,
]
"""The keys of lightning; the players' keys have no other use."""

LASTING = ("war.step", "war.stop", "lightning.start", "lightning.stop", "app.help")
"""The ids of the bindings that the bottom line shows at any width."""
