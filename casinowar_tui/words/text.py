"""Text from people and files made fit to show, and numbers as the table shows them."""

EMOJI_JOINERS = "\u200d\ufe0f"
MINUS = "\N{MINUS SIGN}"


def clean(text: str) -> str:
    """The text without control, format, bidi and other unprintable characters; white space becomes spaces.

    The joiners inside emoji are kept. Markup in it means nothing here: whoever shows it turns markup off.
    """
    return "".join(_fit(character) for character in text)


def _fit(character: str) -> str:
    if character.isprintable() or character in EMOJI_JOINERS:
        return character
    return " " if character.isspace() else ""


def amount(number: int) -> str:
    """Chips, with a real minus sign where they are below zero: ``4``, ``−4``, ``0``."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """A difference with its sign, a real minus sign: ``+4``, ``−4``, ``0``."""
    return f"+{number}" if number > 0 else amount(number)


def capital(word: str) -> str:
    """The word with a capital letter, as a name in a table begins."""
    return word[:1].upper() + word[1:]


def decimal(number: float, digits: int, *, sign: bool = False) -> str:
    """A number with so many decimals and a real minus sign; ``sign``: with a plus sign where it is above zero.

    What the decimals leave nothing of has no sign.
    """
    text = f"{number:{'+' if sign else ''}z.{digits}f}"
    return text.replace("-", MINUS) if float(text) else text.removeprefix("+")
