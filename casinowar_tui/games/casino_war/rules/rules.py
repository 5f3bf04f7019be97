"""The rules of a Casino War table as data, and the settlement of one hand by them."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from casinowar_tui.engine.cards import Card, value
from casinowar_tui.engine.refusals import IllegalMove, IllegalRules, Refusal
from casinowar_tui.engine.seats import LEVELS, MAX_CHIPS, Chips, Seat
from casinowar_tui.engine.shoe import DECK
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal

Outcome = Literal["win", "lose", "surrender", "forced_surrender", "war_win", "war_lose", "second_tie"]
Choice = Literal["war", "surrender", "forced_surrender"]

SHOE_DECKS = 8
MAX_PAYS = 3
Ante = Annotated[int, Meta(ge=2, le=10**9)]


class Rules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The rules of one table. A profile file has the same keys, with ``name`` for ``profile``.

    Stakes are whole chips. Without ``chips`` the tally is open; without ``rounds`` and ``minutes`` the session
    continues until somebody ends it.
    """

    game: ClassVar[str] = "casino_war"

    profile: Annotated[str, Meta(min_length=1, max_length=60)]
    decks: Annotated[int, Meta(ge=1, le=99)]
    shuffle: Literal["every_round", "when_short"]
    burn_after_shuffle: Annotated[int, Meta(ge=0, le=52)]
    war_burn: Annotated[int, Meta(ge=0, le=52)]
    ante: Ante
    ante_min: Ante
    ante_max: Ante
    second_tie_pays: Annotated[int, Meta(ge=1, le=MAX_PAYS)]
    shared_war: bool
    seats_max: Annotated[int, Meta(ge=1, le=7)]
    chips: Annotated[int, Meta(ge=2, le=10**12)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=10**9)] | None = None
    minutes: Annotated[int, Meta(ge=1, le=10**6)] | None = None
    tie_bet: Annotated[int, Meta(ge=1, le=1000)] | None = None


def check_rules(rules: Rules, *, real: bool = False) -> None:
    """Raise IllegalRules for rules by which no round could be played to its end.

    Any number of real decks can be scored; the app's own shoe holds 1 to 8.
    """
    if rules.tie_bet is not None:
        raise IllegalRules(CasinoWarRefusal.TIE_BET)
    if not real and rules.decks > SHOE_DECKS:
        raise IllegalRules(CasinoWarRefusal.DECKS_RANGE, decks=rules.decks, most=SHOE_DECKS)
    for ante in (rules.ante_min, rules.ante_max):
        if ante % 2:
            raise IllegalRules(CasinoWarRefusal.ODD_ANTE, ante=ante, seat=0)
    if rules.ante_min > rules.ante_max:
        raise IllegalRules(CasinoWarRefusal.LIMITS_CROSSED, low=rules.ante_min, high=rules.ante_max)
    check_ante(rules, rules.ante, seat=0)
    if rules.chips is not None and rules.chips < rules.ante_min:
        raise IllegalRules(CasinoWarRefusal.CHIPS_BELOW_ANTE, chips=rules.chips, low=rules.ante_min)
    needed = rules.burn_after_shuffle + round_needs(rules, rules.seats_max)
    if needed > rules.decks * DECK:
        raise IllegalRules(CasinoWarRefusal.TOO_FEW_DECKS, needed=needed, cards=rules.decks * DECK)


def check_seats(rules: Rules, seats: Sequence[Seat]) -> None:
    """Raise IllegalRules where the table does not have these seats, or for a player who cannot choose."""
    if not 1 <= len(seats) <= rules.seats_max:
        raise IllegalRules(CasinoWarRefusal.SEATS_RANGE, seats=len(seats), most=rules.seats_max)
    for number, seat in enumerate(seats, start=1):
        if seat.player in LEVELS:
            raise IllegalRules(Refusal.PLAYER_KIND, seat=number, kind=seat.player)


def check_ante(rules: Rules, ante: int, seat: int) -> None:
    """Raise IllegalRules for an ante (chips) that is odd or outside the table's limits; seat 0 is the table's own."""
    if ante % 2:
        raise IllegalRules(CasinoWarRefusal.ODD_ANTE, seat=seat, ante=ante)
    if not rules.ante_min <= ante <= rules.ante_max:
        raise IllegalRules(CasinoWarRefusal.ANTE_LIMITS, seat=seat, ante=ante, low=rules.ante_min, high=rules.ante_max)


def check_total(total: int, ante: int, seat: int) -> None:
    """Raise IllegalMove where a total plus or minus the most an ante can win or lose (chips) would be out of range."""
    if abs(total) + MAX_PAYS * ante > MAX_CHIPS:
        raise IllegalMove(CasinoWarRefusal.TOTAL_LIMIT, seat=seat, most=MAX_CHIPS)


def war_needs(rules: Rules, wars: int) -> int:
    """Return how many cards this number of seats at war uses up, including burns."""
    if not wars:
        return 0
    return rules.war_burn + wars + 1 if rules.shared_war else wars * (rules.war_burn + 2)


def round_needs(rules: Rules, seats: int) -> int:
    """Return the most cards that one round with this number of seats can use up."""
    return seats + 1 + war_needs(rules, seats)


def settle(rules: Rules, ante: int, outcome: Outcome) -> tuple[Chips, Chips]:
    """Return a seat's stake and its return, in chips. The net is the second less the first."""
    match outcome:
        case "win":
            return ante, 2 * ante
        case "lose":
            return ante, 0
        case "surrender" | "forced_surrender":
            return ante, ante // 2
        case "war_win":
            return 2 * ante, 3 * ante
        case "second_tie":
            return 2 * ante, (2 + rules.second_tie_pays) * ante
        case "war_lose":
            return 2 * ante, 0


def first_outcome(card: Card, bank: Card) -> Literal["win", "lose"] | None:
    """Return the outcome that the first cards give a hand; None for a tie."""
    if card[0] == bank[0]:
        return None
    return "win" if value(card) > value(bank) else "lose"


def war_outcome(card: Card, bank: Card) -> Literal["war_win", "war_lose", "second_tie"]:
    """Return the outcome that the war cards give a hand; there is never a third deal."""
    if card[0] == bank[0]:
        return "second_tie"
    return "war_win" if value(card) > value(bank) else "war_lose"
