"""What the tests of War share: the shipped rules, hand-built piles, and a game that is asked."""

import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.games.war import rules as game
from casinowar_tui.games.war.rules.commands import Deal, Fight, Open
from casinowar_tui.games.war.rules.events import Battle, Ended
from casinowar_tui.games.war.rules.rules import Rules, check_rules
from casinowar_tui.games.war.rules.state import BattleDue, Over

PROFILES = Path(__file__).parents[4] / "casinowar_tui" / "games" / "war" / "profiles"
SEED = "0123456789abcdef0123456789abcdef"


class Game:
    """A game in memory: given events or piles, when a command, then events or a refusal."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.state = game.start(rules)
        self.events: list[game.Event] = []

    def when(self, *commands: game.Command) -> tuple[game.Event, ...]:
        """What the last of these commands brings about; asked again from the record, it does the same."""
        events: tuple[game.Event, ...] = ()
        for command in commands:
            before = self.state
            events, self.state = game.play(command, before)
            asked = game.command_of(events, before, getattr(command, "played", 0))
            for same in (asked, game.without_cards(asked)):
                assert game.play(same, before) == (events, self.state)
            self.events += events
        return events

    def dealt(self, seed: str = SEED, stack: str = "") -> "Game":
        """The game after its opening and deal."""
        self.when(Open(), Deal(seed, stack))
        return self

    def given(self, *hands: str, captured: Sequence[str] = (), **changes: Any) -> "Game":
        """The game with these cards in place of the dealt ones, the next to be played first."""
        piles = tuple(tuple(hand.split()) for hand in hands)
        apart = tuple(tuple(pile.split()) for pile in captured) or ((),) * len(piles)
        changes = {"seed": SEED, "shuffles": 1, "phase": BattleDue(), **changes}
        self.state = replace(self.state, hands=piles, captured=apart, **changes)
        if self.rules.can_repeat:
            self.state = replace(self.state, mark=(piles, ()))
        return self

    def fight(self, *times: int | None, played: int = 0) -> Battle:
        """The next battle."""
        battle = self.when(Fight(played, times))[0]
        assert isinstance(battle, Battle)
        return battle

    @property
    def ended(self) -> tuple[str, int | None] | None:
        """The reason and the winner of the end, if the game is over."""
        phase = self.state.phase
        if not isinstance(phase, Over):
            return None
        assert self.events[-1] == Ended(phase.reason, phase.winner)
        return phase.reason, phase.winner

    def hand(self, player: int) -> str:
        """A player's cards (players from 1)."""
        return " ".join(self.state.hands[player - 1])

    def refused(self, command: game.Command) -> tuple[str, dict[str, int | str]]:
        """Why a command is refused, and the details."""
        assert not game.can(command, self.state)
        with pytest.raises(Refused) as refused:
            game.decide(command, self.state)
        return refused.value.reason.value, refused.value.details


@pytest.fixture(scope="session")
def rules() -> Callable[..., Rules]:
    """The rules of a shipped profile, with changes: ``rules("classic", decks=2)``. They are checked."""

    def load(profile: str, **changes: Any) -> Rules:
        keys = tomllib.loads((PROFILES / f"{profile}.toml").read_text("utf-8"))
        keys["profile"] = keys.pop("name")
        loaded = msgspec.convert(keys | changes, Rules)
        check_rules(loaded)
        return loaded

    return load


@pytest.fixture(scope="session")
def table(rules: Callable[..., Rules]) -> Callable[..., Game]:
    """A game that is not opened yet: ``table("classic", prize=True)``."""

    def lay(profile: str = "classic", **changes: Any) -> Game:
        return Game(rules(profile, **changes))

    return lay
