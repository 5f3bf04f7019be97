"""Hands of Kuhn poker, the smallest card game of an open rules engine (pokerkit)."""


def play(hands: int) -> None:
    """So many hands that both players check, as most rounds of Casino War go by without a choice.

    Raises ImportError where pokerkit is not installed.
    """
    from pokerkit import Automation, KuhnPoker  # late: it is an extra

    table = KuhnPoker(tuple(Automation))
    for _ in range(hands):
        state = table(2, 2)
        state.check_or_call()
        state.check_or_call()
        if state.status:
            raise AssertionError("the hand is not over")
