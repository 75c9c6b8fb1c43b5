"""Tournaments as clients see them: in lists, and one in full."""

from typing import Literal

import msgspec

from starboard.wire.tables import Value

TournamentKind = Literal["knock-out", "swiss", "arena"]
TournamentStatus = Literal["waiting", "running", "finished", "cancelled"]
CancelReason = Literal["", "organiser", "too-few", "expired"]
"""Why a tournament was cancelled; empty if it was not."""


class TournamentSummary(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    kind: TournamentKind
    game: str
    title: str
    """The title of the game in English; the catalogue has it in other languages."""
    status: TournamentStatus
    cancelled_because: CancelReason
    entrants: int
    """The number of those who take part."""
    max_entrants: int
    fill_to: int
    """Bots join at the start until there are this many entrants; 0 for no bots."""
    bot: str
    """The bot or level of the bots that join."""
    players_per_table: int
    options: dict[str, Value]
    seconds_per_move: int
    """The time limit for each move; 0 for none."""
    seconds_per_game: int
    """The time of each person for all moves of a game; 0 for no limit."""
    increment_seconds: int
    rated: bool
    public: bool
    """Whether it is listed; otherwise only its link leads to it."""
    round: int
    """The current round, from 1 on; 0 before the start, and in an arena."""
    rounds: int
    """The number of rounds; 0 if it is not decided yet, and in an arena."""
    minutes: int
    """How long games of an arena begin."""
    starts_at: float | None
    """The planned start; null if the organiser starts it."""
    ends_at: float | None
    """When an arena stops pairing; null before the start."""
    created: float
    is_open: bool
    """Whether people may join now."""


class StandingInfo(msgspec.Struct, frozen=True):
    """An entrant's line in the standings; ``number`` identifies the entrant."""

    number: int
    rank: int
    """From 1 on; entrants whom no tie-break separates share it."""
    name: str
    member: str
    """The public id of a member; empty for guests and bots."""
    bot: str
    """The bot or level; empty for people."""
    active: bool
    """False after withdrawing."""
    points: float
    games: int
    """Finished games, without byes."""
    wins: int
    buchholz: float
    """The sum of the opponents' points."""


class TournamentGameInfo(msgspec.Struct, frozen=True):
    """A game of a tournament, or a bye."""

    number: int
    round: int
    """0 in an arena."""
    table: str
    """The id of the table; empty for a bye."""
    invite: str
    """What the link to the table needs while the game runs; empty where it needs nothing."""
    entrants: list[int]
    """The numbers of the entrants."""
    names: list[str]
    points: list[float] | None
    """What each of them got; null until the game is over."""


class TournamentInfo(msgspec.Struct, frozen=True):
    """One tournament in full, the same for everybody."""

    summary: TournamentSummary
    version: int
    """Grows with every change."""
    standings: list[StandingInfo]
    """All entrants, the best first."""
    games: list[TournamentGameInfo]
    """The games of the current round; in an arena those that run."""
