"""A process that plays at several tables of its own, and says which moves were acknowledged.

``python -m tests.store.writing URL NAME MOVES``
"""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

from tests.store.samples import a_table, play

from starboard.store.opening import open_store
from starboard.store.store import Store

TABLES = 8
ROOT = Path(__file__).parents[2]


def names(name: str) -> list[str]:
    return [f"{name}-{number}" for number in range(TABLES)]


async def write(url: str, name: str, moves: int) -> None:
    store = await open_store(url)
    await asyncio.gather(*(_play(store, table, moves) for table in names(name)))
    await store.close()


async def _play(store: Store, table: str, moves: int) -> None:
    row = a_table(table)
    await store.create(row)
    for _ in range(moves):
        row = await play(store, row)
        print(table, row.ply, flush=True)


def started(url: str, name: str, moves: int) -> "subprocess.Popen[str]":
    """The process; its output must be read to the end."""
    command = [sys.executable, "-m", "tests.store.writing", url, name, str(moves)]
    return subprocess.Popen(command, cwd=ROOT, env=os.environ, text=True, stdout=subprocess.PIPE)


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2], int(sys.argv[3])))
