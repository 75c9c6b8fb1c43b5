"""Recomputes all ratings from the stored games, in the order in which they were rated."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import msgspec

from starboard.skill import Skill
from starboard.store.procedures import Procedure, execute
from starboard.store.ratings import statements
from starboard.store.ratings.finished_games import day_of, ended_at, skills_after
from starboard.store.row_mapping import Values
from starboard.store.rows import SeatRow
from starboard.store.sql_store import SqlStore
from starboard.store.store import Store

GAMES_PER_PAGE = 5_000
"""Games that are read at a time, and whose ratings are corrected in one transaction: it writes each
page of an index once, so many small transactions would write much more.
"""

ROWS_PER_STATEMENT = 200
"""Ratings that one statement corrects; PostgreSQL takes longer to be asked than to answer."""

RATINGS_PER_TRANSACTION = 2_000
"""Ratings that are corrected while the ends of games wait."""

SEATS = msgspec.json.Decoder(tuple[SeatRow, ...])
WINNERS = msgspec.json.Decoder(tuple[int, ...])

Ladder = tuple[str, int]
"""A game and a number of players."""
Point = tuple[int, str]
"""The number of a game, and a person in it."""


class Recomputed(NamedTuple):
    """What a recomputation found."""

    games: int
    corrected: int
    """Ratings, current and past ones, that differed from the stored games."""


class RatedGame(NamedTuple):
    """The part of a finished table that ratings are computed from."""

    game: str
    seats: tuple[SeatRow, ...]
    winners: tuple[int, ...]
    moved_at: float
    finished_at: float | None

    @property
    def ladder(self) -> Ladder:
        return self.game, len(self.seats)


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
    await work.correct_ratings()
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
        page = await self._store.read(statements.RATED_GAMES, self._last, GAMES_PER_PAGE)
        if not page:
            return False
        stored = await self._store.read(statements.STORED_POINTS, self._last, page[-1][0])
        corrections = self._corrections(page, stored)
        if corrections:
            new = statements.replace_rating_points
            await self._store.transact(lambda: _replace(new, corrections))
        return True

    async def correct_ratings(self) -> None:
        """Correct the ratings of each ladder.

        Games end meanwhile, and those of a ladder that is not yet corrected are rated from wrong
        figures; so everything that they change is compared in the next transaction. A ladder
        without a wrong rating stays right.
        """
        corrected: set[Ladder] = set()
        while ladders := self._ratings.keys() - corrected:
            ladder = min(ladders)
            stored = await self._store.read(statements.STORED_RATINGS, *ladder)
            wrong = self._wrongly_rated(ladder, stored)
            for first in range(0, len(wrong), RATINGS_PER_TRANSACTION):
                people = wrong[first : first + RATINGS_PER_TRANSACTION]
                await self._store.transact(partial(self._correct, ladder, people))
            while await self._store.transact(partial(self._check, ladder)):
                pass
            corrected.add(ladder)

    def _correct(self, ladder: Ladder, people: list[str]) -> Procedure[None]:
        """Correct the ratings of some people, while no game can end."""
        yield from self._catch_up()
        yield from _replace(statements.replace_ratings, self._stored_ratings(ladder, people))
        self.corrected += len(people)

    def _check(self, ladder: Ladder) -> Procedure[bool]:
        """Correct what is still wrong in a ladder, while no game can end; whether there is more."""
        yield from self._catch_up()
        stored = yield from execute(statements.STORED_RATINGS, *ladder)
        wrong = self._wrongly_rated(ladder, stored)
        yield from self._correct(ladder, wrong[:RATINGS_PER_TRANSACTION])
        return len(wrong) > RATINGS_PER_TRANSACTION

    def _catch_up(self) -> Procedure[None]:
        """Look at the games that have ended meanwhile; no other ends in this transaction."""
        yield from execute(statements.LOCK_RATINGS)
        while page := (yield from execute(statements.RATED_GAMES, self._last, GAMES_PER_PAGE)):
            points = yield from execute(statements.STORED_POINTS, self._last, page[-1][0])
            yield from _replace(statements.replace_rating_points, self._corrections(page, points))

    def _corrections(self, page: list[Values], stored: list[Values]) -> list[Values]:
        """The points of these games whose stored figures are wrong or missing."""
        known = {(number, person): (mu, sigma) for number, person, mu, sigma in stored}
        corrections: list[Values] = []
        for number, id, *columns in page:
            game = self._decoded(id, columns)
            for person, rating in self._rate(game).items():
                if person in self._members and known.get((number, person)) != rating.skill:
                    point = (person, *game.ladder, number, *rating.skill, rating.rated_at)
                    corrections.append(point)
            self._last = number
        self.games += len(page)
        self.corrected += len(corrections)
        return corrections

    def _decoded(self, id: str, columns: Values) -> RatedGame:
        """The game with these columns; ``DamagedTable`` if one of them is malformed."""
        game, seats, winners, *times = columns
        try:
            return RatedGame(game, SEATS.decode(seats), WINNERS.decode(winners), *times)
        except msgspec.MsgspecError as error:
            raise self._store.damaged.report(id, error) from error

    def _rate(self, game: RatedGame) -> dict[str, CurrentRating]:
        """Update the ratings with one game; the new ones of its people."""
        ladder = self._ratings.setdefault(game.ladder, {})
        at = ended_at(game)
        people = [seat.person for seat in game.seats if seat.kind == "person"]
        before = {person: ladder[person].skill for person in people if person in ladder}
        games = {person: ladder[person].games for person in before}
        after = {
            person: CurrentRating(skill, games.get(person, 0) + 1, at)
            for person, skill in skills_after(game, before).items()
        }
        ladder.update(after)
        return after

    def _wrongly_rated(self, ladder: Ladder, stored: list[Values]) -> list[str]:
        """The members in a ladder whose stored rating is wrong or missing."""
        known = {person: tuple(figures) for person, *figures in stored}
        return sorted(
            person
            for person, (skill, games, at) in self._ratings[ladder].items()
            if person in self._members and known.get(person) != (*skill, games, at)
        )

    def _stored_ratings(self, ladder: Ladder, people: list[str]) -> list[Values]:
        """The ratings of people as they are stored."""
        found = [(person, self._ratings[ladder][person]) for person in people]
        return [
            (person, *ladder, *skill, skill.lower_bound, games, at, day_of(at))
            for person, (skill, games, at) in found
        ]


def _replace(statement: Callable[[int], str], rows: list[Values]) -> Procedure[None]:
    """Write rows with the statement for their number, many at a time, in the order of an index."""
    ordered = sorted(rows, key=tuple)
    for first in range(0, len(ordered), ROWS_PER_STATEMENT):
        portion = ordered[first : first + ROWS_PER_STATEMENT]
        yield from execute(statement(len(portion)), *(value for row in portion for value in row))
