"""What the screens of both tables of War are: the parts on them, the ledger, the end, and the ways to leave."""

from collections.abc import Sequence

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, BindingType
from textual.screen import Screen

from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.screens import dialogs as asks
from casinowar_tui.games.war.screens.keys import LASTING
from casinowar_tui.games.war.screens.sitting import Sitting
from casinowar_tui.games.war.screens.stage import Stage
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal.status import Status
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.messages import SettingsChanged
from casinowar_tui.tui.screens.keys import active_keys, key_names
from casinowar_tui.tui.screens.tables import leave, let_go
from casinowar_tui.tui.widgets.choices import Prompt
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.too_small import TooSmall


class WarScreen(Screen[None], inherit_bindings=False):
    """A game of War at a table, played as ``play`` does; ``stage`` is everything that is seen of it."""

    CSS_PATH = "table.tcss"
    AUTO_FOCUS = ""

    stage: Stage
    play: Sitting

    @property
    def session(self) -> WarSession:
        """The game at the table."""
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
        """Show the game as it stands."""
        self.active: dict[str, ActiveBinding] = {}
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        if self.rules.minutes is not None:
            self.set_interval(1, self.play.tick)
        bindings: Sequence[BindingType] = self.BINDINGS
        self.play.begin(key_names(self, bindings))

    def on_resize(self, event: events.Resize) -> None:
        """Arrange everything anew."""
        self.stage.arrange(event.size)
        self.stage.show_swing(self.session.book, over=self.play.over)

    def on_unmount(self) -> None:
        """However the table was left, others may play the game now."""
        self.play.halt()
        let_go(self.session)

    def _show_keys(self, _screen: object) -> None:
        self.active = self.active_bindings
        self.stage.show_keys(active_keys(self, *LASTING))

    async def on_prompt_chosen(self, event: Prompt.Chosen) -> None:
        """A choice was clicked, if it is one of those that are shown now."""
        if event.time >= self.play.since:
            await self.run_action(event.action)

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.simulate_key(event.action)

    def action_stop(self) -> None:
        """Do nothing by itself any more."""
        self.play.stop()

    def action_end(self) -> None:
        """Ask, then finish the game."""
        self.play.stop()
        asks.end(self, self.play)

    def action_fingerprint(self) -> None:
        """Show the fingerprint of the shuffle before the first battle and its seed after the last, or not."""
        self.play.fingerprint = not self.play.fingerprint
        self.play.settle()
        on = self.play.fingerprint
        self.post_message(SettingsChanged(lambda settings: replace(settings, fingerprint=on)))

    async def action_again(self) -> None:
        """Start a game with the same players and rules."""
        await asks.begin(self.play, SessionRequest.like(self.session.header))

    def action_same_cards(self) -> None:
        """Ask, then start a game with the same cards."""
        asks.same_cards(self, self.play)

    def action_ledger(self) -> None:
        """Read every battle again."""
        from casinowar_tui.games.war.screens.ledger import WarLedger  # late: not every game is read

        self.play.stop()
        stands: Status = "finished" if self.play.over else "in_progress"
        ledger = WarLedger(self.session.header, self.session.book, stands, path=self.session.path)
        self.app.push_screen(ledger, self._leave_ledger)

    async def _leave_ledger(self, request: object) -> None:
        """The ledger was left, perhaps for the same cards once more."""
        if isinstance(request, SessionRequest):
            await asks.begin(self.play, request)

    async def action_back(self) -> None:
        """Leave the table; the game waits as it is."""
        self.play.stop()
        await leave(self, self.session, self.dismiss)

    async def action_leave(self) -> None:
        """Leave the program."""
        self.play.stop()
        await leave(self, self.session, self.app.exit)
