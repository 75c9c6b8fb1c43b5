"""A client of the HTTP API and the WebSocket that keeps everything it receives."""

import asyncio
import contextlib
import itertools
import random
from collections.abc import AsyncIterator, Callable
from typing import Any, TypeVar

import httpx
import msgspec
from tests.server.running_server import METRICS_TOKEN, TIMEOUT_SECONDS
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from starboard.wire import api, play
from starboard.wire.tables import TableInfo

T = TypeVar("T")
M = TypeVar("M", bound=msgspec.Struct)

DECODER: msgspec.json.Decoder[play.ServerMessage] = msgspec.json.Decoder(play.ServerMessage)
"""Decodes the messages of a frame, one per line, with ``decode_lines``."""
SEAT_KINDS = {"m": "me", "o": "open", "b": "bot"}

_numbers = itertools.count(random.SystemRandom().randrange(1, 2**20))


def encoded(message: play.ClientMessage) -> str:
    """A message as the text of a frame."""
    return msgspec.json.encode(message).decode()


def new_address() -> str:
    """A loopback address that no other client uses, because limits apply per address."""
    number = next(_numbers)
    return f"127.{1 + (number >> 16) % 254}.{(number >> 8) % 256}.{1 + number % 254}"


class RequestRefused(Exception):
    """The server has refused an HTTP request."""

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        self.problem = msgspec.json.decode(response.content, type=api.Problem)
        super().__init__(self.status, self.problem)


