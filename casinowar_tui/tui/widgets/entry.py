"""The line in which real cards are typed."""

from textual import events

from casinowar_tui.i18n import _
from casinowar_tui.tui.widgets.text_entry import TextEntry

CARD_CHARACTERS = "0123456789tjqkacdhs♣♦♥♠, "


class CardEntry(TextEntry):
    """An input that takes what cards are made of, and leaves every other key to the screen."""

    DEFAULT_CSS = """
    CardEntry {
        width: 60;
        max-width: 100%;
        border: round $accent;
        &:focus { border: round $accent; }
        border-title-color: $accent;
    }
    """

    def on_mount(self) -> None:
        """Say what belongs here."""
        self.border_title = _("Cards")
        self.placeholder = _("such as 9 K 10h")

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether a key is typed here; the others work as they do at the table."""
        return character is not None and character.lower() in CARD_CHARACTERS

    def on_key(self, event: events.Key) -> None:
        """Leave keys that no card is made of to the screen."""
        if event.is_printable and not self.check_consume_key(event.key, event.character):
            event.prevent_default()
