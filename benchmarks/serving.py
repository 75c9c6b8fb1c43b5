"""What a server does on this machine: moves, latency, idle spectators, start."""

import asyncio
import random
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

import msgspec
import uvloop
from tests.postgres import Postgres

from benchmarks.rows import Line, Row
from benchmarks.sockets import BRIEF, Asker, Brief, Link, link
from starboard.wire import api, play
from starboard.wire.client import Address, ApiClient
from starboard.wire.tables import TableInfo

TABLES = 64
SECONDS = 6.0
PACE = 300.0
IDLE = 5000


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Running:
    """A server of its own, on loopback."""

    def __init__(self, database: str, workers: int = 1) -> None:
        self.port = free_port()
        self.address = Address(f"http://127.0.0.1:{self.port}/")
        begun = perf_counter()
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "starboard.cli", "serve", "--port", str(self.port)),
                *("--database", database, "--workers", str(workers)),
                *("--bot-pause", "0", "--no-limits", "--log", "warning"),
            ],
            stdout=subprocess.DEVNULL,
        )
        self._wait()
        self.started_in = perf_counter() - begun

    def _wait(self) -> None:
        for _ in range(1000):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=5):
                    return
            except OSError:
                sleep(0.01)
        raise RuntimeError("the server did not start")

    def memory(self) -> int:
        """Bytes that the process holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) * 1024 if found else 0

    def moves(self) -> int:
        """How many moves the process has made durable."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=5) as answer:
            found = re.findall(r"starboard_moves_total\{.*\} ([\d.]+)", answer.read().decode())
        return int(sum(map(float, found)))

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def running(kind: str, workers: int = 1) -> Iterator[Running]:
    with database(kind) as url:
        server = Running(url, workers)
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def database(kind: str) -> Iterator[str]:
    if kind == "SQLite":
        with TemporaryDirectory() as folder:
            yield f"{folder}/starboard.db"
        return
    with Postgres() as server:
        yield server.url(server.fresh_database())


def somebody(address: Address, name: str) -> ApiClient:
    client = ApiClient(address)
    client.post("/api/me", api.NewName(name), api.Me)
    return client


class Pair:
    """Two people at a table; each plays any move that is offered, and so game after game."""

    def __init__(self, address: Address, number: int = 0) -> None:
        self.people = [somebody(address, f"{name} {number}") for name in ("Ana", "Bo")]
        self._rng = random.Random(number)
        self.links: list[Link] = []
        self.askers: list[Asker] = []
        self.sent: dict[str, float] = {}
        self.acknowledged: list[float] = []
        self.reached_other: list[float] = []
        self.moves = 0
        self.eager = self.open = True
        self.offer: tuple[int, int, str] | None = None
        """Seat, ply and move that could be made now."""
        self._last_key: str | None = None
        self._last_seat = self._at = -1
        self.table = self._set_up()

    def _set_up(self) -> str:
        seats = [api.NewSeat("me"), api.NewSeat("open")]
        wanted = api.NewTable("stlucia", seats, {"goal": 200})
        info = self.people[0].post("/api/tables", wanted, TableInfo)
        id = info.summary.id
        self.people[1].post(f"/api/tables/{id}/join", api.Join(), TableInfo)
        return id

    async def connect(self, address: Address) -> None:
        for seat, person in enumerate(self.people):
            made = await link(address, person.cookie, partial(self.heard, seat))
            self.links.append(made)
            self.askers.append(Asker(address, person.cookie))
            made.say(play.Subscribe(self.table))

    def heard(self, seat: int, made: Link, text: bytes) -> None:
        now = perf_counter()
        for told in BRIEF.decode_lines(text):
            self._heard(seat, told, now)

    def _heard(self, seat: int, told: Brief, now: float) -> None:
        if told.type == "acknowledged" and told.key in self.sent:
            self.moves += 1
            self.acknowledged.append(now - self.sent[told.key])
        elif told.type == "game-update" and told.snapshot is not None:
            self._saw(seat, told.ply, now)
            if told.snapshot.over:
                if seat == 0 and self.open:
                    asyncio.get_running_loop().create_task(self._again())
            elif told.snapshot.legal_moves:
                self.offer = (seat, told.ply, self._rng.choice(told.snapshot.legal_moves).text)
                if self.eager:
                    self.play()

    def _saw(self, seat: int, ply: int, now: float) -> None:
        """When a ply that the other one made is seen here."""
        key = self._last_key
        if key is not None and seat != self._last_seat and key in self.sent and ply > self._at:
            self.reached_other.append(now - self.sent[key])
            self._last_key = None

    def play(self) -> None:
        if self.offer is None:
            return
        seat, ply, move = self.offer
        self.offer = None
        key = str(len(self.sent))
        self.sent[key] = perf_counter()
        self._last_key, self._last_seat, self._at = key, seat, ply
        self.links[seat].say(play.MakeMove(self.table, ply, key, move))

    async def _again(self) -> None:
        """The game is over, and both ask for the next one."""
        old = self.table
        answers = [await it.post(f"/api/tables/{old}/rematch") for it in self.askers]
        self.table = msgspec.json.decode(answers[0], type=TableInfo).summary.id
        for made in self.links:
            made.say(play.Unsubscribe(old))
            made.say(play.Subscribe(self.table))


