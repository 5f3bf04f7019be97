"""Errors outside the rules: each has a title, a sentence that says what to do, and an exit code.

A sentence can contain names of files and folders: it is cleaned and shown with markup off, like any foreign text.
"""

import errno
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from casinowar_tui.i18n import _


class CasinowarError(Exception):
    """An error to report to the user. ``exit_code`` is that of a command that it ends."""

    exit_code = 1

    @property
    def title(self) -> str:
        """Return a few words that name the error."""
        return _("Something went wrong")

    @property
    def sentence(self) -> str:
        """Return what went wrong and what to do about it."""
        return " ".join(str(part) for part in self.args)

    @property
    def hint(self) -> str:
        """Return a sentence with the command that helps, where no screen can offer it; usually empty."""
        return ""

    def __str__(self) -> str:
        return self.sentence


class CannotStart(CasinowarError):
    """The program cannot start here: no terminal, a bad option, no folder. Constructed with its sentence."""

    exit_code = 2

    @property
    def title(self) -> str:
        """Return a few words that name the error."""
        return _("This cannot start")


class BadProfile(CasinowarError):
    """A profile that cannot be used. Constructed with its sentence, which names the file or the profile."""

    exit_code = 2

    @property
    def title(self) -> str:
        """Return a few words that name the error."""
        return _("This profile cannot be used")


class NoSuchSession(CasinowarError):
    """No saved session matches a word; in an empty folder not even ``latest`` does."""

    exit_code = 2

    def __init__(self, word: str, folder: Path) -> None:
        super().__init__(word, folder)
        self.word = word
        self.folder = folder

    @property
    def title(self) -> str:
        """Return a few words that name the error."""
        return _("There is no such session")

    @property
    def sentence(self) -> str:
        """Return what went wrong and what to do about it."""
        if self.word == "latest":
            text = _("No session is saved in {folder} yet. Start one with “casinowar play”.")
        elif len(Path(self.word).parts) > 1 or self.word.endswith("/"):
            text = _("There is no file {word}. “casinowar list” shows the sessions that are there.")
        else:
            text = _("No session in {folder} is called “{word}”. “casinowar list” shows those that are there.")
        return text.format(folder=self.folder, word=self.word)


class AmbiguousSession(CasinowarError):
    """A word matches more than one saved session; ``names`` are their files."""

    exit_code = 2

    def __init__(self, word: str, names: list[str]) -> None:
        super().__init__(word, names)
        self.word = word
        self.names = names

    @property
    def title(self) -> str:
        """Return a few words that name the error."""
        return _("More than one session is meant")

    @property
    def sentence(self) -> str:
        """Return what went wrong and what to do about it."""
        names = ", ".join(self.names[:5]) + (", …" if len(self.names) > 5 else "")
        return _("“{word}” fits {names}. Type more of the id, or the name of the file.").format(
            word=self.word, names=names
        )


class SessionInUse(CasinowarError):
    """Another process is playing this session. ``pid`` and ``since`` (UTC) are None where the lock has none."""

    exit_code = 4

    def __init__(self, path: Path, pid: int | None = None, since: datetime | None = None) -> None:
        super().__init__(path, pid, since)
        self.path = path
        self.pid = pid
        self.since = since

    @property
    def title(self) -> str:
        """Return a few words that name the error."""
        return _("This session is in use")

    @property
    def sentence(self) -> str:
        """Return what went wrong and what to do about it."""
        if self.pid is None or self.since is None:
            text = _("{name} is being played in another window. Leave it there first; it can be viewed meanwhile.")
            return text.format(name=self.path.name)
        text = _(
            "{name} is being played by process {pid}, since {since}. Leave it there first; it can be viewed meanwhile."
        )
        since = f"{self.since.astimezone():%Y-%m-%d %H:%M}"
        return text.format(name=self.path.name, pid=self.pid, since=since)


