"""A new game of War as the fields of Setup stand, what is wrong with each of them, and what is asked for by them."""

from functools import partial
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.seats import Level, Seat, plain_text
from casinowar_tui.games.war.rules.rules import Rules, check_rules
from casinowar_tui.i18n import _, n_
from casinowar_tui.tui.screens.setup.typed import count_problem, note_refusal, trimmed
from casinowar_tui.words.text import clean

if TYPE_CHECKING:
    from casinowar_tui.session.request import SessionRequest

PLAYERS_MOST = 4
MOST = {"first_to": 10**4, "battles": 10**9, "minutes": 10**6}

Limit = Literal["none", "first_to", "battles", "minutes"]
Kind = Literal["person"] | Level


PEOPLE: tuple[Kind, ...] = ("person", "person", "person", "person")


class WarChoices(Struct, frozen=True, kw_only=True):
    """The fields of a new game, numbers as they were typed. ``names`` and ``levels`` are those of all four players.

    ``count`` is how many cards, battles or minutes, by ``limit``; ``title`` is the session's own name.
    """

    rules: Rules
    names: tuple[str, ...] = ("",) * PLAYERS_MOST
    levels: tuple[Kind, ...] = PEOPLE
    limit: Limit
    count: str
    title: str = ""


def of_variant(rules: Rules, before: WarChoices | None = None) -> WarChoices:
    """The choices that a variant proposes; who plays stays as before."""
    limits: dict[Limit, int | None] = {
        "first_to": rules.first_to, "battles": rules.battles, "minutes": rules.minutes
    }  # fmt: skip
    limit, count = next(((limit, count) for limit, count in limits.items() if count), ("none", 100))
    fresh = WarChoices(rules=rules, limit=limit, count=str(count))
    if before is None:
        return fresh
    return replace(fresh, names=before.names, levels=before.levels, title=before.title)


def remembered(settings: Settings, rules: Rules) -> WarChoices:
    """The last choices, as far as they were kept."""
    first = of_variant(rules)
    return replace(
        first,
        names=(*settings.names, *first.names)[:PLAYERS_MOST],
        levels=(*settings.levels, *first.levels)[:PLAYERS_MOST],
        limit=settings.limit or first.limit,
        count=str(settings.limit_count or first.count),
    )


def kept(settings: Settings, choices: WarChoices) -> Settings:
    """The settings with these choices, free of problems, as the last ones; what is as in the variant is left out."""
    rules, own = choices.rules, _own_limit(choices)
    others = settings.names[rules.players :]
    return replace(
        settings,
        game="war",
        variant=rules.profile,
        names=trimmed((*choices.names[: rules.players], *others), ""),
        levels=trimmed(choices.levels[: rules.players], "person") if rules.lightning else settings.levels,
        limit=choices.limit if own else None,
        limit_count=int(choices.count) if own and choices.limit != "none" else None,
    )


def problems(choices: WarChoices) -> dict[str, str]:
    """A sentence for each field that is wrong: ``count``, ``title``, ``name1`` to ``name4``."""
    found: dict[str, str] = {}
    if choices.limit != "none" and (problem := count_problem(choices.count, MOST[choices.limit])):
        found["count"] = problem
    if "count" not in found:
        note_refusal(found, "count", lambda: check_rules(table_rules(choices)))
    for player in range(choices.rules.players):
        note_refusal(found, f"name{player + 1}", partial(plain_text, choices.names[player]))
    note_refusal(found, "title", partial(plain_text, choices.title))
    return found


def table_rules(choices: WarChoices) -> Rules:
    """The variant's rules with the limit that was chosen, which is a number."""
    if not _own_limit(choices):
        return choices.rules  # a variant can have several limits
    count = None if choices.limit == "none" else int(choices.count)
    none: dict[str, int | None] = dict.fromkeys(MOST)
    return replace(choices.rules, **none | ({} if choices.limit == "none" else {choices.limit: count}))


def seats(choices: WarChoices) -> tuple[Seat, ...]:
    """Who plays: only in lightning can the computer."""
    rules = choices.rules
    kinds = choices.levels if rules.lightning else PEOPLE
    pairs = zip(choices.names[: rules.players], kinds, strict=False)
    return tuple(Seat(name=name.strip() or None, player=kind) for name, kind in pairs)


def request(choices: WarChoices) -> "SessionRequest":
    """What is asked for; the choices have no problems."""
    from casinowar_tui.session.request import SessionRequest  # late: the first frame is shown without the whole game

    return SessionRequest(rules=table_rules(choices), seats=seats(choices), name=choices.title.strip() or None)


def summary(choices: WarChoices) -> str:
    """What Start begins, in two short lines."""
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


def about(choices: WarChoices) -> str:
    """The reading that a variant plays by, in a few short sentences."""
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


def _own_limit(choices: WarChoices) -> bool:
    """Whether the game is to end by another limit than the variant's."""
    first = of_variant(choices.rules)
    return choices.limit != first.limit or (choices.limit != "none" and choices.count != first.count)
