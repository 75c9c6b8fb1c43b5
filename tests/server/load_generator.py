"""Plays at many tables at once, and reconnects whenever a connection breaks.

Everything that a server has acknowledged is remembered and compared with its database.
"""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence

import msgspec
from tests.server.client import DECODER, Client, encoded, random_legal_move
from tests.server.running_server import TIMEOUT_SECONDS
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from starboard.store.rows import MoveRow
from starboard.store.urls import open_store
from starboard.wire import play

TABLES_PER_PAIR = 8
"""Tables at which the same two people sit."""
PING_SECONDS = 5.0

MoveKey = tuple[str, str]
"""A table and the key of a move as it is stored."""


class Seat(msgspec.Struct):
    """One person at one table: the last update, and the move that is not yet answered."""

    table: str
    seat: int
    ply: int = -1
    over: bool = False
    update: play.GameUpdate | None = None
    pending: play.MakeMove | None = None


class Player:
    """One person at several tables, with one connection at a time."""

    def __init__(self, urls: Sequence[str], cookie: str, seats: list[Seat], seed: int) -> None:
        self.seats = {seat.table: seat for seat in seats}
        self.acknowledged: dict[MoveKey, int] = {}
        """The ply of each acknowledged move."""
        self.refused: set[MoveKey] = set()
        self._urls, self._cookie = urls, cookie
        self._rng = random.Random(seed)
        self._keys = 0

    async def play_until_cancelled(self, pause: float) -> None:
        """Play until cancelled, reconnecting after every failure."""
        while True:
            with contextlib.suppress(OSError, WebSocketException):
                await self._play_until_disconnected(self._rng.choice(self._urls), pause)
            await asyncio.sleep(self._rng.uniform(0.02, 0.2))

    async def _play_until_disconnected(self, url: str, pause: float) -> None:
        async with connect(
            f"{url.replace('http', 'ws')}/ws",
            additional_headers={"Cookie": self._cookie},
            max_size=None,
            ping_interval=None,
            close_timeout=1,
        ) as socket:
            await socket.send(encoded(play.Hello(play.VERSION)))
            for seat in self.seats.values():
                await socket.send(encoded(play.Subscribe(seat.table, after=seat.ply)))
                if seat.pending:
                    await socket.send(encoded(seat.pending))
            await self._handle_messages(socket, pause)

    async def _handle_messages(self, socket: ClientConnection, pause: float) -> None:
        pinged_at = time.monotonic()
        async for text in socket:
            for message in DECODER.decode_lines(text):
                self._handle(message)
            for seat in self.seats.values():
                await self._move(socket, seat, pause)
            if time.monotonic() - pinged_at > PING_SECONDS:
                pinged_at = time.monotonic()
                await socket.send(encoded(play.Ping()))

    def _handle(self, message: play.ServerMessage) -> None:
        match message:
            case play.GameUpdate():
                self._accept_update(message)
            case play.Acknowledged():
                seat = self.seats[message.table]
                self.acknowledged[message.table, f"{seat.seat}.{message.key}"] = message.ply
                self._finish(seat, message.key)
            case play.Refused(table=str(table), key=str(key)) if message.reason != "unavailable":
                seat = self.seats[table]
                self.refused.add((table, f"{seat.seat}.{key}"))
                self._finish(seat, key)
                if message.update is not None:
                    self._accept_update(message.update)

    def _accept_update(self, update: play.GameUpdate) -> None:
        seat = self.seats[update.table]
        if update.ply >= seat.ply:
            seat.update, seat.ply, seat.over = update, update.ply, update.snapshot.over

    def _finish(self, seat: Seat, key: str) -> None:
        if seat.pending and seat.pending.key == key:
            seat.pending = None

    async def _move(self, socket: ClientConnection, seat: Seat, pause: float) -> None:
        update = seat.update
        if update is None or seat.pending or not update.snapshot.legal_moves:
            return
        self._keys += 1
        text = random_legal_move(update, self._rng)
        seat.pending = play.MakeMove(seat.table, update.ply, f"k{self._keys}", text)
        seat.update = None
        await asyncio.sleep(pause * self._rng.random())
        await socket.send(encoded(seat.pending))


