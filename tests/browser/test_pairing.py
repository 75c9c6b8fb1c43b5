"""Two strangers wait to be paired, and meet at a table."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_at_all_sizes
from tests.browser.conftest import NewVisitor
from tests.browser.server import ServerProcess
from tests.browser.visitor import press_enter

pytestmark = pytest.mark.slow


def test_strangers_are_paired(new_visitor: NewVisitor, own_server: ServerProcess) -> None:
    ann, ben = (new_visitor(own_server.url) for _ in range(2))
    for visitor in (ann, ben):
        visitor.open()
        visitor.page.get_by_role("link", name="Find opponents").click()
    assert violations_at_all_sizes(ann.page) == []

    press_enter(ann.page.get_by_role("button", name="Find opponents"))
    expect(ann.page.get_by_role("heading", name="Looking for opponents")).to_be_focused()
    expect(ann.page.locator("section [role=status]")).to_have_text("Nobody else is waiting yet.")
    assert violations_at_all_sizes(ann.page) == []
    expect(ben.page.get_by_text("1 person is waiting").first).to_be_visible()

    press_enter(ann.page.get_by_role("button", name="Stop waiting"))
    press_enter(ann.page.get_by_role("button", name="Find opponents"))
    expect(ann.page.get_by_role("button", name="Stop waiting")).to_be_visible()
    press_enter(ben.page.get_by_role("button", name="Find opponents"))
    for visitor in (ann, ben):
        visitor.page.wait_for_url("**/table/*")
        expect(visitor.page.locator("[aria-live=polite]")).to_contain_text("Opponents found")
    ann.wait(lambda: ann.update is not None, "the game to begin")
    ben.wait(lambda: ben.update is not None, "the game to begin")
    assert ann.table == ben.table
    ann.page.go_back()  # a seat from before does not take one back to the table
    expect(ann.page.get_by_role("button", name="Find opponents")).to_be_visible()
