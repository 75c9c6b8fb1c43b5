"""Bodies of the HTTP requests and responses about tournaments."""

from typing import Annotated

import msgspec

from starboard.wire.api import OptionValues
from starboard.wire.play import WITHOUT_CONTROLS
from starboard.wire.tournaments import (
    TournamentGameInfo,
    TournamentInfo,
    TournamentKind,
    TournamentSummary,
)

MAX_ENTRANTS = 256


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to set up. One of the two time limits is needed."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=WITHOUT_CONTROLS)]
    kind: TournamentKind
    game: Annotated[str, msgspec.Meta(max_length=40)]
    options: OptionValues = {}
    preset: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    players_per_table: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    """2 in a knock-out."""
    seconds_per_move: Annotated[int, msgspec.Meta(ge=0, le=1_209_600)] = 0
    """The time limit for each move; 0 for none."""
    seconds_per_game: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    """The time of each person for all moves of a game; 0 for no limit."""
    increment_seconds: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    """What each turn adds to the time for the game."""
    rated: bool = False
    public: bool = True
    """Whether it is listed; otherwise only its link leads to it."""
    max_entrants: Annotated[int, msgspec.Meta(ge=4, le=MAX_ENTRANTS)] = MAX_ENTRANTS
    fill_to: Annotated[int, msgspec.Meta(ge=0, le=MAX_ENTRANTS)] = 0
    """Bots join at the start until there are this many entrants; 0 for no bots."""
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The bot or level that joins; empty for the strongest bot."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    """Rounds of a Swiss tournament; 0 for a number that follows from that of the entrants."""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=1_440)] = 60
    """How long games of an arena begin."""
    starts_at: Annotated[float, msgspec.Meta(ge=0, le=1e11)] | None = None
    """The planned start in seconds since 1970; null if the organiser starts it."""


class TournamentView(msgspec.Struct, frozen=True):
    """A tournament, and what it is for the visitor."""

    info: TournamentInfo
    entrant: int | None
    """The visitor's number; null if they have not joined."""
    is_organiser: bool


class Tournaments(msgspec.Struct, frozen=True):
    tournaments: list[TournamentSummary]
    """Public ones, the newest first."""
    mine: list[TournamentSummary]
    """Those that the visitor has organised or joined."""


class TournamentGames(msgspec.Struct, frozen=True):
    games: list[TournamentGameInfo]
    """Finished games, the newest first."""
    before: int | None
    """The parameter ``before`` of the next page; null on the last page."""
