"""The server on this machine: moves per second, latency, memory per spectator, start time."""

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import NamedTuple
from urllib.request import Request

import msgspec
import uvloop
from tests.ports import free_port
from tests.postgres import Postgres

from benchmarks.rows import Line, Row
from benchmarks.sockets import DECODER, LoadHttpClient, LoadSocket, PartialMessage, connect
from starboard.wire import api, play
from starboard.wire.client import Address, ApiClient
from starboard.wire.tables import TableInfo

TABLES = 64
SECONDS = 6.0
"""Duration of each measurement."""
MOVES_PER_SECOND = 300.0
"""The rate at which latency is measured."""
SPECTATORS = 5000
WARM_UP_SECONDS = 1.0
STLUCIA_OPTIONS: dict[str, int | float | str] = {"goal": 200}

METRICS_TOKEN = "benchmark"
UNLIMITED_OPTIONS = ("--bot-pause", "0", "--no-limits")

MIN_MOVES_PER_SECOND = 1500
MAX_LATENCY_SECONDS = 0.05
MAX_START_SECONDS = 1.5
MAX_KILOBYTES_PER_SPECTATOR = 60


START_TIMEOUT_SECONDS = 60.0
"""How long a server may take to start on a busy machine."""


class ServerProcess:
    """A server in a process of its own, on loopback."""

    def __init__(
        self, database: str, workers: int = 1, options: Sequence[str] = UNLIMITED_OPTIONS
    ) -> None:
        self.port = free_port()
        self.address = Address(f"http://127.0.0.1:{self.port}/")
        started = perf_counter()
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "starboard.cli", "serve", "--port", str(self.port)),
                *("--countdown", "0"),  # people are measured from the first move
                *("--database", database, "--workers", str(workers)),
                *("--log", "warning", "--metrics-token", METRICS_TOKEN, *options),
            ],
            stdout=subprocess.DEVNULL,
        )
        self._wait_until_healthy()
        self.start_seconds = perf_counter() - started

    def _wait_until_healthy(self) -> None:
        end = perf_counter() + START_TIMEOUT_SECONDS
        while perf_counter() < end:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=5):
                    return
            except OSError:
                sleep(0.01)
        self.process.kill()
        raise RuntimeError("the server did not start")

    def memory_bytes(self) -> int:
        """The resident memory of the process."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) * 1024 if found else 0

    def cpu_seconds(self) -> float:
        """The processor time that the process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        ticks: int = os.sysconf("SC_CLK_TCK")
        return (int(fields[11]) + int(fields[12])) / ticks

    def durable_moves(self) -> int:
        """The number of moves that the server has stored, those of chance included."""
        return int(self.metric("starboard_moves_total"))

    def metric(self, name: str, labels: str = "") -> float:
        """The sum of a metric over its labels, or over those that contain some text."""
        headers = {"Authorization": f"Bearer {METRICS_TOKEN}"}
        url = f"http://127.0.0.1:{self.port}/metrics"
        with urllib.request.urlopen(Request(url, headers=headers), timeout=5) as answer:
            text = answer.read().decode()
        found = re.findall(rf"^{name}(\{{.*\}})? (\S+)$", text, re.MULTILINE)
        return sum(float(value) for found_labels, value in found if labels in found_labels)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def running_server(
    kind: str, workers: int = 1, options: Sequence[str] = UNLIMITED_OPTIONS
) -> Iterator[ServerProcess]:
    """A server with a new database of this kind."""
    with new_database(kind) as url:
        server = ServerProcess(url, workers, options)
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def new_database(kind: str) -> Iterator[str]:
    if kind == "SQLite":
        with TemporaryDirectory() as folder:
            yield f"{folder}/starboard.db"
        return
    with Postgres() as server:
        yield server.url(server.fresh_database())


def new_guest(address: Address, name: str) -> ApiClient:
    client = ApiClient(address)
    client.post("/api/me", api.NewName(name), api.Me)
    return client


class AcknowledgedMove(NamedTuple):
    """A move that the server has stored."""

    sent_at: float
    seconds: float
    """From sending it to its acknowledgement."""


