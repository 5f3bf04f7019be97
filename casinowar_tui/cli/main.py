"""The command line: the commands by name. A command's module is imported when the command runs."""

import atexit
import gc
import sys
from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn, cast

import click

from casinowar_tui import __version__, games
from casinowar_tui.cli import options
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CannotStart, CasinowarError
from casinowar_tui.i18n import _
from casinowar_tui.support import streams

INTERRUPTED = 130

COMMANDS = ("play", "resume", "auto", "list", "show", "export", "check", "tally", "locate")
"""The commands shared by all games, each in a module of its name; games add their own."""


def main() -> NoReturn:
    """Run the command typed, and exit the process with its exit code."""
    sys.excepthook = _unexpected
    # Hardly any garbage here is cyclic, and collecting it takes a tenth of a short run, most of that at exit.
    gc.set_threshold(100_000)
    atexit.register(gc.freeze)
    casinowar().main(prog_name="casinowar")


def casinowar() -> click.Group:
    """Return the whole command line, with help in the reader's language. Every command returns its exit code."""
    return _CommandLine(
        "casinowar",
        commands=cast("MutableMapping[str, click.Command]", _Commands()),  # click only reads it and adds no command
        callback=_setup,
        invoke_without_command=True,
        params=[options.saves(), _version()],
        help=_("Play Casino War or War, or keep score of it. Without a command the first screen opens."),
    )


class _Commands(Mapping[str, click.Command]):
    """The commands by name; each is imported and built on lookup."""

    def __getitem__(self, name: str) -> click.Command:
        command: click.Command = import_module(_module(name)).command()
        return command

    def __iter__(self) -> Iterator[str]:
        yield from COMMANDS
        for game in games.all_games():
            yield from game.cli.COMMANDS

    def __len__(self) -> int:
        return sum(1 for _name in self)


def _module(name: str) -> str:
    """Return the module of a command. Raises KeyError where there is none."""
    if name in COMMANDS:
        return f"casinowar_tui.cli.{name}"
    for game in games.all_games():
        if name in game.cli.COMMANDS:
            return game.cli.COMMANDS[name]
    raise KeyError(name)


class _CommandLine(click.Group):
    """The group of all commands. A failing command prints one line and exits with the code of the fault."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # the reader of the output has seen enough
            streams.discard_output()
            return 0

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        extra["standalone_mode"] = False
        try:
            sys.exit(super().main(*args, **extra) or 0)
        except click.UsageError as error:
            path = error.ctx.command_path if error.ctx else "casinowar"
            hint = _("{problem} “{command} --help” shows what there is.")
            streams.complain(hint.format(problem=error.format_message(), command=path))
            sys.exit(error.exit_code)
        except click.Abort:
            sys.exit(INTERRUPTED)
        except CasinowarError as error:
            streams.complain(" ".join((f"{error.title}.", error.sentence, error.hint)).rstrip())
            sys.exit(error.exit_code)
        except Refused as error:
            from casinowar_tui.words.refusals import refusal  # late: only a refusal needs the games' words

            streams.complain(refusal(error))
            sys.exit(CannotStart.exit_code)


def _unexpected(kind: type[BaseException], _error: BaseException, trace: TracebackType | None) -> None:
    """Report an internal error in one line, without revealing a seed or a card."""
    place = ""
    while trace:
        place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    text = _("Something went wrong that should not ({error} at {place}). What was saved is safe.")
    streams.complain(text.format(error=kind.__name__, place=place))


def _version() -> click.Option:
    def show(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
        if wanted:
            click.echo(f"casinowar {__version__}")
            context.exit()

    return click.Option(
        ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=show, help=_("Show the version.")
    )


@click.pass_context
def _setup(context: click.Context, saves: Path | None) -> int:
    if context.invoked_subcommand is not None:
        return 0
    # Late, so that a command does not wait for the folders and screens.
    from casinowar_tui.config import paths

    streams.need_terminal()
    folder = paths.saves(saves).folder
    from casinowar_tui.tui import start

    return start.run(folder)
