"""The chat panel: earlier messages; and tables that have ended because their rules changed."""

import sqlite3
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_at_all_sizes
from tests.browser.conftest import NewVisitor
from tests.browser.games import ANY_GAME, create_in_form, take_seat
from tests.browser.server import ServerProcess
from tests.browser.visitor import CONNECTION_ERRORS, Visitor

pytestmark = pytest.mark.slow

LINES = 120


def seated_pair(server: ServerProcess, new_visitor: NewVisitor) -> tuple[Visitor, Visitor]:
    """Two visitors at a running table, who expect that the server stops."""
    host, guest = new_visitor(server.url), new_visitor(server.url)
    host.expected_errors = guest.expected_errors = CONNECTION_ERRORS
    take_seat(guest, create_in_form(host, ANY_GAME, ("me", "open")))
    guest.page.locator("#board").wait_for()
    return host, guest


def write_chat(database: Path, table: str) -> None:
    """Add lines to the stored chat while the server is stopped."""
    connection = sqlite3.connect(database)
    for number in range(1, LINES + 1):
        values = (table, number, "p", "Pat", "table", f"line {number}.", time.time())
        connection.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)", values)
    connection.execute("UPDATE tables SET chat = ? WHERE id = ?", (LINES, table))
    connection.commit()
    connection.close()


def test_earlier_messages_are_loaded_with_the_keyboard(
    own_server: ServerProcess, new_visitor: NewVisitor, tmp_path: Path
) -> None:
    host, guest = seated_pair(own_server, new_visitor)
    own_server.stop()
    write_chat(tmp_path / "starboard.db", host.table)
    own_server.start()
    guest.page.reload()
    guest.page.get_by_role("button", name="Chat").first.click()
    chat = guest.page.get_by_role("log", name="Chat")
    earlier = chat.get_by_role("button", name="Earlier messages")
    expect(chat.get_by_text(f"line {LINES}.")).to_be_visible()
    expect(chat.get_by_text("line 60.")).to_have_count(0)
    for first in (21, 1):
        earlier.focus()
        guest.page.keyboard.press("Enter")
        expect(chat.get_by_text(f"line {first}.")).to_have_count(1)
    expect(earlier).to_have_count(0)
    expect(chat).to_be_focused()
    expect(chat.get_by_role("listitem")).to_have_count(LINES)


def test_table_whose_rules_have_changed_says_so(
    own_server: ServerProcess, new_visitor: NewVisitor, tmp_path: Path
) -> None:
    host, guest = seated_pair(own_server, new_visitor)
    own_server.stop()
    connection = sqlite3.connect(tmp_path / "starboard.db")
    connection.execute("UPDATE tables SET rules = rules - 1")
    connection.commit()
    connection.close()
    own_server.start()
    expect(host.page.get_by_text("The rules of this game have changed").first).to_be_visible()
    guest.page.reload()
    expect(guest.page.get_by_text("The rules of this game have changed").first).to_be_visible()
    guest.page.get_by_role("link", name="Replay").click()
    expect(guest.page).to_have_url(f"{own_server.url}/replay/{host.table}")
    expect(guest.page.get_by_text("only its moves can be shown")).to_be_visible()


def test_author_of_a_line_is_muted(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    take_seat(guest, create_in_form(host, ANY_GAME, ("me", "open")))
    for visitor in (host, guest):
        visitor.page.get_by_role("button", name="Chat").first.click()
    chat = host.page.get_by_role("log", name="Chat")
    for line in ("first insult", "second insult"):
        guest.page.get_by_role("textbox", name="Say something").fill(line)
        guest.page.get_by_role("button", name="Send").click()
        expect(chat.get_by_text(line)).to_be_visible()
    chat.get_by_role("button", name=guest.get("/api/me")["name"]).first.click()
    host.page.get_by_role("dialog").get_by_text("You no longer see").wait_for()
    assert violations_at_all_sizes(host.page) == []
    host.page.get_by_role("button", name="Mute", exact=True).click()
    expect(chat.get_by_text("insult")).to_have_count(0)
    host.open("/account")
    expect(host.page.get_by_role("heading", name="Muted and blocked people")).to_be_visible()
    assert violations_at_all_sizes(host.page) == []
    host.page.get_by_role("button", name="Undo").click()
    expect(host.page.get_by_role("heading", name="Muted and blocked people")).to_have_count(0)


def test_person_in_a_seat_is_reported_and_blocked(new_visitor: NewVisitor) -> None:
    """Also one who has written nothing; the visitor reads that the report has arrived."""
    host, guest = new_visitor(), new_visitor()
    take_seat(guest, create_in_form(host, ANY_GAME, ("me", "open")))
    page, name = host.page, guest.get("/api/me")["name"]
    page.get_by_role("button", name="Crew").click()
    page.get_by_role("button", name=f"Mute, block or report {name}").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="What is wrong?").fill("does not move")
    dialog.get_by_role("button", name="Report").click()
    expect(dialog.get_by_role("status")).to_contain_text("Thank you")
    assert violations_at_all_sizes(page) == []
    dialog.get_by_role("button", name="Block", exact=True).click()
    expect(dialog).to_have_count(0)
    assert [it["name"] for it in host.get("/api/me/blocks")["blocks"]] == [name]
