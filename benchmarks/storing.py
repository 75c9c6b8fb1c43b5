"""How many moves a second are on the disk when they are acknowledged."""

import asyncio
from collections.abc import Callable, Generator
from contextlib import closing
from itertools import count, islice
from tempfile import TemporaryDirectory
from time import perf_counter, time

from msgspec.structs import replace
from tests.postgres import Postgres

from benchmarks.rows import Line, Row
from starboard.store.rows import NewMove, SeatRow, TableRow
from starboard.store.store import Store
from starboard.store.urls import open_store

TABLES = 64
SECONDS = 1.5
TARGETS = {"SQLite": 5000.0, "PostgreSQL": 2500.0}


def new_table(number: int) -> TableRow:
    seats = tuple(
        SeatRow("person", f"Player {seat}", "greedy", f"person{seat}") for seat in range(4)
    )
    return TableRow(
        id=f"table-{number:016}",
        game="some-game",
        rules=1,
        options={"goal": 20},
        seats=seats,
        host="person0",
        public=True,
        spectators=True,
        invite="i" * 22,
        seconds_per_move=60,
        status="running",
        created=time(),
        moved_at=time(),
    )


async def play(store: Store, row: TableRow, end: float) -> TableRow:
    """One move after the other until the time is over."""
    while perf_counter() < end:
        now = time()
        after = replace(row, ply=row.ply + 1, moved_at=now, wake_at=now + 60)
        await store.commit(row, after, [NewMove(0, 17, "sail left 2", f"key-{row.ply}", now)])
        row = after
    return row


async def moves_a_second(url: str) -> float:
    store = await open_store(url)
    try:
        rows = [new_table(number) for number in range(TABLES)]
        await asyncio.gather(*(store.create(row) for row in rows))
        begun = perf_counter()
        played = await asyncio.gather(*(play(store, row, begun + SECONDS) for row in rows))
        seconds = perf_counter() - begun
        await check(store, played)
    finally:
        await store.close()
    return sum(row.ply for row in played) / seconds


async def check(store: Store, played: list[TableRow]) -> None:
    """A figure counts only if everything that was acknowledged is there."""
    for row in played:
        numbers = [move.ply for move in await store.moves(row.id)]
        if numbers != list(range(1, row.ply + 1)) or await store.table(row.id) != row:
            raise RuntimeError(f"acknowledged moves of {row.id} are missing")


def sqlite() -> Generator[str, None, None]:
    """A new file for each round."""
    with TemporaryDirectory() as folder:
        for number in count():
            yield f"sqlite:{folder}/{number}.db"


def postgres() -> Generator[str, None, None]:
    """A new database for each round, on a server that runs until the last."""
    with Postgres() as server:
        while True:
            yield server.url(server.fresh_database())


def measure(rounds: int) -> list[Line]:
    return [_line("SQLite", rounds, sqlite), _line("PostgreSQL", rounds, postgres)]


def _line(name: str, rounds: int, urls: Callable[[], Generator[str, None, None]]) -> Line:
    what = f"durable moves, {TABLES} tables, {name}"
    with closing(urls()) as databases:
        best = max(asyncio.run(moves_a_second(url)) for url in islice(databases, rounds))
    return Row(what, best, "moves/s", against=TARGETS[name])
