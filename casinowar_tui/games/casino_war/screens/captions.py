"""The caption of the table: a sentence for each phase, and for events that the phase does not mention."""

from collections.abc import Iterable, Sequence

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
from casinowar_tui.tui.widgets.text import Caption, short_names
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.labels import seat_names


def caption_of(state: State, names: Sequence[str]) -> Caption:
    """Return the caption of a state: what happened last, or what is due."""
    match state.phase:
        case Ready():
            return _ready(state, names)
        case AwaitingCards(round_):
            order = [names[hand.seat - 1] for hand in round_.hands]
            return Caption(
                _("Turn a card for each and type them in this order: {names}, bank.").format(names=_joined(order))
            )
        case Deciding() as phase:
            return _question(phase, names)
        case AwaitingWar() as phase:
            return _war_cards(state, phase, names)
        case Over():
            return caption_of_round(state.last, state, names) if state.last else Caption("")
        case _:
            return Caption("")


def caption_of_events(happened: Sequence[Event], before: State, after: State, seats: Sequence[Seat]) -> Caption | None:
    """Return the caption of events that the state they lead to does not mention; None for others."""
    event = happened[0] if happened else None
    if isinstance(event, Shuffled | Cut) and isinstance(happened[-1], Cut | Burned):
        state, parts = before, []
        for event in happened:
            if not isinstance(event, Shuffled):
                parts.append(event_sentence(event, state, seats))
            state = evolve(state, event)
        return Caption(" ".join(parts))
    if isinstance(event, Voided | Corrected):
        if isinstance(event, Corrected) and after.last:  # the outcome of the corrected round, not of the last one
            after = replace(after, last=after.find_round(event.round))
        return Caption(f"{event_sentence(event, before, seats)} {caption_of(after, seat_names(seats)).text}", "due")
    return None


def caption_of_round(round_: Round, state: State, names: Sequence[str]) -> Caption:
    """Return the outcome of a settled round: why one seat was paid as it was, or how it went for each of several."""
    if len(names) == 1 and round_.hands:
        hand = round_.hands[0]
        if hand.outcome is None:
            return Caption("")
        sentence = outcome_sentence(hand.outcome, hand.staked, hand.returned, state.rules)
        return Caption(sentence, "win" if hand.net > 0 else "lose" if hand.net < 0 else "even")
    groups: dict[Outcome, list[Hand]] = {}
    for hand in round_.hands:
        if hand.outcome:
            groups.setdefault(hand.outcome, []).append(hand)
    parts = [
        _("{word}: {names}").format(word=outcome_word(outcome), names=_joined(names[hand.seat - 1] for hand in hands))
        for outcome, hands in groups.items()
    ]
    bank = _bank(round_)
    return Caption(f"{bank} {_capital('; '.join(parts))}", short=bank)


def _bank(round_: Round) -> str:
    """Return the bank's cards, in a shared war too."""
    wars = {hand.war_bank for hand in round_.hands if hand.war_bank}
    if len(wars) == 1:
        return _("Bank: {card}, in the war {war}.").format(card=card_name(round_.bank or "??"), war=card_name(*wars))
    return _("Bank: {card}.").format(card=card_name(round_.bank or "??"))


def _ready(state: State, names: Sequence[str]) -> Caption:
    if state.real and state.shuffle_due:
        cards = state.rules.decks * DECK
        burn = state.rules.burn_after_shuffle
        text = _("Shuffle all {cards} cards and cut them.").format(cards=cards)
        if burn:
            text += " " + n_("Burn {count} card.", "Burn {count} cards.", burn).format(count=burn)
        before = caption_of_round(state.last, state, names).text + ". " if state.last else ""
        return Caption(before + text, "due")
    if state.last:
        return caption_of_round(state.last, state, names)
    return Caption(_("A card for each seat, one for the bank: the higher card wins."))


def _question(phase: Deciding, names: Sequence[str]) -> Caption:
    hand = phase.hand
    cards = {"card": card_name(hand.card or "??"), "bank": card_name(phase.round.bank or "??")}
    if len(names) == 1:
        return Caption(_("A tie, {card} against {bank}. Surrender, or go to war?").format(**cards), "due")
    name = _joined([names[hand.seat - 1]])
    text = _("{name}: a tie, {card} against {bank}. Surrender, or go to war?")
    short = _("{name}: a tie, {card} against {bank}.")
    return Caption(text.format(name=name, **cards), "due", short.format(name=name, **cards))


def _war_cards(state: State, phase: AwaitingWar, names: Sequence[str]) -> Caption:
    hands = phase.hands if state.rules.shared_war else phase.hands[:1]
    burn = state.rules.war_burn
    order = _joined(names[hand.seat - 1] for hand in hands)
    text = n_(
        "War. Burn {count} card, then turn one for each and type them in this order: {names}, bank.",
        "War. Burn {count} cards, then turn one for each and type them in this order: {names}, bank.",
        burn,
    )
    return Caption(text.format(count=burn, names=order), "due")


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _joined(names: Iterable[str]) -> str:
    return ", ".join(short_names(names))
