"""Who is notified by web push, of what, and when; received by a push service of the tests."""

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from tests.server import tournament_client
from tests.server.conftest import MakeServer, NewClient, StartProcess
from tests.server.direct_moves import make_random_move
from tests.server.push_client import settle, start_game, subscribe, two_people
from tests.server.push_service import Device, PushService, has_valid_authorization
from tests.server.running_server import InProcessServer
from tests.waiting import wait_until

from starboard.server.tables.live_table import LiveTable


async def test_people_are_notified_of_a_game_that_begins_in_their_language(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    of_ann, of_ben = Device(push_service, "ann"), Device(push_service, "ben")
    await subscribe(ann, of_ann)
    await subscribe(ben, of_ben, language="pt")
    id = await start_game(ann, ben)
    await settle(push_server)
    [first], [second] = of_ann.received, of_ben.received
    assert (first.title, first.text) == (
        "The game begins",
        "All seats of King of StLucia are taken.",
    )
    assert second.title == "A partida começa"
    assert {first.path, second.path} == {f"/table/{id}"}
    for delivery in push_service.deliveries:
        assert has_valid_authorization(delivery)
        assert delivery.headers["ttl"] == "86400"
        assert delivery.headers["topic"] == id
    assert push_server.metric('starboard_notifications_total{outcome="sent"}') == 2


@pytest.mark.slow
async def test_addresses_of_devices_never_reach_the_log(
    sqlite_url: str,
    start_process: StartProcess,
    new_client: NewClient,
    push_service: PushService,
) -> None:
    options = ("--log", "debug", "--push-service", "127.0.0.1", "--countdown", "0")
    process = await asyncio.to_thread(start_process, sqlite_url, *options)
    ann, ben = await new_client(process.url, "Ann"), await new_client(process.url, "Ben")
    device = Device(push_service, "ann")
    await subscribe(ann, device)
    await start_game(ann, ben)
    await asyncio.to_thread(wait_until, lambda: bool(device.received), "the notification")
    assert process.stop() == 0
    assert "game begun" in process.log
    assert device.endpoint not in process.log
    assert "httpcore" not in process.log


async def test_people_are_notified_of_a_round_of_a_tournament(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann = await new_client(push_server.url, "Ann")
    device = Device(push_service, "ann")
    await subscribe(ann, device, kinds=["tournament-round"])
    id = await tournament_client.set_up(ann, fill_to=4, options={"goal": 20})
    await tournament_client.act(ann, id, "join")
    await tournament_client.act(ann, id, "start")
    game = await tournament_client.next_game(ann, id)
    assert game is not None
    await settle(push_server)
    [notification] = device.received
    assert notification.title == "The next round begins"
    assert notification.path == f"/table/{game.table}"


async def test_absent_person_is_notified_once_of_a_turn(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    id = await start_game(ann, ben)
    people = {0: ann, 1: ben}
    live = await push_server.run(lambda services: services.cache.get(id))
    [acting] = live.acting
    device = Device(push_service, "absent")
    await subscribe(people[1 - acting], device)
    rng = random.Random(1)
    while live.acting == [acting]:
        await make_random_move(push_server, live, rng)
    await settle(push_server)
    [notification] = device.received
    assert notification.title == "Your turn"
    assert notification.text == "King of StLucia waits for your move."
    await push_server.run(lambda services: services.tables.change_seats(id, _touched))
    await settle(push_server)
    assert len(device.received) == 1


def _touched(row: Any) -> Any:
    return msgspec.structs.replace(row, revision=row.revision + 1)


async def test_person_who_has_the_table_open_is_not_notified(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    device = Device(push_service, "ann")
    await subscribe(ann, device)
    id = (await ann.create_table("stlucia", "mo")).summary.id
    async with ann.follow(id):
        await ben.join(id)
        await settle(push_server)
    assert device.received == []


async def test_person_who_has_the_table_open_through_another_server_is_not_notified(
    make_server: MakeServer, new_client: NewClient, push_service: PushService
) -> None:
    settings = {"push_hosts": ("127.0.0.1",), "push_delay_seconds": 0.0}
    server, other = make_server(**settings), make_server(**settings)
    ann, ben = await two_people(server, new_client)
    elsewhere = await new_client(other.url, cookie=ann.cookie)
    id = await start_game(ann, ben)
    await play_until_turn_of(0, server, id)
    await play_until_turn_of(1, server, id)
    device = Device(push_service, "ann")
    await subscribe(ann, device)
    async with elsewhere.follow(id):
        await play_until_turn_of(0, server, id)
        assert device.received == []
    async with asyncio.timeout(60):
        while not (await current(server, id)).row.seats[0].disconnected_at:
            await asyncio.sleep(0.01)
    await play_until_turn_of(1, server, id)
    await play_until_turn_of(0, server, id)
    assert device.received


async def test_person_alone_with_bots_is_notified_only_if_no_server_has_the_table_open(
    make_server: MakeServer, new_client: NewClient, push_service: PushService
) -> None:
    settings = {"push_hosts": ("127.0.0.1",), "push_delay_seconds": 0.0}
    server, other = servers = make_server(**settings), make_server(**settings)
    ann = await new_client(server.url, "Ann")
    elsewhere = await new_client(other.url, cookie=ann.cookie)
    device = Device(push_service, "ann")
    await subscribe(ann, device)
    id = (await ann.create_table("ruler", "mb")).summary.id
    async with elsewhere.follow(id):
        for _ in range(3):
            await play_a_turn_against_bots(servers, id)
        assert device.received == []
    async with asyncio.timeout(60):
        while not (await current(server, id)).row.seats[0].disconnected_at:
            await asyncio.sleep(0.01)
    await play_a_turn_against_bots(servers, id)
    assert [it.title for it in device.received] == ["Your turn"]
    async with elsewhere.follow(id):
        async with asyncio.timeout(60):
            while (await current(server, id)).row.seats[0].disconnected_at:
                await asyncio.sleep(0.01)
        await play_a_turn_against_bots(servers, id)
    assert len(device.received) == 1


async def play_a_turn_against_bots(servers: Sequence[InProcessServer], id: str) -> None:
    """Make random moves until the bots have moved and the person is to move again."""
    rng, server = random.Random(1), servers[0]
    await until_acting(server, id, [0])
    while (live := await current(server, id)).acting == [0]:
        await make_random_move(server, live, rng)
    await until_acting(server, id, [0])
    for each in servers:
        await settle(each)


async def until_acting(server: InProcessServer, id: str, seats: list[int]) -> None:
    async with asyncio.timeout(60):
        while (await current(server, id)).acting != seats:
            await asyncio.sleep(0.01)


async def current(server: InProcessServer, id: str) -> LiveTable:
    return await server.run(lambda services: services.cache.get_current(id))


async def play_until_turn_of(seat: int, server: InProcessServer, id: str) -> None:
    """Make random moves, and wait for the notifications of the last one."""
    rng = random.Random(1)
    while (live := await current(server, id)).acting != [seat]:
        await make_random_move(server, live, rng)
    await settle(server)
