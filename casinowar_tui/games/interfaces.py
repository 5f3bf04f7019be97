"""What the ways to play ask of a game: lines of text, the command line, the first screen, all screens.

``Own`` stands for a game's own rules, books, choices and sessions. A module or a class satisfies a Protocol.
"""

from __future__ import annotations  # every type here is for the checker: nothing of them is imported

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
    """The game as lines of text; ``session`` is always one of the game in play."""

    def status(self, session: Own) -> Iterable[str]:
        """Return how a session that was opened stands; nothing of a new one."""

    def question(self, session: Own) -> str:
        """Return what is due."""

    def guide(self, session: Own) -> Iterable[str]:
        """Return what can be typed, and the rules of the table."""

    def ledger(self, session: Own) -> Iterable[str]:
        """Return all rounds or battles again, and what they come to."""

    def scorecard(self, book: Own, number: int) -> Scorecard:
        """Return the card of one round or battle. Raises IllegalMove for a number that there is not."""

    def run_line(self, session: Own, line: str) -> Iterable[str]:
        """Do what a line asks for, and yield each thing that happens. Raises NotUnderstood, or as the session does."""


class CliFacet(Protocol):
    """The game on the command line; ``typed``: the options of a command, with those that serve any game."""

    @property
    def COMMANDS(self) -> Mapping[str, str]:
        """Return the modules of the game's own commands by their names; each has a function ``command``."""

    def play_options(self) -> Sequence[Option]:
        """Return the game's options of ``play``. Each defaults to None; other games refuse one that is set."""

    def auto_options(self) -> Sequence[Option]:
        """Return its options of ``auto``, as above; none where the game cannot be played by itself."""

    def request(self, typed: Typed) -> SessionRequest:
        """Return the session that is asked for. Raises CannotStart for options that do not fit, BadProfile."""

    def run_auto(self, typed: Typed) -> int:
        """Answer with what automatic play comes to, and return the exit code.

        Raises CannotStart for options that do not fit, BadProfile, Refused, StorageFailed.
        """

    def lines(self, book: Own, *, over: bool) -> Iterable[str]:
        """Return what ``show`` prints of a session; ``over``: it has ended."""


class SetupFacet(Protocol):
    """A new session as the fields of the first screen stand; ``choices`` are the game's own ``SessionChoices``."""

    def from_settings(self, settings: Settings) -> Own:
        """Return the last choices, as far as they were kept."""

    def to_settings(self, settings: Settings, choices: Own) -> Settings:
        """Return the settings with these choices, free of problems, as the last ones."""

    def of_profile(self, rules: Own, before: Own | None = None) -> Own:
        """Return the choices that a profile proposes; who plays stays as before."""

    def problems(self, choices: Own) -> dict[str, str]:
        """Return a sentence for each field that is wrong."""

    def request(self, choices: Own) -> SessionRequest:
        """Return what is asked for; the choices have no problems."""

    def table_rules(self, choices: Own) -> Own:
        """Return the rules of the profile with the choices in them, which have no problems."""

    def summary(self, choices: Own) -> str:
        """Return what would begin, in two short lines; the choices have no problems."""

    def about(self, choices: Own) -> str:
        """Return what sets a profile apart, in a few short sentences."""


class ScreensFacet(Protocol):
    """The game on screens; ``session`` is always one of the game in play."""

    def session_form(self, choices: Own) -> tuple[Widget, list[BadProfile]]:
        """Return the fields of a new session, and what is wrong with the profiles that they leave out."""

    @property
    def odds_screen(self) -> Callable[[Own], Screen[None]] | None:
        """Return what makes the screen of the odds of some rules; None where a game has none."""

    def ledger_contents(self, header: Header, book: Own) -> Contents:
        """Return what the ledger shows of a book."""

    def replay_screen(self, record: Record, number: int | None = None) -> Screen[int]:
        """Return the replay of a record, from the round or battle of this number on."""

    def table_screen(self, session: Own, settings: Settings, *, deal: bool) -> Screen[None]:
        """Return the table of an open session; ``deal``: the first cards are dealt without being asked for."""
