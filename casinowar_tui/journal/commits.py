"""Scan the bytes of a session file in one pass: commit by commit, each verified before the next is read."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from casinowar_tui import games
from casinowar_tui.engine.events import Event, Resumed
from casinowar_tui.engine.protocols import State
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.journal import chain, codec, grammar
from casinowar_tui.journal.codec import T
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.grammar import Table
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo
from casinowar_tui.journal.problems import Flaw

if TYPE_CHECKING:
    from casinowar_tui.games.facets import RulesFacet
    from casinowar_tui.journal.differences import Difference

BOM = b"\xef\xbb\xbf"

MAX_LINES = 10_000
"""The most lines between two checks: no command writes as many, and no reader waits for a file of nothing else."""

_CHECK = re.compile(rb'^[ \t]*check[ \t]*=[ \t]*"[0-9a-f]{32}"[ \t]*(?:#[^\n]*)?(?:\r?\n|\Z)', re.MULTILINE)


class InvalidCommit(Exception):
    """A commit is not good. ``line`` counts from 0, the first line of the commit."""

    def __init__(self, code: Flaw, line: int = 0, detail: str = "", differs: "Difference | None" = None) -> None:
        super().__init__(code, line, detail)
        self.code = code
        self.line = line
        self.detail = detail
        self.differs = differs


class Commits:
    """The commits of a file as far as they are good.

    ``end`` and ``line`` (from 1) are where the next begins; ``check`` is the one before it; ``state`` and ``played``
    (seconds of play) are those after the last. With ``redeal`` the app's own shoe deals every card again.
    """

    def __init__(self, data: bytes, *, redeal: bool = False) -> None:
        self.data = data
        self.redeal = redeal
        self.end = len(BOM) if data.startswith(BOM) else 0
        self.line = 1
        self.check = ""
        self.info: SessionInfo | None = None
        self.header: Header | None = None
        self.rules: RulesFacet | None = None
        self.state: State | None = None
        self.played = 0
        self.all: list[Commit] = []

    def scan(self) -> None:
        """Add every commit. Raises InvalidCommit at the first that is not good.

        Commits are separated by their check lines, never by headings: the heading of a torn commit would absorb the one
        before it.
        """
        for found in _CHECK.finditer(self.data, self.end):
            block = self.data[self.end : found.end()]
            self._take(block, found.end())
            self.line += block.count(b"\n")
            self.end = found.end()

    def rest_is_blank(self) -> bool:
        """Return whether only blank lines and comments follow the last commit."""
        try:
            return not tables(self.data[self.end :])
        except InvalidCommit:
            return False

    def _take(self, block: bytes, end: int) -> None:
        """Add a commit, whose bytes are ``block`` and end before byte ``end``. Raises InvalidCommit."""
        first = not self.all
        head, sections = _split(tables(block)) if first else ([], tables(block))
        if not sections or any(section.name != "event" for section in sections):
            raise InvalidCommit(Flaw.ORDER, sections[0].line if sections else 0)
        rows = [section.row for section in sections]
        before = _header_line(head) if first else self.check
        check = rows[-1].pop("check")
        if chain.check(before, rows) != check:
            raise self._broken_seal(sections)
        at = rows[-1].pop("at", None)
        if not isinstance(at, datetime):
            raise InvalidCommit(Flaw.VALUE, sections[-1].line, "at")
        if first:
            self._begin(head)
        events = self._events(sections)
        if first:
            self._check_origin(events[0], sections[0].line)
        played = self.played
        if self.all and not isinstance(events[0], Resumed):
            played += seconds_between(self.all[-1].at, at)
        self._play(events, played, [section.line for section in sections])
        self.check, self.played = str(check), played
        self.all.append(Commit(events, at, self.check, self.line + sections[0].line, end))

    def _broken_seal(self, sections: list[Table]) -> InvalidCommit:
        """Return the error for a commit that does not fit its seal, with any value that the rules contradict."""
        sections[-1].row.pop("at", None)
        before = self.state
        lines = [section.line for section in sections]
        try:
            self._play(self._events(sections), self.played, lines)
        except InvalidCommit as flaw:
            if flaw.differs:
                return InvalidCommit(Flaw.CHECK, flaw.line, differs=flaw.differs)
        finally:
            self.state = before
        return InvalidCommit(Flaw.CHECK, lines[0])

    def _begin(self, head: list[Table]) -> None:
        """Read the header and set up the table by it. Raises InvalidCommit."""
        session, rules, *seats = head
        self.info = _fit(session, SessionInfo)
        game = games.known_game(self.info.game)
        if game is None:
            raise InvalidCommit(Flaw.UNKNOWN_GAME, session.line, self.info.game)
        self.rules = game.rules
        self.header = Header(self.info, _fit(rules, self.rules.Rules), tuple([_fit(seat, Seat) for seat in seats]))
        try:
            self.state = self.rules.initial_state(self.header.rules, self.header.seat, self.header.source)
        except Refused as error:
            raise InvalidCommit(Flaw.RULES, rules.line) from error

    def _check_origin(self, opened: Event, line: int) -> None:
        """Check that the first event names the same origin as the header. Raises InvalidCommit."""
        recorded, right = getattr(opened, "origin", ""), (self.info and self.info.origin) or ""
        if recorded != right:
            from casinowar_tui.journal.differences import Difference  # late: a good log has none

            raise InvalidCommit(Flaw.RULES, line, differs=Difference(0, "origin", recorded, right))

    def _events(self, sections: list[Table]) -> tuple[Event, ...]:
        kinds = self.rules.KINDS if self.rules else {}
        return tuple([_fit(section, _kind(section, kinds)) for section in sections])

    def _play(self, events: tuple[Event, ...], played: int, lines: list[int]) -> None:
        """Replay the command through the rules and compare the events. Raises InvalidCommit.

        ``lines``: where each event begins.
        """
        state, rules = self.state, self.rules
        if state is None or rules is None:
            raise InvalidCommit(Flaw.NOT_A_SESSION)
        try:
            command = rules.command_of(events, state, played)
            if self.redeal and self.header and not self.header.real:
                command = rules.without_cards(command)
            same, after = rules.play(command, state)
        except (Refused, LookupError) as error:
            raise InvalidCommit(Flaw.RULES, lines[0]) from error
        if same != events:
            from casinowar_tui.journal.differences import difference  # late: a good log has none

            differs = difference(events, same)
            code = Flaw.CARDS if differs and differs.of_cards else Flaw.RULES
            raise InvalidCommit(code, lines[differs.index if differs else 0], differs=differs)
        self.state = after


def _fit(section: Table, kind: type[T]) -> T:
    """Return a section as a value of ``kind``. Raises InvalidCommit with the name of a value that does not fit."""
    try:
        return codec.fit(section.row, kind)
    except codec.DecodeError as error:
        raise InvalidCommit(Flaw.VALUE, section.line, error.key) from error


def _kind(section: Table, kinds: Mapping[str, type[Event]]) -> type[Event]:
    """Return the class of an event. Raises InvalidCommit for a kind that the game does not know."""
    kind = section.row.get("kind")
    if not isinstance(kind, str):
        raise InvalidCommit(Flaw.VALUE, section.line, "kind")
    if kind not in kinds:
        raise InvalidCommit(Flaw.UNKNOWN_KIND, section.line, kind)
    return kinds[kind]


def tables(block: bytes) -> list[Table]:
    """Return the sections in some of the file's bytes. Raises InvalidCommit for bad grammar or too many lines."""
    if block.count(b"\n") > MAX_LINES:
        raise InvalidCommit(Flaw.LINE, MAX_LINES)
    try:
        return grammar.parse(block.decode())
    except UnicodeDecodeError as error:
        raise InvalidCommit(Flaw.NOT_TEXT, block.count(b"\n", 0, error.start)) from error
    except grammar.GrammarError as error:
        raise InvalidCommit(Flaw.LINE, error.line) from error


def seconds_between(earlier: datetime, later: datetime) -> int:
    """Return the seconds of play from one commit to the next; 0 where the clock was set back."""
    return max(0, int((later - earlier).total_seconds()))


def _split(sections: list[Table]) -> tuple[list[Table], list[Table]]:
    """Return the header's sections and the events after it. Raises InvalidCommit for an invalid or newer header."""
    heads = [section for section in sections if section.name != "event"]
    names = [section.name for section in heads]
    if names[:2] != ["session", "rules"] or not names[2:] or set(names[2:]) != {"seat"}:
        raise InvalidCommit(Flaw.NOT_A_SESSION)
    version = heads[0].row.get("format")
    if isinstance(version, int) and version > FORMAT:
        raise InvalidCommit(Flaw.NEWER_FORMAT, heads[0].line, str(version))
    return heads, sections[len(heads) :]


def _header_line(head: list[Table]) -> str:
    session, rules, *seats = head
    return chain.header_line(session.row, rules.row, [seat.row for seat in seats])
