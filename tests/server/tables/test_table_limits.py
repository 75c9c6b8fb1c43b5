"""Nobody fills the server or its lobby with tables."""

import asyncio

import pytest
from tests.server.client import Client, RequestRefused
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer

from starboard.store.rows import TableRow
from starboard.wire import api
from starboard.wire.tables import TableInfo

ATTACK = 257
"""Tables that the attacker tries to set up."""


async def set_up(client: Client, seats: str, count: int) -> tuple[list[str], list[RequestRefused]]:
    """Set up tables all at once; return the ids of the created ones, and the refusals."""
    attempts = (client.create_table("stlucia", seats) for _ in range(count))
    results = await asyncio.gather(*attempts, return_exceptions=True)
    created = [result.summary.id for result in results if isinstance(result, TableInfo)]
    refused = [result for result in results if isinstance(result, RequestRefused)]
    assert len(created) + len(refused) == count
    return created, refused


async def stored_row(server: InProcessServer, id: str) -> TableRow:
    row = await server.run(lambda services: services.store.table(id))
    assert row is not None
    return row


@pytest.mark.parametrize(("seats", "limit"), [("bb", 5), ("oo", 50), ("ob", 50), ("mo", 50)])
async def test_person_sets_up_a_limited_number_of_tables_whatever_seats_they_have(
    make_server: MakeServer, new_client: NewClient, seats: str, limit: int
) -> None:
    server = make_server(requests_per_second=1e6, tables_per_second=1e6, bot_pause_seconds=60.0)
    attacker = await new_client(server.url, "Mallory")
    created, refused = await set_up(attacker, seats, ATTACK)
    assert len(created) == limit
    assert {refusal.problem.reason for refusal in refused} == {"too-many"}
    visitor = await new_client(server.url, "Vera")
    own = (await visitor.create_table("stlucia", "mo")).summary.id
    lobby = [table.id for table in (await visitor.get("/api/lobby", api.Tables)).tables]
    assert own in lobby
    assert len(lobby) == 1 + 5


async def test_tables_cannot_be_turned_into_more_games_of_bots_than_allowed(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(requests_per_second=1e6, tables_per_second=1e6, bot_pause_seconds=60.0)
    attacker = await new_client(server.url, "Mallory")
    created, _ = await set_up(attacker, "oo", 8)
    results = await asyncio.gather(*map(attacker.start, created), return_exceptions=True)
    assert sum(isinstance(result, TableInfo) for result in results) == 5


async def test_joined_tables_and_rematches_count(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(max_tables_per_person=2)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    tables = [(await ben.create_table("stlucia", "moo")).summary.id for _ in range(2)]
    cat = await new_client(server.url, "Cat")
    tables.append((await cat.create_table("stlucia", "moo")).summary.id)
    results = await asyncio.gather(*map(ann.join, tables), return_exceptions=True)
    assert sum(isinstance(result, RequestRefused) for result in results) == 1
    with pytest.raises(RequestRefused):
        await ann.create_table("stlucia", "mo")


async def test_table_at_which_nobody_sits_is_abandoned_soon(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock=clock.clock)
    ann = await new_client(server.url, "Ann")
    empty = (await ann.create_table("stlucia", "oo")).summary.id
    taken = (await ann.create_table("stlucia", "mo")).summary.id
    clock.advance(601)
    await server.run(lambda services: services.scheduler.sweep())
    assert (await stored_row(server, empty)).status == "abandoned"
    assert (await stored_row(server, taken)).status == "waiting"


async def test_game_of_bots_ends_when_its_host_has_gone(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock=clock.clock, bot_pause_seconds=60.0)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    left = (await ann.create_table("stlucia", "bb")).summary.id
    watched = (await ben.create_table("stlucia", "bb")).summary.id
    with_a_person = (await ann.create_table("stlucia", "mb")).summary.id
    async with ben.session():
        for seconds, ended in ((590, False), (20, True)):
            clock.advance(seconds)
            await server.run(lambda services: services.record_presence())
            await server.run(lambda services: services.unattended_games.end_all())
            assert ((await stored_row(server, left)).status == "abandoned") == ended
    assert (await stored_row(server, watched)).status == "running"
    assert (await stored_row(server, with_a_person)).status == "running"
    assert (await ann.table(left)).summary.status == "abandoned"
