"""Hands of Kuhn poker, the smallest card game of an open rules engine (pokerkit)."""


def play(hands: int) -> None:
    """Check, bet, call: so many hands. Raises ImportError where pokerkit is not installed."""
    from pokerkit import Automation, KuhnPoker  # late: it is an extra

    table = KuhnPoker(tuple(Automation))
    for _ in range(hands):
        state = table(2, 2)
        state.check_or_call()
        state.complete_bet_or_raise_to(1)
        state.check_or_call()
        if state.status:
            raise AssertionError("the hand is not over")
