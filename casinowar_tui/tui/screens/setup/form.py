"""The fields of a new session. Only what the profile uses is shown; what is wrong stands under its field."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Select, Static

from casinowar_tui.engine.casino_war.rules import Rules
from casinowar_tui.engine.seats import NAME_MOST, Player, Seat
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.setup.choices import Choices, about, of_profile, problems
from casinowar_tui.tui.widgets.text_entry import TextEntry
from casinowar_tui.words import clean, player_word, seat_name

PLAYERS: tuple[Player, ...] = ("person", "always_war", "always_surrender", "coin_flip")
Value = TypeVar("Value", str, int)
TEXTS = ("ante", "count", "decks", "title")
DIGITS_MOST = 10


class SetupForm(Vertical):
    """All fields of a new session as they stand in ``choices``, and which of the rules in ``profiles`` they follow."""

    # Not in the screen's style sheet: it is parsed after the first frame, with the form itself.
    DEFAULT_CSS = """
    SetupForm {
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
        #players Select {
            width: 20;
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

    class Changed(Message):
        """A field has another value; ``form.choices`` and ``form.problems`` tell."""

    def __init__(self, choices: Choices, profiles: Sequence[Rules]) -> None:
        super().__init__(id="form")
        self.choices = choices
        self.problems = problems(choices)
        self._profiles = {rules.profile: rules for rules in (*profiles, choices.rules)}

    def compose(self) -> ComposeResult:
        """A row a field, and under it a line for what is wrong with it."""
        now = self.choices
        yield _row("game", _("Game"), Static(_("Casino War"), markup=False))
        names = [(Content(clean(name)), name) for name in self._profiles]
        yield _row("profile", _("Profile"), _select("profile", names, now.rules.profile))
        sources = [(_("from the shoe"), "shoe"), (_("real cards, typed in"), "real")]
        yield _row("cards", _("Cards"), _select("cards", sources, now.cards))
        yield _row("decks", _("Decks"), _input("decks", now.decks, DIGITS_MOST))
        yield _Fault("decks")
        yield _row("seats", _("Seats"), _select("seats", _numbers(now.rules.seats_max), now.seats))
        with Vertical(id="players"):
            yield from (widget for seat in range(now.seats) for widget in self._player(seat))
        yield _row("ante", _("Ante"), _input("ante", now.ante, DIGITS_MOST))
        yield _Fault("ante")
        lengths = [(_("rounds"), "rounds"), (_("minutes"), "minutes"), (_("until it is ended"), "open")]
        length = _select("length", lengths, now.length)
        yield _row("length", _("Length"), _input("count", now.count, DIGITS_MOST), length)
        yield _Fault("count")
        yield _row("title", _("Name"), _input("title", now.title, NAME_MOST, _("of the session, if you like")))
        yield _Fault("title")
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
        if field == "profile":
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
        name = _input(f"name{number}", self.choices.names[seat], NAME_MOST, self._unnamed(seat))
        row = _row(
            f"name{number}", self._label(seat), name, _select(f"player{number}", kinds, self.choices.players[seat])
        )
        return row, _Fault(f"name{number}")

    def _label(self, seat: int) -> str:
        return _("Seat {number}").format(number=seat + 1) if self.choices.rules.seats_max > 1 else _("Player")

    def _unnamed(self, seat: int) -> str:
        return seat_name(Seat(player=self.choices.players[seat]), seat + 1, self.choices.seats)

    def _take(self, choices: Choices) -> None:
        self.choices = choices
        self.problems = problems(choices)
        self._show()
        self.post_message(self.Changed())

    def _show(self) -> None:
        """Show the rows that are used and the sentences of what is wrong."""
        now = self.choices
        self.query_one("#row-decks").display = now.cards == "real"
        self.query_one("#row-seats").display = now.rules.seats_max > 1
        self.query_one("#count").display = now.length != "open"
        self.query_one("#about", Static).update(about(now))
        for fault in self.query(_Fault):
            fault.say(self.problems.get(fault.field, ""))


class _Fault(Static):
    """What is wrong with the field above it; not there while nothing is."""

    def __init__(self, field: str) -> None:
        super().__init__("", id=f"fault-{field}", classes="fault", markup=False)
        self.field = field
        self.display = False

    def say(self, sentence: str) -> None:
        """Show the sentence, or nothing."""
        self.update(sentence)
        self.display = bool(sentence)


def _row(field: str, label: str, *controls: Widget) -> Horizontal:
    return Horizontal(Static(label, classes="label", markup=False), *controls, id=f"row-{field}", classes="row")


def _input(field: str, value: str, most: int, placeholder: str = "") -> Input:
    return TextEntry(value, id=field, max_length=most, placeholder=placeholder, compact=True)


def _select(field: str, options: Sequence[tuple[str | Content, Value]], value: Value) -> Select[Value]:
    return Select(options, id=field, value=value, allow_blank=False, compact=True)


def _numbers(most: int) -> list[tuple[str, int]]:
    return [(str(number), number) for number in range(1, most + 1)]
