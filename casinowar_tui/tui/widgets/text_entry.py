"""A line to type in, for every screen that has one."""

from textual import events
from textual.widgets import Input

from casinowar_tui.words.text import clean


class TextEntry(Input):
    """An input that takes its keys in the order in which they were typed.

    Textual inserts a letter at once, but sends a key that edits or moves on to the program first: of keys that
    arrive together, as over a slow connection, a later letter would come before an earlier Backspace or Tab.
    """

    def _on_paste(self, event: events.Paste) -> None:
        """Take the first line of what is pasted, without the characters that would command the terminal."""
        first = event.text.lstrip("\r\n").splitlines()[:1]
        event.text = clean("".join(first))

    async def _on_key(self, event: events.Key) -> None:
        """Edit, or move on, here and now; Enter goes its way, for a screen may have reason to stop it."""
        focused = self.screen.focused
        if focused is not None and focused is not self:  # an earlier key moved on: this one was typed there
            later = events.Key(event.key, event.character)
            later.time = event.time
            focused._forward_event(later)
        elif event.is_printable or event.key == "enter" or not await self.app._check_bindings(event.key):
            return
        event.stop()
        event.prevent_default()
