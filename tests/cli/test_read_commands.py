"""The commands that answer: they say what is there, harmlessly, and change nothing."""

import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from casinowar_tui.games.casino_war.session.session import CasinoWarSession

Run = Callable[..., Result]
Show = Callable[..., dict[str, Any]]

TIE = ("play", "--plain", "--stack", "5d 9c 9h 2c 3c 4c Kd Kh")
SHOE = ("play", "--plain", "--seed", "5f" * 16)


@pytest.fixture
def unchanged(saves: Path) -> Iterator[None]:
    """Nothing in the saves folder is other than it was when the test began to look."""

    def state() -> dict[str, tuple[bytes, int]]:
        return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in saves.iterdir()}

    before = state()
    yield
    assert state() == before


def edit(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")


def test_list_of_an_empty_or_missing_folder_says_so_and_creates_nothing(run: Run, saves: Path) -> None:
    answer = run("list")
    assert (answer.exit_code, answer.stdout) == (0, f"No session is saved in {saves}.\n")
    assert json.loads(run("list", "--json").stdout) == {"saves": str(saves), "sessions": []}
    assert not saves.exists()


def test_list_shows_the_newest_first_with_what_each_is(run: Run) -> None:
    run(*SHOE, "--name", "Friday night", lines=("", "s") * 30)
    run(*TIE, lines=("deal", "w", "q"))
    first, second = json.loads(run("list", "--json").stdout)["sessions"]
    assert set(first) == {
        "id", "file", "name", "game", "profile", "cards", "created", "last", "status",
        "rounds_planned", "rounds_played", "totals", "stacked", "seeded",
    }  # fmt: skip
    assert (first["status"], first["rounds_played"], first["totals"], first["stacked"]) == ("paused", 1, [4], True)
    assert (second["status"], second["name"], second["stacked"]) == ("finished", "Friday night", False)
    assert (second["rounds_planned"], second["rounds_played"]) == (20, 20)
    assert second["created"].endswith("Z")
    lines = run("list").stdout.splitlines()
    assert len({line.index(word) for line, word in zip(lines, ("status", "paused", "finished"), strict=True)}) == 1
    assert "(stacked)" in lines[1]
    assert "Friday night" in lines[2]
    assert "20/20" in lines[2]


def test_list_names_what_is_no_session_and_goes_on(run: Run, saves: Path) -> None:
    run(*TIE, lines=("deal", "q"))
    (saves / "notes.toml").write_text("these are no rounds", "utf-8")
    sessions = json.loads(run("list", "--json").stdout)["sessions"]
    assert sorted(session["status"] for session in sessions) == ["paused", "refused"]
    assert "notes.toml" in run("list").stdout


@pytest.mark.fault(10)
def test_list_says_which_session_is_in_use(run: Run, saves: Path) -> None:
    run(*TIE, lines=("deal", "q"))
    (file,) = saves.glob("*.toml")
    session = CasinoWarSession.open(file)
    assert json.loads(run("list", "--json").stdout)["sessions"][0]["status"] == "in_use"
    session.close()


def test_show_tells_a_round_and_seat_a_line(run: Run) -> None:
    run(*TIE, lines=("deal", "w", "q"))
    title, told, standing, sums, blank, heads, row, *rest = run("show", "latest").stdout.splitlines()
    assert title == "Casino War, massachusetts"
    assert "1 of 20 rounds played" in told
    assert "stacked" in told
    assert (standing, blank) == ("The player is ahead. Total: +4.", "")
    assert heads.split() == ["round", "cards", "choice", "war", "outcome", "staked", "returned", "net", "total", "seat"]
    assert row.split() == ["1", "9♣", "9♥", "war", "K♦", "K♥", "second", "tie", "4", "8", "+4", "+4", "You"]
    assert heads.index("outcome") == row.index("second tie")
    assert sums.startswith("Staked 4, returned 8: +4. 1 tie, 1 war. Largest win: +4 in round 1.")
    assert sums.endswith("The shoe was stacked: the odds do not hold for it.")
    assert ["Second", "tie", "1", "100", "%"] in [line.split() for line in rest]


def test_show_holds_every_seat_against_the_odds(run: Run) -> None:
    run(*SHOE, "--profile", "standard", "--player", "Ana=always_war", "--player", "", lines=("deal",) * 3)
    said = run("show", "latest").stdout
    assert "Ana: Longest run" in said
    assert "Seat 2: Longest run" in said
    assert "By the odds 3 such hands bring −0.2 on average." in said
    assert re.search(r"^Won +\d +\d +\d +\d+ % +2\.8$", said, re.MULTILINE)


def test_show_answers_with_the_documented_keys(run: Run, show: Show) -> None:
    run(*SHOE, "--profile", "standard", "--player", "Ana=always_war", "--player", "", lines=("q",))
    answer = show()
    assert list(answer) == ["session", "seats", "rounds", "verdict"]
    assert answer["seats"] == [
        {"seat": 1, "name": "Ana", "player": "always_war", "chips_start": 40, "total": 0},
        {"seat": 2, "name": None, "player": "person", "chips_start": 40, "total": 0},
    ]
    assert answer["rounds"] == []
    assert answer["session"]["rounds_planned"] is None


def test_a_session_is_found_by_its_ids_beginning_its_file_or_a_path(run: Run, show: Show, saves: Path) -> None:
    run(*TIE, lines=("q",))
    (file,) = saves.glob("*.toml")
    whole = show()["session"]["id"]
    for word in (whole, whole[:8], whole[:5], file.name, file.stem, str(file), os.path.relpath(file)):
        assert show(word)["session"]["id"] == whole


@pytest.mark.fault(19)
@pytest.mark.parametrize(
    "word",
    [
        "nothing",
        "0000",
        "../../etc/passwd",
        "/nowhere/x.toml",
        "CON",
        "x.",
        "[/x]",
        "\x1b[",
        "a" * 5000,
        "a" * 5000 + "/",
    ],
)
def test_a_session_that_is_not_there_is_exit_code_2_with_a_sentence(run: Run, saves: Path, word: str) -> None:
    saves.mkdir()
    for command in (("show",), ("check",), ("resume", "--plain")):
        answer = run(*command, word)
        assert answer.exit_code == 2
        assert ("There is no file" if "/" in word else "No session in") in answer.output
        assert "\x1b" not in answer.output


@pytest.mark.parametrize("more", [[], ["--unsaved"], ["--carry-on"]])
@pytest.mark.parametrize("folder", ["/", "./", "."])
def test_a_folder_in_place_of_a_session_is_exit_code_3_with_a_sentence(run: Run, folder: str, more: list[str]) -> None:
    answer = run("resume", "--plain", folder, *more)
    assert answer.exit_code == (2 if folder == "." else 3)
    assert "not a regular file" in answer.output or folder == "."


def test_an_ambiguous_beginning_is_exit_code_2_with_those_that_it_fits(run: Run, saves: Path) -> None:
    saves.mkdir()
    for name in ("20261129-180000-5f0c6a11.toml", "20261129-190000-5f0c6a22.toml"):
        (saves / name).touch()
    answer = run("show", "5f0c")
    assert answer.exit_code == 2
    assert "5f0c6a11" in answer.stderr
    assert "5f0c6a22" in answer.stderr


@pytest.mark.fault(18)
def test_names_are_shown_harmless_and_answered_exactly(run: Run, show: Show) -> None:
    run(*SHOE, "--name", "[/x][@click=app.quit]a[/]", "--player", "[/y]", lines=("q",))
    assert "[/x][@click=app.quit]a[/]" in run("list").stdout
    assert "[/x][@click=app.quit]a[/]" in run("show", "latest").stdout
    assert show()["session"]["name"] == "[/x][@click=app.quit]a[/]"
    assert show()["seats"][0]["name"] == "[/y]"


@pytest.mark.fault(18)
def test_what_a_file_holds_reaches_no_terminal(run: Run, saves: Path) -> None:
    run(*SHOE, "--name", "harmless", lines=("q",))
    (file,) = saves.glob("*.toml")
    edit(file, 'app = "', 'note = "\\u001b]52;c;eA==\\u0007 \\u202e"\napp = "')
    for command in (
        ("list",),
        ("show", "latest"),
        ("check", "latest"),
        ("list", "--json"),
        ("check", "latest", "--json"),
    ):
        said = run(*command).output
        assert all(character.isprintable() or character == "\n" for character in said)


def test_check_deals_every_shuffle_again_and_finds_a_whole_session_whole(run: Run) -> None:
    run(*SHOE, lines=("", "s") * 30)
    answer = run("check", "latest")
    assert answer.exit_code == 0
    assert "whole" in answer.stdout
    assert "20 rounds are good, 20 shuffles dealt again, every card matches its shuffle" in answer.stdout
    (finding,) = json.loads(run("check", "latest", "--json").stdout)["sessions"]
    assert finding == {
        "session": "latest", "file": finding["file"], "status": "whole", "exit": 0, "round": None, "line": None,
        "problem": None, "recorded": None, "right": None, "rounds": 20, "redealt": 20, "cards_match": True,
        "flaws": [],
    }  # fmt: skip


@pytest.mark.fault(5)
def test_check_goes_on_past_the_first_flaw_and_names_each(run: Run, saves: Path, seal: Callable[..., bytes]) -> None:
    run(*SHOE, lines=("", "s") * 9)
    (file,) = saves.glob("*.toml")
    text = file.read_text("utf-8")
    for number in (3, 5):
        text = text.replace(f"round = {number}\nseat = 1\nante = 2", f"round = {number}\nseat = 1\nante = 4", 1)
    file.write_text(text.replace("round = 7\nseat = 1\noutcome", "round = 7\nseat = 1\nolder", 1), "utf-8")
    answer = run("check", "latest")
    assert answer.exit_code == 3
    assert [answer.stdout.count(f"in round {number}") for number in (3, 4, 5, 6, 7)] == [1, 0, 1, 0, 1]
    (finding,) = json.loads(run("check", "latest", "--json").stdout)["sessions"]
    assert [(flaw["round"], flaw["problem"]) for flaw in finding["flaws"]] == [(3, "check"), (5, "check"), (7, "check")]
    assert finding["flaws"][0]["line"] == finding["line"]


@pytest.mark.fault(5, 20)
def test_check_names_the_value_that_the_rules_contradict(run: Run, saves: Path, seal: Callable[..., bytes]) -> None:
    run(*SHOE, lines=("", "s") * 3)
    (file,) = saves.glob("*.toml")
    head, *commits = re.split(r'check = "[0-9a-f]{32}"\n', file.read_text("utf-8"))
    place = next(n for n, text in enumerate(commits) if "net = " in text)
    right = re.search(r"net = (-?\d+)", commits[place])
    assert right
    commits[place] = commits[place].replace(right[0], "net = 77", 1)
    file.write_bytes(seal(head, *commits[:-1]))
    (finding,) = json.loads(run("check", "latest", "--json").stdout)["sessions"]
    (flaw,) = finding["flaws"]
    assert flaw["problem"] == finding["problem"] == "rules"
    assert (finding["recorded"], finding["right"]) == ("77", right[1])
    assert file.read_text("utf-8").splitlines()[flaw["line"] :].index("net = 77") < 8


def test_check_runs_over_a_whole_folder(run: Run, saves: Path, tmp_path: Path) -> None:
    assert run("check").exit_code == 0
    for _ in range(2):
        run(*SHOE, lines=("", "q"))
    (saves / "notes.toml").write_text("a = 1\n")
    for words in ((), (f"{saves}/",), (str(saves),)):
        answer = run("check", *words)
        assert answer.exit_code == 3
        assert [line.split()[1] for line in answer.stdout.splitlines()].count("whole") == 2
        assert "notes.toml" in answer.stdout


@pytest.mark.fault(1)
def test_check_says_torn_of_a_cut_file_and_changes_nothing(run: Run, saves: Path) -> None:
    run(*SHOE, lines=("", "s") * 5)
    (file,) = saves.glob("*.toml")
    cut = file.read_bytes()[:-40]
    file.write_bytes(cut)
    answer = run("check", "latest")
    assert answer.exit_code == 0
    assert "torn" in answer.stdout
    assert file.read_bytes() == cut
    assert run("show", "latest").exit_code == 0
    assert json.loads(run("list", "--json").stdout)["sessions"][0]["status"] == "torn"


@pytest.mark.fault(1)
def test_resume_recovers_a_torn_session_and_says_where_its_end_is_kept(run: Run, saves: Path) -> None:
    run(*SHOE, lines=("", "s") * 5)
    (file,) = saves.glob("*.toml")
    file.write_bytes(file.read_bytes()[:-40])
    said = run("resume", "--plain", lines=("q",)).stdout
    assert "cut off while they were written" in said
    (aside,) = saves.glob("*.torn-*")
    assert aside.name in said
    assert run("check", "latest").stdout.split()[1] == "whole"


@pytest.mark.fault(5)
def test_check_says_damaged_with_round_and_line_of_an_edited_file(run: Run, saves: Path, request: Any) -> None:
    run(*SHOE, lines=("", "s") * 5)
    (file,) = saves.glob("*.toml")
    text = file.read_text("utf-8").replace("round = 3\nseat = 1\nante = 2", "round = 3\nseat = 1\nante = 4", 1)
    file.write_text(text, "utf-8")
    request.getfixturevalue("unchanged")
    answer = run("check", "latest")
    assert answer.exit_code == 3
    assert "damaged" in answer.stdout
    assert "in round 3" in answer.stdout
    (finding,) = json.loads(run("check", "latest", "--json").stdout)["sessions"]
    assert (finding["status"], finding["exit"], finding["round"], finding["rounds"]) == ("damaged", 3, 3, 2)
    assert "[[event]]" in text.splitlines()[finding["line"] - 1]
    shown = run("show", "latest", "--json")
    assert shown.exit_code == 3
    assert len(json.loads(shown.stdout)["rounds"]) == 2
    assert "damaged" in shown.stderr
    refused = run("resume", "--plain")
    assert refused.exit_code == 3
    assert "round 3" in refused.stderr


@pytest.mark.fault(5, 20)
def test_check_finds_cards_that_the_shuffle_does_not_deal(run: Run, saves: Path) -> None:
    """Whoever computes the checks anew can change a card; the shuffle still tells."""
    from casinowar_tui.journal import chain, grammar

    run(*SHOE, lines=("", "s") * 2)
    (file,) = saves.glob("*.toml")
    tables = grammar.parse(file.read_text("utf-8"))
    session, rules, *rest = tables
    seats = [table.row for table in rest if table.name == "seat"]
    events = [table.row for table in rest if table.name == "event"]
    dealt = next(row for row in events if row["kind"] == "dealt" and row["round"] == 2)
    card = str(dealt["cards"])
    dealt["cards"] = card[0] + ("c" if card[1] != "c" else "d")
    previous, commit = chain.header_line(session.row, rules.row, seats), list[Any]()
    for row in events:
        commit.append(row)
        if row.pop("check", None):
            previous = chain.check(previous, commit)
            row["check"], commit = previous, []
    parts = [("session", session.row), ("rules", rules.row), *(("seat", row) for row in seats)]
    text = "\n".join(grammar.write(name, row) for name, row in [*parts, *(("event", row) for row in events)])
    file.write_text(text, "utf-8")
    assert run("show", "latest").exit_code == 0
    answer = run("check", "latest")
    assert answer.exit_code == 3
    assert f"the shuffle deals: cards is {dealt['cards']} and should be {card}, in round 2" in answer.stdout
    assert "matches" not in answer.stdout
    (finding,) = json.loads(run("check", "latest", "--json").stdout)["sessions"]
    assert (finding["problem"], finding["round"], finding["cards_match"]) == ("cards", 2, False)
    assert (finding["recorded"], finding["right"]) == (dealt["cards"], card)
    assert text.splitlines()[finding["line"]] == 'kind = "dealt"'


def test_check_goes_on_past_the_first_and_the_worst_exit_code_wins(run: Run, saves: Path) -> None:
    run(*SHOE, lines=("", "s"))
    (good,) = saves.glob("*.toml")
    (saves / "newer.toml").write_text("[session]\nformat = 2\n", "utf-8")
    (saves / "foreign.toml").write_text("name = 'something else'\n", "utf-8")
    (saves / "empty.toml").touch()
    (saves / "folder.toml").mkdir()
    words = ("newer.toml", "nothing", good.name, "foreign.toml", "empty.toml", f"{saves}/folder.toml")
    answer = run("check", *words, "--json")
    found = json.loads(answer.stdout)["sessions"]
    assert answer.exit_code == 3
    assert [finding["session"] for finding in found] == list(words)
    assert [finding["status"] for finding in found] == ["newer", "missing", "whole", "refused", "refused", "refused"]
    assert [finding["exit"] for finding in found] == [3, 2, 0, 3, 3, 3]
    assert len(run("check", *words).stdout.splitlines()) == len(words)
    assert run("check", "nothing", good.name).exit_code == 2


@pytest.mark.fault(10)
def test_check_says_in_use_of_a_session_that_is_being_played(run: Run, saves: Path) -> None:
    run(*SHOE, lines=("", "s"))
    (file,) = saves.glob("*.toml")
    session = CasinoWarSession.open(file)
    answer = run("check", "latest")
    assert (answer.exit_code, answer.stdout.split()[1:3]) == (0, ["in", "use"])
    refused = run("resume", "--plain")
    assert refused.exit_code == 4
    assert "is being played by process" in refused.stderr
    session.close()


@pytest.mark.parametrize("text", ["", "x", "[session]\nformat = 2\n", "[session]\n" + "a." * 20_000 + "b = 1\n"])
def test_every_command_on_a_file_that_is_no_session_says_so(run: Run, saves: Path, text: str) -> None:
    saves.mkdir()
    (saves / "it.toml").write_text(text, "utf-8")
    for command in (("show", "it"), ("show", "it", "--json"), ("check", "it"), ("resume", "it", "--plain")):
        answer = run(*command)
        assert answer.exit_code == 3
        assert answer.output.strip()
        assert answer.exception is None or isinstance(answer.exception, SystemExit)


@pytest.mark.fault(13)
def test_show_says_of_a_newer_session_what_is_known_of_it(run: Run, saves: Path, show: Show) -> None:
    run(*SHOE, "--name", "Friday", lines=("", "s"))
    (file,) = saves.glob("*.toml")
    edit(file, "format = 1", "format = 2")
    answer = show()
    assert (answer["session"]["name"], answer["session"]["status"]) == ("Friday", "newer")
    assert (answer["rounds"], answer["verdict"]) == ([], {"result": None, "leader": None})


@pytest.mark.fault(14)
def test_a_folder_that_cannot_be_read_is_exit_code_2(run: Run, saves: Path) -> None:
    saves.write_text("this is a file", "utf-8")
    for command in (("list",), ("show", "latest"), ("check", "latest"), ("resume", "--plain")):
        answer = run(*command)
        assert answer.exit_code == 2
        assert str(saves) in answer.output


def test_locate_says_where_everything_is_and_why(run: Run, saves: Path, home: Path) -> None:
    answer = json.loads(run("locate", "--json").stdout)
    assert list(answer) == ["saves", "from", "profiles", "themes", "settings"]
    assert (answer["saves"], answer["from"]) == (str(saves), "option")
    assert answer["settings"].endswith("settings.toml")
    assert answer["profiles"].startswith(str(home))
    said = run("locate").stdout
    assert str(saves) in said
    assert "--saves" in said
    assert not saves.exists()


def test_a_folder_named_before_the_command_is_taken_too(run: Run, saves: Path) -> None:
    from click.testing import CliRunner

    from casinowar_tui.cli.main import casinowar

    answer = CliRunner().invoke(casinowar(), ["--saves", str(saves), "locate", "--json"])
    assert json.loads(answer.stdout)["saves"] == str(saves)


@pytest.mark.parametrize("words", [(), ("--game", "war")])
def test_a_session_from_a_given_seed_is_marked_as_such(words: tuple[str, ...], run: Run) -> None:
    run("play", "--plain", *words, "--seed", "5f" * 16, lines=("q",))
    run("play", "--plain", *words, lines=("q",))
    chance, given = json.loads(run("list", "--json").stdout)["sessions"]
    assert (chance["seeded"], given["seeded"]) == (False, True)
    assert run("list").stdout.count("(given seed)") == 1
    assert "from a given seed" in run("show", given["id"]).stdout
    assert "from a given seed" not in run("show", chance["id"]).stdout
    assert json.loads(run("show", given["id"], "--json").stdout)["session"]["seeded"] is True
