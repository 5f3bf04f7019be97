"""The score sheet: what a screen reader finds in it, what a browser is allowed, and what it says."""

import re
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from casinowar_tui import i18n
from casinowar_tui.engine.seats import Seat
from casinowar_tui.words.cards import card_name

Play = Callable[..., Any]

THREE = (Seat("Ana", chips=40), Seat("Bo", chips=40), Seat("Cy", chips=40))


def test_no_script_and_only_the_style_of_its_own_is_allowed(evening: Play) -> None:
    page = evening("massachusetts", 20).export("html")
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    mark = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{mark}'; base-uri 'none'; form-action 'none'"
    assert f'<meta http-equiv="Content-Security-Policy" content="{policy}">' in page
    assert page.index("Content-Security-Policy") < page.index("<style>")
    assert "<script" not in page
    assert "style=" not in page


def test_headings_captions_and_titles_of_rows_and_columns_are_marked_as_such(evening: Play) -> None:
    page = evening("standard", 20, *THREE).export("html")
    assert page.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert re.findall(r"<h(\d)", page) == ["1", "2", "2", "2", "2"]
    assert len(re.findall("<caption>", page)) == len(re.findall("<table", page)) == 2
    assert len(re.findall('<th scope="row"', page)) == len(re.findall("<tr", page.replace('<tr><th scope="col', "")))
    assert len(re.findall('<th scope="colgroup" colspan="5"', page)) == 3
    assert all("scope=" in tag for tag in re.findall(r"<th[^e][^>]*>", page))


def test_the_picture_has_a_title_and_is_told_in_words(evening: Play) -> None:
    kept = evening("standard", 20, *THREE)
    (svg,) = re.findall("<svg.*?</svg>", kept.export("html"))
    assert 'role="img" aria-labelledby="chart-title" aria-describedby="chart-desc"' in svg
    assert '<title id="chart-title">Running total</title>' in svg
    (told,) = re.findall('<desc id="chart-desc">(.*)</desc>', svg)
    for name, total in zip(("Ana", "Bo", "Cy"), kept.book.totals, strict=True):
        assert f"{name}: from 0 to {f'{total:+d}'.replace('-', '−')};" in told
    assert svg.count("<polyline") == 3
    assert len(set(re.findall('class="line (.*?)" points', svg))) == 3


def test_the_page_is_in_the_language_of_its_reader(evening: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "language", lambda: "pt-BR")
    monkeypatch.setattr("casinowar_tui.ledger.export.page._", lambda text: f"«{text}»")
    page = evening("massachusetts", 3).export("html")
    assert '<html lang="pt-BR">' in page
    assert "<caption>«How often each outcome came»</caption>" in page


def test_an_empty_session_has_an_empty_table_and_divides_by_nothing(rounds: Play, battles: Play) -> None:
    for kept in (rounds(1, 0), battles("classic", 0)):
        page = kept.export("html")
        assert "<tbody>\n</tbody>\n</table>\n</div>" in page
        assert "nan" not in page
        assert kept.export("md").count("\n| ") >= 2
        assert "<polyline" in kept.export("svg")


def test_void_rounds_are_marked_in_words_and_by_class(rounds: Play, tables: Any) -> None:
    kept = next(kept for kept in (rounds(seed, 40) for seed in range(9)) if kept.book.rows[0].status == "void")
    page = kept.export("html")
    marked = [at for at, tag in enumerate(re.findall(r"<tr[^>]*>", page.split("</thead>")[-1])) if "void" in tag]
    assert marked == [at for at, attempt in enumerate(kept.book.attempts) if attempt.reason is not None]
    titles, rows = tables(page).found["rounds"]
    outcome = titles.index(("", "Outcome"))
    assert all("void" in rows[at][outcome] for at in marked)


def test_the_cards_of_a_single_seat_stand_in_the_order_of_those_of_a_war(evening: Play, tables: Any) -> None:
    kept = evening("massachusetts", 20)
    titles, rows = tables(kept.export("html")).found["rounds"]
    assert [title for _group, title in titles[:4]] == ["Round", "Card", "Bank", "War"]
    cards = [(card_name(row.card or ""), card_name(row.bank or "")) for row in kept.book.rows]
    assert [(row[1], row[2]) for row in rows] == cards


def test_the_card_of_the_bank_stands_before_those_of_several_seats(evening: Play, tables: Any) -> None:
    titles, _rows = tables(evening("standard", 2, Seat("Ana"), Seat("Ben")).export("html")).found["rounds"]
    assert titles[:3] == [("", "Round"), ("", "Bank"), ("Ana", "Card")]


@pytest.mark.parametrize(("seats", "side"), [(1, "portrait"), (3, "portrait"), (4, "landscape"), (7, "landscape")])
def test_more_than_three_seats_turn_the_page_on_its_side(evening: Play, seats: int, side: str) -> None:
    page = evening("standard", 2, *[Seat()] * seats).export("html")
    assert f"size: A4 {side};" in page


def test_a_stacked_shoe_is_held_against_no_odds(evening: Play, tables: Any) -> None:
    kept = evening("massachusetts", 20)
    titles, rows = tables(kept.export("html")).found["figures"]
    odds = titles.index(("", "By the odds"))
    assert [row[odds] for row in rows[:2]] == ["9.3", "9.3"]
    assert "Net by the odds" in [row[0] for row in rows]
    kept.book.stacked = True
    rows = tables(kept.export("html")).found["figures"][1]
    assert {row[odds] for row in rows} == {""}
    assert "Net by the odds" not in [row[0] for row in rows]
