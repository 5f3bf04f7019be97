"""What the shared code needs from a game's rules, ledger and words: one Protocol per facet.

``Own`` stands for a game's own rules, states, events, commands and books. A module or a class satisfies a Protocol.
"""

from __future__ import annotations  # every type here is for the type checker: none is imported

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from msgspec import Struct

    from casinowar_tui.engine.commands import Command
    from casinowar_tui.engine.events import Event
    from casinowar_tui.engine.protocols import Own, State
    from casinowar_tui.engine.refusals import Reason
    from casinowar_tui.engine.seats import Seat
    from casinowar_tui.engine.shoe import CardSource
    from casinowar_tui.journal.header import Header
    from casinowar_tui.journal.status import SessionStatus
    from casinowar_tui.ledger.export.sheet import Data, Sheet
    from casinowar_tui.ledger.keys import By, Key
    from casinowar_tui.ledger.table import Table
    from casinowar_tui.words.passage import Passage
    from casinowar_tui.words.refusal_details import Details


class RulesFacet(Protocol):
    """The decider: pure functions of commands, events and states."""

    @property
    def Rules(self) -> type[Struct]:
        """Return the class of the rules, whose fields are the keys of ``[rules]`` and of a profile."""

    @property
    def KINDS(self) -> Mapping[str, type[Event]]:
        """Return the class of each event by its tag in session files."""

    def initial_state(self, rules: Own, seats: Sequence[Seat], source: CardSource) -> State:
        """Return the state before the first event. Raises Refused where these cannot make a session."""

    def play(self, command: Own, state: Own) -> tuple[tuple[Own, ...], Own]:
        """Return the events of a command and the state after them. Raises Refused where it is not possible."""

    def evolve(self, state: Own, event: Own) -> Own:
        """Return the state after an event."""

    def can(self, command: Own, state: Own) -> bool:
        """Return whether a command is possible in a state."""

    def command_of(self, events: Sequence[Own], state: Own, played: int) -> Command:
        """Return the command that produced these events; ``played``: seconds of play up to them.

        Raises IllegalMove where no command's events begin with the first of these.
        """

    def without_cards(self, command: Own) -> Command:
        """Return the command without its cards, so that the program's own shoe deals them again."""

    def carry_on(self, state: Own, origin: str, played: int) -> tuple[Own, Command]:
        """Return the rules and the first command of a new session that carries on from a state.

        ``origin``: the id and check of the old session; ``played``: its seconds of play. Raises IllegalMove where
        nothing is left to play.
        """


class LedgerFacet(Protocol):
    """What the events of a session add up to. The book always belongs to the game."""

    @property
    def ROUNDS(self) -> str:
        """Return the key of the rows in ``show --json``."""

    @property
    def Book(self) -> Callable[[Sequence[Seat], Own], Own]:
        """Return the class of the book, made for some seats and the state before the first event.

        ``add(event, state)`` adds an event and the state after it.
        """

    def show(self, header: Header, status: SessionStatus, book: Own) -> dict[str, Own]:
        """Return the object that ``show --json`` prints."""

    def data(self, book: Own) -> Data:
        """Return the rounds or battles for a spreadsheet."""

    def sheet(self, header: Header, status: SessionStatus, book: Own) -> Sheet:
        """Return everything in a session for people to read."""


class TallyFacet(Protocol):
    """The sums over many sessions; a part is what one session or person adds, a group is a line of the tally."""

    @property
    def SPARE(self) -> Sequence[int]:
        """Return the columns, by number, that a narrow window drops, the first one first."""

    @property
    def SIGNED(self) -> int:
        """Return the column whose numbers are styled by sign; -1 for none."""

    @property
    def COUNTS_CARRIED_ON(self) -> bool:
        """Return whether a session that carries on another counts."""

    def parts(self, book: Own, file: str, session: str, /) -> tuple[Own, tuple[tuple[Key, Own], ...]] | None:
        """Return what a session adds as a whole and per person; None where no person has played it.

        ``file`` is its file name, ``session`` its id.
        """

    def group(self, key: Key, parts: Sequence[Own]) -> Own:
        """Return the sum of some parts, each from a different session."""

    def total(self, parts: Sequence[Own], by: By) -> Own:
        """Return the sum of whole sessions, for the total line."""

    def table(self, groups: Sequence[Own], by: By) -> Table:
        """Return a table with a row for each group."""

    def sentences(self, group: Own) -> Iterable[str]:
        """Return the sentences that go with a group's numbers."""

    def extremes(self, group: Own) -> Iterable[str]:
        """Return which sessions of a group stand out."""

    def group_object(self, group: Own) -> dict[str, Own]:
        """Return a group as ``tally --json`` prints it."""


class WordsFacet(Protocol):
    """The game's short words and sentences that any list, check or refusal needs."""

    @property
    def BY_SEAT(self) -> frozenset[Reason]:
        """Return the reasons for refusal whose sentences name the seat."""

    def title(self) -> str:
        """Return what the game is called."""

    def place(self, number: int) -> str:
        """Return where a session is wrong, as the end of a sentence: in round 3."""

    def good(self, count: int) -> str:
        """Return how many rounds or battles were found good."""

    def damaged(self) -> str:
        """Return the sentence, with placeholders, for a damaged session whose good part can be carried on."""

    def extent(self, played: int, planned: int | None) -> str:
        """Return how far a session is, in rounds or battles."""

    def progress(self, number: int, planned: int | None) -> str:
        """Return which round or battle it is, and of how many."""

    def scores(self, scores: Sequence[int]) -> str:
        """Return the score of each seat."""

    def short_scores(self, scores: Sequence[int]) -> str:
        """Return the scores where there is little room."""

    def carry_on_sentence(self) -> str:
        """Return what to type where a session in play can no longer be written."""

    def refusal_sentences(self, details: Details) -> Mapping[Reason, str]:
        """Return the sentence, with placeholders, for each of the game's own reasons."""


class HelpFacet(Protocol):
    """What the help shows about the game."""

    def rules_sentences(self, rules: Own) -> Sequence[str]:
        """Return all rules of a table in plain sentences."""

    def examples(self) -> Sequence[Passage]:
        """Return worked examples."""

    def questions(self) -> Sequence[Passage]:
        """Return frequent questions with their answers."""

    def glossary(self) -> Sequence[Passage]:
        """Return each word and what it means."""
