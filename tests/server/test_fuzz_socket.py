"""Messages that nobody would send: a typed refusal or a clean close, and no table changes."""

import asyncio
import json
import random
import string
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.conftest import NewGuest
from tests.server.guest import Line
from tests.server.house import House, Inside
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from starboard.store.urls import open_store
from starboard.wire import play
from starboard.wire.play import MAX_MESSAGE_BYTES

TYPES = ["hello", "subscribe", "unsubscribe", "watch-lobby", "move", "ask", "chat", "ping"]
FIELDS = ["table", "ply", "key", "move", "text", "query", "about", "version", "language"]
VALUES: list[Any] = [
    *(0, -1, 1, 2**63, 2**70, 1.5, 1e308, None, True),
    *("", "x", "stop", "board", "en", "\0", "\ud800", "é" * 60, "x" * 40, "x" * 41),
    *([], {}, [[]], {"a": 1}),
]
CLEAN = {1000, 1001, 1002, 1003, 1007, 1008, 1009}
CONNECTIONS = 60


class Nonsense:
    """From nearly right to entirely wrong, and never too long: that ends a connection at once."""

    def __init__(self, seed: int, tables: list[str]) -> None:
        self._rng = random.Random(seed)
        self._tables = tables

    def message(self) -> str | bytes:
        kinds: list[Callable[[], str | bytes]] = [self.noise, self.deep, self.cut, self.binary]
        return self._rng.choice([*kinds, self.object, self.object, self.object])()

    def object(self) -> str:
        chosen = self._rng.sample(FIELDS, self._rng.randrange(len(FIELDS)))
        fields = {name: self.value(name) for name in chosen}
        type = self._rng.choice([*TYPES, "game-update", "", None, 7])
        return json.dumps({"type": type, **fields})

    def value(self, name: str) -> Any:
        if name == "table" and self._rng.random() < 0.7:
            return self._rng.choice(self._tables)
        return self._rng.choice(VALUES)

    def noise(self) -> str:
        return "".join(self._rng.choices(string.printable, k=self._rng.randrange(200)))

    def deep(self) -> str:
        depth = self._rng.randrange(1, MAX_MESSAGE_BYTES // 2 - 50)
        return '{"type":"ping","x":' + "[" * depth + "]" * depth + "}"

    def cut(self) -> str:
        text = self.object()
        return text[: self._rng.randrange(len(text))]

    def binary(self) -> bytes:
        return self._rng.randbytes(self._rng.randrange(300))


async def test_nonsense_is_refused_by_its_kind(inside: Inside, comes: NewGuest) -> None:
    ann = await comes(inside.url, "Ann")
    async with ann.line() as line:
        for nonsense in (
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
            await line.socket.send(nonsense)
            assert (await line.hear(play.Refused)).reason == "bad-message"
        await line.silence()
    async with ann.line(hello=False) as line:
        assert (await line.answer(play.Ping(), play.Refused)).reason == "bad-message"
        refused = await line.answer(play.Hello(play.VERSION + 1), play.Refused)
        assert refused.reason == "bad-version"
        assert (await line.answer(play.Hello(play.VERSION, "xx"), play.Welcome)).name == "Ann"


async def test_a_huge_message_closes_the_connection(inside: Inside, comes: NewGuest) -> None:
    ann = await comes(inside.url, "Ann")
    async with ann.line() as line:
        await line.socket.send("x" * (MAX_MESSAGE_BYTES + 1))
        assert await line.until_closed() == 1009


@pytest.mark.slow
async def test_a_server_bears_nonsense_and_no_table_changes(
    sqlite_url: str, make_house: Callable[..., House], comes: NewGuest
) -> None:
    house = await asyncio.to_thread(make_house, sqlite_url, "--no-limits")
    ann, ben, eve = [await comes(house.url, name) for name in ("Ann", "Ben", "Eve")]
    tables = [(await ann.sets_up("pirates", "mo", public=False)).summary.id]
    for game in ("stlucia", "pirates"):
        tables.append((await ann.sets_up(game, "mo")).summary.id)
        await ben.joins(tables[-1])
    own = (await eve.sets_up("stlucia", "mb")).summary.id
    before = await stored(sqlite_url, tables)
    for number in range(CONNECTIONS):
        line = await eve.connects()
        await speaks_nonsense(line, Nonsense(number, [*tables, own, "nothing"]), number)
        assert line.closed in CLEAN, line.closed
        seen = [text for text in line.texts if tables[0] in text and '"refused"' not in text]
        assert not seen  # the private one
    await breaks_frames(eve.url, comes)
    assert await stored(sqlite_url, tables) == before
    assert house.is_well()
    metrics = (await eve.request("GET", "/metrics")).text
    assert "starboard_errors_total" not in metrics
    assert house.stop() == 0
    assert "traceback" not in house.log


async def stored(url: str, tables: list[str]) -> list[object]:
    store = await open_store(url)
    try:
        found: list[object] = []
        for id in tables:
            found += [await store.table(id), await store.moves(id)]
        return found
    finally:
        await store.close()


async def speaks_nonsense(line: Line, nonsense: Nonsense, number: int) -> None:
    """Until the server has had enough, or there is no more to say."""
    try:
        if number % 3:
            await line.say(play.Hello(play.VERSION))
        for _ in range(60):
            await line.socket.send(nonsense.message())
    except ConnectionClosed:
        pass
    await line.close()


async def breaks_frames(url: str, comes: NewGuest) -> None:
    """What is no WebSocket message at all."""
    for broken in (
        b"\xc1\x80\x00\x00\x00\x00",  # a bit that means nothing
        b"\x81\x05hello",  # not masked
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),  # no UTF-8
        Frame(Opcode.CONT, b"x").serialize(mask=True),  # the rest of nothing
        b"\x09\x80\x00\x00\x00\x00",  # half a ping
        b"\x00" * 50,
    ):
        line = await (await comes(url)).connects()
        line.socket.transport.write(broken)
        assert await line.until_closed() in CLEAN | {1006}
        await line.close()
