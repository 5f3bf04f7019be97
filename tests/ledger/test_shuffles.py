"""What the table tells of its shoe: no more than can be told before the cards are played."""

from hashlib import sha256

import pytest

from casinowar_tui.ledger.shuffles import Shuffle, shuffle_notes

FIRST, SECOND = "5f" * 16, "6e" * 16


def mark(seed: str) -> str:
    return sha256(seed.encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("shuffles", "told"),
    [
        ([], ()),
        ([Shuffle(1, FIRST)], (f"Fingerprint of the shuffle: {mark(FIRST)}",)),
        ([Shuffle(1, FIRST, 0, used_up=True)], (f"Seed {FIRST} · fingerprint {mark(FIRST)}", f"Seed {FIRST}")),
        (
            [Shuffle(1, FIRST, 0, used_up=True), Shuffle(2, SECOND)],
            (f"Last seed {FIRST} · fingerprint now {mark(SECOND)}", f"Fingerprint now {mark(SECOND)}"),
        ),
    ],
    ids=["nothing", "waiting", "used up", "both"],
)
def test_a_seed_is_told_only_of_a_shoe_that_is_used_up(shuffles: list[Shuffle], told: tuple[str, ...]) -> None:
    assert shuffle_notes(shuffles) == told


def test_the_note_fits_a_line_of_eighty_columns() -> None:
    assert len(shuffle_notes([Shuffle(1, FIRST, 0, used_up=True), Shuffle(2, SECOND)])[0]) <= 78
