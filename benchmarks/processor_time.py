"""Processor time of a server and of the PostgreSQL processes that work for it, from ``/proc``.

On a busy machine it says more about the work than the time that passes.
"""

from collections.abc import Iterable
from pathlib import Path

import asyncpg

BACKENDS = "SELECT pid FROM pg_stat_activity WHERE application_name = 'starboard'"
NANOSECONDS = 1e-9


def processor_seconds(pids: Iterable[int]) -> float:
    """The processor time of all threads of these processes so far."""
    files = (file for pid in pids for file in Path(f"/proc/{pid}/task").glob("*/schedstat"))
    return sum(int(file.read_text().split()[0]) for file in files) * NANOSECONDS


async def backend_pids(url: str) -> list[int]:
    """The PostgreSQL processes with a connection of a server; none for SQLite.

    The database must be on this machine.
    """
    if not url.startswith("postgresql:"):
        return []
    connection = await asyncpg.connect(url)
    try:
        return [int(pid) for (pid,) in await connection.fetch(BACKENDS)]
    finally:
        await connection.close()


async def backend_seconds(url: str) -> float:
    """The processor time of these processes so far."""
    return processor_seconds(await backend_pids(url))
