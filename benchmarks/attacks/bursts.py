"""Bursts over many connections of one address: pages, lists, handshakes, messages."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from time import perf_counter

from benchmarks.attacks.attack import (
    Attack,
    Stream,
    frame,
    open_stream,
    open_websocket,
    websocket_handshake,
)
from starboard.wire import play

CONNECTIONS = 240
"""Nearly as many as an address may open at once."""
SOCKETS = 190
"""Nearly as many as an address may have open."""
HANDSHAKES = 1_000
PIPELINED = 16
"""As many requests as a connection may send without waiting."""
MESSAGES = 15
NEW_PER_SECOND = 45
SECONDS_BETWEEN_BURSTS = 2.0
PAGES = (
    *("/", "/api/games", "/api/games/tradewinds/rules", "/manifest.webmanifest"),
    *("/service-worker.js", "/api/games/pirates/lessons", "/tournaments", "/icon-512.png"),
)
LISTS = (
    *("/api/lobby", "/api/tournaments", "/api/challenges", "/api/leaderboards/stlucia"),
    *("/api/tables/finished", "/api/tables/x/review", "/api/tables/x", "/nothing-here"),
)

Open = Callable[[str], Awaitable[Stream]]
Bytes = Callable[[int], bytes]
"""What is sent over the connection with a number."""


class Burst(Attack):
    """Keeps connections open and sends something over all of them at the same moment."""

    def __init__(self, name: str, connections: int, opens: Open, sends: Bytes) -> None:
        self.name = name
        self._connections, self._opens, self._sends = connections, opens, sends
        self._open: list[Stream] = []
        self._reading: set[asyncio.Task[None]] = set()

    async def run(self, address: str, seconds: float) -> None:
        """Send bursts; connections that the server has closed are replaced."""
        end, missing = perf_counter() + seconds, self._connections
        while perf_counter() < end:
            await asyncio.gather(*(self._connect(address) for _ in range(missing)))
            for number, (_, writer) in enumerate(self._open):
                if not writer.is_closing():
                    writer.write(self._sends(number))
            await asyncio.sleep(SECONDS_BETWEEN_BURSTS)
            self._open = [it for it in self._open if not it[0].at_eof()]
            allowed = round(NEW_PER_SECOND * SECONDS_BETWEEN_BURSTS)
            missing = min(allowed, self._connections - len(self._open))

    async def _connect(self, address: str) -> None:
        with suppress(OSError):
            stream = await self._opens(address)
            self._open.append(stream)
            task = asyncio.create_task(_discard(stream))
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)


async def _discard(stream: Stream) -> None:
    """Read until the server closes the connection."""
    reader, writer = stream
    with suppress(OSError):
        while await reader.read(1 << 16):
            pass
    reader.feed_eof()
    writer.close()


def _requests(paths: Sequence[str], count: int, number: int) -> bytes:
    """Requests for paths in turn, another one first for each connection."""
    chosen = (paths[(number + offset) % len(paths)] for offset in range(count))
    return b"".join(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() for path in chosen)


def _handshake(_: int) -> bytes:
    return websocket_handshake("x")


def _pings(_: int) -> bytes:
    return frame(play.Hello(play.VERSION)) + frame(play.Ping()) * MESSAGES


BURSTS: tuple[Attack, ...] = (
    Burst(
        f"pages over {CONNECTIONS} connections",
        CONNECTIONS,
        open_stream,
        partial(_requests, PAGES, 1),
    ),
    Burst(
        f"{PIPELINED} pages over each of {CONNECTIONS} connections",
        CONNECTIONS,
        open_stream,
        partial(_requests, PAGES, PIPELINED),
    ),
    Burst(
        f"lists over {CONNECTIONS} connections",
        CONNECTIONS,
        open_stream,
        partial(_requests, LISTS, 1),
    ),
    Burst(f"{HANDSHAKES:,} handshakes", HANDSHAKES, open_stream, _handshake),
    Burst(f"messages over {SOCKETS} sockets", SOCKETS, open_websocket, _pings),
)
