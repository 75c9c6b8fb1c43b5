"""Devices that are sent notifications."""

from msgspec.structs import replace

from starboard.store.rows import NotificationPreferences, PushSubscription
from starboard.store.store import Store

PREFERENCES = NotificationPreferences(("turn", "game-begins"), "pt", "America/Sao_Paulo", 1320, 480)
DEVICE = PushSubscription("https://push.example/1", "ann", "key", "auth", PREFERENCES, 1.5)


async def test_device_is_found_by_its_person(store: Store) -> None:
    await store.add_push_subscription(DEVICE, 9)
    assert await store.push_subscriptions("ann") == [DEVICE]
    assert await store.push_subscriptions("ben") == []


async def test_device_that_subscribes_again_is_replaced(store: Store) -> None:
    await store.add_push_subscription(DEVICE, 9)
    changed = replace(DEVICE, person="ben", preferences=replace(PREFERENCES, kinds=()))
    await store.add_push_subscription(changed, 9)
    assert await store.push_subscriptions("ann") == []
    assert await store.push_subscriptions("ben") == [changed]


async def test_oldest_devices_above_the_limit_are_deleted(store: Store) -> None:
    devices = [replace(DEVICE, endpoint=f"https://push.example/{n}", created=n) for n in range(4)]
    other = replace(DEVICE, endpoint="https://push.example/other", person="ben")
    for device in (other, *devices):
        await store.add_push_subscription(device, 3)
    assert await store.push_subscriptions("ann") == devices[1:]
    assert await store.push_subscriptions("ben") == [other]


async def test_device_is_deleted_after_failures_in_a_row(store: Store) -> None:
    await store.add_push_subscription(DEVICE, 9)
    for failed in (True, False, True):
        await store.note_push(DEVICE.endpoint, failed=failed, limit=2)
    assert await store.push_subscriptions("ann") == [DEVICE]
    await store.note_push(DEVICE.endpoint, failed=True, limit=2)
    assert await store.push_subscriptions("ann") == []


async def test_device_can_be_deleted(store: Store) -> None:
    await store.add_push_subscription(DEVICE, 9)
    await store.delete_push_subscription("https://push.example/unknown")
    assert await store.push_subscriptions("ann") == [DEVICE]
    await store.delete_push_subscription(DEVICE.endpoint)
    assert await store.push_subscriptions("ann") == []