class LoadGenerator:
    """Two people and a bot at each of many tables."""

    def __init__(self, urls: Sequence[str], tables: int, seed: int = 1) -> None:
        self.urls, self.tables = urls, tables
        self.players: list[Player] = []
        self._rng = random.Random(seed)

    async def create_tables(
        self, game: str = "stlucia", options: dict[str, int] | None = None
    ) -> None:
        for first in range(0, self.tables, TABLES_PER_PAIR):
            count = min(TABLES_PER_PAIR, self.tables - first)
            await self._create_tables_of_pair(game, options or {"goal": 200}, count)

    async def _create_tables_of_pair(self, game: str, options: dict[str, int], count: int) -> None:
        clients = [Client(self.urls[0], address="127.0.0.1") for _ in range(2)]
        ann, ben = [await client.set_name(f"Player {n}") for n, client in enumerate(clients)]
        tables = [
            (await ann.create_table(game, "mob", options=options)).summary for _ in range(count)
        ]
        for table in tables:
            await ben.join(table.id)
        for place, client in enumerate(clients):
            seats = [Seat(table.id, place) for table in tables]
            seed = self._rng.getrandbits(32)
            self.players.append(Player(self.urls, client.cookie, seats, seed))
            await client.close()

    @contextlib.asynccontextmanager
    async def playing(self, pause: float = 0.02) -> AsyncIterator[None]:
        """Let all people play during the block."""
        async with asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(player.play_until_cancelled(pause)) for player in self.players
            ]
            yield
            for task in tasks:
                task.cancel()

    def progress(self) -> dict[str, tuple[int, bool]]:
        """The ply of each table, and whether its game is over, as its people know."""
        found: dict[str, tuple[int, bool]] = {}
        for player in self.players:
            for id, seat in player.seats.items():
                found[id] = max(found.get(id, (-1, False)), (seat.ply, seat.over))
        return found

    async def wait_for_progress(self, moves: int = 3) -> None:
        """Wait until every game has some more moves or is over; fail with those that do not."""
        before, end = self.progress(), time.monotonic() + TIMEOUT_SECONDS
        while stuck := [
            id
            for id, (ply, over) in self.progress().items()
            if not over and ply < before[id][0] + moves
        ]:
            assert time.monotonic() < end, f"stuck: {stuck}"
            await asyncio.sleep(0.05)

    async def survive(
        self, kills: int, kill: Callable[[], Awaitable[None]], rng: random.Random
    ) -> None:
        """Play through several kills at random moments; all games go on after each."""
        async with self.playing():
            await self.wait_for_progress()
            for _ in range(kills):
                await asyncio.sleep(rng.uniform(0.1, 1.0))
                await kill()
                await self.wait_for_progress()

    @property
    def acknowledged(self) -> int:
        """The number of acknowledged moves."""
        return sum(len(player.acknowledged) for player in self.players)

    async def check_stored_moves(self, database: str) -> int:
        """Check that acknowledged moves are stored once and refused ones are not.

        Returns the number of stored moves of people.
        """
        moves = await self._stored_moves(database)
        for stored in moves.values():
            assert [move.ply for move in stored] == list(range(1, len(stored) + 1))
        keys = Counter(
            (id, move.key) for id, stored in moves.items() for move in stored if move.key
        )
        assert not {key for key, times in keys.items() if times > 1}
        plies = {(id, move.key): move.ply for id, stored in moves.items() for move in stored}
        for player in self.players:
            lost = {key for key, ply in player.acknowledged.items() if plies.get(key) != ply}
            assert not lost
            assert not player.refused & keys.keys()
        return len(keys)

    async def _stored_moves(self, database: str) -> Mapping[str, list[MoveRow]]:
        """The stored moves of each table, as many as its row says."""
        store = await open_store(database)
        try:
            moves = {id: await store.moves(id) for id in self.progress()}
            for id, stored in moves.items():
                row = await store.table(id)
                assert row is not None
                assert row.ply == len(stored)
        finally:
            await store.close()
        return moves
