"""The table of Casino War: its keys and clicks, and what each of them asks of the session."""

from typing import ClassVar

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, BindingType
from textual.screen import Screen
from textual.widgets import Input

from casinowar_tui.engine.cards import parse_cards
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.games.casino_war.rules.state import Deciding
from casinowar_tui.games.casino_war.screens import dialogs as asks
from casinowar_tui.games.casino_war.screens import keys
from casinowar_tui.games.casino_war.screens.moves import STEP, changed, command, neighbour
from casinowar_tui.games.casino_war.screens.play import Pace, Play
from casinowar_tui.games.casino_war.screens.stage import Stage
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal.status import Status
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.messages import SettingsChanged
from casinowar_tui.tui.screens.keys import active_keys, key_names
from casinowar_tui.tui.screens.tables import leave, let_go
from casinowar_tui.tui.widgets.choices import Prompt
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.seat import SeatBox
from casinowar_tui.tui.widgets.too_small import TooSmall

HARMLESS = ("more", "less", "next_seat", "mark", "advice", "help", "change_theme")
"""Actions by which nothing is staked or left: keys for them count even when typed ahead."""


class TableScreen(Screen[None], inherit_bindings=False):
    """A session at the table.

    ``pace``: how fast cards are turned; any key meanwhile shows the end and does no more. ``advice``: whether a line
    at a tie names the better choice. ``fingerprint``: whether that of each shuffle is shown before the cut. ``deal``:
    whether the first cards are dealt at once, where the shoe is ours and nothing is to be shown before.
    """

    CSS_PATH = "table.tcss"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = keys.BINDINGS

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
        header = session.header
        self.stage = Stage(len(header.seat), versus=not session.rules.shared_war, real=header.real)
        self.play = Play(self, self.stage, session, pace, advice=advice, fingerprint=fingerprint)
        self._deal_first = deal and not header.real and not fingerprint
        self._active: dict[str, ActiveBinding] = {}

    @property
    def session(self) -> CasinoWarSession:
        """The session at the table."""
        return self.play.session

    @property
    def rules(self) -> Rules:
        """The rules on the table: what the help explains."""
        return self.session.rules

    def compose(self) -> ComposeResult:
        """The parts of the table, or that the window is too small for them."""
        yield TooSmall()
        yield from self.stage.parts()

    def on_mount(self) -> None:
        """Show the session as it stands."""
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        if self.rules.minutes is not None:
            self.set_interval(1, self.play.tick)
        self.play.begin(key_names(self, keys.BINDINGS))
        if self._deal_first:
            self.call_after_refresh(self.action_deal)
        elif self.play.fingerprint:
            self.call_after_refresh(self.play.show_fingerprint, on=True)

    def on_resize(self, event: events.Resize) -> None:
        """Arrange everything anew."""
        self.stage.arrange(event.size)

    def on_unmount(self) -> None:
        """However the table was left, others may play the session now."""
        self.play.autopilot.halt()
        let_go(self.session)

    def _show_keys(self, _screen: object) -> None:
        self._active = self.active_bindings
        shown = active_keys(self, *keys.LASTING)
        if self.play.autopilot.run:  # any other key does no more than that
            shown = tuple(key for key in shown if key.action == keys.STOP)
        self.stage.show_keys(shown)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action is possible now; the rules say."""
        play = self.play
        if play.autopilot.run or action == "stop":
            return play.autopilot.run is not None and action == "stop"
        if action == "not_automatic":
            return not play.over and not self.check_action("automatic", ())
        if action == "automatic" and self.session.header.real:
            return False
        if action in ("mark", "next_seat") and len(play.antes) == 1:
            return False
        if action == "mark" and parameters[0] not in range(1, len(play.antes) + 1):
            return False
        if action == "advice":
            return isinstance(self.session.state.phase, Deciding)
        if action == "fingerprint":
            return not self.session.header.real
        if action == "same_cards":
            return play.over and bool(self.session.book.shuffles)
        if action in ("again", "setup", "pause"):
            return play.over == (action != "pause")
        if action in ("type", "stop_typing"):
            entry = self.stage.entry
            return entry is not None and self.stage.typing and entry.has_focus == (action == "stop_typing")
        wanted = command(action, self.session.state, play.antes, play.marked)
        return wanted is None or self.session.can(wanted)

    async def on_key(self, event: events.Key) -> None:
        """Run keys of the table and the program here, one after the other, so that each meets what it was typed at."""
        if self.play.autopilot.run:
            event.stop()
            event.prevent_default()
            self.play.autopilot.stop()
            return
        active = self._active.get(event.key)
        action = active.binding.action if active and active.node in (self, self.app) else ""
        early = self.app.screen is not self or (event.time < self.play.since and not action.startswith(HARMLESS))
        if action or early or self.play.moving:
            event.stop()
            event.prevent_default()
        if self.play.moving:
            self.play.finish()
        elif active and action and not early:
            await self.app.run_action(action, active.node)

    def on_click(self) -> None:
        """A click anywhere shows the end of what is moving, and stops what goes on by itself."""
        self.play.autopilot.stop()

    async def on_prompt_chosen(self, event: Prompt.Chosen) -> None:
        """A choice was clicked, if it is one of those that are shown now."""
        if event.time >= self.play.since:
            await self.run_action(event.action)

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.simulate_key(event.action)

    async def on_seat_box_clicked(self, event: SeatBox.Clicked) -> None:
        """A seat was clicked: its ante is the one to change."""
        await self.run_action(f"mark({event.number})")

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Real cards were typed; what is refused stays in the line."""
        if self.app.screen is self and await self.play.act(lambda: self.session.turn(parse_cards(event.value))):
            event.input.clear()

    async def action_deal(self) -> None:
        """Lay the antes and turn the first cards."""
        antes = self.play.antes
        await self.play.act(lambda: self.session.deal(antes))

    async def action_war(self) -> None:
        """The seat that is to decide goes to war."""
        await self.play.act(self.session.go_to_war)

    async def action_surrender(self) -> None:
        """The seat that is to decide surrenders."""
        await self.play.act(self.session.surrender)

    def action_more(self) -> None:
        """A larger ante for the marked seat."""
        self.play.lay(changed(self.play.antes, self.play.marked, STEP))

    def action_less(self) -> None:
        """A smaller ante for the marked seat."""
        self.play.lay(changed(self.play.antes, self.play.marked, -STEP))

    def action_mark(self, seat: int) -> None:
        """Change this seat's ante from now on."""
        self.play.mark(seat)

    def action_next_seat(self) -> None:
        """Change the next seat's ante from now on."""
        self.play.mark(neighbour(self.play.antes, self.play.marked))

    def action_type(self) -> None:
        """Go on typing cards."""
        if self.stage.entry:
            self.stage.entry.focus()

    def action_stop_typing(self) -> None:
        """Let keys be keys that cards could be typed with."""
        self.set_focus(None)

    def action_cut(self) -> None:
        """Ask where to cut, then shuffle and cut."""
        asks.cut(self, self.play)

    async def action_fingerprint(self) -> None:
        """Show the fingerprint of each shuffle before the cut, or not."""
        on = not self.play.fingerprint
        await self.play.show_fingerprint(on=on)
        self.post_message(SettingsChanged(lambda settings: replace(settings, fingerprint=on)))

    def action_automatic(self) -> None:
        """Ask how, then play on by itself."""
        asks.automatic(self, self.play)

    def action_not_automatic(self) -> None:
        """Say why nothing can be played by itself now."""
        self.play.say(asks.why_not_automatic(self.play))

    def action_stop(self) -> None:
        """Play no further by itself."""
        self.play.autopilot.stop()

    def action_void(self) -> None:
        """Ask why, then take the round back."""
        asks.void(self, self.play)

    def action_correct(self) -> None:
        """Ask for a round and its cards, then settle it anew."""
        asks.correct(self, self.play)

    def action_end(self) -> None:
        """Ask, then finish the session."""
        asks.end(self, self.play)

    async def action_again(self) -> None:
        """Start a session with the same settings."""
        await asks.begin(self.play, SessionRequest.like(self.session.header))

    def action_same_cards(self) -> None:
        """Ask, then start a session with the same cards."""
        asks.same_cards(self, self.play)

    def action_ledger(self) -> None:
        """Read every round again."""
        from casinowar_tui.games.casino_war.screens.ledger import CasinoWarLedger  # late: not every session is read

        stands: Status = "finished" if self.play.over else "in_progress"
        ledger = CasinoWarLedger(self.session.header, self.session.book, stands, path=self.session.path)
        self.app.push_screen(ledger, self._leave_ledger)

    async def _leave_ledger(self, request: object) -> None:
        """The ledger was left, perhaps for the same cards once more."""
        if isinstance(request, SessionRequest):
            await asks.begin(self.play, request)

    def action_odds(self) -> None:
        """Show the odds of these rules, at the ante that is laid next."""
        from casinowar_tui.games.casino_war.screens.odds import OddsScreen  # late: it brings a library with it

        ante = self.play.antes[self.play.marked - 1] or self.rules.ante
        self.app.push_screen(OddsScreen(replace(self.rules, ante=ante)))

    def action_advice(self) -> None:
        """Name the better choice at a tie, or do so no more."""
        on = self.play.advise()
        self.post_message(SettingsChanged(lambda settings: replace(settings, advice=on)))

    async def action_pause(self) -> None:
        """Leave the table; the session waits as it is."""
        await leave(self, self.session, self.dismiss)

    action_setup = action_pause

    async def action_leave(self) -> None:
        """Leave the program."""
        await leave(self, self.session, self.app.exit)
