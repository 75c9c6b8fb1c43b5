"""The end of a game: what it was for each seat, and how it changes ratings.

Everything here is computed from the stored row of the table alone, so that ratings can be
recomputed from the stored games to the same figures.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from starboard.skill import Skill, updated_skills
from starboard.store.members.rows import Outcome, ResultRow
from starboard.store.rows import SeatRow, TableRow

DAY_SECONDS = 86_400
WINNER_RANK, LOSER_RANK, LEFT_RANK = 1, 2, 3


class EndedGame(Protocol):
    """What ratings are computed from: the row of a finished table, or a part of it."""

    @property
    def seats(self) -> Sequence[SeatRow]: ...

    @property
    def winners(self) -> Sequence[int]: ...

    @property
    def moved_at(self) -> float: ...

    @property
    def finished_at(self) -> float | None: ...


def has_left(seat: SeatRow) -> bool:
    """Whether the person of a seat has resigned, or left the end of the game to a bot."""
    return seat.kind == "person" and (seat.away or seat.decision == "resigned")


def outcome(row: TableRow, place: int) -> Outcome:
    """How a finished game ended for a seat."""
    if has_left(row.seats[place]):
        return "left"
    if place not in row.winners:
        return "lost"
    return "won" if len(row.winners) == 1 else "shared"


def ended_at(game: EndedGame) -> float:
    """When a finished game ended."""
    return game.moved_at if game.finished_at is None else game.finished_at


def results(row: TableRow) -> list[ResultRow]:
    """The results of the people at a finished table."""
    at = ended_at(row)
    return [
        ResultRow(
            *(seat.person, row.id, row.game, len(row.seats), place, outcome(row, place)),
            rated=row.rated,
            public=row.public,
            finished_at=at,
        )
        for place, seat in enumerate(row.seats)
        if seat.kind == "person"
    ]


def day_of(time: float) -> int:
    """The number of a day, in UTC; leaderboards of the week are read by days."""
    return int(time // DAY_SECONDS)


def ranks(game: EndedGame) -> list[int]:
    """The rank of each seat: winners, then losers, then those who have left."""
    return [_rank(game, place) for place in range(len(game.seats))]


def _rank(game: EndedGame, place: int) -> int:
    if has_left(game.seats[place]):
        return LEFT_RANK
    return WINNER_RANK if place in game.winners else LOSER_RANK


def skills_after(game: EndedGame, before: Mapping[str, Skill]) -> dict[str, Skill]:
    """The skills of the people after a rated game, from those that are known before it."""
    skills = [_skill(seat, before) for seat in game.seats]
    after = zip(game.seats, updated_skills(skills, ranks(game)), strict=True)
    return {seat.person: skill for seat, skill in after if seat.kind == "person"}


def _skill(seat: SeatRow, known: Mapping[str, Skill]) -> Skill:
    if seat.kind == "person":
        return known.get(seat.person, Skill())
    return Skill.of_elo(*seat.rating) if seat.rating else Skill()
