"""Many members and finished games, as a server has them after years: written in bulk."""

import random
import time
from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from starboard.catalog import GAMES
from starboard.store.ratings.finished_games import results
from starboard.store.ratings.game_end import stored_result
from starboard.store.row_mapping import Values, encode_row
from starboard.store.rows import SeatRow, TableRow
from starboard.store.sql_store import SqlStore

T = TypeVar("T")
ROWS_PER_PORTION = 1000
YEARS_SECONDS = 2 * 365 * 86_400.0
GROWTH = 3
"""Games become more frequent with this power of time; every fifth one is of the last week."""
SHARE_OF_PUBLIC_TABLES = 0.8
SHARE_OF_SHARED_WINS = 0.05
SHARE_OF_LEFT_SEATS = 0.02
PRIVATE_EVERY = 10
"""One of so many members has a private profile."""
QUIET_GAME = GAMES[-1]
"""Nobody plays this game any more: its leaderboard of the week is empty."""
QUIET_SHARE = 0.5
SET_RATED_GAMES = """
    INSERT INTO meta (name, value) VALUES ('rated_games', $1) ON CONFLICT (name) DO NOTHING
"""


class Population(NamedTuple):
    """Members and finished games; a few members play much more than the others."""

    members: int
    games: int
    until: float
    """When the last game ended."""

    def people(self) -> Iterator[Values]:
        start = self.until - YEARS_SECONDS
        return ((f"person{n}", f"Member {n}", start, start, 0) for n in range(self.members))

    def memberships(self) -> Iterator[Values]:
        start = self.until - YEARS_SECONDS
        return (
            (f"person{n}", f"member{n}", start, int(is_private(n))) for n in range(self.members)
        )

    def rows(self) -> Iterator[TableRow]:
        """The tables; always the same ones."""
        rng = random.Random(1)
        return (self._row(number, rng) for number in range(self.games))

    def _row(self, number: int, rng: random.Random) -> TableRow:
        players, still_to_come = rng.choice((2, 2, 2, 4)), 1 - number / self.games
        at = self.until - YEARS_SECONDS * still_to_come**GROWTH
        seats = tuple(_seat(n, rng) for n in self._chosen(players, rng))
        return TableRow(
            id=f"table{number}", game=_game(still_to_come, rng), rules=1, options={"goal": 20},
            seats=seats, host=seats[0].person, public=rng.random() < SHARE_OF_PUBLIC_TABLES,
            spectators=True, invite="invite", seconds_per_move=0, rated=True, status="finished",
            winners=_winners(players, rng), created=at, moved_at=at, finished_at=at,
        )  # fmt: skip

    def _chosen(self, players: int, rng: random.Random) -> set[int]:
        people = {int(self.members * rng.random() ** 3) for _ in range(players)}
        while len(people) < players:
            people.add(rng.randrange(self.members))
        return people


def is_private(member: int) -> bool:
    """Whether a member has a private profile."""
    return member % PRIVATE_EVERY == PRIVATE_EVERY - 1


def _game(still_to_come: float, rng: random.Random) -> str:
    return rng.choice(GAMES if still_to_come > QUIET_SHARE else GAMES[:-1])


def _seat(member: int, rng: random.Random) -> SeatRow:
    has_left = rng.random() < SHARE_OF_LEFT_SEATS
    return SeatRow(
        "person", f"Member {member}", "greedy", f"person{member}", f"member{member}", away=has_left
    )


def _winners(players: int, rng: random.Random) -> tuple[int, ...]:
    return (0, 1) if rng.random() < SHARE_OF_SHARED_WINS else (rng.randrange(players),)


async def fill(store: SqlStore, population: Population) -> None:
    """Write everything but the ratings, which can be computed from it."""
    for people in _portions(population.people()):
        await store.load("people", people)
    for memberships in _portions(population.memberships()):
        await store.load("members", memberships)
    no_chat_or_checkpoint, number = (0, None), 0
    for rows in _portions(population.rows()):
        values: list[Values] = [(*encode_row(row), *no_chat_or_checkpoint) for row in rows]
        await store.load("tables", values)
        found: list[Values] = [stored_result(result) for row in rows for result in results(row)]
        await store.load("results", found)
        numbered = enumerate(rows, start=number + 1)
        await store.load("rated_games", [(it, row.id) for it, row in numbered])
        number += len(rows)
    await store.write(SET_RATED_GAMES, str(number))


def _portions(rows: Iterator[T]) -> Iterator[list[T]]:
    portion: list[T] = []
    for row in rows:
        portion.append(row)
        if len(portion) == ROWS_PER_PORTION:
            yield portion
            portion = []
    yield portion


async def find_population(store: SqlStore) -> Population | None:
    """What a database has been filled with before; None for an empty one."""
    [(games, until)] = await store.read("SELECT count(*), max(finished_at) FROM tables")
    [(members,)] = await store.read("SELECT count(*) FROM members")
    return Population(members, games, until) if games else None


def new_population(members: int, games: int) -> Population:
    """A population whose last game has just ended."""
    return Population(members, games, time.time())
