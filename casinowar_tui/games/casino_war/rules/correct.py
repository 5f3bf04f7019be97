"""Corrections: replace what was typed for real cards, and settle the round anew."""

from msgspec.structs import replace

from casinowar_tui.engine.cards import UNKNOWN
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.games.casino_war.rules.commands import Correct, Line
from casinowar_tui.games.casino_war.rules.decision import Decision, Result
from casinowar_tui.games.casino_war.rules.events import Corrected, Resettled
from casinowar_tui.games.casino_war.rules.real_cards import check_set, same_shuffle, seen
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.rules import Outcome, check_total, first_outcome, settle, war_outcome
from casinowar_tui.games.casino_war.rules.state import Hand, Round, State


def correct(command: Correct, state: State) -> Result:
    """Return the events of a correction and the state after them.

    The bank's cards belong to the round: they are corrected for every seat at once. Later rounds keep their antes,
    choices and cards; whether a stake was affordable is not checked again. Raises IllegalMove for the app's own shoe, a
    round that does not exist or is void, a line that leaves a tie without its choice, and cards that the set does not
    contain.
    """
    if not state.real:
        raise IllegalMove(Refusal.REAL_CARDS_ONLY)
    old = round_to_correct(state, command.round)
    running = old.number == state.number
    new = _corrected(state, old, command.lines, running=running)
    others = [round_ for round_ in same_shuffle(state, old.shuffle) if round_.number != old.number]
    if state.round and not running and state.round.shuffle == old.shuffle:
        others.append(state.round)
    shared = state.rules.shared_war
    check_set(state, [card for round_ in (new, *others) for card in seen(round_, shared=shared)])
    decision = Decision(state)
    decision.add(_event(new))
    for hand in new.hands:
        outcome = _outcome(new, hand)
        if outcome:
            _resettle(decision, new, hand, outcome)
    for seat, total in enumerate(decision.state.totals, start=1):
        laid = decision.state.round.hand(seat) if decision.state.round else None
        check_total(total, laid.ante if laid else 0, seat)
    decision.force()  # a changed total can leave a tie that waits for its answer without chips for the war stake
    if state.round:
        decision.finish(command.played)
    else:
        decision.finish_broke()
    return decision.result


def round_to_correct(state: State, number: int) -> Round:
    """Return the round with a number. Raises IllegalMove where there is none, or its cards are still to be typed."""
    round_ = state.find_round(number)
    if round_.bank is None:
        raise IllegalMove(CasinoWarRefusal.CARDS_DUE)
    return round_


def lines_of(round_: Round) -> tuple[Line, ...]:
    """Return a round as it is now, as the lines of a correction."""
    bank = round_.bank or ""
    return tuple(
        Line(hand.seat, hand.card or "", bank, hand.choice, hand.war_card, hand.war_bank) for hand in round_.hands
    )


def _corrected(state: State, old: Round, lines: tuple[Line, ...], *, running: bool) -> Round:
    """Return the round with the lines put in. Raises IllegalMove where the result is inconsistent."""
    by_seat = {line.seat: line for line in lines}
    for seat in by_seat:
        if old.hand(seat) is None:
            raise IllegalMove(CasinoWarRefusal.NO_SUCH_SEAT, seat=seat)
    if any(UNKNOWN in (line.card, line.bank, line.war_card, line.war_bank) for line in lines):
        raise IllegalMove(Refusal.UNKNOWN_CARD)
    banks = {line.bank for line in lines}
    if not banks:
        raise IllegalMove(Refusal.NOT_NOW)
    if len(banks) > 1:
        raise IllegalMove(CasinoWarRefusal.BANK_DIFFERS)
    new = replace(old, bank=banks.pop(), hands=tuple(_put_in(hand, by_seat.get(hand.seat)) for hand in old.hands))
    if state.rules.shared_war:
        new = _share_bank(new, by_seat)
    hands = []
    for hand in new.hands:
        given = hand.seat in by_seat
        before = old.hand(hand.seat) or hand
        if not new.tied(hand):
            if given and hand.choice:
                raise IllegalMove(CasinoWarRefusal.LINE_NOT_A_TIE, seat=hand.seat)
            hands.append(replace(hand, choice=None, war_card=None, war_bank=None))
            continue
        _check_tie(hand, before, was_open=running and (given or old.tied(before)), running=running)
        hands.append(hand)
    return replace(new, hands=tuple(hands))


