"""The keys of a screen: those for its bottom line, which do something now, and all of them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from textual.binding import Binding, BindingType
from textual.screen import Screen

from casinowar_tui.i18n import _
from casinowar_tui.tui.widgets.keyline import Key


def key_names(screen: Screen[Any], bindings: Iterable[BindingType]) -> dict[str, str]:
    """Return the key of each action of these bindings, the first of several, as it is printed."""
    found: dict[str, str] = {}
    for binding in Binding.make_bindings(bindings):
        found.setdefault(binding.action, screen.app.get_key_display(binding))
    return found


def active_keys(screen: Screen[Any], *lasting: str) -> tuple[Key, ...]:
    """Return the keys to show, first those of the part in focus, last those of the program.

    A key's action is the key itself: what is clicked is pressed. Where there is not room for all, those of bindings
    whose ids are ``lasting`` stay. Keys of one group stand together before its one name. A key that would be typed
    into the part in focus is left out.
    """
    shown = [
        active
        for active in screen.active_bindings.values()
        if active.binding.show and active.enabled and _shown_key(screen, active.binding)
    ]
    shown.sort(key=lambda active: 2 if active.node is screen.app else 1 if active.node is screen else 0)
    first = {active.binding.id: active for active in reversed(shown)}
    entries = list(reversed(first.values()))
    groups = [active.binding.group for active in entries]
    return tuple(
        Key(
            _shown_key(screen, active.binding),
            "" if group and group is after else _(group.description if group else active.binding.description),
            active.binding.key,
            _(active.tooltip or active.binding.tooltip),
            lasting=active.binding.id in lasting,
        )
        for active, group, after in zip(entries, groups, [*groups[1:], None], strict=True)
    )


def _shown_key(screen: Screen[Any], binding: Binding) -> str:
    """Return the key of a binding as it is printed; nothing where the part in focus takes it as a character."""
    for shown in (binding, replace(binding, key_display=None)):
        text = screen.app.get_key_display(shown)
        character = text if len(text) == 1 and text.isascii() else None  # ⏎ and ↑ stand for keys that type nothing
        if screen.focused is None or not screen.focused.check_consume_key(binding.key, character):
            return text
    return ""


def all_keys(screen: Screen[Any]) -> list[Binding]:
    """Return every key of a screen, of the part in focus and of the program; the nearer one where two have the same."""
    keys: dict[str, list[Binding]] = {}
    for node in (screen.focused or screen).ancestors_with_self:
        # Only here are keys as a person bound them, and those for what is not possible right now.
        own = node._bindings.key_to_bindings
        keys |= {key: bindings for key, bindings in own.items() if key not in keys}
    return [binding for bindings in keys.values() for binding in bindings]
