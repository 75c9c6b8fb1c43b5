"""A member confirms an e-mail address by a link, and unsubscribes by another."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.authenticator import VirtualAuthenticator
from tests.browser.axe import violations_at_all_sizes
from tests.browser.conftest import NewVisitor, running_server
from tests.browser.server import ServerProcess, SmtpStandIn
from tests.browser.visitor import press_enter

pytestmark = pytest.mark.slow


@pytest.fixture
def smtp() -> Iterator[SmtpStandIn]:
    """An SMTP server."""
    server = SmtpStandIn()
    yield server
    server.close()


@pytest.fixture
def mail_server(tmp_path: Path, smtp: SmtpStandIn) -> Iterator[ServerProcess]:
    """A server that sends e-mail."""
    options = ("--smtp", smtp.url, "--mail-from", "crew@example.org")
    with running_server(tmp_path, *options, "--public-url", "http://localhost:{port}") as server:
        yield server


def test_member_is_written_to_and_unsubscribes(
    new_visitor: NewVisitor, mail_server: ServerProcess, smtp: SmtpStandIn
) -> None:
    address = mail_server.url.replace("127.0.0.1", "localhost")
    ann = new_visitor(address)
    VirtualAuthenticator(ann)
    ann.post("/api/me", {"name": "Ann"})
    ann.open("/account")
    ann.page.get_by_role("button", name="Create a passkey").click()
    field = ann.page.get_by_role("textbox", name="E-mail address")
    field.fill("ann@example.org")
    ann.page.get_by_role("checkbox", name="invitations").last.uncheck()
    field.press("Enter")
    expect(ann.page.get_by_text("Open the link that was sent to ann@example.org")).to_be_visible()
    assert violations_at_all_sizes(ann.page) == []

    ann.wait(lambda: len(smtp.messages) == 1, "the message with the link")
    [link] = re.findall(r"http://\S+", smtp.messages[0].get_content())
    ann.open(link)
    press_enter(ann.page.get_by_role("button", name="Yes, write to me"))
    expect(ann.page.get_by_text("Your address is confirmed.")).to_be_visible()
    assert ann.get("/api/me/mail")["kinds"] == ["turn", "game-begins", "tournament-round"]

    seats = [{"kind": "me"}, {"kind": "open"}]
    created = ann.post("/api/tables", {"game": "stlucia", "seats": seats})
    ben = new_visitor(address)
    ben.post("/api/me", {"name": "Ben"})
    ben.post(f"/api/tables/{created['summary']['id']}/join")
    ann.wait(lambda: len(smtp.messages) == 2, "the message about the game")
    _, link = re.findall(r"http://\S+", smtp.messages[1].get_content())
    ann.open(link)
    press_enter(ann.page.get_by_role("button", name="Stop writing to me"))
    expect(ann.page.get_by_text("Your address has been removed.")).to_be_visible()
    assert violations_at_all_sizes(ann.page) == []
    assert ann.get("/api/me/mail")["address"] is None
