"""What the server and its bot workers exchange: one line of JSON per request and answer."""

import msgspec

from starboard.search.result import Advice

NO_MOVE = -1
"""The answer of a bot that failed; the reason is in the log."""
FULL_EFFORT = 1.0
REDUCED_EFFORT = 0.25
"""The share of their usual thinking that bots are allowed under overload."""


SLOW_MOVE_SECONDS = 0.02
"""Processor time of a move above which a bot is worth compiling, or replacing under overload."""


class BotRequest(msgspec.Struct, frozen=True):
    """A bot or a level to move; ``state`` is redacted for its player."""

    game: str
    bot: str
    player: int
    state: bytes
    seed: int
    effort: float = FULL_EFFORT
    """The share of its usual thinking that the bot may use."""
    compiled: bool = False
    """Whether the machine code of the game's bots, or of its levels, is on the disk."""
    players: int = 2
    wants_advice: bool = False
    """Whether a person asks what the level would do, and why."""


class BotAnswer(msgspec.Struct, frozen=True):
    """The move that was chosen, and how."""

    move: int
    seconds: float = 0.0
    """The processor time that the bot has used."""
    compiled: bool = False
    reduced: bool = False
    """Whether the bot used less than its usual thinking."""
    advice: Advice | None = None
    """What a person has asked for; None while a bot moves because the search is not loaded."""
