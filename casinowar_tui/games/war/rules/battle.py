"""One battle, from the turned cards to the spoils."""

from collections.abc import Mapping

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.shoe import derived_seed, shuffled
from casinowar_tui.games.war.rules.commands import Fight
from casinowar_tui.games.war.rules.events import NOBODY, Battle, Laid
from casinowar_tui.games.war.rules.lightning import fastest
from casinowar_tui.games.war.rules.rules import Rules, ranking
from casinowar_tui.games.war.rules.state import BattleDue, Pile, State
from casinowar_tui.games.war.rules.stocks import Stocks, same


def fight(command: Fight, state: State) -> Battle:
    """Fight the battle that is due and return its event. In lightning the times have been checked."""
    rules = state.rules
    stocks = Stocks(state, command.refills)
    players = range(rules.players)
    turned = [stocks.draw(player, 1) for player in players]
    steps: list[Laid] = [tuple(turned)]
    wars: list[str] = []
    lot = False
    if rules.lightning:
        winner, lot = fastest(command.times, state.seed, state.number)
    else:
        winner = _fight(rules, stocks, steps, wars)
    left = [stocks.left(player) for player in players]
    survivors = [player for player in players if left[player]]
    returned = winner is None and rules.one_pass and len(survivors) < 2
    if winner is None and len(survivors) == 1 and not rules.one_pass:
        winner = survivors[0]  # nobody is left to fight the next battle, whose winner would take the carried pot
    spoils = () if winner is None else _spoils(command, state, steps, winner)
    prize = bool(spoils) and rules.prize and _another(state, survivors, winner)
    return Battle(
        battle=state.number,
        cards=" ".join([card[0] if card else NOBODY for card in turned]),
        wars=" / ".join(wars),
        refills=_refills(stocks, rules.players) if stocks.refills else "",
        times=" ".join([NOBODY if time is None else str(time) for time in command.times]),
        lot=lot,
        winner=None if winner is None else winner + 1,
        spoils=" ".join(spoils),
        prize=spoils[0] if prize else "",
        returned=returned,
        counts=_counts(state, left, steps, winner, len(spoils) - prize, returned),
    )


def _fight(rules: Rules, stocks: Stocks, steps: list[Laid], wars: list[str]) -> int | None:
    """Add the wars that follow from the turned cards and return the winner.

    The winner counts from 0; None where no fighter has a card left.
    """
    faces = {player: cards[0] for player, cards in enumerate(steps[0]) if cards}
    while len(fighters := fighting(rules, faces)) > 1:
        faces = _war(rules, stocks, fighters, steps, wars)
        if len(faces) < 2:
            return next(iter(faces), None)
    return fighters[0]


def fighting(rules: Rules, faces: Mapping[int, Card]) -> list[int]:
    """Return the players (from 0) still in the fight after the face-up cards: all who go to war, or the winner."""
    worth = ranking(rules)
    best = max([worth[card[0]] for card in faces.values()])
    tied = [player for player, card in faces.items() if worth[card[0]] == best]
    return list(faces) if rules.fighters == "everybody" and len(tied) > 1 else tied


def _war(rules: Rules, stocks: Stocks, fighters: list[int], steps: list[Laid], wars: list[str]) -> dict[int, Card]:
    """Add a war between players and return the face-up card of each player who had enough cards to put one down.

    A player who alone has enough cards has won and puts none down; one who is short and loses by it leaves the
    remaining cards to the pot.
    """
    needed = rules.face_down + 1 if rules.short == "lose" else 1
    able = [player for player in fighters if stocks.left(player) >= needed]
    laid: list[Pile] = [()] * rules.players
    faces: dict[int, Card] = {}
    for player in fighters:
        left = stocks.left(player)
        if player not in able:
            laid[player] = stocks.draw(player, left)
        elif len(able) > 1:
            laid[player] = stocks.draw(player, min(rules.face_down + 1, left))
            faces[player] = laid[player][-1]
    steps.append(tuple(laid))
    wars.append(" | ".join([" ".join(laid[p] if p in faces else (*laid[p], NOBODY)) for p in range(rules.players)]))
    return faces or dict.fromkeys(able, NOBODY)


def _spoils(command: Fight, state: State, steps: list[Laid], winner: int) -> Pile:
    """Return the whole pot in the order in which it goes under the winner's pile; carried cards come first."""
    order = state.rules.spoils
    if order == "shuffled":
        cards = [*state.pot, *[card for step in steps for cards in step for card in cards]]
        if command.spoils is not None and same(command.spoils, cards):
            return command.spoils
        return tuple(shuffled(cards, derived_seed(state.seed, str(state.number))))
    if order == "table":
        return (*state.pot, *[card for step in steps for cards in step for card in cards])
    players = [player for player in range(len(steps[0])) if player != winner]
    players.insert(0 if order == "winner_first" else len(players), winner)
    return (*state.pot, *[card for player in players for step in steps for card in step[player]])


def _another(state: State, survivors: list[int], winner: int | None) -> bool:
    """Return whether another battle can follow, to whose winner a prize can be left."""
    if not isinstance(state.phase, BattleDue):
        return False
    if state.rules.one_pass:
        return len(survivors) > 1
    return any(player != winner for player in survivors)


def _counts(state: State, left: list[int], steps: list[Laid], winner: int | None, taken: int, returned: bool) -> str:
    """Return the counts after the battle: what remains, what the winner takes, and what each owner gets back."""
    counts = [len(pile) for pile in state.captured] if state.rules.one_pass else left
    if winner is not None:
        counts[winner] += taken
    if returned:
        for owner in state.owners:
            counts[owner] += 1
        for step in steps:
            for player, cards in enumerate(step):
                counts[player] += len(cards)
    return " ".join([str(count) for count in counts])


def _refills(stocks: Stocks, players: int) -> str:
    return " | ".join([" ".join(stocks.refills.get(player, (NOBODY,))) for player in range(players)])
