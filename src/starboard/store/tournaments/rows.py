"""The rows of tournaments: the plan, the entrants and the games."""

from typing import Literal

import msgspec

TournamentKind = Literal["knock-out", "swiss", "arena"]
TournamentStatus = Literal["waiting", "running", "finished", "cancelled"]
CancelReason = Literal["", "organiser", "too-few", "expired"]

POINT = 12
"""A point in the unit in which points are stored: up to four players share one exactly."""


class TournamentPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What the organiser has chosen; never changes."""

    name: str
    kind: TournamentKind
    game: str
    options: dict[str, int | float | str]
    players_per_table: int
    seconds_per_move: int
    seconds_per_game: int
    increment_seconds: int
    rated: bool
    max_entrants: int
    fill_to: int
    """Bots join at the start until there are this many entrants; 0 for no bots."""
    bot: str
    """The bot or level of the bots' entrants."""
    rounds: int
    """Rounds of a Swiss tournament; 0 for a number that follows from that of the entrants."""
    minutes: int
    """How long new games of an arena begin."""


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament without its entrants and games."""

    id: str
    organiser: str
    """Id of the person who set it up; empty after that person was deleted."""
    public: bool
    """Whether it is listed; otherwise only its link leads to it."""
    plan: TournamentPlan
    status: TournamentStatus = "waiting"
    cancelled_because: CancelReason = ""
    round: int = 0
    """The current round, from 1 on; 0 before the start, and in an arena."""
    rounds: int = 0
    """The number of rounds, decided at the start; 0 for an arena."""
    starts_at: float | None = None
    """The planned start; None if the organiser starts it."""
    ends_at: float | None = None
    """When an arena stops pairing; set at the start."""
    created: float
    wake_at: float | None = None
    """When a server process must act, though no game has ended."""
    version: int = 0
    """Counts the changes of the tournament, its entrants and games."""


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """A person or bot that takes part; the first of a tournament has ``number`` 0."""

    number: int
    name: str
    """Unique within the tournament."""
    person: str = ""
    """Id of the person; empty for a bot."""
    member: str = ""
    """The public id of a member."""
    bot: str = ""
    seed: int = 0
    """The place in the draw, from 0 on; decided at the start."""
    active: bool = True
    """Whether further games are to be played: False after withdrawing."""
    free_since: float = 0.0
    """When the entrant joined, or when their last game ended."""


class TournamentGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a tournament, or a bye; the first has ``number`` 0."""

    number: int
    round: int
    match: int = 0
    """The place in its round of a knock-out; drawn games of a match are played again."""
    table: str
    """Id of the table; empty for a bye."""
    entrants: tuple[int, ...]
    """Numbers of the entrants, in the order in which they were seated."""
    points: tuple[int, ...] | None = None
    """What each of them got, in units of 1/``POINT``; None until the game is over."""


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as a whole."""

    row: TournamentRow
    entrants: tuple[Entrant, ...] = ()
    games: tuple[TournamentGame, ...] = ()
