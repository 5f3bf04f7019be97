"""The rules of the profile on the table, the worked examples and what people ask, for the help."""

from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.passage import Passage
from casinowar_tui.words.sessions import replay_question


def rules_sentences(rules: Rules) -> list[str]:
    """The rules of a table, whole, in plain sentences."""
    return [*_of_the_cards(rules), *_of_the_deal(rules), *_of_the_war(rules), *_of_the_session(rules)]


def _of_the_cards(rules: Rules) -> list[str]:
    every_round = rules.shuffle == "every_round"
    sentences = [
        n_("One deck of 52 cards.", "{decks} decks of 52 cards.", rules.decks).format(decks=rules.decks),
        _("Ranks from high to low: A K Q J 10 9 8 7 6 5 4 3 2. Suits never matter."),
        _("All cards are shuffled before every round.")
        if every_round
        else _("All cards are shuffled when those left might not last for a round."),
    ]
    if burn := rules.burn_after_shuffle:
        sentences.append(
            n_(
                "After the cut, {count} card is burned: set aside face down, unseen.",
                "After the cut, {count} cards are burned: set aside face down, unseen.",
                burn,
            ).format(count=burn)
        )
    return sentences


def _of_the_deal(rules: Rules) -> list[str]:
    return [
        n_("One seat plays against the bank.", "Up to {seats} seats play against the bank.", rules.seats_max).format(
            seats=rules.seats_max
        ),
        _("Each seat lays an ante: an even number of chips from {low} to {high}, usually {ante}.").format(
            low=rules.ante_min, high=rules.ante_max, ante=rules.ante
        ),
        _("One card to each seat, then one to the bank. Each seat's card is compared with the bank's only."),
        _("Higher than the bank: the ante wins 1 to 1. Lower: the ante is lost."),
        _("Equal ranks are a tie: surrender and lose half the ante, or go to war."),
    ]


def _of_the_war(rules: Rules) -> list[str]:
    sentences = [_("War: a war stake equal to the ante is laid beside it.")]
    if burn := rules.war_burn:
        sentences.append(
            n_(
                "{count} card is burned before the new cards, and none between them.",
                "{count} cards are burned together before the new cards, and none between them.",
                burn,
            ).format(count=burn)
        )
    sentences.append(_("The seat and the bank get one new card each, and only these are compared."))
    if rules.seats_max > 1:
        sentences.append(
            _("Seats at war together share the burn and the bank's new card.")
            if rules.shared_war
            else _("Each seat at war has its own burn and its own new card of the bank.")
        )
    return [
        *sentences,
        _("War won: the war stake wins 1 to 1, the ante only comes back. War lost: both stakes are lost."),
        _("Second tie: the war stake wins {pays} to 1 and the ante comes back. There is no third deal.").format(
            pays=rules.second_tie_pays
        ),
    ]


def _of_the_session(rules: Rules) -> list[str]:
    sentences = [_("Chips are tokens without value.")]
    if rules.chips is None:
        sentences.append(_("The total is an open tally: it may go below zero."))
    else:
        sentences += [
            _("Each seat starts with {chips} chips.").format(chips=rules.chips),
            _("A tied seat without the chips for a war stake must surrender: a forced surrender."),
            _("A seat that cannot cover the smallest ante sits out; when all do, the session ends."),
        ]
    if rules.rounds is not None:
        sentences.append(
            n_("The session lasts {rounds} round.", "The session lasts {rounds} rounds.", rules.rounds).format(
                rounds=rules.rounds
            )
        )
    if rules.minutes is not None:
        sentences.append(
            n_(
                "After {minutes} minute of play no new round begins; pauses do not count.",
                "After {minutes} minutes of play no new round begins; pauses do not count.",
                rules.minutes,
            ).format(minutes=rules.minutes)
        )
    if rules.rounds is None and rules.minutes is None:
        sentences.append(_("The session lasts until it is ended."))
    return [
        *sentences,
        _("One seat: a total above zero wins, below zero the bank wins, zero is drawn.")
        if rules.seats_max == 1
        else _("One seat plays against zero; several are ranked by their chips, each also against its start."),
    ]


def examples() -> tuple[Passage, ...]:
    """The worked examples, with every step of their arithmetic."""
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
    """What people ask about the game, answered."""
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
