"""What the table shows, as a function of the engine's state: texts, cards and choices without a window."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war import rules as game
from casinowar_tui.games.casino_war.rules import commands as do
from casinowar_tui.games.casino_war.rules.correct import lines_of
from casinowar_tui.games.casino_war.rules.odds import unseen, war_odds
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.games.casino_war.screens.forms import parse_lines
from casinowar_tui.games.casino_war.screens.frames import Frame, exposed_after, frames
from casinowar_tui.games.casino_war.screens.view import TableView, table_view
from casinowar_tui.games.casino_war.screens.view_context import ViewContext
from casinowar_tui.tui.screens.table.top_line import clock
from casinowar_tui.tui.widgets.card import BACK, PLACE

KEYS = {
    "deal": "Enter",
    "war": "w",
    "surrender": "s",
    "more": "+",
    "less": "-",
    "again": "n",
    "ledger": "l",
    "pause": "p",
}
SEED = "0" * 32


def rules(profile: str = "massachusetts", **changes: object) -> Rules:
    return replace(profiles.load(profile), **changes)


def play(table: Rules, seats: int, *commands: do.Command) -> tuple[game.State, tuple[str, ...]]:
    """A state after these commands, and the cards turned since the last shuffle."""
    state = game.start(table, (table.chips,) * seats)
    exposed: tuple[str, ...] = ()
    for command in (do.Open(), *commands):
        happened = game.decide(command, state)
        exposed = exposed_after(exposed, happened)
        for event in happened:
            state = game.evolve(state, event)
    return state, exposed


def seen(state: game.State, exposed: tuple[str, ...] = (), *seats: Seat) -> TableView:
    seats = seats or tuple(Seat() for _ in state.totals)
    return table_view(state, ViewContext(seats=seats, antes=state.next_antes(), exposed=exposed, keys=KEYS))


def deal(stack: str, seats: int = 1) -> do.Deal:
    return do.Deal((2,) * seats, SEED, 0, stack)


def test_the_chances_of_a_war_are_those_of_the_unseen_cards() -> None:
    table = rules(decks=1, second_tie_pays=3)
    state, exposed = play(table, 1, deal("5d 9c 9h"))
    _surrender, war = seen(state, exposed).prompt.choices
    odds = war_odds(unseen(1, ("9c", "9h")))
    assert odds.second_tie == Fraction(12 * 4 * 3 + 2 * 1, 50 * 49)  # the burned five counts as unseen
    shares = [f"{100 * float(chance):.1f} %" for chance in (odds.win, odds.second_tie, odds.lose)]
    assert war.title[0] == f"War: +2 ({shares[0]}), +6 ({shares[1]}), −4 ({shares[2]})"


def test_cards_of_earlier_rounds_of_a_shuffle_are_seen() -> None:
    table = rules("standard")
    state, exposed = play(table, 1, deal("2c 3c 9c 9h"), do.Deal((2,)))
    assert exposed == ("2c", "3c", "9c", "9h")
    odds = war_odds(unseen(6, exposed))
    assert f"({100 * float(odds.second_tie):.1f} %)" in seen(state, exposed).prompt.choices[1].title[0]


def test_the_burned_pile_and_the_shoe_are_counted() -> None:
    state, exposed = play(rules(), 1, deal("5d 9c 9h 2c 3c 4c Kd Kh"), do.GoToWar(1))
    view = seen(state, exposed)
    assert (view.burned.count, view.shoe.count) == (4, 304)


@pytest.mark.parametrize("name", ["[/x]", "[@click=app.quit]x[/]", "a\x1b]52;c;x\x07b", "‮evil", "x" * 60])
def test_a_name_is_shown_harmless(name: str) -> None:
    state, exposed = play(rules(), 1, deal("5d 9c 9h"))
    view = seen(state, exposed, Seat(name))
    assert not set(view.seats[0].name) & set("\x1b\x07‮")
    assert not set(view.prompt.sentence) & set("\x1b\x07‮")


def test_a_seat_without_chips_for_an_ante_sits_out() -> None:
    table = rules("standard", chips=2)
    state, exposed = play(table, 2, deal("2c Kc 9c", 2), do.Deal((0, 2)))
    view = seen(state, exposed)
    assert view.seats[0].result == "Sits out"
    assert view.seats[0].hand == ()
    assert view.seats[1].hand != ()


def test_a_forced_surrender_is_said() -> None:
    table = rules("standard", chips=2)
    state, exposed = play(table, 2, deal("9c Kc 9h", 2))
    view = seen(state, exposed)
    assert view.seats[0].result == "Forced surrender"
    assert "forced surrender" in view.prompt.sentence.lower()


def test_what_is_shown_on_the_way_gives_nothing_away() -> None:
    table = rules("standard")
    before, _ = play(table, 3)
    happened = game.decide(deal("Kc 9d 4s 9h", 3), before)
    seats = (Seat(), Seat(), Seat())
    pictures = list(frames(before, (), happened, seats))
    assert not any(suit in each.sentence for each in pictures for suit in "♣♦♥♠")
    turning = [each for each in pictures if each.turned is not None]
    assert [each.turned for each in turning] == [0, 1, 2, 3, 4]
    for each in turning:
        view = _picture(each, seats)
        down = [seat.hand[0] == BACK for seat in view.seats] + [view.bank.hand[0] == BACK]
        assert down == [number >= (each.turned or 0) for number in range(4)]
        assert {seat.result for seat in view.seats} == {""}
        assert view.prompt.choices == ()


def test_in_a_war_only_the_new_cards_lie_face_down() -> None:
    seats = (Seat(), Seat(), Seat())
    before, exposed = play(rules("standard"), 3, deal("9c 9d 4s 9h 2c 3c 4c Qd 7h 7c", 3), do.GoToWar(1))
    happened = game.decide(do.GoToWar(2), before)
    turning = [each for each in frames(before, exposed, happened, seats) if each.turned is not None]
    first = _picture(turning[0], seats)
    assert [seat.hand for seat in first.seats] == [("9c", BACK), ("9d", BACK), ("4s",)]
    assert first.bank.hand == ("9h", BACK)
    last = _picture(turning[-1], seats)
    assert [seat.hand for seat in last.seats] == [("9c", "Qd"), ("9d", "7h"), ("4s",)]
    assert last.bank.hand == ("9h", "7c")


def _picture(frame: Frame, seats: tuple[Seat, ...]) -> TableView:
    return table_view(
        frame.state, ViewContext(seats=seats, exposed=frame.exposed, turned=frame.turned, still=False, keys=KEYS)
    )


def test_a_lone_seat_sees_the_place_of_a_war_card() -> None:
    state, _ = play(rules(), 1)
    assert seen(state).seats[0].hand == (PLACE, PLACE)
    assert seen(state).bank.hand == (PLACE, PLACE)


def test_the_clock_counts_down_and_never_below_nothing() -> None:
    assert [clock(2, played) for played in (0, 59, 120, 500)] == [
        "2:00 left",
        "1:01 left",
        "time is up",
        "time is up",
    ]
    assert clock(None, 10) == ""


def test_a_round_typed_again_unchanged_is_the_same_correction() -> None:
    table = rules("standard")
    state = game.start(table, (40, 40, 40), real=True)
    for command in (
        do.Open(),
        do.Deal((2, 2, 2), cards=("9?", "9h", "Td", "9c")),
        do.GoToWar(1),
        do.Surrender(2),
        do.TurnCards(("K?", "5s")),
    ):
        for event in game.decide(command, state):
            state = game.evolve(state, event)
    assert state.last
    typed = ("9 war K", "9h s", "10d", "9c 5s")
    assert parse_lines(state, state.last, typed) == lines_of(state.last)
