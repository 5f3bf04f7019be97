"""The choices at the table, as buttons that show what each can pay."""

from collections.abc import Mapping, Sequence

from casinowar_tui.engine.cards import Card
from casinowar_tui.games.casino_war.rules.state import Deciding, Over, Ready, State
from casinowar_tui.games.casino_war.session.automatic import Automatic
from casinowar_tui.games.casino_war.words.automatic import progress_sentence
from casinowar_tui.games.casino_war.words.labels import player_word
from casinowar_tui.i18n import _, n_
from casinowar_tui.tui.widgets.choices import Choice


def choices(state: State, antes: Sequence[int], exposed: Sequence[Card], keys: Mapping[str, str]) -> tuple[Choice, ...]:
    """Return the buttons for a state."""
    match state.phase:
        case Ready():
            return (_deal(state, antes, keys),)
        case Deciding() as phase:
            ante = phase.hand.ante
            return _surrender(state, ante, keys), _war(state, ante, (*exposed,), keys)
        case Over():
            return (
                Choice("again", keys["again"], (_("Play again"),), (_("the same settings"),)),
                Choice("ledger", keys["ledger"], (_("Ledger"),), (_("every round"),)),
                Choice("setup", keys["setup"], (_("Setup"),), (_("another session"),)),
            )
        case _:
            return ()


def stop_choice(run: Automatic, keys: Mapping[str, str]) -> Choice:
    """Return the button that stops automatic play and shows its progress."""
    plan = run.plan
    title = progress_sentence(max(run.played, 1), plan.rounds)
    detail = _("{policy}; any key stops it").format(policy=player_word(plan.policy))
    rules = (("ahead", _("or {chips} ahead")), ("behind", _("or {chips} behind")))
    stops = [text.format(chips=chips) for rule, text in rules if (chips := getattr(plan, rule))]
    return Choice("stop", keys["stop"], (title,), (detail, ", ".join(stops)))


def advised(state: State, exposed: Sequence[Card]) -> str:
    """Return the better answer to an open tie, and what the other one costs on average, in chips; empty without one."""
    if not isinstance(state.phase, Deciding):
        return ""
    from casinowar_tui.games.casino_war.rules.odds import advice, unseen  # late: half the rounds have no tie
    from casinowar_tui.games.casino_war.words.odds import advice_sentence

    return advice_sentence(advice(state.rules, state.phase.hand.ante, unseen(state.rules.decks, exposed)))


def _deal(state: State, antes: Sequence[int], keys: Mapping[str, str]) -> Choice:
    laid = [ante for ante in antes if ante]
    one = len(antes) == 1
    if state.real:
        title = _("Lay the ante of {ante} for round {number}") if one else _("Lay the antes for round {number}")
        short = _("Antes, round {number}")
    else:
        title = _("Deal round {number} for an ante of {ante}") if one else _("Deal round {number}")
        short = _("Deal round {number}, ante {ante}") if one else title
    values = {"number": state.number, "ante": laid[0] if laid else 0, "sum": sum(laid)}
    low, high = state.rules.ante_min, state.rules.ante_max
    limits = _("{more} {less} change it: even, {low} to {high}").format(
        more=keys["more"], less=keys["less"], low=low, high=high
    )
    detail = limits if one else _("Antes: {sum} in all").format(sum=sum(laid))
    return Choice("deal", keys["deal"], (title.format(**values), short.format(**values)), (detail,))


def _surrender(state: State, ante: int, keys: Mapping[str, str]) -> Choice:
    from casinowar_tui.games.casino_war.words.odds import net_of  # late, as for war

    title = _("Surrender {net}").format(net=net_of(state.rules, ante, "surrender"))
    return Choice("surrender", keys["surrender"], (title,), (_("half the ante"), _("comes back")))


def _war(state: State, ante: int, exposed: Sequence[Card], keys: Mapping[str, str]) -> Choice:
    """Return the war button with each outcome, its net in chips and its exact chance."""
    from casinowar_tui.games.casino_war.rules.odds import unseen, war_odds  # late: half the rounds have no tie
    from casinowar_tui.games.casino_war.words.odds import war_of

    ways = war_of(state.rules, ante, war_odds(unseen(state.rules.decks, exposed)))
    parts = [_("{net} ({share} %)").format(net=net, share=share) for _outcome, net, share in ways]
    whole = _("War: {parts}").format(parts=", ".join(parts))
    short = ", ".join(f"{net} {share} %" for _outcome, net, share in ways)
    captions = (_("higher"), _("second tie"), _("lower"))
    below = " " * len(_("War: {parts}").format(parts=""))
    for part, caption in zip(parts, captions, strict=True):
        below += caption.ljust(len(part) + 2)
    more = n_("{stake} more chip is staked", "{stake} more chips are staked", ante).format(stake=ante)
    return Choice("war", keys["war"], (whole, _("War {parts}").format(parts=short)), (below.rstrip(), more))
