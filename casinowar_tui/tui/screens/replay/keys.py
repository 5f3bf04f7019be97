"""The keys of the replay: their bindings."""

from textual.binding import Binding, BindingType

from casinowar_tui.i18n import N_

ENDS = Binding.Group(N_("Ends"), compact=True)
SPEED = Binding.Group(N_("Speed"), compact=True)

LASTING = ("replay.back", "replay.on", "replay.play", "replay.stop", "replay.close")
"""The ids of the bindings that the bottom line shows however narrow it is."""


def bindings(following: str) -> list[BindingType]:
    """The keys of a game's replay; ``following`` is what Tab leads to, still to be translated."""
    return [
        Binding("left", "step(-1)", N_("Back"), tooltip=N_("One step back"), id="replay.back"),
        Binding("right", "step(1)", N_("On"), tooltip=N_("One step on"), id="replay.on"),
        Binding(
            "space", "play", N_("Play"), key_display=N_("Space"), tooltip=N_("Step on by itself"), id="replay.play"
        ),
        Binding(
            "space", "stop", N_("Stop"), key_display=N_("Space"), tooltip=N_("Step on no further"), id="replay.stop"
        ),
        Binding(
            "tab", "turn(1)", following, key_display=N_("Tab"), tooltip=N_("To where the next one begins"),
            id="replay.next",
        ),
        Binding("g", "edge(0)", N_("First"), tooltip=N_("To the first step of all"), id="replay.first", group=ENDS),
        Binding("G", "edge(1)", N_("Last"), tooltip=N_("To the last step of all"), id="replay.last", group=ENDS),
        Binding("minus", "pace(-1)", N_("Slower"), tooltip=N_("Show each longer"), id="replay.slower", group=SPEED),
        Binding(
            "plus,equals_sign", "pace(1)", N_("Faster"), tooltip=N_("Show each shorter"), id="replay.faster",
            group=SPEED,
        ),
        Binding("slash", "jump", N_("Number"), tooltip=N_("Go to one by its number"), id="replay.jump"),
        Binding(
            "shift+tab", "turn(-1)", N_("Before"), key_display=N_("Shift+Tab"),
            tooltip=N_("To where this one begins, or the one before"), id="replay.before",
        ),
        Binding(
            "escape,r,q", "leave", N_("Close"), key_display=N_("Esc"), tooltip=N_("Back to where you were"),
            id="replay.close",
        ),
    ]  # fmt: skip
