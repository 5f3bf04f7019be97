"""The game in lines of text: what is due, what can be typed, and what happened."""

from casinowar_tui.games.casino_war.ledger.scorecard import scorecard
from casinowar_tui.games.casino_war.plain.commands import run_line
from casinowar_tui.games.casino_war.plain.lines import guide, ledger, question, status

__all__ = ["guide", "ledger", "question", "run_line", "scorecard", "status"]
