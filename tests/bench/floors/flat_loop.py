"""Casino War as one flat loop: deals, settles and keeps the total, from a six-deck shoe reshuffled when short."""

import random

RANKS = "23456789TJQKA"
DECK = [rank + suit for suit in "cdhs" for rank in RANKS]
VALUE = {rank: value for value, rank in enumerate(RANKS, start=2)}


def play(rounds: int) -> int:
    """The total after so many rounds with an ante of 2, going to war at every tie."""
    shoe: list[str] = []
    total = 0
    for _ in range(rounds):
        if len(shoe) < 7:
            shoe = DECK * 6
            random.shuffle(shoe)
        card, bank = VALUE[shoe.pop()[0]], VALUE[shoe.pop()[0]]
        staked = 2
        if card > bank:
            returned = 4
        elif card < bank:
            returned = 0
        else:
            staked = 4
            del shoe[-3:]
            card, bank = VALUE[shoe.pop()[0]], VALUE[shoe.pop()[0]]
            returned = 6 if card >= bank else 0
        total += returned - staked
    return total
