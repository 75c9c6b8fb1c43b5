"""Results and ratings of members in the database."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from starboard.skill import Skill
from starboard.store.errors import DamagedTable
from starboard.store.members.rows import Outcome, RatingPoint, RatingRow, ResultRow
from starboard.store.procedures import Procedure
from starboard.store.ratings import statements
from starboard.store.ratings.finished_games import day_of
from starboard.store.ratings.game_end import record_result
from starboard.store.row_mapping import Values
from starboard.store.rows import TableRow

if TYPE_CHECKING:
    from starboard.store.sql_store import SqlStore

RESULT_COLUMNS = len(ResultRow.__struct_fields__)


class Leader(NamedTuple):
    """A line of a leaderboard."""

    member: str
    name: str
    skill: Skill
    games: int


class RatingChange(NamedTuple):
    """What a rated game has changed for a member."""

    person: str
    after: Skill
    before: Skill


class ReachedAchievement(NamedTuple):
    """An achievement of a member, and when it was first reached."""

    game: str
    name: str
    reached_at: float


class HistoryFilter(NamedTuple):
    """Which finished games of a member are asked for."""

    game: str = ""
    outcome: Outcome | None = None
    with_private_tables: bool = False
    """Private tables are listed for the member only."""


class RatingRecords:
    """Part of ``Store``; the end of a game is recorded by ``Store.commit``."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def leaderboard(self, game: str, players: int, limit: int) -> list[Leader]:
        """The best members with a public profile."""
        found = await self._store.read(statements.LEADERBOARD, game, players, limit)
        return [_leader(values) for values in found]

    async def leaderboard_of_the_week(
        self, game: str, players: int, limit: int, now: float
    ) -> list[Leader]:
        """The best of those who were rated today or on one of the six days before, in UTC."""
        values = (game, players, limit, day_of(now))
        found = await self._store.read(statements.LEADERBOARD_OF_THE_WEEK, *values)
        return [_leader(values) for values in found]

    async def ratings(self, person: str) -> list[RatingRow]:
        """All ratings of a person."""
        return [RatingRow(*it) for it in await self._store.read(statements.RATINGS_OF, person)]

    async def points(self, person: str, game: str, players: int, limit: int) -> list[RatingPoint]:
        """The last ratings of a person after each game, in order."""
        found = await self._store.read(statements.RATING_POINTS, person, game, players, limit)
        return [RatingPoint(*values) for values in reversed(found)]

    async def rating_history(self, person: str) -> list[tuple[str, int, RatingPoint]]:
        """All ratings of a person after each game: game, number of players and rating."""
        found = await self._store.read(statements.RATING_HISTORY_OF, person)
        return [(game, players, RatingPoint(*rest)) for game, players, *rest in found]

    async def changes(self, table: str, visitor: str | None) -> list[RatingChange]:
        """What the game of a table has changed: for public profiles, and for the visitor."""
        found = await self._store.read(statements.RATING_CHANGES, table, visitor or "")
        return [_rating_change(*values) for values in found]

    async def results(self, person: str) -> list[ResultRow]:
        """All finished games of a person, the oldest first."""
        return [_result(it) for it in await self._store.read(statements.RESULTS_OF, person)]

    async def outcome_counts(self, person: str) -> dict[tuple[str, Outcome], int]:
        """The number of finished games of a person, by game and outcome."""
        found = await self._store.read(statements.OUTCOME_COUNTS, person)
        return {(game, outcome): count for game, outcome, count in found}

    async def last_outcomes(self, person: str, limit: int) -> list[Outcome]:
        """The outcomes of a person's last games, the latest first."""
        found = await self._store.read(statements.LAST_OUTCOMES, person, limit)
        return [outcome for (outcome,) in found]

    async def history(
        self, person: str, wanted: HistoryFilter, before: float, limit: int
    ) -> list[tuple[ResultRow, TableRow]]:
        """Finished games of a person that ended before then, the latest first."""
        statement = statements.history(
            of_game=bool(wanted.game),
            of_outcome=wanted.outcome is not None,
            with_private_tables=wanted.with_private_tables,
        )
        filters = [value for value in (wanted.game, wanted.outcome) if value]
        games = []
        for row in await self._store.read(statement, person, before, limit, *filters):
            with suppress(DamagedTable):
                games.append(self._game(row))
        return games

    def _game(self, values: Values) -> tuple[ResultRow, TableRow]:
        return _result(values[:RESULT_COLUMNS]), self._store.decoded(values[RESULT_COLUMNS:])

    async def achievements(self, person: str) -> list[ReachedAchievement]:
        """What a person has achieved, each for the first time."""
        found = await self._store.read(statements.ACHIEVEMENTS_OF, person)
        return [ReachedAchievement(*values) for values in found]

    async def add_results(self, row: TableRow, results: Sequence[ResultRow]) -> None:
        """Add results that are not recorded yet, of a game before a person became a member."""

        def procedure() -> Procedure[None]:
            for result in results:
                yield from record_result(row, result)

        await self._store.transact(procedure)


def _rating_change(person: str, mu: float, sigma: float, *before: Any) -> RatingChange:
    """A change from the columns of a query; the earlier skill is null before the first game."""
    return RatingChange(person, Skill(mu, sigma), Skill() if None in before else Skill(*before))


def _result(values: Values) -> ResultRow:
    person, table, game, players, seat, outcome, *flags, at = values
    rated, public = map(bool, flags)
    return ResultRow(person, table, game, players, seat, outcome, rated, public, at)


def _leader(values: Values) -> Leader:
    id, name, mu, sigma, games, _ = values
    return Leader(id, name, Skill(mu, sigma), games)