def _put_in(hand: Hand, line: Line | None) -> Hand:
    blank = Hand(hand.seat, hand.ante)
    if line is None:
        return replace(blank, card=hand.card, choice=hand.choice, war_card=hand.war_card, war_bank=hand.war_bank)
    # A forced surrender stays forced: whether the war stake was affordable is not checked again.
    forced = line.choice == "surrender" and hand.choice == "forced_surrender"
    blank = replace(blank, card=line.card, choice=hand.choice if forced else line.choice)
    return replace(blank, war_card=line.war_card, war_bank=line.war_bank) if line.choice == "war" else blank


def _share_bank(round_: Round, by_seat: dict[int, Line]) -> Round:
    """Return the round with the bank's war card of the lines given to every seat at war."""
    banks = {line.war_bank for line in by_seat.values() if line.war_bank}
    if len(banks) > 1:
        raise IllegalMove(CasinoWarRefusal.BANK_DIFFERS)
    if not banks:
        return round_
    bank = banks.pop()
    return replace(
        round_,
        hands=tuple(replace(hand, war_bank=bank) if hand.war_card else hand for hand in round_.hands),
    )


def _check_tie(hand: Hand, before: Hand, *, was_open: bool, running: bool) -> None:
    """Raise IllegalMove for a tie that lacks its choice or its war cards.

    In the running round a tie may stay open, and war cards are typed when the war is dealt, not before.
    """
    if hand.choice is None:
        if not was_open:
            raise IllegalMove(CasinoWarRefusal.LINE_INCOMPLETE, seat=hand.seat)
    elif hand.choice == "war":
        half = (hand.war_card is None) != (hand.war_bank is None)
        if half or (hand.war_card is None and not running):
            raise IllegalMove(CasinoWarRefusal.WAR_CARDS_DUE, seat=hand.seat)
        if hand.war_card is not None and running and before.war_card is None:
            raise IllegalMove(CasinoWarRefusal.CARDS_DUE)


def _outcome(round_: Round, hand: Hand) -> Outcome | None:
    """Return the outcome that the cards and the choice give a hand; None while it is open."""
    if hand.card is None or round_.bank is None:
        return None
    if hand.choice == "war":
        return war_outcome(hand.war_card, hand.war_bank) if hand.war_card and hand.war_bank else None
    return hand.choice or first_outcome(hand.card, round_.bank)


def _event(round_: Round) -> Corrected:
    hands = round_.hands
    return Corrected(
        round=round_.number,
        cards=" ".join(hand.card or "-" for hand in hands),
        bank=round_.bank or "-",
        choices=" ".join(hand.choice or "-" for hand in hands),
        war_cards=" ".join(hand.war_card or "-" for hand in hands),
        war_banks=" ".join(hand.war_bank or "-" for hand in hands),
    )


def _resettle(decision: Decision, round_: Round, hand: Hand, outcome: Outcome) -> None:
    state = decision.state
    staked, returned = settle(state.rules, hand.ante, outcome)
    net = returned - staked
    later = (other.hand(hand.seat) for other in state.history[round_.number :])
    since = sum(other.net for other in later if other)
    running = state.round.hand(hand.seat) if state.round and state.round.number > round_.number else None
    total = state.totals[hand.seat - 1] - since - (running.net if running else 0) + net
    check_total(total, 0, hand.seat)
    decision.add(Resettled(round_.number, hand.seat, outcome, staked, returned, net, total))
