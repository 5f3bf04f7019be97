"""Turn the record of a game of War into steps, each a picture of the table and a sentence."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from casinowar_tui.engine.events import Paused, Resumed, Shuffled
from casinowar_tui.errors import UnreadableSession
from casinowar_tui.games.war.rules import Event, State, evolve, initial_state
from casinowar_tui.games.war.rules.events import Battle, Ended
from casinowar_tui.games.war.rules.wars import wars
from casinowar_tui.games.war.screens.captions import caption_of_battle, caption_so_far
from casinowar_tui.games.war.screens.view_context import Frame, frames
from casinowar_tui.games.war.words.events import (
    carried_sentences,
    down_sentence,
    event_sentence,
    player_names,
    refill_sentences,
    turned_sentences,
)
from casinowar_tui.games.war.words.outcomes import verdict_sentence
from casinowar_tui.i18n import _
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.replay import Replay
from casinowar_tui.tui.widgets.text import Caption, short_names
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.text import clean


class Moment(Struct, frozen=True, gc=False):
    """The state, the battle on the table, and the number of wars fought so far."""

    state: State
    battle: Battle | None = None
    wars: int = 0


class Step(Struct, frozen=True):
    """The picture of the table, with ``laid`` as in a frame, and the sentence about it."""

    moment: Moment
    caption: Caption
    laid: int | None = None


class BattlesReplay(Replay[Moment, Step]):
    """A game of War, battle by battle and war by war; ``flaw`` says why its file cannot be read further."""

    def __init__(self, header: Header, commits: Sequence[Commit], flaw: UnreadableSession | None = None) -> None:
        self._seats = header.seat
        self._names = short_names(player_names(header.seat))
        self._flaw = flaw
        super().__init__(Moment(initial_state(header.rules, header.seat, header.source)), commits)

    def _prepares(self, event: Event) -> bool:
        return isinstance(event, Shuffled | Battle)

    def _plays(self, event: Event) -> bool:
        return isinstance(event, Battle)

    def _number(self, moment: Moment) -> int:
        return moment.state.number

    def _after(self, moment: Moment, event: Event) -> Moment:
        state = evolve(moment.state, event)
        if isinstance(event, Battle):
            return Moment(state, event, moment.wars + event.war_count)
        return Moment(state, moment.battle, moment.wars)

    def _shown(self, moment: Moment, events: Sequence[Event]) -> Iterator[Step]:
        for event in events:
            after = self._after(moment, event)
            if isinstance(event, Battle):
                yield from self._fought(moment, event, after)
            elif not isinstance(event, Paused | Resumed):
                yield Step(after, self._caption(event, moment.state, after.state))
            moment = after

    def _fought(self, moment: Moment, battle: Battle, after: Moment) -> Iterator[Step]:
        """Yield a battle step by step, as its cards were played, then its result."""
        for frame in frames(moment.state, battle, after.state):
            caption = self._of_battle(frame)
            if caption.text:  # where nobody has a card left to turn, there is nothing to show
                fought = after.wars if frame.laid is None else moment.wars
                yield Step(Moment(frame.state, battle, fought), caption, frame.laid)

    def _closing(self, moment: Moment) -> Iterator[Step]:
        if self._flaw:
            yield Step(moment, Caption(clean(self._flaw.sentence), "lose", self._flaw.title))

    def _caption(self, event: Event, before: State, after: State) -> Caption:
        sentence = event_sentence(event, before, self._seats)
        if isinstance(event, Ended):
            return Caption(f"{sentence} {verdict_sentence(event, after.counts, self._names)}", "even", sentence)
        return Caption(sentence)

    def _of_battle(self, frame: Frame) -> Caption:
        """Return the caption of a battle as far as it is shown."""
        battle, names, rules, laid = frame.battle, self._names, frame.state.rules, frame.laid
        if laid is None:
            end = caption_of_battle(battle, frame.state, names)
            refilled = " ".join(refill_sentences(battle, names))
            return Caption(f"{end.text} {refilled}" if refilled else end.text, end.tone, end.short)
        war = caption_so_far(battle, rules, laid).short if laid // 2 < battle.war_count else ""
        if laid == 1:
            return _with((*carried_sentences(rules, frame.state.pot), *turned_sentences(battle, names)), war)
        fought = list(wars(battle, rules))[laid // 2 - 1]
        if laid % 2 == 0:
            return _with((_("War."), *(down_sentence(part, names[part.player - 1]) for part in fought)), "")
        faces = [(names[part.player - 1], card_name(part.up)) for part in fought if part.up]
        return _with([_("{name}: {card}.").format(name=name, card=card) for name, card in faces], war)


def _with(sentences: Sequence[str], war: str) -> Caption:
    """Return what was staked, and that it led to a war, if it did."""
    caption = " ".join(sentence for sentence in sentences if sentence)
    return Caption(f"{caption} {war}", "due", war) if war else Caption(caption)
