"""High Card in words: its session, ledger, tally, plain mode and command line."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from casinowar_tui.engine.events import Event
from casinowar_tui.engine.seats import Seat
from casinowar_tui.ledger.card import Scorecard
from casinowar_tui.ledger.export.sheet import Data, Line, Picture, Sheet
from casinowar_tui.ledger.grouping import key_title, persons_of
from casinowar_tui.ledger.keys import ALL
from casinowar_tui.ledger.session import facts, session_object
from casinowar_tui.ledger.session import title as session_title
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.plain.shared import split_line, unknown_command
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.session.session import Session
from casinowar_tui.words.cards import card_name
from tests.high_card.rules import Rules, State, Turn, Turned


class HighCardBook:
    def __init__(self, seats: Sequence[Seat], state: State) -> None:
        self.seats, self.state, self.rounds = tuple(seats), state, list[tuple[str, ...]]()

    def add(self, event: Event, state: State) -> None:
        self.state = state
        if isinstance(event, Turned):
            self.rounds.append(tuple(event.cards.split()))

    def series(self, seat: int) -> list[tuple[int, int]]:
        return [(0, 0), (self.state.played, self.state.scores[seat - 1])]


class HighCardSession(Session):
    BOOK = HighCardBook
    checked = staticmethod(lambda request: request)

    def turn(self) -> tuple[Event, ...]:
        return self._play(Turn(*self._next_shuffle()))

    def _play_automatically(self) -> tuple[Event, ...]:
        return ()


class Words:
    BY_SEAT = frozenset[Any]()
    title = staticmethod(lambda: "High Card")
    place = staticmethod("in round {}".format)
    good = staticmethod("{} rounds are good".format)
    extent = progress = staticmethod("round {} of {}".format)
    scores = short_scores = staticmethod(lambda scores: ":".join(map(str, scores)))
    damaged = carry_on_sentence = staticmethod(lambda: "{name} is damaged.")
    refusal_sentences = staticmethod(lambda details: dict[Any, str]())
    rules_sentences = staticmethod(lambda _rules: ["The highest card wins."])
    examples = questions = glossary = staticmethod(lambda: ())


def round_line(number: int, cards: Iterable[str]) -> str:
    return f"Round {number}: {' '.join(map(card_name, cards))}."


class Ledger:
    ROUNDS, Book = "rounds", HighCardBook

    def show(self, header: Any, status: Any, book: HighCardBook) -> dict[str, Any]:
        session = session_object(header, status, book.state.planned, book.state.played)
        return {"session": session, "seats": list(book.state.scores), "rounds": book.rounds, "verdict": None}

    def data(self, book: HighCardBook) -> Data:
        return Data(("round", "cards"), [(number, " ".join(cards)) for number, cards in enumerate(book.rounds, 1)])

    def sheet(self, header: Any, status: Any, book: HighCardBook) -> Sheet:
        table = Table((Column("round"),), [(round_line(number, cards),) for number, cards in enumerate(book.rounds, 1)])
        won = tuple(Line(f"Seat {seat}", tuple(book.series(seat))) for seat in range(1, len(book.seats) + 1))
        text = facts(header, status, book.state.planned, book.state.played)
        picture = Picture("Won", "Round", won, signed=False)
        return Sheet(
            session_title(header), text, Words.scores(book.state.scores), (), "Rounds", table, table, None, picture, ()
        )


class Tally:
    COUNTS_CARRIED_ON, SPARE, SIGNED = True, (), -1
    sentences = extremes = staticmethod(lambda _group: ())

    def parts(self, book: HighCardBook, file: str, session: str) -> Any:
        return book.state.played, tuple((key, book.state.played) for key in persons_of(book.seats, session))

    def group(self, key: Any, parts: Any) -> Any:
        return key, sum(parts)

    def total(self, parts: Any, by: object) -> Any:
        return ALL, sum(parts)

    def table(self, groups: Any, by: Any) -> Table:
        return Table((Column("by"), Column("rounds")), [(key_title(key, by), str(rounds)) for key, rounds in groups])

    def group_object(self, group: Any) -> dict[str, Any]:
        return {"key": str(group[0]), "rounds": group[1]}


class Plain:
    status = staticmethod(lambda session: [Words.scores(session.state.scores)])
    question = staticmethod(lambda session: f"Round {session.state.number}. Turn the cards?")
    guide = staticmethod(lambda _session: ["An empty line turns the cards."])
    ledger = staticmethod(lambda session: [round_line(*each) for each in enumerate(session.book.rounds, 1)])

    def scorecard(self, book: HighCardBook, number: int) -> Scorecard:
        return Scorecard(f"Round {number}", (round_line(number, book.rounds[number - 1]),))

    def run_line(self, session: HighCardSession, line: str) -> Iterable[str]:
        if split_line(line)[0]:
            raise unknown_command(line)
        session.turn()
        return [round_line(session.state.played, session.state.cards.split()), Words.scores(session.state.scores)]


class Cli:
    COMMANDS: ClassVar[dict[str, str]] = {}
    play_options = auto_options = staticmethod(lambda: ())

    def request(self, typed: Any) -> SessionRequest:
        return SessionRequest(rules=Rules(), seats=(Seat(), Seat()), seed=typed["seed"], stack=typed["stack"])

    def run_auto(self, typed: object) -> int:
        raise NotImplementedError

    def lines(self, book: HighCardBook, *, over: bool) -> Iterable[str]:
        return [*(round_line(*each) for each in enumerate(book.rounds, 1)), "Over." if over else "Open."]
