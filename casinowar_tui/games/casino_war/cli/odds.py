"""The command ``odds``: print the odds of the game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args

import click
from msgspec.structs import replace

import casinowar_tui.games.casino_war.profiles as profiles
from casinowar_tui.cli import options
from casinowar_tui.engine.seats import Player
from casinowar_tui.games.casino_war.cli.play import DEFAULT_PROFILE
from casinowar_tui.games.casino_war.rules.odds import WAR_SHARES, round_odds
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.games.casino_war.rules.totals import Totals, totals, usual_rounds
from casinowar_tui.games.casino_war.words import odds as words
from casinowar_tui.games.casino_war.words.labels import player_word
from casinowar_tui.i18n import _
from casinowar_tui.support import streams
from casinowar_tui.support.text_table import aligned

Answer = Literal["war", "surrender"]


def command() -> click.Command:
    """Return the command."""
    return click.Command(
        "odds",
        callback=run,
        params=[
            options.rules_of("--profile", _("A profile or its file; massachusetts unless one is named.")),
            options.whole("--decks", _("Decks in the shoe, in place of what the profile says."), 1, 8),
            options.whole("--rounds", _("After how many rounds; those of the profile, or 20."), 1, 100_000),
            click.Option(
                ["--policy", "answer"],
                type=click.Choice(get_args(Answer)),
                default="war",
                help=_("What is done at every tie."),
            ),
            options.json(),
            options.saves(),
        ],
        help=_("What Casino War brings by the odds, worked out exactly."),
    )


def run(
    saves: Path | None,
    profile: str | None,
    decks: int | None,
    rounds: int | None,
    answer: Answer,
    *,
    as_json: bool,
) -> int:
    """Print the odds of one round, and of the total after some rounds at the profile's ante.

    ``answer`` is the choice at every tie. Raises BadProfile.
    """
    rules = profiles.load(profile or DEFAULT_PROFILE)
    if decks:
        rules = replace(rules, decks=decks)
    count = rounds or usual_rounds(rules)
    policy: Player = "always_war" if answer == "war" else "always_surrender"
    found = totals(rules, count, WAR_SHARES[policy])
    if as_json:
        streams.answer_json(_object(rules, found, answer))
    else:
        streams.answer(_lines(rules, found, policy))
    return 0


def _object(rules: Rules, found: Totals, answer: Answer) -> dict[str, object]:
    """Return the answer of ``odds --json``."""
    one = round_odds(rules)
    return {
        "decks": rules.decks,
        "second_tie_pays": rules.second_tie_pays,
        "tie": str(one.tie),
        "second_tie_given_tie": str(one.second_tie),
        "surrender": str(one.surrender),
        "war": str(one.war),
        "sd_surrender": one.sd_surrender,
        "sd_war": one.sd_war,
        "rounds": {
            "n": found.rounds,
            "policy": answer,
            "mean": float(found.mean),
            "sd": found.sd,
            "ahead": found.ahead,
            "level": found.level,
            "behind": found.behind,
        },
    }


def _lines(rules: Rules, found: Totals, policy: Player) -> Iterator[str]:
    """Yield the answer for a person to read."""
    yield _("{profile}: {decks}, a second tie pays {pays} to 1").format(
        profile=rules.profile, decks=words.decks_words(rules.decks), pays=rules.second_tie_pays
    )
    yield ""
    yield from aligned(("", *map(player_word, words.POLICIES)), words.odds_table(rules), right=(1, 2))
    yield ""
    yield from words.odds_sentences(rules)
    yield ""
    yield from words.totals_lines(rules, found, policy)
