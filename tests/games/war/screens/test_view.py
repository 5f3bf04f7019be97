"""What the table of War shows, as a function of the engine's state: lanes, pot and sentences without a window."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.rules.state import State
from casinowar_tui.games.war.screens.view import TableView, table_view
from casinowar_tui.games.war.screens.view_context import Frame, ViewContext, frames
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.games.war.words.events import player_names
from casinowar_tui.tui.widgets.card import BACK, PLACE
from casinowar_tui.tui.widgets.lanes import Laid
from tests.tui import scenes

KEYS = {"step": "Space", "again": "n", "ledger": "l", "pause": "b", "start": "Space"}
WAR = "9c 9d 2c 2d 3c 3d 4c 4d Kc Ts"
"""Two nines tie, three cards of each lie face down, and a king beats a ten."""

Deal = Callable[..., WarSession]


class Fought(NamedTuple):
    """A battle, the states around it, and who fought it."""

    before: State
    battle: Battle
    after: State
    seats: tuple[Seat, ...]

    def seen(self, laid: int | None = None, **more: Any) -> TableView:
        """The table with so much of the battle on it."""
        state = self.after if laid is None else self.before
        return table_view(state, ViewContext(seats=self.seats, battle=self.battle, laid=laid, keys=KEYS, **more))

    def said(self) -> str:
        """What is told of the battle."""
        return self.seen().prompt.sentence


@pytest.fixture
def deal(saves: Path) -> Iterator[Deal]:
    """Deals the cards of a game whose players are called Ana, [/x], Player 3 and Bo."""
    games: list[WarSession] = []

    def dealt(stack: str = "", **asked: Any) -> WarSession:
        games.append(scenes.war_begun(saves, stack=stack or None, **asked))
        return games[-1]

    yield dealt
    for game in games:
        game.close()


def fight(game: WarSession, times: tuple[int | None, ...] = ()) -> Fought:
    """The next battle of a game."""
    before = game.state
    battle = game.fight(times)[0]
    assert isinstance(battle, Battle)
    return Fought(before, battle, game.state, game.header.seat)


def faces(view: TableView) -> list[list[str]]:
    """What lies face up in each lane, column by column."""
    return [[laid.face for laid in lane.laid] for lane in view.lanes.lanes]


def test_before_the_first_battle_every_pile_has_its_cards_and_the_key_is_named(deal: Deal) -> None:
    game = deal(variant="three-players")
    view = table_view(game.state, ViewContext(seats=game.header.seat, keys=KEYS))
    assert [lane.held[0] for lane in view.lanes.lanes] == ["17 cards"] * 3
    assert faces(view) == [[PLACE]] * 3
    assert view.prompt.sentence == (
        "17 cards each. 1 is left out, unseen. The highest card wins. Space turns the cards."
    )
    assert [share.count for share in view.shares] == [17, 17, 17]


def test_a_battle_shows_both_cards_then_who_takes_them(deal: Deal) -> None:
    fought = fight(deal("Kc 9d"))
    turned = fought.seen(laid=1)
    assert faces(turned) == [["Kc"], ["9d"]]
    assert [lane.held[0] for lane in turned.lanes.lanes] == ["25 cards", "25 cards"]
    assert turned.lanes.pot == "Pot: 2 cards"
    assert not any(lane.won for lane in turned.lanes.lanes)
    after = fought.seen()
    assert [(lane.won, lane.note[:1], lane.held[0]) for lane in after.lanes.lanes] == [
        (True, ("takes 2 cards",), "27 cards"),
        (False, (), "25 cards"),
    ]
    assert fought.said() == "K♣ beats 9♦. Ana takes 2 cards."


def test_the_pot_of_a_war_grows_picture_by_picture(deal: Deal) -> None:
    fought = fight(deal(WAR))
    pictures = [frame for frame in frames(fought.before, fought.battle, fought.after) if frame.laid]
    assert [frame.laid for frame in pictures] == [1, 2, 3]
    assert [fought.seen(frame.laid).lanes.pot for frame in pictures] == [
        "Pot: 2 cards",
        "Pot: 8 cards",
        "Pot: 10 cards",
    ]
    down, up = fought.seen(2).lanes, fought.seen(3).lanes
    assert [lane.laid[1] for lane in down.lanes] == [Laid(3, PLACE), Laid(3, PLACE)]
    assert [lane.laid[1] for lane in up.lanes] == [Laid(3, "Kc"), Laid(3, "Ts")]
    assert [lane.held[0] for lane in up.lanes] == ["21 cards", "21 cards"]
    assert down.heads == ("Card", "War")
    assert [fought.seen(laid).lanes.lanes[0].note[:1] for laid in (1, 2, 3)] == [("war!",), ("war!",), ()]
    assert fought.seen(1).prompt.sentence == "9♣, 9♦: war."
    assert fought.said() == "9♣, 9♦: war. K♣ beats 10♠. Ana takes 10 cards."


def test_the_last_picture_is_what_came_of_it(deal: Deal) -> None:
    fought = fight(deal(WAR))
    assert [*frames(fought.before, fought.battle, fought.after)][-1] == Frame(fought.after, fought.battle, None)


def test_a_chained_war_has_a_column_for_each_war(deal: Deal) -> None:
    fought = fight(deal(scenes.CHAIN))
    assert fought.seen().lanes.heads == ("Card", "War", "War 2")
    assert faces(fought.seen()) == [["9c", "Td", "Ks"], ["9h", "Th", "Qs"]]
    assert len(fought.seen(3).lanes.heads) == 2, "the second war is not told beforehand"
    assert fought.seen(3).prompt.sentence == "9♣, 9♥: war. 10♦, 10♥: war."
    assert fought.said() == "9♣, 9♥: war. 10♦, 10♥: war. K♠ beats Q♠. Ana takes 18 cards."


def test_who_has_no_part_in_a_war_lays_nothing_in_its_column(deal: Deal) -> None:
    fought = fight(deal("9c 9d 4h 2c 2d 8s 3c 3d 8h 4c 4d 8c Kc Ts 8d", variant="three-players"))
    assert fought.seen().lanes.lanes[2].laid == (Laid(face="4h"), Laid())
    assert fought.said() == "9♣, 9♦: war. K♣ beats 10♠. Ana takes 11 cards."


def test_a_tie_below_the_best_card_is_no_war(deal: Deal) -> None:
    fought = fight(deal("9c 9d Kh", variant="three-players"))
    assert fought.said() == "K♥ beats 9♣, 9♦. Player 3 takes 3 cards."


@pytest.mark.parametrize(
    ("short", "wars", "told"),
    [
        ("commit", "- | -", "A♣, A♦: war. No card left to turn: [/x]. Ana takes 2 cards."),
        ("lose", "- | 2d 3d -", "A♣, A♦: war. Too few cards for it: [/x]. Ana takes 4 cards."),
    ],
)
def test_who_is_too_short_for_a_war_is_named(deal: Deal, short: str, wars: str, told: str) -> None:
    game = deal(short=short)
    spoils = " ".join(["Ac", "Ad", *wars.replace("|", "").replace("-", "").split()])
    battle = Battle(battle=9, cards="Ac Ad", wars=wars, winner=1, spoils=spoils, counts="52 0")
    fought = Fought(game.state, battle, game.state, game.header.seat)
    assert fought.said() == told
    assert fought.seen().lanes.lanes[1].laid[1].said == "–"


def test_a_prize_is_shown_as_a_card_and_told(deal: Deal) -> None:
    game = deal("Kc 9d 4s 5s", variant="double-war")
    first = fight(game)
    prize = first.battle.prize
    assert first.seen().lanes.pot == "Prize of the next battle:"
    assert first.seen().lanes.prize == prize
    assert "and leaves" in first.said()
    assert fight(game).seen(laid=1).lanes.pot == "Pot: 3 cards with the prize"


def test_a_pot_that_waits_is_told_with_its_cards(deal: Deal) -> None:
    game = deal(variant="lightning")
    first = fight(game, (None, None))
    assert first.seen().lanes.pot == "Carried on: 2 cards"
    assert first.said() == "Ana: no key. [/x]: no key. The pot waits for the winner of the next battle."
    second = fight(game, (200, 300))
    assert second.seen(laid=1).lanes.pot == "Pot: 4 cards (2 carried)"
    assert second.said() == "Ana: 200 ms. [/x]: 300 ms. Ana takes 4 cards."


def test_cards_that_are_played_once_are_told_apart_from_those_that_are_won(deal: Deal) -> None:
    fought = fight(deal("Kc 9d", variant="one-pass"))
    assert [lane.held[0] for lane in fought.seen().lanes.lanes] == ["25 + 2 won", "25 + 0 won"]
    assert [lane.pile for lane in fought.seen().lanes.lanes] == [25, 25]


def test_who_is_out_of_the_game_is_told_so(deal: Deal) -> None:
    game = deal(variant="four-players")
    while len(game.state.able) == 4:
        fought = fight(game)
    out = ({1, 2, 3, 4} - set(game.state.able)).pop()
    assert fought.seen().lanes.lanes[out - 1].note[0] == "out of the game"
    assert faces(fight(game).seen())[out - 1] == [""]


def test_a_hidden_card_lies_face_down(deal: Deal) -> None:
    game = deal(variant="lightning")
    assert faces(table_view(game.state, ViewContext(seats=game.header.seat, hidden=True, keys=KEYS))) == [
        [BACK],
        [BACK],
    ]


def test_the_top_line_names_variant_battle_wars_and_what_is_going_on(deal: Deal) -> None:
    game = deal(variant="classic", battles=100, name="Friday")
    top = fight(game).seen(wars=1, doing="playing", clock="9:59 left", name="Friday").top
    assert top.game == ("War · classic · Friday", "War · classic", "classic")
    assert (top.round, top.clock) == ("Battle 1 of 100 · playing", "9:59 left · 1 war")


def test_the_end_says_what_can_be_done_next(deal: Deal) -> None:
    game = scenes.fight_on(deal(variant="quick"), 1000)
    view = table_view(game.state, ViewContext(seats=game.header.seat, battle=game.book.battles[-1], keys=KEYS))
    assert [choice.action for choice in view.prompt.choices] == ["again", "ledger", "pause"]
    assert view.top.round == f"{len(game.book.battles)} battles"


def test_long_names_are_shortened_in_sentences_only(deal: Deal) -> None:
    seats = (Seat("Bartholomew the Great"), Seat("[/x]"))
    fought = fight(deal("Kc 9d", seats=seats))
    assert fought.said() == "K♣ beats 9♦. Bartholomew… takes 2 cards."
    assert fought.seen().lanes.lanes[0].name == player_names(seats)[0]
