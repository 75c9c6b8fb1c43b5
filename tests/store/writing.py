"""A process that plays at several tables, and prints each move when it is acknowledged.

``python -m tests.store.writing URL NAME MOVES``
"""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

from tests.store.samples import play, sample_table

from starboard.store.store import Store
from starboard.store.urls import open_store

TABLES_PER_PROCESS = 8
ROOT = Path(__file__).parents[2]


def table_ids(name: str) -> list[str]:
    return [f"{name}-{number}" for number in range(TABLES_PER_PROCESS)]


async def write(url: str, name: str, moves: int) -> None:
    store = await open_store(url)
    await asyncio.gather(*(_play_at(store, table, moves) for table in table_ids(name)))
    await store.close()


async def _play_at(store: Store, table: str, moves: int) -> None:
    row = sample_table(table)
    await store.create(row)
    for _ in range(moves):
        row = await play(store, row)
        print(table, row.ply, flush=True)


def start_writer(url: str, name: str, moves: int) -> "subprocess.Popen[str]":
    """Start the process; the caller must read its output to the end."""
    command = [sys.executable, "-m", "tests.store.writing", url, name, str(moves)]
    return subprocess.Popen(command, cwd=ROOT, env=os.environ, text=True, stdout=subprocess.PIPE)


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2], int(sys.argv[3])))
