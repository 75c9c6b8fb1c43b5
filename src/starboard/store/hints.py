"""How the processes on one PostgreSQL tell each other which tables have changed.

A hint is told after the change is durable, by a connection of its own: told
within the change itself, all changes would wait for each other. Hints that
come together are told together. They may get lost with a connection; whoever
listens is then told that any table may have changed.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg

from starboard.store.broken import BROKEN
from starboard.store.store import Listener

CHANNEL = "starboard"
TELL = f"SELECT pg_notify('{CHANNEL}', id) FROM unnest($1::text[]) AS id"
PAUSE = 0.005
"""Seconds in which hints gather."""
SILENCE = 10.0
"""Seconds after which the connection is tried, in case it broke unnoticed."""
LONGEST_WAIT = 2.0
FAREWELL = 100
"""Pauses that the last hints are given."""

Connection = Any


class Hints:
    """Tells and hears, from the first of either on."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._listeners: list[Listener] = []
        self._news: set[str] = set()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._wait = 0.0

    def tell(self, table: str) -> None:
        self._news.add(table)
        self._wake.set()
        self._start()

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)
        self._start()

    def _start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Connect, again and again, waiting longer each time in vain."""
        while True:
            with suppress(*BROKEN, asyncpg.PostgresError):
                await self._through(await self._connect())
            await asyncio.sleep(self._wait)
            self._wait = min(LONGEST_WAIT, 2 * self._wait + PAUSE)

    async def _through(self, connection: Connection) -> None:
        try:
            connection.add_termination_listener(lambda _: self._wake.set())
            await connection.add_listener(CHANNEL, self._heard)
            self._pass_on(None)  # whatever happened while nobody heard
            self._wait = 0.0
            while True:
                await self._tell_news(connection)
        finally:
            connection.terminate()

    async def _tell_news(self, connection: Connection) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), SILENCE)
        self._wake.clear()
        news = list(self._news)
        await connection.execute(TELL, news)
        self._news.difference_update(news)
        await asyncio.sleep(PAUSE)

    def _heard(self, connection: Connection, teller: int, channel: str, table: str) -> None:
        if teller != connection.get_server_pid():
            self._pass_on(table)

    def _pass_on(self, table: str | None) -> None:
        for listener in self._listeners:
            listener(table)

    async def close(self) -> None:
        """Tell what is left to tell, if that is quickly done."""
        for _ in range(FAREWELL):
            if self._news:
                await asyncio.sleep(PAUSE)
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
