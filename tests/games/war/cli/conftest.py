"""Use the fixtures of every test of a command or of plain mode."""

from tests.cli.fixtures import only, run, show

__all__ = ["only", "run", "show"]
