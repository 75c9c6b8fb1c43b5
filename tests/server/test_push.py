"""Notifications by web push, received by a push service on the loopback interface."""

import asyncio
import random
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import httpx
import msgspec
import pytest
from tests.server import tournament_client
from tests.server.client import Client
from tests.server.conftest import MakeServer, NewClient
from tests.server.direct_moves import make_random_move
from tests.server.push_service import Device, PushService, has_valid_authorization
from tests.server.running_server import InProcessServer

from starboard.server.push.endpoints import check_endpoint
from starboard.server.push.errors import UnknownPushService
from starboard.server.push.messages import Notification
from starboard.server.push.preferences import end_of_quiet_hours, is_quiet
from starboard.server.push.sender import MAX_FAILURES
from starboard.server.push.vapid import PushKey
from starboard.server.services import Services
from starboard.server.tables.live_table import LiveTable
from starboard.store.rows import NotificationPreferences
from starboard.wire import push

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC).timestamp()


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service."""
    with closing(PushService()) as service:
        yield service


@pytest.fixture
def push_server(make_server: MakeServer) -> InProcessServer:
    """A server that notifies at once, through a push service on this machine."""
    return make_server(
        push_hosts=("127.0.0.1",), push_delay_seconds=0.0, tournament_break_seconds=0.0
    )


async def post(client: Client, path: str, body: msgspec.Struct) -> httpx.Response:
    content, headers = msgspec.json.encode(body), {"Content-Type": "application/json"}
    return await client.request("POST", f"/api/push/{path}", content=content, headers=headers)


async def subscribe(client: Client, device: Device, **changes: Any) -> None:
    response = await post(client, "subscribe", device.subscription(**changes))
    assert response.status_code == 204


async def settle(server: InProcessServer) -> None:
    """Wait until every notification that is due has been sent."""

    async def finish(services: Services) -> None:
        coroutines = ((task, task.get_coro()) for task in asyncio.all_tasks())
        due = [
            task for task, it in coroutines if "_notify_later" in getattr(it, "__qualname__", "")
        ]
        await asyncio.gather(*due)
        await services.push_sender.finish()

    await server.run(finish)


async def two_people(server: InProcessServer, new_client: NewClient) -> tuple[Client, Client]:
    return await new_client(server.url, "Ann"), await new_client(server.url, "Ben")


async def start_game(ann: Client, ben: Client, **wanted: Any) -> str:
    id = (await ann.create_table("stlucia", "mo", **wanted)).summary.id
    await ben.join(id)
    return id


async def test_people_are_notified_of_a_game_that_begins_in_their_language(
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    of_ann, of_ben = Device(service, "ann"), Device(service, "ben")
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
    for delivery in service.deliveries:
        assert has_valid_authorization(delivery)
        assert delivery.headers["ttl"] == "86400"
        assert delivery.headers["topic"] == id
    assert push_server.metric('starboard_notifications_total{outcome="sent"}') == 2


async def test_people_are_notified_of_a_round_of_a_tournament(
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    ann = await new_client(push_server.url, "Ann")
    device = Device(service, "ann")
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
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    id = await start_game(ann, ben)
    people = {0: ann, 1: ben}
    live = await push_server.run(lambda services: services.cache.get(id))
    [acting] = live.acting
    device = Device(service, "absent")
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
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    device = Device(service, "ann")
    await subscribe(ann, device)
    id = (await ann.create_table("stlucia", "mo")).summary.id
    async with ann.follow(id):
        await ben.join(id)
        await settle(push_server)
    assert device.received == []


async def test_person_who_has_the_table_open_through_another_server_is_not_notified(
    make_server: MakeServer, new_client: NewClient, service: PushService
) -> None:
    settings = {"push_hosts": ("127.0.0.1",), "push_delay_seconds": 0.0}
    server, other = make_server(**settings), make_server(**settings)
    ann, ben = await two_people(server, new_client)
    elsewhere = await new_client(other.url, cookie=ann.cookie)
    id = await start_game(ann, ben)
    await play_until_turn_of(0, server, id)
    await play_until_turn_of(1, server, id)
    device = Device(service, "ann")
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
    make_server: MakeServer, new_client: NewClient, service: PushService
) -> None:
    settings = {"push_hosts": ("127.0.0.1",), "push_delay_seconds": 0.0}
    server, other = servers = make_server(**settings), make_server(**settings)
    ann = await new_client(server.url, "Ann")
    elsewhere = await new_client(other.url, cookie=ann.cookie)
    device = Device(service, "ann")
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


async def test_kinds_can_be_switched_off(
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    of_ann, of_ben = Device(service, "ann"), Device(service, "ben")
    await subscribe(ann, of_ann, kinds=["invitation"])
    await subscribe(ben, of_ben, kinds=["invitation"])
    await start_game(ann, ben)
    await settle(push_server)
    assert service.deliveries == []
    invitation = Notification(("invitation",), "stlucia", "/table/t", "t", {"who": "Cid"})
    await push_server.run(
        lambda services: services.push_sender.notify(_person(push_server, ann), invitation)
    )
    await settle(push_server)
    [received] = of_ann.received
    assert received.text == "Cid invites you to King of StLucia."


def _person(server: InProcessServer, client: Client) -> str:
    found = server.services.signer.claim_in(client.cookie)
    assert found is not None
    return found.person


@pytest.mark.parametrize(
    ("quiet_from", "quiet_to", "zone", "minutes_after_noon"),
    [
        (0, 0, "UTC", 0),
        (11 * 60, 13 * 60, "UTC", 60),
        (13 * 60, 11 * 60, "UTC", 0),
        (22 * 60, 13 * 60, "UTC", 60),
        (11 * 60, 1 * 60, "UTC", 13 * 60),
        (8 * 60, 9 * 60 + 1, "America/Sao_Paulo", 1),  # there it is nine o'clock
        (11 * 60, 13 * 60, "America/Sao_Paulo", 0),
    ],
)
def test_quiet_hours_are_those_of_the_device(
    quiet_from: int, quiet_to: int, zone: str, minutes_after_noon: int
) -> None:
    preferences = NotificationPreferences(("turn",), "en", zone, quiet_from, quiet_to)
    assert is_quiet(preferences, NOON) == (minutes_after_noon > 0)
    assert end_of_quiet_hours(preferences, NOON) == NOON + minutes_after_noon * 60


async def test_nothing_is_sent_in_quiet_hours(
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    minute = datetime.now(UTC).hour * 60
    hours = {"quiet_from": minute, "quiet_to": (minute + 120) % 1440}
    await subscribe(ann, Device(service, "ann"), **hours)
    await start_game(ann, ben)
    await settle(push_server)
    assert service.deliveries == []


@pytest.mark.parametrize("status", [404, 410, 403])
async def test_ended_subscription_is_deleted(
    push_server: InProcessServer, new_client: NewClient, service: PushService, status: int
) -> None:
    ann, ben = await two_people(push_server, new_client)
    await subscribe(ann, Device(service, "ann"))
    service.status = status
    await start_game(ann, ben)
    await settle(push_server)
    person = _person(push_server, ann)
    assert await push_server.run(lambda it: it.store.push_subscriptions(person)) == []


async def test_subscription_is_deleted_after_failures_in_a_row(
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    ann = await new_client(push_server.url, "Ann")
    await subscribe(ann, Device(service, "ann"))
    person, notification = _person(push_server, ann), Notification(("turn",), "stlucia", "/", "t")
    statuses = [500] * (MAX_FAILURES - 1) + [201] + [503] * MAX_FAILURES
    kept = []
    for service.status in statuses:
        await push_server.run(lambda it: it.push_sender.notify(person, notification))
        await settle(push_server)
        kept.append(len(await push_server.run(lambda it: it.store.push_subscriptions(person))))
    assert kept == [1] * (len(statuses) - 1) + [0]


async def test_unreachable_push_service_harms_nobody(
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    gone = PushService()
    await subscribe(ann, Device(gone, "ann"))
    gone.close()
    await start_game(ann, ben)
    await settle(push_server)
    assert push_server.metric('starboard_notifications_total{outcome="failed"}') == 1
    assert push_server.internal_errors == 0


async def test_device_belongs_to_the_person_who_subscribed_last(
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    device = Device(service, "shared")
    await subscribe(ann, device)
    foreign = await post(ben, "unsubscribe", push.PushEndpoint(device.endpoint))
    assert foreign.status_code == 204
    of_ann = _person(push_server, ann)
    assert len(await push_server.run(lambda it: it.store.push_subscriptions(of_ann))) == 1
    await subscribe(ben, device)
    assert await push_server.run(lambda it: it.store.push_subscriptions(of_ann)) == []
    assert (await post(ben, "unsubscribe", push.PushEndpoint(device.endpoint))).status_code == 204
    of_ben = _person(push_server, ben)
    assert await push_server.run(lambda it: it.store.push_subscriptions(of_ben)) == []


async def test_person_has_a_limited_number_of_devices(
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    ann = await new_client(push_server.url, "Ann")
    for number in range(12):
        await subscribe(ann, Device(service, f"{number}"))
    person = _person(push_server, ann)
    kept = await push_server.run(lambda it: it.store.push_subscriptions(person))
    assert [it.endpoint.rpartition("/")[2] for it in kept] == [str(n) for n in range(2, 12)]


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "https://internal.example/push"},
        {"endpoint": "http://[broken"},
        {"p256dh": "AAAA"},
        {"p256dh": "ü" * 87},
        {"auth": "AAAA"},
        {"time_zone": "Mars/Olympus"},
        {"time_zone": "../../etc/passwd"},
        {"kinds": ["everything"]},
        {"quiet_from": 1440},
    ],
)
async def test_malformed_subscription_is_refused(
    push_server: InProcessServer, new_client: NewClient, service: PushService, changes: Any
) -> None:
    ann = await new_client(push_server.url, "Ann")
    response = await post(ann, "subscribe", Device(service, "ann").subscription(**changes))
    assert response.status_code == 400
    person = _person(push_server, ann)
    assert await push_server.run(lambda it: it.store.push_subscriptions(person)) == []


async def test_stranger_cannot_subscribe(
    push_server: InProcessServer, new_client: NewClient, service: PushService
) -> None:
    stranger = await new_client(push_server.url)
    response = await post(stranger, "subscribe", Device(service, "x").subscription())
    assert response.status_code == 401


@pytest.mark.parametrize(
    ("endpoint", "is_known"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com.example.org/", False),
        ("https://evilpush.services.mozilla.com.example/", False),
        ("https://notfcm.googleapis.com/", False),
        ("https://user@fcm.googleapis.com/", False),
        ("https://fcm.googleapis.com:port/", False),
        ("file:///etc/passwd", False),
        ("https://127.0.0.1/", False),
    ],
)
def test_requests_go_to_known_push_services_only(endpoint: str, is_known: bool) -> None:
    hosts = ("fcm.googleapis.com", "push.services.mozilla.com")
    if is_known:
        check_endpoint(endpoint, hosts)
    else:
        with pytest.raises(UnknownPushService):
            check_endpoint(endpoint, hosts)


async def test_all_processes_of_a_server_have_the_same_key(
    push_server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(push_server.url)
    sent = (await ann.get("/api/push", push.PushServerKey)).public_key
    signing_key = await push_server.run(lambda it: it.store.signing_key())
    assert PushKey(signing_key, "mailto:somebody@example.org").public_key == sent
    assert PushKey(b"another", "mailto:somebody@example.org").public_key != sent
