"""Tables that are loaded from the store: from a checkpoint, or by replaying their moves."""

import random
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from tests.server.client import Client, make_random_move, random_legal_move
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer

from starboard.server.services import Services
from starboard.server.tables.changes import TableChange, play_chance
from starboard.server.tables.checkpoints import PLIES_BETWEEN_CHECKPOINTS
from starboard.server.tables.live_table import LiveTable
from starboard.store.sql_store import SqlStore
from starboard.store.urls import open_store
from starboard.wire import api, play

PLIES = 2 * PLIES_BETWEEN_CHECKPOINTS + 45
"""More than the recent events, and more than one checkpoint."""

Damage = Callable[[SqlStore, str], Awaitable[Any]]


async def play_game(server: InProcessServer, ann: Client, ben: Client, game: str) -> str:
    """A running game of two people after at least ``PLIES`` random moves."""
    for seed in range(50):
        id = (await ann.create_table(game, "mo")).summary.id
        await ben.join(id)
        if await server.run(partial(make_moves, id=id, seed=seed)):
            return id
    raise AssertionError("every game was over too soon")


async def make_moves(services: Services, id: str, seed: int) -> bool:
    """Make ``PLIES`` random moves; whether the game goes on."""
    live, rng = await services.cache.get(id), random.Random(seed)
    while live.row.status == "running" and live.row.ply < PLIES:
        assert live.table is not None
        table, seat = live.table.fork(), rng.choice(live.acting)
        events = [table.play(seat, rng.choice(table.legal_moves(seat))), *play_chance(table)]
        key = f"{seat}.k{live.visible_ply(seat)}"
        await services.tables.commit(live, TableChange(live.row, table, events, key))
    return live.row.status == "running"


async def restart(
    server: InProcessServer, make_server: MakeServer, change: Damage | None = None, id: str = ""
) -> InProcessServer:
    """Stop the server, change its database and start it again; its tables are not in memory."""
    server.close()
    if change is not None:
        store = await open_store(server.services.settings.database)
        assert isinstance(store, SqlStore)
        await change(store, id)
        await store.close()
    return make_server(bot_pause_seconds=600.0, lost_connection_seconds=1e9)  # seats do not change


async def loaded(server: InProcessServer, id: str) -> LiveTable:
    return await server.run(lambda services: services.cache.get(id))


async def drop_checkpoints(store: SqlStore, id: str) -> None:
    await store.write("UPDATE tables SET checkpoint = NULL")
    await store.write("UPDATE moves SET checkpoint = NULL")


async def shorten_checkpoints(store: SqlStore, id: str) -> None:
    await store.write("UPDATE tables SET checkpoint = substr(checkpoint, 1, 40)")
    await store.write("UPDATE moves SET checkpoint = substr(checkpoint, 1, 40)")


async def delete_move(store: SqlStore, id: str) -> None:
    await store.write("DELETE FROM moves WHERE table_id = $1 AND ply = 3", id)


async def delete_move_and_checkpoints(store: SqlStore, id: str) -> None:
    await delete_move(store, id)
    await drop_checkpoints(store, id)


async def break_seats(store: SqlStore, id: str) -> None:
    await store.write("UPDATE tables SET seats = 'nonsense' WHERE id = $1", id)


async def break_ply(store: SqlStore, id: str) -> None:
    await store.write("UPDATE tables SET ply = 'many' WHERE id = $1", id)


async def break_chat_counter(store: SqlStore, id: str) -> None:
    await store.write("UPDATE tables SET chat = 'many' WHERE id = $1", id)


async def break_chat_line(store: SqlStore, id: str) -> None:
    await store.write("UPDATE tables SET chat = 1 WHERE id = $1", id)
    line = "INSERT INTO chat (table_id, number, person, name, audience, text, at)"
    await store.write(f"{line} VALUES ($1, 1, 'p', 'Ann', 'table', 'Ahoy', 'late')", id)


async def break_move(store: SqlStore, id: str) -> None:
    await store.write("UPDATE moves SET move = 'keep' WHERE table_id = $1 AND ply = 3", id)


@pytest.mark.parametrize("game", ["stlucia", "pirates", "tradewinds"])
async def test_table_is_the_same_from_checkpoints_and_from_its_moves(
    make_server: MakeServer, new_client: NewClient, game: str
) -> None:
    server = make_server()
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = await play_game(server, ann, ben, game)
    updates, plies = [], []
    for change in (None, drop_checkpoints, shorten_checkpoints):
        server = await restart(server, make_server, change, id)
        live = await loaded(server, id)
        assert live.table is not None
        plies.append((live.row.ply, live.visible_ply(0), live.table.state.to_bytes()))
        for client in (
            await new_client(server.url, cookie=ann.cookie),
            await new_client(server.url),
        ):
            for after in (-1, live.visible_ply(0) - 5):
                async with client.follow(id, after=after) as session:
                    updates.append(await session.receive(play.GameUpdate))
        updates += await replay_pages(client, id)
    assert plies[1:] == plies[:1] * 2
    third = len(updates) // 3
    assert updates[:third] == updates[third : 2 * third] == updates[2 * third :]
    assert len(updates[0].events) == min(40, updates[0].ply)
    assert len(updates[1].events) == 5


