"""Floods of what tables keep: games that are not in memory, long replays, chat."""

import asyncio
from contextlib import suppress
from time import perf_counter

from benchmarks.attacks.attack import Attack, frame, open_stream, open_websocket
from benchmarks.attacks.costly_requests import new_guest_cookie
from benchmarks.stored_games import write_tables
from starboard.wire import api, play
from starboard.wire.client import Address, ApiClient
from starboard.wire.tables import TableInfo

GAME = "tradewinds"
COLD_TABLES, COLD_PLIES = 400, 300
TABLES_PER_SOCKET = 20
"""As many as a session may follow; a stranger may have as many sessions."""
FINISHED_TABLES, FINISHED_PLIES = 20, 2_000
CLIENTS = 20
CHAT_SOCKETS = 4
CHAT_TEXT = "ahoy " * 90
LINES_PER_TICK = 10
TICK_SECONDS = 0.02


class ColdTables(Attack):
    """Strangers follow hundreds of long games at once that are not in memory."""

    name = f"{COLD_TABLES} cold tables at move {COLD_PLIES}"

    def prepare(self, database: str) -> None:
        """Write the games."""
        write_tables(database, GAME, COLD_TABLES, COLD_PLIES)

    async def run(self, address: str, seconds: float) -> None:
        """Follow all tables, as many as a socket may follow over each."""
        numbers = range(0, COLD_TABLES, TABLES_PER_SOCKET)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*(self._follow(address, number) for number in numbers))

    async def _follow(self, address: str, first: int) -> None:
        reader, writer = await open_websocket(address)
        writer.write(frame(play.Hello(play.VERSION)))
        for number in range(first, first + TABLES_PER_SOCKET):
            writer.write(frame(play.Subscribe(f"table-{number}")))
        received = b""
        while received.count(b'"type":"game-update"') < TABLES_PER_SOCKET:
            received += await reader.read(1 << 20)


class LongReplays(Attack):
    """Strangers ask for replays of long games, each as fast as the server answers."""

    name = f"{CLIENTS} readers of replays of {FINISHED_PLIES} moves"

    def prepare(self, database: str) -> None:
        """Write the games."""
        write_tables(database, GAME, FINISHED_TABLES, FINISHED_PLIES, "finished")

    async def run(self, address: str, seconds: float) -> None:
        """Read from several connections."""
        end = perf_counter() + seconds
        await asyncio.gather(*(self._read(address, number, end) for number in range(CLIENTS)))

    async def _read(self, address: str, number: int, end: float) -> None:
        request = f"GET /api/tables/table-{number}/replay HTTP/1.1\r\nHost: x\r\n"
        while perf_counter() < end:
            try:
                reader, writer = await open_stream(address)
                writer.write(f"{request}Connection: close\r\n\r\n".encode())
                await asyncio.wait_for(reader.read(-1), max(0.0, end - perf_counter()))
                writer.close()
            except OSError:
                await asyncio.sleep(TICK_SECONDS)


class ChatFlood(Attack):
    """One person sends long chat lines over several sockets, and connects again when dropped."""

    name = "chat lines"

    async def run(self, address: str, seconds: float) -> None:
        """Flood the chat of an own table."""
        cookie = new_guest_cookie(address)
        seats = [api.NewSeat("me"), api.NewSeat("open")]
        client = ApiClient(Address(address), cookie)
        table = client.post("/api/tables", api.NewTable(GAME, seats), TableInfo).summary.id
        end = perf_counter() + seconds
        await asyncio.gather(
            *(self._flood(address, cookie, table, end) for _ in range(CHAT_SOCKETS))
        )

    async def _flood(self, address: str, cookie: str, table: str, end: float) -> None:
        lines = frame(play.Chat(table, "k", CHAT_TEXT)) * LINES_PER_TICK
        while perf_counter() < end:
            try:
                _, writer = await open_websocket(address, cookie)
                writer.write(frame(play.Hello(play.VERSION)) + frame(play.Subscribe(table)))
                while perf_counter() < end and not writer.is_closing():
                    writer.write(lines)
                    await asyncio.sleep(TICK_SECONDS)
                writer.close()
            except OSError:
                await asyncio.sleep(TICK_SECONDS)


TABLE_FLOODS: tuple[Attack, ...] = (ColdTables(), LongReplays(), ChatFlood())
