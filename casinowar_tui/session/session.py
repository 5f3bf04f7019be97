"""What the session of any game does: it begins, is left and resumed, and has every command on disk before it shows."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, cast

from msgspec.structs import replace

from casinowar_tui.engine.commands import Command, End, Open, Pause, Resume
from casinowar_tui.engine.events import Paused
from casinowar_tui.engine.shoe import nth_seed
from casinowar_tui.errors import StorageFailed, Trouble
from casinowar_tui.journal.file import Journal
from casinowar_tui.journal.games import game_of
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.reading import Reading
from casinowar_tui.support.signals import undisturbed

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory

    from casinowar_tui.games.casino_war import rules as casino_war
    from casinowar_tui.games.war import rules as war
    from casinowar_tui.journal.games import Game

StateT = TypeVar("StateT", "casino_war.State", "war.State")
EventT = TypeVar("EventT", "casino_war.Event", "war.Event")
RulesT = TypeVar("RulesT", "casino_war.Rules", "war.Rules")


def utc_now() -> datetime:
    """This moment as the file holds it."""
    return datetime.now(UTC).replace(microsecond=0)


def _game(header: Header) -> "Game":
    """The game of a header that has been checked, by the wish that it grants or by reading it."""
    return cast("Game", game_of(header.session.game))


class Session(ABC, Generic[RulesT, StateT, EventT]):
    """One session, open for play and locked against a second player.

    Every action is on disk before it changes anything here; it returns the events that it brought about, those that
    follow by themselves with them. An action raises Refused where the rules do not allow it and StorageFailed where it
    could not be written; in both cases nothing has happened. ``recovered`` tells where a torn tail is kept.
    ``scratch`` is the folder of a session that is not saved, which goes when it is closed.

    One thread acts at a time, and others wait for it; once the session is closed nothing acts on it any more.
    """

    rules: RulesT
    state: StateT

    def __init__(self, journal: Journal, header: Header, *, now: Callable[[], datetime] = utc_now) -> None:
        self.journal = journal
        self.header = header
        self.rules = cast("RulesT", header.rules)
        self.recovered: Path | None = None
        self.scratch: TemporaryDirectory[str] | None = None
        self._game = _game(header)
        self.state = cast("StateT", self._game.start(header))
        self._now = now
        self._left = False
        self._closed = False
        self._acting = RLock()
        self._forget()

    @classmethod
    def begin(
        cls, folder: Path, header: Header, first: Command | None = None, *, now: Callable[[], datetime] = utc_now
    ) -> Self:
        """The session of a new header, saved in ``folder``; ``first`` is the command that opens it, if not Open.

        Raises Refused, StorageFailed.
        """
        game = _game(header)
        opened, state = game.play(first or Open(), game.start(header))
        session = cls(Journal.create(folder, header, opened, header.session.created), header, now=now)
        session._happened(cast("tuple[EventT, ...]", opened), cast("StateT", state))
        with ExitStack() as undo:
            undo.callback(session.close)
            session._follow()
            undo.pop_all()
        return session

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
            session = cls(journal, cast("Header", reading.header), now=now)  # what can be played has a header
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
        return self.state.over

    def can(self, command: Command) -> bool:
        """Whether a command is possible now."""
        return self._game.can(command, self.state)

    def end(self) -> tuple[EventT, ...]:
        """Finish the session between two rounds or battles."""
        return self._play(End())

    def pause(self) -> tuple[EventT, ...]:
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

    def give_way(self, new: "Session[Any, Any, Any]") -> None:
        """Close this session for one that was begun beside it; a folder that goes with this one goes with that."""
        new.scratch, self.scratch = self.scratch, None
        self.close()

    def played(self) -> int:
        """Seconds of play so far, pauses left out."""
        return self.journal.played(self.journal.at if self._left else self._now())

    @abstractmethod
    def _forget(self) -> None:
        """Begin the book, in which the events add up, anew."""

    @abstractmethod
    def _enter(self, event: EventT) -> None:
        """Enter an event in the book."""

    @abstractmethod
    def _follow(self) -> tuple[EventT, ...]:
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

    def _play(self, command: Command) -> tuple[EventT, ...]:
        """Execute a person's command, then what follows by itself."""
        with self._acting:
            if self._closed:
                raise StorageFailed(self.path, Trouble.UNSURE)
            if self._left:
                self._game.play(command, self.state)  # a refusal must not leave a trace
                self._execute(Resume())
            return self._execute(command) + self._follow()

    def _execute(self, command: Command) -> tuple[EventT, ...]:
        if self.journal.broken:
            self._reread()
        at = self._now()
        if "played" in command.__struct_fields__:
            # The moment that is recorded is the one that counts, or reading again could end the session elsewhere.
            timed: Any = command
            command = replace(timed, played=self.journal.played(at))
        events, state = self._game.play(command, self.state)
        with undisturbed():
            self.journal.append(events, at)
            self._happened(cast("tuple[EventT, ...]", events), cast("StateT", state))
        return cast("tuple[EventT, ...]", events)

    def _read(self, reading: Reading) -> None:
        """Take up what the file holds; it has been verified."""
        self._forget()
        for commit in reading.commits:
            for event in commit.events:
                self._enter(cast("EventT", event))
        self.state = cast("StateT", reading.state)
        self.recovered = reading.recovered

    def _reread(self) -> None:
        """Find out what the disk holds after it failed to say so; it may be one commit more than was confirmed."""
        self.journal.close()
        self.journal, reading = Journal.open(self.journal.path)
        self._read(reading)

    def _happened(self, events: tuple[EventT, ...], state: StateT) -> None:
        """What is on disk is so from now on."""
        self._left = isinstance(events[-1], Paused)
        self.state = state
        for event in events:
            self._enter(event)
