"""Threads that read from an SQLite file, so that long reads block neither writes nor the loop."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import TypeVar

from starboard.store.sqlite.connection import connect

T = TypeVar("T")

READER_THREADS = 2


class Readers:
    """A thread pool in which every thread has its own connection."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._thread = local()
        self._connections: list[sqlite3.Connection] = []
        self._pool = ThreadPoolExecutor(READER_THREADS, "starboard-reader", self._connect)

    def _connect(self) -> None:
        self._thread.connection = connect(self._file)
        self._connections.append(self._thread.connection)

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, lambda: work(self._thread.connection))

    async def close(self) -> None:
        await asyncio.to_thread(self._pool.shutdown)
        for connection in self._connections:
            connection.close()
