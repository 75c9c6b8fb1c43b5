"""Many tables at once, played by people who come again whenever their connection breaks.

Everything that a server acknowledged is remembered, to be compared with its database.
"""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

import msgspec
from tests.server.guest import Guest
from tests.server.house import PATIENCE
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from starboard.store.urls import open_store
from starboard.wire import play
from starboard.wire.client import SERVER_MESSAGES, encode

TOGETHER = 8
"""Tables at which the same two people sit."""
PING = 5.0


class Seat(msgspec.Struct):
    """One person at one table: what is known, what was sent and not yet answered."""

    table: str
    seat: int
    ply: int = -1
    over: bool = False
    state: play.GameUpdate | None = None
    pending: play.MakeMove | None = None


class Player:
    """One person at several tables, over one connection at a time."""

    def __init__(self, urls: Sequence[str], cookie: str, seats: list[Seat], seed: int) -> None:
        self.seats = {seat.table: seat for seat in seats}
        self.acknowledged: dict[tuple[str, str], int] = {}
        """The number of each move, by table and key as stored."""
        self.refused: set[tuple[str, str]] = set()
        self.connections = 0
        self._urls, self._cookie = urls, cookie
        self._rng = random.Random(seed)
        self._keys = 0

    async def plays(self, pause: float) -> None:
        """Until cancelled."""
        while True:
            with contextlib.suppress(OSError, WebSocketException):
                await self._play_once(self._rng.choice(self._urls), pause)
            await asyncio.sleep(self._rng.uniform(0.02, 0.2))

    async def _play_once(self, url: str, pause: float) -> None:
        async with connect(
            f"{url.replace('http', 'ws')}/ws",
            additional_headers={"Cookie": self._cookie},
            max_size=None,
            ping_interval=None,
            close_timeout=1,
        ) as socket:
            self.connections += 1
            await socket.send(encode(play.Hello(play.VERSION)))
            for seat in self.seats.values():
                await socket.send(encode(play.Subscribe(seat.table, after=seat.ply)))
                if seat.pending:
                    await socket.send(encode(seat.pending))
            await self._listen(socket, pause)

    async def _listen(self, socket: ClientConnection, pause: float) -> None:
        pinged = time.monotonic()
        async for text in socket:
            for told in SERVER_MESSAGES.decode_lines(text):
                self._heard(told)
            for seat in self.seats.values():
                await self._move(socket, seat, pause)
            if time.monotonic() - pinged > PING:
                pinged = time.monotonic()
                await socket.send(encode(play.Ping()))

    def _heard(self, told: play.ServerMessage) -> None:
        match told:
            case play.GameUpdate():
                self._learn(told)
            case play.Acknowledged():
                seat = self.seats[told.table]
                self.acknowledged[told.table, f"{seat.seat}.{told.key}"] = told.ply
                self._answered(seat, told.key)
            case play.Refused(table=str(table), key=str(key)) if told.reason != "unavailable":
                seat = self.seats[table]
                self.refused.add((table, f"{seat.seat}.{key}"))
                self._answered(seat, key)
                if told.update is not None:
                    self._learn(told.update)

    def _learn(self, state: play.GameUpdate) -> None:
        seat = self.seats[state.table]
        if state.ply >= seat.ply:
            seat.state, seat.ply, seat.over = state, state.ply, state.snapshot.over

    def _answered(self, seat: Seat, key: str) -> None:
        if seat.pending and seat.pending.key == key:
            seat.pending = None

    async def _move(self, socket: ClientConnection, seat: Seat, pause: float) -> None:
        state = seat.state
        if state is None or seat.pending or not state.snapshot.legal_moves:
            return
        self._keys += 1
        offer = self._rng.choice(state.snapshot.legal_moves).text
        seat.pending = play.MakeMove(seat.table, state.ply, f"k{self._keys}", offer)
        seat.state = None
        await asyncio.sleep(pause * self._rng.random())
        await socket.send(encode(seat.pending))


class Load:
    """Two people and a bot at each of many tables."""

    def __init__(self, urls: Sequence[str], tables: int, seed: int = 1) -> None:
        self.urls, self.tables = urls, tables
        self.players: list[Player] = []
        self._rng = random.Random(seed)

    async def set_up(self, game: str = "stlucia", options: dict[str, int] | None = None) -> None:
        for first in range(0, self.tables, TOGETHER):
            count = min(TOGETHER, self.tables - first)
            await self._set_up_pair(game, options or {"goal": 200}, count)

    async def _set_up_pair(self, game: str, options: dict[str, int], count: int) -> None:
        guests = [Guest(self.urls[0], address="127.0.0.1") for _ in "ab"]
        ann, ben = [await guest.named(f"Player {n}") for n, guest in enumerate(guests)]
        tables = [(await ann.sets_up(game, "mob", options=options)).summary for _ in range(count)]
        for table in tables:
            await ben.joins(table.id)
        for place, guest in enumerate(guests):
            seats = [Seat(table.id, place) for table in tables]
            seed = self._rng.getrandbits(32)
            self.players.append(Player(self.urls, guest.cookie, seats, seed))
            await guest.close()

    @contextlib.asynccontextmanager
    async def playing(self, pause: float = 0.02) -> AsyncIterator[None]:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(player.plays(pause)) for player in self.players]
            yield
            for task in tasks:
                task.cancel()

    def positions(self) -> dict[str, tuple[int, bool]]:
        """How far each table has come, and whether it is over, as its people know."""
        found: dict[str, tuple[int, bool]] = {}
        for player in self.players:
            for id, seat in player.seats.items():
                found[id] = max(found.get(id, (-1, False)), (seat.ply, seat.over))
        return found

    async def progress(self, moves: int = 3) -> None:
        """Every table goes on; those that do not are named."""
        before, end = self.positions(), time.monotonic() + PATIENCE
        while stuck := [
            id
            for id, (ply, over) in self.positions().items()
            if not over and ply < before[id][0] + moves
        ]:
            assert time.monotonic() < end, f"stuck: {stuck}"
            await asyncio.sleep(0.05)

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    async def check(self, database: str) -> int:
        """Every acknowledged move is stored once, under its number; no refused one is."""
        store = await open_store(database)
        try:
            ids = list(self.positions())
            stored = {id: await store.moves(id) for id in ids}
            rows = {id: await store.table(id) for id in ids}
        finally:
            await store.close()
        for id, moves in stored.items():
            row = rows[id]
            assert row is not None
            assert [move.ply for move in moves] == list(range(1, row.ply + 1))
        keys = Counter((id, move.key) for id, moves in stored.items() for move in moves if move.key)
        assert not {key for key, times in keys.items() if times > 1}
        numbers = {(id, move.key): move.ply for id, moves in stored.items() for move in moves}
        for player in self.players:
            for key, number in player.acknowledged.items():
                assert numbers.get(key) == number, f"lost: {key}"
            assert not player.refused & keys.keys()
        return len(keys)


async def survive(
    load: Load, kills: int, kill: Callable[[], Awaitable[None]], rng: random.Random
) -> None:
    """Play on through several kills, each at some moment; all tables go on after each."""
    async with load.playing():
        await load.progress()
        for _ in range(kills):
            await asyncio.sleep(rng.uniform(0.1, 1.0))
            await kill()
            await load.progress()
