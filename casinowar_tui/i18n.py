"""Translate every string that a person reads, at the moment it is shown; all translation goes through here."""

import gettext
from functools import lru_cache
from pathlib import Path

DOMAIN = "casinowar"
LOCALE = Path(__file__).parent / "locale"


@lru_cache(maxsize=1)
def _catalog() -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, fallback=True)


def _(text: str) -> str:
    """Return the text in the reader's language. Placeholders are ``{name}`` and are filled in afterwards."""
    return _catalog().gettext(text) if text else ""  # gettext returns the catalogue's header for an empty text


def N_(text: str) -> str:  # noqa: N802 - gettext's own word for it
    """Mark a text created before a language is chosen, such as a key binding's; it is translated where it is shown."""
    return text


def n_(one: str, many: str, count: int) -> str:
    """Return the form of a text that fits ``count`` in the reader's language."""
    return _catalog().ngettext(one, many, count)


def language() -> str:
    """Return the language in which texts are shown, as a web language tag: ``en``, ``pt-BR``."""
    return _catalog().info().get("language", "en").replace("_", "-")
