"""What the table shows, as a pure function of the engine's state: every text, card and number, without drawing."""

from msgspec import Struct

from casinowar_tui.engine.shoe import DECK
from casinowar_tui.games.casino_war.rules.state import Over, State
from casinowar_tui.games.casino_war.screens.captions import caption_of
from casinowar_tui.games.casino_war.screens.choices import advised, choices, stop_choice
from casinowar_tui.games.casino_war.screens.seats import bank_view, seat_view
from casinowar_tui.games.casino_war.screens.view_context import ViewContext
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.table.top_line import game_wordings
from casinowar_tui.tui.widgets.choices import PromptView
from casinowar_tui.tui.widgets.pile import PileView
from casinowar_tui.tui.widgets.seat import SeatView
from casinowar_tui.tui.widgets.text import Caption
from casinowar_tui.tui.widgets.topline import TopView
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.text import clean


class TableView(Struct, frozen=True):
    """The table, part by part."""

    top: TopView
    bank: SeatView
    seats: tuple[SeatView, ...]
    burned: PileView
    shoe: PileView
    prompt: PromptView


def table_view(state: State, context: ViewContext) -> TableView:
    """Return the table in a state."""
    round_ = state.round or state.last
    names = seat_names(context.seats)
    burned, left = _piles(state, context)
    return TableView(
        top=_top(state, context),
        bank=bank_view(state, round_, context.turned),
        seats=tuple(seat_view(state, context, round_, number, name) for number, name in enumerate(names, start=1)),
        burned=burned,
        shoe=left,
        prompt=_prompt(state, context, names),
    )


def _top(state: State, context: ViewContext) -> TopView:
    profile = clean(state.rules.profile)
    number = state.last.number if state.last and not state.round else state.number
    if isinstance(state.phase, Over):
        number = state.rounds_played
    rounds = state.rules.rounds
    text = _("Round {number} of {rounds}") if rounds else _("Round {number}")
    game = _("Casino War · {profile}").format(profile=profile)
    wordings = game_wordings(game, profile, clean(context.name), seeded=context.seeded)
    return TopView(wordings, text.format(number=number, rounds=rounds), context.clock)


def _prompt(state: State, context: ViewContext, names: tuple[str, ...]) -> PromptView:
    now = context.caption or (caption_of(state, names) if context.still else Caption(""))
    if context.automatic:
        return PromptView(now.text, now.short, now.tone, (stop_choice(context.automatic, context.keys),))
    if not context.still:
        return PromptView(now.text, now.short, now.tone)
    advice = advised(state, context.exposed) if context.advice else ""
    buttons = choices(state, context.antes, context.exposed, context.keys)
    return PromptView(now.text, now.short, now.tone, buttons, advice, () if state.round else context.note)


def _piles(state: State, context: ViewContext) -> tuple[PileView, PileView]:
    shoe, burned = state.shoe, 0
    if shoe:
        burned = shoe.drawn - len(context.exposed)
    left = shoe.left if shoe else state.rules.decks * DECK
    return (
        PileView(burned, (_("Burned: {count}").format(count=burned), str(burned)), "fan"),
        PileView(left, (_("Shoe: {count} left").format(count=left), _("Shoe: {count}").format(count=left), str(left))),
    )
