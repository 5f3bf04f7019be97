"""What a terminal sends, with everything taken out that is neither a key nor the answer to something it was asked."""

import re

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

BURST = 64
"""So many characters in one piece were not typed: a terminal without bracketed paste hands over a paste like that."""

MAX_PASTE = 4096
"""Bytes of a paste that are let through: more than any line here may hold, and few enough to be drawn at once."""

_MAX_HELD = 1 << 16
_PASTE, _END = b"\x1b[200~", b"\x1b[201~"

_PART = re.compile(
    rb"(?P<plain>[^\x1b]+)"
    rb"|\x1b\[M.{3}"  # a mouse report in X10 coding, of any three bytes
    rb"|\x1b\[(?!M)\[?[0-?]*[ -/]*(?!\[)[@-~]"  # a control sequence; the console of Linux has a second bracket
    rb"|\x1bO[0-?]*[@-~]"  # a key of the keypad
    rb"|\x1b[P\]X^_][^\x07\x1b]*(?:\x07|\x1b\\)"  # a string for a device, up to its terminator
    rb"|\x1b[ -/]+[0-~]"  # a choice of character set
    rb"|\x1b(?![\[OP\]X^_ -/]).",  # Alt and a key, or Escape before another sequence
    re.DOTALL,
)
_ANSWER = re.compile(
    r"\x1b\[(?:<\d+;\d+;\d+[Mm]"  # the mouse, in SGR coding
    r"|\?2026;\d\$y"  # whether drawing can be synchronized
    r"|[IO]|20[01]~"  # the focus came or went; a paste begins or ends
    r"|\d*(?:;\d*(?:;[\d:]*)?)?[u~ABCDEFHPQRS])"  # a key, in the coding of kitty
)


class Sieve:
    """Lets keys, pastes, the mouse and answers through, each whole, and nothing else.

    Textual takes a sequence that it does not know for the keys it is spelled with: a terminal's answer that nobody
    asked for, or a mouse report in X10 coding, would deal or quit. Of a paste with an escape in it the rest becomes
    keys. A number too large in a sequence ends its thread. The size of the window comes by a signal: without the
    answer that would bring it as a sequence, Textual leaves that and the mouse in pixels alone, which it would not
    switch off again.
    """

    def __init__(self) -> None:
        self._held = b""
        self._pasting = False
        self._burst = False
        self._pasted = 0

    def let_through(self, data: bytes) -> bytes:
        """What is left of the next bytes, with those that were held before. A sequence is held until it is whole."""
        data, kept, at = self._held + data, b"", 0
        while found := _PART.match(data, at):
            if found[0] == b"\x1b\x1b":  # Escape, and another sequence
                kept += self._sequence(b"\x1b")
                at += 1
                continue
            kept += self._plain(found[0]) if found["plain"] else self._sequence(found[0])
            at = found.end()
        self._held = data[at:]
        if len(self._held) > _MAX_HELD:  # a string without an end
            self._held = self._held[:2]
        return kept

    def silence(self) -> bool:
        """Nothing has come for a while: what is held will not become whole. Whether it was the key Escape."""
        escape = self._held == b"\x1b" and not self._pasting
        self._held = b""
        self._burst = False
        self._pasted = 0
        return escape

    def _plain(self, text: bytes) -> bytes:
        self._burst = self._burst or len(text) > BURST
        if not (self._burst or self._pasting):
            return text
        text = text[: MAX_PASTE - self._pasted]
        self._pasted += len(text)
        return text if self._pasting else _PASTE + text + _END

    def _sequence(self, sequence: bytes) -> bytes:
        if self._pasting and sequence != _END:
            return b""
        if sequence in (_PASTE, _END):
            self._pasting = sequence == _PASTE
            self._pasted = 0
        return sequence if _meant(sequence) else b""


def _meant(sequence: bytes) -> bool:
    """Whether a sequence is one that keys send, or that was asked for, with numbers that can be true."""
    text = sequence.decode("latin-1")
    if len(text) == 1 or text in ANSI_SEQUENCES_KEYS:
        return True
    if len(text) == 2:  # Alt and a key
        return text[1].isprintable() and text.isascii()
    return _ANSWER.fullmatch(text) is not None and all(map(_possible, re.findall(r"\d+", text)))


def _possible(digits: str) -> bool:
    """Whether a number is that of a character, which is more than a place on the screen or a button can have."""
    return len(digits) <= 7 and int(digits) <= 0x10FFFF and not 0xD800 <= int(digits) < 0xE000
