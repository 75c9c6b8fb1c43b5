"""Durable moves per second of the store, on SQLite and PostgreSQL."""

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
SECONDS_PER_ROUND = 1.5
CHECKPOINT = bytes(200)
"""As large as the packed game of most games."""
TARGET_MOVES_PER_SECOND = {"SQLite": 5000.0, "PostgreSQL": 2500.0}


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


async def play_until(store: Store, row: TableRow, deadline: float) -> TableRow:
    """Commit one move after the other until the deadline; the last row."""
    while perf_counter() < deadline:
        now = time()
        after = replace(row, ply=row.ply + 1, moved_at=now, wake_at=now + 60)
        move = NewMove(0, 17, "sail left 2", f"key-{row.ply}", now)
        await store.commit(row, after, [move], CHECKPOINT)
        row = after
    return row


async def moves_per_second(url: str) -> float:
    store = await open_store(url)
    try:
        rows = [new_table(number) for number in range(TABLES)]
        await asyncio.gather(*(store.create(row) for row in rows))
        start = perf_counter()
        played = await asyncio.gather(
            *(play_until(store, row, start + SECONDS_PER_ROUND) for row in rows)
        )
        seconds = perf_counter() - start
        await check_durable(store, played)
    finally:
        await store.close()
    return sum(row.ply for row in played) / seconds


async def check_durable(store: Store, played: list[TableRow]) -> None:
    """Raise if an acknowledged move is missing: the figure would then mean nothing."""
    for row in played:
        plies = [move.ply for move in await store.moves(row.id)]
        if plies != list(range(1, row.ply + 1)) or await store.table(row.id) != row:
            raise RuntimeError(f"acknowledged moves of {row.id} are missing")


def sqlite() -> Generator[str, None, None]:
    """Yield the URL of a new file for each round."""
    with TemporaryDirectory() as folder:
        for number in count():
            yield f"sqlite:{folder}/{number}.db"


def postgres() -> Generator[str, None, None]:
    """Yield the URL of a new database for each round, all on one server."""
    with Postgres() as server:
        while True:
            yield server.url(server.fresh_database())


def measure(rounds: int) -> list[Line]:
    return [_line("SQLite", rounds, sqlite), _line("PostgreSQL", rounds, postgres)]


def _line(name: str, rounds: int, urls: Callable[[], Generator[str, None, None]]) -> Line:
    what = f"durable moves, {TABLES} tables, {name}"
    with closing(urls()) as databases:
        best = max(asyncio.run(moves_per_second(url)) for url in islice(databases, rounds))
    return Row(what, best, "moves/s", against=TARGET_MOVES_PER_SECOND[name])
