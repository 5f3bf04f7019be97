"""The game as lines of text: for screen readers, scripts and pipes."""

import shlex
from collections.abc import Iterable
from typing import TextIO

from casinowar_tui import plain_words, streams, words
from casinowar_tui.engine.casino_war.state import Over
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import StorageFailed
from casinowar_tui.i18n import _
from casinowar_tui.plain_commands import LINE_MOST, NotUnderstood, act, split
from casinowar_tui.session.casino_war import CasinoWarSession

PROMPT = "> "


def play(session: CasinoWarSession, lines: TextIO, out: TextIO) -> None:
    """Play a session until it is left, it ends or the lines do, and close it.

    ``lines`` is read one line at a time, ``out`` gets a sentence a line and is flushed after each. Leaving, for
    whatever reason, pauses the session. Raises StorageFailed where not even that could be written or ``out`` takes
    no more, BrokenPipeError where nobody reads it.
    """
    try:
        _Talk(session, lines, out).run()
    finally:
        try:
            session.pause()
        finally:
            session.close()


class _Talk:
    """The conversation about one session."""

    def __init__(self, session: CasinoWarSession, lines: TextIO, out: TextIO) -> None:
        self.session = session
        self.lines = lines
        self.out = out
        self.prompt = lines.isatty()

    def run(self) -> None:
        """Ask, read and tell, until nothing is left to be asked."""
        self.tell(plain_words.greeting(self.session))
        ask = True
        while self.open:
            if ask:
                self.tell([plain_words.question(self.session)])
            line = self.read()
            if line is None or split(line)[0] in ("pause", "p", "quit", "q"):
                break
            ask = self.obey(line)
        self.leave()

    @property
    def open(self) -> bool:
        """Whether anything can be done; real cards can be corrected after the end."""
        return self.session.state.real or not isinstance(self.session.state.phase, Over)

    def tell(self, sentences: Iterable[str]) -> None:
        """Say sentences, a line each."""
        with streams.writing():
            for sentence in sentences:
                self.out.write(f"{words.clean(sentence)}\n")
            self.out.flush()

    def read(self) -> str | None:
        """The next line, or None at the end of them; of one that is too long, only its beginning."""
        if self.prompt:
            self.out.write(PROMPT)
            self.out.flush()
        try:
            line = part = self.lines.readline(LINE_MOST)
            while len(part) == LINE_MOST and not part.endswith("\n"):
                part = self.lines.readline(LINE_MOST)
        except OSError:  # a terminal that is gone
            return None
        return line or None

    def obey(self, line: str) -> bool:
        """Do what a line asks, or say why not; whether the question is to be asked again."""
        session = self.session
        word, _rest = split(line)
        if word == "help":
            self.tell(plain_words.guide(session))
            return True
        if word == "ledger":
            self.tell(plain_words.ledger(session.book))
            return True
        before, seats = session.state, session.header.seat
        try:
            events = act(session, line)
        except NotUnderstood as error:
            self.tell([str(error)])
        except Refused as error:
            self.tell([words.refusal(error, seats)])
        except StorageFailed as error:
            self.tell([error.sentence])
        else:
            self.tell(words.narrate(events, before, seats))
            if isinstance(session.state.phase, Over):
                self.tell([words.verdict_sentence(session.book.verdict, seats)])
            return True
        return False

    def leave(self) -> None:
        """Pause, and say how to go on."""
        before, seats = self.session.state, self.session.header.seat
        events = self.session.pause()
        self.tell(words.narrate(events, before, seats))
        if events:
            file = shlex.quote(str(self.session.path))
            self.tell([_("Go on with: casinowar resume --plain {file}").format(file=file)])
