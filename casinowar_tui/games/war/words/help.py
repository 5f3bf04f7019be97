"""What the help shows about War: its rules, worked examples, frequent questions, and the words of the table."""

from casinowar_tui.games.war.words.rules import rules_sentences
from casinowar_tui.i18n import _
from casinowar_tui.words.passage import Passage
from casinowar_tui.words.sessions import replay_question

__all__ = ["examples", "glossary", "questions", "rules_sentences"]


def examples() -> tuple[Passage, ...]:
    """Return a war and a chained war, card by card, as in the classic variant."""
    return (
        Passage(
            _("A war"),
            _(
                "Both turn a 9: the pot is 2 cards. Each lays 3 cards face down and one face up, which makes it 10. "
                "K against 4: the king takes all 10."
            ),
        ),
        Passage(
            _("A chained war"),
            _(
                "Both turn a 9, then in the war both turn a jack: the pot is 10 cards, and there is war again. "
                "Each lays 3 more face down and one face up, which makes it 18. 5 against 2: the five takes all 18."
            ),
        ),
    )


def questions() -> tuple[Passage, ...]:
    """Return frequent questions about the game, with answers."""
    return (
        Passage(
            _("Can I do anything to win?"),
            _("No. The shuffle decides everything: that is why the table offers a pace and no choices."),
        ),
        Passage(
            _("Who wins when two cards tie below a third one?"),
            _("The third one. Only a tie for the best card is a war; of three or four players only those fight it."),
        ),
        Passage(
            _("What if somebody runs out of cards in a war?"),
            _(
                "In the shipped variants who has too few lays fewer face down and still turns one. "
                "Who has none left to turn loses the war."
            ),
        ),
        Passage(
            _("How long is a game?"),
            _(
                "In classic about 270 battles on average; half of all games are over after 205. "
                "To be done sooner, play quick or one-pass, or set a limit."
            ),
        ),
        Passage(
            _("Why are the cards that are won shuffled?"),
            _(
                "In a fixed order a game can go round in a circle for ever: in the order of the table about one in "
                "eight does. Such a game is noticed and called endless. With shuffled spoils every game ends."
            ),
        ),
        Passage(
            _("How do I know that the cards are not chosen as the game goes?"),
            _(
                "The whole game follows from a random seed that is on the disk before a card is turned. The key for "
                "the fingerprint shows a short mark of it before the first battle, and the seed itself after the last "
                "one; the scorecards show both. The SHA-256 of the seed begins with the mark, and the command "
                "casinowar check deals every card again."
            ),
        ),
        Passage(
            _("Where do the variants come from?"),
            _(
                "War is played in many ways, and no reading is the official one: each variant says which it follows. "
                "Lightning is in no rule book; how it is played here is only a convention of the house."
            ),
        ),
        replay_question(),
    )


def glossary() -> tuple[Passage, ...]:
    """Return each word and its meaning, in the order in which a battle uses them."""
    return (
        Passage(_("pile"), _("A player's cards, face down. The top one is turned next; cards that are won go below.")),
        Passage(_("battle"), _("All turn their top cards, and the best one takes them, wars included.")),
        Passage(_("war"), _("What follows equal cards: some face down, then one face up, which is compared.")),
        Passage(_("chained war"), _("A war after a war, because the new cards were equal again.")),
        Passage(_("pot"), _("All cards that lie on the table in a battle.")),
        Passage(_("carried pot"), _("A pot that nobody could take: it goes to the winner of the next battle.")),
        Passage(_("spoils"), _("The cards of a pot that was won.")),
        Passage(_("prize"), _("In double war, the card that each winner leaves on the table for the next one.")),
        Passage(_("captured pile"), _("Spoils that lie apart until the hand runs out, and are then shuffled in.")),
        Passage(_("joker"), _("A card above the ace, of which each deck can have two; they tie with each other.")),
    )
