"""What is kept of the games of an arena."""

import msgspec


class GameRecord(msgspec.Struct, frozen=True):
    """A finished game."""

    number: int
    winners: list[int]
    """The winning seats; none if the game was drawn or reached the limit of plies."""
    plies: int
    forfeit: int | None = None
    """The seat that lost by a fault of its program."""
    faults: dict[str, str] = {}
    """The faults of programs, by the number of the seat."""


class GameRecords(msgspec.Struct, frozen=True):
    """The games of a unit."""

    games: list[GameRecord]