async def replay_pages(client: Client, id: str) -> list[Any]:
    """Pages that begin at, before and after a checkpoint."""
    firsts = (0, 1, *range(PLIES_BETWEEN_CHECKPOINTS - 1, PLIES_BETWEEN_CHECKPOINTS + 2), PLIES)
    return [await client.get(f"/api/tables/{id}/replay", api.ReplaySteps, first=n) for n in firsts]


async def test_move_is_recognised_after_a_restart_however_old_it_is(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server()
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = await play_game(server, ann, ben, "pirates")
    moves = await server.run(lambda services: services.store.moves(id))
    keyed = next(move for move in moves if move.key.startswith("0.k"))
    server = await restart(server, make_server)
    ann = await new_client(server.url, cookie=ann.cookie)
    ply = int(keyed.key.removeprefix("0.k"))
    async with ann.follow(id) as session:
        before = (await loaded(server, id)).row.ply
        move = play.MakeMove(id, ply, f"k{ply}", keyed.text)
        acknowledged = await session.request(move, play.Acknowledged)
        assert acknowledged.key == f"k{ply}"
        assert (await loaded(server, id)).row.ply == before


async def test_events_of_a_loaded_table_continue_those_before_the_restart(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server()
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = await play_game(server, ann, ben, "tradewinds")
    server = await restart(server, make_server)
    ann = await new_client(server.url, cookie=ann.cookie)
    async with ann.follow(id) as session:
        update = await session.receive(play.GameUpdate)
        if update.snapshot.legal_moves:
            text = random_legal_move(update, random.Random(3))
            await session.request(play.MakeMove(id, update.ply, "new", text), play.Acknowledged)
    async with ann.follow(id, after=update.after) as session:
        events = (await session.receive(play.GameUpdate)).events
        assert [event.ply for event in events] == list(range(events[0].ply, events[-1].ply + 1))
        assert len(events) == min(40, events[-1].ply)


@pytest.mark.parametrize(
    "damage",
    [break_seats, break_ply, break_chat_counter, break_chat_line, delete_move_and_checkpoints],
)
async def test_damaged_table_says_so_and_affects_no_other(
    make_server: MakeServer, new_client: NewClient, damage: Damage
) -> None:
    server = make_server()
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = await play_game(server, ann, ben, "stlucia")
    other = (await ann.create_table("stlucia", "mb")).summary.id
    server = await restart(server, make_server, damage, id)
    ann = await new_client(server.url, cookie=ann.cookie)
    async with ann.session("pt") as session:
        refused = await session.request(play.Subscribe(id), play.Refused)
        assert (refused.reason, refused.table) == ("damaged", id)
        assert "danificado" in refused.message
    async with ann.follow(other) as session:
        await make_random_move(session, other, "k", random.Random(4))
    for path in ("/api/lobby", "/api/tables/mine"):
        assert other in [table.id for table in (await ann.get(path, api.Tables)).tables]
    await server.run(lambda services: services.scheduler.sweep())
    await server.run(lambda services: services.update_gauges())
    assert server.metric("starboard_damaged_tables") == 1
    assert server.internal_errors == 0


@pytest.mark.parametrize("damage", [break_seats, break_ply, break_chat_counter, break_chat_line])
async def test_table_that_is_damaged_while_it_is_followed_keeps_no_other_from_being_refreshed(
    make_server: MakeServer, new_client: NewClient, damage: Damage
) -> None:
    server, other_server = make_server(bot_pause_seconds=600.0), make_server()
    ann = await new_client(server.url, "Ann")
    elsewhere = await new_client(other_server.url, cookie=ann.cookie)
    tables = [(await ann.create_table("stlucia", "mo")).summary.id for _ in range(3)]
    store = await open_store(server.services.settings.database)
    assert isinstance(store, SqlStore)
    async with ann.session() as session:
        for id in tables:
            await session.request(play.Subscribe(id), play.TableUpdate)
        for id in (tables[0], tables[2]):
            await damage(store, id)
            await store.write("UPDATE tables SET revision = revision + 1 WHERE id = $1", id)
        await elsewhere.request("POST", f"/api/tables/{tables[1]}/leave")
        update = await session.receive(play.TableUpdate)
        assert update.info.summary.id == tables[1]
        await server.run(lambda services: services.change_follower.catch_up())
        assert (await ann.request("GET", f"/api/tables/{tables[0]}")).json()["reason"] == "damaged"
    await store.close()
    assert server.internal_errors == 0


@pytest.mark.parametrize("damage", [delete_move, break_move])
async def test_bad_move_of_a_running_game_is_noticed_in_its_replay(
    make_server: MakeServer, new_client: NewClient, damage: Damage
) -> None:
    """The game itself goes on from its checkpoint."""
    server = make_server()
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = await play_game(server, ann, ben, "stlucia")
    server = await restart(server, make_server, damage, id)
    ann = await new_client(server.url, cookie=ann.cookie)
    response = await ann.request("GET", f"/api/tables/{id}/replay")
    assert (response.status_code, response.json()["reason"]) == (500, "damaged")
    async with ann.follow(id) as session:
        await session.receive(play.GameUpdate)
