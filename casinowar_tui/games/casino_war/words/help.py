"""What the help shows about Casino War: its rules, worked examples, frequent questions, and the words of the table."""

from casinowar_tui.games.casino_war.words.rules import rules_sentences
from casinowar_tui.i18n import _
from casinowar_tui.words.passage import Passage
from casinowar_tui.words.sessions import replay_question

__all__ = ["examples", "glossary", "questions", "rules_sentences"]


def examples() -> tuple[Passage, ...]:
    """Return the worked examples, with every step of the arithmetic."""
    return (
        Passage(
            _("A second tie in massachusetts"),
            _(
                "The ante is 2. You get 9♣ and the bank 9♥: a tie. You go to war and lay a war stake of 2, so that "
                "4 are staked. 3 cards are burned. You get K♦ and the bank K♥: a second tie. The war stake wins "
                "2 to 1, which is 4; both stakes come back, which is 4 more. 8 back for 4: +4."
            ),
        ),
        Passage(
            _("Three wars in standard"),
            _(
                "Each time the ante is 2, the first cards tie, and a war stake of 2 makes it 4 staked. "
                "Q against J: war won, the war stake wins 1 to 1 and the ante comes back: 6 back for 4: +2. "
                "Q against Q: a second tie, which here wins 1 to 1 as well: 6 back for 4: +2. "
                "J against Q: war lost, both stakes are lost: 0 back for 4: −4."
            ),
        ),
    )


def questions() -> tuple[Passage, ...]:
    """Return frequent questions about the game, with answers."""
    return (
        Passage(_("Does an ace beat a king?"), _("Yes. Aces are high: an ace beats every other card.")),
        Passage(
            _("Does a second tie start another war?"),
            _("No. A second tie is paid at once, by what the profile says. There is never a third deal."),
        ),
        Passage(
            _("Is a card burned before each new card?"),
            _(
                "No. The cards for a war are burned together, before the first new card. Then the new cards are "
                "turned one after another, and nothing is burned between them."
            ),
        ),
        Passage(
            _("Why does a war won bring no more than a plain win?"),
            _("Only the war stake wins. The ante comes back and wins nothing: 6 back for 4, as 4 back for 2."),
        ),
        Passage(
            _("Where do these rules come from, and what is house convention?"),
            _(
                "Casino War is a casino's form of the card game War. The profile massachusetts follows the rules "
                "of that state's gaming regulator, which admits 6 to 8 decks: there a second tie pays the war "
                "stake 2 to 1. In standard it pays 1 to 1. Playing 20 rounds, and shuffling before each of them, "
                "is only a convention of the house."
            ),
        ),
        Passage(
            _("How do I know that the cards are not chosen as the game goes?"),
            _(
                "Every shuffle follows from a random seed that is on the disk before a card is turned. The key for the "
                "fingerprint shows a short mark of that seed before the cut, and the seed itself once no card comes "
                "from it any more; scorecards show both. The SHA-256 of the seed begins with the mark, and the command "
                "casinowar check deals every card again."
            ),
        ),
        Passage(
            _("What are chips worth?"),
            _("Nothing. Chips are tokens without value; they only keep the score."),
        ),
        replay_question(),
    )


def glossary() -> tuple[Passage, ...]:
    """Return each word and its meaning, in the order in which a round uses them."""
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
