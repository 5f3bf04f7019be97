"""The lanes of the War table as a pure function of the engine's state: piles, cards, and the results of a battle."""

from collections.abc import Sequence

from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.rules.state import Over, State
from casinowar_tui.games.war.rules.wars import Part, wars
from casinowar_tui.games.war.screens.view_context import ViewContext
from casinowar_tui.i18n import _, n_
from casinowar_tui.tui.widgets.card import BACK, PLACE
from casinowar_tui.tui.widgets.lanes import Laid, LanesView, LaneView
from casinowar_tui.tui.widgets.text import Tone

NO_CARD = "–"


def lanes_view(state: State, context: ViewContext, names: Sequence[str]) -> LanesView:
    """Return all lanes with the battle on the table, as far as the context shows it."""
    battle = context.battle
    fought = list(wars(battle, state.rules)) if battle else []
    shown = fought if context.laid is None else fought[: context.laid // 2]
    columns = [_column(state, context, shown, number) for number in range(len(shown) + 1)]
    pot, prize = _pot(state, battle, columns, context.laid)
    return LanesView(
        lanes=tuple(
            _lane(state, context, player, name, tuple(column[player] for column in columns))
            for player, name in enumerate(names)
        ),
        heads=_heads(len(shown)),
        pot=pot,
        prize=prize,
    )


def _heads(count: int) -> tuple[str, ...]:
    if not count:
        return ("",)
    return (_("Card"), _("War"), *(_("War {number}").format(number=number) for number in range(2, count + 1)))


def _column(state: State, context: ViewContext, fought: Sequence[tuple[Part, ...]], number: int) -> list[Laid]:
    """Return what each player put down at the turn of the cards (0), or in a war (from 1)."""
    players, battle, laid = state.rules.players, context.battle, context.laid
    if battle is None:
        able, face = state.able, BACK if context.hidden else PLACE
        return [Laid(face=face if player in able else "") for player in range(1, players + 1)]
    if not number:
        turned = battle.steps[0]
        return [Laid(face=cards[0] if cards else "") for cards in turned]
    column = [Laid()] * players
    hidden = laid is not None and laid == 2 * number
    for part in fought[number - 1]:
        face = PLACE if part.up and hidden else part.up or ""
        column[part.player - 1] = Laid(len(part.down), face, NO_CARD if part.short else "")
    return column


def _lane(state: State, context: ViewContext, player: int, name: str, laid: tuple[Laid, ...]) -> LaneView:
    """Return the lane of a player (from 0)."""
    hand, won = len(state.hands[player]), len(state.captured[player])
    if context.battle and context.laid is not None:
        hand -= sum(each.down + (each.face not in ("", PLACE)) for each in laid)
        if hand < 0:  # captured cards have been shuffled in
            hand, won = hand + won, 0
    note, tone = _note(state, context, player)
    return LaneView(
        name=name,
        held=_held(state, hand, won),
        pile=hand + (won if state.rules.captured else 0),
        note=note,
        tone=tone,
        won=context.laid is None and context.battle is not None and context.battle.winner == player + 1,
        laid=laid,
        cap=context.caps[player] if context.caps else None,
    )


def _held(state: State, hand: int, won: int) -> tuple[str, ...]:
    """Return what a player has, in words; won cards in a separate pile are named separately."""
    if state.rules.captured or state.rules.one_pass:
        return _("{hand} + {won} won").format(hand=hand, won=won), f"{hand}+{won}"
    return n_("{count} card", "{count} cards", hand).format(count=hand), str(hand)


def _note(state: State, context: ViewContext, player: int) -> tuple[tuple[str, ...], Tone]:
    """Return the result of the battle, or of the game, for a player."""
    battle, laid = context.battle, context.laid
    if battle is None or laid is not None:
        at_war = battle is not None and laid is not None and _at_war(state, battle, laid, player + 1)
        return ((_("war!"),), "due") if at_war else ((), "")
    if battle.winner == player + 1:
        count = len(battle.spoils.split()) - bool(battle.prize)
        taken = n_("takes {count} card", "takes {count} cards", count).format(count=count)
        return (taken, f"+{count}"), "win"
    if not isinstance(state.phase, Over) and player + 1 not in state.able:
        return (_("out of the game"), _("out")), "muted"
    return (), ""


def _at_war(state: State, battle: Battle, laid: int, player: int) -> bool:
    """Return whether a player fights in the war that the face-up cards have started."""
    fought = list(wars(battle, state.rules))
    number = laid // 2 if laid % 2 else laid // 2 - 1
    return number < len(fought) and any(part.player == player for part in fought[number])


def _pot(state: State, battle: Battle | None, columns: list[list[Laid]], laid: int | None) -> tuple[str, str]:
    """Return the text on the pot, and the prize that lies face up in it."""
    carried = len(state.pot)
    prize = state.pot[0] if state.rules.prize and carried == 1 else ""
    if battle is None or laid is not None:
        count = carried + sum(each.down + (each.face not in ("", PLACE)) for column in columns for each in column)
        text = n_("Pot: {count} card", "Pot: {count} cards", count).format(count=count)
        if prize:
            text = _("{pot} with the prize").format(pot=text)
        elif carried:
            text = _("{pot} ({carried} carried)").format(pot=text, carried=carried)
        return (text if battle or carried else "", prize)
    if prize:
        return _("Prize of the next battle:"), prize
    if carried:
        text = n_("Carried on: {count} card", "Carried on: {count} cards", carried)
        return text.format(count=carried), ""
    return "", ""
