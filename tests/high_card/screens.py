"""High Card on screens: the table, the ledger, the replay and the fields of a new session."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from casinowar_tui.engine.events import Event, Shuffled
from casinowar_tui.engine.seats import Seat
from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.replay import Replay
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.screens.ledger.contents import Contents, Kind, ScorecardView
from casinowar_tui.tui.screens.replay.keys import bindings
from casinowar_tui.tui.screens.replay.replay import ReplayScreen
from casinowar_tui.tui.screens.setup.choices import SessionChoices
from casinowar_tui.tui.screens.setup.form import SessionForm
from casinowar_tui.tui.screens.table.actions import Action
from casinowar_tui.tui.screens.table.controller import BaseController
from casinowar_tui.tui.screens.table.screen import TableScreen
from casinowar_tui.tui.screens.table.stage import BaseStage
from casinowar_tui.tui.widgets.choices import PromptView
from casinowar_tui.tui.widgets.rounds import Cell, Column
from casinowar_tui.tui.widgets.topline import TopView
from tests.high_card.lines import HighCardBook, HighCardSession, Words, round_line
from tests.high_card.rules import Rules, State, Turned, evolve


class Stage(BaseStage):
    ROOMY = (40, 20)

    def parts(self) -> Iterator[Widget]:
        yield from (self.top, self.prompt, self.keys)

    def rows(self, height: int, keys: int, *, compact: bool) -> Iterable[tuple[Widget, int]]:
        return ((self.prompt, height - keys - 1),)

    def show(self, state: State, top: TopView) -> None:
        self.top.view = top
        cards = round_line(state.played, state.cards.split()) if state.cards else "Enter turns the cards."
        self.prompt.view = PromptView(f"{cards} {Words.scores(state.scores)}")


class Controller(BaseController):
    stage: Stage

    def show_table(self) -> None:
        state = self.session.state
        self.stage.show(state, TopView(("High Card",), Words.progress(state.played, state.planned)))

    def present(self, before: State, happened: tuple[Any, ...]) -> None:
        self.settle()

    def same_cards(self) -> None:
        return None


class HighCardTable(TableScreen):
    BINDINGS: ClassVar[list[Any]] = [
        Action("enter", "turn", "Turn", id="high_card.turn", when=lambda controller: not controller.over),
        Action("l", "ledger", "Ledger", id="high_card.ledger"),
        Action("p", "pause", "Pause", id="high_card.pause"),
    ]
    LASTING = ("high_card.turn",)

    def __init__(self, session: HighCardSession) -> None:
        super().__init__()
        self.controller = Controller(self, Stage(), session)

    async def action_turn(self) -> None:
        session: Any = self.session
        await self.controller.act(session.turn)


class Rounds(Replay[State, State]):
    def _prepares(self, event: Event) -> bool:
        return isinstance(event, Shuffled)

    def _plays(self, event: Event) -> bool:
        return isinstance(event, Turned)

    def _number(self, moment: State) -> int:
        return moment.number

    def _after(self, moment: State, event: Event) -> State:
        return evolve(moment, event)

    def _shown(self, moment: State, events: Sequence[Event]) -> Iterator[State]:
        yield self._followed(moment, events)


class HighCardReplay(ReplayScreen):
    stage: Stage

    BINDINGS = bindings("Next round")

    def __init__(self, record: Any, number: int | None = None) -> None:
        start = State(rules=record.header.rules, scores=(0,) * len(record.header.seat))
        super().__init__(record.header, Rounds(start, record.commits), number)
        self.stage = Stage()

    def parts(self) -> Iterator[Widget]:
        yield from (self.stage.top, self.progress, self.stage.prompt, self.stage.keys)

    def show(self, step: State, texts: tuple[str, ...], mark: str) -> None:
        self.stage.show(step, self.top(("High Card",), texts, mark))

    def counted(self, number: int) -> tuple[str, str]:
        return f"round {number}", str(number)


class Lines:
    def __init__(self, book: HighCardBook) -> None:
        self.rounds = book.rounds

    def __len__(self) -> int:
        return len(self.rounds)

    def columns(self, width: int) -> tuple[Column, ...]:
        return (Column("round", "Round", width),)

    def cells(self, index: int, columns: object) -> list[Cell]:
        return [Cell(round_line(index + 1, self.rounds[index]))]


class RoundContents(Contents):
    empty = extent = find_hint = "Rounds"
    go_to = staticmethod("Go to round {}".format)

    def legend(self) -> tuple[Content, ...]:
        return (Content(Words.scores(self.book.state.scores)),)

    def sentences(self, *, over: bool) -> str:
        return "Over." if over else "Open."

    def kinds(self) -> tuple[Kind, ...]:
        return (Kind("All", range(len(self.lines))),)

    def above(self, amount: int) -> Kind:
        return Kind("None", ())

    def scorecard(self, number: int) -> ScorecardView:
        return ScorecardView(f"Round {number}", (), (round_line(number, self.book.rounds[number - 1]),))


class LastChoices(Struct, frozen=True):
    """Nothing is kept."""


class Form(SessionForm[SessionChoices]):
    PROFILE_FIELDS = ()
    seats = staticmethod(lambda: 2)
    seat_label = unnamed = staticmethod("Seat {}".format)


def session_form(choices: SessionChoices) -> tuple[Widget, list[Any]]:
    return Form(choices, [choices.rules]), []


def of_profile(rules: Rules, before: object = None) -> SessionChoices:
    return SessionChoices(rules=rules, names=("", ""), players=("person", "person"), count="")


def from_settings(settings: object) -> SessionChoices:
    return of_profile(Rules())


def to_settings(settings: Any, choices: SessionChoices) -> Any:
    return replace(settings, game=choices.rules.game)


def request(choices: SessionChoices) -> SessionRequest:
    return SessionRequest(rules=choices.rules, seats=(Seat(), Seat()))


def problems(choices: SessionChoices) -> dict[str, str]:
    return {}


def table_rules(choices: SessionChoices) -> Rules:
    rules: Rules = choices.rules
    return rules


def summary(choices: SessionChoices) -> str:
    return "High Card"


about, odds_screen = summary, None


def table_screen(session: HighCardSession, settings: object, *, deal: bool) -> Screen[None]:
    return HighCardTable(session)


def ledger_contents(header: Header, book: HighCardBook) -> Contents:
    return RoundContents(header, book, Lines(book))


def replay_screen(record: Any, number: int | None = None) -> Screen[int]:
    return HighCardReplay(record, number)