class Pair:
    """Two people at a table who make random moves, game after game."""

    def __init__(self, address: Address, number: int = 0) -> None:
        self.guests = [new_guest(address, f"{name} {number}") for name in ("Ana", "Bo")]
        self._rng = random.Random(number)
        self._sockets: list[LoadSocket] = []
        self._http: list[LoadHttpClient] = []
        self._sent_at: dict[str, float] = {}
        self._unanswered: set[str] = set()
        self.acknowledged: list[AcknowledgedMove] = []
        self.seen_by_other_after: list[float] = []
        """Seconds from sending each move to the other player's update."""
        self.moves_at_once = True
        """Whether a move is made as soon as it is possible, or only by ``make_move``."""
        self.is_stopped = False
        self._next_move: tuple[int, int, str] | None = None
        """The seat, the ply and the text of the move that can be made now."""
        self._last_key: str | None = None
        self._last_seat = self._last_ply = -1
        self.table = self._create_table()

    @property
    def moves(self) -> int:
        """The number of acknowledged moves."""
        return len(self.acknowledged)

    @property
    def acknowledged_after(self) -> list[float]:
        """Seconds from sending each move to its acknowledgement."""
        return [move.seconds for move in self.acknowledged]

    @property
    def waiting(self) -> list[float]:
        """When the moves that are not acknowledged yet were sent."""
        return [self._sent_at[key] for key in self._unanswered]

    def _create_table(self) -> str:
        seats = [api.NewSeat("me"), api.NewSeat("open")]
        request = api.NewTable("stlucia", seats, STLUCIA_OPTIONS)
        id = self.guests[0].post("/api/tables", request, TableInfo).summary.id
        self.guests[1].post(f"/api/tables/{id}/join", api.Join(), TableInfo)
        return id

    async def connect(self, address: Address) -> None:
        for seat, guest in enumerate(self.guests):
            opened = await connect(address, guest.cookie, partial(self._on_frame, seat))
            self._sockets.append(opened)
            self._http.append(LoadHttpClient(address, guest.cookie))
            opened.send(play.Subscribe(self.table))

    def _on_frame(self, seat: int, text: bytes) -> None:
        now = perf_counter()
        for message in DECODER.decode_lines(text):
            self._handle(seat, message, now)

    def _handle(self, seat: int, message: PartialMessage, now: float) -> None:
        if message.type == "acknowledged" and message.key in self._sent_at:
            sent_at = self._sent_at[message.key]
            self._unanswered.discard(message.key)
            self.acknowledged.append(AcknowledgedMove(sent_at, now - sent_at))
        elif message.type == "game-update" and message.snapshot is not None:
            self._record_update(seat, message.ply, now)
            if message.snapshot.over:
                if seat == 0 and not self.is_stopped:
                    asyncio.get_running_loop().create_task(self._play_again())
            elif message.snapshot.legal_moves:
                text = self._rng.choice(message.snapshot.legal_moves).text
                self._next_move = (seat, message.ply, text)
                if self.moves_at_once:
                    self.make_move()

    def _record_update(self, seat: int, ply: int, now: float) -> None:
        """Record when the player who did not make the last move sees it."""
        key = self._last_key
        if key is not None and seat != self._last_seat and ply > self._last_ply:
            self.seen_by_other_after.append(now - self._sent_at[key])
            self._last_key = None

    def make_move(self) -> None:
        """Make the move that is possible now, if there is one."""
        if self._next_move is None:
            return
        seat, ply, text = self._next_move
        self._next_move = None
        key = str(len(self._sent_at))
        self._sent_at[key] = perf_counter()
        self._unanswered.add(key)
        self._last_key, self._last_seat, self._last_ply = key, seat, ply
        self._sockets[seat].send(play.MakeMove(self.table, ply, key, text))

    async def _play_again(self) -> None:
        """Ask for a rematch on behalf of both, and follow it."""
        finished = self.table
        responses = [await it.post(f"/api/tables/{finished}/rematch") for it in self._http]
        self.table = msgspec.json.decode(responses[0], type=TableInfo).summary.id
        for opened in self._sockets:
            opened.send(play.Unsubscribe(finished))
            opened.send(play.Subscribe(self.table))


class Throughput(NamedTuple):
    """What a server does when every table plays as fast as it can."""

    moves: float
    """Durable moves per second, those of chance included."""
    people_moves: float
    """Moves of people per second."""
    cpu_seconds: float
    """Processor time of the server for each move of a person."""


