"""Luck in words: that there are few hands or, with many, how often chance alone brings as much."""

from collections.abc import Callable

from casinowar_tui.i18n import _, n_
from casinowar_tui.words.text import decimal, signed

FEW = 20
"""Hands below which the net says nothing: fewer than in a usual session."""

SELDOM = 10_000
"""The rarest chance given, one in this many; beyond it, the odds of a full shoe no longer fit these hands."""


def luck_sentences(hands: int, net: int, expected: float, sd: float, beyond: Callable[[], float]) -> list[str]:
    """Return the net of this many hands compared with the odds: mean and standard deviation, all in chips.

    Two in three end within one standard deviation on the normal curve, which the nets of many hands approach.
    ``beyond`` computes the chance of a net at least as far out; it is called only where the sentence needs it.
    """
    if not hands:
        return [_("No hand is settled yet.")]
    if hands < FEW:
        mean = n_(
            "By the odds {count} such hand brings {mean} on average.",
            "By the odds {count} such hands bring {mean} on average.",
            hands,
        )
        few = n_("{count} hand is too little to speak of luck.", "{count} hands are too few to speak of luck.", hands)
        return [mean.format(count=hands, mean=decimal(expected, 1, sign=True)), few.format(count=hands)]
    span = n_(
        "By the odds {count} such hand brings {mean} on average and ends between {low} and {high} two times in three.",
        "By the odds {count} such hands bring {mean} on average and end between {low} and {high} two times in three.",
        hands,
    )
    values = {"mean": expected, "low": expected - sd, "high": expected + sd}
    texts = {name: decimal(value, 1, sign=True) for name, value in values.items()}
    sentences = [span.format(count=hands, **texts), _standing(net, (net - expected) / sd, beyond)]
    if sd > abs(expected):
        sentences.append(chance_sentence())
    return sentences


def chance_sentence() -> str:
    """Return what to know about hands whose standard deviation is larger than the net that the odds predict."""
    return _("With so few hands chance weighs more than the odds.")


def _standing(net: int, deviations: float, beyond: Callable[[], float]) -> str:
    """Return where a net lies that is this many standard deviations above the mean."""
    if abs(deviations) <= 1:
        return _("{net} lies between: neither good luck nor bad.").format(net=signed(net))
    text = (
        _("{net} is good luck: {often} ends so high or higher.")
        if deviations > 0
        else _("{net} is bad luck: {often} ends so low or lower.")
    )
    share = beyond()
    if share * SELDOM < 1:
        often = _("less than one in {number}").format(number=SELDOM)
    else:
        often = _("about one in {number}").format(number=round(1 / share))
    return text.format(net=signed(net), often=often)
