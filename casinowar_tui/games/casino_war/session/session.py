"""A session of Casino War in play."""

import secrets
from typing import cast

import casinowar_tui.games.casino_war.rules as game
from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.engine.seats import Player, Policy, plain_text
from casinowar_tui.engine.shoe import DECK
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.rules import commands as do
from casinowar_tui.games.casino_war.rules.automatic import answer
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.state import Deciding
from casinowar_tui.games.casino_war.session.request import checked
from casinowar_tui.session.session import Session

CUT_MARGIN = 10
Events = tuple[game.Event, ...]


class CasinoWarSession(Session):
    """One session of Casino War. Automatic seats answer by themselves; ``book`` summarises the events.

    ``fingerprint``: each shuffle is recorded as soon as it is due, so that its fingerprint can be shown before the cut.
    """

    rules: game.Rules
    state: game.State
    book: Book
    BOOK = Book

    fingerprint = False
    _for_persons: Policy | None = None

    checked = staticmethod(checked)

    def deal(
        self,
        antes: tuple[int, ...] | None = None,
        cards: tuple[Card, ...] | None = None,
        *,
        auto: Policy | None = None,
    ) -> Events:
        """Place antes (chips, one a seat; None: as before) and turn the first cards, real ones where given.

        ``auto``: play the round automatically, answering for persons' seats too; the log says that it was.
        """
        if cards is not None and not self.state.real:
            raise IllegalMove(Refusal.REAL_CARDS_ONLY)
        if auto and self.state.real:
            raise IllegalMove(CasinoWarRefusal.AUTO_REAL)
        self._check_room()
        seed, place, stack = self._shuffle()
        antes = self.state.next_antes() if antes is None else antes
        self._for_persons = auto
        try:
            return self._play(do.Deal(antes, seed, place, stack, cards, auto=auto is not None))
        finally:
            self._for_persons = None

    def turn(self, cards: tuple[Card, ...]) -> Events:
        """Turn real cards in seat order, then the bank's; in a war those of the seats at war, then the bank's."""
        return self._play(do.TurnCards(cards))

    def go_to_war(self, seat: int | None = None) -> Events:
        """Place the war stake of the seat whose turn it is, or of the one named."""
        return self._play(do.GoToWar(seat or self._deciding()))

    def surrender(self, seat: int | None = None) -> Events:
        """Surrender half the ante of the seat whose turn it is, or of the one named."""
        return self._play(do.Surrender(seat or self._deciding()))

    def show_fingerprint(self, *, on: bool) -> Events:
        """Record each shuffle before its cut from now on, one that is already due at once; or stop doing so."""
        self.fingerprint = on
        return self._play_automatically()

    def shuffle(self) -> Events:
        """Shuffle for the round that is due, and leave the cut for later."""
        return self._play(do.Shuffle(*self._next_shuffle()))

    def cut(self, place: int) -> Events:
        """Cut the shoe ``place`` cards from the top for the round that is due, shuffling first if need be."""
        seed, _, stack = self._shuffle()
        return self._play(do.CutShoe(seed, place, stack))

    def void(self, reason: str = "") -> Events:
        """Real cards: take back the round in progress, or the one just settled."""
        return self._play(do.Void(plain_text(reason, 200)))

    def correct(self, number: int, lines: tuple[do.Line, ...]) -> Events:
        """Real cards: replace lines of a settled or running round."""
        return self._play(do.Correct(number, lines))

    def _deciding(self) -> int:
        phase = self.state.phase
        return phase.seat if isinstance(phase, Deciding) else 0

    def _shuffle(self) -> tuple[str, int, str]:
        """Return seed, cut and stack of the next shuffle: the cut that was requested, or a random one.

        Where the shoe only waits for its cut, seed and stack are those that it has.
        """
        info, shoe, nth = self.header.session, self.state.shoe, self.state.shuffles
        if shoe and shoe.place is None:
            seed, stack = shoe.seed or "", shoe.stack
        else:
            seed, stack = self._next_shuffle()
            nth += 1
        count = self.rules.decks * DECK - len(stack.split())
        if info.cut is not None and nth == 1:
            return seed, info.cut, stack
        if info.seed or count < 2 * CUT_MARGIN:
            return seed, 0, stack
        return seed, CUT_MARGIN + secrets.randbelow(count - 2 * CUT_MARGIN + 1), stack

    def _play_automatically(self) -> Events:
        events: Events = ()
        while isinstance(self.state.phase, Deciding):
            player = cast("Player", self.header.seat[self.state.phase.seat - 1].player)
            policy = self._for_persons if player == "person" else player
            if policy is None:
                break
            events += self._execute(answer(policy, self.state, coin=bool(secrets.randbits(1))))
        if self.fingerprint and not self.journal.full and self.can(do.Shuffle("")):
            events += self._execute(do.Shuffle(*self._next_shuffle()))
        return events
