"""Profiles, histories, leaderboards and ratings of a server with many members and games.

python -m benchmarks.members [--members 100000] [--games 1000000] [--postgres]
"""

import argparse
import asyncio
import random
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx
from tests.postgres import Postgres
from tests.server.running_server import InProcessServer

from benchmarks.rows import Row, table
from starboard.catalog import GAMES
from starboard.server.operations.settings import Settings, without_limits
from starboard.store.finished_games import results
from starboard.store.game_records import stored_result
from starboard.store.recompute_ratings import recompute_ratings
from starboard.store.row_mapping import Values, encode_row
from starboard.store.rows import SeatRow, TableRow
from starboard.store.sql_store import SqlStore
from starboard.store.store import Store
from starboard.store.urls import open_store

ROWS_PER_PORTION = 5000
REQUESTS = 400
"""Requests of each kind."""
SHARE_OF_PUBLIC_TABLES = 0.8
START = 1_700_000_000.0
SECONDS_BETWEEN_GAMES = 60.0
MAX_PAGE_SECONDS = 0.05
MAX_RECOMPUTE_SECONDS = 300.0


class Population:
    """Members and finished games; a few members play much more than the others."""

    def __init__(self, members: int, games: int) -> None:
        self.members, self.games = members, games

    def people(self) -> Iterator[Values]:
        return ((f"person{n}", f"Member {n}", START, START, 0) for n in range(self.members))

    def memberships(self) -> Iterator[Values]:
        return ((f"person{n}", f"member{n}", START, 0) for n in range(self.members))

    def rows(self) -> Iterator[TableRow]:
        """The tables; always the same ones."""
        rng = random.Random(1)
        return (self._row(number, rng) for number in range(self.games))

    def _row(self, number: int, rng: random.Random) -> TableRow:
        players = rng.choice((2, 2, 2, 4))
        people = {int(self.members * rng.random() ** 3) for _ in range(players)}
        while len(people) < players:
            people.add(rng.randrange(self.members))
        seats = tuple(
            SeatRow("person", f"Member {n}", "greedy", f"person{n}", f"member{n}") for n in people
        )
        at = START + number * SECONDS_BETWEEN_GAMES
        return TableRow(
            id=f"table{number}", game=rng.choice(GAMES), rules=1, options={"goal": 20},
            seats=seats, host=seats[0].person, public=rng.random() < SHARE_OF_PUBLIC_TABLES,
            spectators=True, invite="invite", seconds_per_move=0, rated=True, status="finished",
            winners=(rng.randrange(players),), created=at, moved_at=at, finished_at=at,
        )  # fmt: skip


async def fill(store: SqlStore, population: Population) -> None:
    """Write everything but the ratings, which are then computed."""
    await _load(store, "people", population.people())
    await _load(store, "members", population.memberships())
    no_chat_or_checkpoint = (0, None)
    await _load(
        store,
        "tables",
        ((*encode_row(row), *no_chat_or_checkpoint) for row in population.rows()),
    )
    await _load(
        store,
        "results",
        (stored_result(result) for row in population.rows() for result in results(row)),
    )
    numbered = enumerate(population.rows(), start=1)
    await _load(store, "rated_games", ((number, row.id) for number, row in numbered))


async def _load(store: SqlStore, name: str, rows: Iterator[Values]) -> None:
    portion: list[Values] = []
    for row in rows:
        portion.append(row)
        if len(portion) == ROWS_PER_PORTION:
            await store.load(name, portion)
            portion = []
    await store.load(name, portion)


async def prepare(url: str, population: Population) -> list[Row]:
    """Fill the database and compute its ratings, once from nothing and once to check them."""
    store = sql = await open_store(url)
    assert isinstance(sql, SqlStore)
    try:
        await fill(sql, population)
        first, second = await _recompute(store), await _recompute(store)
    finally:
        await store.close()
    return [
        _seconds(f"ratings of {population.games:,} games computed and written", first),
        _seconds("the same computed again and compared", second),
    ]


async def _recompute(store: Store) -> float:
    start = perf_counter()
    await recompute_ratings(store)
    return perf_counter() - start


def _seconds(what: str, seconds: float, target: float = MAX_RECOMPUTE_SECONDS) -> Row:
    return Row(what, seconds, "s", against=target, less_is_better=True)


def pages(url: str, population: Population) -> list[Row]:
    """How long the pages of members take, at the 99th percentile."""
    server = InProcessServer(without_limits(Settings(url)))
    try:
        with httpx.Client(base_url=server.url) as client:
            return [
                _page(client, what, paths) for what, paths in _paths(population.members).items()
            ]
    finally:
        server.close()


def _paths(members: int) -> dict[str, list[str]]:
    """Addresses of each kind: of the busiest members, and of members at random."""
    rng = random.Random(2)
    busiest = range(min(REQUESTS // 4, members))
    chosen = [*busiest, *(rng.randrange(members) for _ in range(REQUESTS - len(busiest)))]
    profiles = [f"/api/members/member{n}" for n in chosen]
    boards = [
        f"/api/leaderboards/{rng.choice(GAMES)}?players={rng.choice((2, 4))}&period={period}"
        for period in ("all", "week") * (REQUESTS // 2)
    ]
    return {
        "profile": profiles,
        "history": [f"{path}/history" for path in profiles],
        "history of a game, wins": [
            f"{path}/history?game={rng.choice(GAMES)}&outcome=won" for path in profiles
        ],
        "rating over time": [
            f"{path}/ratings?game={rng.choice(GAMES)}&players=2" for path in profiles
        ],
        "leaderboard": boards,
    }


def _page(client: httpx.Client, what: str, paths: list[str]) -> Row:
    times = []
    for path in paths:
        start = perf_counter()
        client.get(path).raise_for_status()
        times.append(perf_counter() - start)
    seconds = sorted(times)[len(times) * 99 // 100]
    return _seconds(f"{what}, p99 of {len(times)}", seconds, MAX_PAGE_SECONDS)


def measure(url: str, population: Population) -> list[Row]:
    return [*asyncio.run(prepare(url, population)), *pages(url, population)]


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--members", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    population = Population(arguments.members, arguments.games)
    if arguments.postgres:
        with Postgres() as server:
            print(table(measure(server.url(server.fresh_database()), population)))
    else:
        with TemporaryDirectory() as folder:
            print(table(measure(f"sqlite:{folder}/members.db", population)))


if __name__ == "__main__":
    main()
