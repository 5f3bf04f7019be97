"""The game as lines of text: for screen readers, scripts and pipes."""

import shlex
from collections.abc import Iterable, Iterator
from typing import TextIO

from casinowar_tui import games
from casinowar_tui.engine.events import Opened, Paused
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinowarError
from casinowar_tui.i18n import _
from casinowar_tui.plain.shared import MAX_LINE, NotUnderstood, parse_number, split_line
from casinowar_tui.session.session import Session
from casinowar_tui.support import signals, streams
from casinowar_tui.words.refusals import refusal
from casinowar_tui.words.sessions import carried_sentence, session_sentence, unsaved_sentence
from casinowar_tui.words.text import clean

PROMPT = "> "


def play(session: Session, lines: TextIO, out: TextIO) -> None:
    """Play a session until it is left, it ends or the input ends, and close it.

    ``lines`` is read one line at a time; ``out`` gets one line per sentence and is flushed after each. Leaving for any
    reason pauses the session. Raises StorageFailed where even that cannot be written or ``out`` accepts no more,
    BrokenPipeError where nobody reads it, SystemExit for a signal.
    """
    shell = _Shell(session, lines, out)
    try:
        with signals.exit_on_signal():
            shell.run()
    finally:
        try:
            shell.session.pause()
        finally:
            shell.session.close()


class _Shell:
    """The dialogue about one session in lines of text."""

    def __init__(self, session: Session, lines: TextIO, out: TextIO) -> None:
        self.session = session
        self.game = games.game_of(session.header.session.game)
        self.lines = lines
        self.out = out
        self.prompt = lines.isatty()
        self.can_carry_on = False  # in a new session, after a permanent failure

    def run(self) -> None:
        """Ask, read and answer, until nothing is left to ask or the player leaves."""
        self.write(self.greeting())
        ask = True
        while self.open:
            if ask:
                self.write([self.game.plain.question(self.session)])
            line = self.read_line()
            if line is None or split_line(line)[0] in ("pause", "p", "quit", "q"):
                break
            ask = self.answer(line)
        self.leave()

    @property
    def open(self) -> bool:
        """Whether anything can be done; real cards can be corrected after the end."""
        return self.session.header.real or not self.session.over

    def greeting(self) -> Iterator[str]:
        """Yield what is being played, what happened to a torn end, and the status of a resumed session."""
        info, rules = self.session.header.session, self.session.rules
        title = _("{game}, {profile}, {name}.") if info.name else _("{game}, {profile}.")
        yield title.format(game=self.game.words.title(), profile=rules.profile, name=info.name)
        if info.origin:
            yield carried_sentence(info.origin)
        if self.session.recovered:
            torn = _("The last lines of the file were cut off while they were written; they are kept in {file}.")
            yield torn.format(file=self.session.recovered.name)
        if not self.session.saved:
            yield unsaved_sentence()
        yield from self.game.plain.status(self.session)
        if self.open:
            yield _("Type help for what can be typed.")

    def write(self, sentences: Iterable[str]) -> None:
        """Write each sentence as a line."""
        with streams.writing():
            for sentence in sentences:
                self.out.write(f"{clean(sentence)}\n")
            self.out.flush()

    def read_line(self) -> str | None:
        """Return the next line, or None at the end of the input; a line that is too long is cut."""
        if self.prompt:
            self.out.write(PROMPT)
            self.out.flush()
        try:
            line = part = self.lines.readline(MAX_LINE)
            while len(part) == MAX_LINE and not part.endswith("\n"):
                part = self.lines.readline(MAX_LINE)
        except OSError:  # the terminal is gone
            return None
        return line or None

    def answer(self, line: str) -> bool:
        """Run a line, or say why not, and return whether to ask the question again."""
        word, _rest = split_line(line)
        if word == "help":
            self.write(self.game.plain.guide(self.session))
            return True
        try:
            for sentence in self.run_line(line):
                self.write([sentence])
        except NotUnderstood as error:
            self.write([str(error)])
        except Refused as error:
            self.write([refusal(error, self.session.header.seat)])
        except CasinowarError as error:
            self.write(self.failure(error))
        else:
            return True
        return False

    def run_line(self, line: str) -> Iterable[str]:
        """Run a line, and return what happens. Raises NotUnderstood, or what the game's ``run_line`` raises."""
        if len(line) >= MAX_LINE:
            raise NotUnderstood(_("That line is too long. Nothing was done."))
        if self.can_carry_on and line.lower().split() == ["carry", "on"]:
            return self.carry_on()
        word, rest = split_line(line)
        if word != "ledger":
            return self.game.plain.run_line(self.session, line)
        if not rest:
            return self.game.plain.ledger(self.session)
        usage = _("Type ledger alone, or with the number of a round or battle: ledger 7.")
        card = self.game.plain.scorecard(self.session.book, parse_number(rest, usage))
        return f"{card.title}.", *card.lines, *card.shoe

    def failure(self, error: CasinowarError) -> Iterator[str]:
        """Yield what could not be saved and, where that is permanent, what can be typed."""
        from casinowar_tui.session.carry import can_carry_on_after  # late: seldom needed

        yield error.sentence
        self.can_carry_on = can_carry_on_after(error)
        if self.can_carry_on:
            yield self.game.words.carry_on_sentence()

    def carry_on(self) -> Iterator[str]:
        """Carry on in a new session, from what is on the table."""
        from casinowar_tui.session.carry import carry_on_session  # late, as above

        self.session = carry_on_session(self.session)
        self.can_carry_on = False
        origin = Opened(self.session.header.session.origin or "")
        yield session_sentence(origin, self.session.rules.profile)
        yield from self.game.plain.status(self.session)

    def leave(self) -> None:
        """Pause, and say how to resume."""
        paused = self.session.pause()
        if not self.session.saved:
            self.write([_("Nothing of this session is kept.")])
        elif paused:
            file = shlex.quote(str(self.session.path))
            self.write(
                [
                    session_sentence(Paused(), self.session.rules.profile),
                    _("Go on with: casinowar resume --plain {file}").format(file=file),
                ]
            )
