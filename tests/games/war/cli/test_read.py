"""List, show and check for War: the same commands, with battles in place of rounds."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from click.testing import Result

from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal import chain, grammar

Run = Callable[..., Result]
Show = Callable[..., dict[str, Any]]
Only = Callable[[], Path]

SEED = "0123456789abcdef0123456789abcdef"
QUICK = ("play", "--plain", "--game", "war", "--variant", "quick", "--player", "Ana", "--player", "Bo", "--seed", SEED)


def rows(file: Path) -> tuple[list[grammar.Table], list[dict[str, Any]]]:
    """The sections of a file before its events, and its events."""
    tables = grammar.parse(file.read_text("utf-8"))
    heads = [table for table in tables if table.name != "event"]
    return heads, [table.row for table in tables if table.name == "event"]


def sealed(file: Path, heads: list[grammar.Table], events: list[dict[str, Any]]) -> None:
    """Write a file with every check computed anew."""
    seats = [table.row for table in heads if table.name == "seat"]
    previous, commit = chain.header_line(heads[0].row, heads[1].row, seats), list[Any]()
    for row in events:
        commit.append(row)
        if row.pop("check", None):
            previous = chain.check(previous, commit)
            row["check"], commit = previous, []
    parts = [*((table.name, table.row) for table in heads), *(("event", row) for row in events)]
    file.write_text("\n".join(grammar.write(name, row) for name, row in parts), "utf-8")


def test_show_tells_a_battle_a_line_under_the_course_of_the_game(run: Run) -> None:
    run(*QUICK, "--name", "Friday", lines=("step 2",))
    title, told, standing, course, blank, heads, first, _second = run("show", "latest").stdout.splitlines()
    assert title == "Friday: War, quick"
    assert "battles played: 2" in told
    assert standing == "Bo is ahead: 22 to 30."
    assert course == "2 battles fought. 1 war. The lead changed 0 times. The longest streak: Bo, 1 battle."
    assert blank == ""
    assert heads.split() == ["battle", "cards", "wars", "pot", "held", "winner"]
    assert first.split() == ["1", "8♦", "8♠", "1", "10", "21", "31", "Bo"]
    assert heads.index("winner") == first.index("Bo")


def test_show_of_a_game_that_has_not_begun_says_so(run: Run) -> None:
    run(*QUICK)
    assert run("show", "latest").stdout.endswith("Level: 26 to 26.\nNo battle is fought yet.\n")


def test_show_counts_the_battles_of_a_limit(run: Run, show: Show) -> None:
    run(*QUICK, "--battles", "3", lines=("play",))
    assert "3 of 3 battles played" in run("show", "latest").stdout
    session = show()["session"]
    assert (session["rounds_planned"], session["rounds_played"], session["status"]) == (3, 3, "finished")


def test_show_answers_with_the_documented_keys(run: Run, show: Show) -> None:
    run(*QUICK, lines=("play",))
    answer = show()
    assert list(answer) == ["session", "seats", "battles", "verdict"]
    assert answer["battles"][-1] == {
        "battle": 13, "cards": ["7c", "7h"], "wars": 2, "winner": 2, "pot": 18, "counts": [11, 41],
    }  # fmt: skip
    assert answer["verdict"] == {"result": "winner", "leader": 2}
    assert [seat["total"] for seat in answer["seats"]] == [11, 41]


def test_list_names_the_game_and_the_cards_of_each_player(run: Run, saves: Path) -> None:
    run("play", "--plain", "--seed", SEED, lines=("", "s"))
    run(*QUICK, lines=("step 2", "q"))
    war, casino = json.loads(run("list", "--json").stdout)["sessions"]
    assert (war["game"], war["profile"], war["rounds_played"], war["totals"]) == ("war", "quick", 2, [22, 30])
    assert casino["game"] == "casino_war"
    heads, one, other = run("list").stdout.splitlines()
    assert heads.split() == ["id", "status", "game", "profile", "rounds", "totals", "last", "name"]
    assert one.split()[1:7] == ["paused", "War", "quick", "2", "22", "30"]
    assert "Casino War" in other


def test_check_finds_a_game_whole_and_deals_its_shuffle_again(run: Run) -> None:
    run(*QUICK, lines=("play",))
    answer = run("check", "latest")
    assert answer.exit_code == 0
    assert answer.stdout.split(maxsplit=1)[1] == (
        "whole  13 battles are good, 1 shuffle dealt again, every card matches its shuffle\n"
    )
    (finding,) = json.loads(run("check", "latest", "--json").stdout)["sessions"]
    assert finding == {
        "session": "latest", "file": finding["file"], "status": "whole", "exit": 0, "round": None, "line": None,
        "problem": None, "recorded": None, "right": None, "rounds": 13, "redealt": 1, "cards_match": True,
        "flaws": [],
    }  # fmt: skip


def test_an_edited_game_is_damaged_at_its_battle_and_can_be_shown_up_to_it(run: Run, only: Only) -> None:
    run(*QUICK, lines=("step 6",))
    file = only()
    text = file.read_text("utf-8")
    assert text.count('counts = "22 30"') == 2
    place = text.rindex('counts = "22 30"')  # of the fourth battle; the second has the same
    file.write_text(text[:place] + 'counts = "24 28"' + text[place + 16 :], "utf-8")
    answer = run("check", "latest")
    assert answer.exit_code == 3
    assert "damaged" in answer.stdout
    assert "in battle 4" in answer.stdout
    (finding,) = json.loads(run("check", "latest", "--json").stdout)["sessions"]
    assert (finding["status"], finding["exit"], finding["round"], finding["rounds"]) == ("damaged", 3, 4, 3)
    shown = run("show", "latest", "--json")
    assert shown.exit_code == 3
    assert len(json.loads(shown.stdout)["battles"]) == 3
    refused = run("resume", "--plain")
    assert refused.exit_code == 3
    assert "in battle 4" in refused.stderr
    assert refused.stdout == ""


def test_check_finds_spoils_in_an_order_to_which_the_seed_does_not_shuffle_them(run: Run, only: Only) -> None:
    """Whoever computes the checks anew can change the order of the spoils; the seed still tells."""
    run(*QUICK, lines=("step 5",))
    heads, events = rows(only())
    battle = next(row for row in events if row["kind"] == "battle" and row["battle"] == 5)
    battle["spoils"] = " ".join(reversed(str(battle["spoils"]).split()))
    sealed(only(), heads, events)
    assert run("show", "latest").exit_code == 0
    answer = run("check", "latest")
    assert answer.exit_code == 3
    assert "the shuffle deals: spoils is " in answer.stdout
    assert "in battle 5" in answer.stdout
    (finding,) = json.loads(run("check", "latest", "--json").stdout)["sessions"]
    assert (finding["problem"], finding["round"], finding["cards_match"]) == ("cards", 5, False)


def test_check_finds_a_card_that_no_shuffle_dealt(run: Run, only: Only) -> None:
    run(*QUICK, lines=("step 5",))
    heads, events = rows(only())
    battle = next(row for row in events if row["kind"] == "battle" and row["battle"] == 3)
    first, second = str(battle["cards"]).split()
    forged = first[0] + ("c" if first[1] != "c" else "d")
    battle["cards"] = f"{forged} {second}"
    battle["spoils"] = str(battle["spoils"]).replace(first, forged)
    sealed(only(), heads, events)
    answer = run("check", "latest")
    assert answer.exit_code == 3
    assert f"the shuffle deals: cards is {forged} and should be {first}, in battle 3" in answer.stdout
    (finding,) = json.loads(run("check", "latest", "--json").stdout)["sessions"]
    assert only().read_text("utf-8").splitlines()[finding["line"]] == 'kind = "battle"'


def test_a_forged_winner_is_found_without_dealing_again(run: Run, only: Only) -> None:
    run(*QUICK, lines=("step 5",))
    heads, events = rows(only())
    battle = next(row for row in events if row["kind"] == "battle" and row["battle"] == 5)
    battle["winner"] = 3 - int(battle["winner"])
    sealed(only(), heads, events)
    assert run("show", "latest").exit_code == 3
    assert "in battle 5" in run("check", "latest").stdout


def test_a_torn_game_is_recovered_at_its_last_whole_battle(run: Run, show: Show, only: Only, saves: Path) -> None:
    run(*QUICK, lines=("step 5",))
    only().write_bytes(only().read_bytes()[:-40])
    said = run("resume", "--plain", lines=("step",)).stdout
    assert "cut off while they were written" in said
    assert len(list(saves.glob("*.torn-*"))) == 1
    assert show()["session"]["rounds_played"] == 6
    assert run("check", "latest").exit_code == 0


def test_a_game_in_use_is_said_to_be(run: Run, only: Only) -> None:
    run(*QUICK, lines=("step",))
    session = WarSession.open(only())
    assert "in use" in run("list").stdout
    assert run("resume", "--plain").exit_code == 4
    session.close()


def test_show_says_of_a_newer_game_what_is_known_of_it(run: Run, show: Show, only: Only) -> None:
    run(*QUICK, lines=("step",))
    text = only().read_text("utf-8")
    only().write_text(text.replace("format = 1", "format = 2", 1), "utf-8")
    answer = show()
    assert (answer["session"]["game"], answer["session"]["status"], answer["battles"]) == ("war", "newer", [])
    assert "rounds" not in answer
