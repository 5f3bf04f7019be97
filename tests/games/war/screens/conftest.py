"""Use the fixtures of every test with a window."""

from tests.tui.fixtures import no_idling, no_setup, styles_read_once, undrawn

__all__ = ["no_idling", "no_setup", "styles_read_once", "undrawn"]
