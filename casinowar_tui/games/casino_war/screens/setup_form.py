"""The fields of a new session of Casino War."""

from collections.abc import Iterator

from textual.widget import Widget
from textual.widgets import Select

from casinowar_tui.engine.seats import Player, Seat
from casinowar_tui.games.casino_war.screens.setup_choices import SetupChoices
from casinowar_tui.games.casino_war.words.labels import player_word
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.setup.fields import MAX_DIGITS, FieldError, choice, entry, numbers, row
from casinowar_tui.tui.screens.setup.form import SessionForm
from casinowar_tui.words.labels import seat_name

PLAYERS: tuple[Player, ...] = ("person", "always_war", "always_surrender", "coin_flip")


class SetupForm(SessionForm[SetupChoices]):
    """The form of a new session: where the cards come from, who sits where, the ante, and how long it lasts."""

    DEFAULT_CSS = """
    SetupForm.casino_war #players Select {
        width: 20;
    }
    """
    PROFILE_FIELDS = ("decks", "seats", "ante", "count", "length")

    def rows_before_players(self) -> Iterator[Widget]:
        """Yield where the cards come from, and how many seats there are."""
        now = self.choices
        sources = [(_("from the shoe"), "shoe"), (_("real cards, typed in"), "real")]
        yield row("cards", _("Cards"), choice("cards", sources, now.cards))
        yield row("decks", _("Decks"), entry("decks", now.decks, MAX_DIGITS))
        yield FieldError("decks")
        yield row("seats", _("Seats"), choice("seats", numbers(now.rules.seats_max), now.seats))

    def rows_after_players(self) -> Iterator[Widget]:
        """Yield the ante and the length."""
        now = self.choices
        yield row("ante", _("Ante"), entry("ante", now.ante, MAX_DIGITS))
        yield FieldError("ante")
        lengths = [(_("rounds"), "rounds"), (_("minutes"), "minutes"), (_("until it is ended"), "open")]
        length = choice("length", lengths, now.length)
        yield row("length", _("Length"), entry("count", now.count, MAX_DIGITS), length)
        yield FieldError("count")

    def seats(self) -> int:
        """The number of seats."""
        return self.choices.seats

    def kinds(self) -> list[tuple[str, str]]:
        """The automatic players, and a person."""
        return [(player_word(player), player) for player in PLAYERS]

    def seat_label(self, seat: int) -> str:
        """Return the label of a seat, counted from 0."""
        return _("Seat {number}").format(number=seat + 1) if self.choices.rules.seats_max > 1 else _("Player")

    def unnamed(self, seat: int) -> str:
        """Return what a seat, counted from 0, is called when it has no name."""
        return seat_name(Seat(player=self.choices.players[seat]), seat + 1, self.choices.seats)

    def show_profile(self) -> None:
        """Offer as many seats as the profile has."""
        self.query_one("#seats", Select).set_options(numbers(self.choices.rules.seats_max))

    def show_used(self) -> None:
        """Show decks for real cards only, seats where there are several, and a number where the length has one."""
        now = self.choices
        self.query_one("#row-decks").display = now.cards == "real"
        self.query_one("#row-seats").display = now.rules.seats_max > 1
        self.query_one("#count").display = now.length != "open"
