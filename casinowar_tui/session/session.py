"""What the session of any game does: it begins, is left and resumed, and has every command on disk before it shows."""

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
    """This moment as the file holds it."""
    return datetime.now(UTC).replace(microsecond=0)


class Session(ABC):
    """One session, open for play and locked against a second player.

    Every action is on disk before it changes anything here; it returns the events that it brought about, those that
    follow by themselves with them. An action raises Refused where the rules do not allow it and StorageFailed where it
    could not be written; in both cases nothing has happened. ``recovered`` tells where a torn tail is kept.
    ``scratch`` is the folder of a session that is not saved, which goes when it is closed.

    One thread acts at a time, and others wait for it; once the session is closed nothing acts on it any more.
    """

    BOOK: ClassVar[type[Own]]
    """The class of the book."""

    book: Own
    """What the events add up to so far."""

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
        self._left = False
        self._closed = False
        self._acting = RLock()
        self.book = self.BOOK(header.seat, self.state)

    @classmethod
    def begin(
        cls, folder: Path, header: Header, first: Command | None = None, *, now: Callable[[], datetime] = utc_now
    ) -> Self:
        """The session of a new header, saved in ``folder``; ``first`` is the command that opens it, if not Open.

        Raises Refused, StorageFailed.
        """
        decider = games.game_of(header.session.game).rules
        start = decider.initial_state(header.rules, header.seat, header.source)
        opened, _after = decider.play(first or Open(), start)
        session = cls(Journal.create(folder, header, opened, header.session.created), header, now=now)
        session._happened(opened)
        with ExitStack() as undo:
            undo.callback(session.close)
            session._follow()
            undo.pop_all()
        return session

    @classmethod
    def create(cls, folder: Path, request: SessionRequest, *, now: Callable[[], datetime] = utc_now) -> Self:
        """Begin a new session, saved in ``folder``. Raises Refused where it cannot be as asked for, StorageFailed."""
        return cls.begin(folder, cls.checked(request).header(now()), now=now)

    @staticmethod
    @abstractmethod
    def checked(request: SessionRequest) -> SessionRequest:
        """Return the request as it is stored. Raises Refused where no session can be made of it."""

    @classmethod
    def open(cls, path: Path, *, now: Callable[[], datetime] = utc_now) -> Self:
        """Go on with a saved session of this game.

        Raises NoSuchSession, SessionInUse, UnreadableSession, StorageFailed.
        """
        return cls.take_up(*Journal.open(path), now=now)

    @classmethod
    def take_up(cls, journal: Journal, reading: Reading, *, now: Callable[[], datetime] = utc_now) -> Self:
        """Go on with a session that was opened for play and read, exactly where it stopped. Raises StorageFailed."""
        with ExitStack() as undo:
            undo.callback(journal.close)
            if reading.header is None:
                raise unreadable(journal.path, reading)
            session = cls(journal, reading.header, now=now)
            session._read(reading)
            if session.over:
                session._left = True  # nothing is due; a correction or a void would resume it first
            else:
                session._execute(Resume())
                session._follow()
            undo.pop_all()
        return session

    @property
    def path(self) -> Path:
        """The session's file."""
        return self.journal.path

    @property
    def saved(self) -> bool:
        """Whether anything of the session is kept when it is closed."""
        return self.scratch is None

    @property
    def over(self) -> bool:
        """Whether the session has ended."""
        return bool(self.state.over)

    def can(self, command: Command) -> bool:
        """Whether a command is possible now."""
        return self._decider.can(command, self.state)

    def end(self) -> tuple[Own, ...]:
        """Finish the session between two rounds or battles."""
        return self._play(End())

    def pause(self) -> tuple[Own, ...]:
        """Leave the session, a decision open or not; nothing is recorded of one that has ended or is closed."""
        with self._acting:
            return () if self.over or self._left or self._closed else self._execute(Pause())

    def close(self) -> None:
        """Let go of the file, so that another process may play; of one that is not saved nothing stays."""
        with self._acting:
            self._closed = True
            self.journal.close()
            if self.scratch:
                self.scratch.cleanup()

    def give_way(self, new: "Session") -> None:
        """Close this session for one that was begun beside it; a folder that goes with this one goes with that."""
        new.scratch, self.scratch = self.scratch, None
        self.close()

    def played(self) -> int:
        """Seconds of play so far, pauses left out."""
        return self.journal.played(self.journal.at if self._left else self._now())

    @abstractmethod
    def _follow(self) -> tuple[Own, ...]:
        """Do what nobody has to ask for: what automatic seats answer, what is dealt by itself."""

    def _check_room(self) -> None:
        """Raises StorageFailed where the file has no room for a new round."""
        if self.journal.full:
            raise StorageFailed(self.path, Trouble.TOO_LONG)

    def _next_shuffle(self) -> tuple[str, str]:
        """Seed and stack of the next shuffle. A given seed makes the same session again; else chance does."""
        info, nth = self.header.session, self.state.shuffles + 1
        seed = nth_seed(info.seed, nth) if info.seed else secrets.token_hex(16)
        return seed, info.stack if nth == 1 else ""

    def _play(self, command: Command) -> tuple[Own, ...]:
        """Execute a person's command, then what follows by itself."""
        with self._acting:
            if self._closed:
                raise StorageFailed(self.path, Trouble.UNSURE)
            if self._left:
                self._decider.play(command, self.state)  # a refusal must not leave a trace
                self._execute(Resume())
            return self._execute(command) + self._follow()

    def _execute(self, command: Command) -> tuple[Own, ...]:
        if self.journal.broken:
            self._reread()
        at = self._now()
        if "played" in command.__struct_fields__:
            # The moment that is recorded is the one that counts, or reading again could end the session elsewhere.
            timed: Own = command
            command = replace(timed, played=self.journal.played(at))
        events, _after = self._decider.play(command, self.state)
        with defer_signals():
            self.journal.append(events, at)
            self._happened(events)
        return events

    def _read(self, reading: Reading) -> None:
        """Take up what the file holds; it has been verified."""
        if reading.state is None:
            raise unreadable(self.path, reading)
        state = self._decider.initial_state(self.header.rules, self.header.seat, self.header.source)
        self.book = self.BOOK(self.header.seat, state)
        for commit in reading.commits:
            state = self._enter(commit.events, state)
        self.state = reading.state
        self.recovered = reading.recovered

    def _reread(self) -> None:
        """Find out what the disk holds after it failed to say so; it may be one commit more than was confirmed."""
        self.journal.close()
        self.journal, reading = Journal.open(self.journal.path)
        self._read(reading)

    def _happened(self, events: tuple[Own, ...]) -> None:
        """What is on disk is so from now on."""
        self._left = isinstance(events[-1], Paused)
        self.state = self._enter(events, self.state)

    def _enter(self, events: Sequence[Own], state: Own) -> Own:
        """Enter events that happened in a state in the book, and return the state after them."""
        for event in events:
            state = self._decider.evolve(state, event)
            self.book.add(event, state)
        return state
