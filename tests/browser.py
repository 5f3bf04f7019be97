"""Chromium without a window, driven over its own pipe: the score sheet as it looks there, and to a screen reader."""

import json
import os
import re
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-pipe",
    "--hide-scrollbars",
)  # fmt: skip
AT_3_AND_4 = "import os, sys; os.dup2({read}, 3); os.dup2({write}, 4); os.execvp(sys.argv[1], sys.argv[1:])"
"""Chromium reads commands from descriptor 3 and answers on 4."""


def program() -> str | None:
    """Where Chromium is, if it is installed."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Page:
    """One page of a running Chromium, and every event that it has told of."""

    def __init__(self, commands: BinaryIO, answers: BinaryIO) -> None:
        self._commands = commands
        self._answers = answers
        self._session: str | None = None
        self._last = 0
        self.events: list[dict[str, Any]] = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for part in ("Page", "Network", "Log", "Accessibility"):
            self.call(f"{part}.enable")

    def call(self, method: str, **values: Any) -> dict[str, Any]:
        """Ask for something, and wait for the answer."""
        self._last += 1
        asked = {"id": self._last, "method": method, "params": values}
        if self._session:
            asked["sessionId"] = self._session
        self._commands.write(json.dumps(asked).encode() + b"\0")
        self._commands.flush()
        while True:
            told = self._next()
            if told.get("id") == self._last:
                assert "error" not in told, told
                return dict(told["result"])

    def _next(self) -> dict[str, Any]:
        data = bytearray()
        while (byte := self._answers.read(1)) != b"\0":
            assert byte, "Chromium has ended"
            data += byte
        told: dict[str, Any] = json.loads(data)
        if "method" in told:
            self.events.append(told)
        return told

    def open(self, file: Path) -> None:
        """Show a file, until it is whole."""
        self.events.clear()
        self.call("Page.navigate", url=file.as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self._next()

    def requests(self) -> list[str]:
        """Every address that was asked for since the file was opened."""
        sent = [event for event in self.events if event["method"] == "Network.requestWillBeSent"]
        return [event["params"]["request"]["url"] for event in sent]

    def complaints(self) -> list[str]:
        """What the page would say in the console: forbidden styles among it."""
        return [event["params"]["entry"]["text"] for event in self.events if event["method"] == "Log.entryAdded"]

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page."""
        return self.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def parts(self) -> list[tuple[str, str, str]]:
        """What a screen reader finds, in order: role, name and description of each part."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        told = [[node.get(key, {}).get("value", "") for key in ("role", "name", "description")] for node in nodes]
        return [(role, name, description) for role, name, description in told]

    def pdf(self) -> bytes:
        """The page printed."""
        return b64decode(self.call("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"])

    def picture(self, width: int, height: int, *, dark: bool = False, paper: bool = False) -> bytes:
        """What it looks like in a window so wide, or on paper, as PNG; at least so high, and as high as the page is."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", media="print" if paper else "", features=[scheme])
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        return b64decode(self.call("Page.captureScreenshot", captureBeyondViewport=True)["data"])


@contextmanager
def chromium(path: str) -> Iterator[Page]:
    """A Chromium of its own, with a new profile."""
    commands, answers = os.pipe(), os.pipe()
    # Processes of its own write there for a moment after it has ended.
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        bridge = AT_3_AND_4.format(read=commands[0], write=answers[1])
        process = subprocess.Popen(
            [shutil.which("python3") or "python3", "-c", bridge, path, *FLAGS, f"--user-data-dir={profile}/it"],
            pass_fds=(commands[0], answers[1]),
            env=os.environ | {"HOME": profile},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands[0])
        os.close(answers[1])
        with open(commands[1], "wb") as down, open(answers[0], "rb") as up:  # noqa: PTH123 - descriptors
            try:
                page = Page(down, up)
                yield page
                page._session = None
                page.call("Browser.close")
            finally:
                process.terminate()
                process.wait(timeout=20)


def pages(pdf: bytes) -> int:
    """How many sheets of paper a PDF of Chromium's takes."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))
