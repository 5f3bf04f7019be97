"""What the tests of exports share: sessions of both games, played by chance, and ways to read their exports again."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from html.parser import HTMLParser
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from casinowar_tui import games
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war import rules as casino_war
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.rules.commands import Correct, Deal, GoToWar, Line, Open, Surrender, TurnCards, Void
from casinowar_tui.games.casino_war.rules.state import AwaitingWar, Deciding, Over
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war import rules as war
from casinowar_tui.games.war.ledger.book import Book as WarBook
from casinowar_tui.games.war.rules.commands import Deal as DealAll
from casinowar_tui.games.war.rules.commands import Fight
from casinowar_tui.games.war.rules.commands import Open as OpenWar
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo
from casinowar_tui.ledger.export.formats import Format, export

ID = "5f0c6a12" * 4
RANKS = "39K"  # few, so that ties are common


class Kept(NamedTuple):
    """The header of a session and the book that was kept of it."""

    header: Header
    book: Any

    def export(self, form: str) -> str:
        """The session in a format."""
        return export(Format(form), self.header, "in_progress", self.book).decode()

    def shown(self) -> dict[str, Any]:
        """What ``show --json`` says of it."""
        return games.game_of(self.header.session.game).ledger.show(self.header, "in_progress", self.book)


def head(game: str, rules: Any, seats: tuple[Seat, ...], *, real: bool = False, name: str | None = None) -> Header:
    created = datetime(2026, 11, 29, 18, 0, 0, tzinfo=UTC)
    cards: Any = "real" if real else "shoe"
    info = SessionInfo(format=FORMAT, id=ID, game=game, cards=cards, created=created, app="0.1.0", name=name)
    return Header(info, rules, seats)


def request(state: casino_war.State, dice: Random) -> casino_war.Command:
    """Something to try at a table with real cards: mostly what is due, now and then a void or a correction."""
    cards = [f"{dice.choice(RANKS)}{dice.choice('cdhs')}" for _ in range(9)]
    if not dice.randrange(9):
        return Void("a card lay face up, | =1+1")
    if not dice.randrange(9):
        card, bank, own, banks = cards[:4]
        tied = ("war", own, banks) if card[0] == bank[0] else ()
        return Correct(dice.randint(1, state.number), (Line(1, card, bank, *tied),))
    if isinstance(state.phase, Deciding):
        return dice.choice([GoToWar, Surrender])(state.phase.seat)
    if state.round:
        waiting = state.phase.hands if isinstance(state.phase, AwaitingWar) else state.round.hands
        return TurnCards(tuple(cards[: len(waiting) + 1]))
    return Deal(state.next_antes())


@pytest.fixture(scope="session")
def rounds() -> Callable[..., Kept]:
    """So many commands at a table with real cards, by chance: ``rounds(7, 50, Seat("Ana"), Seat(chips=12))``."""

    def play(seed: int, commands: int, *seats: Seat, name: str | None = None, **changes: Any) -> Kept:
        dice = Random(seed)
        table = seats or (Seat(),)
        rules = replace(profiles.load("standard"), rounds=None, decks=99, **changes)
        start = casino_war.start(rules, tuple(seat.chips for seat in table), real=True)
        book = Book(table, start)
        _events, state = casino_war.play(Open(), start)
        for _ in range(commands):
            if isinstance(state.phase, Over):
                break
            try:
                events, _after = casino_war.play(request(state, dice), state)
            except Refused:
                continue
            for event in events:
                state = casino_war.evolve(state, event)
                book.add(event, state)
        return Kept(head("casino_war", rules, table, real=True, name=name), book)

    return play


@pytest.fixture(scope="session")
def evening() -> Callable[..., Kept]:
    """So many rounds from the shoe, with a war at every tie: ``evening("massachusetts", 20, Seat("Ana"))``."""

    def play(profile: str, count: int, *seats: Seat, name: str | None = None) -> Kept:
        table = seats or (Seat(),)
        rules = replace(profiles.load(profile), rounds=count)
        start = casino_war.start(rules, tuple(seat.chips for seat in table))
        book = Book(table, start)
        _events, state = casino_war.play(Open(), start)
        while not isinstance(state.phase, Over):
            deal = Deal(state.next_antes(), f"{state.number:032x}", 0)
            command = GoToWar(state.phase.seat) if isinstance(state.phase, Deciding) else deal
            for event in casino_war.decide(command, state):
                state = casino_war.evolve(state, event)
                book.add(event, state)
        return Kept(head("casino_war", rules, table, name=name), book)

    return play


@pytest.fixture(scope="session")
def battles() -> Callable[..., Kept]:
    """So many battles of a variant: ``battles("quick", 60, seed=7)``; players: Ana, nobody, Cy, Dee unless named."""

    def play(variant: str, count: int, *seats: Seat, seed: int = 1, name: str | None = None) -> Kept:
        rules = variants.load(variant)
        table = seats or (Seat("Ana"), Seat(), Seat("Cy"), Seat("Dee"))[: rules.players]
        state, dice = war.start(rules), Random(seed)
        book = WarBook(table, state)
        commands = [OpenWar(), DealAll(f"{seed:032x}")]
        for number in range(count + len(commands)):
            if state.over:
                break
            times = tuple(dice.choice([None, -5, 120, 300]) for _ in table) if rules.lightning else ()
            command = commands[number] if number < len(commands) else Fight(times=times)
            for event in war.decide(command, state):
                state = war.evolve(state, event)
                book.add(event, state)
        return Kept(head("war", rules, table, name=name), book)

    return play


class Tables(HTMLParser):
    """The tables of a page: for each its kind, and rows of cells under (group, title) in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, tuple[list[tuple[str, str]], list[list[str]]]] = {}
        self._heads: list[list[tuple[str, dict[str, str | None]]]] = []
        self._rows: list[list[str]] = []
        self._cell: str | None = None
        self._kind = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "table":
            self._kind, self._heads, self._rows = str(given["class"]), [], []
        elif tag == "tr":
            self._row: list[tuple[str, dict[str, str | None]]] = []
        elif tag in ("td", "th"):
            self._cell, self._given = "", given

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self._row.append((self._cell or "", self._given))
            self._cell = None
        elif tag == "tr":
            titles = all(str(given.get("scope")).startswith("col") for _text, given in self._row)
            if titles:
                self._heads.append(self._row)
            else:
                self._rows.append([text for text, _given in self._row])
        elif tag == "table":
            self.found[self._kind] = (self._titles(), self._rows)

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell += data.replace("\N{NO-BREAK SPACE}", " ")

    def _titles(self) -> list[tuple[str, str]]:
        upper, *lower = self._heads
        below = iter(lower[0] if lower else [])
        titles = []
        for text, given in upper:
            if given["scope"] == "colgroup":
                titles += [(text, next(below)[0]) for _ in range(int(str(given["colspan"])))]
            else:
                titles.append(("", text))
        return titles


@pytest.fixture(scope="session")
def tables() -> type[Tables]:
    """The class ``Tables`` above."""
    return Tables


@pytest.fixture(scope="session")
def number() -> Callable[[str], int | None]:
    """A number as people read it, with its real minus sign; None for an empty cell."""
    return lambda text: int(re.sub("\N{MINUS SIGN}", "-", text)) if text else None
