"""Processor time of servers and of the PostgreSQL processes that work for them."""

import asyncpg
import psutil

BACKENDS = "SELECT pid FROM pg_stat_activity WHERE application_name = 'starboard'"


def process_seconds(pid: int) -> float:
    """The processor time of a process and its living children so far."""
    process = psutil.Process(pid)
    return sum(map(_seconds, (process, *process.children(recursive=True))))


def _seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


async def backend_seconds(url: str) -> float:
    """The processor time of all PostgreSQL processes with a connection of a server; 0 for SQLite.

    The database must be on this machine.
    """
    if not url.startswith("postgresql:"):
        return 0.0
    connection = await asyncpg.connect(url)
    try:
        found = await connection.fetch(BACKENDS)
    finally:
        await connection.close()
    return sum(_seconds(psutil.Process(pid)) for (pid,) in found)
