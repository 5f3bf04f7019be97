"""What a session of any game does: begin, pause, resume, and write every command to disk before showing it."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, ClassVar, Self

from msgspec.structs import replace

from casinowar_tui import games
from casinowar_tui.engine.commands import Command, End, Open, Pause, Resume
from casinowar_tui.engine.events import Paused
from casinowar_tui.engine.protocols import Own
from casinowar_tui.engine.shoe import nth_seed
from casinowar_tui.errors import StorageFailed, Trouble
from casinowar_tui.journal.file import Journal, unreadable
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.reading import Reading
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.support.signals import defer_signals

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory


def utc_now() -> datetime:
    """Return the current time as session files store it: UTC, in whole seconds."""
    return datetime.now(UTC).replace(microsecond=0)


class Session(ABC):
    """One session, open for play and locked against a second player.

    Every action is on disk before it changes anything here; it returns the events that it produced, including those
    that follow automatically. An action raises Refused where the rules do not allow it and StorageFailed where it
    cannot be written; in both cases nothing has happened. ``recovered`` is the path where a torn tail is kept.
    ``scratch`` is the folder of a session that is not saved, deleted when the session is closed.

    One thread acts at a time while others wait for it; a closed session accepts no more actions.
    """

    BOOK: ClassVar[type[Own]]
    """The class of the book."""

    book: Own
    """The running summary of the events so far."""

    rules: Own
    state: Own

    def __init__(self, journal: Journal, header: Header, *, now: Callable[[], datetime] = utc_now) -> None:
        self.journal = journal
        self.header = header
        self.rules = header.rules
        self.recovered: Path | None = None
        self.scratch: TemporaryDirectory[str] | None = None
        self._decider = games.game_of(header.session.game).rules
        self.state = self._decider.initial_state(header.rules, header.seat, header.source)
        self._now = now
        self._paused = False
        self._closed = False
        self._acting = RLock()
        self.book = self.BOOK(header.seat, self.state)

    @classmethod
    def begin(
        cls, folder: Path, header: Header, first: Command | None = None, *, now: Callable[[], datetime] = utc_now
    ) -> Self:
        """Begin a session with a new header, saved in ``folder``; ``first`` is the command that opens it, if not Open.

        Raises Refused, StorageFailed.
        """
        decider = games.game_of(header.session.game).rules
        start = decider.initial_state(header.rules, header.seat, header.source)
        opened, _after = decider.play(first or Open(), start)
        session = cls(Journal.create(folder, header, opened, header.session.created), header, now=now)
        session._apply(opened)
        with ExitStack() as undo:
            undo.callback(session.close)
            session._play_automatically()
            undo.pop_all()
        return session

    @classmethod
    def create(cls, folder: Path, request: SessionRequest, *, now: Callable[[], datetime] = utc_now) -> Self:
        """Begin a new session, saved in ``folder``. Raises Refused for an impossible request, StorageFailed."""
        return cls.begin(folder, cls.checked(request).header(now()), now=now)

    @staticmethod
    @abstractmethod
    def checked(request: SessionRequest) -> SessionRequest:
        """Return the request as it is stored. Raises Refused where it cannot make a session."""

    @classmethod
    def open(cls, path: Path, *, now: Callable[[], datetime] = utc_now) -> Self:
        """Resume a saved session of this game.

        Raises NoSuchSession, SessionInUse, UnreadableSession, StorageFailed.
        """
        return cls.resume(*Journal.open(path), now=now)

    @classmethod
    def resume(cls, journal: Journal, reading: Reading, *, now: Callable[[], datetime] = utc_now) -> Self:
        """Resume a session that was opened for play and read, exactly where it stopped. Raises StorageFailed."""
        with ExitStack() as undo:
            undo.callback(journal.close)
            if reading.header is None:
                raise unreadable(journal.path, reading)
            session = cls(journal, reading.header, now=now)
            session._load(reading)
            if session.over:
                session._paused = True  # nothing is due; a correction or a void would resume it first
            else:
                session._execute(Resume())
                session._play_automatically()
            undo.pop_all()
        return session

    @property
    def path(self) -> Path:
        """Return the path of the session's file."""
        return self.journal.path

    @property
    def saved(self) -> bool:
        """Return whether the session is kept when it is closed."""
        return self.scratch is None

    @property
    def over(self) -> bool:
        """Return whether the session has ended."""
        return bool(self.state.over)

    def can(self, command: Command) -> bool:
        """Return whether a command is possible now."""
        return self._decider.can(command, self.state)

    def end(self) -> tuple[Own, ...]:
        """End the session between two rounds or battles."""
        return self._play(End())

    def pause(self) -> tuple[Own, ...]:
        """Leave the session, even with a decision open; nothing is recorded for one that has ended or is closed."""
        with self._acting:
            return () if self.over or self._paused or self._closed else self._execute(Pause())

    def close(self) -> None:
        """Close the file, so that another process can play; a session that is not saved is deleted."""
        with self._acting:
            self._closed = True
            self.journal.close()
            if self.scratch:
                self.scratch.cleanup()

    def replace_with(self, new: "Session") -> None:
        """Close this session in favour of one begun beside it, which takes over its temporary folder, if any."""
        new.scratch, self.scratch = self.scratch, None
        self.close()

    def played(self) -> int:
        """Return the seconds of play so far, without pauses."""
        return self.journal.played(self.journal.at if self._paused else self._now())

    @abstractmethod
    def _play_automatically(self) -> tuple[Own, ...]:
        """Do everything that happens automatically: the answers of automatic seats and automatic deals."""

    def _check_room(self) -> None:
        """Raise StorageFailed where the file has no room for a new round."""
        if self.journal.full:
            raise StorageFailed(self.path, Trouble.TOO_LONG)

    def _next_shuffle(self) -> tuple[str, str]:
        """Return seed and stack of the next shuffle. A given seed reproduces the session; otherwise it is random."""
        info, nth = self.header.session, self.state.shuffles + 1
        seed = nth_seed(info.seed, nth) if info.seed else secrets.token_hex(16)
        return seed, info.stack if nth == 1 else ""

    def _play(self, command: Command) -> tuple[Own, ...]:
        """Execute a person's command, then everything that follows automatically."""
        with self._acting:
            if self._closed:
                raise StorageFailed(self.path, Trouble.UNSURE)
            if self._paused:
                self._decider.play(command, self.state)  # a refusal must leave no trace
                self._execute(Resume())
            return self._execute(command) + self._play_automatically()

    def _execute(self, command: Command) -> tuple[Own, ...]:
        if self.journal.broken:
            self._reload()
        at = self._now()
        if "played" in command.__struct_fields__:
            # Use the recorded moment: with any other, reading the file again could end the session elsewhere.
            timed: Own = command
            command = replace(timed, played=self.journal.played(at))
        events, _after = self._decider.play(command, self.state)
        with defer_signals():
            self.journal.append(events, at)
            self._apply(events)
        return events

    def _load(self, reading: Reading) -> None:
        """Take over the verified contents of the file."""
        if reading.state is None:
            raise unreadable(self.path, reading)
        state = self._decider.initial_state(self.header.rules, self.header.seat, self.header.source)
        self.book = self.BOOK(self.header.seat, state)
        for commit in reading.commits:
            state = self._add_to_book(commit.events, state)
        self.state = reading.state
        self.recovered = reading.recovered

    def _reload(self) -> None:
        """Read back what the disk holds after an unconfirmed write; it may be one commit more than was confirmed."""
        self.journal.close()
        self.journal, reading = Journal.open(self.journal.path)
        self._load(reading)

    def _apply(self, events: tuple[Own, ...]) -> None:
        """Apply events that are on disk."""
        self._paused = isinstance(events[-1], Paused)
        self.state = self._add_to_book(events, self.state)

    def _add_to_book(self, events: Sequence[Own], state: Own) -> Own:
        """Add events to the book, starting from ``state``, and return the state after them."""
        for event in events:
            state = self._decider.evolve(state, event)
            self.book.add(event, state)
        return state
