"""Who is connected: what the others at a table learn of a person whose sessions have ended."""

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from tests.server.client import Client, ClientSession, RequestRefused
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import TIMEOUT_SECONDS, InProcessServer

from starboard.server.operations.settings import Settings
from starboard.server.tables.connections import (
    MISSED_RECORDS,
    connected,
    disconnected,
    loss_noticed_at,
    with_lost_connections,
)
from starboard.server.tables.deadlines import next_wake_at
from starboard.server.tables.seating import stand_in
from starboard.store.rows import SeatRow, TableRow
from starboard.wire import api, play
from starboard.wire.tables import TableInfo

ANN = SeatRow("person", "Ann", person="a")
BEN = SeatRow("person", "Ben", person="b")
CLEO = SeatRow("person", "Cleo", person="c")
BOT = SeatRow("bot", "Bot", "random")
OPEN = SeatRow("open")
SETTINGS = Settings("", lost_connection_seconds=5.0, countdown_seconds=3.0)


def row_of(*seats: SeatRow) -> TableRow:
    return TableRow(
        id="t", game="stlucia", rules=1, options={}, seats=seats, host="a", public=True,
        spectators=True, invite="", seconds_per_move=0, status="running", created=0, moved_at=0,
    )  # fmt: skip


def lost(row: TableRow) -> list[bool]:
    return [seat.has_lost_connection for seat in row.seats]


def test_a_connection_is_lost_after_some_seconds() -> None:
    row = disconnected(row_of(ANN, BEN), "b", now=100.0)
    assert loss_noticed_at(row, SETTINGS) == 105.0
    assert lost(with_lost_connections(row, SETTINGS, 104.9)) == [False, False]
    row = with_lost_connections(row, SETTINGS, 105.0)
    assert lost(row) == [False, True]
    assert loss_noticed_at(row, SETTINGS) is None
    assert connected(row, "b").seats == (ANN, BEN)


def test_a_short_loss_is_not_noticed() -> None:
    row = connected(disconnected(row_of(ANN, BEN), "b", now=100.0), "b")
    assert row.seats == (ANN, BEN)
    assert loss_noticed_at(row, SETTINGS) is None


def test_a_second_loss_does_not_prolong_the_first() -> None:
    row = disconnected(row_of(ANN, BEN), "b", now=100.0)
    assert disconnected(row, "b", now=103.0) == row


def test_a_lost_connection_does_not_shorten_the_countdown() -> None:
    waiting = replace(row_of(ANN, BEN, OPEN), status="waiting")
    row = disconnected(waiting, "b", now=100.0)
    row = replace(row, wake_at=next_wake_at(row, (), SETTINGS, 100.0))
    assert row.wake_at == 105.0
    full = replace(row, seats=(*row.seats[:2], CLEO))
    full = replace(full, wake_at=next_wake_at(full, (), SETTINGS, 104.0))
    assert full.wake_at == 104.0 + SETTINGS.countdown_seconds
    assert next_wake_at(full, (), SETTINGS, 106.0) == full.wake_at


def test_nothing_is_recorded_of_spectators() -> None:
    row = row_of(ANN, BEN)
    assert disconnected(row, "spectator", now=100.0) == row
    assert connected(row, "spectator") == row


def test_the_loss_of_a_person_alone_with_bots_is_recorded_and_shown_to_nobody() -> None:
    row = disconnected(row_of(ANN, BOT), "a", now=100.0)
    assert row.seats[0].disconnected_at == 100.0
    assert loss_noticed_at(row, SETTINGS) is None
    assert with_lost_connections(row, SETTINGS, now=1000.0) == row
    assert connected(row, "a").seats == (ANN, BOT)


def test_a_stand_in_takes_the_place_of_the_lost_connection() -> None:
    row = stand_in(row_of(ANN, BEN), [1], "left")
    assert disconnected(row, "b", now=100.0) == row
    row = stand_in(disconnected(row_of(ANN, BEN), "b", now=100.0), [1], "disconnected")
    assert loss_noticed_at(row, SETTINGS) is None


async def sweep(server: InProcessServer) -> None:
    await server.run(lambda services: services.scheduler.sweep())


async def wait_for_seat(session: ClientSession, *, has_lost_connection: bool) -> play.TableUpdate:
    """The next update in which Ben, at seat 1, has or has not lost the connection."""
    return await session.receive(
        play.TableUpdate,
        lambda it: it.info.summary.seats[1].has_lost_connection == has_lost_connection,
    )


