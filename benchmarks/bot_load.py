"""Bots under load: people against the hardest bots, beside many tables of bots only.

``python -m benchmarks.bot_load`` starts real servers and prints how long bots' moves took, what
other people felt, memory, and how long the server needed to recover.
"""

import argparse
import asyncio
import os
import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple

import psutil
import uvloop

from benchmarks.attacks.bystanders import percentile
from benchmarks.rows import Line, Row, Skipped, table
from benchmarks.serving import Pair, ServerProcess, new_guest, running_server
from benchmarks.sockets import DECODER, LoadSocket, PartialMessage, connect
from starboard.wire import api, play
from starboard.wire.client import Address, ApiClient
from starboard.wire.tables import TableInfo

GAME, HARDEST_BOT = "starempires", "strategist"
PEOPLE = 100
PLAYERS = 4
"""Seats at each table; all but one are taken by the hardest bot."""
BOT_TABLES = 1000
SECONDS = 60.0
THINKING_SECONDS = (2.0, 5.0)
"""How long a person takes for a move."""
SERVER_OPTIONS = ("--bot-pause", "0.7", "--no-limits")
"""The pause of an ordinary server is part of the measured time of a bot's move; people and tables
are many for one address.
"""
BYSTANDER_MOVES_PER_SECOND = 10.0
MAX_BOT_MOVE_SECONDS = 3.0
MAX_ACKNOWLEDGEMENT_SECONDS = 0.05
MEGABYTE = 1_000_000
NO_SOCKET_YET = "the person has not connected"


class Opponent:
    """A person at a table with bots, who moves at a human pace, game after game."""

    def __init__(self, address: Address, number: int, players: int = PLAYERS) -> None:
        self._address, self._players = address, players
        self._rng = random.Random(number)
        self._guest = new_guest(address, f"Person {number}")
        self._socket: LoadSocket | None = None
        self._bots_since: float | None = None
        """Since when it has been a bot's turn."""
        self._ply = -1
        self._keys = 0
        self.bot_moves: list[tuple[float, float]] = []
        """When each bot's move arrived, and how many seconds it took, with its pause."""
        self.is_stopped = False

    async def connect(self) -> None:
        self._socket = await connect(self._address, self._guest.cookie, self._on_frame)
        await self._sit_down()

    async def _sit_down(self) -> None:
        """Begin a game; the request blocks, so it runs in a thread."""
        self._table = await asyncio.to_thread(create_table, self._guest, self._players - 1, "me")
        self._ply, self._bots_since = -1, None
        assert self._socket is not None, NO_SOCKET_YET
        self._socket.send(play.Subscribe(self._table))

    def _on_frame(self, text: bytes) -> None:
        for message in DECODER.decode_lines(text):
            if message.type == "game-update" and message.ply > self._ply:
                self._update(message)

    def _update(self, message: PartialMessage) -> None:
        assert message.snapshot is not None
        now = perf_counter()
        if self._bots_since is not None:
            moves = message.ply - self._ply
            self.bot_moves += [(now, (now - self._bots_since) / moves)] * moves
        self._ply, self._bots_since = message.ply, None
        loop = asyncio.get_running_loop()
        if message.snapshot.over:
            self._spawned = loop.create_task(self._sit_down())
        elif message.snapshot.legal_moves:
            move = self._rng.choice(message.snapshot.legal_moves).text
            loop.call_later(self._rng.uniform(*THINKING_SECONDS), self._move, message.ply, move)
        else:
            self._bots_since = now

    def _move(self, ply: int, move: str) -> None:
        assert self._socket is not None, NO_SOCKET_YET
        if not self.is_stopped:
            self._keys += 1
            self._socket.send(play.MakeMove(self._table, ply, f"{self._keys}", move))


def create_table(guest: ApiClient, bots: int, *seats: str) -> str:
    """Create a table with these seats and some of the hardest bots; return its id."""
    chosen = [api.NewSeat(kind) for kind in seats]  # type: ignore[arg-type]
    chosen += [api.NewSeat("bot", HARDEST_BOT)] * bots
    return guest.post("/api/tables", api.NewTable(GAME, chosen), TableInfo).summary.id


class Felt(NamedTuple):
    """What people felt in a period."""

    bot_moves: list[float]
    """Seconds of each bot's move at tables of people."""
    acknowledged: list[float]
    """Seconds to the acknowledgement of each move of other people."""
    busy: float
    """The share of a core that the server used, without its bot workers."""


