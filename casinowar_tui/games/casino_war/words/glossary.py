"""The words of the table, explained: the same that the screens, the session file and the code use."""

from casinowar_tui.i18n import _
from casinowar_tui.words.passage import Passage


def glossary() -> tuple[Passage, ...]:
    """Each word and what it means, in the order in which a round needs them."""
    return (
        Passage(_("session"), _("A number of rounds that are played, saved and counted together.")),
        Passage(_("seat"), _("A player's place at the table. A person or a simple automatic player sits there.")),
        Passage(_("bank"), _("The dealer's side. Every seat plays against the bank, and no seat against another.")),
        Passage(_("chips"), _("Whole numbers that keep the score. They are tokens without value.")),
        Passage(_("shoe"), _("The shuffled decks that the cards are dealt from.")),
        Passage(_("cut"), _("Part of the shuffled cards goes from the top to the bottom.")),
        Passage(_("burn"), _("A card is set aside face down, and nobody sees it.")),
        Passage(_("ante"), _("The stake that is laid before the cards. It is even, so that its half is whole.")),
        Passage(_("tie"), _("The seat's first card and the bank's have the same rank.")),
        Passage(_("surrender"), _("After a tie: half the ante comes back, half is lost.")),
        Passage(_("forced surrender"), _("A surrender because the seat has too few chips for a war stake.")),
        Passage(_("war, war stake"), _("After a tie: a second stake, equal to the ante, for one new card each.")),
        Passage(_("second tie"), _("The new cards have the same rank too. The profile says what it pays.")),
        Passage(_("staked, returned, net"), _("What was laid, what came back, and the second less the first.")),
        Passage(_("total"), _("The sum of a seat's nets so far.")),
        Passage(_("run"), _("Rounds in a row that a seat won, or that it lost.")),
        Passage(
            _("swing, drawdown"),
            _("How far the total rose from a low, or fell from a peak. The largest fall is the drawdown."),
        ),
        Passage(_("expectation"), _("What an ante brings on average, where very many are laid.")),
        Passage(
            _("standard deviation"),
            _("How far a result usually lies from the average: of many rounds, two sessions in three lie no further."),
        ),
        Passage(_("element of risk"), _("What is lost on average of all that is staked, war stakes too.")),
        Passage(_("void"), _("A round that does not count: every stake goes back, and it is played again.")),
        Passage(_("profile"), _("The rules of one table: decks, shuffles, stakes, what a second tie pays.")),
    )
