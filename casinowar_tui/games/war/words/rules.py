"""The rules of a game of War in plain sentences, for the help, with every reading that the game uses (rules.md 2)."""

from casinowar_tui.games.war.rules.lightning import LATEST
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.i18n import _, n_


def rules_sentences(rules: Rules) -> list[str]:
    """Return all rules of a table."""
    fought = _of_lightning() if rules.lightning else [*_of_the_ranks(rules), *_of_the_battle(rules)]
    return [*_of_the_deal(rules), *fought, *_of_the_spoils(rules), *_of_the_end(rules)]


def _of_the_deal(rules: Rules) -> list[str]:
    sentences = [
        n_("One deck of 52 cards.", "{decks} decks of 52 cards.", rules.decks).format(decks=rules.decks),
        _("The cards are dealt face down, one at a time: {share} to each of {players} players.").format(
            share=rules.share, players=rules.players
        ),
    ]
    if rules.jokers:
        jokers = n_("Two jokers besides.", "Two jokers besides in each of them.", rules.decks)
        sentences.insert(1, jokers)
    if left := rules.cards % rules.players:
        sentences.append(n_("{count} is left out, unseen.", "{count} are left out, unseen.", left).format(count=left))
    return sentences


def _of_the_ranks(rules: Rules) -> list[str]:
    if rules.lowest_wins:
        sentences = [_("The lowest card wins. Ranks from best to worst: A 2 3 4 5 6 7 8 9 10 J Q K.")]
    elif rules.ace_low:
        sentences = [_("Ranks from high to low: K Q J 10 9 8 7 6 5 4 3 2 A.")]
    else:
        sentences = [_("Ranks from high to low: A K Q J 10 9 8 7 6 5 4 3 2.")]
    if rules.jokers:
        sentences.append(_("A joker beats every other card, and ties with another joker."))
    if rules.decks > 1:
        sentences.append(_("Identical cards tie: the rank alone counts."))
    return [*sentences, _("Suits never matter.")]


def _of_lightning() -> list[str]:
    return [
        _("Lightning: the cards are turned by the clock. Whoever presses the own key first takes the pot."),
        _("Ranks are not compared, and there are no wars."),
        _("A key that is pressed before the cards are turned gives the pot to the other player."),
        _("Where nobody presses within {seconds} seconds, the pot waits for the next winner.").format(
            seconds=LATEST // 1000
        ),
        _("Two keys at the same time are decided by lot."),
        _("No rule book describes lightning: this is how it is played here."),
    ]


def _of_the_battle(rules: Rules) -> list[str]:
    sentences = [
        _("A battle: all turn their top cards at once, and the best card takes them."),
        n_(
            "Equal cards start a war: {count} card face down and one face up. The best new card takes the pot.",
            "Equal cards start a war: {count} cards face down and one face up. The best new card takes the pot.",
            rules.face_down,
        ).format(count=rules.face_down),
        _("Equal again: a chained war, as often as it happens."),
    ]
    if rules.players > 2:
        sentences.append(
            _("Everybody who turned a card joins a war.")
            if rules.fighters == "everybody"
            else _("Only those who tie for the best card go to war; the cards of the others stay in the pot.")
        )
    sentences.append(
        _("Who has too few cards for a war loses it, and those cards go into the pot.")
        if rules.short == "lose"
        else _("Who has too few cards for a war lays fewer face down. Who has none for the card face up loses it.")
    )
    if rules.players > 2 and not rules.one_pass:
        sentences.append(_("Where all who fight run out at once, the pot waits for the winner of the next battle."))
    return sentences


def _of_the_spoils(rules: Rules) -> list[str]:
    if rules.one_pass:
        sentences = [_("Cards that are won are laid aside and not played again.")]
    elif rules.captured:
        sentences = [_("Cards that are won lie apart. They are shuffled in when the hand runs out, in a war too.")]
    else:
        sentences = [
            {
                "shuffled": _("Cards that are won are shuffled and go under the winner's pile."),
                "table": _("Cards that are won go under the winner's pile as they were laid."),
                "winner_first": _("Cards that are won go under the winner's pile, the winner's own first."),
                "loser_first": _("Cards that are won go under the winner's pile, the winner's own last."),
            }[rules.spoils]
        ]
    if rules.prize:
        sentences.append(_("Double war: the first card of them stays as a prize for the winner of the next battle."))
    return sentences


def _of_the_end(rules: Rules) -> list[str]:
    if rules.one_pass:
        sentences = [
            _("The game ends when fewer than two players have a card. Who has won most cards wins; equal is a draw."),
            _("A pot that nobody took at the end goes back to who laid the cards."),
        ]
    else:
        sentences = [
            _("Who has no card for a battle is out of the game. The last player with cards wins."),
            _("Where all run out at once, everybody is dealt a fresh set, and one battle decides.")
            if rules.both_out == "fresh_round"
            else _("Where all run out at once, it is a draw."),
        ]
    if rules.can_repeat:
        endless = _("A game in which a position comes again, or which finds no end, is called endless: nobody wins.")
        sentences.append(endless)
    sentences += _limits(rules)
    if not rules.lightning:
        sentences.append(_("There is nothing to decide: the shuffle plays, and you watch."))
    return sentences


def _limits(rules: Rules) -> list[str]:
    """Return what ends the game early; limits are checked between battles."""
    sentences = []
    if rules.first_to is not None:
        sentences.append(_("Who first has {count} cards after a battle wins.").format(count=rules.first_to))
    if rules.battles is not None:
        lasts = n_("The game lasts {count} battle at most.", "The game lasts {count} battles at most.", rules.battles)
        sentences.append(lasts.format(count=rules.battles))
    if rules.minutes is not None:
        sentences.append(
            n_(
                "After {count} minute of play no new battle begins; pauses do not count.",
                "After {count} minutes of play no new battle begins; pauses do not count.",
                rules.minutes,
            ).format(count=rules.minutes)
        )
    if rules.battles is not None or rules.minutes is not None:
        sentences.append(_("Then who has most cards wins; equal is a draw."))
    return sentences
