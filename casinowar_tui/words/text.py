"""Make text from people and files safe to show, and format numbers as the table shows them."""

EMOJI_JOINERS = "\u200d\ufe0f"
MINUS = "\N{MINUS SIGN}"


def clean(text: str) -> str:
    """Return the text without control, format, bidi and other unprintable characters; white space becomes spaces.

    Joiners inside emoji are kept. Markup is not escaped: the widget that shows the text turns markup off.
    """
    return "".join(_fit(character) for character in text)


def _fit(character: str) -> str:
    if character.isprintable() or character in EMOJI_JOINERS:
        return character
    return " " if character.isspace() else ""


def amount(number: int) -> str:
    """Return chips, with a real minus sign where they are below zero: ``4``, ``−4``, ``0``."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """Return a difference with its sign, using a real minus sign: ``+4``, ``−4``, ``0``."""
    return f"+{number}" if number > 0 else amount(number)


def capital(word: str) -> str:
    """Return the word with a capital letter, as names in tables begin."""
    return word[:1].upper() + word[1:]


def decimal(number: float, digits: int, *, sign: bool = False) -> str:
    """Return a number with this many decimals and a real minus sign; ``sign``: with a plus sign above zero.

    A number that rounds to zero has no sign.
    """
    text = f"{number:{'+' if sign else ''}z.{digits}f}"
    return text.replace("-", MINUS) if float(text) else text.removeprefix("+")
