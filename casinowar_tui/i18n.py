"""The one door through which every string that a person reads passes, at the moment it is shown."""

import gettext
from functools import lru_cache
from pathlib import Path

DOMAIN = "casinowar"
LOCALE = Path(__file__).parent / "locale"


@lru_cache(maxsize=1)
def _catalog() -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE, fallback=True)


def _(text: str) -> str:
    """The text in the reader's language. Placeholders are ``{name}`` and are filled in afterwards."""
    return _catalog().gettext(text) if text else ""  # an empty text would bring the catalogue's own head


def N_(text: str) -> str:  # noqa: N802 - gettext's own word for it
    """Marks a text that is made before a language is chosen, as a key's binding is; it is translated where shown."""
    return text


def n_(one: str, many: str, count: int) -> str:
    """The form of a text that fits ``count`` in the reader's language."""
    return _catalog().ngettext(one, many, count)


def language() -> str:
    """The language in which texts are shown, as the web names it: ``en``, ``pt-BR``."""
    return _catalog().info().get("language", "en").replace("_", "-")
