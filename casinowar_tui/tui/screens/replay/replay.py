"""The replay: a session seen again at its table, step by step or by itself. Nothing can be played from it."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

from rich.cells import cell_len
from textual import events, work
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from casinowar_tui.engine.protocols import Own
from casinowar_tui.i18n import _
from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.replay import Place, Replay
from casinowar_tui.tui.screens.animation import SPEEDS, Animation
from casinowar_tui.tui.screens.keys import active_keys
from casinowar_tui.tui.screens.replay.keys import LASTING
from casinowar_tui.tui.widgets.keyline import Key, KeyLine
from casinowar_tui.tui.widgets.progress import Progress, ProgressView
from casinowar_tui.tui.widgets.text import fit
from casinowar_tui.tui.widgets.too_small import TooSmall
from casinowar_tui.tui.widgets.topline import TopView
from casinowar_tui.words.labels import status_word

USUAL = 1
"""The speed at first, as an index: each step has a sentence to be read."""

MAX_DIGITS = 9


class Stage(Protocol):
    """What the tables of all games can do."""

    def show_keys(self, keys: tuple[Key, ...]) -> None:
        """Show the keys."""

    def arrange(self, size: Size) -> None:
        """The window has another size."""


class ReplayScreen(Screen[int], inherit_bindings=False):
    """Shows the steps of a session one at a time, and gives back the number of the round or battle shown last.

    ``number``: of the round or battle to begin with, the first unless it is given.
    """

    CSS_PATH = Path(__file__).with_name("replay.tcss")  # that of each game's replay, wherever its module is
    AUTO_FOCUS = ""

    stage: Stage

    def __init__(self, header: Header, replay: Replay[Any, Any], number: int | None = None) -> None:
        super().__init__()
        self.header = header
        self.replay = replay
        self.place = Place(0, 0) if number is None else replay.place_of(number)
        self.speed = USUAL
        self.progress = Progress()
        self._animation: Animation[Place] = Animation(self, self.go, self._stopped)

    @property
    def rules(self) -> Own:
        """The rules of the session, for the help."""
        return self.header.rules

    def parts(self) -> Iterable[Widget]:
        """The parts of the table, from the top line to the keys, with ``progress`` among them."""
        raise NotImplementedError

    def show(self, step: Any, texts: tuple[str, ...], mark: str) -> None:
        """Show a step; ``texts`` say where it is, the longest first, and ``mark`` what became of its round."""
        raise NotImplementedError

    def counted(self, number: int) -> tuple[str, str]:
        """A round or battle by its number, and of how many; and in short."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The parts of the table, or that the window is too small for them."""
        yield TooSmall()
        yield from self.parts()

    def on_mount(self) -> None:
        """Show the keys that do something now, always."""
        self.bindings_updated_signal.subscribe(self, self._show_keys)

    def on_resize(self, event: events.Resize) -> None:
        """Arrange everything for the new size."""
        self.stage.arrange(event.size)
        self.go(self.place)

    def on_screen_suspend(self) -> None:
        """Something else is on the screen: nobody sees the steps."""
        self._animation.finish()

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.call_later(self.app.simulate_key, event.action)  # from the app, or the key ends at this screen

    def on_progress_clicked(self, event: Progress.Clicked) -> None:
        """A place in the line was clicked."""
        self.go(Place(int(event.share * len(self.replay.chapters)), 0))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key that begins to play stops it too."""
        return self._animation.running == (action == "stop") if action in ("play", "stop") else True

    def action_step(self, by: int) -> None:
        """One step on or back, and none by itself any more."""
        self._animation.finish()
        place = self.replay.next(self.place) if by > 0 else self.replay.previous(self.place)
        self.go(place or self.place)

    def action_turn(self, by: int) -> None:
        """To where the next round begins; or to where this one does, and from there to the one before."""
        chapter = max(0, self.place.chapter + (by if by > 0 or not self.place.step else 0))
        self.go(Place(chapter, 0) if chapter < len(self.replay.chapters) else self.replay.last)

    def action_edge(self, last: int) -> None:
        """To the first step of all, or to the last."""
        self.go(self.replay.last if last else Place(0, 0))

    def action_play(self) -> None:
        """Step on by itself, from the beginning where this is the end."""
        if self.place == self.replay.last:
            self.go(Place(0, 0))
        self._animation.start(self._onwards(), SPEEDS[self.speed])
        self.refresh_bindings()

    def action_stop(self) -> None:
        """Step on no further."""
        self._animation.finish()

    def action_pace(self, by: int) -> None:
        """Show each step shorter, or longer where ``by`` is below 0."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        self._animation.repace(SPEEDS[self.speed])
        self.go(self.place)

    @work(group="dialogs")
    async def action_jump(self) -> None:
        """Ask for a number, and go there."""
        from casinowar_tui.tui.screens.form import Field, Form, Problem  # late: few ask for it

        last = self.replay.chapters[-1].number

        def check(typed: tuple[str, ...]) -> int | Problem:
            number = typed[0].strip()
            fits = number.isdecimal() and len(number) <= MAX_DIGITS and 1 <= int(number) <= last
            return int(number) if fits else Problem(_("A number from 1 to {last}.").format(last=last))

        now = str(self.replay.chapters[self.place.chapter].number)
        text = _("By its number, from 1 to {last}.").format(last=last)
        form = Form(_("Where to?"), text, [Field(value=now)], check, done=_("Go"))
        if number := await self.app.push_screen_wait(form):
            self.go(self.replay.place_of(number))

    def action_leave(self) -> None:
        """Close, and say which number was shown last."""
        self.dismiss(self.replay.chapters[self.place.chapter].number)

    def go(self, place: Place) -> None:
        """Show the step at a place."""
        replay, self.place = self.replay, place
        chapter, steps = replay.chapters[place.chapter], replay.steps(place.chapter)
        mark = status_word(chapter.mark) if chapter.mark else ""
        self.show(steps[place.step], self._texts(chapter.number, place.step + 1, len(steps)), mark)
        doing = _("playing") if self._animation.running else _("stopped")
        pace = _("{seconds} s a step").format(seconds=f"{SPEEDS[self.speed]:g}")
        self.progress.view = ProgressView(replay.share(place), (f"{doing} · {pace}", doing))

    def top(self, game: tuple[str, ...], texts: tuple[str, ...], right: str) -> TopView:
        """The top line, with where it is in the middle; what is played, in several wordings, makes way for it."""
        return TopView((*game, ""), fit(texts, self.size.width - cell_len(right) - 6), right)

    def _texts(self, number: int, step: int, steps: int) -> tuple[str, ...]:
        """Where a step is, the longest wording first."""
        long, short = self.counted(number)
        bare = _("{round} · step {step} of {steps}")
        return (
            _("Replay · {round} · step {step} of {steps}").format(round=long, step=step, steps=steps),
            bare.format(round=long, step=step, steps=steps),
            bare.format(round=short, step=step, steps=steps),
        )

    def _onwards(self) -> Iterator[Place]:
        """The places after the one that is shown, wherever that is by then."""
        while place := self.replay.next(self.place):
            yield place

    def _stopped(self) -> None:
        self.go(self.place)
        self.refresh_bindings()

    def _show_keys(self, _screen: object = None) -> None:
        self.stage.show_keys(active_keys(self, *LASTING))
