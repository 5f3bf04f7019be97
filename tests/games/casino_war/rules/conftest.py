"""What the tests of the engine share: the shipped rules, and a table to play at."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.games.casino_war import rules as game
from casinowar_tui.games.casino_war.rules.commands import Open
from casinowar_tui.games.casino_war.rules.rules import Rules

PROFILES = Path(__file__).parents[4] / "casinowar_tui" / "games" / "casino_war" / "profiles"


class Table:
    """A session in memory: given events, when a command, then events or a refusal."""

    def __init__(self, rules: Rules, chips: tuple[int | None, ...], real: bool) -> None:
        self.start = game.start(rules, chips, real=real)
        self.state = self.start
        self.events: list[game.Event] = []

    def given(self, *events: game.Event) -> "Table":
        """The table after these events too."""
        for event in events:
            self.state = game.evolve(self.state, event)
        self.events += events
        return self

    def when(self, *commands: game.Command) -> tuple[game.Event, ...]:
        """What the last of these commands brings about."""
        events: tuple[game.Event, ...] = ()
        for command in commands:
            events = game.decide(command, self.state)
            self.given(*events)
        return events

    def can(self, command: game.Command) -> bool:
        """Whether a command is possible now."""
        return game.can(command, self.state)

    def refused(self, command: game.Command) -> tuple[str, dict[str, int | str]]:
        """Why a command is refused, and the details; nothing has happened then."""
        before = self.state
        assert not game.can(command, before)
        with pytest.raises(Refused) as refused:
            game.decide(command, before)
        assert self.state == before
        return refused.value.reason.value, refused.value.details


@pytest.fixture(scope="session")
def rules() -> Callable[..., Rules]:
    """The rules of a shipped profile, with changes: ``rules("standard", decks=1)``."""

    def load(profile: str, **changes: Any) -> Rules:
        keys = tomllib.loads((PROFILES / f"{profile}.toml").read_text("utf-8"))
        keys["profile"] = keys.pop("name")
        return msgspec.convert(keys | changes, Rules)

    return load


@pytest.fixture(scope="session")
def table(rules: Callable[..., Rules]) -> Callable[..., Table]:
    """An opened table: ``table("standard", seats=2, stacks=(40, 6), real=True, rounds=3)``.

    ``stacks``: the chips of each seat; by default those of the profile. Other names change the rules.
    """

    def lay(
        profile: str,
        *,
        seats: int = 1,
        stacks: tuple[int | None, ...] | None = None,
        real: bool = False,
        **changes: Any,
    ) -> Table:
        of_table = rules(profile, **changes)
        laid = Table(of_table, stacks or (of_table.chips,) * seats, real)
        laid.when(Open())
        return laid

    return lay
