"""What the table tells: the sentence for each phase and for events that no phase tells of."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.engine.events import Burned, Cut, Shuffled
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import DECK
from casinowar_tui.games.casino_war.rules import Event, evolve
from casinowar_tui.games.casino_war.rules.events import Corrected, Voided
from casinowar_tui.games.casino_war.rules.rules import Outcome
from casinowar_tui.games.casino_war.rules.state import (
    AwaitingCards,
    AwaitingWar,
    Deciding,
    Hand,
    Over,
    Ready,
    Round,
    State,
)
from casinowar_tui.games.casino_war.words.events import event_sentence
from casinowar_tui.games.casino_war.words.labels import outcome_word
from casinowar_tui.games.casino_war.words.outcomes import outcome_sentence
from casinowar_tui.i18n import _, n_
from casinowar_tui.tui.widgets.text import Tone
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.labels import seat_names

NAME_ROOM = 12


class Said(Struct, frozen=True):
    """A sentence, how it is meant, and a shorter one for where there is little room."""

    text: str
    tone: Tone = ""
    short: str = ""


def said(state: State, names: Sequence[str]) -> Said:
    """The sentence for a state: what happened last, or what is due."""
    match state.phase:
        case Ready():
            return _ready(state, names)
        case AwaitingCards(round_):
            order = [names[hand.seat - 1] for hand in round_.hands]
            return Said(
                _("Turn a card for each and type them in this order: {names}, bank.").format(names=_list(order))
            )
        case Deciding() as phase:
            return _question(phase, names)
        case AwaitingWar() as phase:
            return _war_cards(state, phase, names)
        case Over():
            return said_of(state.last, state, names) if state.last else Said("")
        case _:
            return Said("")


def special(happened: Sequence[Event], before: State, after: State, seats: Sequence[Seat]) -> Said | None:
    """What is told of events that the state they lead to does not tell of."""
    event = happened[0] if happened else None
    if isinstance(event, Shuffled | Cut) and isinstance(happened[-1], Cut | Burned):
        state, parts = before, []
        for event in happened:
            if not isinstance(event, Shuffled):
                parts.append(event_sentence(event, state, seats))
            state = evolve(state, event)
        return Said(" ".join(parts))
    if isinstance(event, Voided | Corrected):
        if isinstance(event, Corrected) and after.last:  # what came of that round is told, not of the last one
            after = replace(after, last=after.history[event.round - 1])
        return Said(f"{event_sentence(event, before, seats)} {said(after, seat_names(seats)).text}", "due")
    return None


def said_of(round_: Round, state: State, names: Sequence[str]) -> Said:
    """What came of a settled round: why one seat was paid as it was, or how it went for each of several."""
    if len(names) == 1 and round_.hands:
        hand = round_.hands[0]
        if hand.outcome is None:
            return Said("")
        sentence = outcome_sentence(hand.outcome, hand.staked, hand.returned, state.rules)
        return Said(sentence, "win" if hand.net > 0 else "lose" if hand.net < 0 else "even")
    groups: dict[Outcome, list[Hand]] = {}
    for hand in round_.hands:
        if hand.outcome:
            groups.setdefault(hand.outcome, []).append(hand)
    parts = [
        _("{word}: {names}").format(word=outcome_word(outcome), names=_list(names[hand.seat - 1] for hand in hands))
        for outcome, hands in groups.items()
    ]
    bank = _bank(round_)
    return Said(f"{bank} {_capital('; '.join(parts))}", short=bank)


def _bank(round_: Round) -> str:
    """What the bank had, in a shared war too."""
    wars = {hand.war_bank for hand in round_.hands if hand.war_bank}
    if len(wars) == 1:
        return _("Bank: {card}, in the war {war}.").format(card=card_name(round_.bank or "??"), war=card_name(*wars))
    return _("Bank: {card}.").format(card=card_name(round_.bank or "??"))


def _ready(state: State, names: Sequence[str]) -> Said:
    if state.real and state.shuffle_due:
        cards = state.rules.decks * DECK
        burn = state.rules.burn_after_shuffle
        text = _("Shuffle all {cards} cards and cut them.").format(cards=cards)
        if burn:
            text += " " + n_("Burn {count} card.", "Burn {count} cards.", burn).format(count=burn)
        before = said_of(state.last, state, names).text + ". " if state.last else ""
        return Said(before + text, "due")
    if state.last:
        return said_of(state.last, state, names)
    return Said(_("A card for each seat, one for the bank: the higher card wins."))


def _question(phase: Deciding, names: Sequence[str]) -> Said:
    hand = phase.hand
    cards = {"card": card_name(hand.card or "??"), "bank": card_name(phase.round.bank or "??")}
    if len(names) == 1:
        return Said(_("A tie, {card} against {bank}. Surrender, or go to war?").format(**cards), "due")
    name = _list([names[hand.seat - 1]])
    text = _("{name}: a tie, {card} against {bank}. Surrender, or go to war?")
    short = _("{name}: a tie, {card} against {bank}.")
    return Said(text.format(name=name, **cards), "due", short.format(name=name, **cards))


def _war_cards(state: State, phase: AwaitingWar, names: Sequence[str]) -> Said:
    hands = phase.hands if state.rules.shared_war else phase.hands[:1]
    burn = state.rules.war_burn
    order = _list(names[hand.seat - 1] for hand in hands)
    text = n_(
        "War. Burn {count} card, then turn one for each and type them in this order: {names}, bank.",
        "War. Burn {count} cards, then turn one for each and type them in this order: {names}, bank.",
        burn,
    )
    return Said(text.format(count=burn, names=order), "due")


def _list(names: Iterable[str]) -> str:
    """Names one after another, long ones shortened."""
    return ", ".join(name if len(name) <= NAME_ROOM else name[: NAME_ROOM - 1] + "…" for name in names)


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
