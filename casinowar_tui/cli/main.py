"""The command line: what there is to type. What a command needs is imported when it runs."""

import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn

import click

from casinowar_tui import __version__, streams
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CannotStart, CasinoWarError
from casinowar_tui.i18n import _

GAMES = ("casino_war", "war")
KINDS = ("person", "always_war", "always_surrender", "coin_flip")
LEVELS = ("easy", "medium", "hard")
MOST = 10**9
INTERRUPTED = 130


def main() -> NoReturn:
    """Run the command that was typed; the process ends with its exit code."""
    sys.excepthook = _unexpected
    gc.set_threshold(100_000)  # next to nothing here is garbage in a circle; looking for it takes a part of a short run
    casinowar().main(prog_name="casinowar")


def casinowar() -> click.Group:
    """The whole command line, its help in the reader's language. Every command answers with its exit code."""
    group = _Commands(
        "casinowar",
        callback=_setup,
        invoke_without_command=True,
        params=[_saves(), _version()],
        help=_("Play Casino War or War, or keep score of it. Without a command the first screen opens."),
    )
    for command in (_play(), _resume(), _auto(), _list(), _show(), _check(), _locate()):
        group.add_command(command)
    return group


class _Commands(click.Group):
    """The commands, and what is said and answered where one of them fails: one line, and the exit code of the fault."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # the reader of the output has what it wanted
            streams.let_go()
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
        except CasinoWarError as error:
            streams.complain(f"{error.title}. {error.sentence}")
            sys.exit(error.exit_code)
        except Refused as error:
            from casinowar_tui import words

            streams.complain(words.refusal(error))
            sys.exit(CannotStart.exit_code)


def _unexpected(kind: type[BaseException], _error: BaseException, trace: TracebackType | None) -> None:
    """One line for a fault of ours; neither a seed nor a card is in it."""
    place = ""
    while trace:
        place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    text = _("Something went wrong that should not ({error} at {place}). What was saved is safe.")
    streams.complain(text.format(error=kind.__name__, place=place))


def _saves() -> click.Option:
    return click.Option(
        ["--saves"], type=click.Path(path_type=Path), metavar="DIR", help=_("The folder of the sessions.")
    )


def _version() -> click.Option:
    def show(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:
        if asked:
            click.echo(f"casinowar {__version__}")
            context.exit()

    return click.Option(
        ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=show, help=_("Show the version.")
    )


def _json() -> click.Option:
    return click.Option(["--json", "as_json"], is_flag=True, help=_("Answer as JSON."))


def _whole(name: str, help_text: str, least: int, most: int = MOST) -> click.Option:
    """An option that takes a whole number."""
    return click.Option([name], type=click.IntRange(least, most), metavar="N", help=help_text)


def _folder(saves: Path | None) -> Path | None:
    """The folder named for a command, or before it."""
    root = click.get_current_context().find_root()
    named: Path | None = saves or root.params.get("saves")
    return named


@click.pass_context
def _setup(context: click.Context, saves: Path | None) -> int:
    if context.invoked_subcommand is not None:
        return 0
    # The first screen asks for what it needs itself: what only a session in play needs would delay it.
    from casinowar_tui import paths

    streams.need_terminal()
    folder = paths.saves(saves).folder
    from casinowar_tui.tui import start

    return start.run(folder)


def _play() -> click.Command:
    def run(saves: Path | None, **asked: Any) -> int:
        from casinowar_tui.cli.asked import Asked
        from casinowar_tui.cli.play import play

        return play(_folder(saves), Asked(**asked))

    return click.Command(
        "play",
        callback=run,
        help=_("Start a session."),
        params=[_game(GAMES, default=GAMES[0]), *_for_any(), *_for_casino_war(), *_for_war(), _plain(), _saves()],
    )


def _game(games: Sequence[str], default: str | None = None) -> click.Option:
    return click.Option(
        ["--game"],
        type=click.Choice(games),
        default=default,
        required=default is None,
        help=_("Which game it is; the first unless one is named.") if default else _("Which game it is."),
    )


def _for_any() -> list[click.Parameter]:
    return [
        click.Option(
            ["--player", "named"],
            multiple=True,
            metavar="NAME[=KIND]",
            help=_(
                "Who sits at the next seat; once for each. Casino War: {kinds}. Lightning: the computer, {levels}."
            ).format(kinds=", ".join(KINDS), levels=", ".join(LEVELS)),
        ),
        _whole("--minutes", _("Minutes to play; in Casino War instead of rounds."), 1, 10**6),
        click.Option(["--seed"], metavar="HEX", help=_("The seed of the shuffles: 32 digits from 0 to f.")),
        click.Option(["--stack"], metavar='"CARDS"', help=_("Cards laid on top of the first shuffle.")),
        click.Option(["--name"], metavar="TITLE", help=_("What the session is called.")),
    ]


def _for_casino_war() -> list[click.Parameter]:
    return [
        click.Option(
            ["--profile"],
            metavar="NAME|FILE",
            help=_("Casino War: the rules, a profile or its file; massachusetts unless one is named."),
        ),
        _whole("--decks", _("Casino War: decks in the set."), 1, 99),
        _whole("--seats", _("Casino War: how many seats; 1 unless players are named."), 1, 7),
        _whole("--ante", _("Casino War: the usual ante in chips, an even number."), 1),
        _whole("--chips", _("Casino War: the chips each seat starts with."), 2),
        _whole("--rounds", _("Casino War: rounds to play."), 1),
        click.Option(
            ["--cards"],
            type=click.Choice(["shoe", "real"]),
            help=_("Casino War: cards from the program's shoe, or real cards of which it keeps the score."),
        ),
        _whole("--cut", _("Casino War: where the first shuffle is cut."), 0, 10**4),
    ]


def _for_war() -> list[click.Parameter]:
    return [
        _variant(),
        _whole("--players", _("War: how many players; those of the variant unless more are named."), 2, 4),
        _whole("--battles", _("War: battles to fight at most."), 1),
        _whole("--first-to", _("War: who first holds so many cards wins."), 1, 10**4),
    ]


def _variant() -> click.Option:
    return click.Option(
        ["--variant"],
        metavar="NAME|FILE",
        help=_("War: the rules, a variant or its file; classic unless one is named."),
    )


def _plain() -> click.Option:
    return click.Option(["--plain"], is_flag=True, help=_("Play in lines of text, without screens."))


def _resume() -> click.Command:
    def run(saves: Path | None, session: str, plain: bool) -> int:
        from casinowar_tui.cli.play import resume

        return resume(_folder(saves), session, plain=plain)

    session = click.Argument(["session"], default="latest", metavar="[SESSION]")
    return click.Command(
        "resume",
        callback=run,
        params=[session, _plain(), _saves()],
        help=_("Go on with a session. SESSION is latest, the beginning of its id, its file's name, or a path."),
    )


def _auto() -> click.Command:
    def run(game: str, games: int, variant: str | None, seed: str | None, as_json: bool) -> int:  # noqa: ARG001
        from casinowar_tui.cli.auto import auto

        return auto(variant, games, seed, as_json=as_json)

    count = click.Option(["--games"], type=click.IntRange(1, 10**6), metavar="N", required=True, help=_("How many."))
    seed = click.Option(["--seed"], metavar="HEX", help=_("The seed of the first game; the next by counting up."))
    return click.Command(
        "auto",
        callback=run,
        params=[_game(GAMES[1:]), count, _variant(), seed, _json()],
        help=_("Play whole games without a screen, saving none, and say how long they were."),
    )


def _list() -> click.Command:
    def run(saves: Path | None, as_json: bool) -> int:
        from casinowar_tui.cli.listing import list_

        return list_(_folder(saves), as_json=as_json)

    return click.Command("list", callback=run, params=[_json(), _saves()], help=_("The sessions, the newest first."))


def _show() -> click.Command:
    def run(saves: Path | None, session: str, as_json: bool) -> int:
        from casinowar_tui.cli.show import show

        return show(_folder(saves), session, as_json=as_json)

    return click.Command(
        "show",
        callback=run,
        params=[click.Argument(["session"], metavar="SESSION"), _json(), _saves()],
        help=_("Every round or battle of a session."),
    )


def _check() -> click.Command:
    def run(saves: Path | None, sessions: tuple[str, ...], as_json: bool) -> int:
        from casinowar_tui.cli.check import check

        return check(_folder(saves), sessions, as_json=as_json)

    return click.Command(
        "check",
        callback=run,
        params=[
            click.Argument(["sessions"], nargs=-1, required=True, metavar="SESSION..."),
            _json(),
            _saves(),
        ],
        help=_("Verify sessions: every value, every settlement or battle, every shuffle. Nothing is changed."),
    )


def _locate() -> click.Command:
    def run(saves: Path | None, as_json: bool) -> int:
        from casinowar_tui.cli.listing import locate

        return locate(_folder(saves), as_json=as_json)

    return click.Command(
        "locate",
        callback=run,
        params=[_json(), _saves()],
        help=_("Where sessions, profiles, themes and settings are."),
    )
