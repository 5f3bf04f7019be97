"""What happened to a session and to its cards, in the sentences of any game."""

from casinowar_tui.engine.events import Opened, Paused, Resumed, Shuffled
from casinowar_tui.i18n import _
from casinowar_tui.words.passage import Passage
from casinowar_tui.words.text import clean


def session_sentence(event: Opened | Resumed | Paused, profile: str) -> str:
    """That the session began, by the rules of a profile, goes on, or was left."""
    match event:
        case Opened(origin) if origin:
            return _("A new session carries on session {origin}, by the rules of {profile}.").format(
                origin=origin[:8], profile=clean(profile)
            )
        case Opened():
            return _("A new session by the rules of {profile}.").format(profile=clean(profile))
        case Resumed():
            return _("The session goes on.")
        case Paused():
            return _("The session is paused and saved.")


def replay_question() -> Passage:
    """How a session can be seen again, for the help of any game."""
    return Passage(
        _("Can I see again what happened?"),
        _(
            "Yes, card by card, without changing anything: press r on the ledger or on a scorecard, or Ctrl+R at a "
            "saved session on the first screen. The arrow keys step, Space plays, Tab goes to the next one."
        ),
    )


def unsaved_sentence() -> str:
    """That nothing of a session is kept."""
    return _("Nothing of this session is saved: when it is left, it is gone.")


def carried_sentence(origin: str) -> str:
    """Of which session one is the new one. ``origin``: the id and check of that one."""
    return _("It carries on session {id}.").format(id=origin[:8])


def shuffled_sentence(event: Shuffled, cards: int) -> str:
    """That the program shuffled all ``cards`` (how many there are); which it laid on top is not told beforehand."""
    if event.stack:
        return _("All {cards} cards are shuffled; those that were asked for lie on top.").format(cards=cards)
    return _("All {cards} cards are shuffled.").format(cards=cards)
