"""Turn the record of a session of Casino War into steps, each a picture of the table and a sentence."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Cut, Ended, Paused, Resumed, Shuffled
from casinowar_tui.errors import UnreadableSession
from casinowar_tui.games.casino_war.rules import Event, State, evolve, initial_state
from casinowar_tui.games.casino_war.rules.events import (
    Anted,
    Corrected,
    Dealt,
    Resettled,
    SatOut,
    Settled,
    Surrendered,
    Voided,
    WentToWar,
)
from casinowar_tui.games.casino_war.rules.real_cards import same_shuffle, seen
from casinowar_tui.games.casino_war.rules.state import Deciding
from casinowar_tui.games.casino_war.rules.verdict import judge
from casinowar_tui.games.casino_war.screens.captions import caption_of
from casinowar_tui.games.casino_war.screens.frames import Frame, exposed_after, frames
from casinowar_tui.games.casino_war.words.events import card_sentences, narrate
from casinowar_tui.games.casino_war.words.labels import outcome_word
from casinowar_tui.games.casino_war.words.outcomes import ended_sentence, verdict_sentence
from casinowar_tui.i18n import _
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.replay import Mark, Replay
from casinowar_tui.tui.widgets.text import Caption, Tone
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.text import capital, clean

TOGETHER: dict[type, str] = {Shuffled: "cards", Cut: "cards", Anted: "antes", SatOut: "antes"}
"""Events that form one step with neighbours of the same word."""


class Moment(Struct, frozen=True, gc=False):
    """The state, and the cards turned since the last shuffle; with real cards the state holds these itself."""

    state: State
    exposed: tuple[Card, ...] = ()


class Step(Struct, frozen=True):
    """The picture of the table, and the sentence about it."""

    frame: Frame
    caption: Caption


class RoundsReplay(Replay[Moment, Step]):
    """A session of Casino War, round by round and card by card; ``flaw`` says why its file cannot be read further."""

    def __init__(self, header: Header, commits: Sequence[Commit], flaw: UnreadableSession | None = None) -> None:
        self._seats = header.seat
        self._flaw = flaw
        super().__init__(Moment(initial_state(header.rules, header.seat, header.source)), commits)

    def _prepares(self, event: Event) -> bool:
        return isinstance(event, Shuffled | Cut | Anted | SatOut)

    def _plays(self, event: Event) -> bool:
        return isinstance(event, Anted)

    def _revises(self, event: Event) -> tuple[int, Mark] | None:
        match event:
            case Voided(round=number):
                return number, "void"
            case Corrected(round=number):
                return number, "corrected"
            case _:
                return None

    def _number(self, moment: Moment) -> int:
        return moment.state.number

    def _after(self, moment: Moment, event: Event) -> Moment:
        state = evolve(moment.state, event)
        if state.real or not isinstance(event, Dealt | Shuffled):
            return Moment(state, moment.exposed)
        return Moment(state, exposed_after(moment.exposed, (event,)))

    def _shown(self, moment: Moment, events: Sequence[Event]) -> Iterator[Step]:
        for _word, group in groupby(enumerate(events), lambda each: TOGETHER.get(type(each[1]), str(each[0]))):
            together = [event for _index, event in group]
            after = self._followed(moment, together)
            first = together[0]
            if isinstance(first, Dealt):
                yield from self._turned(moment, first, after)
            elif not isinstance(first, Paused | Resumed):
                yield Step(_frame(after), self._caption(together, moment.state, after.state))
            moment = after

    def _closing(self, moment: Moment) -> Iterator[Step]:
        if self._flaw:
            yield Step(_frame(moment), Caption(clean(self._flaw.sentence), "lose", self._flaw.title))

    def _turned(self, moment: Moment, dealt: Dealt, after: Moment) -> Iterator[Step]:
        """Yield one step per card and, once the last is face up, what it leads to."""
        sentences = card_sentences(dealt, moment.state, self._seats)
        _hidden, *pictures = frames(moment.state, moment.exposed, (dealt,), self._seats)
        for picture, sentence in zip(pictures[:-1], sentences, strict=False):
            yield Step(_frame(after, picture.turned), Caption(sentence))
        yield Step(_frame(after), self._asking(sentences[-1], after.state))

    def _caption(self, events: Sequence[Event], before: State, after: State) -> Caption:
        """Return the caption of the events in one step."""
        sentence = " ".join(narrate(events, before, self._seats))
        match events[0]:
            case Anted() | SatOut():
                laid = sum(event.ante for event in events if isinstance(event, Anted))
                return Caption(sentence, short=_("Antes: {sum} in all").format(sum=laid))
            case Settled() | Resettled() as paid:
                tone: Tone = "win" if paid.net > 0 else "lose" if paid.net < 0 else "even"
                name = seat_names(self._seats)[paid.seat - 1]
                short = _("{word}: {names}").format(word=capital(outcome_word(paid.outcome)), names=name)
                return Caption(sentence, tone, short)
            case WentToWar() | Surrendered():
                return self._asking(sentence, after)
            case Voided() | Corrected():
                return Caption(sentence, "due")
            case Ended(reason):
                over = ended_sentence(reason, after.rules)
                verdict = verdict_sentence(judge(after.chips, after.totals), self._seats)
                return Caption(f"{over} {verdict}", "even", over)
            case _:
                return Caption(sentence)

    def _asking(self, sentence: str, state: State) -> Caption:
        """Return a sentence, followed by the question to the seat that decides now, if any."""
        if not isinstance(state.phase, Deciding):
            return Caption(sentence)
        question = caption_of(state, seat_names(self._seats))
        return replace(question, text=f"{sentence} {question.text}")


def _frame(moment: Moment, turned: int | None = None) -> Frame:
    """Return the picture of a moment, with this many cards of the deal face up."""
    state, exposed = moment.state, moment.exposed
    if state.real:
        rounds = [*([state.round] if state.round else ()), *same_shuffle(state, state.shuffles)]
        exposed = tuple(card for round_ in rounds for card in seen(round_, shared=state.rules.shared_war))
    return Frame(state, exposed, turned)
