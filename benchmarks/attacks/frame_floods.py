"""Floods of frames, connections and requests from one address, without a cookie."""

import asyncio
from contextlib import suppress
from time import perf_counter

from benchmarks.attacks.attack import Attack, Stream, open_stream, open_websocket

ZERO_MASK = bytes(4)
PING = b"\x89\x80" + ZERO_MASK
FULL_PING = b"\x89\xfd" + ZERO_MASK + bytes(125)
PONG = b"\x8a\x80" + ZERO_MASK
BEGIN_MESSAGE = b"\x01\x80" + ZERO_MASK
CONTINUATION = b"\x00\x80" + ZERO_MASK
MESSAGE = b"\x81\x82" + ZERO_MASK + b"{}"
PIPELINED_REQUEST = b"GET /api/lobby HTTP/1.1\r\nHost: x\r\n\r\n"

FRAMES_PER_SECOND = 20_000
SOCKETS = 4
TICK_SECONDS = 0.01
CHURNING_CLIENTS = 8


class FrameFlood(Attack):
    """Sends a frame many times a second over a few sockets, and connects again when dropped."""

    def __init__(self, name: str, frame: bytes, first: bytes = b"", reads: bool = True) -> None:
        self.name = name
        self._frame, self._first, self._reads = frame, first, reads

    async def run(self, address: str, seconds: float) -> None:
        """Flood from all sockets."""
        end = perf_counter() + seconds
        await asyncio.gather(*(self._flood(address, end) for _ in range(SOCKETS)))

    async def _flood(self, address: str, end: float) -> None:
        while perf_counter() < end:
            try:
                await self._send_frames(await self._open(address), end)
            except OSError:
                await asyncio.sleep(TICK_SECONDS)

    async def _open(self, address: str) -> Stream:
        return await open_websocket(address)

    async def _send_frames(self, stream: Stream, end: float) -> None:
        reader, writer = stream
        reading = asyncio.create_task(_discard(reader)) if self._reads else None
        batch = self._frame * int(FRAMES_PER_SECOND * TICK_SECONDS / SOCKETS)
        writer.write(self._first)
        try:
            while perf_counter() < end and not writer.is_closing():
                writer.write(batch)
                await asyncio.wait_for(writer.drain(), max(0.0, end - perf_counter()))
                await asyncio.sleep(TICK_SECONDS)
        finally:
            if reading is not None:
                reading.cancel()
            writer.close()


class PipelineFlood(FrameFlood):
    """The same with HTTP requests that do not wait for their responses."""

    async def _open(self, address: str) -> Stream:
        return await open_stream(address)


class ConnectionChurn(Attack):
    """Opens and closes WebSockets as fast as possible."""

    name = "connections opened and closed"

    async def run(self, address: str, seconds: float) -> None:
        """Churn from several clients at once."""
        end = perf_counter() + seconds
        await asyncio.gather(*(self._churn(address, end) for _ in range(CHURNING_CLIENTS)))

    async def _churn(self, address: str, end: float) -> None:
        while perf_counter() < end:
            try:
                _, writer = await open_websocket(address)
                writer.transport.abort()
            except OSError:
                await asyncio.sleep(0)


class HalfRequests(Attack):
    """Opens connections and sends half of a request over each."""

    name = "half-sent requests"

    async def run(self, address: str, seconds: float) -> None:
        """Keep opening connections."""
        end = perf_counter() + seconds
        streams: list[Stream] = []
        while perf_counter() < end:
            try:
                streams.append(await open_stream(address))
                streams[-1][1].write(b"GET / HTTP/1.1\r\nHost: ")
            except OSError:
                await asyncio.sleep(TICK_SECONDS)
            await asyncio.sleep(0.001)


async def _discard(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(65536):
            pass


FRAME_FLOODS: tuple[Attack, ...] = (
    FrameFlood("20,000 pings/s", PING),
    FrameFlood("pings, pongs never read", FULL_PING, reads=False),
    FrameFlood("20,000 pongs/s", PONG),
    FrameFlood("endless fragments", CONTINUATION, first=BEGIN_MESSAGE),
    FrameFlood("20,000 messages/s", MESSAGE),
    PipelineFlood("pipelined requests", PIPELINED_REQUEST),
    ConnectionChurn(),
    HalfRequests(),
)