class UnreadableSession(CasinowarError):
    """A session file that cannot be played: damaged, written by a newer version, or not a session at all.

    ``verdict`` is ``damaged``, ``newer`` or ``refused``; ``line`` and ``round`` are where it is damaged; ``detail`` is
    what was found, in words; ``goes_on`` is its game's sentence, with placeholders, for damage after which the good
    part can be carried on, and empty where nothing can.
    """

    exit_code = 3

    def __init__(
        self,
        path: Path,
        verdict: str,
        line: int | None = None,
        round_: int | None = None,
        detail: str = "",
        goes_on: str = "",
    ) -> None:
        super().__init__(path, verdict, line, round_, detail, goes_on)
        self.path = path
        self.verdict = verdict
        self.line = line
        self.round = round_
        self.detail = detail
        self.goes_on = goes_on

    @property
    def title(self) -> str:
        """Return a few words that name the error."""
        match self.verdict:
            case "damaged":
                return _("This session is damaged")
            case "newer":
                return _("This session is from a newer version")
            case _:
                return _("This is no session")

    @property
    def sentence(self) -> str:
        """Return what went wrong and what to do about it."""
        match self.verdict:
            case "damaged" if not self.goes_on:
                text = _(
                    "{name} is damaged at line {line}. Everything before it can be viewed; nothing can be played on."
                )
            case "damaged":
                text = self.goes_on
            case "newer":
                text = _(
                    "{name} holds something that this version does not know ({detail}). "
                    "It stays untouched; a newer version of the program can play it."
                )
            case _:
                text = _("{name} cannot be read as a session: {detail}. It stays untouched.")
        return text.format(name=self.path.name or self.path, line=self.line, round=self.round, detail=self.detail)

    @property
    def hint(self) -> str:
        """Return how to carry on a damaged session."""
        return _("For that, add --carry-on to resume.") if self.verdict == "damaged" and self.goes_on else ""


class Trouble(StrEnum):
    """Why something could not be stored."""

    FULL = "full"  # no space, or a quota
    DENIED = "denied"  # no permission to write there
    CHANGED = "changed"  # the file is not as this process left it
    GONE = "gone"  # the file was moved or deleted
    TOO_LONG = "too_long"  # the file would grow past its largest size
    UNSURE = "unsure"  # the disk did not confirm the write; only reading the file again can tell
    OTHER = "other"


_TROUBLES = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EFBIG: Trouble.FULL,
    errno.EACCES: Trouble.DENIED,
    errno.EPERM: Trouble.DENIED,
    errno.EROFS: Trouble.DENIED,
}


class StorageFailed(CasinowarError):
    """Something could not be written, and so it did not happen. ``detail`` is the message of the system."""

    exit_code = 5

    def __init__(self, path: Path, trouble: Trouble, detail: str = "") -> None:
        super().__init__(path, trouble, detail)
        self.path = path
        self.trouble = trouble
        self.detail = detail

    @classmethod
    def of(cls, path: Path, error: OSError) -> "StorageFailed":
        """Return the error for what the system reported about a file or folder."""
        trouble = _TROUBLES.get(error.errno or 0, Trouble.OTHER)
        return cls(path, trouble, error.strerror or str(error))

    @property
    def title(self) -> str:
        """Return a few words that name the error."""
        return _("This could not be saved")

    @property
    def sentence(self) -> str:
        """Return what went wrong and what to do about it."""
        match self.trouble:
            case Trouble.FULL:
                text = _("There is no space left: free some and try again. Nothing was lost. It is for {path}.")
            case Trouble.DENIED:
                text = _(
                    "{path} cannot be written. Nothing was lost: allow writing, choose a folder with --saves, "
                    "or play without saving with --unsaved."
                )
            case Trouble.CHANGED:
                text = _("{path} was changed by something else. Nothing more is written to it: open the session again.")
            case Trouble.GONE:
                text = _("{path} was moved or deleted. Put it back, or start a new session.")
            case Trouble.TOO_LONG:
                text = _("{path} has grown as long as a session can be. Start a new session.")
            case Trouble.UNSURE:
                text = _("The disk did not confirm what was written to {path}. Open the session again to go on.")
            case _:
                text = _("{path} cannot be written ({detail}). Nothing was lost: try again, or choose another folder.")
        return text.format(path=self.path, detail=self.detail)


class CannotExport(CannotStart):
    """An existing file that an export must not replace. Constructed with its sentence."""

    @property
    def title(self) -> str:
        """Return a few words that name the error."""
        return _("This cannot be exported")


class ExportFailed(StorageFailed):
    """A requested file could not be written; the session itself is unchanged."""

    @property
    def title(self) -> str:
        """Return a few words that name the error."""
        return _("This could not be exported")

    @property
    def sentence(self) -> str:
        """Return what went wrong and what to do about it."""
        match self.trouble:
            case Trouble.FULL:
                text = _("There is no space left: free some and try again. The session is safe. It is for {path}.")
            case _:
                text = _("{path} cannot be written ({detail}). The session is safe: choose another folder or name.")
        return text.format(path=self.path, detail=self.detail)
