"""How a game of War ended, or its current score, in sentences."""

from collections.abc import Sequence

from casinowar_tui.games.war.rules.events import Ended, EndReason
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.i18n import _, n_


def counts_text(counts: Sequence[int]) -> str:
    """Return how many cards the players hold, in seat order: 27 to 25; 20, 17, 14."""
    if len(counts) == 2:
        return _("{first} to {second}").format(first=counts[0], second=counts[1])
    return ", ".join(str(count) for count in counts)


def ended_sentence(reason: EndReason, rules: Rules) -> str:
    """Return a sentence saying that the game is over, and why."""
    match reason:
        case "cards":
            return _("The game is over: nobody else has a card left.")
        case "both_out":
            return _("The game is over: everybody ran out of cards at once.")
        case "fresh_round":
            return _("The game is over: the fresh round has decided.")
        case "one_pass":
            return _("The game is over: the cards have been played once.")
        case "endless":
            return _("The game is over: it goes round and round, and no end is in sight.")
        case "player":
            return _("The game is over: ended by a player.")
        case _:
            return _limit(reason, rules)


def _limit(reason: EndReason, rules: Rules) -> str:
    """Return a sentence saying that the game is over by a limit in its rules."""
    match reason:
        case "first_to":
            return _("The game is over: the first to {count} cards has won.").format(count=rules.first_to)
        case "battles":
            count = rules.battles or 0
            return n_(
                "The game is over: its {count} battle is fought.",
                "The game is over: all {count} battles are fought.",
                count,
            ).format(count=count)
        case _:
            count = rules.minutes or 0
            return n_(
                "The game is over: its {count} minute of play is up.",
                "The game is over: its {count} minutes of play are up.",
                count,
            ).format(count=count)


def verdict_sentence(ended: Ended | None, counts: Sequence[int], names: Sequence[str]) -> str:
    """Return the winner or, until the game ends, the leader, with everyone's cards in seat order."""
    most = max(counts)
    if ended is None:
        leader = counts.index(most) if counts.count(most) == 1 else None
        if leader is not None:
            text = _("{name} is ahead: {counts}.")
        else:
            text = _("Level: {counts}.") if min(counts) == most else _("Nobody is ahead: {counts}.")
    elif ended.winner is not None:
        leader = ended.winner - 1
        text = _("{name} wins: {counts}.")
    else:
        leader = None
        text = _("Endless, so nobody wins: {counts}.") if ended.reason == "endless" else _("A draw: {counts}.")
    return text.format(name="" if leader is None else names[leader], counts=counts_text(counts))
