"""The shuffles of the app's own shoe as a book keeps them, and how a scorecard describes one."""

from collections.abc import Sequence

from msgspec import Struct

from casinowar_tui.engine.shoe import fingerprint
from casinowar_tui.i18n import _


class Shuffle(Struct, frozen=True):
    """One shuffle, by its number in the session, from 1.

    ``place``: where the shoe is cut, None until then and always in War, which has no cut. ``used_up``: no more cards
    come from it, so that its seed can be shown without letting anyone read ahead.
    """

    number: int
    seed: str
    place: int | None = None
    used_up: bool = False


def shuffle_sentences(shuffle: Shuffle) -> tuple[str, ...]:
    """Return the fingerprint of a shuffle and, once it is used up, its seed, its cut and how to check them."""
    values = {"number": shuffle.number, "fingerprint": fingerprint(shuffle.seed)}
    if not shuffle.used_up:
        text = _("Shuffle {number}: fingerprint {fingerprint}. Its seed is shown when no more cards come from it.")
        return (text.format(**values),)
    text = _("Shuffle {number}: seed {seed}, cut at {place}, fingerprint {fingerprint}.")
    if shuffle.place is None:
        text = _("Shuffle {number}: seed {seed}, fingerprint {fingerprint}.")
    return (
        text.format(**values, seed=shuffle.seed, place=shuffle.place),
        _("The seed's SHA-256 begins with it. casinowar check deals all again."),
    )


def shuffle_notes(shuffles: Sequence[Shuffle]) -> tuple[str, ...]:
    """Return the fingerprint of the current shuffle and the seed of the last used-up one, longest wording first."""
    current = next((shuffle for shuffle in shuffles[-1:] if not shuffle.used_up), None)
    done = next((shuffle for shuffle in reversed(shuffles) if shuffle.used_up), None)
    now = fingerprint(current.seed) if current else ""
    if current and done:
        both = _("Last seed {seed} · fingerprint now {fingerprint}")
        return both.format(seed=done.seed, fingerprint=now), _("Fingerprint now {fingerprint}").format(fingerprint=now)
    if current:
        return (_("Fingerprint of the shuffle: {fingerprint}").format(fingerprint=now),)
    if done:
        text = _("Seed {seed} · fingerprint {fingerprint}")
        short = _("Seed {seed}").format(seed=done.seed)
        return text.format(seed=done.seed, fingerprint=fingerprint(done.seed)), short
    return ()