async def measure_throughput(server: ServerProcess) -> Throughput:
    pairs = [Pair(server.address, number) for number in range(TABLES)]
    for pair in pairs:
        await pair.connect(server.address)
    await asyncio.sleep(WARM_UP_SECONDS)

    def counters() -> tuple[float, int, int, float]:
        people_moves = sum(pair.moves for pair in pairs)
        return perf_counter(), server.durable_moves(), people_moves, server.cpu_seconds()

    before = counters()
    await asyncio.sleep(SECONDS)
    after = counters()
    for pair in pairs:
        pair.moves_at_once, pair.is_stopped = False, True
    seconds, moves, people_moves, cpu = (b - a for a, b in zip(before, after, strict=True))
    return Throughput(moves / seconds, people_moves / seconds, cpu / people_moves)


async def measure_latency(address: Address) -> tuple[float, float]:
    """p99 at a steady rate: to the acknowledgement, and to the other player's update."""
    pairs = [Pair(address, number) for number in range(TABLES)]
    for pair in pairs:
        pair.moves_at_once = False
        await pair.connect(address)
    await asyncio.sleep(WARM_UP_SECONDS)
    started = perf_counter()
    for count in range(int(MOVES_PER_SECOND * SECONDS)):
        pairs[count % TABLES].make_move()
        wait = started + (count + 1) / MOVES_PER_SECOND - perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
    await asyncio.sleep(WARM_UP_SECONDS)
    acknowledged = [seconds for pair in pairs for seconds in pair.acknowledged_after]
    seen_by_other = [seconds for pair in pairs for seconds in pair.seen_by_other_after]
    return quantiles(acknowledged, n=100)[98], quantiles(seen_by_other, n=100)[98]


async def measure_spectators(server: ServerProcess) -> float:
    """Bytes of the server's memory for each of many idle spectators."""
    pair = Pair(server.address)
    pair.moves_at_once = False
    await pair.connect(server.address)
    before = server.memory_bytes()
    sockets = []
    for _ in range(SPECTATORS):
        opened = await connect(server.address, "", _ignore)
        opened.send(play.Subscribe(pair.table))
        sockets.append(opened)
    await asyncio.sleep(WARM_UP_SECONDS)
    return (server.memory_bytes() - before) / len(sockets)


def _ignore(text: bytes) -> None:
    """Do nothing with a frame."""


def measure(rounds: int) -> list[Line]:
    """All figures of the server; ``rounds`` is ignored, because one run is long enough."""
    lines: list[Line] = []
    for kind in ("SQLite", "PostgreSQL"):
        lines += _throughput_rows(kind)
        lines += _latency_rows(kind)
    with running_server("SQLite") as server:
        kilobytes = uvloop.run(measure_spectators(server)) / 1000
    name, limit = f"memory for each of {SPECTATORS} spectators", MAX_KILOBYTES_PER_SPECTATOR
    return [*lines, Row(name, kilobytes, "kB", against=limit, less_is_better=True)]


def _throughput_rows(kind: str) -> list[Line]:
    with running_server(kind) as server:
        measured = uvloop.run(measure_throughput(server))
    name = f"people's durable moves, {TABLES} tables, {kind}"
    return [
        Row(name, measured.people_moves, "/s", against=MIN_MOVES_PER_SECOND),
        Row("… with those of chance", measured.moves, "/s"),
        Row("… server's processor time for each", measured.cpu_seconds, "s"),
    ]


def _latency_rows(kind: str) -> list[Line]:
    with running_server(kind) as server:
        to_sender, to_other = uvloop.run(measure_latency(server.address))
    rate, limit = f"{MOVES_PER_SECOND:.0f} moves/s, {kind}", MAX_LATENCY_SECONDS
    rows: list[Line] = [
        Row(f"p99 to {what}, {rate}", seconds, "s", against=limit, less_is_better=True)
        for what, seconds in (("acknowledgement", to_sender), ("another seat", to_other))
    ]
    if kind == "SQLite":
        name, started = "start to first request", server.start_seconds
        rows.append(Row(name, started, "s", against=MAX_START_SECONDS, less_is_better=True))
    return rows


if __name__ == "__main__":
    for line in measure(1):
        print(*line.cells(), sep="  ")
