"""The results of many automatic sessions, as tables beside the odds."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from casinowar_tui.engine.seats import Policy
from casinowar_tui.games.casino_war.ledger.sample import Sample
from casinowar_tui.games.casino_war.rules.odds import WAR_SHARES, chances
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.games.casino_war.rules.totals import MAX_ROUNDS, totals
from casinowar_tui.games.casino_war.words.labels import outcome_word
from casinowar_tui.games.casino_war.words.odds import percent
from casinowar_tui.i18n import _
from casinowar_tui.words.text import capital

Table = tuple[Sequence[str], list[Sequence[str]]]


def sample_tables(rules: Rules, policy: Policy, sample: Sample) -> Iterator[Table]:
    """Yield the header and lines of a table of outcomes and, for several sessions, of one of how they ended.

    Each line is a name, a count, its share, and the share that the odds predict. For sessions so long that computing it
    would take too much time, the last is left empty.
    """
    exact = chances(rules, WAR_SHARES[policy])
    yield (
        ("", _("Rounds"), _("Share"), _("By the odds")),
        [_line(capital(outcome_word(each)), sample.outcomes[each], sample.luck.hands, exact[each]) for each in exact],
    )
    if len(sample.nets) > 1:
        promised: tuple[float | None, ...] = (None, None, None)
        if sample.rounds <= MAX_ROUNDS:
            found = totals(rules, sample.rounds, WAR_SHARES[policy])
            promised = (found.ahead, found.level, found.behind)
        names = (_("Ahead"), _("Level"), _("Behind"))
        counts = (sample.ahead, sample.level, sample.behind)
        rows = zip(names, counts, promised, strict=True)
        yield (
            ("", _("Sessions"), _("Share"), _("By the odds")),
            [_line(name, count, len(sample.nets), chance) for name, count, chance in rows],
        )


def _line(name: str, count: int, of: int, chance: float | Fraction | None) -> Sequence[str]:
    return name, str(count), percent(count / of), "" if chance is None else percent(chance)
