"""Draw every scene as a PNG in each size: ``python -m tests.render [FOLDER]`` from the top of the project.

FOLDER is ``renders`` unless named. Further words are the names of the scenes to draw; without any, all are drawn.
The score sheets are drawn by Chromium, by day, in the dark and as pages of paper, where it is installed.
"""

import asyncio
import html
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.ledger.export.formats import Format, export
from tests import browser
from tests.tui.scenes import SCENES, SIZES, THREE, Scene, made, shown, war

FOLDER = Path("renders")
PROGRAM = "rsvg-convert"

SHEETS: dict[str, Callable[[Path], CasinoWarSession | WarSession]] = {
    "sheet": made(auto=20, name="Sunday evening"),
    "sheet-three-seats": made(auto=20, profile="standard", seats=THREE, rounds=20),
    "sheet-war": war(1000),
}
SIGHTS = {"light": (1000, False, False), "dark": (1000, True, False), "paper": (703, False, True)}
"""Each way to look at a score sheet: the width in pixels, whether it is dark, and whether it is on A4 paper."""


async def draw(scene: Scene, folder: Path) -> None:
    """Draw a scene in every size."""
    for columns, lines in SIZES:
        target = folder / f"{scene.name}-{columns}x{lines}.png"
        with TemporaryDirectory() as saves:
            async with shown(scene, Path(saves), (columns, lines)) as pilot:
                svg = pilot.app.export_screenshot(title=f"{scene.name}, {columns} × {lines}")
        convert(svg, target)
        print(target)


def convert(svg: str, target: Path) -> None:
    """Write a picture as PNG. Spaces at the edge of a text are part of it, which the program must be told."""
    kept = svg.replace("<svg ", '<svg xml:space="preserve" ', 1)
    kept = re.sub(
        r'<text([^>]*) x="([\d.]+)"([^>]*) textLength="([\d.]+)"([^>]*)>([^<]*[⠀-⣿][^<]*)</text>', apart, kept
    )
    subprocess.run([PROGRAM, "--output", target], input=kept.encode(), check=True)


def apart(found: re.Match[str]) -> str:
    """A text with the dots of a line in it, character by character: fonts have those dots in another width."""
    first, x, second, length, third, escaped = found.groups()
    signs = html.unescape(escaped)
    width = float(length) / len(signs)
    return "".join(
        f'<text{first} x="{float(x) + place * width:.1f}"{second}{third}>{html.escape(sign)}</text>'
        for place, sign in enumerate(signs)
        if not sign.isspace()
    )


def draw_sheets(wanted: list[str], folder: Path) -> None:
    """Draw score sheets as a browser shows them."""
    path = browser.program()
    if not path:
        print("Chromium is missing, so no score sheet is drawn. Install it: apt-get install chromium", file=sys.stderr)
        return
    with browser.chromium(path) as page, TemporaryDirectory() as place:
        for name in wanted:
            session = SHEETS[name](Path(place))
            file = Path(place) / f"{name}.html"
            file.write_bytes(export(Format.HTML, session.header, "finished", session.book))
            session.close()
            page.open(file)
            for sight, (width, dark, paper) in SIGHTS.items():
                target = folder / f"{name}-{sight}.png"
                target.write_bytes(page.picture(width, 1040, dark=dark, paper=paper))
                print(target)


def main(words: list[str]) -> int:
    """Draw what is asked for; the answer is the exit code."""
    if not shutil.which(PROGRAM):
        print(f"{PROGRAM} is missing. Install it: apt-get install librsvg2-bin fonts-dejavu-core", file=sys.stderr)
        return 1
    folder, names = Path(words[0]) if words else FOLDER, words[1:]
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home:
        os.environ.update(HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, TEXTUAL_ANIMATIONS="none")
        for scene in SCENES:
            if not names or scene.name in names:
                asyncio.run(draw(scene, folder))
        if sheets := [name for name in SHEETS if not names or name in names]:
            draw_sheets(sheets, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
