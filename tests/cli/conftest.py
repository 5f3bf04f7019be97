"""Use the fixtures of every test of a command or of plain mode."""

from tests.cli.fixtures import only, process, run, show

__all__ = ["only", "process", "run", "show"]
