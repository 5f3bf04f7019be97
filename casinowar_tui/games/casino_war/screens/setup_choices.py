"""A new session as the fields of Setup stand, what is wrong with each of them, and the request that they amount to."""

from functools import partial
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.seats import Player, Seat, plain_text
from casinowar_tui.games.casino_war.rules.rules import Rules, check_ante, check_rules
from casinowar_tui.i18n import _, n_
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.screens.setup.typed import count_problem, note_refusal, trimmed
from casinowar_tui.words.text import clean

SEATS_MOST = 7
COUNT_MOST = {"rounds": 10**9, "minutes": 10**6}
DECKS_MOST = 99

Length = Literal["rounds", "minutes", "open"]
Cards = Literal["shoe", "real"]

EVERYBODY: tuple[Player, ...] = ("person", "person", "person", "person", "person", "person", "person")


class Choices(Struct, frozen=True, kw_only=True):
    """The fields of a new session, numbers as they were typed. ``names`` and ``players`` are those of all seven seats.

    ``count`` is how many rounds or minutes, by ``length``; ``title`` is the session's own name.
    """

    rules: Rules
    cards: Cards = "shoe"
    decks: str
    seats: int = 1
    names: tuple[str, ...] = ("",) * SEATS_MOST
    players: tuple[Player, ...] = EVERYBODY
    ante: str
    length: Length
    count: str
    title: str = ""


def of_profile(rules: Rules, before: Choices | None = None) -> Choices:
    """The choices that a profile proposes; who sits at the table stays as before."""
    length: Length = "rounds" if rules.rounds else "minutes" if rules.minutes else "open"
    fresh = Choices(
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


def remembered(settings: Settings, rules: Rules) -> Choices:
    """The last choices, as far as they were kept and fit the rules of the profile."""
    first = of_profile(rules)
    length = settings.length or first.length
    count = {"rounds": settings.rounds, "minutes": settings.minutes, "open": None}[length]
    return replace(
        first,
        cards=settings.cards,
        decks=str(settings.decks) if settings.decks and settings.cards == "real" else first.decks,
        seats=min(settings.seats, rules.seats_max),
        names=(*settings.names, *first.names)[:SEATS_MOST],
        players=(*settings.players, *first.players)[:SEATS_MOST],
        ante=str(settings.ante or first.ante),
        length=length,
        count=str(count or first.count),
    )


def kept(settings: Settings, choices: Choices) -> Settings:
    """The settings with these choices, free of problems, as the last ones; what is as in the profile is left out."""
    rules, first = choices.rules, of_profile(choices.rules)
    own = _own_length(choices)
    return replace(
        settings,
        game="casino_war",
        profile=rules.profile,
        cards=choices.cards,
        decks=int(choices.decks) if choices.cards == "real" and choices.decks != first.decks else None,
        seats=choices.seats,
        names=trimmed(choices.names[: choices.seats], ""),
        players=trimmed(choices.players[: choices.seats], "person"),
        ante=int(choices.ante) if choices.ante != first.ante else None,
        length=choices.length if own else None,
        rounds=int(choices.count) if own and choices.length == "rounds" else None,
        minutes=int(choices.count) if own and choices.length == "minutes" else None,
    )


def problems(choices: Choices) -> dict[str, str]:
    """A sentence for each field that is wrong: ``ante``, ``count``, ``decks``, ``title``, ``name1`` to ``name7``."""
    found: dict[str, str] = {}
    numbers = {"ante": choices.ante}
    if choices.cards == "real":
        numbers["decks"] = choices.decks
    if choices.length != "open":
        numbers["count"] = choices.count
    most = {"decks": DECKS_MOST, "count": COUNT_MOST.get(choices.length, 0), "ante": COUNT_MOST["rounds"]}
    for field, text in numbers.items():
        if problem := count_problem(text, most[field]):
            found[field] = problem
    if "ante" not in found:
        note_refusal(found, "ante", lambda: check_ante(choices.rules, int(choices.ante), seat=0))
    if not found.keys() & {"decks", "ante", "count"}:
        note_refusal(found, "decks", lambda: check_rules(table_rules(choices), real=choices.cards == "real"))
    for seat in range(choices.seats):
        note_refusal(found, f"name{seat + 1}", partial(plain_text, choices.names[seat]))
    note_refusal(found, "title", partial(plain_text, choices.title))
    return found


def table_rules(choices: Choices) -> Rules:
    """The profile's rules with the choices in them, which are numbers."""
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


def request(choices: Choices) -> SessionRequest:
    """What is asked for; the choices have no problems."""
    pairs = zip(choices.names[: choices.seats], choices.players, strict=False)
    return SessionRequest(
        rules=table_rules(choices),
        seats=tuple(Seat(name=name.strip() or None, player=player) for name, player in pairs),
        real=choices.cards == "real",
        name=choices.title.strip() or None,
    )


def summary(choices: Choices) -> str:
    """What Start begins, in two short lines."""
    rules = table_rules(choices)
    if rules.rounds:
        length = n_("{count} round", "{count} rounds", rules.rounds).format(count=rules.rounds)
    elif rules.minutes:
        length = n_("{count} minute", "{count} minutes", rules.minutes).format(count=rules.minutes)
    else:
        length = _("until it is ended")
    return f"{clean(rules.profile)}\n{length}"


def about(choices: Choices) -> str:
    """What sets a profile apart, in a few short sentences."""
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


def _own_length(choices: Choices) -> bool:
    """Whether the session is to be of another length than the profile's."""
    first = of_profile(choices.rules)
    return choices.length != first.length or (choices.length != "open" and choices.count != first.count)
