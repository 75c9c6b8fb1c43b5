"""Profiles, histories, leaderboards and ratings of a server with many members and games.

python -m benchmarks.members [--members 100000] [--games 1000000] [--postgres]
"""

import argparse
import asyncio
from contextlib import ExitStack
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

import httpx
from tests.postgres import Postgres
from tests.server.running_server import ServerProcess

from benchmarks.member_pages import Page, member_pages
from benchmarks.population import Population, fill, find_population, new_population
from benchmarks.processor_time import backend_pids, backend_seconds, processor_seconds
from benchmarks.rows import Row, table
from starboard.server.identity import CookieSigner
from starboard.store.ratings.recomputation import recompute_ratings
from starboard.store.sql_store import SqlStore
from starboard.store.store import Store
from starboard.store.urls import open_store

MAX_PAGE_SECONDS = 0.05
MAX_RECOMPUTE_SECONDS = 300.0


class Figures(NamedTuple):
    """What a piece of work took, in seconds; SQLite works in the process of the server."""

    wall: float
    server: float
    database: float

    @property
    def processor(self) -> float:
        """The processor time of both."""
        return self.server + self.database


async def prepare(url: str, wanted: Population, with_ratings: bool) -> list[Row]:
    """Fill the database if it is empty, and compute its ratings, twice."""
    store = sql = await open_store(url)
    assert isinstance(sql, SqlStore)
    try:
        if await find_population(sql) is None:
            await fill(sql, wanted)
            await _analyse(sql, url)
        return [await _recompute(store, url) for _ in range(2)] if with_ratings else []
    finally:
        await store.close()


async def _analyse(store: SqlStore, url: str) -> None:
    """Let PostgreSQL know its rows, which it would find out by itself within minutes."""
    if url.startswith("postgresql:"):
        await store.write("ANALYZE")


async def _recompute(store: Store, url: str) -> Row:
    wall, server, database = perf_counter(), process_time(), await backend_seconds(url)
    found = await recompute_ratings(store)
    figures = Figures(
        perf_counter() - wall,
        process_time() - server,
        await backend_seconds(url) - database,
    )
    what = f"ratings of {found.games:,} games computed, {found.corrected:,} corrected"
    note = f"processor {figures.server:.0f} s server + {figures.database:.0f} s database"
    return _seconds(what, figures.wall, MAX_RECOMPUTE_SECONDS, note)


def _seconds(what: str, seconds: float, target: float, note: str) -> Row:
    return Row(what, seconds, "s", against=target, less_is_better=True, note=note)


def measure_pages(url: str) -> list[Row]:
    """How long the pages of members take, at the 99th percentile."""
    with TemporaryDirectory() as folder:
        server = ServerProcess(url, Path(folder) / "log", "--no-limits", "--log", "warning")
        server.start()
        try:
            pages = asyncio.run(_pages(url))
            with httpx.Client(base_url=server.url) as client:
                return [_page_row(client, server, url, page) for page in pages]
        finally:
            server.close()


async def _pages(url: str) -> list[Page]:
    store = sql = await open_store(url)
    assert isinstance(sql, SqlStore)
    try:
        population = await find_population(sql)
        assert population is not None
        return member_pages(population, CookieSigner(await store.signing_key()))
    finally:
        await store.close()


def _page_row(client: httpx.Client, server: ServerProcess, url: str, page: Page) -> Row:
    assert server.process is not None
    backends = asyncio.run(backend_pids(url))
    found = [_request(client, it, server.process.pid, backends) for it in page.requests]
    walls, processor = [it.wall for it in found], [it.processor for it in found]
    note = (
        f"median {_milliseconds(median(walls))}; processor {_milliseconds(_p99(processor))} p99,"
        f" mean {_milliseconds(fmean(it.server for it in found))} server"
        f" + {_milliseconds(fmean(it.database for it in found))} database"
    )
    return _seconds(f"{page.name}, p99 of {len(found)}", _p99(walls), MAX_PAGE_SECONDS, note)


def _request(
    client: httpx.Client, request: tuple[str, str], server: int, backends: list[int]
) -> Figures:
    path, cookie = request
    headers = {"Cookie": cookie} if cookie else {}
    before, database = processor_seconds([server]), processor_seconds(backends)
    wall = perf_counter()
    client.get(path, headers=headers).raise_for_status()
    return Figures(
        perf_counter() - wall,
        processor_seconds([server]) - before,
        processor_seconds(backends) - database,
    )


def _p99(values: list[float]) -> float:
    return sorted(values)[len(values) * 99 // 100]


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms"


def measure(url: str, wanted: Population, with_ratings: bool) -> list[Row]:
    return [*asyncio.run(prepare(url, wanted, with_ratings)), *measure_pages(url)]


def _database(arguments: argparse.Namespace, stack: ExitStack) -> str:
    """The URL of the database; one that is not named is deleted afterwards."""
    if arguments.database:
        return str(arguments.database)
    if arguments.postgres:
        server = stack.enter_context(Postgres())
        return server.url(server.fresh_database())
    return f"sqlite:{stack.enter_context(TemporaryDirectory())}/members.db"


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--members", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL server of its own")
    parser.add_argument("--database", metavar="URL", help="fill this one if it is empty; keep it")
    parser.add_argument("--pages", action="store_true", help="leave the ratings as they are")
    arguments = parser.parse_args()
    wanted = new_population(arguments.members, arguments.games)
    with ExitStack() as stack:
        url = _database(arguments, stack)
        print(table(measure(url, wanted, not arguments.pages)))


if __name__ == "__main__":
    main()
