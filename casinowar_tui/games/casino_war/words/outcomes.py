"""Explain in sentences how a hand, a session and a table ended, with the arithmetic."""

from collections.abc import Sequence

from casinowar_tui.engine.events import EndReason
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.rules.rules import Outcome, Rules
from casinowar_tui.games.casino_war.rules.verdict import Standing, Verdict
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.text import amount, signed


def outcome_sentence(outcome: Outcome, staked: int, returned: int, rules: Rules) -> str:
    """Return why a hand was paid as it was: "Second tie: the war stake wins 2 to 1. 8 back for 4: +4". Chips."""
    return _("{reason} {returned} back for {staked}: {net}").format(
        reason=_reason(outcome, rules), returned=returned, staked=staked, net=signed(returned - staked)
    )


def _reason(outcome: Outcome, rules: Rules) -> str:
    """Return what decided a hand and what that means for its stakes."""
    match outcome:
        case "win":
            return _("Higher than the bank: the ante wins 1 to 1.")
        case "lose":
            return _("Lower than the bank: the ante is lost.")
        case "surrender":
            return _("A tie, surrendered: half the ante is lost.")
        case "forced_surrender":
            return _("A tie without the chips for a war stake: forced surrender, half the ante is lost.")
        case "war_win":
            return _("War won: the war stake wins 1 to 1, the ante only comes back.")
        case "second_tie":
            return _("Second tie: the war stake wins {pays} to 1.").format(pays=rules.second_tie_pays)
        case "war_lose":
            return _("War lost: both stakes are lost.")


def balance(start: int | None, total: int) -> str:
    """Return what a seat has: its chips where it started with some, otherwise the total of its open tally."""
    if start is None:
        return _("Total: {total}").format(total=signed(total))
    return _("Chips: {chips}").format(chips=amount(start + total))


def verdict_sentence(verdict: Verdict, seats: Sequence[Seat], *, over: bool = True) -> str:
    """Return how the session ended or, with ``over`` false, the current verdict."""
    if verdict.result == "ranking":
        title = _("By chips:") if over else _("By chips so far:")
        return " ".join((title, *_ranking(verdict.standings, seat_names(seats))))
    total = signed(verdict.standings[0].total)
    return _verdicts(over=over)[verdict.result].format(total=total)


def _verdicts(*, over: bool) -> dict[str, str]:
    if over:
        return {
            "player": _("The player wins. Total: {total}."),
            "bank": _("The bank wins. Total: {total}."),
            "drawn": _("Drawn. Total: {total}."),
        }
    return {
        "player": _("The player is ahead. Total: {total}."),
        "bank": _("The bank is ahead. Total: {total}."),
        "drawn": _("Level. Total: {total}."),
    }


def _ranking(standings: Sequence[Standing], names: Sequence[str]) -> list[str]:
    """Return a sentence for each seat with its chips compared with its start, most chips first."""
    sentences = []
    for standing in standings:
        text = _("{place}. {name}: {total}.")
        if standing.start is not None:
            text = _("{place}. {name}: {chips} ({total}).")
        sentences.append(
            text.format(
                place=standing.place,
                name=names[standing.seat - 1],
                chips=amount(standing.score),
                total=signed(standing.total),
            )
        )
    return sentences


def end_reason(reason: EndReason) -> str:
    """Return why a session ended, in a few words."""
    return {
        "rounds": _("all rounds are played"),
        "minutes": _("the time is up"),
        "chips": _("no seat can cover the smallest ante"),
        "player": _("ended by the player"),
    }[reason]


def ended_sentence(reason: EndReason, rules: Rules) -> str:
    """Return a sentence saying that the session is over, and why."""
    match reason:
        case "rounds":
            rounds = rules.rounds or 0
            return n_(
                "The session is over: its {rounds} round is played.",
                "The session is over: all {rounds} rounds are played.",
                rounds,
            ).format(rounds=rounds)
        case "minutes":
            minutes = rules.minutes or 0
            return n_(
                "The session is over: its {minutes} minute of play is up.",
                "The session is over: its {minutes} minutes of play are up.",
                minutes,
            ).format(minutes=minutes)
        case "chips":
            return _("The session is over: no seat can cover the smallest ante of {ante}.").format(ante=rules.ante_min)
        case "player":
            return _("The session is over: ended by the player.")
