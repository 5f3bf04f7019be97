"""What happened to a session and its cards, in sentences for any game."""

from casinowar_tui.engine.events import Opened, Paused, Resumed, Shuffled
from casinowar_tui.i18n import _
from casinowar_tui.words.passage import Passage
from casinowar_tui.words.text import clean


def session_sentence(event: Opened | Resumed | Paused, profile: str) -> str:
    """Return a sentence saying that the session began, under the rules of a profile, was resumed, or was paused."""
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
    """Return how to replay a session, for the help of any game."""
    return Passage(
        _("Can I see again what happened?"),
        _(
            "Yes, card by card, without changing anything: press r on the ledger or on a scorecard, or Ctrl+R at a "
            "saved session on the first screen. The arrow keys step, Space plays, Tab goes to the next one."
        ),
    )


def unsaved_sentence() -> str:
    """Return a sentence saying that nothing of the session is saved."""
    return _("Nothing of this session is saved: when it is left, it is gone.")


def carried_sentence(origin: str) -> str:
    """Return which session a new one carries on. ``origin``: the id and check of the old one."""
    return _("It carries on session {id}.").format(id=origin[:8])


def shuffled_sentence(event: Shuffled, cards: int) -> str:
    """Return that the program shuffled this many ``cards``; which ones it put on top is not revealed beforehand."""
    if event.stack:
        return _("All {cards} cards are shuffled; those that were asked for lie on top.").format(cards=cards)
    return _("All {cards} cards are shuffled.").format(cards=cards)
