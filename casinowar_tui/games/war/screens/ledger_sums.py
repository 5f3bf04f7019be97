"""Sum up a book of War in words: who holds what, the counts, and the length compared with other games."""

from collections import Counter
from collections.abc import Sequence

from textual.content import Content

from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.ledger.counts import count, streaks
from casinowar_tui.games.war.ledger.lengths import known_length
from casinowar_tui.games.war.ledger.reactions import reactions
from casinowar_tui.games.war.words.events import player_names
from casinowar_tui.games.war.words.outcomes import ended_sentence, verdict_sentence
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.ledger.columns import short
from casinowar_tui.tui.screens.ledger.contents import HUES
from casinowar_tui.tui.widgets.figures import Figure


def legend(book: Book) -> tuple[Content, ...]:
    """Return the legend of the picture: each player with the cards held."""
    names = player_names(book.seats)
    return tuple(
        Content.assemble((f"{number} {short(name)} ", f"${hue}"), (str(held), "bold"))
        for number, (name, held, hue) in enumerate(zip(names, book.counts, HUES, strict=False), start=1)
    )


def figures(book: Book) -> tuple[Figure, ...]:
    """Return battles won, wars, chains, leads and streaks: a column per player, the last one for the whole game."""
    went = count(book.rows)
    players = range(1, len(book.seats) + 1)
    won = Counter(row.winner for row in book.rows)
    longest = streaks(book.rows)
    streak = [str(longest.get(player, 0)) for player in players]
    shown = [
        Figure("", (*map(str, players), _("all")), "bold"),
        Figure(_("Battles"), (*(str(won[player]) for player in players), str(went.battles))),
        Figure(_("Longest streak"), (*streak, str(went.streak))),
    ]
    if book.rules.lightning:
        shown += _reactions(book, players)
    else:
        shown += [_whole(_("Wars"), went.wars, players), _whole(_("Longest chain"), went.chain, players)]
    return (*shown, _whole(_("Lead changes"), went.lead_changes, players))


def sentences(book: Book) -> str:
    """Return how the game ended or its current verdict, its largest pot, and how long such games last, one per line."""
    rules = book.rules
    lines = [ended_sentence(book.ended.reason, rules)] if book.ended else []
    lines.append(verdict_sentence(book.ended, book.counts, player_names(book.seats)))
    if largest := max(book.rows, key=lambda row: row.pot, default=None):
        text = _("Largest pot: {count} cards in battle {battle}.")
        lines.append(text.format(count=largest.pot, battle=largest.battle))
    if known := known_length(rules):
        lines.append(_("Such games last {mean} battles on average.").format(mean=known.mean))
        if known.median:
            lines.append(_("Half of them are over by battle {median}.").format(median=known.median))
    return "\n".join(lines)


def _whole(name: str, number: int, players: Sequence[int]) -> Figure:
    """Return a number that applies to the whole game only."""
    return Figure(name, (*("" for _player in players), str(number)))


def _reactions(book: Book, players: Sequence[int]) -> list[Figure]:
    """Return each player's reaction times and early keys, and for the whole game the fastest and all early keys."""
    each = [reactions(book.battles, player) for player in players]
    fastest = [one.fastest for one in each]
    best = min((time for time in fastest if time is not None), default=None)
    return [
        Figure(_("Fastest (ms)"), (*map(_milliseconds, fastest), _milliseconds(best))),
        Figure(_("Average (ms)"), (*(_milliseconds(one.mean) for one in each), "")),
        Figure(_("Too early"), (*(str(one.early) for one in each), str(sum(one.early for one in each)))),
    ]


def _milliseconds(number: int | None) -> str:
    return "–" if number is None else str(number)
