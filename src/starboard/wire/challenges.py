"""Bodies of responses of daily challenges."""

import msgspec


class ChallengeResult(msgspec.Struct, frozen=True):
    """The result of an attempt, and its rank among those of the day."""

    rank: int
    """1 for the best; equal results have the same rank."""
    won: bool
    score: int
    moves: int
    """The number of moves that the person made."""


class ChallengeLine(msgspec.Struct, frozen=True):
    """A line of the ranking."""

    name: str
    member: str
    """The public id of a member; empty for a guest."""
    mine: bool
    table: str | None
    """The table, whose replay can be watched; null until the day is over."""
    result: ChallengeResult


class ChallengeInfo(msgspec.Struct, frozen=True):
    """The challenge of one game on one day."""

    game: str
    players: int
    bot: str
    """Who has all other seats."""
    attempts: int
    """How many people have begun it."""
    results: int
    """How many of them have a result."""
    table: str | None
    """The table of the requesting person's attempt; null without one."""
    result: ChallengeResult | None
    """Its result; null until it is over, and for somebody who has left it."""
    ranking: list[ChallengeLine]
    """The best results; empty until the requesting person has one, or the day is over."""


class Challenges(msgspec.Struct, frozen=True):
    """The challenges of a day."""

    day: str
    """Such as ``2026-11-17``."""
    ends_at: float
    challenges: list[ChallengeInfo]
