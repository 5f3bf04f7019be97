"""Work out what a tied seat's two choices were worth when it chose, from the cards nobody had seen yet.

Cards in the shoe and burned cards both count as unseen. With real cards, unseen means the set minus what was typed
since the shuffle. The seats of a round choose before any of its wars, so none of its war cards is seen.
"""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from casinowar_tui.engine.refusals import IllegalMove
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.rows import Attempt, Row
from casinowar_tui.games.casino_war.rules.odds import Advice, WarOdds, advice, unseen, war_odds
from casinowar_tui.games.casino_war.rules.rules import Choice, Rules
from casinowar_tui.games.casino_war.words.odds import net_of, war_of
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.text import decimal


class Weighed(Struct, frozen=True):
    """A choice, valued as it was when it was made.

    ``unseen``: how many cards nobody had seen; ``odds``: the chances of the war; ``worth``: the expected net of the
    round in chips with war and with surrender.
    """

    choice: Choice
    ante: int
    unseen: int
    odds: WarOdds
    worth: Advice

    @property
    def cost(self) -> Fraction:
        """The expected loss in chips compared with the other choice; never below 0.

        A forced surrender costs nothing, because there was no other choice.
        """
        return self.worth.margin if self.choice == "surrender" else Fraction(0)


def weigh(book: Book, attempt: Attempt, row: Row) -> Weighed | None:
    """Return the choice of a settled hand of an attempt.

    Returns None where the hand made no choice or does not count, or where too few cards were left for a war.
    """
    if row.choice is None or row.outcome is None:
        return None
    try:
        left = unseen(book.rules.decks, book.seen_at_choice(attempt))
        odds, worth = war_odds(left), advice(book.rules, row.ante, left)
    except (IllegalMove, ValueError):
        return None
    return Weighed(row.choice, row.ante, sum(left), odds, worth)


def choice_sentences(weighed: Weighed, rules: Rules) -> Iterator[str]:
    """Yield what the choices were worth, and what the one made cost on average."""
    if weighed.choice == "forced_surrender":
        yield _("There was no choice.")
        return
    parts = [
        _("{net} ({share} %)").format(net=net, share=share)
        for _outcome, net, share in war_of(rules, weighed.ante, weighed.odds)
    ]
    text = n_(
        "With {count} card unseen, war was worth {war} on average: {parts}.",
        "With {count} cards unseen, war was worth {war} on average: {parts}.",
        weighed.unseen,
    )
    yield text.format(count=weighed.unseen, war=_average(weighed.worth.war), parts=", ".join(parts))
    yield _("Surrender was worth {net}.").format(net=net_of(rules, weighed.ante, "surrender"))
    margin = decimal(float(weighed.worth.margin), digits=2)
    if not weighed.worth.margin:
        yield _("It made no difference.")
    elif weighed.choice == "war":
        yield _("War was the better choice, by {chips} chips on average.").format(chips=margin)
    else:
        yield _("The choice cost {chips} chips on average.").format(chips=margin)


def _average(net: Fraction) -> str:
    return decimal(float(net), digits=2, sign=True)
