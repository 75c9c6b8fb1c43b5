"""Subscriptions of devices to notifications: what they want, and when they end."""

from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from tests.server.conftest import NewClient
from tests.server.member_client import account, become_member
from tests.server.push_client import person_of, post, settle, start_game, subscribe, two_people
from tests.server.push_service import Device, PushService
from tests.server.running_server import InProcessServer

from starboard.server.members import operator_acts
from starboard.server.push.endpoints import check_endpoint
from starboard.server.push.errors import UnknownPushService
from starboard.server.push.messages import Notification
from starboard.server.push.preferences import end_of_quiet_hours, is_quiet
from starboard.server.push.sender import MAX_FAILURES
from starboard.server.push.vapid import PushKey
from starboard.server.services import Services
from starboard.store.rows import NotificationPreferences, PushSubscription
from starboard.wire import push
from starboard.wire.members import Done, SignOut

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC).timestamp()


async def test_kinds_can_be_switched_off(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    of_ann, of_ben = Device(push_service, "ann"), Device(push_service, "ben")
    await subscribe(ann, of_ann, kinds=["invitation"])
    await subscribe(ben, of_ben, kinds=["invitation"])
    await start_game(ann, ben)
    await settle(push_server)
    assert push_service.deliveries == []
    invitation = Notification(("invitation",), "stlucia", "/table/t", "t", {"who": "Cid"})
    await push_server.run(
        lambda services: services.push_sender.notify(person_of(push_server, ann), invitation)
    )
    await settle(push_server)
    [received] = of_ann.received
    assert received.text == "Cid invites you to King of StLucia."


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
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    minute = datetime.now(UTC).hour * 60
    hours = {"quiet_from": minute, "quiet_to": (minute + 120) % 1440}
    await subscribe(ann, Device(push_service, "ann"), **hours)
    await start_game(ann, ben)
    await settle(push_server)
    assert push_service.deliveries == []


@pytest.mark.parametrize("status", [404, 410, 403])
async def test_ended_subscription_is_deleted(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService, status: int
) -> None:
    ann, ben = await two_people(push_server, new_client)
    await subscribe(ann, Device(push_service, "ann"))
    push_service.status = status
    await start_game(ann, ben)
    await settle(push_server)
    person = person_of(push_server, ann)
    assert await push_server.run(lambda it: it.store.push_subscriptions(person)) == []


async def test_subscription_is_deleted_after_failures_in_a_row(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann = await new_client(push_server.url, "Ann")
    await subscribe(ann, Device(push_service, "ann"))
    person, notification = person_of(push_server, ann), Notification(("turn",), "stlucia", "/", "t")
    statuses = [500] * (MAX_FAILURES - 1) + [201] + [503] * MAX_FAILURES
    kept = []
    for push_service.status in statuses:
        await push_server.run(lambda it: it.push_sender.notify(person, notification))
        await settle(push_server)
        kept.append(len(await push_server.run(lambda it: it.store.push_subscriptions(person))))
    assert kept == [1] * (len(statuses) - 1) + [0]


async def test_unreachable_push_service_harms_nobody(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
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
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann, ben = await two_people(push_server, new_client)
    device = Device(push_service, "shared")
    await subscribe(ann, device)
    foreign = await post(ben, "unsubscribe", push.PushEndpoint(device.endpoint))
    assert foreign.status_code == 204
    of_ann = person_of(push_server, ann)
    assert len(await push_server.run(lambda it: it.store.push_subscriptions(of_ann))) == 1
    await subscribe(ben, device)
    assert await push_server.run(lambda it: it.store.push_subscriptions(of_ann)) == []
    assert (await post(ben, "unsubscribe", push.PushEndpoint(device.endpoint))).status_code == 204
    of_ben = person_of(push_server, ben)
    assert await push_server.run(lambda it: it.store.push_subscriptions(of_ben)) == []


async def test_devices_are_forgotten_when_their_person_signs_out_everywhere_or_is_banned(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    """One of them may have been lost."""
    ann, ben = await two_people(push_server, new_client)
    for client, name in ((ann, "ann"), (ben, "ben")):
        await become_member(client)
        await subscribe(client, Device(push_service, name))
    people = [person_of(push_server, client) for client in (ann, ben)]
    member = (await account(ben)).member or ""
    await ann.post("/api/me/sign-out", SignOut(everywhere=True), Done)
    await push_server.run(lambda it: operator_acts.ban(it.store, member, ""))
    for person in people:
        assert await push_server.run(partial(devices_of, person=person)) == []


async def devices_of(services: Services, person: str) -> list[PushSubscription]:
    return await services.store.push_subscriptions(person)


async def test_person_has_a_limited_number_of_devices(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann = await new_client(push_server.url, "Ann")
    for number in range(12):
        await subscribe(ann, Device(push_service, f"{number}"))
    person = person_of(push_server, ann)
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
    push_server: InProcessServer, new_client: NewClient, push_service: PushService, changes: Any
) -> None:
    ann = await new_client(push_server.url, "Ann")
    response = await post(ann, "subscribe", Device(push_service, "ann").subscription(**changes))
    assert response.status_code == 400
    person = person_of(push_server, ann)
    assert await push_server.run(lambda it: it.store.push_subscriptions(person)) == []


async def test_stranger_cannot_subscribe(
    push_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    stranger = await new_client(push_server.url)
    response = await post(stranger, "subscribe", Device(push_service, "x").subscription())
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
