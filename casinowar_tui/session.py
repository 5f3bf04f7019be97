"""A session in play: the only mutable object. Command, decide, append, evolve; the same for every front end."""

import secrets
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Self, cast

from msgspec.structs import replace

from casinowar_tui import __version__
from casinowar_tui.engine import casino_war as game
from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.casino_war import commands as do
from casinowar_tui.engine.casino_war.state import Deciding, Over
from casinowar_tui.engine.events import Paused
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.engine.seats import plain_text
from casinowar_tui.engine.shoe import DECK, flip, nth_seed
from casinowar_tui.errors import StorageFailed, Trouble
from casinowar_tui.journal.file import Journal
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo
from casinowar_tui.journal.reading import Reading
from casinowar_tui.ledger.book import Book
from casinowar_tui.wish import Wish, checked

CUT_MARGIN = 10
Events = tuple[game.Event, ...]


def _start(header: Header) -> game.State:
    return game.start(header.rules, tuple(seat.chips for seat in header.seat), real=header.real)


def _utc_now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


class Session:
    """One session of Casino War, open for play and locked against a second player.

    Every action is on disk before it changes anything here; it returns the events that it brought about, those of
    automatic seats with them. An action raises Refused where the rules do not allow it and StorageFailed where it
    could not be written; in both cases nothing has happened.
    """

    def __init__(self, journal: Journal, header: Header, *, now: Callable[[], datetime] = _utc_now) -> None:
        self.journal = journal
        self.header = header
        self.state = _start(header)
        self.book = Book(header.rules, header.seat)
        self.recovered: Path | None = None
        self._now = now
        self._left = False

    @classmethod
    def create(cls, folder: Path, wish: Wish, *, now: Callable[[], datetime] = _utc_now) -> Self:
        """A new session, saved in ``folder``. Raises Refused for a wish that cannot be granted, StorageFailed."""
        wish, at = checked(wish), now()
        info = SessionInfo(
            format=FORMAT,
            id=secrets.token_hex(16),
            game="casino_war",
            cards="real" if wish.real else "shoe",
            name=wish.name,
            created=at,
            app=__version__,
            seed=wish.seed,
            cut=wish.cut,
            stack=wish.stack or "",
        )
        header = Header(session=info, rules=wish.rules, seat=wish.seats)
        opened, state = game.play(do.Open(), _start(header))
        session = cls(Journal.create(folder, header, opened, at), header, now=now)
        session._happened(opened, state)
        return session

    @classmethod
    def open(cls, path: Path, *, now: Callable[[], datetime] = _utc_now) -> Self:
        """Go on with a saved session, exactly where it stopped; ``recovered`` tells where a torn tail was put.

        Raises SessionInUse, UnreadableSession, StorageFailed.
        """
        journal, reading = Journal.open(path)
        session = cls(journal, cast("Header", reading.header), now=now)  # what can be played has a header
        session._read(reading)
        if isinstance(session.state.phase, Over):
            session._left = True  # nothing is due; a correction or a void would resume it first
            return session
        with ExitStack() as undo:
            undo.callback(session.close)
            session._execute(do.Resume())
            session._automatic()
            undo.pop_all()
        return session

    @property
    def path(self) -> Path:
        """The session's file."""
        return self.journal.path

    def can(self, command: do.Command) -> bool:
        """Whether a command is possible now."""
        return game.can(command, self.state)

    def deal(self, antes: tuple[int, ...] | None = None, cards: tuple[Card, ...] | None = None) -> Events:
        """Lay antes (chips, one a seat; None: as before) and turn the first cards, real ones where they are given."""
        if cards is not None and not self.state.real:
            raise IllegalMove(Refusal.REAL_CARDS_ONLY)
        if self.journal.full:
            raise StorageFailed(self.path, Trouble.TOO_LONG)
        seed, place, stack = self._shuffle()
        antes = self.state.next_antes() if antes is None else antes
        return self._play(do.Deal(antes, seed, place, stack, cards))

    def turn(self, cards: tuple[Card, ...]) -> Events:
        """Real cards: the seats' in order, then the bank's; in a war those of the seats at war, then the bank's."""
        return self._play(do.TurnCards(cards))

    def go_to_war(self, seat: int | None = None) -> Events:
        """The seat whose turn it is, or the one named, lays its war stake."""
        return self._play(do.GoToWar(seat or self._deciding()))

    def surrender(self, seat: int | None = None) -> Events:
        """The seat whose turn it is, or the one named, gives up half its ante."""
        return self._play(do.Surrender(seat or self._deciding()))

    def cut(self, place: int) -> Events:
        """Shuffle for the round that is due and cut at ``place`` cards from the top."""
        seed, _, stack = self._shuffle()
        return self._play(do.CutShoe(seed, place, stack))

    def void(self, reason: str = "") -> Events:
        """Real cards: take back the round in progress, or the one just settled."""
        return self._play(do.Void(plain_text(reason, 200)))

    def correct(self, number: int, lines: tuple[do.Line, ...]) -> Events:
        """Real cards: replace lines of a settled or running round."""
        return self._play(do.Correct(number, lines))

    def end(self) -> Events:
        """Finish the session between two rounds."""
        return self._play(do.End())

    def pause(self) -> Events:
        """Leave the session, a decision open or not; nothing is recorded of one that has ended."""
        return () if isinstance(self.state.phase, Over) or self._left else self._execute(do.Pause())

    def close(self) -> None:
        """Let go of the file, so that another process may play."""
        self.journal.close()

    def played(self) -> int:
        """Seconds of play so far, pauses left out."""
        return self.journal.played(self.journal.at if self._left else self._now())

    def _deciding(self) -> int:
        phase = self.state.phase
        return phase.seat if isinstance(phase, Deciding) else 0

    def _shuffle(self) -> tuple[str, int, str]:
        """Seed, cut and stack of the next shuffle. A given seed makes the same session again; else chance does."""
        info, nth = self.header.session, self.state.shuffles + 1
        stack = info.stack if nth == 1 else ""
        count = self.state.rules.decks * DECK - len(stack.split())
        seed = nth_seed(info.seed, nth) if info.seed else secrets.token_hex(16)
        if nth == 1 and info.cut is not None:
            return seed, info.cut, stack
        if info.seed or count < 2 * CUT_MARGIN:
            return seed, 0, stack
        return seed, CUT_MARGIN + secrets.randbelow(count - 2 * CUT_MARGIN + 1), stack

    def _play(self, command: do.Command) -> Events:
        """Execute a person's command, then what automatic seats answer to it."""
        if self._left:
            game.decide(command, self.state)  # a refusal must not leave a trace
            self._execute(do.Resume())
        return self._execute(command) + self._automatic()

    def _automatic(self) -> Events:
        events: Events = ()
        while isinstance(self.state.phase, Deciding):
            seat = self.state.phase.seat
            player = self.header.seat[seat - 1].player
            if player == "person":
                break
            war = player == "always_war" or (player == "coin_flip" and self._coin(seat))
            events += self._execute((do.GoToWar if war else do.Surrender)(seat))
        return events

    def _coin(self, seat: int) -> bool:
        seed = self.state.first_seed
        return flip(seed, self.state.number, seat) if seed else bool(secrets.randbits(1))

    def _read(self, reading: Reading) -> None:
        """Take up what the file holds; it has been verified."""
        self.book = Book(self.header.rules, self.header.seat)
        for commit in reading.commits:
            for event in commit.events:
                self.book.add(event)
        self.state = reading.state or self.state
        self.recovered = reading.recovered

    def _execute(self, command: do.Command) -> Events:
        if self.journal.broken:
            self._reread()
        at = self._now()
        if isinstance(command, do.Timed):
            # The moment that is recorded is the one that counts, or reading again could end the session elsewhere.
            command = replace(command, played=self.journal.played(at))
        events, state = game.play(command, self.state)
        self.journal.append(events, at)
        self._happened(events, state)
        return events

    def _reread(self) -> None:
        """Find out what the disk holds after it failed to say so; it may be one commit more than was confirmed."""
        self.journal.close()
        self.journal, reading = Journal.open(self.journal.path)
        self._read(reading)

    def _happened(self, events: Events, state: game.State) -> None:
        """What is on disk is so from now on."""
        self._left = isinstance(events[-1], Paused)
        self.state = state
        for event in events:
            self.book.add(event)
