"""What happens at a table of War, one sentence per event; a battle with its wars takes a few short ones."""

from collections.abc import Iterable, Iterator, Sequence

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Opened, Paused, Resumed, Shuffled
from casinowar_tui.engine.seats import LEVELS, Seat
from casinowar_tui.games.war.rules import Event, Rules, State, evolve
from casinowar_tui.games.war.rules.events import NOBODY, Battle, Ended, parts
from casinowar_tui.games.war.rules.state import DealDue
from casinowar_tui.games.war.rules.wars import Part, wars
from casinowar_tui.games.war.words.outcomes import counts_text, ended_sentence
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.labels import given_name
from casinowar_tui.words.sessions import session_sentence, shuffled_sentence


def player_name(seat: Seat, number: int) -> str:
    """Return what a player is called: by name, as the computer, or by number from 1."""
    if name := given_name(seat):
        return name
    if seat.player in LEVELS:
        return _("Computer")
    return _("Player {number}").format(number=number)


def player_names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return what the players are called, in seat order."""
    return tuple(player_name(seat, number) for number, seat in enumerate(seats, start=1))


def narrate(events: Iterable[Event], state: State, seats: Sequence[Seat]) -> list[str]:
    """Return a sentence for each event; ``state`` is the one before the first of them."""
    sentences = []
    for event in events:
        sentences.append(event_sentence(event, state, seats))
        state = evolve(state, event)
    return sentences


def event_sentence(event: Event, state: State, seats: Sequence[Seat]) -> str:
    """Return what happened. ``state`` is the one before the event."""
    match event:
        case Battle():
            return battle_sentence(event, state.rules, state.pot, seats)
        case Shuffled():
            return _dealt(event, state)
        case Ended(reason=reason):
            return ended_sentence(reason, state.rules)
        case Opened() | Resumed() | Paused():
            return session_sentence(event, state.rules.profile)


def battle_sentence(battle: Battle, rules: Rules, carried: Sequence[Card], seats: Sequence[Seat]) -> str:
    """Return the sentences for a battle with its wars. ``carried``: the cards already on the table before it."""
    names = player_names(seats)
    sentences = [
        _("Battle {number}.").format(number=battle.battle),
        *carried_sentences(rules, carried),
        *turned_sentences(battle, names),
        *pressed_sentences(battle, names),
    ]
    for number, fought in enumerate(wars(battle, rules)):
        sentences.append(_("War again.") if number else _("War."))
        sentences += [_laid(part, names[part.player - 1]) for part in fought if part.up or part.short]
    return " ".join((*sentences, *refill_sentences(battle, names), _taken(battle, len(carried), names)))


def carried_sentences(rules: Rules, carried: Sequence[Card]) -> Iterator[str]:
    """Yield what was on the table before a battle: a prize, or a pot that nobody had taken."""
    if rules.prize and len(carried) == 1:
        yield _("Prize: {card}.").format(card=card_name(carried[0]))
    elif carried:
        count = len(carried)
        yield n_("{count} card lies on the table.", "{count} cards lie on the table.", count).format(count=count)


def turned_sentences(battle: Battle, names: Sequence[str]) -> Iterator[str]:
    """Yield the card that each player turned, skipping players who are out of the game."""
    for name, card in zip(names, battle.cards.split(), strict=True):
        if card != NOBODY:
            yield _("{name}: {card}.").format(name=name, card=card_name(card))


def pressed_sentences(battle: Battle, names: Sequence[str]) -> Iterator[str]:
    """Yield when each player pressed, in lightning."""
    for name, time in zip(names, battle.times.split(), strict=False):
        if time == NOBODY:
            yield _("{name}: no key.").format(name=name)
        elif int(time) < 0:
            yield _("{name}: {time} ms too early.").format(name=name, time=-int(time))
        else:
            yield _("{name}: {time} ms.").format(name=name, time=time)
    if battle.lot:
        yield _("Both at once: the lot decides.")


def refill_sentences(battle: Battle, names: Sequence[str]) -> Iterator[str]:
    """Yield whose captured cards were shuffled in during a battle, and how many."""
    for name, refill in zip(names, parts(battle.refills) if battle.refills else (), strict=False):
        if refill:
            count = len(refill)
            yield n_(
                "{name}: {count} captured card is shuffled in.",
                "{name}: {count} captured cards are shuffled in.",
                count,
            ).format(name=name, count=count)


def down_sentence(part: Part, name: str) -> str:
    """Return how many cards a player put face down in a war; empty for none."""
    if part.short:
        return short_sentence(part, name)
    count = len(part.down)
    text = n_("{name}: {count} card face down.", "{name}: {count} cards face down.", count)
    return text.format(name=name, count=count) if count else ""


def time_word(time: str) -> str:
    """Return when a key came in lightning, for a column of milliseconds: a number, ``early``, or a dash for no key."""
    if time == NOBODY:
        return "–"
    return _("early") if time.startswith("-") else time


def short_sentence(part: Part, name: str) -> str:
    """Return a sentence saying that a player had too few cards for a war, and how many."""
    count = len(part.down)
    if not count:
        return _("{name}: no card left.").format(name=name)
    text = n_("{name}: only {count} card left.", "{name}: only {count} cards left.", count)
    return text.format(name=name, count=count)


def _laid(part: Part, name: str) -> str:
    """Return what a player staked in a war, with only the number of face-down cards."""
    if part.up is None:
        return short_sentence(part, name)
    card, count = card_name(part.up), len(part.down)
    if not count:
        return _("{name}: {card}.").format(name=name, card=card)
    return _("{name}: {count} face down, {card}.").format(name=name, count=count, card=card)


def _taken(battle: Battle, carried: int, names: Sequence[str]) -> str:
    """Return who took how many cards, or where the pot went, and what each player holds now."""
    counts = counts_text(battle.held)
    if battle.winner is None:
        count = carried + sum(len(cards) for step in battle.steps for cards in step)
        if battle.returned:
            text = _("Nobody takes the pot of {count} cards. They go back to who laid them: {counts}.")
        else:
            text = _("Nobody takes the pot of {count} cards: {counts}.")
        return text.format(count=count, counts=counts)
    name, count = names[battle.winner - 1], len(battle.spoils.split()) - bool(battle.prize)
    if battle.prize:
        return n_(
            "{name} takes {count} card and leaves {card} as the prize: {counts}.",
            "{name} takes {count} cards and leaves {card} as the prize: {counts}.",
            count,
        ).format(name=name, count=count, card=card_name(battle.prize), counts=counts)
    text = n_("{name} takes {count} card: {counts}.", "{name} takes {count} cards: {counts}.", count)
    return text.format(name=name, count=count, counts=counts)


def _dealt(event: Shuffled, state: State) -> str:
    """Return that all cards were shuffled and dealt, with the number per player and the number left out."""
    players = state.phase.players if isinstance(state.phase, DealDue) else (1,)
    each, left = divmod(state.rules.cards, len(players))
    sentences = [_("A fresh round decides.")] if state.shuffles else []
    sentences += [
        shuffled_sentence(event, state.rules.cards),
        n_("Each player is dealt {each} card.", "Each player is dealt {each} cards.", each).format(each=each),
    ]
    if left:
        sentences.append(
            n_("{count} is left out, unseen.", "{count} are left out, unseen.", left).format(count=left),
        )
    return " ".join(sentences)
