"""Bodies of requests and responses of quick pairing."""

from typing import Annotated, Literal

import msgspec

PairingState = Literal["idle", "waiting", "seated"]
MAX_PAIRING_KINDS = 24
"""Combinations of games, numbers of players and time limits that one person may wait for; bounds
the time of the matching.
"""
GameId = Annotated[str, msgspec.Meta(max_length=40)]


class PairingClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time limit: for each move or for the whole game; all 0 for none."""

    seconds_per_move: Annotated[int, msgspec.Meta(ge=0, le=1_209_600)] = 0
    seconds_per_game: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    increment_seconds: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0


class NewPairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person would play: any of the games, with any of the sizes and time limits."""

    games: Annotated[list[GameId], msgspec.Meta(min_length=1, max_length=20)]
    """The preferred ones first."""
    players: Annotated[
        list[Annotated[int, msgspec.Meta(ge=2, le=26)]], msgspec.Meta(min_length=1, max_length=25)
    ]
    """The numbers of players at the table; a game is left out where none of them fits it."""
    clocks: Annotated[list[PairingClock], msgspec.Meta(min_length=1, max_length=10)]
    rated: bool = False
    """Whether the result changes ratings; for members."""


class WaitingPeople(msgspec.Struct, frozen=True):
    """How many people wait for a game."""

    game: str
    people: int


class PairingStatus(msgspec.Struct, frozen=True):
    """Whether the person waits to be seated, and how many people do."""

    state: PairingState
    table: str | None
    """The table at which the person has been seated; null in the other states."""
    since: float | None
    """Since when the person has waited; null unless they wait."""
    bots_offered_at: float | None
    """From when on the person is asked whether bots may have the free seats; null unless they
    wait.
    """
    takes_bots: bool
    """Whether the person has agreed to that."""
    waiting: int
    """How many people wait, this one included."""
    games: list[WaitingPeople]
    """The same for each game that somebody waits for; most people wait for several games."""
