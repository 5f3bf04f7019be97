"""A whole session with real cards, typed line by line, against a ledger worked out by hand from the rules."""

from collections.abc import Callable
from typing import Any

from click.testing import Result

Run = Callable[..., Result]
Show = Callable[..., dict[str, Any]]

PLAYERS = ("--player", "Ana", "--player", "Ben", "--player", "Cy")
PLAY = ("play", "--plain", "--profile", "standard", "--cards", "real", "--rounds", "20", *PLAYERS)


def test_twenty_rounds_with_a_void_and_a_correction_give_the_ledger_worked_out_by_hand(
    run: Run, show: Show, twenty_rounds: tuple[tuple[str, ...], list[dict[str, Any]]]
) -> None:
    typed, ledger = twenty_rounds
    played = run(*PLAY, lines=typed)
    assert (played.exit_code, played.stderr) == (0, "")
    answer = show()
    assert answer["rounds"] == ledger
    assert answer["session"]["status"] == "finished"
    assert [seat["total"] for seat in answer["seats"]] == [18, 7, -22]
    assert answer["verdict"] == {"result": "ranking", "leader": 1}
    assert "1. Ana: 58 (+18). 2. Ben: 47 (+7). 3. Cy: 18 (−22)." in played.stdout


def test_leaving_after_every_line_gives_the_same_ledger(
    run: Run, show: Show, twenty_rounds: tuple[tuple[str, ...], list[dict[str, Any]]]
) -> None:
    typed, ledger = twenty_rounds
    run(*PLAY, lines=typed[:1])
    for line in typed[1:]:
        run("resume", "--plain", lines=(line,))
    assert show()["rounds"] == ledger
