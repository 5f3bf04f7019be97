"""The object of ``show --json`` for War: its keys and values are a promise to scripts."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.ledger.show import show
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo

Lay = Callable[..., Any]
ID = "ab" * 16


def header(book: Book, **more: Any) -> Header:
    created = datetime(2026, 11, 29, 18, 0, 0, tzinfo=UTC)
    info = SessionInfo(format=FORMAT, id=ID, game="war", cards="shoe", created=created, app="0.1.0", **more)
    return Header(info, book.rules, book.seats)


def test_a_game_is_shown_with_every_key_in_order(kept: Lay) -> None:
    table = kept("three-players", "Kc 4c 4d", "9d", "Qh 3h 3s", battles=2)
    table.fight(2)
    shown = show(header(table.book, name="Friday", stack="Kc"), "finished", table.book)
    assert json.dumps(shown) == json.dumps(
        {
            "session": {
                "id": ID, "name": "Friday", "game": "war", "profile": "three-players",
                "created": "2026-11-29T18:00:00Z", "status": "finished", "rounds_planned": 2, "rounds_played": 2,
                "stacked": True, "seeded": False,
            },
            "seats": [
                {"seat": 1, "name": "Ana", "player": "person", "chips_start": None, "total": 6},
                {"seat": 2, "name": "Bo", "player": "person", "chips_start": None, "total": 0},
                {"seat": 3, "name": "Cy", "player": "person", "chips_start": None, "total": 1},
            ],
            "battles": [
                {"battle": 1, "cards": ["Kc", "9d", "Qh"], "wars": 0, "winner": 1, "pot": 3, "counts": [5, 0, 2]},
                {"battle": 2, "cards": ["4c", None, "3h"], "wars": 0, "winner": 1, "pot": 2, "counts": [6, 0, 1]},
            ],
            "verdict": {"result": "winner", "leader": 1},
        }
    )  # fmt: skip


def test_a_game_that_has_not_begun_is_open_with_the_cards_dealt(kept: Lay) -> None:
    table = kept()
    shown: dict[str, Any] = show(header(table.book), "in_progress", table.book)
    assert (shown["battles"], shown["verdict"]) == ([], {"result": "open", "leader": None})
    assert [seat["total"] for seat in shown["seats"]] == [26, 26]
    assert shown["session"]["rounds_planned"] is None
