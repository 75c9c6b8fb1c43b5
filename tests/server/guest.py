"""Somebody who plays over the wire: an address, a cookie, and lines that remember everything."""

import asyncio
import contextlib
import itertools
import random
from collections.abc import AsyncIterator, Callable
from typing import Any, TypeVar

import httpx
import msgspec
from tests.server.house import PATIENCE
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from starboard.wire import api, play
from starboard.wire.client import SERVER_MESSAGES, encode
from starboard.wire.tables import TableInfo

T = TypeVar("T")
M = TypeVar("M", bound=msgspec.Struct)

_numbers = itertools.count(random.SystemRandom().randrange(1, 2**20))


def new_address() -> str:
    """An address of this machine that no other guest has: limits are kept for each."""
    number = next(_numbers)
    return f"127.{1 + (number >> 16) % 254}.{(number >> 8) % 256}.{1 + number % 254}"


class Turned(Exception):
    """A request was refused."""

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        self.problem = msgspec.json.decode(response.content, type=api.Problem)
        super().__init__(self.status, self.problem)


class Line:
    """A WebSocket. What it hears is kept, as it came and as it is meant."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.heard: list[play.ServerMessage] = []
        self.closed: int | None = None
        self.reason = ""
        self._cursors: dict[type, int] = {}
        self._news = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                async with self._news:
                    self.texts += text.split("\n")
                    self.heard += SERVER_MESSAGES.decode_lines(text)
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        async with self._news:
            self.closed = self.socket.close_code or 0
            self.reason = self.socket.close_reason or ""
            self._news.notify_all()

    async def say(self, *said: play.ClientMessage) -> None:
        for one in said:
            await self.socket.send(encode(one))

    async def hear(self, kind: type[M], such: Callable[[M], bool] = lambda _: True) -> M:
        """The next message of this kind that is such; each is heard once."""
        async with asyncio.timeout(PATIENCE), self._news:
            while True:
                start = self._cursors.get(kind, 0)
                for place, message in enumerate(self.heard[start:], start=start + 1):
                    if isinstance(message, kind) and such(message):
                        self._cursors[kind] = place
                        return message
                self._cursors[kind] = len(self.heard)
                if self.closed is not None:
                    raise EOFError(self.closed, self.reason)
                await self._news.wait()

    async def until_closed(self) -> int:
        async with asyncio.timeout(PATIENCE), self._news:
            while self.closed is None:
                await self._news.wait()
            return self.closed

    def all(self, kind: type[M]) -> list[M]:
        """Everything of this kind so far."""
        return [message for message in self.heard if isinstance(message, kind)]

    async def answer(self, said: play.ClientMessage, kind: type[M]) -> M:
        """Say something and hear the next message of this kind."""
        self._cursors[kind] = len(self.heard)
        await self.say(said)
        return await self.hear(kind)

    async def silence(self) -> None:
        """All that was said so far has been dealt with: a ping went round."""
        await self.answer(play.Ping(), play.Pong)

    async def close(self) -> None:
        await self.socket.close()
        await self._reader


class Guest:
    """One person, or a stranger; ``same`` is the same person with the same cookie."""

    def __init__(self, url: str, cookie: str = "", address: str = "") -> None:
        self.url = url
        self.address = address or new_address()
        self.cookie = cookie
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        self.http = httpx.AsyncClient(base_url=url, transport=transport, timeout=PATIENCE)

    async def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {**({"Cookie": self.cookie} if self.cookie else {}), **more.pop("headers", {})}
        self.http.cookies.clear()
        response = await self.http.request(method, path, headers=headers, **more)
        if "set-cookie" in response.headers:
            self.cookie = response.headers["set-cookie"].split(";")[0]
        return response

    async def get(self, path: str, kind: type[T], **parameters: Any) -> T:
        return _read(await self.request("GET", path, params=parameters), kind)

    async def post(self, path: str, body: msgspec.Struct | None, kind: type[T]) -> T:
        content = b"" if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json"}
        return _read(await self.request("POST", path, content=content, headers=headers), kind)

    async def named(self, name: str) -> "Guest":
        await self.post("/api/me", api.NewName(name), api.Me)
        return self

    async def sets_up(self, game: str, seats: str, **wanted: Any) -> TableInfo:
        """A table; each seat is a letter: m for me, o for open, b for a bot."""
        kinds = {"m": "me", "o": "open", "b": "bot"}
        chosen = [api.NewSeat(kinds[seat]) for seat in seats]  # type: ignore[arg-type]
        return await self.post("/api/tables", api.NewTable(game, chosen, **wanted), TableInfo)

    async def joins(self, table: str, invite: str = "", seat: int | None = None) -> TableInfo:
        return await self.post(f"/api/tables/{table}/join", api.Join(seat, invite), TableInfo)

    async def does(self, what: str, table: str) -> TableInfo:
        """Leave, return, start or rematch."""
        return await self.post(f"/api/tables/{table}/{what}", None, TableInfo)

    async def sees(self, table: str, invite: str = "") -> TableInfo:
        return await self.get(f"/api/tables/{table}", TableInfo, invite=invite)

    @contextlib.asynccontextmanager
    async def line(self, language: str = "en", hello: bool = True) -> AsyncIterator[Line]:
        line = await self.connects()
        try:
            if hello:
                await line.say(play.Hello(play.VERSION, language))
                await line.hear(play.Welcome)
            yield line
        finally:
            await line.close()

    async def connects(self, **more: Any) -> Line:
        headers = {**({"Cookie": self.cookie} if self.cookie else {}), **more.pop("headers", {})}
        socket = await connect(
            f"{self.url.replace('http', 'ws')}/ws",
            additional_headers=headers,
            local_addr=(self.address, 0),
            open_timeout=PATIENCE,
            close_timeout=5,
            max_size=None,
            ping_interval=None,
            **more,
        )
        return Line(socket)

    @contextlib.asynccontextmanager
    async def at(self, table: str, language: str = "en", **subscribe: Any) -> AsyncIterator[Line]:
        """A line that looks at a table."""
        async with self.line(language) as line:
            await line.say(play.Subscribe(table, **subscribe))
            await line.hear(play.TableUpdate)
            yield line

    async def close(self) -> None:
        await self.http.aclose()


def _read(response: httpx.Response, kind: type[T]) -> T:
    if response.status_code >= 400:
        raise Turned(response)
    return msgspec.json.decode(response.content, type=kind)


def some_offer(state: play.GameUpdate, rng: random.Random) -> str:
    return rng.choice(state.snapshot.legal_moves).text


async def plays(line: Line, table: str, key: str, rng: random.Random) -> play.Acknowledged:
    """Wait for a turn and take it."""
    state = await line.hear(play.GameUpdate, lambda state: bool(state.snapshot.legal_moves))
    move = play.MakeMove(table, state.ply, key, some_offer(state, rng))
    await line.say(move)
    return await line.hear(play.Acknowledged, lambda it: it.key == key)
