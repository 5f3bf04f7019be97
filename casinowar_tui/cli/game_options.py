"""The options that games add to a shared command."""

from collections.abc import Mapping, Sequence

import click

from casinowar_tui.cli.options import Typed
from casinowar_tui.errors import CannotStart
from casinowar_tui.i18n import _
from casinowar_tui.words.titles import game_title

Declared = Mapping[str, Sequence[click.Option]]
"""The options of each game, by the name of the game."""


def merged(declared: Declared) -> list[click.Option]:
    """Return every option once, in the order of the games; games with an option of the same name share its help."""
    found: dict[str | None, click.Option] = {}
    for options in declared.values():
        for option in options:
            found.setdefault(option.name, option)
    return [*found.values()]


def refuse_foreign(declared: Declared, game: str, typed: Typed) -> None:
    """Raise CannotStart for an option that was typed but belongs only to games other than this one."""
    own = {option.name for option in declared[game]}
    for other, options in declared.items():
        for option in options:
            if option.name not in own and typed[option.name or ""] is not None:
                text = _("{option} belongs to {game}. Leave it out, or play that with --game {word}.")
                raise CannotStart(text.format(option=option.opts[0], game=game_title(other), word=other))
