"""The fields of a new game of War in Setup, what is wrong with each of them, and the request they make."""

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

import casinowar_tui.games.war.profiles as profiles
from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.seats import Level, Seat
from casinowar_tui.errors import BadProfile
from casinowar_tui.games.war.rules.rules import Rules, check_rules
from casinowar_tui.games.war.settings import LastChoices
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

MAX_PLAYERS = 4
MAX_COUNT = {"first_to": 10**4, "battles": 10**9, "minutes": 10**6}

Limit = Literal["none", "first_to", "battles", "minutes"]
Kind = Literal["person"] | Level

PEOPLE: tuple[Kind, ...] = ("person", "person", "person", "person")


class SetupChoices(SessionChoices, frozen=True, kw_only=True):
    """The fields of a new game; ``count`` is the number of cards, battles or minutes, depending on ``limit``."""

    rules: Rules
    names: tuple[str, ...] = ("",) * MAX_PLAYERS
    players: tuple[Kind, ...] = PEOPLE
    limit: Limit


def of_profile(rules: Rules, before: SetupChoices | None = None) -> SetupChoices:
    """Return the choices that a variant proposes; who plays stays as in ``before``."""
    limits: dict[Limit, int | None] = {
        "first_to": rules.first_to, "battles": rules.battles, "minutes": rules.minutes
    }  # fmt: skip
    limit, count = next(((limit, count) for limit, count in limits.items() if count), ("none", 100))
    fresh = SetupChoices(rules=rules, limit=limit, count=str(count))
    if before is None:
        return fresh
    return replace(fresh, names=before.names, players=before.players, title=before.title)


def from_settings(settings: Settings) -> SetupChoices:
    """Return the last choices, as far as they were saved; the usual variant where theirs is gone."""
    last = settings.last(LastChoices)
    try:
        rules = profiles.load(last.variant)
    except BadProfile:
        rules = profiles.load()
    first = of_profile(rules)
    return replace(
        first,
        names=(*settings.names, *first.names)[:MAX_PLAYERS],
        players=(*last.levels, *first.players)[:MAX_PLAYERS],
        limit=last.limit or first.limit,
        count=str(last.limit_count or first.count),
    )


def to_settings(settings: Settings, choices: SetupChoices) -> Settings:
    """Return the settings with these valid choices saved as the last ones.

    Values equal to the variant's are left out.
    """
    rules, own = choices.rules, _own_limit(choices)
    others = settings.names[rules.players :]
    before = settings.last(LastChoices)
    last = LastChoices(
        variant=rules.profile,
        levels=trimmed(choices.players[: rules.players], "person") if rules.lightning else before.levels,
        limit=choices.limit if own else None,
        limit_count=int(choices.count) if own and choices.limit != "none" else None,
    )
    names = trimmed((*choices.names[: rules.players], *others), "")
    return replace(settings, game=rules.game, names=names).with_last(last)


def problems(choices: SetupChoices) -> dict[str, str]:
    """Return a sentence for each invalid field: ``count``, ``title``, ``name1`` to ``name4``."""
    count = "" if choices.limit == "none" else count_problem(choices.count, MAX_COUNT[choices.limit])
    found = {"count": count or problem_of(check_rules, table_rules(choices))}
    found |= text_problems(choices, choices.rules.players)
    return {field: problem for field, problem in found.items() if problem}


def table_rules(choices: SetupChoices) -> Rules:
    """Return the variant's rules with the chosen limit, which must be a number."""
    if not _own_limit(choices):
        return choices.rules  # a variant can have several limits
    count = None if choices.limit == "none" else int(choices.count)
    none: dict[str, int | None] = dict.fromkeys(MAX_COUNT)
    return replace(choices.rules, **none | ({} if choices.limit == "none" else {choices.limit: count}))


def seats(choices: SetupChoices) -> tuple[Seat, ...]:
    """Return who plays; the computer can play only in lightning."""
    rules = choices.rules
    return seats_of(choices if rules.lightning else replace(choices, players=PEOPLE), rules.players)


def request(choices: SetupChoices) -> "SessionRequest":
    """Return the session requested; the choices have no problems."""
    from casinowar_tui.session.request import SessionRequest  # late: the first frame does not need it

    return SessionRequest(rules=table_rules(choices), seats=seats(choices), name=choices.title.strip() or None)


def summary(choices: SetupChoices) -> str:
    """Return what Start would begin, in two short lines."""
    rules = table_rules(choices)
    if rules.first_to:
        length = _("first to {count}").format(count=rules.first_to)
    elif rules.battles:
        length = n_("{count} battle", "{count} battles", rules.battles).format(count=rules.battles)
    elif rules.minutes:
        length = n_("{count} minute", "{count} minutes", rules.minutes).format(count=rules.minutes)
    else:
        length = n_("{count} player", "{count} players", rules.players).format(count=rules.players)
    return f"{clean(rules.profile)}\n{length}"


def about(choices: SetupChoices) -> str:
    """Return the reading of the rules that a variant uses, in a few short sentences."""
    rules = choices.rules
    cards = [n_("{share} card each.", "{share} cards each.", rules.share).format(share=rules.share)]
    if rules.lightning:
        return " ".join(
            [*cards, _("The cards turn by the clock; the first key takes them. No rule book describes it.")]
        )
    if rules.jokers:
        cards.append(_("A joker beats all."))
    if rules.decks > 1:
        cards.append(_("Identical cards tie."))
    if rules.lowest_wins:
        cards.append(_("The lowest card wins, the ace is best."))
    elif rules.ace_low:
        cards.append(_("The ace is lowest."))
    war = n_("In a war {count} card face down.", "In a war {count} cards face down.", rules.face_down)
    cards.append(war.format(count=rules.face_down))
    if rules.players > 2:
        everybody = rules.fighters == "everybody"
        cards.append(_("Everybody joins a war.") if everybody else _("Only who ties for the best card joins a war."))
    if rules.prize:
        cards.append(_("Each winner leaves a card for the next."))
    if rules.one_pass:
        cards.append(_("Each card is played once."))
    elif rules.captured:
        cards.append(_("Cards that are won lie apart until the hand runs out."))
    elif rules.spoils == "shuffled":
        cards.append(_("Cards that are won are shuffled."))
    else:
        cards.append(_("Cards that are won are not shuffled."))
    return " ".join(cards)


def _own_limit(choices: SetupChoices) -> bool:
    """Return whether the game has a different limit from the variant's."""
    first = of_profile(choices.rules)
    return choices.limit != first.limit or (choices.limit != "none" and choices.count != first.count)
