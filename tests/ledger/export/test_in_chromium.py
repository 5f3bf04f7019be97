"""The score sheet in a real browser: printed, in the dark, read aloud, and with names that would like to run."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.engine.seats import Seat
from tests import browser

Play = Callable[..., Any]

THREE = (Seat("Ana", chips=40), Seat("Bo", chips=40), Seat("Cy", chips=40))
HOSTILE = "</style></title><script>document.title = 'run'</script><img src=x onerror=document.body.remove()>"


@pytest.fixture(scope="module")
def page() -> Iterator[Any]:
    """A page of a Chromium that all tests here share."""
    program = browser.program()
    if not program:
        pytest.skip("Chromium is not installed: apt-get install chromium")
    with browser.chromium(program) as opened:
        yield opened


@pytest.fixture
def opened(page: Any, tmp_path: Path) -> Callable[[Any], Any]:
    """The page with a session's score sheet in it."""

    def show(kept: Any) -> Any:
        file = tmp_path / "sheet.html"
        file.write_text(kept.export("html"), encoding="utf-8")
        page.open(file)
        return page

    return show


@pytest.mark.parametrize("seats", [0, 2, 3], ids=["massachusetts", "two seats", "three seats"])
def test_twenty_rounds_print_on_one_page_of_paper(opened: Any, evening: Play, seats: int) -> None:
    kept = evening("standard", 20, *THREE[:seats]) if seats else evening("massachusetts", 20)
    assert browser.pages(opened(kept).pdf()) == 1


def test_a_long_game_of_war_takes_the_pages_that_it_needs(opened: Any, battles: Play) -> None:
    kept = battles("classic", 400, seed=10)
    assert len(kept.book.rows) == 257
    assert browser.pages(opened(kept).pdf()) == 4


def test_it_asks_for_nothing_but_itself_and_its_style_is_taken(opened: Any, evening: Play) -> None:
    page = opened(evening("massachusetts", 20))
    assert [address.rsplit("/", 1)[-1] for address in page.requests()] == ["sheet.html"]
    assert page.complaints() == []
    assert page.evaluate("getComputedStyle(document.querySelector('.verdict')).fontWeight") == "700"


def test_a_screen_reader_finds_headings_tables_and_the_picture(opened: Any, evening: Play) -> None:
    parts = opened(evening("standard", 20, *THREE)).parts()
    named = [(role, name) for role, name, _told in parts]
    assert ("RootWebArea", "Casino War, standard") in named
    assert [name for role, name in named if role == "heading"] == [
        "Casino War, standard", "Running total", "Counts", "Rounds", "Rules",
    ]  # fmt: skip
    assert ("table", "What was dealt, and what it brought") in named
    assert sum(role == "rowheader" and name.isdigit() for role, name in named) == 20
    assert {"Ana", "Net", "Outcome"} <= {name for role, name in named if role == "columnheader"}
    (told,) = [told for role, name, told in parts if role == "image" and name == "Running total"]
    assert told.startswith("Ana: from 0 to ")


def test_it_is_light_by_day_and_dark_in_the_dark(opened: Any, evening: Play) -> None:
    page = opened(evening("massachusetts", 20))
    ground = "getComputedStyle(document.body).backgroundColor"
    page.picture(800, 600)
    assert page.evaluate(ground) == "rgb(255, 255, 255)"
    page.picture(800, 600, dark=True)
    assert sum(map(int, page.evaluate(ground)[4:-1].split(","))) < 120


def test_names_are_shown_and_run_nothing(opened: Any, evening: Play, battles: Play) -> None:
    for kept in (evening("massachusetts", 3, Seat(HOSTILE), name=HOSTILE), battles("classic", 3, name=HOSTILE)):
        page = opened(kept)
        assert page.evaluate("document.querySelectorAll('script, img, a').length") == 0
        assert page.evaluate("document.title").startswith(HOSTILE)
        assert page.evaluate("document.querySelector('h1').textContent").startswith(HOSTILE)
        assert len(page.requests()) == 1
