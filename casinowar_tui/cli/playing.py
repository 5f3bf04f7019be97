"""The commands that play: what there is to type after them. What they need is imported when they run."""

from pathlib import Path
from typing import Any

import click

from casinowar_tui.cli import options
from casinowar_tui.i18n import _

GAMES = ("casino_war", "war")
KINDS = ("person", "always_war", "always_surrender", "coin_flip")
POLICIES = ("always_war", "always_surrender", "coin_flip", "war", "surrender", "coin")
LEVELS = ("easy", "medium", "hard")


def play() -> click.Command:
    """The command ``play``."""

    def run(saves: Path | None, **asked: Any) -> int:
        from casinowar_tui.cli.asked import PlayOptions
        from casinowar_tui.cli.play import play

        return play(options.folder(saves), PlayOptions(**asked))

    return click.Command(
        "play",
        callback=run,
        help=_("Start a session."),
        params=[
            _game(),
            *_for_any(),
            *_for_casino_war(),
            *_for_war(),
            _unsaved(),
            _plain(),
            options.saves(),
        ],
    )


def _game() -> click.Option:
    return click.Option(
        ["--game"],
        type=click.Choice(GAMES),
        default=GAMES[0],
        help=_("Which game it is; the first unless one is named."),
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
        options.whole("--minutes", _("Minutes to play; in Casino War instead of rounds."), 1, 10**6),
        click.Option(["--seed"], metavar="HEX", help=_("The seed of the shuffles: 32 digits from 0 to f.")),
        click.Option(["--stack"], metavar='"CARDS"', help=_("Cards laid on top of the first shuffle.")),
        click.Option(["--name"], metavar="TITLE", help=_("What the session is called.")),
    ]


def _for_casino_war() -> list[click.Parameter]:
    return [
        options.profile(),
        options.whole("--decks", _("Casino War: decks in the set."), 1, 99),
        options.whole("--seats", _("Casino War: how many seats; 1 unless players are named."), 1, 7),
        options.whole("--ante", _("Casino War: the usual ante in chips, an even number."), 1),
        options.whole("--chips", _("Casino War: the chips each seat starts with."), 2),
        options.whole("--rounds", _("Casino War: rounds to play."), 1),
        click.Option(
            ["--cards"],
            type=click.Choice(["shoe", "real"]),
            help=_("Casino War: cards from the program's shoe, or real cards of which it keeps the score."),
        ),
        options.whole("--cut", _("Casino War: where the first shuffle is cut."), 0, 10**4),
    ]


def _for_war() -> list[click.Parameter]:
    return [
        options.variant(),
        options.whole("--players", _("War: how many players; those of the variant unless more are named."), 2, 4),
        options.whole("--battles", _("War: battles to fight at most."), 1),
        options.whole("--first-to", _("War: who first holds so many cards wins."), 1, 10**4),
    ]


def _plain() -> click.Option:
    return click.Option(["--plain"], is_flag=True, help=_("Play in lines of text, without screens."))


def _unsaved() -> click.Option:
    return click.Option(
        ["--unsaved"], is_flag=True, help=_("Play without saving, as where nothing can be written; nothing is kept.")
    )


def resume() -> click.Command:
    """The command ``resume``."""

    def run(saves: Path | None, session: str, **how: bool) -> int:
        from casinowar_tui.cli.play import resume

        return resume(options.folder(saves), session, **how)

    session = click.Argument(["session"], default="latest", metavar="[SESSION]")
    carry = click.Option(
        ["--carry-on"], is_flag=True, help=_("Carry on in a new session after the last good round; the old file stays.")
    )
    return click.Command(
        "resume",
        callback=run,
        params=[session, carry, _unsaved(), _plain(), options.saves()],
        help=_("Go on with a session. SESSION is latest, the beginning of its id, its file's name, or a path."),
    )


def auto() -> click.Command:
    """The command ``auto``."""

    def run(saves: Path | None, as_json: bool, **asked: Any) -> int:
        from casinowar_tui.cli.asked import AutoOptions

        given = AutoOptions(**asked)
        if given.game == "war":
            from casinowar_tui.games.war.cli import auto as war_auto

            return war_auto.auto(given, as_json=as_json)
        from casinowar_tui.games.casino_war.cli import auto

        return auto.auto(options.folder(saves), given, as_json=as_json)

    seed = _("The seed of the first session or game; the next by counting up.")
    return click.Command(
        "auto",
        callback=run,
        params=[
            _game(),
            *_automatic(),
            options.whole("--games", _("War: how many games."), 1, 10**6),
            options.variant(),
            click.Option(["--seed"], metavar="HEX", help=seed),
            options.json(),
            options.saves(),
        ],
        help=_("Play by itself, without a screen. What it came to is said, in Casino War beside the odds."),
    )


def _automatic() -> list[click.Parameter]:
    """What is asked of automatic play of Casino War."""
    return [
        options.whole("--rounds", _("Casino War: rounds in each session."), 1),
        click.Option(
            ["--policy"],
            type=click.Choice(POLICIES),
            help=_("Casino War: what is done at every tie, always_war unless it is named."),
        ),
        options.whole("--sessions", _("Casino War: how many sessions; 1 unless it is named."), 1, 10**6),
        options.profile(),
        options.whole("--decks", _("Casino War: decks in the set."), 1, 99),
        options.whole("--ante", _("Casino War: the ante of every round in chips, an even number."), 1),
        click.Option(["--save"], is_flag=True, default=None, help=_("Casino War: save the sessions.")),
    ]
