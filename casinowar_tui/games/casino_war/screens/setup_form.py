"""The fields of a new session. Only what the profile uses is shown; what is wrong stands under its field."""

from collections.abc import Sequence

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Select, Static

from casinowar_tui.engine.seats import NAME_MOST, Player, Seat
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.games.casino_war.screens.setup_choices import Choices, about, of_profile, problems
from casinowar_tui.games.casino_war.words.labels import player_word
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.setup.fields import DIGITS_MOST, Fault, Fields, choice, entry, row
from casinowar_tui.words.labels import seat_name
from casinowar_tui.words.text import clean

PLAYERS: tuple[Player, ...] = ("person", "always_war", "always_surrender", "coin_flip")
TEXTS = ("ante", "count", "decks", "title")


class SetupForm(Fields):
    """All fields of a new session as they stand in ``choices``, and which of the rules in ``profiles`` they follow."""

    DEFAULT_CSS = """
    SetupForm #players Select {
        width: 20;
    }
    """

    def __init__(self, choices: Choices, profiles: Sequence[Rules]) -> None:
        super().__init__(id="form")
        self.choices = choices
        self.problems = problems(choices)
        self._profiles = {rules.profile: rules for rules in (*profiles, choices.rules)}

    def compose(self) -> ComposeResult:
        """A row a field, and under it a line for what is wrong with it."""
        now = self.choices
        yield self.game_row("casino_war")
        names = [(Content(clean(name)), name) for name in self._profiles]
        yield row("profile", _("Profile"), choice("profile", names, now.rules.profile))
        sources = [(_("from the shoe"), "shoe"), (_("real cards, typed in"), "real")]
        yield row("cards", _("Cards"), choice("cards", sources, now.cards))
        yield row("decks", _("Decks"), entry("decks", now.decks, DIGITS_MOST))
        yield Fault("decks")
        yield row("seats", _("Seats"), choice("seats", _numbers(now.rules.seats_max), now.seats))
        with Vertical(id="players"):
            yield from (widget for seat in range(now.seats) for widget in self._player(seat))
        yield row("ante", _("Ante"), entry("ante", now.ante, DIGITS_MOST))
        yield Fault("ante")
        lengths = [(_("rounds"), "rounds"), (_("minutes"), "minutes"), (_("until it is ended"), "open")]
        length = choice("length", lengths, now.length)
        yield row("length", _("Length"), entry("count", now.count, DIGITS_MOST), length)
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
        if field in TEXTS:
            self._take(replace(self.choices, **{field: event.value.strip() if field != "title" else event.value}))
        else:
            names = list(self.choices.names)
            names[int(field.removeprefix("name")) - 1] = event.value
            self._take(replace(self.choices, names=tuple(names)))

    @on(Select.Changed)
    async def _selected(self, event: Select.Changed) -> None:
        event.stop()
        field, value = event.select.id or "", event.value
        if field == "game":
            if value != "casino_war":
                self.post_message(self.GameChosen(str(value)))
        elif field == "profile":
            if value != self.choices.rules.profile:
                await self._follow(of_profile(self._profiles[str(value)], self.choices))
        elif field == "seats" and isinstance(value, int):
            await self._seat(value)
        elif field.startswith("player"):
            players = list(self.choices.players)
            seat = int(field.removeprefix("player")) - 1
            players[seat] = next(player for player in PLAYERS if player == value)
            self._take(replace(self.choices, players=tuple(players)))
            self.query_one(f"#name{seat + 1}", Input).placeholder = self._unnamed(seat)
        elif field in ("cards", "length"):
            self._take(replace(self.choices, **{field: value}))

    async def _follow(self, choices: Choices) -> None:
        """Take over what another profile proposes."""
        seats = self.query_one("#seats", Select)
        with self.prevent(Input.Changed, Select.Changed):
            seats.set_options(_numbers(choices.rules.seats_max))
            seats.value = choices.seats
            self.query_one("#length", Select).value = choices.length
            for field in ("decks", "ante", "count"):
                self.query_one(f"#{field}", Input).value = getattr(choices, field)
        count, self.choices = choices.seats, replace(choices, seats=self.choices.seats)
        await self._seat(count)

    async def _seat(self, seats: int) -> None:
        """Have so many seats, with a row each."""
        before, now = self.choices.seats, replace(self.choices, seats=seats)
        self.choices = now
        rows = self.query_one("#players", Vertical)
        for seat in range(seats, before):
            await rows.query(f"#row-name{seat + 1}, #fault-name{seat + 1}").remove()
        if seats > before:
            await rows.mount(*(widget for seat in range(before, seats) for widget in self._player(seat)))
        self.query_one("#row-name1 .label", Static).update(self._label(0))
        for seat in range(seats):
            self.query_one(f"#name{seat + 1}", Input).placeholder = self._unnamed(seat)
        self._take(now)

    def _player(self, seat: int) -> tuple[Widget, Widget]:
        """The row of a seat, counted from 0, and its line for what is wrong."""
        number = seat + 1
        kinds = [(player_word(player), player) for player in PLAYERS]
        name = entry(f"name{number}", self.choices.names[seat], NAME_MOST, self._unnamed(seat))
        kind = choice(f"player{number}", kinds, self.choices.players[seat])
        return row(f"name{number}", self._label(seat), name, kind), Fault(f"name{number}")

    def _label(self, seat: int) -> str:
        return _("Seat {number}").format(number=seat + 1) if self.choices.rules.seats_max > 1 else _("Player")

    def _unnamed(self, seat: int) -> str:
        return seat_name(Seat(player=self.choices.players[seat]), seat + 1, self.choices.seats)

    def _take(self, choices: Choices) -> None:
        self.choices = choices
        self.problems = problems(choices)
        self._show()
        self.post_message(self.Changed(choices))

    def _show(self) -> None:
        """Show the rows that are used and the sentences of what is wrong."""
        now = self.choices
        self.query_one("#row-decks").display = now.cards == "real"
        self.query_one("#row-seats").display = now.rules.seats_max > 1
        self.query_one("#count").display = now.length != "open"
        self.query_one("#about", Static).update(about(now))
        self.say(self.problems)


def _numbers(most: int) -> list[tuple[str, int]]:
    return [(str(number), number) for number in range(1, most + 1)]
