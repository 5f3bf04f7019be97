"""Textual's driver of a terminal, with what it lacks: signals, a window that is closed, being stopped and continued.

Each remedy names its symptom in Textual 8.2.
"""

import errno
import os
import select
import signal
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from types import FrameType
from typing import TextIO, cast

from textual import events
from textual._time import get_time
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from casinowar_tui.support.signals import code, wanted
from casinowar_tui.tui.terminal.output import Output
from casinowar_tui.tui.terminal.sieve import Sieve

PATIENCE = 1.2
"""Seconds for an orderly end after a signal; what does not end by then is ended."""

RESTORING = 0.3
"""Seconds for switching off in a terminal that may take nothing any more."""

SILENCE = 0.1
"""Seconds without a byte after which a sequence will not become whole."""

AGAIN = 0.05
"""Seconds between two looks whether the terminal is ours, where no shell could stop us."""

_LEAVE = (
    b"\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l"
    b"\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l\x1b[0m"
)
"""Everything that Textual switches on, off; and the screen from before."""


class TerminalDriver(LinuxDriver):
    """Reads and draws as Textual does, and leaves the terminal as it was whatever ends the program."""

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        screen, keys = cast("TextIO", sys.__stderr__), cast("TextIO", sys.__stdin__)  # both are terminals
        self._output = Output(screen, lambda: self.leave(signal.SIGHUP))
        self._file = self._output  # type: ignore[assignment]  # Textual would have a TextIO, and uses only what this has
        self._encoding = keys.encoding
        self._code = 0
        self._away = False
        self._clicked = 0.0
        self._held = False
        self._ends: SimpleQueue[int] = SimpleQueue()
        Thread(target=self._watch, name="casinowar-end", daemon=True).start()
        # A signal that the system hands to another thread does not end the waiting of the loop, unless asyncio has
        # one of its own to wait for.
        self._loop.add_signal_handler(signal.SIGCONT, lambda: None)
        for number in wanted():
            signal.signal(number, self._on_end)
        signal.signal(signal.SIGTSTP, self._on_stop)
        signal.signal(signal.SIGCONT, self._on_continue)

    def leave(self, number: int) -> None:
        """End the program as by a signal: in order if that can be, and in any case soon.

        Textual leaves the terminal raw after a signal, and answers 0 after SIGINT. This can be called by any thread,
        and while any other code is interrupted: nothing here waits for a lock.
        """
        self._code = self._code or code(number)
        self._ends.put(self._code)
        self._soon(partial(self._app.exit, None, self._code))

    def _soon(self, work: Callable[[], None]) -> None:
        """Do something in the loop, which may have just begun to wait."""
        with suppress(RuntimeError):  # the loop is closed: the program is as good as gone
            self._loop.call_soon_threadsafe(work)

    def _on_end(self, number: int, _frame: FrameType | None) -> None:
        self.leave(number)

    def _watch(self) -> None:
        """See that the program ends once it is to, even if the loop, the disk or the terminal is stuck."""
        code = self._ends.get()
        time.sleep(PATIENCE)
        restoring = Thread(target=self._restore, daemon=True)  # a terminal that is not read from takes nothing
        restoring.start()
        restoring.join(RESTORING)
        os._exit(code)

    def _restore(self) -> None:
        self._output.shut = True
        if not self._away:
            if self.attrs_before is not None:
                with suppress(termios.error):
                    termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            with suppress(OSError):
                os.write(self._output.fileno(), _LEAVE)

    def _on_stop(self, _number: int, _frame: FrameType | None) -> None:
        """Be stopped, but not here: the code that is interrupted may hold the lock that restoring waits for."""
        self._soon(self._stop)

    def _stop(self) -> None:
        """Give the terminal back, be stopped as any program is, and take it up again.

        Textual stops itself by SIGSTOP, which does so even where no shell is there to continue it. ``kill`` of a
        shell ends what it stopped by continuing it in the background, where it must not touch the terminal.
        """
        if self._away or self._code:
            return
        self._app.app_suspend_signal.publish(self._app)
        self.suspend_application_mode()
        self._away = True
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._on_stop)
        self._come_back()

    def _on_continue(self, _number: int, _frame: FrameType | None) -> None:
        """Somebody stopped the program by SIGSTOP and continued it, unless it is about to come back by itself."""
        if not self._away:
            self._soon(self._renew)

    def _renew(self) -> None:
        """Take the terminal up again as it is now. Textual starts a second time and forgets how it was before."""
        if self._claimed():
            self.suspend_application_mode()
            self._come_back()

    def _on_resize(self, _number: int, _frame: FrameType | None) -> None:
        self._soon(self._resized)

    def _resized(self) -> None:
        """The window has another size, or had one for a moment.

        Textual measures it while anything is interrupted, even another measuring: of two sizes that follow each other
        closely the older can be told last. Nor does it know that the terminal has cut what does not fit a moment.
        """
        if callable(self._on_size):
            self._on_size(signal.SIGWINCH, None)
        self._redraw()

    def _redraw(self) -> None:
        self._app.refresh(layout=True)

    def _come_back(self) -> None:
        self.start_application_mode()
        if not self._away:
            self._app.app_resume_signal.publish(self._app)
            self._redraw()

    def _claimed(self) -> bool:
        """Stand still in the background. Whether the terminal is ours; else we are to end."""
        while not self._code:
            try:
                if os.tcgetpgrp(self.fileno) == os.getpgrp():
                    return True
            except OSError as error:
                if error.errno != errno.EIO:  # a terminal, but not that of a shell with jobs
                    return True
                self.leave(signal.SIGHUP)
            else:
                os.kill(os.getpid(), signal.SIGTTOU)  # as the system does, but a signal to end by comes first
                time.sleep(AGAIN)
        return False

    def start_application_mode(self) -> None:
        """Take up the terminal. Textual does not start any more if it was stopped in the background meanwhile."""
        self._away = not self._claimed()
        if not self._away:
            super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual gives no type
            self._on_size = signal.signal(signal.SIGWINCH, self._on_resize)

    def stop_application_mode(self) -> None:
        """Give the terminal back, if we have it."""
        if not self._away:
            super().stop_application_mode()

    def disable_input(self) -> None:
        """Read no more, and forget what is unread, if the terminal is ours."""
        if not self._away:
            super().disable_input()

    def write(self, data: str) -> None:
        """Draw, if we have the terminal."""
        if not self._away:
            super().write(data)

    def run_input_thread(self) -> None:
        """Hand over what is typed, until the program or the terminal ends.

        Textual's own ends the program with a traceback over a byte that is no UTF-8, and at the end of the input goes
        round as fast as it can. It also takes the moment at which it looks at a key for that at which it was pressed:
        what comes together, or is there already when the rest was read, was pressed before the first key of it had
        any effect.
        """
        parser, sieve = XTermParser(self._debug), Sieve()
        decode = getincrementaldecoder(self._encoding)("replace").decode
        came = get_time()
        while not self.exit_event.is_set():
            text = ""
            there = select.select([self.fileno], [], [], 0)[0]
            if not there:
                there = select.select([self.fileno], [], [], SILENCE)[0]
                came = get_time()
            if there:
                try:
                    data = os.read(self.fileno, 1 << 16)
                except OSError:  # the window was closed
                    data = b""
                if not data:
                    self.leave(signal.SIGHUP)
                    return
                text = decode(sieve.let_through(data))
            elif sieve.silence():
                self.process_message(events.Key("escape", "\x1b"))
            for event in (*(parser.feed(text) if text else ()), *parser.tick()):
                event.time = came
                if self._clicks_once(event):
                    self.process_message(event)

    def _clicks_once(self, event: Message) -> bool:
        """Whether an event is none of the clicks that come together with another; Textual forgets when they came."""
        if isinstance(event, events.MouseDown):
            self._held = event.time > self._clicked
            self._clicked = event.time
            return self._held
        if isinstance(event, events.MouseUp):
            held, self._held = self._held, False
            return held
        return True
