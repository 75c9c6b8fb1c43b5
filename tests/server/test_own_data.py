"""One's own data: export and deletion."""

import pytest
from tests.server.client import Client, RequestRefused
from tests.server.conftest import NewClient
from tests.server.member_client import account, become_member, sign_in
from tests.server.running_server import InProcessServer

from starboard.wire import play
from starboard.wire.api import Me
from starboard.wire.members import Deletion, Done, OwnData, Profile


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
