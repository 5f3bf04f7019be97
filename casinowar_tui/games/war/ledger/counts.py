"""Count what happened in a game of War, as numbers and as sentences."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from casinowar_tui.games.war.ledger.book import Book, Row, leading
from casinowar_tui.games.war.ledger.lengths import known_length
from casinowar_tui.games.war.words.events import player_names
from casinowar_tui.i18n import _, n_


class Counts(Struct, frozen=True):
    """The counts over all battles of a game.

    ``chain``: the most wars in one battle; ``lead_changes``: how often a player other than the previous leader came to
    hold the most cards; ``streak``: the most consecutive battles won by one player, the first such run on a tie;
    ``streak_player``: who won it (from 1; None before any battle is won).
    """

    battles: int
    wars: int
    chain: int
    lead_changes: int
    streak: int
    streak_player: int | None


def count(rows: Sequence[Row]) -> Counts:
    """Return the counts of a game with these battles."""
    leaders = [leader for row in rows if (leader := leading(row.counts))]
    longest = streaks(rows)
    player = max(longest, key=longest.__getitem__, default=None)
    return Counts(
        battles=len(rows),
        wars=sum(row.wars for row in rows),
        chain=max((row.wars for row in rows), default=0),
        lead_changes=sum(after != before for before, after in pairwise(leaders)),
        streak=longest[player] if player else 0,
        streak_player=player,
    )


def streaks(rows: Sequence[Row]) -> dict[int, int]:
    """Return each player's (from 1) longest run of battles won, ordered by who got there first."""
    longest: dict[int, int] = {}
    for player, run in groupby(row.winner for row in rows):
        length = len(list(run))
        if player and length > longest.get(player, 0):
            longest.pop(player, None)
            longest[player] = length
    return longest


def count_sentences(book: Book) -> Iterator[str]:
    """Yield a sentence for each count and, once the game is over, the known length of such games."""
    went = count(book.rows)
    yield n_("{count} battle fought.", "{count} battles fought.", went.battles).format(count=went.battles)
    if not book.rules.lightning:
        yield n_("{count} war.", "{count} wars.", went.wars).format(count=went.wars)
    if went.chain > 1:
        chain = n_("The longest chain: {count} war.", "The longest chain: {count} wars in a row.", went.chain)
        yield chain.format(count=went.chain)
    yield n_("The lead changed {count} time.", "The lead changed {count} times.", went.lead_changes).format(
        count=went.lead_changes
    )
    if went.streak_player:
        streak = n_(
            "The longest streak: {name}, {count} battle.", "The longest streak: {name}, {count} battles.", went.streak
        )
        yield streak.format(name=player_names(book.seats)[went.streak_player - 1], count=went.streak)
    known = known_length(book.rules)
    if known and book.ended and book.ended.reason != "player":
        yield _("Such games last {mean} battles on average.").format(mean=known.mean)
        if known.median:
            yield _("Half of them are over by battle {median}.").format(median=known.median)
