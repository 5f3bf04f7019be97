"""What the table of War shows, as a pure function of the engine's state: every text and card, and nothing drawn."""

from msgspec import Struct

from casinowar_tui.games.war.rules.state import Over, State
from casinowar_tui.games.war.screens.captions import Said, due, so_far, told
from casinowar_tui.games.war.screens.lanes import lanes_view
from casinowar_tui.games.war.screens.view_context import Sight
from casinowar_tui.games.war.words.events import player_names
from casinowar_tui.i18n import _, n_
from casinowar_tui.tui.screens.tables import game_wordings
from casinowar_tui.tui.widgets.choices import Choice, PromptView
from casinowar_tui.tui.widgets.lanes import LanesView
from casinowar_tui.tui.widgets.shares import Share
from casinowar_tui.tui.widgets.topline import TopView
from casinowar_tui.words.text import clean


class WarView(Struct, frozen=True):
    """The table, part by part."""

    top: TopView
    lanes: LanesView
    shares: tuple[Share, ...]
    prompt: PromptView


def look(state: State, sight: Sight) -> WarView:
    """The table in a state."""
    names = player_names(sight.seats)
    return WarView(
        top=_top(state, sight),
        lanes=lanes_view(state, sight, names),
        shares=tuple(Share(name, count) for name, count in zip(names, state.counts, strict=True)),
        prompt=_prompt(state, sight, names),
    )


def _top(state: State, sight: Sight) -> TopView:
    rules = state.rules
    variant, name = clean(rules.profile), clean(sight.name)
    game = _("War · {variant}").format(variant=variant)
    wordings = game_wordings(game, variant, name, seeded=sight.seeded)
    number = sight.battle.battle if sight.battle else state.number
    if isinstance(state.phase, Over):
        text = n_("{count} battle", "{count} battles", state.battles_fought).format(count=state.battles_fought)
    elif rules.battles:
        text = _("Battle {number} of {battles}").format(number=number, battles=rules.battles)
    else:
        text = _("Battle {number}").format(number=number)
    if sight.doing:
        text = f"{text} · {sight.doing}"
    wars = "" if rules.lightning else n_("{count} war", "{count} wars", sight.wars).format(count=sight.wars)
    return TopView(wordings, text, " · ".join(part for part in (sight.clock, wars) if part))


def _prompt(state: State, sight: Sight, names: tuple[str, ...]) -> PromptView:
    now = sight.said or _said(state, sight, names)
    over = isinstance(state.phase, Over) and bool(sight.keys)
    return PromptView(now.text, now.short, now.tone, _choices(sight) if over else (), note=sight.note)


def _said(state: State, sight: Sight, names: tuple[str, ...]) -> Said:
    if sight.battle is None:
        return due(state, sight.keys)
    if sight.laid is not None:
        return so_far(sight.battle, state.rules, sight.laid)
    return told(sight.battle, state, names)


def _choices(sight: Sight) -> tuple[Choice, ...]:
    """What can be done once the game is over."""
    keys = sight.keys
    return (
        Choice("again", keys["again"], (_("Play again"),), (_("the same players"),)),
        Choice("ledger", keys["ledger"], (_("Ledger"),), (_("every battle"),)),
        Choice("back", keys["back"], (_("Setup"),), (_("another game"),)),
    )
