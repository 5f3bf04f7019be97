"""The texts of a table's top line that are the same for all games."""

from casinowar_tui.i18n import _
from casinowar_tui.session.session import Session
from casinowar_tui.words.labels import seeded_word


def game_wordings(game: str, rules: str, name: str, *, seeded: bool) -> tuple[str, ...]:
    """Return what is played, in several wordings, the longest first; its rules are left out in none of them.

    ``game`` names the game and its rules, ``rules`` those alone; ``name`` is that of the session, or empty.
    """
    mark = seeded_word() if seeded else ""
    wordings = ((game, name, mark), (game, mark), (rules, mark), (rules,))
    return tuple(dict.fromkeys(" · ".join(part for part in wording if part) for wording in wordings))


def session_notes(session: Session) -> str:
    """Return that a session is not saved, and the time that is left of it; nothing where neither applies."""
    notes = ("" if session.saved else _("not saved"), clock(session.rules.minutes, session.played()))
    return " · ".join(note for note in notes if note)


def clock(minutes: int | None, played: int) -> str:
    """Return the time left of a session: its minutes less the seconds played; nothing without a limit."""
    if minutes is None:
        return ""
    left = max(0, 60 * minutes - played)
    if not left:
        return _("time is up")
    return _("{minutes}:{seconds:02} left").format(minutes=left // 60, seconds=left % 60)
