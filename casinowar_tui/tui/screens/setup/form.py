"""The fields of a new session of any game: the game itself, its profile, who plays, and the name of the session."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Select, Static

from casinowar_tui import games
from casinowar_tui.engine.protocols import Own, Rules
from casinowar_tui.engine.seats import MAX_NAME
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.setup.choices import SessionChoices
from casinowar_tui.tui.screens.setup.fields import FieldError, choice, entry, row
from casinowar_tui.words.text import clean

ChoicesT = TypeVar("ChoicesT", bound=SessionChoices)


class SessionForm(Vertical, Generic[ChoicesT]):
    """All fields of a new session as they stand in ``choices``, and which of ``profiles`` they follow.

    Only what the profile uses is shown; what is wrong shows under its field. When another game is chosen, the form of
    that game takes the place of this one.
    """

    # Not in the screen's style sheet: it is parsed after the first frame, with the form itself.
    DEFAULT_CSS = """
    SessionForm {
        height: 1fr;
        overflow-y: auto;
        scrollbar-size-vertical: 1;

        #players {
            height: auto;
        }
        .row {
            height: auto;
            & > .label {
                width: 9;
                padding-left: 1;
                color: $text-muted;
            }
            & > Static, & > Input, & > Select {
                width: 1fr;
            }
            & > #count {
                width: 10;
                margin-right: 1;
            }
        }
        Input:focus, Select:focus > SelectCurrent {
            background: $primary 35%;
        }
        .fault {
            height: auto;
            padding-left: 9;
            color: $text-error;
        }
        #about {
            height: auto;
            padding: 0 1;
            color: $text-muted;
        }
    }
    """

    PROFILE_FIELDS: ClassVar[tuple[str, ...]]
    """The fields, beside those of the players, for which a profile proposes values."""

    @dataclass
    class Changed(Message):
        """A field has another value: these are the choices now."""

        choices: Own

    @dataclass
    class GameChosen(Message):
        """Another game is to be played."""

        game: str

    def __init__(self, choices: ChoicesT, profiles: Sequence[Rules]) -> None:
        super().__init__(id="form", classes=choices.rules.game)
        self.choices = choices
        self._game = games.game_of(choices.rules.game)
        self._problems = self._game.setup.problems(choices)
        self._profiles = {rules.profile: rules for rules in (*profiles, choices.rules)}

    def profile_label(self) -> str:
        """Return the label of the profile."""
        return _("Profile")

    def rows_before_players(self) -> Iterable[Widget]:
        """Return the game's own rows above the players, each with the line for what is wrong with it."""
        return ()

    def rows_after_players(self) -> Iterable[Widget]:
        """Return the game's own rows below the players, each with the line for what is wrong with it."""
        return ()

    def seats(self) -> int:
        """Return how many play."""
        raise NotImplementedError

    def kinds(self) -> Sequence[tuple[str, str]]:
        """Return who or what can play at a seat, as options; nothing where there is no choice."""
        return ()

    def seat_label(self, seat: int) -> str:
        """Return the label of a seat, counted from 0."""
        raise NotImplementedError

    def unnamed(self, seat: int) -> str:
        """Return what a seat, counted from 0, is called without a name."""
        raise NotImplementedError

    def show_profile(self) -> None:
        """Adapt the options of the game's own fields to the profile."""

    def show_used(self) -> None:
        """Show those of the game's own fields that are used, and hide the others."""

    def compose(self) -> ComposeResult:
        """Yield a row for each field, and under it a line for what is wrong with it."""
        now = self.choices
        options = [(game.words.title(), game.name) for game in games.all_games()]
        yield row("game", _("Game"), choice("game", options, self._game.name))
        names = [(Content(clean(name)), name) for name in self._profiles]
        yield row("profile", self.profile_label(), choice("profile", names, now.rules.profile))
        yield from self.rows_before_players()
        with Vertical(id="players"):
            yield from self._players()
        yield from self.rows_after_players()
        yield row("title", _("Name"), entry("title", now.title, MAX_NAME, _("of the session, if you like")))
        yield FieldError("title")
        yield Static(self._game.setup.about(now), id="about", markup=False)

    def on_mount(self) -> None:
        """Show what is used, and what is wrong at the start."""
        self._show()

    @on(Input.Changed)
    def _type(self, event: Input.Changed) -> None:
        """Take what was typed into a field."""
        event.stop()
        field, text = event.input.id or "", event.value
        if field.startswith("name"):
            self._take(replace(self.choices, names=_with(self.choices.names, _seat(field), text)))
        else:
            self._take(replace(self.choices, **{field: text if field == "title" else text.strip()}))

    @on(Select.Changed)
    async def _choose(self, event: Select.Changed) -> None:
        """Take what was chosen in a field."""
        event.stop()
        field, value = event.select.id or "", event.value
        if field == "game":
            if value != self._game.name:
                self.post_message(self.GameChosen(str(value)))
        elif field == "profile":
            if value != self.choices.rules.profile:
                await self._follow(self._profiles[str(value)])
        elif field.startswith("player"):
            seat = _seat(field)
            self._take(replace(self.choices, players=_with(self.choices.players, seat, str(value))))
            self.query_one(f"#name{seat + 1}", Input).placeholder = self.unnamed(seat)
        else:
            before = self.seats()
            self._take(replace(self.choices, **{field: value}))
            if self.seats() != before:
                await self._seat_players()

    async def _follow(self, rules: Rules) -> None:
        """Take over what another profile proposes."""
        choices = self._game.setup.of_profile(rules, self.choices)
        self._take(choices)
        with self.prevent(Input.Changed, Select.Changed):
            self.show_profile()
            for control in self.query("Input, Select"):
                if isinstance(control, Input | Select) and control.id in self.PROFILE_FIELDS:
                    control.value = getattr(choices, control.id)
        await self._seat_players()

    async def _seat_players(self) -> None:
        """Show a row for each seat."""
        players = self.query_one("#players", Vertical)
        await players.remove_children()
        await players.mount_all(self._players())
        self._show()

    def _players(self) -> Iterator[Widget]:
        """Yield the row of each seat, and its line for what is wrong."""
        for seat in range(self.seats()):
            number = seat + 1
            controls: list[Widget] = [entry(f"name{number}", self.choices.names[seat], MAX_NAME, self.unnamed(seat))]
            if kinds := self.kinds():
                controls.append(choice(f"player{number}", kinds, self.choices.players[seat]))
            yield row(f"name{number}", self.seat_label(seat), *controls)
            yield FieldError(f"name{number}")

    def _take(self, choices: ChoicesT) -> None:
        """Have other choices from now on."""
        self.choices = choices
        self._problems = self._game.setup.problems(choices)
        self._show()
        self.post_message(self.Changed(choices))

    def _show(self) -> None:
        """Show what is used, what sets the profile apart, and what is wrong."""
        self.show_used()
        self.query_one("#about", Static).update(self._game.setup.about(self.choices))
        for error in self.query(FieldError):
            error.show(self._problems.get(error.field, ""))


def _seat(field: str) -> int:
    """Return the seat, counted from 0, of a field such as ``name1``."""
    return int(field.removeprefix("name").removeprefix("player")) - 1


def _with(values: tuple[str, ...], place: int, value: str) -> tuple[str, ...]:
    """Return values with another one in a place."""
    return (*values[:place], value, *values[place + 1 :])
