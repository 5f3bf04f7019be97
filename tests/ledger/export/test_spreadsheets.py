"""Both dialects of CSV: kept as files, and read by a real spreadsheet where there is one."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

from casinowar_tui.engine.seats import Seat

Play = Callable[..., Any]

GOLDEN = Path(__file__).parents[2] / "golden"
SPREADSHEET = shutil.which("soffice")
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
FILTERS = {"csv": "44,34,76,1,,1033", "csv-eu": "59,34,76,1,,1031"}
"""Separator, quote, UTF-8, first line, and the language whose numbers are looked for: English, German."""

DIALECTS = pytest.mark.parametrize("form", ["csv", "csv-eu"])


@pytest.fixture
def kept(rounds: Play, battles: Play) -> dict[str, Any]:
    """The sessions whose tables are kept: three seats with real cards, voids and corrections, and a game of War."""
    seats = (Seat("Ana", chips=40), Seat("=1+1", chips=14), Seat())
    return {"rounds": rounds(11, 60, *seats), "battles": battles("jokers", 12, Seat("Ana"), Seat("Bo; -1"), seed=4)}


@DIALECTS
@pytest.mark.parametrize("name", ["rounds", "battles"])
def test_the_table_is_the_one_that_is_kept(kept: dict[str, Any], name: str, form: str) -> None:
    file = GOLDEN / f"{name}-{form}.csv"
    found = kept[name].export(form).encode()
    if os.environ.get("CASINOWAR_GOLDEN") == "write":
        file.write_bytes(found)
    assert found == file.read_bytes()


def test_the_dialects_differ_in_their_separator_and_mark_alone(kept: dict[str, Any]) -> None:
    for session in kept.values():
        comma, semicolon = session.export("csv"), session.export("csv-eu")
        assert semicolon.startswith("\ufeff")
        assert not comma.startswith("\ufeff")
        unquoted = semicolon.removeprefix("\ufeff").replace('"', "").replace(";", ",")
        assert comma.replace('"', "").replace(";", ",") == unquoted
        assert comma.endswith("\r\n")


@pytest.mark.skipif(not SPREADSHEET, reason="LibreOffice is not installed: apt-get install libreoffice-calc")
@DIALECTS
def test_a_spreadsheet_reads_numbers_as_numbers_and_runs_nothing(
    kept: dict[str, Any], form: str, tmp_path: Path
) -> None:
    for name, session in kept.items():
        (tmp_path / f"{name}.csv").write_bytes(session.export(form).encode())
    convert(tmp_path, FILTERS[form])
    for name, session in kept.items():
        cells = cells_of(tmp_path / f"{name}.fods")
        wanted = [cell for line in rows(session, form) for cell in line]
        assert [told for told, _value in cells if told == "formula"] == []
        assert [value for _told, value in cells] == [str(cell) for cell in wanted]
        assert [told == "float" for told, _value in cells] == [isinstance(cell, int) for cell in wanted]
        assert any(told == "float" and value.startswith("-") for told, value in cells) == (name == "rounds")


def rows(session: Any, form: str) -> list[list[int | str]]:
    """The cells that the table has, whole numbers as numbers."""
    separator = "," if form == "csv" else ";"
    lines = session.export(form).removeprefix("\ufeff").replace('"', "").split("\r\n")
    if form == "csv-eu":
        lines = [line.replace("Bo;' -1", "Bo\0' -1") for line in lines]
    cells = [[cell.replace("\0", ";") for cell in line.split(separator)] for line in lines if line]
    return [[int(cell) if re.fullmatch(r"-?\d+", cell) else cell for cell in line] for line in cells]


def convert(folder: Path, options: str) -> None:
    """Let LibreOffice read the tables of a folder and write what it read beside them."""
    command = [str(SPREADSHEET), "--headless", f"-env:UserInstallation={(folder / 'profile').as_uri()}"]
    command += [f"--infilter=CSV:{options}", "--convert-to", "fods", "--outdir", str(folder)]
    subprocess.run([*command, *map(str, folder.glob("*.csv"))], check=True, capture_output=True, timeout=120)


def cells_of(file: Path) -> list[tuple[str, str]]:
    """The cells as LibreOffice reads them: the type of each, ``formula`` for one that it runs, and its text."""
    cells = []
    for row in Xml.parse(file).iter(f"{TABLE}table-row"):
        for cell in row:
            told = cell.get(f"{OFFICE}value-type", "")
            told = "formula" if cell.get(f"{TABLE}formula") else told
            text = cell.get(f"{OFFICE}value") or "".join(cell.itertext())
            cells += [(told, text.strip())] * min(20, int(cell.get(f"{TABLE}number-columns-repeated", 1)))
    return cells
