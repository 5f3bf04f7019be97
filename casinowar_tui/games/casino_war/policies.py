"""What is done at a tie without asking anybody. A module of its own: the command line names it without the rules."""

from casinowar_tui.engine.seats import Policy

POLICIES: dict[str, Policy] = {
    "always_war": "always_war",
    "always_surrender": "always_surrender",
    "coin_flip": "coin_flip",
    "war": "always_war",
    "surrender": "always_surrender",
    "coin": "coin_flip",
}
"""The policies by the words that people type for them."""
