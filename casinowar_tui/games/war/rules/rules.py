"""The rules of a War table as data, and the ranking of the cards by them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from casinowar_tui.engine.cards import JOKERS, RANKS
from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.seats import LEVELS, Seat
from casinowar_tui.engine.shoe import DECK
from casinowar_tui.games.war.rules.refusals import WarRefusal

Spoils = Literal["shuffled", "table", "winner_first", "loser_first"]


class Rules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The rules of one table. A profile file has the same keys, with ``name`` for ``profile``.

    ``jokers``: two in each deck. ``face_down``: cards put face down in a war. ``short``: a player with too few cards
    for a war commits what is left, or loses. ``captured``: spoils are kept apart and shuffled in when the hand runs
    out. ``one_pass``: spoils are kept apart for good, and most of them win. ``both_out``: what follows when everybody
    runs out at once. ``fighters``: who joins a war, of three or four. ``spoils``: their order under the winner's pile.
    ``lowest_wins``: the Ace is best, the King last. ``ace_low``: the King is best, the Ace last. ``prize``: a card of
    each spoils is left to the next winner. ``lightning``: the first key takes the pot. A limit that is absent
    (``minutes`` of play, ``first_to`` cards held, ``battles``) does not apply.
    """

    game: ClassVar[str] = "war"

    profile: Annotated[str, Meta(min_length=1, max_length=60)]
    players: Annotated[int, Meta(ge=2, le=4)]
    decks: Annotated[int, Meta(ge=1, le=4)]
    jokers: bool
    face_down: Annotated[int, Meta(ge=1, le=3)]
    short: Literal["commit", "lose"]
    captured: bool
    one_pass: bool
    both_out: Literal["draw", "fresh_round"]
    fighters: Literal["tied", "everybody"]
    spoils: Spoils
    lowest_wins: bool
    ace_low: bool
    prize: bool
    lightning: bool
    minutes: Annotated[int, Meta(ge=1, le=10**6)] | None = None
    first_to: Annotated[int, Meta(ge=1, le=10**4)] | None = None
    battles: Annotated[int, Meta(ge=1, le=10**9)] | None = None

    @property
    def cards(self) -> int:
        """Return how many cards the decks have, including jokers."""
        return self.decks * (DECK + len(JOKERS) * self.jokers)

    @property
    def share(self) -> int:
        """Return how many cards each player is dealt; the rest are set aside."""
        return self.cards // self.players

    @property
    def can_repeat(self) -> bool:
        """Return whether a position can recur, which makes a game endless: nothing after the deal is random."""
        return not (self.spoils == "shuffled" or self.captured or self.one_pass or self.lightning)


def check_rules(rules: Rules) -> None:
    """Raise IllegalRules for options that contradict each other, or where one makes another meaningless."""
    if rules.lightning and rules.players != 2:
        raise IllegalRules(WarRefusal.LIGHTNING_PLAYERS, players=rules.players)
    for option, beside, clash in (
        ("ace_low", "lowest_wins", rules.ace_low and rules.lowest_wins),
        ("captured", "one_pass", rules.captured and rules.one_pass),
        ("both_out", "one_pass", rules.both_out == "fresh_round" and rules.one_pass),
        ("lowest_wins", "lightning", rules.lowest_wins and rules.lightning),
        ("ace_low", "lightning", rules.ace_low and rules.lightning),
        ("short", "lightning", rules.short == "lose" and rules.lightning),
        ("fighters", "lightning", rules.fighters == "everybody" and rules.lightning),
    ):
        if clash:
            raise IllegalRules(WarRefusal.OPTIONS_CLASH, option=option, beside=beside)
    low, high = rules.share + 1, rules.share * rules.players
    if rules.first_to is not None and not low <= rules.first_to <= high:
        raise IllegalRules(WarRefusal.FIRST_TO_RANGE, first_to=rules.first_to, low=low, high=high)


def check_seats(rules: Rules, seats: Sequence[Seat]) -> None:
    """Raise IllegalRules unless each player is a person, or in lightning a level of the computer, without chips."""
    if len(seats) != rules.players:
        raise IllegalRules(WarRefusal.PLAYERS_COUNT, expected=rules.players, given=len(seats))
    kinds = ("person", *LEVELS) if rules.lightning else ("person",)
    for number, seat in enumerate(seats, start=1):
        if seat.player not in kinds:
            raise IllegalRules(Refusal.PLAYER_KIND, seat=number, kind=seat.player)
        if seat.chips is not None:
            raise IllegalRules(WarRefusal.NO_CHIPS, seat=number)


def ranking(rules: Rules) -> Mapping[str, int]:
    """Return the value of each rank, the joker's ``*`` above all others; equal ranks tie, in any suit."""
    return _ranking(rules.lowest_wins, rules.ace_low)


@lru_cache(maxsize=4)
def _ranking(lowest_wins: bool, ace_low: bool) -> Mapping[str, int]:
    if lowest_wins:
        order = "KQJT98765432A"
    elif ace_low:
        order = "A23456789TJQK"
    else:
        order = RANKS
    return {rank: worth for worth, rank in enumerate((*order, JOKERS[0][0]))}
