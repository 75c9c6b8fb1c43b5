"""A person turns notifications on, looks away, and is notified through a push service."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.authenticator import VirtualAuthenticator
from tests.browser.conftest import WITH_WINDOWS, NewVisitor, chromium
from tests.browser.games import ANY_GAME
from tests.browser.server import Device, InProcessServer, PushService, Settings
from tests.browser.test_offline import SHOWN, deliver, open_with_worker, registration_id
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow

# Subscribes at the push service of the test: that of the browser's maker is not there.
SUBSCRIBE = """(() => {
  const KEY = "test-subscription";
  const data = DATA;
  const subscription = {
    ...data,
    toJSON: () => data,
    unsubscribe: async () => localStorage.removeItem(KEY),
  };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem(KEY, applicationServerKey);
    return subscription;
  };
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem(KEY) ? subscription : null;
})()"""

IS_SUBSCRIBED = """async () => {
  const { pushManager } = await navigator.serviceWorker.ready;
  return Boolean(await pushManager.getSubscription());
}"""


@pytest.fixture
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that can show notifications."""
    with chromium(playwright, WITH_WINDOWS) as browser:
        yield browser


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service."""
    with closing(PushService()) as service:
        yield service


@pytest.fixture
def push_server(tmp_path: Path) -> Iterator[InProcessServer]:
    """A server that notifies at once, through a push service on this machine."""
    server = InProcessServer(
        Settings(
            str(tmp_path / "starboard.db"),
            push_hosts=("127.0.0.1",),
            push_delay_seconds=0.0,
            countdown_seconds=0.0,
            compile_bots=False,
        )
    )
    yield server
    server.close()


def subscribing(device: Device) -> str:
    """The script that makes a browser subscribe as this device."""
    it = device.subscription()
    data = {"endpoint": it.endpoint, "keys": {"p256dh": it.p256dh, "auth": it.auth}}
    return SUBSCRIBE.replace("DATA", json.dumps(data))


def turn_on(visitor: Visitor) -> None:
    """Turn notifications on in the settings, without quiet hours."""
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Notify me on this device").check()
    for name in ("from", "to"):
        with page.expect_response("**/api/push/subscribe"):
            page.get_by_label(name, exact=True).fill("00:00")
            page.keyboard.press("Tab")
    page.keyboard.press("Escape")


def wire_text(payload: msgspec.Struct) -> dict[str, Any]:
    """What the push service hands over to the browser."""
    return dict(msgspec.to_builtins(payload))


def test_person_who_does_not_look_is_notified(
    new_visitor: NewVisitor, push_server: InProcessServer, service: PushService
) -> None:
    device = Device(service, "ann")
    ann = new_visitor(push_server.url, service_workers="allow", permissions=["notifications"])
    ann.context.add_init_script(subscribing(device))
    ben = new_visitor(push_server.url)
    for visitor, name in ((ann, "Ann"), (ben, "Ben")):
        visitor.post("/api/me", {"name": name})
    open_with_worker(ann)
    turn_on(ann)

    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ann.post("/api/tables", {"game": ANY_GAME.id, "seats": seats})["summary"]["id"]
    ann.open(f"/table/{table}")
    ben.open(f"/table/{table}")
    ben.page.get_by_role("button", name="Take a seat", exact=True).click()
    ann.wait(lambda: ann.update is not None, "the game to begin")
    assert device.received == []

    ann.open("/tournaments")
    ben.post(f"/api/tables/{table}/resign")
    other = ann.post("/api/tables", {"game": ANY_GAME.id, "seats": seats})["summary"]["id"]
    ben.post(f"/api/tables/{other}/join")
    ann.wait(lambda: bool(device.received), "the notification")
    payload = wire_text(device.received[0])
    assert payload["path"] == f"/table/{other}"
    session = ann.context.new_cdp_session(ann.page)
    deliver(session, registration_id(session, ann), ann.address, payload)
    ann.wait(lambda: bool(ann.page.evaluate(SHOWN)), "the notification on the device")
    [shown] = ann.page.evaluate(SHOWN)
    assert (shown["title"], shown["path"]) == (payload["title"], payload["path"])

    ann.page.get_by_role("button", name="Ann").click()
    start = ann.page.get_by_label("from", exact=True)
    start.fill("")
    start.blur()
    expect(start).to_have_value("00:00")  # an unfinished time changes nothing
    ann.page.get_by_role("checkbox", name="Notify me on this device").uncheck()
    expect(ann.page.get_by_text("Quiet hours")).to_have_count(0)


def test_notifications_follow_who_is_signed_in(
    new_visitor: NewVisitor, push_server: InProcessServer, service: PushService
) -> None:
    """A browser that is shared is not notified of the games of somebody who has signed out."""
    device = Device(service, "shared")
    address = push_server.url.replace("127.0.0.1", "localhost")  # passkeys need a domain
    shared = new_visitor(address, service_workers="allow", permissions=["notifications"])
    shared.context.add_init_script(subscribing(device))
    ben, cid = new_visitor(address), new_visitor(address)
    for visitor, name in ((shared, "Ann"), (ben, "Ben"), (cid, "Cid")):
        visitor.post("/api/me", {"name": name})
    open_with_worker(shared)
    turn_on(shared)

    token = ben.post("/api/me/links")["token"]
    shared.open("/rules/" + ANY_GAME.id)
    with shared.page.expect_response("**/api/push/subscribe"):
        shared.open(f"/#device={token}")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ben.post("/api/tables", {"game": ANY_GAME.id, "seats": seats})["summary"]["id"]
    cid.post(f"/api/tables/{table}/join")
    shared.wait(lambda: bool(device.received), "the notification for Ben")

    VirtualAuthenticator(shared)
    shared.open("/account")
    shared.page.get_by_role("button", name="Create a passkey").click()
    expect(shared.page.get_by_text("Write these down now")).to_be_visible()
    with shared.page.expect_response("**/api/push/unsubscribe") as response:
        shared.page.get_by_role("button", name="Sign out here").click()
    assert response.value.status == 204
    expect(shared.page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    assert not shared.page.evaluate(IS_SUBSCRIBED)
