"""Settings for tests, by the keys of the settings file."""

from typing import Any

from casinowar_tui.config.settings import Settings
from casinowar_tui.config.settings_file import from_table


def settings_of(**keys: Any) -> Settings:
    """The settings of a file with these keys."""
    settings, problems = from_table(keys)
    assert not problems
    return settings
