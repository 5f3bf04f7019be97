"""The tally of Casino War in words: a table with a row for each line of it, and what is to be said of a line."""

from collections.abc import Iterator, Sequence

from casinowar_tui.games.casino_war.ledger.tally import Group
from casinowar_tui.games.casino_war.words.luck import FEW, luck_sentences
from casinowar_tui.i18n import _, n_
from casinowar_tui.ledger.grouping import By
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words.tally import by_word
from casinowar_tui.words.text import decimal, signed


def table(groups: Sequence[Group], by: By) -> Table:
    """A row for each group. ``luck`` is in standard deviations, and left out where the hands are few."""
    titles = (
        _("sessions"),
        _("hands") if by == "seat" else _("rounds"),
        _("net"),
        _("ties"),
        _("wars"),
        _("surrenders"),
        _("best"),
        _("worst"),
        _("expected"),
        _("luck"),
    )
    columns = (Column(by_word(by)), *(Column(title, right=True) for title in titles))
    return Table(columns, [(group.key.title(by), *_cells(group)) for group in groups])


def sentences(group: Group) -> Iterator[str]:
    """Whether the net of a line is luck, and what it leaves out."""
    luck = group.luck
    yield from luck_sentences(luck.hands, luck.net, float(luck.expected), luck.sd, luck.beyond)
    if group.automatic:
        text = n_(
            "{count} round was played automatically and does not count.",
            "{count} rounds were played automatically and do not count.",
            group.automatic,
        )
        yield text.format(count=group.automatic)


def extremes(group: Group) -> Iterator[str]:
    """Which of several sessions of a line are the best and the worst."""
    if group.best and group.worst and group.best != group.worst:
        yield _("Best session: {net}, {file}.").format(net=signed(group.best.net), file=group.best.file)
        yield _("Worst session: {net}, {file}.").format(net=signed(group.worst.net), file=group.worst.file)


def _cells(group: Group) -> tuple[str, ...]:
    luck = group.luck
    return (
        str(group.sessions),
        str(group.rounds),
        signed(luck.net),
        str(group.ties),
        str(group.wars),
        str(group.surrenders),
        signed(group.best.net) if group.best else "",
        signed(group.worst.net) if group.worst else "",
        decimal(float(luck.expected), 1, sign=True),
        decimal(luck.deviations or 0, 1, sign=True) if luck.hands >= FEW else "",
    )
