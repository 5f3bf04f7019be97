"""Write the scorecard of a battle: every card, step by step, and where the pot went."""

from collections.abc import Iterator, Sequence

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.rules.events import Battle, parts
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.rules.wars import Part, wars
from casinowar_tui.games.war.words.events import (
    carried_sentences,
    player_names,
    pressed_sentences,
    short_sentence,
    turned_sentences,
)
from casinowar_tui.i18n import _, n_
from casinowar_tui.ledger.card import Scorecard
from casinowar_tui.ledger.shuffles import shuffle_sentences
from casinowar_tui.words.cards import card_name


def scorecard(book: Book, number: int) -> Scorecard:
    """Return the scorecard of a battle by its number. Raises IllegalMove where the book has no such battle."""
    if not 1 <= number <= len(book.battles):
        raise IllegalMove(Refusal.NO_SUCH_ROUND, round=number)
    battle, carried = book.battles[number - 1], book.carried[number - 1]
    title = _("Battle {number}").format(number=number)
    shoe = [sentence for shuffle in book.shuffles for sentence in shuffle_sentences(shuffle)]
    return Scorecard(title, tuple(_lines(battle, book.rules, carried, player_names(book.seats))), tuple(shoe))


def _lines(battle: Battle, rules: Rules, carried: Sequence[Card], names: Sequence[str]) -> Iterator[str]:
    yield from carried_sentences(rules, carried)
    if len(carried) > 1:
        yield _("They are: {cards}.").format(cards=_cards(carried))
    yield from turned_sentences(battle, names)
    yield from pressed_sentences(battle, names)
    for number, fought in enumerate(wars(battle, rules), start=1):
        chained = _("War {number} of the chain.") if battle.war_count > 1 else _("War.")
        yield chained.format(number=number)
        yield from (_laid(part, names[part.player - 1]) for part in fought if part.up or part.short)
    refills = parts(battle.refills) if battle.refills else ()
    for name, refill in zip(names, refills, strict=False):
        if refill:
            text = _("{name}: the captured cards are shuffled in, in this order: {cards}.")
            yield text.format(name=name, cards=_cards(refill))
    yield from _pot(battle, rules, carried, names)
    yield ", ".join(
        _("{name}: {count}").format(name=name, count=count) for name, count in zip(names, battle.held, strict=True)
    )


def _laid(part: Part, name: str) -> str:
    """Return the cards that a player staked in a war, one by one."""
    if part.up is None:
        short = short_sentence(part, name)
        return f"{short} {_('Into the pot: {cards}.').format(cards=_cards(part.down))}" if part.down else short
    if not part.down:
        return _("{name}: face up {card}.").format(name=name, card=card_name(part.up))
    text = _("{name}: face down {cards}; face up {card}.")
    return text.format(name=name, cards=_cards(part.down), card=card_name(part.up))


def _pot(battle: Battle, rules: Rules, carried: Sequence[Card], names: Sequence[str]) -> Iterator[str]:
    """Yield who took the pot, how many cards it held, and where they go in which order."""
    count = len(carried) + sum(len(cards) for step in battle.steps for cards in step)
    if battle.winner is None:
        text = n_("Nobody takes the pot of {count} card.", "Nobody takes the pot of {count} cards.", count)
        yield text.format(count=count)
        yield _("Its cards go back to who laid them.") if battle.returned else _("Its cards stay on the table.")
        return
    text = n_("{name} takes the pot of {count} card.", "{name} takes the pot of {count} cards.", count)
    yield text.format(name=names[battle.winner - 1], count=count)
    yield _order(rules).format(cards=_cards(battle.spoils.split()))
    if battle.prize:
        text = _("The first of them, {card}, stays as the prize for the next winner.")
        yield text.format(card=card_name(battle.prize))


def _order(rules: Rules) -> str:
    """Return how the order of the spoils is decided."""
    return {
        "shuffled": _("The spoils, shuffled: {cards}."),
        "table": _("The spoils, as they were laid: {cards}."),
        "winner_first": _("The spoils, the winner's own first: {cards}."),
        "loser_first": _("The spoils, the others' first: {cards}."),
    }[rules.spoils]


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(card_name(card) for card in cards)
