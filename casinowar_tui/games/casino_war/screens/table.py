"""The table of Casino War: its keys and clicks, and what each asks of the session."""

from typing import ClassVar

from msgspec.structs import replace
from textual import work
from textual.binding import BindingType
from textual.widgets import Input

import casinowar_tui.games.casino_war.screens.forms as forms
import casinowar_tui.games.casino_war.screens.keys as keys
from casinowar_tui.config.settings import Pace
from casinowar_tui.engine.cards import parse_cards
from casinowar_tui.games.casino_war.screens.automatic import AutomaticController
from casinowar_tui.games.casino_war.screens.controller import STEP
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.tui.messages import SettingsChanged
from casinowar_tui.tui.screens.table.screen import TableScreen
from casinowar_tui.tui.widgets.seat import SeatBox


class CasinoWarTable(TableScreen):
    """A session at the table.

    ``pace``: how fast cards are turned; any key meanwhile skips to the end and does nothing else. ``advice``: whether a
    line at a tie names the better choice. ``fingerprint``: whether to show each shuffle's fingerprint before the cut.
    ``deal``: whether to deal the first cards at once, where the app owns the shoe and has nothing to show first.
    """

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = keys.BINDINGS
    LASTING = keys.LASTING

    controller: AutomaticController

    def __init__(
        self,
        session: CasinoWarSession,
        pace: Pace = "brisk",
        *,
        advice: bool = False,
        fingerprint: bool = False,
        deal: bool = False,
    ) -> None:
        super().__init__()
        self.controller = AutomaticController(self, session, pace, advice=advice, fingerprint=fingerprint)
        self._deal_first = deal and not session.header.real and not fingerprint

    @property
    def session(self) -> CasinoWarSession:
        """The session at the table."""
        return self.controller.session

    def on_mount(self) -> None:
        """Deal the first cards where requested, or show how the shuffle can be checked."""
        if self._deal_first:
            self.call_after_refresh(self.action_deal)
        elif self.controller.fingerprint:
            self.call_after_refresh(self.controller.show_fingerprint, on=True)

    def on_click(self) -> None:
        """Skip to the end of what is moving, and stop automatic play."""
        self.controller.stop()

    async def on_seat_box_clicked(self, event: SeatBox.Clicked) -> None:
        """Mark the seat that was clicked, to change its ante."""
        await self.run_action(f"mark({event.number})")

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Turn the real cards that were typed; refused input stays in the line."""
        turn = self.session.turn
        if self.app.screen is self and await self.controller.act(lambda: turn(parse_cards(event.value))):
            event.input.clear()

    async def action_deal(self) -> None:
        """Put up the antes and turn the first cards."""
        antes = self.controller.antes
        await self.controller.act(lambda: self.session.deal(antes))

    async def action_war(self) -> None:
        """Go to war for the seat that decides now."""
        await self.controller.act(self.session.go_to_war)

    async def action_surrender(self) -> None:
        """Surrender for the seat that decides now."""
        await self.controller.act(self.session.surrender)

    def action_more(self) -> None:
        """Raise the next ante of the marked seat."""
        self.controller.change_ante(STEP)

    def action_less(self) -> None:
        """Lower the next ante of the marked seat."""
        self.controller.change_ante(-STEP)

    def action_mark(self, seat: int) -> None:
        """Mark this seat, to change its ante."""
        self.controller.mark(seat)

    def action_next_seat(self) -> None:
        """Mark the next seat, to change its ante."""
        self.controller.mark_next()

    def action_type(self) -> None:
        """Return to typing cards."""
        if self.controller.stage.entry:
            self.controller.stage.entry.focus()

    def action_stop_typing(self) -> None:
        """Stop typing cards, so that the keys are commands again."""
        self.set_focus(None)

    @work(group="dialogs")
    async def action_cut(self) -> None:
        """Ask where to cut, then shuffle and cut."""
        session = self.session
        place = await self.app.push_screen_wait(forms.cut_form(session.state))
        if place is not None:
            self.call_next(self.controller.act, lambda: session.cut(place))

    @work(group="dialogs")
    async def action_automatic(self) -> None:
        """Ask for a plan, then start automatic play."""
        plan = await self.app.push_screen_wait(forms.automatic_form(self.session.state))
        if plan is not None:
            self.call_next(self.controller.play_by_itself, plan)

    def action_not_automatic(self) -> None:
        """Show why automatic play is not possible now."""
        self.controller.say(self.controller.why_not_automatic())

    @work(group="dialogs")
    async def action_void(self) -> None:
        """Ask why, then void the round."""
        session = self.session
        reason = await self.app.push_screen_wait(forms.void_form(session.state))
        if reason is not None:
            self.call_next(self.controller.act, lambda: session.void(reason))

    @work(group="dialogs")
    async def action_correct(self) -> None:
        """Ask for a round and its cards, then settle it again."""
        session = self.session
        round_ = await self.app.push_screen_wait(forms.round_form(session.state))
        if round_ is None:
            return
        lines = await self.app.push_screen_wait(forms.correction_form(session.state, round_, session.header.seat))
        if lines is not None:
            self.call_next(self.controller.act, lambda: session.correct(round_.number, lines))

    def action_odds(self) -> None:
        """Show the odds of these rules, at the next ante."""
        from casinowar_tui.games.casino_war.screens.odds import OddsScreen  # late: it imports a plotting library

        controller = self.controller
        ante = controller.antes[controller.marked - 1] or self.rules.ante
        self.app.push_screen(OddsScreen(replace(self.rules, ante=ante)))

    def action_advice(self) -> None:
        """Start or stop naming the better choice at a tie."""
        on = not self.controller.advice
        self.controller.advise(on=on)
        self.post_message(SettingsChanged(lambda settings: replace(settings, advice=on)))

    async def action_setup(self) -> None:
        """Go back to the first screen."""
        await self.action_pause()
