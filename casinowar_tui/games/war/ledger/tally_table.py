"""The tally of War as a table of text with a row for each line of it."""

from collections.abc import Sequence

from casinowar_tui.games.war.ledger.tally import Group
from casinowar_tui.i18n import _
from casinowar_tui.ledger.grouping import By
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words.tally import by_word
from casinowar_tui.words.text import decimal


def table(groups: Sequence[Group], by: By) -> Table:
    """A row for each group. ``length`` is the mean of games that were played to their end, in battles."""
    titles = (
        _("games"),
        _("battles"),
        _("wars"),
        _("longest chain"),
        _("won"),
        _("draws"),
        _("endless"),
        _("open"),
        _("average length"),
    )
    columns = (Column(by_word(by)), *(Column(title, right=True) for title in titles))
    return Table(columns, [(group.key.title(by), *_cells(group)) for group in groups])


def _cells(group: Group) -> tuple[str, ...]:
    return (
        str(group.sessions),
        str(group.battles),
        str(group.wars),
        str(group.chain),
        str(group.wins),
        str(group.draws),
        str(group.endless),
        str(group.open),
        "" if group.average is None else decimal(group.average, 1),
    )
