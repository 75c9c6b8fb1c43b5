"""One's own data: export and deletion."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest
from tests.server.client import Client, RequestRefused
from tests.server.conftest import NewClient
from tests.server.member_client import account, become_member, sign_in
from tests.server.push_client import subscribe, two_people
from tests.server.push_service import Device, PushService
from tests.server.running_server import InProcessServer

from starboard.server.encoding import encode
from starboard.server.services import Services
from starboard.store.urls import open_store
from starboard.wire import play
from starboard.wire.api import Me
from starboard.wire.members import (
    Blocks,
    Deletion,
    Done,
    NewReport,
    OwnChatLine,
    OwnData,
    Profile,
    Target,
)
from starboard.wire.tables import TableInfo

EXPORTED = {
    "achievements": "achievements",
    "blocks": "blocks",
    "challenge_attempts": "challenges",
    "chat": "chat",
    "entrants": "tournaments",
    "mail_addresses": "mail",
    "members": "account",
    "participants": "tables",
    "passkeys": "account",
    "push_subscriptions": "devices",
    "rating_history": "rating_history",
    "ratings": "ratings",
    "recovery_codes": "account",
    "reports": "reports",
    "results": "results",
    "table_invitations": "invitations",
}
"""The member of the export that has the rows of each database table with a person."""
NOT_EXPORTED = {
    "bans": "a banned person cannot ask",
    "links": "digests, for minutes",
    "mail_notices": "for minutes, so that nobody is written to twice",
    "mail_queue": "messages that were not handed over yet",
    "pairing_requests": "for seconds",
}


async def loop_thread(_: Services) -> threading.Thread:
    return threading.current_thread()


async def test_export_is_encoded_beside_the_event_loop(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    table = (await ann.create_table("stlucia", "mo")).summary.id
    async with ann.follow(table) as session:
        await session.send(play.Chat(table, "c", "ahoy\u2028"))
        await session.receive(play.ChatLines)
    threads: set[threading.Thread] = set()

    def noted(value: object) -> bytes:
        if isinstance(value, OwnChatLine):
            threads.add(threading.current_thread())
        return encode(value)

    with patch("starboard.server.encoding.encode", noted):
        response = await ann.request("GET", "/api/me/data")
    assert response.headers["content-type"] == "application/json"
    data = msgspec.json.decode(response.content, type=OwnData)
    assert [it.id for it in data.tables] == [table]
    assert response.content == encode(data)
    assert threads
    assert await server.run(loop_thread) not in threads


async def test_every_table_about_people_is_exported_or_known(tmp_path: Path) -> None:
    file = tmp_path / "starboard.db"
    await (await open_store(f"sqlite:{file}")).close()
    with closing(sqlite3.connect(file)) as database:
        columns = database.execute("""
            SELECT t.name FROM sqlite_master AS t, pragma_table_info(t.name) AS c
            WHERE t.type = 'table' AND c.name = 'person'
        """).fetchall()
    assert {name for (name,) in columns} == EXPORTED.keys() | NOT_EXPORTED.keys()
    assert set(EXPORTED.values()) <= set(OwnData.__struct_fields__)


async def delete(client: Client, name: str) -> Done:
    return await client.post("/api/me/delete", Deletion(name), Done)


async def test_export_has_everything_about_a_person(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    await become_member(ann)
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        await session.send(play.Chat(id, "c", "ahoy"))
        await session.receive(play.ChatLines)
    data = await ann.get("/api/me/data", OwnData)
    assert (data.name, data.account) == ("Ann", await account(ann))
    assert [table.id for table in data.tables] == [id]
    assert [(line.table, line.text) for line in data.chat] == [(id, "ahoy")]


async def test_export_has_results_ratings_blocks_reports_challenges_and_devices(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    for client in (ann, ben):
        await become_member(client)
    id = (await ann.create_table("stlucia", "mo", rated=True)).summary.id
    await ben.join(id)
    await ben.decide(id, "resign")
    target = Target(id, seat=1)
    await ann.post("/api/me/report", NewReport(target, "rude"), Done)
    await ann.post("/api/me/block", target, Blocks)
    await subscribe(ann, Device(push_service, "ann"), quiet_to=60)
    attempt = (await ann.post("/api/challenges/stlucia", None, TableInfo)).summary.id
    data = await ann.get("/api/me/data", OwnData)
    assert [(it.table, it.outcome, it.rated) for it in data.results] == [(id, "won", True)]
    [rating], [point] = data.ratings, data.rating_history
    assert (point.game, point.players, point.elo) == ("stlucia", 2, rating.elo)
    assert [(it.name, it.kind) for it in data.blocks] == [("Ben", "block")]
    assert [(it.table, it.name, it.reason) for it in data.reports] == [(id, "Ben", "rude")]
    assert [(it.endpoint, it.notifications.quiet_to) for it in data.devices] == [
        (f"{push_service.url}/push/ann", 60)
    ]
    assert [(it.game, it.table, it.won) for it in data.challenges] == [("stlucia", attempt, None)]


async def test_deletion_needs_the_name(server: InProcessServer, new_client: NewClient) -> None:
    ann = await new_client(server.url, "Ann")
    with pytest.raises(RequestRefused):
        await delete(ann, "Ben")
    assert (await ann.get("/api/me", Me)).name == "Ann"


async def test_games_of_a_deleted_member_stay_under_a_neutral_name(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    device, member = await become_member(ann), (await account(ann)).member
    await become_member(ben)
    cookie = ann.cookie
    running = (await ann.create_table("stlucia", "mo", rated=True)).summary.id
    await ben.join(running)
    waiting = (await ann.create_table("stlucia", "mo")).summary.id
    await delete(ann, "Ann")
    table = (await ben.table(running)).summary
    assert (table.status, table.winners) == ("finished", [1])
    assert [seat.name for seat in table.seats] == ["Anonymous", "Ben"]
    assert table.seats[0].member == ""
    assert (await ben.table(waiting)).summary.status == "abandoned"
    ann.cookie = cookie
    assert (await ann.get("/api/me", Me)).name is None
    with pytest.raises(RequestRefused):
        await sign_in(ann, device)
    with pytest.raises(RequestRefused):
        await ben.get(f"/api/members/{member}", Profile)
    own = await ben.get(f"/api/members/{(await account(ben)).member}", Profile)
    assert [(it.won, own.ratings[0].games) for it in own.results] == [(1, 1)]


async def test_two_deleted_people_at_a_table_keep_different_names(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)
    await delete(ann, "Ann")
    await delete(ben, "Ben")
    row = await server.run(lambda services: services.store.table(id))
    assert row is not None
    assert [seat.name for seat in row.seats] == ["Anonymous", "Anonymous 2"]
