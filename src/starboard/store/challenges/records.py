"""Daily challenges in the database: one attempt of each person at each game and day."""

from typing import TYPE_CHECKING

import msgspec

from starboard.store.challenges import statements
from starboard.store.members.rows import ResultRow
from starboard.store.procedures import Procedure, execute
from starboard.store.row_mapping import Values
from starboard.store.rows import TableRow

if TYPE_CHECKING:
    from starboard.store.sql_store import SqlStore


class AttemptResult(msgspec.Struct, frozen=True):
    """What a finished attempt is ranked by."""

    won: bool
    score: int
    moves: int
    """The number of moves that the person made."""


class Attempt(msgspec.Struct, frozen=True):
    """An attempt at a challenge."""

    person: str
    game: str
    day: str
    table: str
    result: AttemptResult | None
    """None until the game is over, and for those who left it."""
    finished_at: float | None


class RankedAttempt(msgspec.Struct, frozen=True):
    """A line of a ranking."""

    rank: int
    """1 for the best; equal results have the same rank."""
    name: str
    member: str
    """The public id of a member; empty for a guest."""
    person: str
    table: str
    result: AttemptResult


class ChallengeRecords:
    """Part of ``Store``; the end of an attempt is recorded by ``Store.commit``."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def attempts(self, person: str, day: str) -> dict[str, Attempt]:
        """The attempts of a person on a day, by game."""
        found = await self._store.read(statements.ATTEMPTS_OF, person, day)
        return {attempt.game: attempt for attempt in map(_attempt, found)}

    async def all_attempts(self, person: str) -> list[Attempt]:
        """All attempts of a person, the oldest first."""
        return [_attempt(it) for it in await self._store.read(statements.ALL_ATTEMPTS_OF, person)]

    async def ranking(self, game: str, day: str, limit: int) -> list[RankedAttempt]:
        """The best attempts, without those of banned people; private members are left out."""
        found = await self._store.read(statements.RANKING, game, day, limit)
        return [
            RankedAttempt(rank, name, member, person, table, AttemptResult(bool(won), *counts))
            for rank, name, member, person, table, won, *counts in found
        ]

    async def counts(self, game: str, day: str) -> tuple[int, int]:
        """The number of attempts, and of those with a result."""
        [(attempts, results)] = await self._store.read(statements.COUNTS, game, day)
        return int(attempts), int(results)

    async def rank(self, game: str, day: str, result: AttemptResult) -> int:
        """The rank of a result; 1 for the best."""
        values = (int(result.won), result.score, result.moves)
        [(better,)] = await self._store.read(statements.BETTER, game, day, *values)
        return int(better) + 1


def add_attempt(person: str, row: TableRow) -> Procedure[None]:
    """Note that the table is a person's attempt; ``Conflict`` if they have made one already.

    To be run in the transaction that creates the table.
    """
    yield from execute(statements.ADD_ATTEMPT, person, row.game, row.challenge, row.id)


def record_attempt(row: TableRow, result: ResultRow) -> Procedure[None]:
    """Record the result of a finished attempt; none for a person who has left the game."""
    if result.outcome == "left":
        return
    [(moves,)] = yield from execute(statements.MOVES_OF_SEAT, row.id, result.seat)
    won = int(result.outcome in ("won", "shared"))
    values = (won, row.scores[result.seat], int(moves), result.finished_at)
    yield from execute(statements.RECORD_ATTEMPT, row.id, *values)


def _attempt(values: Values) -> Attempt:
    person, game, day, table, won, score, moves, finished_at = values
    return Attempt(person, game, day, table, _result(won, score, moves), finished_at)


def _result(won: int | None, score: int | None, moves: int | None) -> AttemptResult | None:
    if won is None or score is None or moves is None:
        return None
    return AttemptResult(bool(won), score, moves)
