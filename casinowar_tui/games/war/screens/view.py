"""What the table of War shows, as a pure function of the engine's state: every text and card, without drawing."""

from msgspec import Struct

from casinowar_tui.games.war.rules.state import Over, State
from casinowar_tui.games.war.screens.captions import caption_before, caption_of_battle, caption_so_far
from casinowar_tui.games.war.screens.lanes import lanes_view
from casinowar_tui.games.war.screens.view_context import ViewContext
from casinowar_tui.games.war.words.events import player_names
from casinowar_tui.i18n import _, n_
from casinowar_tui.tui.screens.table.top_line import game_wordings
from casinowar_tui.tui.widgets.choices import Choice, PromptView
from casinowar_tui.tui.widgets.lanes import LanesView
from casinowar_tui.tui.widgets.shares import Share
from casinowar_tui.tui.widgets.text import Caption
from casinowar_tui.tui.widgets.topline import TopView
from casinowar_tui.words.text import clean


class TableView(Struct, frozen=True):
    """The table, part by part."""

    top: TopView
    lanes: LanesView
    shares: tuple[Share, ...]
    prompt: PromptView


def table_view(state: State, context: ViewContext) -> TableView:
    """Return the table in a state."""
    names = player_names(context.seats)
    return TableView(
        top=_top(state, context),
        lanes=lanes_view(state, context, names),
        shares=tuple(Share(name, count) for name, count in zip(names, state.counts, strict=True)),
        prompt=_prompt(state, context, names),
    )


def _top(state: State, context: ViewContext) -> TopView:
    rules = state.rules
    variant, name = clean(rules.profile), clean(context.name)
    game = _("War · {variant}").format(variant=variant)
    wordings = game_wordings(game, variant, name, seeded=context.seeded)
    number = context.battle.battle if context.battle else state.number
    if isinstance(state.phase, Over):
        text = n_("{count} battle", "{count} battles", state.battles_fought).format(count=state.battles_fought)
    elif rules.battles:
        text = _("Battle {number} of {battles}").format(number=number, battles=rules.battles)
    else:
        text = _("Battle {number}").format(number=number)
    if context.doing:
        text = f"{text} · {context.doing}"
    wars = "" if rules.lightning else n_("{count} war", "{count} wars", context.wars).format(count=context.wars)
    return TopView(wordings, text, " · ".join(part for part in (context.clock, wars) if part))


def _prompt(state: State, context: ViewContext, names: tuple[str, ...]) -> PromptView:
    now = context.caption or _caption(state, context, names)
    over = isinstance(state.phase, Over) and bool(context.keys)
    return PromptView(now.text, now.short, now.tone, _choices(context) if over else (), note=context.note)


def _caption(state: State, context: ViewContext, names: tuple[str, ...]) -> Caption:
    if context.battle is None:
        return caption_before(state, context.keys)
    if context.laid is not None:
        return caption_so_far(context.battle, state.rules, context.laid)
    return caption_of_battle(context.battle, state, names)


def _choices(context: ViewContext) -> tuple[Choice, ...]:
    """Return the choices once the game is over."""
    keys = context.keys
    return (
        Choice("again", keys["again"], (_("Play again"),), (_("the same players"),)),
        Choice("ledger", keys["ledger"], (_("Ledger"),), (_("every battle"),)),
        Choice("pause", keys["pause"], (_("Setup"),), (_("another game"),)),
    )
