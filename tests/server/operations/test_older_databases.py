"""Databases that older releases have written, with games of theirs, are migrated and served.

``tests/store/databases/make.py`` has made them in checkouts of these releases.
"""

import random
import re
import sqlite3
from pathlib import Path

import asyncpg
from tests.server.client import Client, make_random_move
from tests.server.conftest import MakeServer, NewClient
from tests.server.member_client import account, become_member

from starboard.server.identity import CookieSigner
from starboard.store.ratings.recomputation import Recomputed, recompute_ratings
from starboard.store.sql_store import SqlStore
from starboard.store.urls import database_file, open_store
from starboard.wire.invitations import MyTables
from starboard.wire.members import History, Leaderboard, Profile

DATABASES = Path(__file__).parents[2] / "store" / "databases"
ANN = "ARZAxJYvDcZmIplA024JmA"
"""The id of Ann in the second database."""
BLOB = re.compile(r"\bX'([0-9a-f]*)'")
PRIVATE_GAMES, PUBLIC_GAMES = 1, 2
"""Finished games of each database."""


async def write(url: str, name: str) -> None:
    """Write a database as the release has left it."""
    script = (DATABASES / f"{name}.sql").read_text(encoding="utf-8")
    if url.startswith("postgresql:"):
        connection = await asyncpg.connect(url)
        await connection.execute(BLOB.sub(r"'\\x\1'", script))
        await connection.close()
    else:
        database = sqlite3.connect(database_file(url))
        database.executescript(script)
        database.close()


async def cookie_of(url: str, name: str) -> str:
    """The cookie of a person in the database, which this migrates."""
    store = sql = await open_store(url)
    assert isinstance(sql, SqlStore)
    [(person,)] = await sql.read("SELECT id FROM people WHERE name = $1", name)
    signer = CookieSigner(await store.signing_key())
    await store.close()
    return signer.set_cookie(person, secure=False).split(";")[0]


async def history(visitor: Client, member: str, **wanted: str) -> list[str]:
    """The outcomes of a member's games that a visitor is shown, the latest first."""
    found = await visitor.get(f"/api/members/{member}/history", History, **wanted)
    return [game.outcome for game in found.games]


async def test_games_and_people_of_an_older_release_go_on(
    url: str, make_server: MakeServer, new_client: NewClient
) -> None:
    await write(url, "schema-3")
    cookie = await cookie_of(url, "Ann")
    server = make_server(database=url)
    ann = await new_client(server.url, cookie=cookie)
    tables = (await ann.get("/api/tables/mine", MyTables)).tables
    assert sorted(table.status for table in tables) == [
        *["finished"] * (PRIVATE_GAMES + PUBLIC_GAMES),
        *("running", "waiting"),
    ]
    [running] = [table.id for table in tables if table.status == "running"]
    async with ann.follow(running) as session:
        await make_random_move(session, running, "new", random.Random(1))
    for table in tables:
        if table.status == "finished":
            response = await ann.request("GET", f"/api/tables/{table.id}/file")
            assert response.status_code == 200
    await become_member(ann)
    member = (await account(ann)).member or ""
    assert await history(ann, member) == ["won", "left", "won"]
    assert await history(await new_client(server.url), member) == ["won", "left"]


async def test_ratings_of_an_older_release_are_kept_and_listed(
    url: str, make_server: MakeServer, new_client: NewClient
) -> None:
    await write(url, "schema-9")
    cookie = await cookie_of(url, "Ann")
    server = make_server(database=url)
    ann, stranger = await new_client(server.url, cookie=cookie), await new_client(server.url)
    member = (await account(ann)).member or ""
    profile = await stranger.get(f"/api/members/{member}", Profile)
    [rating], [results] = profile.ratings, profile.results
    assert (rating.games, results.won, results.left) == (3, 2, 1)
    assert await history(ann, member) == ["won", "left", "won"]
    assert await history(stranger, member) == ["won", "left"]
    assert await history(stranger, member, outcome="left", game=rating.game) == ["left"]
    board = await stranger.get(f"/api/leaderboards/{rating.game}", Leaderboard)
    assert [leader.name for leader in board.leaders] == ["Ann", "Ben"]
    store = await open_store(url)
    assert await recompute_ratings(store) == Recomputed(games=3, corrected=0)
    [point, *_] = await store.ratings.points(ANN, rating.game, 2, 1)
    found = await store.ratings.leaderboard_of_the_week(rating.game, 2, 9, point.rated_at)
    assert [leader.name for leader in found] == ["Ann", "Ben"]
    await store.close()
