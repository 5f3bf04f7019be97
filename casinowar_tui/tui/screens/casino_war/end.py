"""What the table shows once the session is over: the verdict, the balance, and what the odds had to say."""

from collections.abc import Iterable

from casinowar_tui.engine.casino_war.rules import Rules
from casinowar_tui.engine.events import EndReason
from casinowar_tui.engine.odds import round_odds
from casinowar_tui.i18n import n_
from casinowar_tui.ledger.casino_war.book import Book
from casinowar_tui.ledger.casino_war.rows import Row
from casinowar_tui.tui.widgets.balance import BalanceView, Curve
from casinowar_tui.words import balance, ended_sentence, seat_names, signed, verdict_sentence

MINUS = "\N{MINUS SIGN}"


def ending(book: Book, reason: EndReason) -> BalanceView:
    """The end of a session, for one seat or for several."""
    names = seat_names(book.seats)
    verdict = book.verdict
    curves = []
    for standing in verdict.standings:
        seat = standing.seat
        place = f"{standing.place}. {names[seat - 1]}" if len(names) > 1 else names[seat - 1]
        held = balance(standing.start, standing.total)
        right = f"{held} ({signed(standing.total)})" if standing.start is not None else held
        curves.append(Curve(tuple(total for _round, total in book.series(seat)), place, right))
    over = ended_sentence(reason, book.rules)
    title = f"{over} {verdict_sentence(verdict, book.seats)}" if len(names) == 1 else over
    lines = (expected(book.rules, [row for row in book.rows if row.outcome]),) if len(names) == 1 else ()
    return BalanceView(title, tuple(curves), tuple(text for text in lines if text))


def expected(rules: Rules, rows: Iterable[Row]) -> str:
    """What always going to war brings on average with the antes of these rows; nothing where there are none.

    Two sessions in three end within one standard deviation of the mean.
    """
    antes = [row.ante for row in rows]
    if not antes:
        return ""
    odds = round_odds(rules)
    mean = float(odds.war) * sum(antes)
    spread = odds.sd_war * sum(ante**2 for ante in antes) ** 0.5
    text = n_(
        "By the odds {count} such round brings {mean} on average and ends between {low} and {high} two times in three.",
        "By the odds {count} such rounds bring {mean} on average and end between {low} and {high} two times in three.",
        len(antes),
    )
    values = {"mean": mean, "low": mean - spread, "high": mean + spread}
    return text.format(
        count=len(antes), **{name: f"{value:+.1f}".replace("-", MINUS) for name, value in values.items()}
    )
