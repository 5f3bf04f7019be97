"""The object of ``show --json``: its keys and values are a promise to scripts."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.show import show
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo

Lay = Callable[..., Any]
ID = "ab" * 16


def header(book: Book, **more: Any) -> Header:
    created = datetime(2026, 11, 29, 18, 0, 0, tzinfo=UTC)
    info = SessionInfo(format=FORMAT, id=ID, game="casino_war", cards="shoe", created=created, app="0.1.0", **more)
    return Header(info, book.rules, book.seats)


def test_the_worked_example_is_shown_with_every_key_in_order(kept: Lay) -> None:
    table = kept("massachusetts")
    table.deal(stack="5d 9c 9h 2c 3c 4c Kd Kh")
    table.war()
    shown = show(header(table.book, stack="5d 9c 9h 2c 3c 4c Kd Kh"), "paused", table.book)
    assert json.dumps(shown) == json.dumps(
        {
            "session": {
                "id": ID, "name": None, "game": "casino_war", "profile": "massachusetts",
                "created": "2026-11-29T18:00:00Z", "status": "paused", "rounds_planned": 20, "rounds_played": 1,
                "stacked": True, "seeded": False,
            },
            "seats": [{"seat": 1, "name": None, "player": "person", "chips_start": None, "total": 4}],
            "rounds": [
                {
                    "round": 1, "seat": 1, "card": "9c", "bank": "9h", "choice": "war", "war_card": "Kd",
                    "war_bank": "Kh", "outcome": "second_tie", "staked": 4, "returned": 8, "net": 4, "total": 4,
                    "status": "counted",
                }
            ],
            "verdict": {"result": "player", "leader": 1},
        }
    )  # fmt: skip


def test_a_void_attempt_shows_null_from_outcome_to_total(kept: Lay) -> None:
    table = kept("standard", Seat("Ana", "always_war", 40), Seat(chips=40), real=True)
    table.deal("9c Kc 9h")
    table.void()
    table.deal("3c Kc 9h")
    shown: dict[str, Any] = show(header(table.book, name="Friday"), "in_progress", table.book)
    assert [shown["rounds"][0][key] for key in ("outcome", "staked", "returned", "net", "total")] == [None] * 5
    assert [(row["round"], row["seat"], row["status"]) for row in shown["rounds"]] == [
        (1, 1, "void"),
        (1, 2, "void"),
        (1, 1, "counted"),
        (1, 2, "counted"),
    ]
    assert shown["seats"] == [
        {"seat": 1, "name": "Ana", "player": "always_war", "chips_start": 40, "total": -2},
        {"seat": 2, "name": None, "player": "person", "chips_start": 40, "total": 2},
    ]
    assert shown["verdict"] == {"result": "ranking", "leader": 2}
    assert (shown["session"]["stacked"], shown["session"]["name"]) == (False, "Friday")
