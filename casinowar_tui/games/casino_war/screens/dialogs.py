"""Actions of the table that ask something first, and what is then done."""

from functools import partial
from typing import TYPE_CHECKING

from casinowar_tui.engine.refusals import IllegalMove, Refused
from casinowar_tui.engine.shoe import DECK
from casinowar_tui.games.casino_war.rules import commands as do
from casinowar_tui.games.casino_war.rules import decide
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.state import Round
from casinowar_tui.games.casino_war.screens import forms
from casinowar_tui.games.casino_war.screens.moves import latest_round
from casinowar_tui.games.casino_war.screens.play import Play
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.i18n import _
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.screens.same_cards import ask
from casinowar_tui.tui.screens.tables import ask_end
from casinowar_tui.words.refusals import refusal

if TYPE_CHECKING:
    from casinowar_tui.games.casino_war.screens.table import TableScreen


def why_not(session: CasinoWarSession, command: do.Command) -> str:
    """Why a command is not possible now, in a sentence; nothing where it is."""
    try:
        decide(command, session.state)
    except Refused as error:
        return refusal(error, session.header.seat)
    return ""


def cut(screen: "TableScreen", play: Play) -> None:
    """Where to cut; then shuffle and cut there."""
    session = play.session

    async def done(typed: tuple[str, ...] | None) -> None:
        if typed:
            await play.act(lambda: session.cut(int(typed[0])))

    cards = session.header.rules.decks * DECK
    form = forms.cut_form(cards, lambda place: why_not(session, do.CutShoe("", place)))
    screen.app.push_screen(form, done)


def why_not_automatic(play: Play) -> str:
    """Why nothing can be played by itself now, in a sentence; nothing where it can."""
    if play.session.header.real:
        return refusal(IllegalMove(CasinoWarRefusal.AUTO_REAL))
    return why_not(play.session, do.Deal(play.antes))


def automatic(screen: "TableScreen", play: Play) -> None:
    """What to do at a tie, and how long; then play on by itself."""

    def done(typed: tuple[str, ...] | None) -> None:
        if typed:
            play.autopilot.start(forms.plan_of(typed))

    screen.app.push_screen(forms.automatic_form(play.session.state), done)


def void(screen: "TableScreen", play: Play) -> None:
    """Why the round is void; then take it back."""
    session = play.session

    async def done(typed: tuple[str, ...] | None) -> None:
        if typed:
            await play.act(lambda: session.void(typed[0]))

    round_ = session.state.round or session.state.last
    number = round_.number if round_ else session.state.number
    screen.app.push_screen(forms.void_form(number), done)


def correct(screen: "TableScreen", play: Play) -> None:
    """Which round was typed wrong, and what its cards really were; then settle it anew."""
    session = play.session
    latest = latest_round(session.state)
    if latest is None:
        return

    def which(number: int) -> str:
        round_ = _round(session, number)
        return why_not(session, do.Correct(number, forms.lines_of(round_) if round_ else ()))

    async def chosen(typed: tuple[str, ...] | None) -> None:
        round_ = _round(session, int(typed[0])) if typed else None
        if round_:
            _correct_round(screen, play, round_)

    screen.app.push_screen(forms.round_form(latest.number, which), chosen)


def _correct_round(screen: "TableScreen", play: Play, round_: Round) -> None:
    session = play.session

    async def done(typed: tuple[str, ...] | None) -> None:
        if typed:
            lines = forms.parse_lines(session.state, round_, typed)
            await play.act(lambda: session.correct(round_.number, lines))

    def check(lines: tuple[do.Line, ...]) -> str:
        return why_not(session, do.Correct(round_.number, lines))

    screen.app.push_screen(forms.correction_form(session.state, round_, session.header.seat, check), done)


def _round(session: CasinoWarSession, number: int) -> Round | None:
    """A round that can be corrected, by its number."""
    state = session.state
    if state.round and state.round.bank and state.round.number == number:
        return state.round
    return next((round_ for round_ in state.history if round_.number == number), None)


def end(screen: "TableScreen", play: Play) -> None:
    """Whether to finish the session; then finish it."""
    text = _("No more rounds can be played in it. To go on another time, pause instead.")
    ask_end(screen, text, lambda: play.act(play.session.end))


def same_cards(screen: "TableScreen", play: Play) -> None:
    """Whether a session with the cards of the one that is over is to begin; then begin it."""
    from casinowar_tui.games.casino_war.screens.same_cards import same_cards  # late: few sessions are dealt again

    if same := same_cards(play.session.header, play.session.book):
        ask(screen, same, partial(begin, play))


async def begin(play: Play, request: SessionRequest) -> None:
    """A new session at the same table, in the same folder."""
    old = play.session
    new = await play.work(partial(CasinoWarSession.create, old.path.parent, request))
    if new:
        old.give_way(new)
        play.sit(new)
        await play.show_fingerprint(on=play.fingerprint)
