"""Recomputes all ratings from the stored games, in the order in which they were rated."""

from collections.abc import Callable
from typing import NamedTuple

from starboard.skill import Skill
from starboard.store import rating_statements as statements
from starboard.store.finished_games import results, skills_after
from starboard.store.procedures import Procedure, execute
from starboard.store.row_mapping import Values
from starboard.store.rows import TableRow
from starboard.store.sql_store import SqlStore
from starboard.store.store import Store

GAMES_PER_PAGE = 2000
"""Games that are read at a time."""

POINTS_PER_STATEMENT = 200
"""Ratings that one statement corrects; PostgreSQL takes longer to be asked than to answer."""

Ladder = tuple[str, int]
"""A game and a number of players."""
Point = tuple[int, str]
"""The number of a game, and a person in it."""


class Recomputed(NamedTuple):
    """What a recomputation found."""

    games: int
    corrected: int
    """Ratings, current and past ones, that differed from the stored games."""


class CurrentRating(NamedTuple):
    """A rating while it is recomputed."""

    skill: Skill
    games: int
    rated_at: float


async def recompute_ratings(
    store: Store, on_progress: Callable[[int], None] = lambda _: None
) -> Recomputed:
    """Recompute all ratings and correct those that differ; games can end meanwhile."""
    assert isinstance(store, SqlStore)
    found = await store.read(statements.ALL_MEMBERS)
    work = Recomputation(store, {str(person) for (person,) in found})
    while await work.correct_page():
        on_progress(work.games)
    await store.transact(work.finish)
    return Recomputed(work.games, work.corrected)


class Recomputation:
    """The ratings after the games that have been looked at."""

    def __init__(self, store: SqlStore, members: set[str]) -> None:
        self._store, self._members = store, members
        self._ratings: dict[Ladder, dict[str, CurrentRating]] = {}
        self.games = 0
        self.corrected = 0
        self._last = 0
        """The number of the last game that has been looked at."""

    async def correct_page(self) -> bool:
        """Correct the history of the next games; False if no game is left."""
        page = await self._store.read(statements.RATED_TABLES, self._last, GAMES_PER_PAGE)
        if not page:
            return False
        stored = await self._store.read(statements.STORED_POINTS, self._last, page[-1][0])
        corrections = self._corrections(page, stored)
        if corrections:
            await self._store.transact(lambda: _replace_points(corrections))
        return True

    def finish(self) -> Procedure[None]:
        """Look at games that ended meanwhile, then correct the ratings, while no game can end."""
        yield from execute(statements.LOCK_RATINGS)
        while page := (yield from execute(statements.RATED_TABLES, self._last, GAMES_PER_PAGE)):
            points = yield from execute(statements.STORED_POINTS, self._last, page[-1][0])
            yield from _replace_points(self._corrections(page, points))
        stored = yield from execute(statements.STORED_RATINGS)
        for values in self._wrong_ratings(stored):
            self.corrected += 1
            yield from execute(statements.REPLACE_RATING, *values)

    def _corrections(self, page: list[Values], stored: list[Values]) -> list[Values]:
        """The points of these games whose stored figures are wrong or missing."""
        known = {(number, person): (mu, sigma) for number, person, mu, sigma in stored}
        corrections: list[Values] = []
        for number, *values in page:
            row = self._store.decoded(values)
            for person, rating in self._rate(row).items():
                if person in self._members and known.get((number, person)) != rating.skill:
                    ladder = (row.game, len(row.seats))
                    point = (person, *ladder, number, *rating.skill, rating.rated_at)
                    corrections.append(point)
            self._last = number
        self.games += len(page)
        self.corrected += len(corrections)
        return corrections

    def _rate(self, row: TableRow) -> dict[str, CurrentRating]:
        """Update the ratings with one game; the new ones of its people."""
        ladder = self._ratings.setdefault((row.game, len(row.seats)), {})
        at = results(row)[0].finished_at
        people = [seat.person for seat in row.seats if seat.kind == "person"]
        before = {person: ladder[person].skill for person in people if person in ladder}
        games = {person: ladder[person].games for person in before}
        after = {
            person: CurrentRating(skill, games.get(person, 0) + 1, at)
            for person, skill in skills_after(row, before).items()
        }
        ladder.update(after)
        return after

    def _wrong_ratings(self, stored: list[Values]) -> list[Values]:
        """The arguments of ``REPLACE_RATING`` for members whose stored rating is wrong."""
        known = {(person, game, players): tuple(it) for person, game, players, *it in stored}
        wrong: list[Values] = []
        for (game, players), ratings in self._ratings.items():
            for person, (skill, games, at) in ratings.items():
                figures = (*skill, games, at)
                if person in self._members and known.get((person, game, players)) != figures:
                    wrong.append((person, game, players, *skill, skill.lower_bound, games, at))
        return wrong


def _replace_points(points: list[Values]) -> Procedure[None]:
    for first in range(0, len(points), POINTS_PER_STATEMENT):
        portion = points[first : first + POINTS_PER_STATEMENT]
        values = [value for point in portion for value in point]
        yield from execute(statements.replace_rating_points(len(portion)), *values)
