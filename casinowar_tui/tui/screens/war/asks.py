"""Actions of the tables of War that ask something first, or begin anew."""

from functools import partial

from textual.screen import Screen

from casinowar_tui.i18n import _
from casinowar_tui.session.war import WarSession
from casinowar_tui.session.war_wish import WarWish
from casinowar_tui.tui.screens.tables import ask_end
from casinowar_tui.tui.screens.war.sitting import Sitting


def end(screen: Screen[None], play: Sitting) -> None:
    """Whether to finish the game; then finish it."""
    text = _("Whoever holds most cards has won it then. To go on another time, leave the table instead.")
    ask_end(screen, text, lambda: play.act(play.session.end))


async def again(play: Sitting) -> None:
    """A new game with the same players and rules, in the same folder."""
    old, header = play.session, play.session.header
    stack = header.session.stack or None
    wish = WarWish(rules=old.rules, seats=header.seat, name=header.session.name, stack=stack)
    new = await play.work(partial(WarSession.create, old.path.parent, wish))
    if new:
        old.close()
        play.sit(new)
        play.settle()
