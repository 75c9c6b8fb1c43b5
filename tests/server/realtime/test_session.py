"""Sessions over a fake ASGI connection: frames, closing, and peers that do not read."""

import asyncio
from typing import Any

from tests.server.clocks import ManualClock

from starboard.server.operations.metrics import Metrics
from starboard.server.realtime.session import MAX_FRAME_BYTES, Message, Session
from starboard.wire import play


class FakeConnection:
    """Records what a session sends; a blocked one accepts nothing."""

    def __init__(self, clock: ManualClock) -> None:
        self.sent: list[Message] = []
        self.accepts = asyncio.Event()
        self.accepts.set()
        self.received: asyncio.Queue[Message] = asyncio.Queue()
        self.session = Session(self.received.get, self.send, None, clock.clock, Metrics())

    async def send(self, message: Message) -> None:
        await self.accepts.wait()
        self.sent.append(message)

    @property
    def frames(self) -> list[str]:
        return [event["text"] for event in self.sent if event["type"] == "websocket.send"]

    @property
    def closes(self) -> list[tuple[int, str]]:
        events = [event for event in self.sent if event["type"] == "websocket.close"]
        return [(event["code"], event["reason"]) for event in events]


async def test_messages_of_one_loop_iteration_share_a_frame(clock: ManualClock) -> None:
    connection = FakeConnection(clock)
    connection.session.answer(play.Pong(1.0))
    connection.session.answer(play.Pong(2.0))
    await connection.session.flush()
    connection.session.answer(play.Pong(3.0))
    await connection.session.flush()
    first, second = '{"type":"pong","now":1.0}', '{"type":"pong","now":2.0}'
    assert connection.frames == [f"{first}\n{second}", '{"type":"pong","now":3.0}']


async def test_large_messages_are_sent_in_several_frames(clock: ManualClock) -> None:
    connection = FakeConnection(clock)
    for _ in range(3):
        connection.session.answer(play.Answer("t", "k", ["x" * MAX_FRAME_BYTES]))
    await connection.session.flush()
    assert len(connection.frames) == 3


async def test_queued_answers_are_sent_before_the_close_frame(clock: ManualClock) -> None:
    connection = FakeConnection(clock)
    connection.session.answer(play.Goodbye(1.0))
    connection.session.close("goodbye")
    connection.session.close("silent")  # the first reason counts
    await connection.session.flush()
    assert len(connection.frames) == 1
    assert connection.closes == [(1001, "goodbye")]
    connection.session.answer(play.Pong(1.0))
    await connection.session.flush()
    assert len(connection.frames) == 1


async def test_blocked_session_knows_since_when(clock: ManualClock) -> None:
    connection = FakeConnection(clock)
    session = connection.session
    connection.accepts.clear()
    session.answer(play.Pong(1.0))
    await asyncio.sleep(0)
    blocked_since = session.blocked_since
    clock.advance(5)
    session.answer(play.Pong(2.0))
    await asyncio.sleep(0)
    assert session.blocked_since == blocked_since is not None
    connection.accepts.set()
    await session.flush()
    assert session.blocked_since is None
    assert len(connection.frames) == 2


async def test_only_the_last_state_of_a_feed_is_sent_to_a_slow_reader(clock: ManualClock) -> None:
    connection = FakeConnection(clock)
    connection.accepts.clear()
    connection.session.answer(play.Pong(1.0))
    await asyncio.sleep(0)
    connection.session.send_feed("lobby", b"old")
    connection.session.send_feed("tournament", b"standings")
    connection.session.send_feed("lobby", b"new")
    connection.accepts.set()
    await connection.session.flush()
    assert connection.frames[1:] == ["new\nstandings"]


async def test_abandoned_session_stops_receiving_and_sending(clock: ManualClock) -> None:
    connection = FakeConnection(clock)
    session = connection.session
    connection.accepts.clear()
    session.answer(play.Pong(1.0))
    receiving = asyncio.create_task(session.receive())
    await asyncio.sleep(0)
    session.abandon()
    assert await receiving is None
    assert await session.receive() is None
    await session.flush()
    assert not connection.sent


async def test_message_in_progress_is_not_interrupted_by_abandoning(clock: ManualClock) -> None:
    connection = FakeConnection(clock)
    handled: list[Any] = []

    async def handle_messages() -> None:
        while (message := await connection.session.receive()) is not None:
            connection.session.abandon()
            await asyncio.sleep(0)
            handled.append(message)

    connection.received.put_nowait({"type": "websocket.receive", "text": "move"})
    await handle_messages()
    assert handled == ["move"]


async def test_disconnect_ends_the_session(clock: ManualClock) -> None:
    connection = FakeConnection(clock)
    connection.received.put_nowait({"type": "websocket.disconnect", "code": 1000})
    assert await connection.session.receive() is None
    connection.session.answer(play.Pong(1.0))
    await connection.session.flush()
    assert not connection.sent
