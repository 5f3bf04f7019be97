"""The questions of the table: where to cut, why a round is void, and what its cards really were."""

from collections.abc import Sequence

from casinowar_tui.engine.cards import Card, parse_card
from casinowar_tui.engine.refusals import IllegalMove, Refusal, Refused
from casinowar_tui.engine.seats import Policy, Seat, plain_text
from casinowar_tui.engine.shoe import DECK
from casinowar_tui.games.casino_war.policies import POLICIES as AUTOMATIC
from casinowar_tui.games.casino_war.rules import decide
from casinowar_tui.games.casino_war.rules.automatic import Plan
from casinowar_tui.games.casino_war.rules.commands import Command, Correct, CutShoe, Line
from casinowar_tui.games.casino_war.rules.correct import round_to_correct
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.state import Hand, Round, State
from casinowar_tui.games.casino_war.words.labels import player_word
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.form import Field, Form, Problem
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.refusals import refusal

MAX_REASON = 200
USUAL_ROUNDS = 20
POLICIES: tuple[Policy, ...] = ("always_war", "always_surrender", "coin_flip")


def cut_form(state: State) -> Form[int]:
    """Return the form that asks how many cards to move from the top to the bottom."""
    cards = state.rules.decks * DECK

    def check(typed: tuple[str, ...]) -> int | Problem:
        place = whole(typed[0])
        if place is None:
            return Problem(_("Type a number of cards from 0 to {most}.").format(most=cards - 1))
        return _problem(CutShoe("", place), state) or place

    text = _("All {cards} cards are shuffled. How many go from the top to the bottom?").format(cards=cards)
    return Form(_("Cut the cards"), text, [Field(value=str(cards // 2))], check, done=_("Cut"))


def automatic_form(state: State) -> Form[Plan]:
    """Return the form that asks what to do at a tie, for how many rounds, and when to stop early."""

    def check(typed: tuple[str, ...]) -> Plan | Problem:
        policy, (rounds, ahead, behind) = typed[0], map(whole, typed[1:])
        if not rounds:
            return Problem(_("Type a number of rounds from 1."))
        if any(text.strip() and not whole(text) for text in typed[2:]):
            return Problem(_("Type a number of chips from 1, or nothing."))
        return Plan(policy=AUTOMATIC[policy], rounds=rounds, ahead=ahead, behind=behind)

    text = _(
        "The cards are dealt and every tie is answered in one way; the antes stay. It stops after these rounds, or "
        "once you are so far ahead or behind. Any key stops it too."
    )
    left = state.rules.rounds - state.rounds_played if state.rules.rounds else USUAL_ROUNDS
    fields = [
        Field(_("At a tie"), POLICIES[0], options=tuple((policy, player_word(policy)) for policy in POLICIES)),
        Field(_("Rounds"), str(left), anew=True),
        Field(_("Ahead by"), example=_("chips, if you like")),
        Field(_("Behind by"), example=_("chips, if you like")),
    ]
    return Form(_("Automatic play"), text, fields, check, done=_("Play"))


def void_form(state: State) -> Form[str]:
    """Return the form that asks why the current round, or the one just settled, is void."""

    def check(typed: tuple[str, ...]) -> str | Problem:
        try:
            return plain_text(typed[0], MAX_REASON)
        except Refused as error:
            return Problem(refusal(error))

    round_ = state.round or state.last
    text = _(
        "Every stake of round {round} goes back. Make the set whole and shuffle it; the round is played again. "
        "What happened? (May stay empty.)"
    ).format(round=round_.number if round_ else state.number)
    field = Field(example=_("a card was turned by mistake"))
    return Form(_("Void the round"), text, [field], check, done=_("Void"))


def round_form(state: State) -> Form[Round]:
    """Return the form that asks which round to correct."""
    latest = state.latest_round.number if state.latest_round else 1

    def check(typed: tuple[str, ...]) -> Round | Problem:
        number = whole(typed[0])
        if number is None:
            return Problem(_("Type the number of a round from 1 to {latest}.").format(latest=latest))
        try:
            return round_to_correct(state, number)
        except Refused as error:
            return Problem(refusal(error))

    return Form(_("Correct a round"), _("Which round was typed wrong?"), [Field(value=str(latest))], check)


def correction_form(state: State, round_: Round, seats: Sequence[Seat]) -> Form[tuple[Line, ...]]:
    """Return the form that asks for the true cards of a round, the bank's last."""

    def check(typed: tuple[str, ...]) -> tuple[Line, ...] | Problem:
        try:
            lines = parse_lines(state, round_, typed)
        except Refused as error:
            return Problem(refusal(error, seats))
        return _problem(Correct(round_.number, lines), state, seats) or lines

    names = seat_names(seats)
    fields = [Field(names[hand.seat - 1], _hand_text(state, hand)) for hand in round_.hands]
    fields.append(Field(_("Bank"), _bank_text(state, round_)))
    if state.rules.shared_war:
        text = _(
            "A seat: its card; after a tie “surrender”, or “war” and the war card. Bank: its card, then its war card."
        )
    else:
        text = _("A seat: its card; after a tie “surrender”, or “war”, the seat's war card and the bank's.")
    title = _("Correct round {round}").format(round=round_.number)
    return Form(title, text, fields, check, done=_("Correct"))


def _problem(command: Command, state: State, seats: Sequence[Seat] = ()) -> Problem | None:
    """Return why a command is not possible; None where it is."""
    try:
        decide(command, state)
    except Refused as error:
        return Problem(refusal(error, seats))
    return None


def parse_lines(state: State, round_: Round, typed: Sequence[str]) -> tuple[Line, ...]:
    """Return the lines of a correction from what was typed: a text for each hand of the round, then the bank's.

    Raises IllegalMove for an invalid line.
    """
    bank = [parse_card(word) for word in typed[-1].split()]
    if not 1 <= len(bank) <= 2:
        raise IllegalMove(CasinoWarRefusal.CARDS_COUNT, expected=1, given=len(bank))
    shared = bank[1] if len(bank) > 1 else None
    pairs = zip(round_.hands, typed[:-1], strict=True)
    return tuple(_line(state, hand, text.split(), bank[0], shared) for hand, text in pairs)


def whole(text: str) -> int | None:
    """Return a number as typed, of at most nine digits."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _line(state: State, hand: Hand, words: list[str], bank: Card, shared: Card | None) -> Line:
    if not words:
        raise IllegalMove(CasinoWarRefusal.CARDS_COUNT, expected=1, given=0)
    card, rest = parse_card(words[0]), words[1:]
    if not rest:
        return Line(hand.seat, card, bank)
    if _means(rest[0], "surrender", _("surrender")):
        return Line(hand.seat, card, bank, "surrender")
    if not _means(rest[0], "war", _("war")):
        raise IllegalMove(Refusal.NOT_A_CARD, text=rest[0][:20])
    cards = [parse_card(word) for word in rest[1:]]
    most = 1 if state.rules.shared_war else 2
    if len(cards) > most:
        raise IllegalMove(CasinoWarRefusal.CARDS_COUNT, expected=most, given=len(cards))
    own = cards[0] if cards else None
    theirs = shared if state.rules.shared_war else (cards[1] if len(cards) > 1 else None)
    return Line(hand.seat, card, bank, "war", own, theirs if own else None)


def _means(word: str, *choices: str) -> bool:
    """Return whether a word is one of these, or the beginning of one."""
    return any(choice.startswith(word.lower()) for choice in choices)


def _hand_text(state: State, hand: Hand) -> str:
    words = [_plain(hand.card)]
    if hand.choice == "war":
        words += ["war", _plain(hand.war_card)]
        if not state.rules.shared_war:
            words.append(_plain(hand.war_bank))
    elif hand.choice:
        words.append("surrender")
    return " ".join(word for word in words if word)


def _bank_text(state: State, round_: Round) -> str:
    words = [_plain(round_.bank)]
    if state.rules.shared_war:
        words.append(_plain(next((hand.war_bank for hand in round_.hands if hand.war_bank), None)))
    return " ".join(word for word in words if word)


def _plain(card: Card | None) -> str:
    """Return a card as people type it."""
    return card.replace("T", "10").rstrip("?") if card else ""
