"""Letters drawn large: five dots across and five high, two rows of dots in one row of the screen."""

WIDTH = 5
ROWS = 3

_DOTS = {
    "A": "0e11 1f11 11", "B": "1e11 1e11 1e", "C": "0f10 1010 0f", "D": "1e11 1111 1e", "E": "1f10 1e10 1f",
    "F": "1f10 1e10 10", "G": "0f10 1311 0f", "H": "1111 1f11 11", "I": "0e04 0404 0e", "J": "0702 0212 0c",
    "K": "1112 1c12 11", "L": "1010 1010 1f", "M": "111b 1511 11", "N": "1119 1513 11", "O": "0e11 1111 0e",
    "P": "1e11 1e10 10", "Q": "0e11 1512 0d", "R": "1e11 1e12 11", "S": "0f10 0e01 1e", "T": "1f04 0404 04",
    "U": "1111 1111 0e", "V": "1111 110a 04", "W": "1111 151b 11", "X": "110a 040a 11", "Y": "110a 0404 04",
    "Z": "1f02 0408 1f",
}  # fmt: skip
"""For each letter its five rows of dots, as hexadecimal numbers, the highest of five bits at the left."""

_BLOCKS = " ▄▀█"


def large(letter: str) -> tuple[str, ...]:
    """A letter in three rows; whatever else is as it is, in the middle one."""
    dots = _DOTS.get(letter.upper())
    if dots is None:
        return ("", letter, "")
    rows = [*bytes.fromhex(dots), 0]
    return tuple(
        "".join(_BLOCKS[2 * (upper >> bit & 1) + (lower >> bit & 1)] for bit in reversed(range(WIDTH)))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
