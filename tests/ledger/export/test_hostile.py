"""Names that would run, link, break out or steer, in every format: they are read as they are, and do nothing."""

import csv
import io
import json
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
from markdown_it import MarkdownIt

from casinowar_tui.engine.seats import Seat

Play = Callable[..., Any]

FORMULAS = (
    '=HYPERLINK("https://example.org","x")', "=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(A1)", '"=1+1"', " =1+1",
    "'=1+1", "\t=1+1", "\r=1+1", "Ana;=1+1", "Ana, +1", "＝1+1", "\u200b=1+1", "x\n=1+1",
)  # fmt: skip
MARKUP = (
    "<script>alert(1)</script>", "</title></style><img src=x onerror=alert(1)>", "| a | b |", "[x](https://example.org)",
    "![x](https://example.org/x.png)", "`code` *bold* _it_ ~~out~~", "https://example.org www.example.org",
    "# head\n- item", "&lt;b&gt; &#60;b&#62;", '" onload="alert(1)', "]]></desc><script/>", "\x1b]52;c;eA==\x07\x1b[2J",
    "\u202eabc\u2066", "$x$ \\", "<!--", "👩\u200d👧 ✊🏽", "a\x00b\ud800c",
)  # fmt: skip
BOTH = pytest.mark.parametrize("name", [*FORMULAS, *MARKUP], ids=ascii)
FORMATS = ("csv", "csv-eu", "md", "html", "svg", "json")


def read(name: str) -> str:
    """The name without what cannot be read, as every front end shows it."""
    kept = "".join(c for c in name if c.isprintable() or c.isspace() or c in "\u200d\ufe0f")
    return re.sub(r"\s", " ", kept)


@pytest.fixture
def kept(rounds: Play, battles: Play) -> Callable[[str], tuple[Any, ...]]:
    """Sessions of both games that are called by a name, their seats too."""

    def make(name: str) -> tuple[Any, ...]:
        casino = [rounds(5, 30, *[Seat(name)] * seats, name=name) for seats in (1, 2, 4)]
        return *casino, battles("classic", 9, Seat(name), Seat(name), name=name)

    return make


@BOTH
def test_no_format_holds_a_character_that_steers(kept: Callable[[str], Any], name: str) -> None:
    for session in kept(name):
        for form in FORMATS:
            text = session.export(form).removeprefix("\ufeff")
            assert all(c.isprintable() or c in "\r\n\u200d\ufe0f" for c in text)
            assert text.count("\r") == (text.count("\r\n") if form.startswith("csv") else 0)


@BOTH
def test_json_has_every_name_exactly(kept: Callable[[str], Any], name: str) -> None:
    for session in kept(name):
        shown = json.loads(session.export("json"))
        assert {shown["session"]["name"], *(seat["name"] for seat in shown["seats"])} == {name}


@BOTH
def test_no_cell_of_a_spreadsheet_can_run_in_whichever_dialect_it_is_read(
    kept: Callable[[str], Any], name: str
) -> None:
    for session in kept(name):
        for form, separator in (("csv", ","), ("csv-eu", ";")):
            text = session.export(form).removeprefix("\ufeff")
            titles, *lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
            named = titles.index("name" if "name" in titles else "winner_name")
            told = {line[named].replace("'", "") for line in lines}
            assert told - {""} == {read(name).replace("'", "")} - {""}
            cells = [cell for line in lines for cell in line]
            cells += [cell for line in text.splitlines() for other in ",;\t" for cell in line.split(other)]
            assert [cell for cell in cells if runs(cell)] == []


def runs(cell: str) -> bool:
    """Whether a spreadsheet might take a cell for a formula; a number is none."""
    return cell.lstrip(' "')[:1] in (*"=+@-＝＋",) and not re.fullmatch(r"-?\d+", cell)


@BOTH
def test_markdown_has_names_as_plain_text_alone(kept: Callable[[str], Any], name: str) -> None:
    for session in kept(name):
        text = session.export("md")
        tokens = MarkdownIt("gfm-like").parse(text)
        inline = [child for token in tokens for child in token.children or []]
        assert {token.type for token in inline} <= {"text", "strong_open", "strong_close", "text_special"}
        assert not any(token.type.startswith(("html", "code", "fence", "bullet", "hr")) for token in tokens)
        assert next(token.tag for token in tokens if token.type == "heading_open") == "h1"
        first = next(token for token in tokens if token.type == "inline")
        heading = "".join(child.content for child in first.children or [])
        assert heading.startswith(read(name).strip())
        widths = {len(line) for line in rows_of(tokens)}
        assert len(widths) <= 2  # the counts, and the rounds


def rows_of(tokens: Any) -> list[list[Any]]:
    rows: list[list[Any]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("td_open", "th_open"):
            rows[-1].append(token)
    return rows


@BOTH
def test_the_page_has_no_element_but_its_own_and_names_are_text(kept: Callable[[str], Any], name: str) -> None:
    for session in kept(name):
        page = session.export("html")
        assert set(re.findall(r"<([a-z0-9]+)", page)) == {
            *("html", "head", "meta", "title", "style", "body", "main", "header", "h1", "h2", "p", "div", "section"),
            *("svg", "desc", "line", "polyline", "text", "table", "caption", "thead", "tbody", "tr", "th", "td"),
            *(["span"] if 'class="red"' in page else []),
        }
        assert set(re.findall(r'[ "]([a-z:0-9-]+)=(?=")', page)) <= {
            *("lang", "charset", "http-equiv", "content", "name", "class", "scope", "colspan", "rowspan", "id", "role"),
            *("aria-labelledby", "aria-describedby", "viewBox", "xmlns"),
            *("x", "y", "x1", "x2", "y1", "y2", "points", "text-anchor"),
        }


@BOTH
def test_the_picture_is_sound_xml_of_its_own_elements(kept: Callable[[str], Any], name: str) -> None:
    for session in kept(name):
        root = Xml.fromstring(session.export("svg").encode())
        tags = {element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in root.iter()}
        assert tags == {"svg", "style", "title", "desc", "rect", "line", "polyline", "text"}
        assert (root.findtext("{*}title") or "").startswith(read(name))


@BOTH
def test_nothing_is_fetched_from_anywhere(kept: Callable[[str], Any], name: str) -> None:
    for session in kept(name):
        for form in ("html", "svg"):
            text = session.export(form)
            assert not re.search(r"(?i)\b(src|href|srcset|data|action)=", re.sub(r">[^<]*<", "><", text))
            style = "".join(re.findall(r"<style>(.*?)</style>", text, re.DOTALL))
            assert "url(" not in style
            assert "@import" not in style
            assert "@font-face" not in style
