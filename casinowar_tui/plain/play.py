"""The game as lines of text: for screen readers, scripts and pipes."""

import shlex
from collections.abc import Iterable, Iterator
from typing import TextIO

from casinowar_tui import games
from casinowar_tui.engine.events import Opened, Paused
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinoWarError
from casinowar_tui.i18n import _
from casinowar_tui.plain.shared import LINE_MOST, NotUnderstood, number, split
from casinowar_tui.session.session import Session
from casinowar_tui.support import signals, streams
from casinowar_tui.words.refusals import refusal
from casinowar_tui.words.sessions import carried_sentence, session_sentence, unsaved_sentence
from casinowar_tui.words.text import clean
from casinowar_tui.words.titles import game_title

PROMPT = "> "


def play(session: Session, lines: TextIO, out: TextIO) -> None:
    """Play a session until it is left, it ends or the lines do, and close it.

    ``lines`` is read one line at a time, ``out`` gets a sentence a line and is flushed after each. Leaving, for
    whatever reason, pauses the session. Raises StorageFailed where not even that could be written or ``out`` takes
    no more, BrokenPipeError where nobody reads it, SystemExit for a signal.
    """
    talk = _Talk(session, lines, out)
    try:
        with signals.raising():
            talk.run()
    finally:
        try:
            talk.session.pause()
        finally:
            talk.session.close()


class _Talk:
    """The conversation about one session."""

    def __init__(self, session: Session, lines: TextIO, out: TextIO) -> None:
        self.session = session
        self.game = games.game_of(session.header.session.game).plain
        self.lines = lines
        self.out = out
        self.prompt = lines.isatty()
        self.lost = False

    def run(self) -> None:
        """Ask, read and tell, until nothing is left to be asked."""
        self.tell(self.greeting())
        ask = True
        while self.open:
            if ask:
                self.tell([self.game.question(self.session)])
            line = self.read()
            if line is None or split(line)[0] in ("pause", "p", "quit", "q"):
                break
            ask = self.obey(line)
        self.leave()

    @property
    def open(self) -> bool:
        """Whether anything can be done; real cards can be corrected after the end."""
        return self.session.header.real or not self.session.over

    def greeting(self) -> Iterator[str]:
        """What is played here, what became of a torn end, and how a session that was left stands."""
        info, rules = self.session.header.session, self.session.rules
        title = _("{game}, {profile}, {name}.") if info.name else _("{game}, {profile}.")
        yield title.format(game=game_title(info.game), profile=rules.profile, name=info.name)
        if info.origin:
            yield carried_sentence(info.origin)
        if self.session.recovered:
            torn = _("The last lines of the file were cut off while they were written; they are kept in {file}.")
            yield torn.format(file=self.session.recovered.name)
        if not self.session.saved:
            yield unsaved_sentence()
        yield from self.game.status(self.session)
        if self.open:
            yield _("Type help for what can be typed.")

    def tell(self, sentences: Iterable[str]) -> None:
        """Say sentences, a line each."""
        with streams.writing():
            for sentence in sentences:
                self.out.write(f"{clean(sentence)}\n")
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
        word, _rest = split(line)
        if word == "help":
            self.tell(self.game.guide(self.session))
            return True
        try:
            for sentence in self.obeyed(line):
                self.tell([sentence])
        except NotUnderstood as error:
            self.tell([str(error)])
        except Refused as error:
            self.tell([refusal(error, self.session.header.seat)])
        except CasinoWarError as error:
            self.tell(self.failed(error))
        else:
            return True
        return False

    def failed(self, error: CasinoWarError) -> Iterator[str]:
        """What could not be saved, and what can be typed where that will stay so."""
        from casinowar_tui.session.carry import helps  # late: it seldom comes to that

        yield error.sentence
        self.lost = helps(error)
        if self.lost:
            yield games.game_of(self.session.header.session.game).words.carry_on_sentence()

    def carry_on(self) -> Iterator[str]:
        """Go on in a new session, from what is on the table here."""
        from casinowar_tui.session.carry import carried_on

        self.session = carried_on(self.session)
        self.lost = False
        origin = Opened(self.session.header.session.origin or "")
        yield session_sentence(origin, self.session.rules.profile)
        yield from self.game.status(self.session)

    def obeyed(self, line: str) -> Iterable[str]:
        """What happens as a line is obeyed. Raises NotUnderstood for one that is too long; otherwise as the game."""
        if len(line) >= LINE_MOST:
            raise NotUnderstood(_("That line is too long. Nothing was done."))
        if self.lost and line.lower().split() == ["carry", "on"]:
            return self.carry_on()
        word, rest = split(line)
        if word != "ledger":
            return self.game.run_line(self.session, line)
        if not rest:
            return self.game.ledger(self.session)
        card = self.game.scorecard(
            self.session.book, number(rest, _("Type ledger alone, or with the number of a round or battle: ledger 7."))
        )
        return f"{card.title}.", *card.lines, *card.shoe

    def leave(self) -> None:
        """Pause, and say how to go on."""
        paused = self.session.pause()
        if not self.session.saved:
            self.tell([_("Nothing of this session is kept.")])
        elif paused:
            file = shlex.quote(str(self.session.path))
            self.tell(
                [
                    session_sentence(Paused(), self.session.rules.profile),
                    _("Go on with: casinowar resume --plain {file}").format(file=file),
                ]
            )
