"""The session in lines of text: its status, what is due and what it costs, what can be typed, and every round."""

from collections.abc import Iterator

from casinowar_tui.engine.shoe import DECK
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.marks import marks
from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.games.casino_war.ledger.scorecard import scorecard
from casinowar_tui.games.casino_war.ledger.sums import outcome_sentences, seat_sentences, sum_sentences
from casinowar_tui.games.casino_war.rules.odds import unseen, war_odds
from casinowar_tui.games.casino_war.rules.state import AwaitingCards, AwaitingWar, Deciding, Over, Ready, State
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.casino_war.words.labels import choice_word, outcome_word
from casinowar_tui.games.casino_war.words.odds import net_of, war_of
from casinowar_tui.games.casino_war.words.outcomes import ended_sentence, verdict_sentence
from casinowar_tui.games.casino_war.words.rules import rules_sentences
from casinowar_tui.i18n import _, n_
from casinowar_tui.plain.shared import leave_sentence, shoe_sentences, time_played
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.text import capital, signed


def status(session: CasinoWarSession) -> Iterator[str]:
    """Yield the status of a resumed session; nothing for a new one."""
    book, phase = session.book, session.state.phase
    if session.state.round and book.rows:
        card = scorecard(book, session.state.number)
        yield " ".join((f"{card.title}.", *card.lines))
    elif isinstance(phase, Over):
        yield ended_sentence(phase.reason, session.rules)
        yield verdict_sentence(book.verdict, book.seats)
    elif book.rows or any(session.state.totals):
        yield verdict_sentence(book.verdict, book.seats, over=False)
    if session.state.cut_due or session.over:
        yield from shoe_sentences([*session.book.shuffles.values()][-1:])


def question(session: CasinoWarSession) -> str:
    """Return what is due, and what it costs."""
    state, names = session.state, seat_names(session.header.seat)
    match state.phase:
        case Ready():
            return _deal_due(session)
        case AwaitingCards(round_):
            due = ", ".join(names[hand.seat - 1] for hand in round_.hands)
            return _("Cards are due, in this order: {names}, bank. Type cards and each of them: cards 9c Kh.").format(
                names=due
            )
        case AwaitingWar() as phase:
            hands = phase.hands if state.rules.shared_war else phase.hands[:1]
            due = ", ".join(names[hand.seat - 1] for hand in hands)
            burn = state.rules.war_burn
            return n_(
                "War. Burn {count} card. Then cards are due, in this order: {names}, bank.",
                "War. Burn {count} cards. Then cards are due, in this order: {names}, bank.",
                burn,
            ).format(count=burn, names=due)
        case Deciding() as phase:
            return _decision(state, session.book, phase, names[phase.seat - 1])
        case _:
            return _("Rounds can still be corrected, and the last one voided. Type quit to leave.")


def _deal_due(session: CasinoWarSession) -> str:
    """Return the round that is due, with its antes; with real cards also whether to shuffle first."""
    state = session.state
    rules = state.rules
    title = _("Round {number} of {rounds}.") if rules.rounds else _("Round {number}.")
    parts = [title.format(number=state.number, rounds=rules.rounds)]
    if rules.minutes:
        parts.append(time_played(session.played(), rules.minutes))
    if state.real and state.shuffle_due:
        parts.append(_("Shuffle all {cards} cards and cut them.").format(cards=rules.decks * DECK))
        if burn := rules.burn_after_shuffle:
            parts.append(n_("Burn {count} card.", "Burn {count} cards.", burn).format(count=burn))
    antes = state.next_antes()
    if len(antes) == 1:
        parts.append(_("Deal for an ante of {ante}?").format(ante=antes[0]))
    else:
        parts.append(_("Deal for antes of {antes}?").format(antes=", ".join(str(ante) for ante in antes)))
    return " ".join(parts)


def _decision(state: State, book: Book, phase: Deciding, name: str) -> str:
    """Return the two choices of a tied seat: the net of each outcome in chips, and its probability."""
    hand = phase.hand
    odds = war_odds(unseen(state.rules.decks, book.exposed))
    war = ", ".join(
        _("{outcome} {net} ({share} %)").format(outcome=outcome_word(outcome), net=net, share=share)
        for outcome, net, share in war_of(state.rules, hand.ante, odds)
    )
    text = _("{name}: a tie, {card} against {bank}. Surrender: {net}. War: {war}.")
    return text.format(
        name=name,
        card=card_name(hand.card or "??"),
        bank=card_name(phase.round.bank or "??"),
        net=net_of(state.rules, hand.ante, "surrender"),
        war=war,
    )


def ledger(session: CasinoWarSession) -> Iterator[str]:
    """Yield a line for each seat in each round, the totals beside the odds, and the current verdict."""
    book = session.book
    if not book.rows:
        yield _("No round is played yet.")
        return
    names = seat_names(book.seats)
    for row, mark in zip(book.rows, marks(book), strict=True):
        yield " ".join(_row(row, names[row.seat - 1], mark))
    yield from outcome_sentences(book)
    yield " ".join(sum_sentences(book))
    yield from seat_sentences(book)
    yield verdict_sentence(book.verdict, book.seats, over=False)


def _row(row: Row, name: str, mark: str) -> Iterator[str]:
    yield _("Round {number}. {name}:").format(number=row.round, name=name)
    if row.card and row.bank:
        yield _("{card} against {bank},").format(card=card_name(row.card), bank=card_name(row.bank))
    if row.choice and row.choice != row.outcome:
        yield f"{choice_word(row.choice)},"
    if row.war_card and row.war_bank:
        yield _("{card} against {bank},").format(card=card_name(row.war_card), bank=card_name(row.war_bank))
    if row.outcome and row.net is not None and row.total is not None:
        amounts = _("{outcome}, {returned} back for {staked}: {net}. Total: {total}.")
        yield amounts.format(
            outcome=outcome_word(row.outcome),
            returned=row.returned,
            staked=row.staked,
            net=signed(row.net),
            total=signed(row.total),
        )
    if mark:
        yield f"{capital(mark) if row.outcome else mark}."


def guide(session: CasinoWarSession) -> Iterator[str]:
    """Yield what can be typed, and the rules of the table."""
    yield _("deal, with an ante for all seats or one for each; or an empty line: lay the antes and deal.")
    yield _("war or w, surrender or s: answer a tie.")
    if session.state.real:
        yield _("cards or c, and the cards: seats in order, then the bank; in a war those at war, then the bank.")
        yield _("void, and the reason if you like: take back this round, or the one just settled.")
        yield _("correct, the round, the seat, its card, the bank's, and surrender or war with both war cards.")
    else:
        yield _("shuffle: shuffle ahead of the deal, and tell the fingerprint. shoe: what is known of the shuffles.")
        yield _("cut, and how many cards go to the bottom: before a deal for which the cards are shuffled.")
        yield _(
            "auto, how many rounds, and war, surrender or coin for ties: play on by itself. With ahead or behind, and "
            "a number of chips, it stops before: auto 50 war behind 20."
        )
    yield _("ledger: every round again, and what they come to; with the number of a round: its scorecard.")
    yield _("end: finish the session between two rounds.")
    yield _("odds: what these rules bring on average; at a tie, the better answer and what the other costs.")
    yield leave_sentence(session.saved)
    yield from rules_sentences(session.rules)