@dataclass
class BotLoad:
    """People against bots, and two bystanders, at one server."""

    server: ServerProcess
    people: int
    opponents: list[Opponent] = field(default_factory=list)

    async def connect(self) -> None:
        """Let everybody sit down; people arrive within a few seconds."""
        address = self.server.address
        self.bystanders = await asyncio.to_thread(Pair, address)
        self.bystanders.moves_at_once = False
        await self.bystanders.connect(address)
        for number in range(self.people):
            self.opponents.append(await asyncio.to_thread(Opponent, address, number))
            await self.opponents[-1].connect()

    async def play(self, seconds: float) -> Felt:
        """What people felt in the next seconds."""
        started, cpu = perf_counter(), self.server.cpu_seconds()
        first = len(self.bystanders.acknowledged_after)
        while perf_counter() < started + seconds:
            self.bystanders.make_move()
            await asyncio.sleep(1 / BYSTANDER_MOVES_PER_SECOND)
        moves = [it for opponent in self.opponents for it in opponent.bot_moves]
        bot_moves = [took for at, took in moves if at >= started]
        busy = (self.server.cpu_seconds() - cpu) / (perf_counter() - started)
        return Felt(bot_moves, self.bystanders.acknowledged_after[first:], busy)

    async def recovery_seconds(self) -> float:
        """Stop all people; how long until no turn at their tables waits and bots think fully."""
        for opponent in self.opponents:
            opponent.is_stopped = True
        started = perf_counter()
        while await asyncio.to_thread(self._is_busy):
            await asyncio.sleep(0.2)
        return perf_counter() - started

    def _is_busy(self) -> bool:
        queued = self.server.metric("starboard_bot_queue_turns", "played")
        return queued + self.server.metric("starboard_bots_overloaded") > 0


def memory_megabytes(server: ServerProcess) -> tuple[float, float, int]:
    """Memory of the server and of its largest bot worker without shared pages; their number."""
    process = psutil.Process(server.process.pid)
    workers = [it for it in process.children() if "bot_worker" in " ".join(it.cmdline())]
    sizes = [it.memory_full_info().uss / MEGABYTE for it in workers]
    return server.memory_bytes() / MEGABYTE, max(sizes, default=0.0), len(workers)


def fill_with_bot_tables(address: Address, count: int) -> None:
    """Create tables of bots only."""
    guest = new_guest(address, "Eve")
    for _ in range(count):
        create_table(guest, 2)


async def measure_people(server: ServerProcess, people: int, seconds: float) -> list[Line]:
    """Many people against the hardest bots, from the first move on and after the warm-up."""
    load = BotLoad(server, people)
    await load.connect()
    lines: list[Line] = []
    for when in ("first", "second"):
        felt = await load.play(seconds / 2)
        lines += felt_rows(f"{people} people × {PLAYERS - 1} bots, {when} half", felt)
    lines += server_rows(server)
    recovery = await load.recovery_seconds()
    return [*lines, Row("… until nothing waits after the people stop", recovery, "s")]


async def measure_bot_tables(server: ServerProcess, tables: int, seconds: float) -> list[Line]:
    """One person against bots, first alone, then beside many tables of bots only."""
    load = BotLoad(server, people=1)
    await load.connect()
    lines = felt_rows("one person", await load.play(seconds / 2))
    filling = asyncio.create_task(asyncio.to_thread(fill_with_bot_tables, server.address, tables))
    while not filling.done():
        await load.play(1.0)
    lines += felt_rows(f"one person beside {tables} tables of bots", await load.play(seconds))
    waiting = server.metric("starboard_bot_queue_turns", "unwatched")
    return [*lines, Row("… turns of bots' tables that wait", waiting, ""), *server_rows(server)]


def felt_rows(what: str, felt: Felt) -> list[Line]:
    bots, people = felt.bot_moves, felt.acknowledged
    if min(len(bots), len(people)) < 2:
        return [Skipped(what, f"{len(bots)} bots' moves, {len(people)} people's moves")]
    note = f"{len(bots)} moves"
    return [
        Row(f"{what}: bot's move p50", percentile(bots, 50), "s", note=note),
        Row("… p95", percentile(bots, 95), "s", against=MAX_BOT_MOVE_SECONDS, less_is_better=True),
        Row("… server busy", felt.busy * 100, "% of a core"),
        Row("… another person's move p50", percentile(people, 50), "s"),
        Row(
            "… p99", percentile(people, 99), "s",
            against=MAX_ACKNOWLEDGEMENT_SECONDS, less_is_better=True,
        ),
    ]  # fmt: skip


def server_rows(server: ServerProcess) -> list[Line]:
    own, worker, workers = memory_megabytes(server)
    counted = {
        "compiled": server.metric("starboard_bot_moves_total", "compiled"),
        "interpreted": server.metric("starboard_bot_moves_total", "interpreted"),
        "at reduced effort": server.metric("starboard_bot_moves_total", "reduced"),
        "failed": server.metric("starboard_bot_failures_total"),
    }
    note = f"load average {os.getloadavg()[0]:.1f}"
    return [
        *(Row(f"… bots' moves {name}", count, "") for name, count in counted.items()),
        Row("… memory of the server", own, "MB", note=note),
        Row(f"… memory of each of {workers} bot workers", worker, "MB"),
    ]


def measure(people: int, tables: int, seconds: float) -> list[Line]:
    """All figures."""
    with running_server("SQLite", 1, SERVER_OPTIONS) as server:
        lines = uvloop.run(measure_people(server, people, seconds))
    with running_server("SQLite", 1, SERVER_OPTIONS) as server:
        return lines + uvloop.run(measure_bot_tables(server, tables, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.bot_load", description=__doc__)
    parser.add_argument("--people", type=int, default=PEOPLE, help=f"({PEOPLE})")
    parser.add_argument("--tables", type=int, default=BOT_TABLES, help=f"of bots ({BOT_TABLES})")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"of each ({SECONDS:.0f})")
    chosen = parser.parse_args()
    print(f"load average before: {os.getloadavg()[0]:.1f}")
    print(table(measure(chosen.people, chosen.tables, chosen.seconds)))


if __name__ == "__main__":
    main()
