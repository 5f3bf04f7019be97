"""The least Textual app: one Static, which a key changes without a new layout."""

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class StaticApp(App[None]):
    """Shows how many keys came."""

    keys = 0

    def compose(self) -> ComposeResult:
        """One widget."""
        yield Static("floor 0")

    def on_key(self, _event: Key) -> None:
        """Count, and show it."""
        self.keys += 1
        self.query_one(Static).update(f"floor {self.keys}", layout=False)


StaticApp().run()
