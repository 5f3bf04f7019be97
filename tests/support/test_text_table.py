import pytest

from casinowar_tui.support.text_table import aligned


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("Ana", 3), ("e\u0301", 1), ("日本", 4), ("♠", 1), ("♠\ufe0f", 2),
        ("👨\u200d👩\u200d👧\u200d👦", 2), ("👍🏽", 2), ("🇵🇹", 2),
    ],
)  # fmt: skip
def test_a_column_is_as_wide_as_a_terminal_shows_its_text(name: str, cells: int) -> None:
    assert aligned((), [[name, "|"], ["-" * 10, "|"]])[0] == f"{name}{' ' * (10 - cells)}  |"


def test_a_column_on_the_right_ends_where_its_widest_cell_ends() -> None:
    assert aligned(["Seat", "Chips"], [["日本", "4"], ["Rui", "12"]], {1}) == [
        "Seat  Chips",
        "日本      4",
        "Rui      12",
    ]