async def wait_for_row(
    server: InProcessServer, id: str, condition: Callable[[TableRow], object]
) -> TableRow:
    """The stored row when it fulfils a condition and the server knows it."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while True:
            row = (await server.run(lambda services: services.cache.get_current(id))).row
            if condition(row):
                return row


async def wait_for_revision(server: InProcessServer, id: str, revision: int) -> TableRow:
    """The stored row when it has this revision."""
    return await wait_for_row(server, id, lambda row: row.revision >= revision)


async def follow_and_leave(client: Client, id: str) -> None:
    """Follow a table for a moment, and close the session."""
    async with client.follow(id):
        pass


async def test_the_others_learn_of_a_lost_connection_through_any_process(
    url: str, make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    settings = {"database": url, "session_timeout_seconds": 1e9}
    first, second = make_server(clock.clock, **settings), make_server(clock.clock, **settings)
    ann, ben = await new_client(first.url, "Ann"), await new_client(second.url, "Ben")
    stranger = await new_client(second.url)
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)
    async with ann.follow(id) as session, stranger.follow(id) as spectator:
        revision = (await wait_for_revision(first, id, 0)).revision
        await follow_and_leave(ben, id)
        await wait_for_revision(first, id, revision + 1)
        assert not (await ann.table(id)).summary.seats[1].has_lost_connection
        clock.advance(first.services.settings.lost_connection_seconds)
        await sweep(first)
        await wait_for_seat(session, has_lost_connection=True)
        await wait_for_seat(spectator, has_lost_connection=True)
        async with ben.follow(id):
            await wait_for_seat(session, has_lost_connection=False)
    assert first.internal_errors == second.internal_errors == 0


async def test_a_person_who_comes_and_goes_quickly_is_disconnected_at_the_end(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(lost_connection_seconds=1e9)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)
    for _ in range(10):
        await follow_and_leave(ben, id)
    await server.wait_until_no_session()
    await wait_for_row(server, id, lambda row: row.seats[1].disconnected_at)


async def test_a_bot_does_not_stand_in_at_once_for_a_lost_connection(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, session_timeout_seconds=1e9)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)
    await follow_and_leave(ben, id)
    await wait_for_row(server, id, lambda row: row.seats[1].disconnected_at)
    with pytest.raises(RequestRefused) as refused:
        await ann.post(f"/api/tables/{id}/stand-in", api.StandIn(seat=1), TableInfo)
    assert "Ben lost the connection a moment ago" in refused.value.problem.message


async def test_a_lost_connection_is_shown_in_the_waiting_room(
    url: str, make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, database=url, session_timeout_seconds=1e9)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "moo")).summary.id
    await ben.join(id)
    async with ann.follow(id) as session:
        revision = (await wait_for_revision(server, id, 0)).revision
        await follow_and_leave(ben, id)
        await wait_for_revision(server, id, revision + 1)
        clock.advance(server.services.settings.lost_connection_seconds)
        await sweep(server)
        update = await wait_for_seat(session, has_lost_connection=True)
        assert update.info.summary.status == "waiting"
        async with ben.follow(id):
            await wait_for_seat(session, has_lost_connection=False)
    assert server.internal_errors == 0


async def test_a_loss_that_a_killed_process_has_not_recorded_is_found(
    url: str, make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, database=url, session_timeout_seconds=1e9)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)  # as if the process of his sessions had been killed
    async with ann.follow(id) as session:
        settings = server.services.settings
        clock.advance((MISSED_RECORDS + 1) * settings.presence_interval_seconds)
        await server.run(lambda services: services.record_presence())
        row = await wait_for_row(server, id, lambda row: row.seats[1].disconnected_at)
        assert not row.seats[0].disconnected_at
        clock.advance(settings.lost_connection_seconds)
        await sweep(server)
        await wait_for_seat(session, has_lost_connection=True)


async def test_a_person_who_reconnects_to_another_process_is_not_missed(
    url: str, make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    settings = {"database": url, "session_timeout_seconds": 1e9}
    first, second = make_server(clock.clock, **settings), make_server(clock.clock, **settings)
    ann, ben = await new_client(first.url, "Ann"), await new_client(first.url, "Ben")
    elsewhere = await new_client(second.url, cookie=ben.cookie)
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)
    async with ann.follow(id) as session, elsewhere.follow(id):
        revision = (await wait_for_revision(first, id, 0)).revision
        await follow_and_leave(ben, id)
        row = await wait_for_revision(first, id, revision + 2)  # recorded, and corrected
        assert not row.seats[1].disconnected_at
        clock.advance(first.services.settings.lost_connection_seconds)
        await sweep(first)
        await session.round_trip()
        updates = session.all(play.TableUpdate)
        assert not any(it.info.summary.seats[1].has_lost_connection for it in updates)
