"""Cards that people deal: check that those typed can come from one set."""

from collections import Counter
from collections.abc import Iterable, Iterator

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.state import Round, State


def check_turned(state: State, cards: Iterable[Card]) -> None:
    """Raise IllegalMove where new cards, with all seen since the last shuffle, are more than the set contains."""
    rounds = [state.round] if state.round else []
    rounds += same_shuffle(state, state.shuffles)
    check_set(state, [*cards, *(card for round_ in rounds for card in seen(round_, shared=state.rules.shared_war))])


def same_shuffle(state: State, shuffle: int) -> Iterator[Round]:
    """Yield the settled rounds that were dealt from one shuffle, the latest first."""
    for round_ in reversed(state.history):
        if round_.shuffle == shuffle:
            yield round_
        elif round_.shuffle < shuffle:
            return


def seen(round_: Round, *, shared: bool) -> Iterator[Card]:
    """Yield every card face up in a round; the bank's card of a shared war once for all its seats."""
    if round_.bank:
        yield round_.bank
    banks = [hand.war_bank for hand in round_.hands if hand.war_bank]
    yield from banks[:1] if shared else banks
    for hand in round_.hands:
        yield from (card for card in (hand.card, hand.war_card) if card)


def check_set(state: State, cards: list[Card]) -> None:
    """Raise IllegalMove where there are more cards of a rank, or of one card, than the decks contain."""
    decks = state.rules.decks
    for rank, count in Counter(card[0] for card in cards).items():
        if count > 4 * decks:
            raise IllegalMove(CasinoWarRefusal.TOO_MANY_OF_RANK, rank=rank, most=4 * decks)
    for card, count in Counter(cards).items():
        if card[1] != "?" and count > decks:
            raise IllegalMove(Refusal.TOO_MANY_OF_CARD, card=card, most=decks)
