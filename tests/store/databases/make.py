"""Writes what a release leaves in its database, as SQL that SQLite and PostgreSQL read.

Run it in the checkout of the release, whose own test client plays the games:

    python PATH/OF/THIS/make.py FILE
"""

import asyncio
import random
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

sys.path.insert(0, "")  # the checkout

from tests.server.client import Client, make_random_move
from tests.server.running_server import ServerProcess

from starboard.wire import play

GAME = "stlucia"
MOVES = 5
CREATED = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"


async def play_games(url: str) -> None:
    """Play at tables of every state; rated where the release knows members."""
    ann, ben = [await Client(url).set_name(name) for name in ("Ann", "Ben")]
    rated: dict[str, Any] = {}
    if find_spec("tests.server.member_client"):
        for client in (ann, ben):
            await import_module("tests.server.member_client").become_member(client)
        rated = {"rated": True}
    for number in range(3):
        table = await ann.create_table(GAME, "mo", public=number > 0, **rated)
        await ben.join(table.summary.id, table.invite or "")
        await (ann if number == 1 else ben).decide(table.summary.id, "resign")
    await ann.create_table(GAME, "mo")
    running = (await ann.create_table(GAME, "mb")).summary.id
    async with ann.follow(running) as session:
        for move in range(MOVES):
            await make_random_move(session, running, str(move), random.Random(move))
        await session.request(play.Chat(running, "chat", "ahoy"), play.ChatLines)
    for client in (ann, ben):
        await client.close()


def script(file: Path) -> str:
    """The SQL that creates the database again."""
    connection = sqlite3.connect(file)
    created = connection.execute(CREATED).fetchall()
    statements = [sql for _, sql in created]
    for name, sql in created:
        if sql.startswith("CREATE TABLE"):
            rows = connection.execute(f"SELECT * FROM {name}")
            statements += [f"INSERT INTO {name} VALUES ({_literals(row)})" for row in rows]
    return "".join(f"{statement};\n" for statement in statements)


def _literals(row: Sequence[object]) -> str:
    return ", ".join(map(_literal, row))


def _literal(value: object) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"X'{value.hex()}'"
    return "'" + value.replace("'", "''") + "'" if isinstance(value, str) else repr(value)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "starboard.db"
        server = ServerProcess(str(file), Path(folder) / "log")
        server.start()
        try:
            asyncio.run(play_games(server.url))
        finally:
            server.stop()
        Path(sys.argv[1]).write_text(script(file), encoding="utf-8")


if __name__ == "__main__":
    main()