async def flood(server: Running) -> tuple[float, float]:
    """Moves a second when every table plays as fast as it can.

    All that were made durable, dice included, and those of people.
    """
    pairs = [Pair(server.address, number) for number in range(TABLES)]
    for pair in pairs:
        await pair.connect(server.address)
    await asyncio.sleep(1)
    made, people = server.moves(), sum(pair.moves for pair in pairs)
    begun = perf_counter()
    await asyncio.sleep(SECONDS)
    made, people = server.moves() - made, sum(pair.moves for pair in pairs) - people
    took = perf_counter() - begun
    await close(pairs)
    return made / took, people / took


async def close(pairs: list[Pair]) -> None:
    for pair in pairs:
        pair.eager, pair.open = False, False
    await asyncio.sleep(1)


async def paced(address: Address) -> tuple[float, float]:
    """p99 of the latency at a steady rate: to the acknowledgement, and to the other seat."""
    pairs = [Pair(address, number) for number in range(TABLES)]
    for pair in pairs:
        pair.eager = False
        await pair.connect(address)
    await asyncio.sleep(1)
    begun = perf_counter()
    for count in range(int(PACE * SECONDS)):
        pairs[count % TABLES].play()
        wait = begun + (count + 1) / PACE - perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
    await asyncio.sleep(1)
    to_me = [took for pair in pairs for took in pair.acknowledged]
    to_other = [took for pair in pairs for took in pair.reached_other]
    return quantiles(to_me, n=100)[98], quantiles(to_other, n=100)[98]


async def spectators(server: Running) -> float:
    """Bytes of the server for each of many who look on."""
    pair = Pair(server.address)
    pair.eager = False
    await pair.connect(server.address)
    before = server.memory()
    links = []
    for _ in range(IDLE):
        made = await link(server.address, "", _ignore)
        made.say(play.Subscribe(pair.table))
        links.append(made)
    await asyncio.sleep(1)
    return (server.memory() - before) / IDLE


def _ignore(made: Link, text: bytes) -> None:
    """Just look on."""


def measure(rounds: int) -> list[Line]:
    """All figures of the server; ``rounds`` does not matter, a run is long enough."""
    lines: list[Line] = []
    for kind in ("SQLite", "PostgreSQL"):
        with running(kind) as server:
            made, people = uvloop.run(flood(server))
            name = f"people's durable moves, {TABLES} tables, {kind}"
            lines.append(Row(name, people, "/s", against=2000))
            lines.append(Row("… and with those of chance", made, "/s"))
        with running(kind) as server:
            mine, other = uvloop.run(paced(server.address))
            for what, seconds in (("acknowledgement", mine), ("another seat", other)):
                name = f"p99 to {what}, {PACE:.0f} moves/s, {kind}"
                lines.append(Row(name, seconds, "s", against=0.05, less_is_better=True))
            if kind == "SQLite":
                name, started = "start to first request", server.started_in
                lines.append(Row(name, started, "s", against=1.5, less_is_better=True))
    with running("SQLite") as server:
        each = uvloop.run(spectators(server)) / 1000
        name = f"memory for each of {IDLE} spectators"
        lines.append(Row(name, each, "kB", against=60, less_is_better=True))
    return lines


if __name__ == "__main__":
    for line in measure(1):
        print(*line.cells(), sep="  ")
