"""Actions of the tables of War that ask something first, or begin anew."""

from functools import partial

from textual.screen import Screen

from casinowar_tui.games.war.screens.sitting import Sitting
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.i18n import _
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.screens.same_cards import ask
from casinowar_tui.tui.screens.tables import ask_end


def end(screen: Screen[None], play: Sitting) -> None:
    """Whether to finish the game; then finish it."""
    text = _("Whoever holds most cards has won it then. To go on another time, leave the table instead.")
    ask_end(screen, text, lambda: play.act(play.session.end))


def same_cards(screen: Screen[None], play: Sitting) -> None:
    """Whether a game with the cards of the one that is over is to begin; then begin it."""
    from casinowar_tui.games.war.screens.same_cards import same_cards  # late: few games are dealt again

    if same := same_cards(play.session.header, play.session.book):
        ask(screen, same, partial(begin, play))


async def begin(play: Sitting, request: SessionRequest) -> None:
    """A new game at the same table, in the same folder."""
    old = play.session
    new = await play.work(partial(WarSession.create, old.path.parent, request))
    if new:
        old.give_way(new)
        play.sit(new)
        play.settle()
