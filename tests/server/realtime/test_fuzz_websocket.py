"""Random and malformed messages: refused or the connection closed, and no table changes."""

import asyncio
import json
import random
import string
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.client import ClientSession
from tests.server.conftest import NewClient, StartProcess
from tests.server.running_server import InProcessServer, metric
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from starboard.store.urls import open_store
from starboard.wire import play
from starboard.wire.play import MAX_MESSAGE_BYTES

TYPES = [
    *("hello", "subscribe", "unsubscribe", "watch-lobby", "watch-pairing", "watch-tournament"),
    *("move", "ask", "chat", "chat-history", "ping"),
]
FIELDS = [
    "table",
    "tournament",
    "ply",
    "key",
    "move",
    "text",
    "query",
    "about",
    "before",
    "after",
    "version",
    "language",
]
VALUES: list[Any] = [
    *(0, -1, 1, 2**63, 2**70, 1.5, 1e308, None, True),
    *("", "x", "stop", "board", "en", "\0", "\ud800", "é" * 60, "x" * 40, "x" * 41),
    *([], {}, [[]], {"a": 1}),
]
REGULAR_CLOSE_CODES = {1000, 1001, 1002, 1003, 1007, 1008, 1009}
CONNECTIONS = 60


class MessageFuzzer:
    """Makes messages from nearly valid to random bytes, none above the maximum size."""

    def __init__(self, seed: int, tables: list[str]) -> None:
        self._rng = random.Random(seed)
        self._tables = tables

    def message(self) -> str | bytes:
        kinds: list[Callable[[], str | bytes]] = [
            *(self.random_text, self.nested, self.truncated, self.random_bytes),
            *(self.object, self.object, self.object),
        ]
        return self._rng.choice(kinds)()

    def object(self) -> str:
        """An object with a type and some fields."""
        chosen = self._rng.sample(FIELDS, self._rng.randrange(len(FIELDS)))
        fields = {name: self.value(name) for name in chosen}
        type = self._rng.choice([*TYPES, "game-update", "", None, 7])
        return json.dumps({"type": type, **fields})

    def value(self, field: str) -> Any:
        """A value for a field, often a table that exists."""
        if field == "table" and self._rng.random() < 0.7:
            return self._rng.choice(self._tables)
        return self._rng.choice(VALUES)

    def random_text(self) -> str:
        return "".join(self._rng.choices(string.printable, k=self._rng.randrange(200)))

    def nested(self) -> str:
        """Deeply nested lists."""
        depth = self._rng.randrange(1, MAX_MESSAGE_BYTES // 2 - 50)
        return '{"type":"ping","x":' + "[" * depth + "]" * depth + "}"

    def truncated(self) -> str:
        text = self.object()
        return text[: self._rng.randrange(len(text))]

    def random_bytes(self) -> bytes:
        return self._rng.randbytes(self._rng.randrange(300))


async def test_malformed_messages_are_refused_as_bad_messages(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    async with ann.session() as session:
        for malformed in (
            "",
            "{}",
            "null",
            '"ping"',
            '{"type": "dance"}',
            '{"type": "move", "table": 7}',
            '{"type": "move", "table": "t", "ply": 1, "key": "", "move": "x"}',
            '{"type": "chat", "table": "t", "key": "k", "text": "' + "x" * 501 + '"}',
            '{"type":"ping","x":' + "[" * 1900 + "]" * 1900 + "}",
            b"\xff\xfe",
        ):
            await session.socket.send(malformed)
            assert (await session.receive(play.Refused)).reason == "bad-message"
        await session.round_trip()


async def test_first_message_must_be_hello_of_the_same_version(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    async with ann.session(hello=False) as session:
        assert (await session.request(play.Ping(), play.Refused)).reason == "bad-message"
        refused = await session.request(play.Hello(play.VERSION + 1), play.Refused)
        assert refused.reason == "bad-version"
        welcome = await session.request(play.Hello(play.VERSION, "xx"), play.Welcome)
        assert welcome.name == "Ann"


async def test_message_above_the_maximum_size_closes_the_connection(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    async with ann.session() as session:
        await session.socket.send("x" * (MAX_MESSAGE_BYTES + 1))
        assert await session.until_closed() == 1009


@pytest.mark.slow
async def test_random_messages_change_no_table_and_cause_no_fault(
    sqlite_url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    process = await asyncio.to_thread(start_process, sqlite_url, "--no-limits")
    ann, ben, eve = [await new_client(process.url, name) for name in ("Ann", "Ben", "Eve")]
    private = (await ann.create_table("pirates", "mo", public=False)).summary.id
    tables = [private]
    for game in ("stlucia", "pirates"):
        tables.append((await ann.create_table(game, "mo")).summary.id)
        await ben.join(tables[-1])
    own = (await eve.create_table("stlucia", "mb")).summary.id
    before = await stored(sqlite_url, tables)
    for number in range(CONNECTIONS):
        session = await eve.connect()
        await send_random_messages(
            session, MessageFuzzer(number, [*tables, own, "nothing"]), number
        )
        assert session.closed in REGULAR_CLOSE_CODES
        about_private = [text for text in session.texts if private in text]
        assert all('"refused"' in text for text in about_private)
    await send_broken_frames(eve.url, new_client)
    assert await stored(sqlite_url, tables) == before
    assert process.is_healthy()
    metrics = (await eve.metrics()).text
    assert metric(metrics, "starboard_internal_errors_total") == 0
    assert process.stop() == 0
    assert "traceback" not in process.log


async def stored(url: str, tables: list[str]) -> list[object]:
    """The rows and moves of these tables."""
    store = await open_store(url)
    try:
        found: list[object] = []
        for id in tables:
            found += [await store.table(id), await store.moves(id)]
        return found
    finally:
        await store.close()


async def send_random_messages(session: ClientSession, fuzzer: MessageFuzzer, number: int) -> None:
    """Send messages, with or without a hello, until the server closes the session."""
    try:
        if number % 3:
            await session.send(play.Hello(play.VERSION))
        for _ in range(60):
            await session.socket.send(fuzzer.message())
    except ConnectionClosed:
        pass
    await session.close()


async def send_broken_frames(url: str, new_client: NewClient) -> None:
    """Send bytes that are not valid WebSocket frames."""
    for broken in (
        b"\xc1\x80\x00\x00\x00\x00",  # a reserved bit
        b"\x81\x05hello",  # not masked
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),  # not UTF-8
        Frame(Opcode.CONT, b"x").serialize(mask=True),  # continues nothing
        b"\x09\x80\x00\x00\x00\x00",  # a fragmented ping
        b"\x00" * 50,
    ):
        session = await (await new_client(url)).connect()
        session.socket.transport.write(broken)
        assert await session.until_closed() in REGULAR_CLOSE_CODES | {1006}
        await session.close()
