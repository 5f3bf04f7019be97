"""What each way to play needs from a game: lines of text, the command line, the first screen, all screens.

``Own`` stands for a game's own rules, books, choices and sessions. A module or a class satisfies a Protocol.
"""

from __future__ import annotations  # every type here is for the type checker: none is imported

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from click import Option
    from textual.screen import Screen
    from textual.widget import Widget

    from casinowar_tui.cli.options import Typed
    from casinowar_tui.config.settings import Settings
    from casinowar_tui.engine.protocols import Own
    from casinowar_tui.errors import BadProfile
    from casinowar_tui.journal.header import Header
    from casinowar_tui.ledger.card import Scorecard
    from casinowar_tui.session.request import SessionRequest
    from casinowar_tui.tui.screens.ledger.contents import Contents
    from casinowar_tui.tui.screens.record import Record


class PlainFacet(Protocol):
    """The game as lines of text; ``session`` always belongs to the game in play."""

    def status(self, session: Own) -> Iterable[str]:
        """Return where a reopened session is; nothing for a new one."""

    def question(self, session: Own) -> str:
        """Return the question for what is due."""

    def guide(self, session: Own) -> Iterable[str]:
        """Return what can be typed, and the rules of the table."""

    def ledger(self, session: Own) -> Iterable[str]:
        """Return all rounds or battles again, and their totals."""

    def scorecard(self, book: Own, number: int) -> Scorecard:
        """Return the scorecard of one round or battle. Raises IllegalMove where there is no such number."""

    def run_line(self, session: Own, line: str) -> Iterable[str]:
        """Run a typed line, and yield each event. Raises NotUnderstood, or what the session raises."""


class CliFacet(Protocol):
    """The game on the command line; ``typed``: the options of a command, including those shared by all games."""

    @property
    def COMMANDS(self) -> Mapping[str, str]:
        """Return the modules of the game's own commands by name; each has a function ``command``."""

    def play_options(self) -> Sequence[Option]:
        """Return the game's options of ``play``. Each defaults to None; other games refuse one that is set."""

    def auto_options(self) -> Sequence[Option]:
        """Return its options of ``auto``, in the same form; none where the game cannot play itself."""

    def request(self, typed: Typed) -> SessionRequest:
        """Return the session requested. Raises CannotStart for options that do not fit together, BadProfile."""

    def run_auto(self, typed: Typed) -> int:
        """Print the results of automatic play, and return the exit code.

        Raises CannotStart for options that do not fit together, BadProfile, Refused, StorageFailed.
        """

    def lines(self, book: Own, *, over: bool) -> Iterable[str]:
        """Return what ``show`` prints of a session; ``over``: it has ended."""


class SetupFacet(Protocol):
    """The fields of the first screen for a new session; ``choices`` are the game's own ``SessionChoices``."""

    def from_settings(self, settings: Settings) -> Own:
        """Return the last choices, as far as they were saved."""

    def to_settings(self, settings: Settings, choices: Own) -> Settings:
        """Return the settings with these valid choices saved as the last ones."""

    def of_profile(self, rules: Own, before: Own | None = None) -> Own:
        """Return the choices that a profile proposes; who plays stays as in ``before``."""

    def problems(self, choices: Own) -> dict[str, str]:
        """Return a sentence for each invalid field."""

    def request(self, choices: Own) -> SessionRequest:
        """Return the session requested; the choices have no problems."""

    def table_rules(self, choices: Own) -> Own:
        """Return the rules of the profile with these choices applied; the choices have no problems."""

    def summary(self, choices: Own) -> str:
        """Return what would begin, in two short lines; the choices have no problems."""

    def about(self, choices: Own) -> str:
        """Return what sets a profile apart, in a few short sentences."""


class ScreensFacet(Protocol):
    """The game on screens; ``session`` always belongs to the game in play."""

    def session_form(self, choices: Own) -> tuple[Widget, list[BadProfile]]:
        """Return the form for a new session, and what is wrong with the profiles that it leaves out."""

    @property
    def odds_screen(self) -> Callable[[Own], Screen[None]] | None:
        """Return the factory of the screen with the odds of some rules; None where a game has none."""

    def ledger_contents(self, header: Header, book: Own) -> Contents:
        """Return the contents of the ledger screen for a book."""

    def replay_screen(self, record: Record, number: int | None = None) -> Screen[int]:
        """Return the replay screen of a record, starting at the round or battle with this number."""

    def table_screen(self, session: Own, settings: Settings, *, deal: bool) -> Screen[None]:
        """Return the table screen of an open session; ``deal``: deal the first cards without waiting for a key."""
