"""The keys of the table, each with the rule for when its action is possible."""

from textual.binding import Binding, BindingType

from casinowar_tui.games.casino_war.rules import commands as do
from casinowar_tui.games.casino_war.rules.correct import lines_of
from casinowar_tui.games.casino_war.rules.state import Deciding
from casinowar_tui.games.casino_war.screens.automatic import AutomaticController
from casinowar_tui.games.casino_war.screens.controller import STEP
from casinowar_tui.i18n import N_
from casinowar_tui.tui.screens.same_cards import SAME_CARDS, TOOLTIP
from casinowar_tui.tui.screens.table.actions import FINGERPRINT, Action

Key = Action[AutomaticController]
ANTE = Binding.Group(N_("Ante"), compact=True)


def _can_deal(table: AutomaticController) -> bool:
    return table.session.can(do.Deal(table.antes))


def _can_go_to_war(table: AutomaticController) -> bool:
    phase = table.session.state.phase
    return isinstance(phase, Deciding) and table.session.can(do.GoToWar(phase.seat))


def _can_surrender(table: AutomaticController) -> bool:
    phase = table.session.state.phase
    return isinstance(phase, Deciding) and table.session.can(do.Surrender(phase.seat))


def _can_mark(table: AutomaticController) -> bool:
    return len(table.antes) > 1 and _can_deal(table)


def _can_play_by_itself(table: AutomaticController) -> bool:
    return not table.session.header.real and _can_deal(table)


def _can_correct(table: AutomaticController) -> bool:
    latest = table.session.state.latest_round
    return latest is not None and table.session.can(do.Correct(latest.number, lines_of(latest)))


def _mark(seat: int) -> Key:
    """Return the key that marks a seat."""
    return Key(
        str(seat),
        f"mark({seat})",
        show=False,
        id=f"table.seat_{seat}",
        when=lambda table: seat <= len(table.antes) and _can_mark(table),
        typed_ahead=True,
    )


BINDINGS: list[BindingType] = [
    Key(
        "enter,d",
        "deal",
        N_("Deal"),
        key_display=N_("Enter"),
        tooltip=N_("Lay the antes and deal"),
        id="table.deal",
        when=_can_deal,
    ),
    Key(
        "n",
        "again",
        N_("Again"),
        tooltip=N_("A new session with the same settings"),
        id="table.again",
        when=lambda table: table.over,
    ),
    Key(
        *SAME_CARDS,
        tooltip=TOOLTIP,
        id="table.same_cards",
        when=lambda table: table.over and bool(table.session.book.shuffles),
    ),
    Key(
        "w", "war", N_("War"), tooltip=N_("Lay a war stake; the next card decides"), id="table.war", when=_can_go_to_war
    ),
    Key(
        "s",
        "surrender",
        N_("Surrender"),
        tooltip=N_("Give up half the ante"),
        id="table.surrender",
        when=_can_surrender,
    ),
    Key(
        "enter",
        "type",
        N_("Type"),
        key_display=N_("Enter"),
        tooltip=N_("Type the cards"),
        id="table.type",
        when=lambda table: table.stage.typing and not table.stage.entry_has_focus,
    ),
    Key(
        "escape",
        "stop_typing",
        N_("Other keys"),
        key_display=N_("Esc"),
        tooltip=N_("Leave the line of cards"),
        id="table.stop_typing",
        when=lambda table: table.stage.typing and table.stage.entry_has_focus,
    ),
    Key(
        "tab",
        "next_seat",
        N_("Seat"),
        key_display=N_("Tab"),
        tooltip=N_("Choose whose ante is changed"),
        id="table.next_seat",
        when=_can_mark,
        typed_ahead=True,
    ),
    Key(
        "plus,equals_sign",
        "more",
        N_("More"),
        tooltip=N_("A larger ante"),
        id="table.more",
        group=ANTE,
        when=lambda table: table.session.can(do.Deal(table.antes_with(STEP))),
        typed_ahead=True,
    ),
    Key(
        "minus",
        "less",
        N_("Less"),
        tooltip=N_("A smaller ante"),
        id="table.less",
        group=ANTE,
        when=lambda table: table.session.can(do.Deal(table.antes_with(-STEP))),
        typed_ahead=True,
    ),
    Key(
        "c",
        "cut",
        N_("Cut"),
        tooltip=N_("Shuffle, and say where to cut"),
        id="table.cut",
        when=lambda table: table.session.can(do.CutShoe("", 0)),
    ),
    Key(
        "f",
        "fingerprint",
        N_("Fingerprint"),
        show=False,
        tooltip=FINGERPRINT,
        id="table.fingerprint",
        when=lambda table: not table.session.header.real,
    ),
    Key(
        "a",
        "automatic",
        N_("Automatic"),
        tooltip=N_("Play on by itself for some rounds"),
        id="table.automatic",
        when=_can_play_by_itself,
    ),
    Key(
        "a",
        "not_automatic",
        show=False,
        id="table.not_automatic",
        when=lambda table: not (table.over or _can_play_by_itself(table)),
    ),
    Key(
        "escape",
        "stop",
        N_("Stop"),
        key_display=N_("Esc"),
        tooltip=N_("Play no further by itself"),
        id="table.stop",
        when=lambda table: table.automatic is not None,
    ),
    Key(
        "v",
        "void",
        N_("Void"),
        tooltip=N_("Take a round back and play it again"),
        id="table.void",
        when=lambda table: table.session.can(do.Void()),
    ),
    Key(
        "u",
        "correct",
        N_("Correct"),
        tooltip=N_("Put right what was typed of a round"),
        id="table.correct",
        when=_can_correct,
    ),
    Key("l", "ledger", N_("Ledger"), tooltip=N_("Read every round again"), id="table.ledger"),
    Key("o", "odds", N_("Odds"), tooltip=N_("What these rules bring by the odds"), id="table.odds"),
    Key(
        "i",
        "advice",
        N_("Advice"),
        tooltip=N_("At a tie, name the better choice or not"),
        id="table.advice",
        when=lambda table: isinstance(table.session.state.phase, Deciding),
        typed_ahead=True,
    ),
    Key(
        "p",
        "pause",
        N_("Pause"),
        tooltip=N_("Leave the table; it waits as it is"),
        id="table.pause",
        when=lambda table: not table.over,
    ),
    Key(
        "p",
        "setup",
        N_("Setup"),
        tooltip=N_("Back to the first screen"),
        id="table.setup",
        when=lambda table: table.over,
    ),
    Key(
        "e",
        "end",
        N_("End"),
        tooltip=N_("Finish the session"),
        id="table.end",
        when=lambda table: table.session.can(do.End()),
    ),
    Key("q", "leave", N_("Quit"), tooltip=N_("Leave the program; everything is saved"), id="table.quit"),
    *map(_mark, range(1, 8)),
]

LASTING = ("table.deal", "table.war", "table.surrender", "table.stop", "app.help")
"""The ids of the bindings that the bottom line shows at any width."""
