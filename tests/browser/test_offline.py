"""The installed client: pages without a connection, and notifications."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Playwright, expect

from tests.browser.conftest import WITH_WINDOWS, NewVisitor, chromium
from tests.browser.games import ANY_GAME, resigned_game
from tests.browser.visitor import CONNECTION_ERRORS, Visitor

pytestmark = pytest.mark.slow

WORKER_READY = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state !== "activated")
    await new Promise((done) => active.addEventListener("statechange", done));
  if (!navigator.serviceWorker.controller)
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
}"""
PRIVATE_WINDOW = "in-incognito"
"""Why nothing can be installed in the contexts of tests; other reasons are those of the client."""
SHOWN = """async () => {
  const { getNotifications } = ServiceWorkerRegistration.prototype;
  const shown = await getNotifications.call(await navigator.serviceWorker.ready);
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
}"""


@pytest.fixture
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that can show notifications."""
    with chromium(playwright, WITH_WINDOWS) as browser:
        yield browser


def open_with_worker(visitor: Visitor) -> None:
    visitor.open()
    visitor.page.evaluate(WORKER_READY)


def test_replays_and_rules_can_be_read_without_a_connection(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(service_workers="allow")
    visitor.expected_errors = CONNECTION_ERRORS
    open_with_worker(visitor)
    table = resigned_game(visitor)
    visitor.open(f"/replay/{table}")
    visitor.page.locator("#board").wait_for()
    visitor.context.set_offline(True)
    visitor.open("/offline")
    page = visitor.page
    page.locator(f'main a[href="/replay/{table}"]').click()
    expect(page.locator("#board")).to_be_visible()
    page.get_by_role("button", name="One move on").click()
    visitor.open("/offline")
    page.locator(f'main a[href="/rules/{ANY_GAME.id}"]').click()
    expect(page.get_by_role("heading", level=2).first).to_be_visible()


def test_client_can_be_installed(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(service_workers="allow")
    open_with_worker(visitor)
    session = visitor.context.new_cdp_session(visitor.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["display"] == "standalone"
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {it["errorId"] for it in found} <= {PRIVATE_WINDOW}


def deliver(session: CDPSession, registration: str, origin: str, payload: dict[str, Any]) -> None:
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": registration, "data": json.dumps(payload)},
    )


def registration_id(session: CDPSession, visitor: Visitor) -> str:
    found: list[str] = []

    def note(event: dict[str, Any]) -> None:
        found.extend(it["registrationId"] for it in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    visitor.wait(lambda: bool(found), "the service worker")
    return found[0]


def test_notification_is_shown_unless_its_page_is_open(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(service_workers="allow", permissions=["notifications"])
    open_with_worker(visitor)
    session = visitor.context.new_cdp_session(visitor.page)
    registration = registration_id(session, visitor)
    open_page = {"title": "Not this", "text": "…", "path": "/", "topic": "lobby"}
    turn = {"title": "Your turn", "text": "It waits.", "path": "/table/t", "topic": "t"}
    for payload in (open_page, turn, turn):
        deliver(session, registration, visitor.address, payload)
    visitor.wait(lambda: bool(visitor.page.evaluate(SHOWN)), "the notification")
    [shown] = visitor.page.evaluate(SHOWN)
    assert shown == {"title": "Your turn", "body": "It waits.", "tag": "t", "path": "/table/t"}


def test_notification_knows_where_its_pages_have_gone(new_visitor: NewVisitor) -> None:
    """A link of the client changes the address of a page without loading it again."""
    visitor = new_visitor(service_workers="allow", permissions=["notifications"])
    open_with_worker(visitor)
    session = visitor.context.new_cdp_session(visitor.page)
    registration = registration_id(session, visitor)
    visitor.page.get_by_role("link", name="Tournaments").click()
    visitor.page.wait_for_url("**/tournaments")
    for topic, path in (("here", "/tournaments"), ("where it was loaded", "/")):
        payload = {"title": "A round", "text": "…", "path": path, "topic": topic}
        deliver(session, registration, visitor.address, payload)
    visitor.wait(lambda: bool(visitor.page.evaluate(SHOWN)), "the notification")
    assert [it["tag"] for it in visitor.page.evaluate(SHOWN)] == ["where it was loaded"]
