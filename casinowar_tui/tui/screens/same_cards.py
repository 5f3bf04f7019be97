"""The same cards once more: a new session from the seed of one that is over, asked about first."""

from typing import TYPE_CHECKING

from msgspec import Struct
from textual.app import App

from casinowar_tui.i18n import N_, _

if TYPE_CHECKING:
    from casinowar_tui.session.request import SessionRequest

SAME_CARDS = ("m", "same_cards", N_("Same cards"))
"""Key, action and name of the binding on every screen that shows a session which is over."""

TOOLTIP = N_("A new session from the seed of this one")


class SameCards(Struct, frozen=True):
    """What is asked before, with all that is the same and all that is not; and the session that begins then."""

    title: str
    text: str
    request: "SessionRequest"


async def ask_same_cards(app: App[None], same: SameCards) -> bool:
    """Say what would be the same, and return whether to begin that session. A worker has to ask it."""
    from casinowar_tui.tui.screens.dialog import Answer, Dialog  # late: few sessions are dealt again

    marked = _("It is marked as from a given seed.")
    answers = (Answer("back", _("Back")), Answer("deal", _("Deal again")))
    return await app.push_screen_wait(Dialog(same.title, f"{same.text} {marked}", answers)) == "deal"
