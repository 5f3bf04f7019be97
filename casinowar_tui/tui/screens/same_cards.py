"""The same cards once more: a new session from the seed of one that is over, asked about first."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from textual.binding import Binding
from textual.screen import Screen

from casinowar_tui.i18n import N_, _

if TYPE_CHECKING:
    from casinowar_tui.session.request import SessionRequest


class SameCards(Struct, frozen=True):
    """What is asked before, with all that is the same and all that is not; and the session that begins then."""

    title: str
    text: str
    request: "SessionRequest"


def binding(ident: str, *, show: bool = True) -> Binding:
    """The key of a screen that shows a session which is over; ``show``: in its line of keys, too."""
    tip = N_("A new session from the seed of this one")
    return Binding("m", "same_cards", N_("Same cards"), tooltip=tip, id=ident, show=show)


def ask(screen: Screen[Any], same: SameCards, begin: Callable[[Any], Awaitable[object]]) -> None:
    """Say what would be the same; then ``begin`` the session that is asked for."""
    from casinowar_tui.tui.screens.dialog import Answer, Dialog  # late: few sessions are dealt again

    async def done(answer: str | None) -> None:
        if answer == "deal":
            await begin(same.request)

    marked = _("It is marked as from a given seed.")
    answers = (Answer("back", _("Back")), Answer("deal", _("Deal again")))
    screen.app.push_screen(Dialog(same.title, f"{same.text} {marked}", answers), done)
