"""Limits that all people and sessions of an address share: guests are made without effort."""

import asyncio
import sqlite3
import threading
from contextlib import AsyncExitStack, closing
from pathlib import Path
from unittest.mock import patch

from tests.server.client import new_address
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer

from starboard.server.encoding import encode
from starboard.server.errors import HintFailed
from starboard.wire import play


async def test_messages_of_all_sessions_of_an_address_share_an_allowance(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, address_messages_per_second=2)  # six at once
    address = new_address()
    ann = await new_client(server.url, "Ann", address=address)
    ben = await new_client(server.url, "Ben", address=address)
    cat = await new_client(server.url, "Cat")
    async with ann.session() as first, ben.session() as second, cat.session() as other:
        for session in (first, second):
            await session.round_trip()
            await session.round_trip()
        for session in (first, second):
            assert (await session.request(play.Ping(), play.Refused)).reason == "too-fast"
        await other.round_trip()
        clock.advance(1)
        await second.round_trip()


async def test_frames_of_all_connections_of_an_address_share_an_allowance(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, address_messages_per_second=2)  # twelve frames at once
    flooding = await new_client(server.url)
    other = await new_client(server.url)
    async with AsyncExitStack() as stack, other.session() as session:
        flood = [await stack.enter_async_context(flooding.session()) for _ in range(4)]
        for one in flood:
            await one.send(play.Ping(), play.Ping(), play.Ping())
        assert await flood[-1].until_closed() == 1006  # without a close frame
        await session.round_trip()
    assert server.metric('starboard_connections_dropped_total{cause="flood"}') >= 1


async def test_refused_moves_are_limited_and_made_ones_are_not(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, queries_per_second=0.3)  # three at once
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("starempires", "mb")).summary.id
    async with ann.follow(id) as session:
        for number in range(4):
            update = await session.last_update(lambda it: bool(it.snapshot.legal_moves))
            move = update.snapshot.legal_moves[0].text
            await session.send(play.MakeMove(id, update.ply, f"{number}", move))
            await session.receive(play.Acknowledged)
            await session.receive(play.GameUpdate, lambda it: bool(it.snapshot.legal_moves))
        stale = play.MakeMove(id, 0, "late", "pass")
        reasons = [(await session.request(stale, play.Refused)).reason for _ in range(4)]
    assert reasons == ["stale", "stale", "too-fast", "too-fast"]


async def test_pages_of_chat_are_limited_as_queries(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, queries_per_second=0.2)  # two at once
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    async with ann.follow(id) as session:
        await session.request(play.ReadChat(id, "k", 9), play.ChatHistory)
        refused = await session.request(play.ReadChat(id, "k", 9), play.Refused)
        assert refused.reason == "too-fast"


async def test_queries_of_all_people_of_an_address_share_an_allowance(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, address_queries_per_second=0.4)  # two at once
    address = new_address()
    ann = await new_client(server.url, "Ann", address=address)
    ben = await new_client(server.url, "Ben", address=address)
    async with ann.session() as first, ben.session() as second:
        for session in (first, second):
            await session.request(play.WatchLobby(), play.Lobby)
        assert (await second.request(play.WatchLobby(), play.Refused)).reason == "too-fast"


async def test_invented_plies_fill_no_memory(
    server: InProcessServer, new_client: NewClient
) -> None:
    stranger, ann = await new_client(server.url), await new_client(server.url, "Ann")
    id = (await ann.create_table("starempires", "mb")).summary.id
    async with stranger.follow(id) as session:
        await session.receive(play.GameUpdate)
        with patch("starboard.server.tables.live_table.encode", wraps=encode) as encoded:
            for number in range(30):
                await session.send(play.Subscribe(id, after=-2 - number))
                await session.receive(play.GameUpdate)
        assert encoded.call_count <= 1


async def test_tables_that_an_address_sets_up_are_limited_however_they_are_asked_for(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    address = new_address()
    ann = await new_client(server.url, "Ann", address=address)
    ben = await new_client(server.url, "Ben", address=address)
    cat = await new_client(server.url, "Cat")
    play_on = "/api/tables/x/play-on", {"ply": 0, "seat": 0}
    table = {"game": "stlucia", "seats": [{"kind": "bot"}, {"kind": "bot"}]}
    tournament = {"name": "x", "kind": "arena", "game": "stlucia", "fill_to": 256}
    asked_for = [
        play_on,
        ("/api/tables", table),
        ("/api/tables/x/rematch", {}),
        ("/api/challenges/stlucia", None),
        ("/api/pairing/bots", None),
        ("/api/tournaments", tournament),
    ]
    for _ in range(60):
        assert (await ann.request("POST", play_on[0], json=play_on[1])).status_code == 404
    for path, body in asked_for:
        response = await ben.request("POST", path, json=body)
        assert (path, response.json()["reason"]) == (path, "too-fast")
    assert (await cat.request("POST", "/api/tables", json=table)).status_code == 201
    clock.advance(2)
    assert (await ben.request("POST", "/api/tables", json=table)).status_code == 201


async def test_links_and_challenges_that_have_expired_are_deleted(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock, tmp_path: Path
) -> None:
    server = make_server(clock.clock)
    ann = await new_client(server.url, "Ann")
    await ann.request("POST", "/api/me/links")
    await ann.request("POST", "/api/sign-in/challenge")
    kept = []
    for seconds in (0, 700):
        clock.advance(seconds)
        await server.run(lambda services: services.delete_expired())
        with closing(sqlite3.connect(tmp_path / "starboard.db")) as database:
            counts = "SELECT (SELECT count(*) FROM links), (SELECT count(*) FROM challenges)"
            kept.append(database.execute(counts).fetchone())
    assert kept == [(1, 1), (0, 0)]


async def test_hints_of_an_address_wait_for_each_other_and_few_may_wait(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server()
    address, searching, is_over = new_address(), 0, threading.Event()

    async def advise(*_: object) -> None:
        nonlocal searching
        searching += 1
        await asyncio.to_thread(is_over.wait)
        raise HintFailed()

    guests = [await new_client(server.url, f"Guest {it}", address=address) for it in range(3)]
    tables = []
    for guest in guests:
        tables.append((await guest.create_table("starempires", "mb")).summary.id)
        async with guest.follow(tables[-1]) as session:
            await session.last_update(lambda it: bool(it.snapshot.legal_moves))
    with patch.object(server.services.bot_pool, "advise", advise):
        asked = [
            asyncio.create_task(guest.request("POST", f"/api/tables/{id}/hint"))
            for guest, id in zip(guests, tables, strict=True)
        ]
        done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        assert [it.result().status_code for it in done] == [429]
        assert searching == 1
        is_over.set()
        statuses = [(await it).status_code for it in asked]
    assert sorted(statuses) == [429, 503, 503]
