"""The caption of the table of War: the last battle in a sentence, what is due, how the game ended."""

from collections.abc import Iterable, Mapping, Sequence

from casinowar_tui.engine.cards import Card
from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.rules.events import NOBODY, Battle
from casinowar_tui.games.war.rules.rules import Rules, ranking
from casinowar_tui.games.war.rules.state import FreshRound, Over, State
from casinowar_tui.games.war.rules.wars import Part, wars
from casinowar_tui.games.war.words.events import player_names, pressed_sentences
from casinowar_tui.games.war.words.outcomes import ended_sentence, verdict_sentence
from casinowar_tui.i18n import _, n_
from casinowar_tui.tui.widgets.text import Caption, short_names
from casinowar_tui.words.cards import card_name


def caption_before(state: State, keys: Mapping[str, str]) -> Caption:
    """Return what to do before the first battle, with the key that fights it."""
    rules = state.rules
    if rules.lightning:
        text = _(
            "When the cards turn, the first key takes them; one too early gives them away. "
            "No rule book describes this game. {key} starts it."
        )
        short = _("The first key takes the cards; too early gives them away. No rule book describes it. {key} starts.")
        return Caption(text.format(key=keys["start"]), short=short.format(key=keys["start"]))
    dealt = n_("{share} card each.", "{share} cards each.", rules.share).format(share=rules.share)
    aside = len(state.aside)
    left = n_("{count} is left out, unseen.", "{count} are left out, unseen.", aside).format(count=aside)
    best = _("The lowest card wins.") if rules.lowest_wins else _("The highest card wins.")
    key = _("{key} turns the cards.").format(key=keys["step"])
    parts = [dealt, left, best, key] if aside else [dealt, best, key]
    return Caption(" ".join(parts), short=" ".join(part for part in parts if part != best))


def caption_of_battle(battle: Battle, state: State, names: Sequence[str]) -> Caption:
    """Return a finished battle, with what it leaves for the next; ``state`` is the one after it."""
    names = short_names(names)
    taken = _taken(battle, state, names)
    text = [*_fought(battle, state.rules, names), taken]
    if isinstance(state.phase, FreshRound):
        text.append(_("Everybody is out of cards: all are dealt again, and one battle decides."))
    return Caption(" ".join(text), "due" if battle.winner is None else "", taken)


def caption_so_far(battle: Battle, rules: Rules, laid: int) -> Caption:
    """Return the wars that have begun in a battle that is partly shown; ``laid`` as in a frame."""
    faces = {player: card for player, card in enumerate(battle.cards.split(), start=1) if card != NOBODY}
    parts = []
    for fought, _number in zip(wars(battle, rules), range((laid + 1) // 2), strict=False):
        parts.append(_tie(faces, rules))
        faces = {part.player: part.up for part in fought if part.up}
    return Caption(" ".join(parts), "due", parts[-1] if parts else "")


def caption_of_end(book: Book, phase: Over) -> Caption:
    """Return how the game ended, and how long it was."""
    ended = book.ended
    verdict = verdict_sentence(ended, book.counts, short_names(player_names(book.seats)))
    length = n_("{count} battle", "{count} battles", len(book.battles)).format(count=len(book.battles))
    if not book.rules.lightning:
        fought = n_("{count} war", "{count} wars", book.wars).format(count=book.wars)
        length = _("{battles} and {wars}").format(battles=length, wars=fought)
    short = f"{verdict} {length}."
    why = ended_sentence(phase.reason, book.rules)
    return Caption(f"{why} {short}", "win" if phase.winner else "even", short)


def _fought(battle: Battle, rules: Rules, names: Sequence[str]) -> list[str]:
    """Return how a battle went: what tied, what was too short, and what beat the rest."""
    if rules.lightning:
        return list(pressed_sentences(battle, names))
    faces = {player: card for player, card in enumerate(battle.cards.split(), start=1) if card != NOBODY}
    parts = []
    for fought in wars(battle, rules):
        parts.append(_tie(faces, rules))
        short = [names[part.player - 1] for part in fought if part.short]
        if short:
            parts.append(_short(fought, rules).format(names=", ".join(short)))
        faces = {part.player: part.up for part in fought if part.up}
    best = _best(faces, rules)
    others = [card for player, card in faces.items() if player not in best]
    if len(best) == 1 and others:
        parts.append(_("{card} beats {others}.").format(card=_list(best.values()), others=_list(others)))
    return parts


def _tie(faces: dict[int, Card], rules: Rules) -> str:
    return _("{cards}: war.").format(cards=_list(_best(faces, rules).values()))


def _best(faces: dict[int, Card], rules: Rules) -> dict[int, Card]:
    """Return the best of these cards, by player; several where they tie."""
    worth = ranking(rules)
    most = max([worth[card[0]] for card in faces.values()], default=0)
    return {player: card for player, card in faces.items() if worth[card[0]] == most}


def _short(fought: Sequence[Part], rules: Rules) -> str:
    if rules.short == "lose" and any(part.down for part in fought if part.short):
        return _("Too few cards for it: {names}.")
    return _("No card left to turn: {names}.")


def _taken(battle: Battle, state: State, names: Sequence[str]) -> str:
    """Return who took how many cards, or where the pot went."""
    if battle.winner is None:
        if battle.returned:
            return _("The pot goes back to those who laid it.")
        return _("The pot waits for the winner of the next battle.") if state.pot else _("Nobody takes the pot.")
    name, count = names[battle.winner - 1], len(battle.spoils.split()) - bool(battle.prize)
    if battle.prize:
        return n_(
            "{name} takes {count} card and leaves {prize} as a prize.",
            "{name} takes {count} cards and leaves {prize} as a prize.",
            count,
        ).format(name=name, count=count, prize=card_name(battle.prize))
    return n_("{name} takes {count} card.", "{name} takes {count} cards.", count).format(name=name, count=count)


def _list(cards: Iterable[Card]) -> str:
    return ", ".join(card_name(card) for card in cards)
