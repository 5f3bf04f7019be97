"""Find everything wrong with a session file: a reading that continues past the first flaw."""

import re
from pathlib import Path

from msgspec.structs import replace

from casinowar_tui.engine.events import Event
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.journal import disk
from casinowar_tui.journal.commits import Commits, InvalidCommit, tables
from casinowar_tui.journal.problems import Flaw, Problem
from casinowar_tui.journal.reading import MAX_FILE, Verdict, problem, read_bytes

_SEAL = re.compile(rb'check[ \t]*=[ \t]*"([0-9a-f]{32})"')
_NUMBER = re.compile(rb"^[ \t]*(?:round|battle)[ \t]*=[ \t]*([0-9]{1,10})\b", re.MULTILINE)
MAX_FLAWS = 100
"""The most flaws to report for a file in which nothing fits."""


def flaws(path: Path) -> list[Problem]:
    """Return every flaw of a damaged session file in order; for any other file its one flaw, or none.

    The first flaw is that of ``read``. Each commit is checked against the previous seal as it appears in the file, so
    that one injury is one flaw. After a commit that does not fit its seal the state of the table is unknown: later
    commits are not checked against the rules. Nothing is written.
    """
    try:
        data = disk.read_file(path, MAX_FILE)
    except OSError:
        return []
    reading = read_bytes(data, redeal=True)
    if reading.verdict is not Verdict.DAMAGED:
        return [reading.problem] if reading.problem else []
    survey = _Survey(data)
    survey.scan()
    return survey.found


class _Survey(Commits):
    """The commits of a file, good and bad."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data, redeal=True)
        self.found: list[Problem] = []
        self._lost = False

    def _take(self, block: bytes, end: int) -> None:
        try:
            super()._take(block, end)
        except InvalidCommit as flaw:
            if len(self.found) < MAX_FLAWS:
                number = _NUMBER.search(block)
                self.found.append(replace(problem(self, flaw), round=int(number[1]) if number else None))
            self.check = _SEAL.findall(block)[-1].decode()
            self._go_on(block, flaw)

    def _play(self, events: tuple[Event, ...], played: int, lines: list[int]) -> None:
        if not self._lost:
            super()._play(events, played, lines)

    def _go_on(self, block: bytes, flaw: InvalidCommit) -> None:
        """Continue from the state that the rules make of a commit with a good seal.

        After any other commit the state of the table is unknown.
        """
        rules, state = self.rules, self.state
        if flaw.code not in (Flaw.RULES, Flaw.CARDS) or rules is None or state is None:
            self._lost = True
            return
        try:
            sections = tables(block)
            del sections[-1].row["check"], sections[-1].row["at"]
            self.state = rules.play(rules.command_of(self._events(sections), state, self.played), state)[1]
        except (Refused, LookupError):
            self._lost = True
