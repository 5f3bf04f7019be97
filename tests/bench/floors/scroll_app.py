"""The least app that pages through 10,000 lines: one line-API ScrollView."""

from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

LINES = 10_000


class Lines(ScrollView, can_focus=True):
    """Numbered lines."""

    def on_mount(self) -> None:
        """As wide as the screen."""
        self.virtual_size = Size(78, LINES)

    def render_line(self, y: int) -> Strip:
        """The line that is at this height now."""
        number = self.scroll_offset.y + y
        return Strip([Segment(f"line {number:>6} {number % 7 * 10:>8} {number % 11:>8} " + "·" * 40)], 78)


class ScrollApp(App[None]):
    """Nothing but lines."""

    def compose(self) -> ComposeResult:
        """One widget."""
        yield Lines()


ScrollApp().run()
