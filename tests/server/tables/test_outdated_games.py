"""Tables whose rules have changed: they end, can be read, and are never played on."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.client import Client, RequestRefused, is_my_turn
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer

from starboard.store.rows import TableRow
from starboard.store.urls import open_store
from starboard.wire import api, play


async def make_outdated(server: InProcessServer, id: str, **changes: Any) -> None:
    """Stop the server and change the table as if it had been played under other rules."""
    server.close()
    store = await open_store(server.services.settings.database)
    row = await store.table(id)
    assert row is not None
    old: Any = {"rules": row.rules - 1, "wake_at": 1.0, "revision": row.revision + 1}
    await store.commit(row, replace(row, **(old | changes)))
    await store.close()


async def begin_game(client: Client, game: str) -> str:
    """Create a table against a bot and make one move."""
    id = (await client.create_table(game, "mb")).summary.id
    async with client.follow(id) as session:
        update = await session.receive(play.GameUpdate, is_my_turn)
        move = play.MakeMove(id, update.ply, "k", update.snapshot.legal_moves[0].text)
        await session.request(move, play.Acknowledged)
    return id


async def stored_row(server: InProcessServer, id: str) -> TableRow:
    row = await server.run(lambda services: services.store.table(id))
    assert row is not None
    return row


@pytest.mark.parametrize(
    ("changes", "status"), [({}, "retired"), ({"game": "forgotten"}, "running")]
)
async def test_outdated_table_can_be_read_and_not_played(
    make_server: MakeServer, new_client: NewClient, changes: dict[str, str], status: str
) -> None:
    server = make_server()
    ann = await new_client(server.url, "Ann")
    id = await begin_game(ann, "stlucia")
    await make_outdated(server, id, **changes)
    server = make_server()
    await server.run(lambda services: services.scheduler.retire_outdated())
    ann = await new_client(server.url, cookie=ann.cookie)
    table = await ann.table(id)
    assert (table.replay_only, table.summary.status) == (True, status)
    ply = (await stored_row(server, id)).ply
    async with ann.follow(id) as session:
        move = play.MakeMove(id, ply, "new", "stop")
        assert (await session.request(move, play.Refused)).reason == "not-running"
        await session.send(play.Chat(id, "c", "what was it?"))
        assert (await session.receive(play.ChatLines)).lines[0].text == "what was it?"
        assert not session.all(play.GameUpdate)
    await server.run(lambda services: services.scheduler.sweep())
    row = await stored_row(server, id)
    assert (row.ply, row.wake_at) == (ply, None)
    assert server.internal_errors == 0


@pytest.mark.parametrize("seats", ["mo", "mb"])
async def test_outdated_table_leaves_the_lobby_and_the_allowance(
    make_server: MakeServer, new_client: NewClient, seats: str
) -> None:
    server = make_server()
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", seats)).summary.id
    await make_outdated(server, id)
    server = make_server(max_tables_per_person=1)
    await server.run(lambda services: services.scheduler.retire_outdated())
    ann, ben = await new_client(server.url, cookie=ann.cookie), await new_client(server.url, "Ben")
    assert (await ann.get("/api/lobby", api.Tables)).tables == []
    [mine] = (await ann.get("/api/tables/mine", api.Tables)).tables
    assert (mine.id, mine.status) == (id, "retired")
    assert server.metric('starboard_tables_retired_total{game="stlucia"}') == 1
    with pytest.raises(RequestRefused, match="rules of this game have changed"):
        await ben.join(id)
    await ann.create_table("stlucia", "mo")


async def test_people_at_a_table_are_notified_when_it_is_retired(
    make_server: MakeServer, new_client: NewClient
) -> None:
    """As when a process of an older version has set it up during an upgrade."""
    server = make_server()
    ann = await new_client(server.url, "Ann")
    row = await stored_row(server, (await ann.create_table("stlucia", "mo")).summary.id)
    old = replace(row, id="set-up-elsewhere", rules=row.rules - 1)
    await server.run(lambda services: services.store.create(old))
    async with ann.follow(old.id) as session:
        await server.run(lambda services: services.scheduler.retire_outdated())
        update = await session.receive(
            play.TableUpdate, lambda it: it.info.summary.status == "retired"
        )
        assert update.info.replay_only


async def test_table_of_newer_rules_is_left_alone(
    make_server: MakeServer, new_client: NewClient
) -> None:
    """During an upgrade, processes of the older version still run."""
    server = make_server()
    ann = await new_client(server.url, "Ann")
    id = await begin_game(ann, "stlucia")
    row = await stored_row(server, id)
    await make_outdated(server, id, rules=row.rules + 1)
    server = make_server()
    await server.run(lambda services: services.scheduler.retire_outdated())
    await server.run(lambda services: services.scheduler.sweep())
    assert (await stored_row(server, id)).status == "running"


@pytest.mark.parametrize("changes", [{}, {"game": "forgotten"}])
async def test_replay_of_an_outdated_table_shows_moves_as_text(
    make_server: MakeServer, new_client: NewClient, changes: dict[str, str]
) -> None:
    server = make_server()
    ann = await new_client(server.url, "Ann")
    id = await begin_game(ann, "stlucia")
    await make_outdated(server, id, **changes)
    server = make_server()
    ann = await new_client(server.url, cookie=ann.cookie)
    replay = await ann.get(f"/api/tables/{id}/replay", api.ReplaySteps)
    assert replay.length == len(replay.steps) - 1
    ply = (await stored_row(server, id)).ply
    # Whether a game that has left the catalogue had secrets is unknown: only own moves are shown.
    assert (replay.length == ply) == (not changes)
    assert replay.steps[0].event is None
    lines = [step.event.lines for step in replay.steps if step.event]
    assert any(line[0].startswith("Ann: ") for line in lines if line)
    later = await ann.get(f"/api/tables/{id}/replay", api.ReplaySteps, first=1)
    assert later.steps == replay.steps[1:]
    with pytest.raises(RequestRefused):
        await ann.get(f"/api/tables/{id}/file", dict)


async def test_other_tables_are_played_beside_an_outdated_one(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server()
    ann = await new_client(server.url, "Ann")
    id = await begin_game(ann, "stlucia")
    await make_outdated(server, id)
    server = make_server()
    ann = await new_client(server.url, cookie=ann.cookie)
    other = (await ann.create_table("stlucia", "bb", options={"goal": 2})).summary.id
    async with ann.follow(other) as session:
        await session.last_update(lambda update: update.snapshot.over)


async def test_secrets_of_a_game_that_may_go_on_elsewhere_stay_secret(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server()
    ann = await new_client(server.url, "Ann")
    id = await begin_game(ann, "pirates")
    row = await stored_row(server, id)
    await make_outdated(server, id, rules=row.rules + 1)
    server = make_server()
    ann, ben = await new_client(server.url, cookie=ann.cookie), await new_client(server.url)
    for client, names in ((ann, {"Ann"}), (ben, set[str]())):
        replay = await client.get(f"/api/tables/{id}/replay", api.ReplaySteps)
        lines = [line for step in replay.steps if step.event for line in step.event.lines]
        assert {line.split(":")[0] for line in lines} == names
