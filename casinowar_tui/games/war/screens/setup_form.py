"""The fields of a new game of War. Only what the variant uses is shown; what is wrong stands under its field."""

from collections.abc import Sequence
from typing import get_args

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Select, Static

from casinowar_tui.engine.seats import LEVELS, NAME_MOST
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.screens.setup_choices import Limit, WarChoices, about, of_variant, problems, seats
from casinowar_tui.games.war.words.events import player_name
from casinowar_tui.games.war.words.labels import level_word
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.setup.fields import DIGITS_MOST, Fault, Fields, choice, entry, row
from casinowar_tui.words.text import clean


class WarForm(Fields):
    """All fields of a new game as they stand in ``choices``, and which of the rules in ``variants`` they follow."""

    DEFAULT_CSS = """
    WarForm {
        #players Select {
            width: 12;
        }
        .row > .label {
            width: 10;
        }
        .fault {
            padding-left: 10;
        }
    }
    """

    def __init__(self, choices: WarChoices, variants: Sequence[Rules]) -> None:
        super().__init__(id="form")
        self.choices = choices
        self.problems = problems(choices)
        self._variants = {rules.profile: rules for rules in (*variants, choices.rules)}

    def compose(self) -> ComposeResult:
        """A row a field, and under it a line for what is wrong with it."""
        now = self.choices
        yield self.game_row("war")
        names = [(Content(clean(name)), name) for name in self._variants]
        yield row("variant", _("Variant"), choice("variant", names, now.rules.profile))
        with Vertical(id="players"):
            yield from self._players()
        limits = [
            (_("no limit"), "none"),
            (_("cards held"), "first_to"),
            (_("battles"), "battles"),
            (_("minutes"), "minutes"),
        ]
        limit = choice("limit", limits, now.limit)
        yield row("limit", _("Limit"), entry("count", now.count, DIGITS_MOST), limit)
        yield Fault("count")
        yield row("title", _("Name"), entry("title", now.title, NAME_MOST, _("of the session, if you like")))
        yield Fault("title")
        yield Static(about(now), id="about", markup=False)

    def on_mount(self) -> None:
        """Show what is used, and what is wrong at the start."""
        self._show()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        field = event.input.id or ""
        if field in ("count", "title"):
            self._take(replace(self.choices, **{field: event.value.strip() if field == "count" else event.value}))
        else:
            names = list(self.choices.names)
            names[int(field.removeprefix("name")) - 1] = event.value
            self._take(replace(self.choices, names=tuple(names)))

    @on(Select.Changed)
    async def _selected(self, event: Select.Changed) -> None:
        event.stop()
        field, value = event.select.id or "", event.value
        if field == "game":
            if value != "war":
                self.post_message(self.GameChosen(str(value)))
        elif field == "variant":
            if value != self.choices.rules.profile:
                await self._follow(of_variant(self._variants[str(value)], self.choices))
        elif field == "limit":
            limit: Limit = next(each for each in get_args(Limit) if each == value)
            self._take(replace(self.choices, limit=limit))
        else:
            levels = list(self.choices.levels)
            player = int(field.removeprefix("level")) - 1
            levels[player] = next((level for level in LEVELS if level == value), "person")
            self._take(replace(self.choices, levels=tuple(levels)))
            self.query_one(f"#name{player + 1}", Input).placeholder = self._unnamed(player)

    async def _follow(self, choices: WarChoices) -> None:
        """Take over what another variant proposes."""
        self.choices = choices
        players = self.query_one("#players", Vertical)
        await players.remove_children()
        await players.mount_all(self._players())
        with self.prevent(Input.Changed, Select.Changed):
            self.query_one("#limit", Select).value = choices.limit
            self.query_one("#count", Input).value = choices.count
        self._take(choices)

    def _players(self) -> list[Widget]:
        """A row for each player, and its line for what is wrong; in lightning with who it is."""
        now, widgets = self.choices, []
        for player in range(now.rules.players):
            number = player + 1
            controls: list[Widget] = [entry(f"name{number}", now.names[player], NAME_MOST, self._unnamed(player))]
            if now.rules.lightning:
                kinds = [(_("person"), "person"), *((level_word(level), level) for level in LEVELS)]
                controls.append(choice(f"level{number}", kinds, now.levels[player]))
            label = _("Player {number}").format(number=number)
            widgets += [row(f"name{number}", label, *controls), Fault(f"name{number}")]
        return widgets

    def _unnamed(self, player: int) -> str:
        return player_name(replace(seats(self.choices)[player], name=None), player + 1)

    def _take(self, choices: WarChoices) -> None:
        self.choices = choices
        self.problems = problems(choices)
        self._show()
        self.post_message(self.Changed(choices))

    def _show(self) -> None:
        """Show the rows that are used and the sentences of what is wrong."""
        self.query_one("#count").display = self.choices.limit != "none"
        self.query_one("#about", Static).update(about(self.choices))
        self.say(self.problems)
