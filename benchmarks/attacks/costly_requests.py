"""Requests that look ordinary and cost much: maps, long values, boards, replays."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from time import perf_counter

from benchmarks.attacks.attack import Attack, frame, open_stream, open_websocket
from starboard.catalog import find_game
from starboard.engine import replay
from starboard.engine.table import Seat, Table
from starboard.wire import api, play
from starboard.wire.client import Address, ApiClient
from starboard.wire.tables import TableInfo

CLIENTS = 8
LONG_TEXT = "x" * 2_000_000
LARGEST_MAP = "random-{number}-26x20-26"
MAX_SEATS = 26
REPLAYED_MOVES = 2000
PAUSE_SECONDS = 0.01
MOVERS, SOCKETS_PER_MOVER = 10, 20
MOVES_PER_SECOND, MOVES_PER_BATCH = 45.0, 11
"""Of each socket: within the rate of a single session."""


class RequestFlood(Attack):
    """Sends the same kind of request from several connections, each after the last answer."""

    def __init__(self, name: str, path: str, bodies: Callable[[], Sequence[object]]) -> None:
        self.name = name
        self._path, self._bodies = path, bodies

    async def run(self, address: str, seconds: float) -> None:
        """Send requests with the cookie of a guest."""
        cookie = new_guest_cookie(address)
        bodies = cycle([json.dumps(body).encode() for body in self._bodies()])
        await send_requests(address, (self._request(cookie, body) for body in bodies), seconds)

    def _request(self, cookie: str, body: bytes) -> bytes:
        head = f"POST {self._path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        return f"{head}Cookie: {cookie}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


async def send_requests(address: str, requests: Iterator[bytes], seconds: float) -> None:
    """Send requests over several connections, each after the last answer."""
    end = perf_counter() + seconds
    await asyncio.gather(*(_send(address, requests, end) for _ in range(CLIENTS)))


async def _send(address: str, requests: Iterator[bytes], end: float) -> None:
    while perf_counter() < end:
        try:
            await _send_until_closed(address, requests, end)
        except (OSError, EOFError):
            await asyncio.sleep(PAUSE_SECONDS)


async def _send_until_closed(address: str, requests: Iterator[bytes], end: float) -> None:
    reader, writer = await open_stream(address)
    try:
        while not writer.is_closing():
            writer.write(next(requests))
            await asyncio.wait_for(read_response(reader), max(0.0, end - perf_counter()))
    finally:
        writer.close()


async def read_response(reader: asyncio.StreamReader) -> None:
    """Read one response; ``EOFError`` if the connection ends."""
    headers = (await reader.readuntil(b"\r\n\r\n")).lower()
    await reader.readexactly(int(headers.partition(b"content-length:")[2].split(b"\r\n")[0]))


class BoardFlood(Attack):
    """Asks for the board of the largest table in words, as fast as the server answers."""

    name = f"ask board, {MAX_SEATS} seats"

    async def run(self, address: str, seconds: float) -> None:
        """Ask from several sockets."""
        cookie = new_guest_cookie(address)
        seats = [api.NewSeat("bot")] * MAX_SEATS
        client = ApiClient(Address(address), cookie)
        table = client.post("/api/tables", api.NewTable("tradewinds", seats), TableInfo)
        end = perf_counter() + seconds
        asking = (self._ask(address, cookie, table.summary.id, end) for _ in range(CLIENTS))
        await asyncio.gather(*asking)

    async def _ask(self, address: str, cookie: str, table: str, end: float) -> None:
        while perf_counter() < end:
            try:
                reader, writer = await open_websocket(address, cookie)
                await self._ask_until_dropped(reader, writer, table, end)
            except OSError:  # refused, dropped, or no answer until the end
                await asyncio.sleep(PAUSE_SECONDS)

    async def _ask_until_dropped(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, table: str, end: float
    ) -> None:
        try:
            writer.write(frame(play.Hello(play.VERSION)) + frame(play.Subscribe(table)))
            while perf_counter() < end:
                writer.write(frame(play.Ask(table, "k", "board")))
                if not await asyncio.wait_for(reader.read(65536), end - perf_counter()):
                    return
        finally:
            writer.close()


class RefusedMoves(Attack):
    """Many guests send moves that come too late, each session within its own limits."""

    name = f"refused moves over {MOVERS * SOCKETS_PER_MOVER} sockets"

    async def run(self, address: str, seconds: float) -> None:
        """Send from several sockets of several guests."""
        end = perf_counter() + seconds
        guests = [new_guest_cookie(address) for _ in range(MOVERS)]
        tables = [new_bot_table(address, cookie) for cookie in guests]
        movers = list(zip(guests, tables, strict=True)) * SOCKETS_PER_MOVER
        await asyncio.gather(*(self._move(address, *mover, end) for mover in movers))

    async def _move(self, address: str, cookie: str, table: str, end: float) -> None:
        while perf_counter() < end:
            try:
                reader, writer = await open_websocket(address, cookie)
                reading = asyncio.create_task(reader.read(-1))
                writer.write(frame(play.Hello(play.VERSION)))
                while perf_counter() < end and not reading.done():
                    writer.write(frame(play.MakeMove(table, 0, "k", "x")) * MOVES_PER_BATCH)
                    await asyncio.sleep(MOVES_PER_BATCH / MOVES_PER_SECOND)
                reading.cancel()
                writer.close()
            except OSError:
                await asyncio.sleep(PAUSE_SECONDS)


def new_bot_table(address: str, cookie: str) -> str:
    """The id of a new table of a guest and bots."""
    seats = [api.NewSeat("me"), *[api.NewSeat("bot")] * 7]
    client = ApiClient(Address(address), cookie)
    return client.post("/api/tables", api.NewTable("tradewinds", seats), TableInfo).summary.id


def new_guest_cookie(address: str) -> str:
    """The cookie of a new guest."""
    client = ApiClient(Address(address))
    client.post("/api/me", api.NewName("Eve"), api.Me)
    return client.cookie


def _table(game: str, seats: int, **options: object) -> dict[str, object]:
    chosen = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    return {"game": game, "seats": chosen, "options": options}


def _bot_tables() -> list[object]:
    """Tables at which the hardest bots of the slowest game play among themselves."""
    seats = [{"kind": "bot", "bot": "strategist"}] * 2
    return [{"game": "starempires", "seats": seats}]


def _drawn_maps() -> list[object]:
    """Tables with the largest random maps."""
    maps = [LARGEST_MAP.format(number=number) for number in range(50)]
    return [_table("tradewinds", 2, map=map) for map in maps]


def _long_values() -> list[object]:
    return [_table("stlucia", 2, goal=LONG_TEXT)]


def _long_replay() -> list[object]:
    """A game with many moves."""
    table = Table(find_game("tradewinds"), [Seat("A"), Seat("B")], {"rounds": "250"}, seed=1)
    rng = random.Random(1)
    while not table.over and len(table.log) < REPLAYED_MOVES:
        if table.chance_is_due:
            table.play_chance()
        else:
            seat = table.actors.bit_length() - 1
            table.apply(seat, rng.choice(table.legal_moves(seat)))
    return [{"file": replay.save(table)}]


COSTLY_REQUESTS: tuple[Attack, ...] = (
    RequestFlood("tables of bots only", "/api/tables", _bot_tables),
    RequestFlood("tables with drawn maps", "/api/tables", _drawn_maps),
    RequestFlood("2 MB option values", "/api/tables", _long_values),
    RequestFlood("posted replays", "/api/replays", _long_replay),
    BoardFlood(),
    RefusedMoves(),
)
