"""Draw every scene as a PNG in each size: ``python -m tests.render [FOLDER]`` from the top of the project.

FOLDER is ``renders`` unless named. Further words are the names of the scenes to draw; without any, all are drawn.
"""

import asyncio
import html
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tui.scenes import SCENES, SIZES, Scene, shown

FOLDER = Path("renders")
PROGRAM = "rsvg-convert"


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
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
