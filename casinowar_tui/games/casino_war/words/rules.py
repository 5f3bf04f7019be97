"""The rules of a table of Casino War in plain sentences, for the help."""

from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.i18n import _, n_


def rules_sentences(rules: Rules) -> list[str]:
    """Return all rules of a table in plain sentences."""
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
