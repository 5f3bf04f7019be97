"""Print the words left on the screens in a language of one letter: ``python -m tests.tui.strange_language FOLDER``.

A process of its own, because the names of keys are looked up when the modules of the screens are imported.
"""

import asyncio
import gettext
import re
import sys
from pathlib import Path

from casinowar_tui import i18n

SCENES = (
    "setup",
    "tie-advice",
    "three-seats-settled",
    "correct",
    "odds",
    "end",
    "ledger-real-cards",
    "scorecard",
    "help",
    "replay",
)


HEX = re.compile("[0-9a-f]{16,}")
"""Seeds and fingerprints."""


class Strange(gettext.NullTranslations):
    """Every letter is the same; what stands in braces is left alone."""

    def gettext(self, message: str) -> str:
        return re.sub(r"\{[^}]*\}|[A-Za-z]", lambda part: part[0] if part[0][0] == "{" else "ж", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


async def main(folder: Path) -> None:
    """Look at each scene, and print what could be a word."""
    from tests.tui import cuts, scenes  # late: names of keys are looked up in the strange language

    for scene in scenes.SCENES:
        if scene.name in SCENES:
            async with scenes.shown(scene, folder / scene.name, (120, 36)) as pilot:
                for line in cuts.window(pilot.app.screen):
                    print(*re.findall("[A-Za-z]{2,}", re.sub(HEX, "", line)), sep="\n")


i18n._catalog = Strange  # type: ignore[assignment]
asyncio.run(main(Path(sys.argv[1])))
