"""The fields of a new session in Setup, what is wrong with each of them, and the request they make."""

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

import casinowar_tui.games.casino_war.profiles as profiles
from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.seats import Player
from casinowar_tui.errors import BadProfile
from casinowar_tui.games.casino_war.rules.rules import Rules, check_ante, check_rules
from casinowar_tui.games.casino_war.settings import LastChoices
from casinowar_tui.i18n import _, n_
from casinowar_tui.tui.screens.setup.choices import (
    SessionChoices,
    count_problem,
    problem_of,
    seats_of,
    text_problems,
    trimmed,
)
from casinowar_tui.words.text import clean

if TYPE_CHECKING:
    from casinowar_tui.session.request import SessionRequest

MAX_SEATS = 7
MAX_COUNT = {"rounds": 10**9, "minutes": 10**6}
MAX_DECKS = 99

Length = Literal["rounds", "minutes", "open"]
Cards = Literal["shoe", "real"]

PEOPLE: tuple[Player, ...] = ("person", "person", "person", "person", "person", "person", "person")


class SetupChoices(SessionChoices, frozen=True, kw_only=True):
    """The fields of a new session; ``count`` is the number of rounds or minutes, depending on ``length``."""

    rules: Rules
    names: tuple[str, ...] = ("",) * MAX_SEATS
    players: tuple[Player, ...] = PEOPLE
    cards: Cards = "shoe"
    decks: str
    seats: int = 1
    ante: str
    length: Length


def of_profile(rules: Rules, before: SetupChoices | None = None) -> SetupChoices:
    """Return the choices that a profile proposes; who sits at the table stays as in ``before``."""
    length: Length = "rounds" if rules.rounds else "minutes" if rules.minutes else "open"
    fresh = SetupChoices(
        rules=rules,
        decks=str(rules.decks),
        ante=str(rules.ante),
        length=length,
        count=str(rules.rounds or rules.minutes or 20),
    )
    if before is None:
        return fresh
    seats = min(before.seats, rules.seats_max)
    people = {"seats": seats, "names": before.names, "players": before.players, "title": before.title}
    return replace(fresh, cards=before.cards, **people)


def from_settings(settings: Settings) -> SetupChoices:
    """Return the last choices, as far as they were saved and fit the profile; the usual profile where it is gone."""
    last = settings.last(LastChoices)
    try:
        rules = profiles.load(last.profile)
    except BadProfile:
        rules = profiles.load()
    first = of_profile(rules)
    length = last.length or first.length
    count = {"rounds": last.rounds, "minutes": last.minutes, "open": None}[length]
    return replace(
        first,
        cards=last.cards,
        decks=str(last.decks) if last.decks and last.cards == "real" else first.decks,
        seats=min(last.seats, rules.seats_max),
        names=(*settings.names, *first.names)[:MAX_SEATS],
        players=(*last.players, *first.players)[:MAX_SEATS],
        ante=str(last.ante or first.ante),
        length=length,
        count=str(count or first.count),
    )


def to_settings(settings: Settings, choices: SetupChoices) -> Settings:
    """Return the settings with these valid choices saved as the last ones.

    Values equal to the profile's are left out.
    """
    rules, first = choices.rules, of_profile(choices.rules)
    own = _own_length(choices)
    last = LastChoices(
        profile=rules.profile,
        cards=choices.cards,
        decks=int(choices.decks) if choices.cards == "real" and choices.decks != first.decks else None,
        seats=choices.seats,
        players=trimmed(choices.players[: choices.seats], "person"),
        ante=int(choices.ante) if choices.ante != first.ante else None,
        length=choices.length if own else None,
        rounds=int(choices.count) if own and choices.length == "rounds" else None,
        minutes=int(choices.count) if own and choices.length == "minutes" else None,
    )
    names = trimmed(choices.names[: choices.seats], "")
    return replace(settings, game=rules.game, names=names).with_last(last)


def problems(choices: SetupChoices) -> dict[str, str]:
    """Return a sentence for each invalid field: ``ante``, ``count``, ``decks``, ``title``, ``name1`` to ``name7``."""
    numbers = {"ante": choices.ante}
    if choices.cards == "real":
        numbers["decks"] = choices.decks
    if choices.length != "open":
        numbers["count"] = choices.count
    most = {"decks": MAX_DECKS, "count": MAX_COUNT.get(choices.length, 0), "ante": MAX_COUNT["rounds"]}
    found = {field: count_problem(text, most[field]) for field, text in numbers.items()}
    if not found["ante"]:
        found["ante"] = problem_of(check_ante, choices.rules, int(choices.ante), seat=0)
    if not any(found.values()):
        found["decks"] = problem_of(check_rules, table_rules(choices), real=choices.cards == "real")
    found |= text_problems(choices, choices.seats)
    return {field: problem for field, problem in found.items() if problem}


def table_rules(choices: SetupChoices) -> Rules:
    """Return the profile's rules with the choices applied, which must be numbers."""
    rules = replace(
        choices.rules,
        decks=int(choices.decks) if choices.cards == "real" else choices.rules.decks,
        ante=int(choices.ante),
    )
    if not _own_length(choices):
        return rules  # a profile can limit both rounds and minutes
    count = int(choices.count) if choices.length != "open" else None
    by_rounds = choices.length == "rounds"
    return replace(rules, rounds=count if by_rounds else None, minutes=None if by_rounds else count)


def request(choices: SetupChoices) -> "SessionRequest":
    """Return the session requested; the choices have no problems."""
    from casinowar_tui.session.request import SessionRequest  # late: the first frame does not need it

    return SessionRequest(
        rules=table_rules(choices),
        seats=seats_of(choices, choices.seats),
        real=choices.cards == "real",
        name=choices.title.strip() or None,
    )


def summary(choices: SetupChoices) -> str:
    """Return what Start would begin, in two short lines."""
    rules = table_rules(choices)
    if rules.rounds:
        length = n_("{count} round", "{count} rounds", rules.rounds).format(count=rules.rounds)
    elif rules.minutes:
        length = n_("{count} minute", "{count} minutes", rules.minutes).format(count=rules.minutes)
    else:
        length = _("until it is ended")
    return f"{clean(rules.profile)}\n{length}"


def about(choices: SetupChoices) -> str:
    """Return what sets a profile apart, in a few short sentences."""
    rules = choices.rules
    decks = n_("One deck", "{decks} decks", rules.decks).format(decks=rules.decks)
    every = rules.shuffle == "every_round"
    cards = _("{decks}, shuffled before each round.") if every else _("{decks}, shuffled when they run short.")
    if choices.cards == "real":
        cards = _("You shuffle and deal, and type in the cards.")
    seats = n_("One seat.", "Up to {seats} seats.", rules.seats_max).format(seats=rules.seats_max)
    tie = _("A second tie pays {pays} to 1.").format(pays=rules.second_tie_pays)
    chips = _("An open tally.") if rules.chips is None else _("{chips} chips a seat.").format(chips=rules.chips)
    return " ".join((seats, cards.format(decks=decks), tie, chips))


def _own_length(choices: SetupChoices) -> bool:
    """Return whether the session has a different length from the profile's."""
    first = of_profile(choices.rules)
    return choices.length != first.length or (choices.length != "open" and choices.count != first.count)
