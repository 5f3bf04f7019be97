"""What the bank's place and each seat's place show, as a pure function of the engine's state."""

from casinowar_tui.games.casino_war.rules.state import AwaitingWar, Deciding, Hand, Over, Round, State
from casinowar_tui.games.casino_war.screens.view_context import ViewContext
from casinowar_tui.games.casino_war.words.labels import outcome_word
from casinowar_tui.i18n import _
from casinowar_tui.tui.widgets.card import BACK, PLACE
from casinowar_tui.tui.widgets.seat import SeatView
from casinowar_tui.tui.widgets.text import Tone
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.text import amount, signed


def _at_war(round_: Round) -> list[Hand]:
    """Return the hands whose war cards are being turned."""
    return [hand for hand in round_.hands if hand.war_card and hand.outcome is None]


def bank_view(state: State, round_: Round | None, turned: int | None) -> SeatView:
    """Return the bank's place; ``turned`` as in the context."""
    first, war = PLACE, None
    if round_ and round_.bank:
        first = round_.bank
        waiting = _at_war(round_)
        war = next((hand.war_bank for hand in round_.hands if hand.war_bank), None)
        if turned is not None and waiting and turned <= len(waiting):
            war = BACK
        if turned is not None and not waiting and turned <= len(round_.hands):
            first = BACK
    if not state.rules.shared_war:
        return SeatView(name=_("Bank"), hand=(first,))
    return SeatView(name=_("Bank"), hand=_pair(state, first, war, waiting=isinstance(state.phase, AwaitingWar)))


def _pair(state: State, first: str, war: str | None, *, waiting: bool) -> tuple[str, ...]:
    """Return first card and war card. A lone seat always shows an empty war place, others only while one is due."""
    if war:
        return first, war
    return (first, PLACE) if waiting or len(state.totals) == 1 else (first,)


def seat_view(state: State, context: ViewContext, round_: Round | None, number: int, name: str) -> SeatView:
    """Return the place of the seat with a number and a name, in the current round or the last."""
    hand = round_.hand(number) if round_ else None
    chips = state.stack(number)
    if chips is None:
        total = signed(state.totals[number - 1])
        purse: tuple[str, ...] = (_("Total: {total}").format(total=total), total)
    else:
        held = amount(chips)
        purse = (_("Chips: {chips}").format(chips=held), held)
    due = context.turned is None and isinstance(state.phase, Deciding) and state.phase.seat == number
    result, tone = _result(round_, hand, due=due, turning=context.turned is not None)
    return SeatView(
        name=name,
        hand=_cards(state, round_, hand, context.turned),
        due=due,
        marked=number == context.marked and state.round is None and not isinstance(state.phase, Over),
        stake=_stake(state, context, hand, number),
        versus=_versus(state, hand, context.turned),
        result=result,
        net=signed(hand.net) if hand and hand.outcome else "",
        tone=tone,
        purse=purse,
    )


def _cards(state: State, round_: Round | None, hand: Hand | None, turned: int | None) -> tuple[str, ...]:
    if round_ is not None and hand is None:
        return ()
    if round_ is None or hand is None or hand.card is None:
        return _pair(state, PLACE, None, waiting=False)
    first, war = hand.card, hand.war_card
    if turned is not None:
        waiting = _at_war(round_)
        if not waiting and round_.hands.index(hand) >= turned:
            first = BACK
        elif hand in waiting and waiting.index(hand) >= turned:
            war = BACK
    return _pair(state, first, war, waiting=hand.choice == "war")


def _versus(state: State, hand: Hand | None, turned: int | None) -> str | None:
    """Return the bank's card in a war that a seat fights alone; None where the wars are shared."""
    if state.rules.shared_war:
        return None
    if hand is None or hand.war_bank is None:
        return ""
    hidden = turned is not None and hand.outcome is None and turned <= 1
    return _("bank {card}").format(card="…" if hidden else card_name(hand.war_bank))


def _stake(state: State, context: ViewContext, hand: Hand | None, number: int) -> tuple[str, ...]:
    """Return the stakes on the table, or the next ante."""
    if context.antes and state.round is None and not isinstance(state.phase, Over):
        ante = context.antes[number - 1]
        if not ante:
            return (_("No chips for an ante"), _("no ante"))
        return (_("Next ante: {ante}").format(ante=ante), _("Ante {ante}").format(ante=ante), str(ante))
    if hand is None:
        return (_("No ante"), "–")
    ante = hand.ante
    if hand.choice == "war":
        return (
            _("Ante {ante}, war stake {stake}").format(ante=ante, stake=ante),
            _("Ante {ante} + {stake}").format(ante=ante, stake=ante),
            f"{ante} + {ante}",
        )
    return (_("Ante {ante}").format(ante=ante), str(ante))


def _result(round_: Round | None, hand: Hand | None, *, due: bool, turning: bool) -> tuple[str, Tone]:
    """Return the result of a seat's hand, or what it waits for, in words."""
    if round_ is None:
        return "", ""
    if hand is None:
        return _("Sits out"), "muted"
    if hand.outcome:
        word = outcome_word(hand.outcome)
        return word[:1].upper() + word[1:], "win" if hand.net > 0 else "lose" if hand.net < 0 else "even"
    if turning:
        return "", ""
    if due:
        return _("To decide"), "due"
    if hand.choice == "war":
        return _("At war"), "due"
    return (_("Tie"), "due") if round_.tied(hand) else ("", "")
