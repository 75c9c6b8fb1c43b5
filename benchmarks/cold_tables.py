"""A restart with many long games: ``python -m benchmarks.cold_tables``.

Everybody reconnects as soon as the server listens, as open pages do, or with ``--reload`` as new
pages do, which lack all events. Measured is how long it takes until each of them has been sent
their table and has made a move, and how long these moves take.
"""

import argparse
import asyncio
import os
import random
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

import uvloop

from benchmarks.serving import ServerProcess, new_database
from benchmarks.sockets import DECODER, LoadSocket, connect
from benchmarks.stored_games import StoredTable, write_tables
from starboard.wire import play
from starboard.wire.client import Address

GAME = "tradewinds"
TABLES = 500
PLIES = 300
MAX_SECONDS = 5.0


class Times(NamedTuple):
    """Seconds since the server has listened."""

    shown: float
    moved: float
    move_seconds: float
    """From sending the move to its acknowledgement."""


class ReturningPlayer:
    """Somebody who reconnects, waits for their table and makes a move."""

    def __init__(self, table: StoredTable, after: int, started: float) -> None:
        self._table, self._after, self._started = table, after, started
        self._rng = random.Random(table.id)
        self._sent_at = self._shown = 0.0
        self._socket: LoadSocket | None = None
        self.times: asyncio.Future[Times] = asyncio.get_running_loop().create_future()

    async def connect(self, address: Address) -> None:
        """Reconnect and ask for the table and the events since a ply."""
        self._socket = await connect(address, self._table.cookie, self._on_frame)
        self._socket.send(play.Subscribe(self._table.id, after=self._after))

    def _on_frame(self, text: bytes) -> None:
        assert self._socket is not None
        now = perf_counter()
        for message in DECODER.decode_lines(text):
            if message.type == "game-update" and not self._sent_at:
                assert message.snapshot is not None
                move = self._rng.choice(message.snapshot.legal_moves).text
                self._socket.send(play.MakeMove(self._table.id, message.ply, "k", move))
                self._sent_at, self._shown = now, now - self._started
            elif message.type == "acknowledged":
                moved = now - self._started
                self.times.set_result(Times(self._shown, moved, now - self._sent_at))
            elif message.type == "refused":
                self.times.set_exception(RuntimeError(text.decode()))


async def measure_return(address: Address, tables: list[StoredTable], reload: bool) -> list[Times]:
    """Let everybody reconnect at once."""
    started = perf_counter()
    players = [ReturningPlayer(it, -1 if reload else it.ply, started) for it in tables]
    await asyncio.gather(*(player.connect(address) for player in players))
    return list(await asyncio.gather(*(player.times for player in players)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.cold_tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help=f"number of tables ({TABLES})")
    parser.add_argument("--plies", type=int, default=PLIES, help=f"moves of each ({PLIES})")
    parser.add_argument("--reload", action="store_true", help="ask for the recent events too")
    parser.add_argument("--database", choices=("SQLite", "PostgreSQL"), default="SQLite")
    chosen = parser.parse_args()
    with new_database(chosen.database) as database:
        tables = write_tables(database, GAME, chosen.tables, chosen.plies)
        print(f"load average before: {os.getloadavg()[0]:.1f}")
        server = ServerProcess(database)
        try:
            before = server.cpu_seconds()
            times = uvloop.run(measure_return(server.address, tables, chosen.reload))
            cpu = server.cpu_seconds() - before
        finally:
            server.stop()
    moved = max(it.moved for it in times)
    slowest = quantiles([it.move_seconds for it in times], n=100)[98]
    print(f"server listens after {server.start_seconds:.2f} s")
    print(f"all {chosen.tables} tables shown after {max(it.shown for it in times):.2f} s")
    print(f"everybody has moved after {moved:.2f} s", "" if moved < MAX_SECONDS else "MISSED")
    print(f"processor time of the server: {cpu:.2f} s")
    print(f"a move takes {1000 * slowest:.0f} ms (p99)")


if __name__ == "__main__":
    main()