class ClientSession:
    """A WebSocket; all received messages are kept, as text and decoded."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.messages: list[play.ServerMessage] = []
        self.closed: int | None = None
        """The close code, once the connection is closed."""
        self.reason = ""
        self._read_up_to: dict[type, int] = {}
        self._received = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                async with self._received:
                    self.texts += text.split("\n")
                    self.messages += DECODER.decode_lines(text)
                    self._received.notify_all()
        except ConnectionClosed:
            pass
        async with self._received:
            self.closed = self.socket.close_code or 0
            self.reason = self.socket.close_reason or ""
            self._received.notify_all()

    async def send(self, *messages: play.ClientMessage) -> None:
        for message in messages:
            await self.socket.send(encoded(message))

    async def receive(self, kind: type[M], matching: Callable[[M], bool] = lambda _: True) -> M:
        """Wait for the next matching message of this kind; each is returned once."""
        async with asyncio.timeout(TIMEOUT_SECONDS), self._received:
            while True:
                start = self._read_up_to.get(kind, 0)
                for index, message in enumerate(self.messages[start:], start=start + 1):
                    if isinstance(message, kind) and matching(message):
                        self._read_up_to[kind] = index
                        return message
                self._read_up_to[kind] = len(self.messages)
                if self.closed is not None:
                    raise EOFError(self.closed, self.reason)
                await self._received.wait()

    async def last_update(self, matching: Callable[[play.GameUpdate], bool]) -> play.GameUpdate:
        """The last game update if it matches, or the next one that does."""
        updates = self.all(play.GameUpdate)
        if updates and matching(updates[-1]):
            return updates[-1]
        return await self.receive(play.GameUpdate, matching)

    async def until_closed(self) -> int:
        """Wait for the end of the connection; return the close code."""
        async with asyncio.timeout(TIMEOUT_SECONDS), self._received:
            while self.closed is None:
                await self._received.wait()
            return self.closed

    def all(self, kind: type[M]) -> list[M]:
        """All messages of this kind received so far."""
        return [message for message in self.messages if isinstance(message, kind)]

    async def request(self, message: play.ClientMessage, kind: type[M]) -> M:
        """Send a message and return the next message of this kind."""
        self._read_up_to[kind] = len(self.messages)
        await self.send(message)
        return await self.receive(kind)

    async def round_trip(self) -> None:
        """Wait until the server has handled all messages sent so far."""
        await self.request(play.Ping(), play.Pong)

    async def close(self) -> None:
        await self.socket.close()
        await self._reader


class Client:
    """One person, or a stranger without a cookie."""

    def __init__(self, url: str, cookie: str = "", address: str = "") -> None:
        self.url = url
        self.address = address or new_address()
        self.cookie = cookie
        # No test uses TLS; reading the certificates of the system would take longer than a request.
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=self.address)
        self.http = httpx.AsyncClient(base_url=url, transport=transport, timeout=TIMEOUT_SECONDS)

    # HTTP

    async def request(self, method: str, path: str, **arguments: Any) -> httpx.Response:
        """Send a request with the cookie, and keep a cookie that the response sets."""
        own = {"Cookie": self.cookie} if self.cookie else {}
        headers = {**own, **arguments.pop("headers", {})}
        self.http.cookies.clear()
        response = await self.http.request(method, path, headers=headers, **arguments)
        if "set-cookie" in response.headers:
            self.cookie = response.headers["set-cookie"].split(";")[0]
        return response

    async def metrics(self) -> httpx.Response:
        """The metrics of a server that knows the token of the tests."""
        return await self.request(
            "GET", "/metrics", headers={"Authorization": f"Bearer {METRICS_TOKEN}"}
        )

    async def get(self, path: str, kind: type[T], **parameters: Any) -> T:
        return _decoded(await self.request("GET", path, params=parameters), kind)

    async def post(self, path: str, body: msgspec.Struct | None, kind: type[T]) -> T:
        content = b"" if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json"}
        return _decoded(await self.request("POST", path, content=content, headers=headers), kind)

    async def set_name(self, name: str) -> "Client":
        """Become a guest, or change the name."""
        await self.post("/api/me", api.NewName(name), api.Me)
        return self

    async def create_table(self, game: str, seats: str, **wanted: Any) -> TableInfo:
        """Create a table; each seat is a letter: m for me, o for open, b for a bot."""
        chosen = [api.NewSeat(SEAT_KINDS[seat]) for seat in seats]  # type: ignore[arg-type]
        return await self.post("/api/tables", api.NewTable(game, chosen, **wanted), TableInfo)

    async def join(self, table: str, invite: str = "", seat: int | None = None) -> TableInfo:
        return await self.post(f"/api/tables/{table}/join", api.Join(seat, invite), TableInfo)

    async def leave(self, table: str) -> TableInfo:
        return await self._act("leave", table)

    async def return_to_seat(self, table: str) -> TableInfo:
        """Take the seat back from the bot that stands in."""
        return await self._act("return", table)

    async def start(self, table: str) -> TableInfo:
        """Fill the open seats with bots."""
        return await self._act("start", table)

    async def rematch(self, table: str) -> TableInfo:
        return await self.post(f"/api/tables/{table}/rematch", api.Rematch(), TableInfo)

    async def decide(self, table: str, action: str) -> TableInfo:
        """Resign, abort, agree to a draw or decline it."""
        return await self._act(action, table)

    async def _act(self, action: str, table: str) -> TableInfo:
        return await self.post(f"/api/tables/{table}/{action}", None, TableInfo)

    async def table(self, table: str, invite: str = "") -> TableInfo:
        return await self.get(f"/api/tables/{table}", TableInfo, invite=invite)

    # WebSocket

    async def connect(self, **arguments: Any) -> ClientSession:
        """Open a WebSocket without saying hello."""
        own = {"Cookie": self.cookie} if self.cookie else {}
        headers = {**own, **arguments.pop("headers", {})}
        socket = await connect(
            f"{self.url.replace('http', 'ws')}/ws",
            additional_headers=headers,
            local_addr=(self.address, 0),
            open_timeout=TIMEOUT_SECONDS,
            close_timeout=5,
            max_size=None,
            ping_interval=None,
            **arguments,
        )
        return ClientSession(socket)

    @contextlib.asynccontextmanager
    async def session(
        self, language: str = "en", hello: bool = True
    ) -> AsyncIterator[ClientSession]:
        """A session that has said hello."""
        session = await self.connect()
        try:
            if hello:
                await session.send(play.Hello(play.VERSION, language))
                await session.receive(play.Welcome)
            yield session
        finally:
            await session.close()

    @contextlib.asynccontextmanager
    async def follow(
        self, table: str, language: str = "en", **subscribe: Any
    ) -> AsyncIterator[ClientSession]:
        """A session that follows a table."""
        async with self.session(language) as session:
            await session.send(play.Subscribe(table, **subscribe))
            await session.receive(play.TableUpdate)
            yield session

    async def close(self) -> None:
        await self.http.aclose()


def _decoded(response: httpx.Response, kind: type[T]) -> T:
    if response.status_code >= 400:
        raise RequestRefused(response)
    return msgspec.json.decode(response.content, type=kind)


def random_legal_move(update: play.GameUpdate, rng: random.Random) -> str:
    """The text of a random legal move."""
    return rng.choice(update.snapshot.legal_moves).text


def is_my_turn(update: play.GameUpdate) -> bool:
    """Whether the receiver of an update may act."""
    return bool(update.snapshot.legal_moves)


async def make_random_move(
    session: ClientSession, table: str, key: str, rng: random.Random
) -> play.Acknowledged:
    """Wait for the client's turn and make a random move."""
    update = await session.receive(play.GameUpdate, is_my_turn)
    await session.send(play.MakeMove(table, update.ply, key, random_legal_move(update, rng)))
    return await session.receive(play.Acknowledged, lambda message: message.key == key)
