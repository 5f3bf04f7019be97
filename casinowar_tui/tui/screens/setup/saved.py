"""The saved sessions, newest first: what each is, found by typing, filled in from the background."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.worker import Worker, get_current_worker

from casinowar_tui import games
from casinowar_tui.config.paths import is_folder
from casinowar_tui.errors import CannotStart, NoSuchSession
from casinowar_tui.i18n import _, n_
from casinowar_tui.journal.library import Summary, names, summary
from casinowar_tui.journal.lock import holder
from casinowar_tui.tui.widgets.picker import Item, Picker
from casinowar_tui.words.labels import seeded_word, status_word
from casinowar_tui.words.text import clean
from casinowar_tui.words.titles import game_title

if TYPE_CHECKING:
    from textual.widgets import Input

    from casinowar_tui.tui.widgets.text_entry import TextEntry

TONES = {"in_progress": "good", "paused": "good", "torn": "warning", "in_use": "warning", "newer": "warning"}
PAUSE = 0.002  # seconds between two files read, in which a key is answered
BATCH = 40
MAX_EARLY = 100_000  # bytes of the largest file that is read before the first frame


class Saved(Vertical):
    """The list of the sessions in ``folder``: the newest at once, and after ``refill`` all of them."""

    def __init__(self, folder: Path) -> None:
        super().__init__(id="saved")
        self.border_title = _("Saved sessions")
        self._folder = folder
        self._items: dict[str, Item] = {}
        self._words: list[str] = []
        self._stamps: dict[str, tuple[int, ...]] = {}
        self._field: TextEntry | None = None
        self._typed_early: str | None = None
        self._mark: str | None = None

    def compose(self) -> ComposeResult:
        """Yield the list, with the newest session alone."""
        yield Picker(self._newest(), height=3, empty=_no_sessions(), searchable=True, id="sessions")

    async def add_search(self) -> None:
        """Mount the field that sessions are found with."""
        from casinowar_tui.tui.widgets.text_entry import TextEntry  # late: the first frame is shown without it

        field = TextEntry(id="find", placeholder=_("type to find"), select_on_focus=False, compact=True)
        await self.mount(field, before=0)
        self._field = field
        if self._typed_early is not None:
            self.search(self._typed_early)

    @property
    def marked(self) -> Item | None:
        """The session under the cursor."""
        return self.query_one("#sessions", Picker).current if self.query("#sessions") else None

    def mark(self, name: str) -> None:
        """Put the cursor on a session as soon as it is in the list, whatever was looked for."""
        self._mark = name
        self.clear()

    @work(thread=True, exclusive=True, group="saved", exit_on_error=True)
    def refill(self) -> None:
        """Read what has changed in the folder, newest first, and show it batch by batch."""
        try:
            found = names(self._folder)
        except CannotStart:  # the screen says so beside Start
            found = []
        worker = get_current_worker()
        kept = {name: self._items.get(name) or _unread(name) for name in found}
        self.app.call_from_thread(self._take, kept, worker)
        changed = self._changed(found, worker)
        while batch := dict(islice(changed, BATCH)):
            kept |= batch
            self.app.call_from_thread(self._take, dict(kept), worker)

    def search(self, text: str) -> None:
        """Look for what was typed at the list; where the field is not there yet, once it is."""
        if self._field is None:
            self._typed_early = (self._typed_early or "") + text
            return
        self._field.focus()
        self._field.insert_text_at_cursor(text)

    def clear(self) -> None:
        """Look for nothing any more."""
        if self._field is not None:
            self._field.value = ""

    def on_input_changed(self, event: "Input.Changed") -> None:
        """Look for other words."""
        event.stop()
        self._words = event.value.casefold().split()
        self._show()

    def on_input_submitted(self, event: "Input.Submitted") -> None:
        """Open what was found."""
        event.stop()
        picker = self.query_one("#sessions", Picker)
        picker.call_later(picker.action_choose)  # as from the list: a message of this part would end here

    @on(Picker.Typed)
    def _typed(self, event: Picker.Typed) -> None:
        event.stop()
        self.search(event.character)

    def _newest(self) -> list[Item]:
        """Return the newest session; its name alone where reading it would take too long."""
        try:
            first = next(iter(names(self._folder)), None)
            if first is None:
                return []
            path = self._folder / first
            return [list_item(summary(path)) if path.stat().st_size < MAX_EARLY else _unread(first)]
        except (CannotStart, NoSuchSession, OSError):  # the screen says so beside Start
            return []

    def _changed(self, found: list[str], worker: Worker[None]) -> Iterator[tuple[str, Item]]:
        """Yield the sessions that are not as they were when they were last read."""
        for name in found:
            if worker.is_cancelled:
                return
            path = self._folder / name
            stamp = _stamp(path)
            if stamp == self._stamps.get(name):
                continue
            try:
                entry = list_item(summary(path))
            except NoSuchSession:
                continue
            self._stamps[name] = stamp
            yield name, entry
            sleep(PAUSE)

    def _take(self, items: dict[str, Item], worker: Worker[None]) -> None:
        """Show what a worker has read, unless another has begun since."""
        if not worker.is_cancelled:
            self._items = items
            self._show()

    def _show(self) -> None:
        """Show those of the sessions in which every word looked for is found."""
        items = self._items
        words = self._words
        shown = [entry for entry in items.values() if not words or _holds(entry, words)]
        empty = _("No saved session holds these words.") if words and items else _no_sessions()
        mark = self._mark if self._mark in items else None
        self.query_one("#sessions", Picker).show(shown, empty=empty, mark=mark)
        if mark:
            self._mark = None
        self.screen.refresh_bindings()  # some keys need a session that is marked
        count = len(items)
        self.border_subtitle = n_("{count} session", "{count} sessions", count).format(count=count) if items else ""


def saving_obstacle(folder: Path) -> str:
    """Return why no session can be saved in a folder, in words; nothing where one can."""
    try:
        there = next(path for path in (folder, *folder.absolute().parents) if os.path.lexists(path))
    except FileNotFoundError:  # the current folder, by which it is named, was deleted
        there = folder
    if not is_folder(there):
        text = _("Sessions cannot be saved: {path} is not a folder. Choose another with --saves.")
        return clean(text.format(path=there))
    if not os.access(there, os.R_OK | os.W_OK | os.X_OK):
        text = _("Sessions cannot be saved: {path} cannot be written. Allow it, or choose a folder with --saves.")
        return clean(text.format(path=there))
    return ""


def list_item(session: Summary) -> Item:
    """Return the three lines of a session in the list."""
    last = session.last or session.created
    place = _game_and_profile(session) if session.profile else _("cannot be read here")
    origin = _("stacked") if session.stacked else _("real cards") if session.cards == "real" else ""
    origin = origin or (seeded_word() if session.seeded else "")
    return Item(
        session.path.name,
        (
            (clean(session.name or "") or _start_time(session), status_word(session.status)),
            (place, origin),
            (_progress(session), _short_time(last) if last else ""),
        ),
        TONES.get(session.status, "" if session.status == "finished" else "error"),
    )


def _game_and_profile(session: Summary) -> str:
    game = clean(game_title(session.game or ""))
    return _("{game}, {profile}").format(game=game, profile=clean(session.profile or ""))


def _start_time(session: Summary) -> str:
    """Return what an unnamed session is called: when it began."""
    return f"{session.created.astimezone():%Y-%m-%d %H:%M}" if session.created else clean(session.path.name)


def _progress(session: Summary) -> str:
    """Return how far a session is, and the score of each seat."""
    if not session.totals:
        return ""
    planned = session.rounds_planned
    number = session.rounds_played + (session.status != "finished")
    words = games.game_of(session.game or "").words
    return f"{words.progress(min(number, planned or number), planned)} · {words.short_scores(session.totals)}"


def _short_time(moment: datetime) -> str:
    """Return the time of a moment today, and the date of one on another day."""
    here = moment.astimezone()
    return f"{here:%H:%M}" if here.date() == datetime.now(UTC).astimezone().date() else f"{here:%Y-%m-%d}"


def _no_sessions() -> str:
    return _("No session is saved yet. Start plays the first one.")


def _unread(name: str) -> Item:
    return Item(name, ((clean(name.removesuffix(".toml")), ""), ("…", "")))


def _stamp(path: Path) -> tuple[int, ...]:
    """Return what is different once a file has changed, or somebody has begun or stopped to play it."""
    try:
        status = path.stat()
    except OSError:
        return ()
    return status.st_size, status.st_mtime_ns, holder(path) is not None


def _holds(entry: Item, words: list[str]) -> bool:
    text = " ".join(part for line in entry.lines for part in line).casefold()
    return all(word in text for word in words)
