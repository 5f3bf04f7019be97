"""What happens at the table, one sentence per event."""

from collections.abc import Iterable, Sequence

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Burned, Cut, Ended, Opened, Paused, Resumed, Shuffled
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import DECK
from casinowar_tui.games.casino_war.rules import Event, State, evolve
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
from casinowar_tui.games.casino_war.rules.state import AwaitingWar
from casinowar_tui.games.casino_war.words.labels import choice_word
from casinowar_tui.games.casino_war.words.outcomes import balance, ended_sentence, outcome_sentence
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.sessions import session_sentence, shuffled_sentence
from casinowar_tui.words.text import clean


def narrate(events: Iterable[Event], state: State, seats: Sequence[Seat]) -> list[str]:
    """Return a sentence for each event; ``state`` is the one before the first of them."""
    sentences = []
    for event in events:
        sentences.append(event_sentence(event, state, seats))
        state = evolve(state, event)
    return sentences


def event_sentence(event: Event, state: State, seats: Sequence[Seat]) -> str:
    """Return what happened. ``state`` is the one before the event; it knows whose cards and stakes these are."""
    names = seat_names(seats)
    match event:
        case Settled() | Resettled():
            return _paid(event, state, names)
        case Dealt(war=war):
            return " ".join((*([_("War.")] if war else []), *card_sentences(event, state, seats)))
        case Anted(seat=seat, ante=ante):
            return _("{name}: an ante of {ante}.").format(name=names[seat - 1], ante=ante)
        case SatOut(seat=seat):
            return _("{name}: too few chips for the smallest ante of {ante}, so not in this round.").format(
                name=names[seat - 1], ante=state.rules.ante_min
            )
        case WentToWar(seat=seat, stake=stake):
            return _("{name}: war, with a war stake of {stake}.").format(name=names[seat - 1], stake=stake)
        case Surrendered(seat=seat, forced=False):
            return _("{name}: surrender.").format(name=names[seat - 1])
        case Surrendered(seat=seat):
            return _("{name}: a tie, but too few chips for a war stake: forced surrender.").format(name=names[seat - 1])
        case Shuffled() | Cut() | Burned():
            return _prepared(event, state)
        case Voided() | Corrected():
            return _revised(event, state, names)
        case Opened() | Resumed() | Paused():
            return session_sentence(event, state.rules.profile)
        case Ended(reason=reason):
            return ended_sentence(reason, state.rules)


def _prepared(event: Shuffled | Cut | Burned, state: State) -> str:
    """Return what happened to the shoe as a whole."""
    match event:
        case Shuffled(seed=None):
            return _("Now shuffle and cut all the cards.")
        case Shuffled():
            return shuffled_sentence(event, state.rules.decks * DECK)
        case Cut(place=0):
            return _("The cards are not cut.")
        case Cut(place=place):
            return n_(
                "The cards are cut: {place} goes to the bottom.",
                "The cards are cut: {place} go to the bottom.",
                place,
            ).format(place=place)
        case Burned(count=count):
            return n_("{count} card is burned, face down.", "{count} cards are burned, face down.", count).format(
                count=count
            )


def card_sentences(event: Dealt, state: State, seats: Sequence[Seat]) -> list[str]:
    """Return whose card each one is, in the order turned; ``state`` is the one before the event."""
    hands = state.round.hands if state.round else ()
    if event.war:
        hands = state.phase.hands if isinstance(state.phase, AwaitingWar) else ()
    names = seat_names(seats)
    turned = [
        _("{name}: {card}.").format(name=names[hand.seat - 1], card=card_name(card))
        for hand, card in zip(hands, event.cards.split(), strict=False)
    ]
    return [*turned, _bank(event.bank)]


def _bank(card: Card) -> str:
    return _("Bank: {card}.").format(card=card_name(card))


def _paid(event: Settled | Resettled, state: State, names: Sequence[str]) -> str:
    """Return why a seat was paid as it was, and what it has now, with its name where there are several."""
    sentence = outcome_sentence(event.outcome, event.staked, event.returned, state.rules)
    held = balance(state.chips[event.seat - 1], event.total)
    if len(names) == 1:
        return _("{sentence}. {balance}.").format(sentence=sentence, balance=held)
    name = names[event.seat - 1]
    return _("{name}. {sentence}. {balance}.").format(name=name, sentence=sentence, balance=held)


def _revised(event: Voided | Corrected, state: State, names: Sequence[str]) -> str:
    """Return how a round was voided or corrected."""
    match event:
        case Voided(round=number, reason=""):
            text = _("Round {round} is void: every stake goes back, and it is played again.")
            return text.format(round=number)
        case Voided(round=number, reason=reason):
            text = _("Round {round} is void ({reason}): every stake goes back, and it is played again.")
            return text.format(round=number, reason=clean(reason))
        case Corrected(round=number):
            title = _("Round {round} is corrected.").format(round=number)
            return " ".join((title, *_corrected_cards(event, state, names), _bank(event.bank)))


def _corrected_cards(event: Corrected, state: State, names: Sequence[str]) -> list[str]:
    """Return what each seat of a corrected round really had, and chose."""
    sentences = []
    for hand, new in zip(state.find_round(event.round).hands, event.hands, strict=False):
        text = _("{name}: {card}.")
        if new.war_card:
            text = _("{name}: {card}, war, {war_card} against {war_bank}.")
        elif new.choice:
            text = _("{name}: {card}, {choice}.")
        sentences.append(
            text.format(
                name=names[hand.seat - 1],
                card=card_name(new.card or "-"),
                choice=choice_word(new.choice) if new.choice else "",
                war_card=card_name(new.war_card or "-"),
                war_bank=card_name(new.war_bank or "-"),
            )
        )
    return sentences
