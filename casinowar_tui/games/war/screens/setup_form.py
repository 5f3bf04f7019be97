"""The fields of a new game of War."""

from collections.abc import Iterator

from msgspec.structs import replace
from textual.widget import Widget

from casinowar_tui.engine.seats import LEVELS
from casinowar_tui.games.war.screens.setup_choices import SetupChoices, seats
from casinowar_tui.games.war.words.events import player_name
from casinowar_tui.games.war.words.labels import level_word
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.setup.fields import MAX_DIGITS, FieldError, choice, entry, row
from casinowar_tui.tui.screens.setup.form import SessionForm


class SetupForm(SessionForm[SetupChoices]):
    """The form of a new game: the variant, who plays, and what ends it early."""

    DEFAULT_CSS = """
    SetupForm.war {
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
    PROFILE_FIELDS = ("limit", "count")

    def profile_label(self) -> str:
        """Return the label of the variant."""
        return _("Variant")

    def rows_after_players(self) -> Iterator[Widget]:
        """Yield the limit."""
        now = self.choices
        limits = [
            (_("no limit"), "none"),
            (_("cards held"), "first_to"),
            (_("battles"), "battles"),
            (_("minutes"), "minutes"),
        ]
        limit = choice("limit", limits, now.limit)
        yield row("limit", _("Limit"), entry("count", now.count, MAX_DIGITS), limit)
        yield FieldError("count")

    def seats(self) -> int:
        """The number of players by the rules of the variant."""
        return self.choices.rules.players

    def kinds(self) -> list[tuple[str, str]]:
        """A person, and the computer at each of its levels; only lightning can be played against it."""
        if not self.choices.rules.lightning:
            return []
        return [(_("person"), "person"), *((level_word(level), level) for level in LEVELS)]

    def seat_label(self, seat: int) -> str:
        """Return the label of a player, counted from 0."""
        return _("Player {number}").format(number=seat + 1)

    def unnamed(self, seat: int) -> str:
        """Return what a player, counted from 0, is called when unnamed."""
        return player_name(replace(seats(self.choices)[seat], name=None), seat + 1)

    def show_used(self) -> None:
        """Show a number only where the limit has one."""
        self.query_one("#count").display = self.choices.limit != "none"
