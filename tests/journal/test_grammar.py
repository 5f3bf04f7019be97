"""The lines of a session file, read and written."""

import tomllib
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import tomli_w
from hypothesis import example, given, settings
from hypothesis import strategies as st

from casinowar_tui.journal import grammar

WORDS = st.sampled_from(
    [
        "[session]", "[rules]", "[[seat]]", "[[event]]", "[other]", "[[rules]]", "[session", "[a.b]",
        "a", "b-c", "check", "a.b", '"a"', "=", " = ", "==", "#", "# é", "#\x7f", " ", "\t", "\r", "\r\n", "\n",
        "0", "-0", "1", "-17", "+1", "007", "1_000", "0x1f", "1.5", "1e3", "inf", "nan", "9" * 18, "9" * 19,
        "true", "false", "True", '""', '"x"', '"é"', '"\\n"', '"\\u00e9"', '"\\ud800"', '"\\x41"', '"\\q"', '"', '"""',
        '"""x"""', "''", "'x'", "\x00", "\ufeff", "\u2028", "\x85", "[1]", "{}", "2026-11-29 18:00:00+00:00",
        "2026-11-29T18:00:00Z", "2026-13-01 00:00:00Z", "0000-01-01 00:00:00Z", "2026-11-29 24:00:00Z",
        "2026-11-29 18:00:00+01:00", "2026-11-29 18:00:00.5Z", "2026-11-29", "18:00:00", "2026-11-29 18:00:60Z",
        "٣",
    ]
)  # fmt: skip
LINES = st.lists(st.lists(WORDS, max_size=5).map("".join), max_size=6).map("\n".join)
KEY_LINES = st.lists(st.tuples(st.sampled_from("abcd"), WORDS).map(" = ".join), max_size=4).map("\n".join)
VALUES = st.one_of(
    st.integers(-(10**17), 10**17), st.booleans(), st.text(st.characters(exclude_categories=["Cs"])),
    st.integers(0, 283_000_000_000).map(lambda seconds: datetime(1000, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds)),
)  # fmt: skip


def as_toml(tables: list[grammar.Table]) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for table in tables:
        if table.name in ("seat", "event"):
            whole.setdefault(table.name, []).append(table.row)
        else:
            whole[table.name] = table.row
    return whole


@settings(max_examples=600, deadline=None)
@given(st.one_of(LINES, KEY_LINES.map(lambda lines: "[[event]]\n" + lines), st.text(max_size=40)))
@example('[[event]]\na = "x" # one\r\nb = true\t\r\n\r\n# two')
@example("[session]\n[session]")
@example("[[event]]\na = 1\na = 1")
@example("[[event]]\na = 1\r")
def test_whatever_is_read_any_toml_reader_reads_the_same(text: str) -> None:
    try:
        tables = grammar.parse(text)
    except grammar.GrammarError:
        return
    whole = tomllib.loads(text)
    assert as_toml(tables) == whole
    assert repr(as_toml(tables)) == repr(whole)  # True is not 1


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.from_regex("[a-z_]{1,8}", fullmatch=True), VALUES, max_size=5))
def test_a_written_row_is_what_a_toml_writer_writes_and_reads_back_the_same(row: grammar.Row) -> None:
    text = grammar.write("event", row)
    assert text == "[[event]]\n" + tomli_w.dumps(row)
    if all(len(line) <= grammar.MAX_LINE for line in text.split("\n")):
        [table] = grammar.parse(text)
        assert table.row == row


@pytest.mark.parametrize(
    "line",
    [
        "a = 1.5", "a = +1", "a = 1_0", "a = 0x1", "a = [1]", "a = {}", "a = 'x'", 'a = """x"""', "a.b = 1", '"a" = 1',
        "a = 2026-11-29", "a = 2026-11-29 18:00:00", "a = 2026-11-29 18:00:00+02:00", "a = 2026-11-29 18:00:00.5Z",
        "a = 0001-01-01 00:00:00Z", "a = 9999-12-31 23:59:59Z", "a = " + "9" * 19, "a = inf",
        "[other]", "[[session]]", "[seat]", "[session.x]", "a", "a =", "= 1", "a = 1 b",
        'a = "x', 'a = "\\x41"', "\x00", "a = 1\x00", "# \x07", "\ufeff",
    ],
)  # fmt: skip
def test_what_is_not_of_the_grammar_is_refused_by_its_line(line: str) -> None:
    with pytest.raises(grammar.GrammarError) as refused:
        grammar.parse(f"[[event]]\nfine = 1\n{line}\n")
    assert refused.value.line == 2


def test_spaces_comments_and_carriage_returns_change_nothing() -> None:
    plain = grammar.parse('[session]\na = 1\nb = "x"\n')
    edited = grammar.parse('  [session] # head\r\n\ta=1\r\n\r\n# é\r\nb  =  "x"# tail\r\n')
    assert [(table.name, table.row) for table in edited] == [(table.name, table.row) for table in plain]


def test_the_line_of_each_section_is_known() -> None:
    tables = grammar.parse("# one\n[session]\n\n[[event]]\na = 1\n[[event]]\n")
    assert [table.line for table in tables] == [1, 3, 5]


@pytest.mark.fault(21)
@pytest.mark.parametrize(
    "line", ["{space}{n}", "a{space}{n}", "a ={space}{n} x", "a = 1{space}{n}", "[{space}{n}]", '"{space}{n}']
)
def test_much_space_in_a_line_that_does_not_belong_is_not_looked_at_again_and_again(line: str) -> None:
    for number in range(200):
        with pytest.raises(grammar.GrammarError):
            grammar.parse(line.format(space=" \t" * 2000, n=number))


@pytest.mark.fault(21)
def test_a_line_beyond_the_limit_is_refused_before_it_is_parsed() -> None:
    fits = f'a = "{"x" * (grammar.MAX_LINE - 6)}"'
    assert grammar.parse(f"[session]\n{fits}")[0].row["a"] == "x" * (grammar.MAX_LINE - 6)
    with pytest.raises(grammar.GrammarError):
        grammar.parse(f"[session]\n{fits} ")
