"""Notices between processes on one PostgreSQL about tables that have changed.

Notices are sent after the commit and on a separate connection: NOTIFY inside the transaction
would serialize all commits behind one lock. Notices of the same few milliseconds are sent in one
statement. Some can get lost when a connection breaks; listeners are then notified that any table
may have changed.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg

from starboard.store.postgres.errors import UNAVAILABLE_ERRORS
from starboard.store.store import Listener

CHANNEL = "starboard"
NOTIFY = f"SELECT pg_notify('{CHANNEL}', id) FROM unnest($1::text[]) AS id"
COLLECT_SECONDS = 0.005
"""How long notices are collected before they are sent together."""
PROBE_INTERVAL_SECONDS = 10.0
"""How often an otherwise silent connection is used, to find out whether it is broken."""
MAX_RECONNECT_SECONDS = 2.0
CLOSE_GRACE_SECONDS = 0.5
"""How long ``close`` waits for the last notices to be sent."""

Connection = Any


class ChangeFeed:
    """Sends and receives notices; connects on the first use of either."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._listeners: list[Listener] = []
        self._unsent: set[str] = set()
        self._all_sent = asyncio.Event()
        self._all_sent.set()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._reconnect_seconds = 0.0
        self._is_closed = False

    def publish(self, table: str) -> None:
        """Notify other processes soon that the table has changed."""
        self._unsent.add(table)
        self._all_sent.clear()
        self._wake.set()
        self._start()

    def subscribe(self, listener: Listener) -> None:
        self._listeners.append(listener)
        self._start()

    def _start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Keep a connection, with growing pauses between failed attempts."""
        while not self._is_closed:
            with suppress(*UNAVAILABLE_ERRORS, asyncpg.PostgresError):
                await self._exchange(await self._connect())
            await asyncio.sleep(self._reconnect_seconds)
            self._reconnect_seconds = min(
                MAX_RECONNECT_SECONDS, 2 * self._reconnect_seconds + COLLECT_SECONDS
            )

    async def _exchange(self, connection: Connection) -> None:
        """Send and receive until the connection breaks."""
        try:
            connection.add_termination_listener(lambda _: self._wake.set())
            await connection.add_listener(CHANNEL, self._receive)
            self._notify_listeners(None)  # notices sent before this were not received
            self._reconnect_seconds = 0.0
            while not self._is_closed:
                await self._send_unsent(connection)
        finally:
            connection.terminate()

    async def _send_unsent(self, connection: Connection) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(PROBE_INTERVAL_SECONDS):
                await self._wake.wait()
        self._wake.clear()
        tables = list(self._unsent)
        await connection.execute(NOTIFY, tables)
        self._unsent.difference_update(tables)
        if not self._unsent:
            self._all_sent.set()
        await asyncio.sleep(COLLECT_SECONDS)

    def _receive(self, connection: Connection, sender: int, channel: str, table: str) -> None:
        if sender != connection.get_server_pid():
            self._notify_listeners(table)

    def _notify_listeners(self, table: str | None) -> None:
        for listener in self._listeners:
            listener(table)

    async def close(self) -> None:
        """Send the last notices, for at most CLOSE_GRACE_SECONDS, and disconnect."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_GRACE_SECONDS):
                await self._all_sent.wait()
        if self._task is not None:
            # A cancellation can get lost: until Python 3.12, asyncio.wait_for, which asyncpg
            # uses, drops it if the awaited future is done in the same loop iteration.
            self._is_closed = True
            self._wake.set()
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
