"""Files whose checks are right and whose content is not: refused with the place, and never a traceback."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.journal import grammar
from casinowar_tui.journal.problems import Flaw, explain
from casinowar_tui.journal.reading import Verdict, read_bytes

HEAD = """\
[session]
format = 1
id = "5f0c6a12000000000000000000000000"
game = "casino_war"
cards = "shoe"
created = 2026-11-29 18:00:00+00:00
app = "0.1.0"

[rules]
profile = "massachusetts"
decks = 6
shuffle = "every_round"
burn_after_shuffle = 1
war_burn = 3
ante = 2
ante_min = 2
ante_max = 100
second_tie_pays = 2
shared_war = true
seats_max = 1
rounds = 20

[[seat]]
name = "Ana"

"""
OPENED = """\
[[event]]
kind = "opened"
at = 2026-11-29 18:00:00+00:00
"""
ROUND = """\
[[event]]
kind = "shuffled"
seed = "0123456789abcdef0123456789abcdef"

[[event]]
kind = "cut"
place = 7

[[event]]
kind = "burned"
count = 1

[[event]]
kind = "anted"
round = 1
seat = 1
ante = 2

[[event]]
kind = "dealt"
round = 1
cards = "9c"
bank = "8h"

[[event]]
kind = "settled"
round = 1
seat = 1
outcome = "win"
staked = 2
returned = 4
net = 2
total = 2
at = 2026-11-29 18:00:09+00:00
"""
Seal = Callable[..., bytes]


def test_the_file_that_the_others_change_is_whole(seal: Seal) -> None:
    reading = read_bytes(seal(HEAD + OPENED, ROUND))
    assert reading.verdict is Verdict.WHOLE
    assert reading.state is not None
    assert reading.state.scores == (2,)


@pytest.mark.fault(5, 20)
@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("returned = 4", "returned = 5", Flaw.RULES),
        ("returned = 4\nnet = 2\ntotal = 2", "returned = 6\nnet = 4\ntotal = 4", Flaw.RULES),
        ("total = 2", "total = 4", Flaw.RULES),
        ('outcome = "win"', 'outcome = "lose"', Flaw.RULES),
        ("round = 1\nseat = 1\nante", "round = 2\nseat = 1\nante", Flaw.RULES),
        ("seat = 1\nante = 2", "seat = 2\nante = 2", Flaw.RULES),
        ("seat = 1\nante = 2", "seat = 1\nante = 3", Flaw.RULES),
        ("seat = 1\nante = 2", "seat = 1\nante = 200", Flaw.RULES),
        ('cards = "9c"', 'cards = "9c 9d"', Flaw.RULES),
        ('cards = "9c"', 'cards = "-"', Flaw.RULES),
        ('bank = "8h"', 'bank = "9h"', Flaw.RULES),
        ("place = 7", "place = 9999", Flaw.RULES),
        ("count = 1", "count = 2", Flaw.RULES),
        ('kind = "burned"\ncount = 1', 'kind = "ended"\nreason = "player"', Flaw.RULES),
        ("seat = 1\nante = 2", "seat = 1\nante = true", Flaw.VALUE),
        ("seat = 1\nante = 2", "seat = 1\nante = -2", Flaw.VALUE),
        ("seat = 1\nante = 2", "seat = 1\nante = 0", Flaw.VALUE),
        ("seat = 1\nante = 2", 'seat = 1\nante = "2"', Flaw.VALUE),
        ("seat = 1\nante = 2", "seat = 1\nante = 999999999999999", Flaw.VALUE),
        ("seat = 1\nante = 2", "seat = 1\nante = 2\ntip = 1", Flaw.VALUE),
        ("seat = 1\nante = 2", "seat = 1", Flaw.VALUE),
        ('cards = "9c"', 'cards = "9x"', Flaw.VALUE),
        ('cards = "9c"', 'cards = "9c\\n"', Flaw.VALUE),
        ('bank = "8h"', 'bank = "8h\\n"', Flaw.VALUE),
        ('cards = "9c"', 'cards = "9?"', Flaw.RULES),
        ('89abcdef"', '89abcdef\\n"', Flaw.VALUE),
        ('89abcdef"', '89abcdef"\nstack = "[/x] \\u001b[31m"', Flaw.VALUE),
        ('89abcdef"', '89abcdef"\nstack = "9c "', Flaw.VALUE),
        ('89abcdef"', '89abcdef"\nstack = "9c 9c 9c 9c 9c 9c 9c"', Flaw.RULES),
        ('89abcdef"', '89abcdef"\nstack = "*1"', Flaw.RULES),
        ('cards = "9c"', 'cards = "\\u001b[31m"', Flaw.VALUE),
        ("returned = 4", "returned = 1000000000001", Flaw.VALUE),
        ("returned = 4", f"returned = {10**30}", Flaw.LINE),
        ('kind = "burned"', "kind = 7", Flaw.VALUE),
        ('kind = "burned"\n', "", Flaw.VALUE),
        ("at = 2026-11-29 18:00:09+00:00\n", "", Flaw.VALUE),
        ("at = 2026-11-29 18:00:09+00:00", 'at = "2026-11-29"', Flaw.VALUE),
        ("at = 2026-11-29 18:00:09+00:00", "at = 0999-12-31 23:59:59+00:00", Flaw.LINE),
        ("at = 2026-11-29 18:00:09+00:00", "at = 9999-12-31 23:59:59+00:00", Flaw.LINE),
        ("seat = 1\nante = 2", "seat = 1\nante = 2.0", Flaw.LINE),
        ("seat = 1\nante = 2", "seat = 1\nante = [2]", Flaw.LINE),
        ("count = 1", "count = 1\nat = 2026-11-29 18:00:09+00:00", Flaw.VALUE),
    ],
)
def test_a_value_that_is_none_is_damage_with_its_line_and_round(seal: Seal, old: str, new: str, code: Flaw) -> None:
    assert old in ROUND
    data = seal(HEAD + OPENED, ROUND.replace(old, new, 1))
    reading = read_bytes(data)
    assert (reading.verdict, len(reading.commits)) == (Verdict.DAMAGED, 1)
    assert reading.problem is not None
    assert (reading.problem.code, reading.problem.round) == (code, 1)
    assert reading.problem.line is not None
    assert 31 <= reading.problem.line <= data.count(b"\n")
    assert explain(reading.problem)
    if code is Flaw.VALUE:
        assert reading.problem.detail in re.findall(r"^(\w+) =", f"{ROUND}\n{new}", re.MULTILINE)
        assert data.split(b"\n")[reading.problem.line - 1] == b"[[event]]"


@pytest.mark.fault(5, 20)
def test_more_lines_than_any_command_makes_are_not_looked_at(seal: Seal, monkeypatch: pytest.MonkeyPatch) -> None:
    data = seal(HEAD + OPENED, ROUND)
    key, looked = data.rindex(b"check"), []

    def look(line: str) -> object:
        looked.append(line)
        return line_of(line)

    line_of = grammar._line
    monkeypatch.setattr(grammar, "_line", look)
    for much in (b"".join(b"a%d = %d\n" % (n, n) for n in range(200_000)), b"#\n" * 200_000, b"\n" * 200_000):
        reading = read_bytes(data[:key] + much + data[key:])
        assert (reading.verdict, len(reading.commits)) == (Verdict.DAMAGED, 1)
        assert reading.problem
        assert (reading.problem.code, reading.problem.line) == (Flaw.LINE, (HEAD + OPENED).count("\n") + 10_002)
        assert read_bytes(data + much).verdict is Verdict.TORN
    assert len(looked) < 1000


@pytest.mark.fault(18, 20)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("decks = 6", "decks = 0"), ("decks = 6", "decks = 9"), ("decks = 6", "decks = true"), ("ante = 2", "ante = 3"),
        ("ante_max = 100", "ante_max = 1"), ("ante = 2", "ante = 102"), ("war_burn = 3", "war_burn = -1"),
        ("rounds = 20", "rounds = 0"), ("rounds = 20", "rows = 20"), ("rounds = 20", "tie_bet = 10"),
        ("seats_max = 1", 'seats_max = "1"'), ("[[seat]]\n", "[[seat]]\n[[seat]]\n"), ("[[seat]]\n", ""),
        ('name = "Ana"', 'name = "Ana"\nplayer = "robot"'), ('name = "Ana"', 'name = "Ana"\nchips = -1'),
        ('cards = "shoe"', 'cards = "glass"'), ('id = "5', 'id = "g'), ('cards = "shoe"', 'cards = "shoe"\nseed = "1"'),
        ("[rules]", "[[event]]"), ("18:00:00+00:00\napp", "18:00:00+01:00\napp"),
        ("0000000000\"\ngame", "0000000000\\n\"\ngame"), ("created = 2026", "created = 0001"),
        ("created = 2026-11-29 18", "created = 9999-12-31 23"), ('name = "Ana"', f'name = "{"x" * 201}"'),
        ('cards = "shoe"', 'cards = "shoe"\nstack = "9x"'), ('cards = "shoe"', 'cards = "shoe"\ncut = 312'),
        ('cards = "shoe"', 'cards = "shoe"\nstack = "' + "9c " * 6 + '9c"'),
        ('cards = "shoe"', f'cards = "real"\nseed = "{"5f" * 16}"'), ('cards = "shoe"', 'cards = "real"\ncut = 3'),
        ('cards = "shoe"', 'cards = "real"\nstack = "9c"'),
    ],
)  # fmt: skip
def test_a_header_of_which_no_session_can_be_made_is_refused(seal: Seal, old: str, new: str) -> None:
    assert old in HEAD
    try:
        data = seal((HEAD + OPENED).replace(old, new, 1))
    except (KeyError, AssertionError):  # not even a check can be worked out
        data = (HEAD + OPENED).replace(old, new, 1).encode() + b'check = "' + b"0" * 32 + b'"\n'
    reading = read_bytes(data)
    assert (reading.verdict, reading.commits) == (Verdict.REFUSED, ())
    assert reading.problem is not None
    assert explain(reading.problem)


@pytest.mark.fault(20)
def test_a_card_that_the_shoe_cannot_hold_any_more_is_damage(seal: Seal) -> None:
    head = (
        HEAD.replace("decks = 6", "decks = 1")
        .replace('"every_round"', '"when_short"')
        .replace("place = 7", "place = 0")
    )
    again = (
        ROUND[ROUND.index('[[event]]\nkind = "anted"') :]
        .replace("round = 1", "round = 2")
        .replace("total = 2", "total = 4")
    )
    once = again.replace('"9c"', '"Tc"').replace('"8h"', '"9d"')
    assert read_bytes(seal(head + OPENED, ROUND, once)).verdict is Verdict.WHOLE
    for twice in (again.replace('"8h"', '"7h"'), once.replace('"9d"', '"8h"'), once.replace('"9d"', '"9c"')):
        reading = read_bytes(seal(head + OPENED, ROUND, twice))
        assert (reading.verdict, len(reading.commits)) == (Verdict.DAMAGED, 2)
        assert reading.problem is not None
        assert (reading.problem.code, reading.problem.round) == (Flaw.RULES, 2)


@pytest.mark.fault(20)
def test_a_stake_above_the_stack_as_it_stood_when_laid_is_damage(seal: Seal) -> None:
    head = HEAD.replace('name = "Ana"', 'name = "Ana"\nchips = 4')
    lost = ROUND.replace('"8h"', '"Th"').replace('"win"', '"lose"').replace("returned = 4", "returned = 0")
    lost = lost.replace("net = 2\ntotal = 2", "net = -2\ntotal = -2")
    again = ROUND.replace("round = 1", "round = 2").replace("total = 2", "total = 0")
    assert read_bytes(seal(head + OPENED, lost, again)).verdict is Verdict.WHOLE
    more = again.replace("ante = 2", "ante = 4").replace(
        "staked = 2\nreturned = 4\nnet = 2", "staked = 4\nreturned = 8\nnet = 4"
    )
    reading = read_bytes(seal(head + OPENED, lost, more.replace("total = 0", "total = 2")))
    assert (reading.verdict, len(reading.commits)) == (Verdict.DAMAGED, 2)
    assert reading.problem is not None
    assert (reading.problem.code, reading.problem.round) == (Flaw.RULES, 2)


def test_a_first_commit_that_is_no_opening_is_refused(seal: Seal) -> None:
    assert read_bytes(seal(HEAD + ROUND)).verdict is Verdict.REFUSED


@pytest.mark.fault(5)
def test_a_second_header_is_damage(seal: Seal) -> None:
    reading = read_bytes(seal(HEAD + OPENED, HEAD.replace("[rules]", "[rules]") + ROUND))
    assert reading.verdict is Verdict.DAMAGED
    assert reading.problem is not None
    assert reading.problem.code is Flaw.ORDER


@pytest.mark.fault(13)
def test_an_unknown_kind_is_from_a_newer_version_and_shown_up_to_it(seal: Seal) -> None:
    tipped = '[[event]]\nkind = "tipped"\nchips = 1\nat = 2026-11-29 18:00:20+00:00\n'
    reading = read_bytes(seal(HEAD + OPENED, ROUND, tipped))
    assert (reading.verdict, len(reading.commits)) == (Verdict.NEWER, 2)
    assert reading.problem is not None
    assert (reading.problem.code, reading.problem.detail) == (Flaw.UNKNOWN_KIND, "tipped")
    assert reading.header is not None
    assert reading.state is not None
    assert reading.state.scores == (2,)


def test_an_unknown_kind_whose_check_is_wrong_is_damage(seal: Seal) -> None:
    data = seal(HEAD + OPENED, ROUND).replace(b'"burned"', b'"binned"')
    assert read_bytes(data).verdict is Verdict.DAMAGED


@pytest.mark.fault(13)
@pytest.mark.parametrize("more", ["", "colours = [1, 2]\n", '"new style" = {a = 1.5}\n', "[[table]]\nlegs = 4\n"])
def test_a_newer_format_is_told_whatever_else_it_holds(more: str) -> None:
    text = HEAD.replace("format = 1", "format = 2\n" + more, 1) if "[[" not in more else more + HEAD
    data = text.replace("format = 1", "format = 2").encode() + b"[[happened]]\n"
    reading = read_bytes(data)
    assert (reading.verdict, reading.commits) == (Verdict.NEWER, ())
    assert reading.problem is not None
    assert (reading.problem.code, reading.problem.detail) == (Flaw.NEWER_FORMAT, "2")
    assert reading.info is not None
    assert reading.info.id.startswith("5f0c6a12")


@pytest.mark.fault(13, 17)
def test_a_newer_format_is_told_of_a_file_that_an_editor_wrote() -> None:
    text = HEAD.replace("format = 1", "format = 2 # the next") + "[[happened]]\nextra = 1.5\n"
    reading = read_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert reading.verdict is Verdict.NEWER
    assert reading.info is not None
    assert reading.info.id.startswith("5f0c6a12")


@pytest.mark.fault(13)
def test_an_unknown_game_is_from_a_newer_version(seal: Seal) -> None:
    reading = read_bytes(seal((HEAD + OPENED).replace('"casino_war"', '"bridge"')))
    assert reading.verdict is Verdict.NEWER
    assert reading.problem is not None
    assert (reading.problem.code, reading.problem.detail) == (Flaw.UNKNOWN_GAME, "bridge")
    assert reading.info is not None
    assert reading.info.game == "bridge"


def never(_text: str) -> None:
    raise AssertionError


@pytest.mark.fault(21)
@pytest.mark.parametrize(
    "commit",
    [
        "a." * 20_000 + "a = 1\n", "a = " + "[" * 50_000 + "\n", "a = " + "9" * 5000 + "\n", "a = inf\n",
        'a = "' + "x" * 5000 + '"\n', "# " + "x" * 5000 + "\n",
    ],
)  # fmt: skip
def test_lines_that_would_cost_a_parser_seconds_are_never_parsed(
    seal: Seal, commit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = seal(HEAD + OPENED) + f'[[event]]\n{commit}check = "{"0" * 32}"\n'.encode()
    monkeypatch.setattr("tomllib.loads", never)
    reading = read_bytes(data)
    assert reading.verdict is Verdict.DAMAGED
    assert reading.problem is not None
    assert reading.problem.code is Flaw.LINE


@pytest.mark.fault(18)
def test_a_name_is_only_data(seal: Seal) -> None:
    name: Any = '\\u001b]52;c;x\\u0007 [/x] \\n[[event]]\\nkind = \\"ended\\" \\u202e ../../x'
    reading = read_bytes(seal((HEAD + OPENED).replace('"Ana"', f'"{name}"'), ROUND))
    assert (reading.verdict, len(reading.commits)) == (Verdict.WHOLE, 2)
    assert reading.header is not None
    assert reading.header.seat[0].name == '\x1b]52;c;x\x07 [/x] \n[[event]]\nkind = "ended" \u202e ../../x'


def test_cards_that_the_shuffle_does_not_deal_are_found_by_dealing_again(seal: Seal) -> None:
    data = seal(HEAD + OPENED, ROUND)
    assert read_bytes(data).verdict is Verdict.WHOLE
    reading = read_bytes(data, redeal=True)
    assert (reading.verdict, len(reading.commits)) == (Verdict.DAMAGED, 1)
    assert reading.problem is not None
    assert reading.problem.code is Flaw.CARDS
    assert explain(reading.problem) == (
        f"the cards at line {reading.problem.line} are not those that the shuffle deals: cards is 9c and should be 4c"
    )
    assert reading.problem.line == data.decode().splitlines().index('kind = "dealt"')


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("net = 2", "net = 4", "net is 4 and should be 2"),
        ("count = 1", "count = 2", "count is 2 and should be 1"),
        ('kind = "burned"\ncount = 1', 'kind = "ended"\nreason = "player"', "kind is ended and should be burned"),
        ('cards = "9c"', 'cards = "9c 9d"', ""),
    ],
)
def test_what_differs_from_the_rules_is_told(seal: Seal, old: str, new: str, said: str) -> None:
    reading = read_bytes(seal(HEAD + OPENED, ROUND.replace(old, new, 1)))
    assert reading.problem is not None
    told = explain(reading.problem)
    assert told.startswith(f"what stands at line {reading.problem.line} is not what the rules make of it")
    assert told.endswith(said)
    assert bool(reading.problem.differs) is bool(said)
