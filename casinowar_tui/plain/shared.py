"""What plain mode has in common for all games: the words of a line that somebody types, and the time of play told."""

from collections.abc import Iterator, Sequence

from casinowar_tui.i18n import _, n_
from casinowar_tui.ledger.shuffles import Shuffle, shuffle_sentences
from casinowar_tui.words.text import clean

DIGITS_MOST = 12
LINE_MOST = 4096


class NotUnderstood(ValueError):
    """A line that fits no command. Made with the sentence that says so."""


def split(line: str) -> tuple[str, str]:
    """The word that a line begins with, in small letters, and what follows it."""
    word, *rest = line.split(None, 1) or [""]
    return word.lower(), "".join(rest).strip()


def unknown(word: str) -> NotUnderstood:
    """That a word is no command."""
    text = _("“{text}” is no command. Type help for those that there are.")
    return NotUnderstood(text.format(text=clean(word[:20])))


def alone(word: str, rest: str) -> None:
    """Raises NotUnderstood where something follows a word that stands alone."""
    if rest:
        raise NotUnderstood(_("Nothing can follow “{word}”. Type the word alone.").format(word=word))


def leaving(saved: bool) -> str:
    """How to leave, and what becomes of the session then."""
    if saved:
        return _("pause or p, quit or q: leave; the session is saved and can be resumed at this point.")
    return _("pause or p, quit or q: leave; nothing of the session is kept.")


def number(text: str, otherwise: str) -> int:
    """A whole number as people type it. Raises NotUnderstood with the sentence ``otherwise``."""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS_MOST):
        raise NotUnderstood(otherwise)
    return int(text)


def shoe_sentences(shuffles: Sequence[Shuffle]) -> Iterator[str]:
    """The last of these shuffles that is used up, with its seed, and the one whose cards are played."""
    used_up = [shuffle for shuffle in shuffles if shuffle.used_up]
    current = [shuffle for shuffle in shuffles if not shuffle.used_up]
    for shuffle in (*used_up[-1:], *current):
        yield " ".join(shuffle_sentences(shuffle))


def time_played(seconds: int, minutes: int) -> str:
    """How much of a limit of time is played."""
    text = n_("{played} of {minutes} minute is played.", "{played} of {minutes} minutes are played.", minutes)
    return text.format(played=seconds // 60, minutes=minutes)
