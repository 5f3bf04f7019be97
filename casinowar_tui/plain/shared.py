"""What plain mode shares between games: the words of a typed line, and sentences about shuffles and time."""

from collections.abc import Iterator, Sequence

from casinowar_tui.i18n import _, n_
from casinowar_tui.ledger.shuffles import Shuffle, shuffle_sentences
from casinowar_tui.words.text import clean

MAX_DIGITS = 12
MAX_LINE = 4096
"""Characters read from one line."""


class NotUnderstood(ValueError):
    """A line that is not a command; its text is the sentence to show."""


def split_line(line: str) -> tuple[str, str]:
    """Return the first word of a line, in lower case, and the rest."""
    word, *rest = line.split(None, 1) or [""]
    return word.lower(), "".join(rest).strip()


def unknown_command(word: str) -> NotUnderstood:
    """Return the error for an unknown command."""
    text = _("“{text}” is no command. Type help for those that there are.")
    return NotUnderstood(text.format(text=clean(word[:20])))


def expect_nothing(word: str, rest: str) -> None:
    """Raise NotUnderstood where anything follows a word that takes no arguments."""
    if rest:
        raise NotUnderstood(_("Nothing can follow “{word}”. Type the word alone.").format(word=word))


def parse_number(text: str, usage: str) -> int:
    """Return a whole number as typed. Raises NotUnderstood with the sentence ``usage``."""
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS):
        raise NotUnderstood(usage)
    return int(text)


def parse_count(text: str, usage: str) -> int:
    """Return a whole number of at least 1. Raises NotUnderstood with the sentence ``usage``."""
    count = parse_number(text, usage)
    if not count:
        raise NotUnderstood(usage)
    return count


def leave_sentence(saved: bool) -> str:
    """Return how to leave, and what then happens to the session."""
    if saved:
        return _("pause or p, quit or q: leave; the session is saved and can be resumed at this point.")
    return _("pause or p, quit or q: leave; nothing of the session is kept.")


def shoe_sentences(shuffles: Sequence[Shuffle]) -> Iterator[str]:
    """Yield a line for the last used-up shuffle, with its seed, and one for the shuffle in play."""
    used_up = [shuffle for shuffle in shuffles if shuffle.used_up]
    current = [shuffle for shuffle in shuffles if not shuffle.used_up]
    for shuffle in (*used_up[-1:], *current):
        yield " ".join(shuffle_sentences(shuffle))


def time_played(seconds: int, minutes: int) -> str:
    """Return how much of a time limit has been played."""
    text = n_("{played} of {minutes} minute is played.", "{played} of {minutes} minutes are played.", minutes)
    return text.format(played=seconds // 60, minutes=minutes)
