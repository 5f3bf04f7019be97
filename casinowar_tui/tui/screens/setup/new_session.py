"""A new session: its fields, and Start with what it would begin."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Static

from casinowar_tui import games
from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.protocols import Own, Rules
from casinowar_tui.i18n import _

if TYPE_CHECKING:
    from casinowar_tui.session.request import SessionRequest
    from casinowar_tui.tui.screens.setup.form import SessionForm


class Start(Button, inherit_css=False):
    """The button that begins a new session. Reading the many styles of other buttons would delay the first frame."""


class NewSession(Vertical):
    """A new session of the game that was played last, as ``settings`` have it; any other can be chosen.

    ``obstacle``: why sessions cannot be saved, in words; empty where they can.
    """

    @dataclass
    class Started(Message):
        """A session is to begin. ``change`` returns settings with its choices as the last ones."""

        request: "SessionRequest"
        change: Callable[[Settings], Settings]

    def __init__(self, settings: Settings, obstacle: str) -> None:
        super().__init__(id="new")
        self.border_title = _("New session")
        self.start = Start(Content(_("Start")), id="start")
        self._settings = settings
        self._obstacle = obstacle
        self._choices_left: dict[str, Own] = {}
        self._game = games.game_of(settings.game or games.DEFAULT)
        self._choices: Own = self._game.setup.from_settings(settings)

    @property
    def rules(self) -> Rules:
        """The rules of the profile that is chosen."""
        rules: Rules = self._choices.rules
        return rules

    @property
    def has_odds(self) -> bool:
        """Whether the game has a screen of its odds."""
        return self._game.screens.odds_screen is not None

    def odds_screen(self) -> Screen[None] | None:
        """Return the odds of the rules as chosen, or of those of the profile where something is wrong in them."""
        make, setup = self._game.screens.odds_screen, self._game.setup
        if make is None:
            return None
        return make(self.rules if setup.problems(self._choices) else setup.table_rules(self._choices))

    def compose(self) -> ComposeResult:
        """Yield Start alone: the first frame is shown without the fields."""
        with Horizontal(id="go"):
            yield self.start
            yield Static(id="what", markup=False)

    def on_mount(self) -> None:
        """Show what Start would begin."""
        self._show()

    async def show_form(self) -> None:
        """Mount the fields of the game that is chosen, and name its profiles that cannot be used."""
        form, bad = self._game.screens.session_form(self._choices)
        if bad:
            from casinowar_tui.tui.notices import warn  # late: most starts find nothing wrong

            warn(self.screen, [problem.sentence for problem in bad])
        await self.mount(form, before=0)

    def update_obstacle(self, obstacle: str) -> None:
        """Show whether sessions can be saved now."""
        self._obstacle = obstacle
        self._show()

    @on(Button.Pressed, "#start")
    def _start(self, event: Button.Pressed) -> None:
        event.stop()
        setup = self._game.setup
        change = partial(setup.to_settings, choices=self._choices)
        self.post_message(self.Started(setup.request(self._choices), change))

    def on_session_form_changed(self, event: "SessionForm.Changed") -> None:
        """Take the choices with another value in a field."""
        event.stop()
        self._choices = event.choices
        self._show()

    async def on_session_form_game_chosen(self, event: "SessionForm.GameChosen") -> None:
        """Show the fields of another game, as they were left, in the place of these."""
        event.stop()
        self._choices_left[self._game.name] = self._choices
        self._game = games.game_of(event.game)
        self._choices = self._choices_left.get(event.game) or self._game.setup.from_settings(self._settings)
        await self.query_one("#form").remove()
        await self.show_form()
        self.query_one("#game").focus()
        self._show()

    def _show(self) -> None:
        """Show what Start would begin, or why it cannot, and switch it on or off."""
        wrong = self._game.setup.problems(self._choices)
        self.start.disabled = bool(wrong)
        self.start.label = _("Play unsaved") if self._obstacle else _("Start")
        what = self.query_one("#what", Static)
        what.set_class(bool(self._obstacle), "-trouble")
        if self._obstacle:
            what.update(self._obstacle)
        else:
            what.update(_("Not yet: something above is wrong.") if wrong else self._game.setup.summary(self._choices))
