"""The daily challenge: one attempt, and the page that shows it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_at_all_sizes
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import press_enter

pytestmark = pytest.mark.slow


def test_challenge_is_begun_and_continued(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open()
    visitor.page.get_by_role("link", name="Daily challenge").click()
    play = visitor.page.get_by_role("button", name="Play today's challenge: King of StLucia")
    expect(play).to_be_visible()
    expect(visitor.page.get_by_text(re.compile(r"Ends at \d+:\d\d"))).to_be_visible()
    assert violations_at_all_sizes(visitor.page) == []
    press_enter(play)
    visitor.page.wait_for_url("**/table/*")
    visitor.wait(lambda: visitor.update is not None, "the game to begin")
    table = visitor.table
    expect(visitor.page.get_by_role("button", name=re.compile("Take back"))).to_have_count(0)

    visitor.open("/challenge")
    visitor.page.get_by_role("link", name="Continue or look at it").first.click()
    visitor.page.wait_for_url(f"**/table/{table}")
    visitor.post(f"/api/tables/{table}/resign")
    visitor.open("/challenge")
    expect(visitor.page.get_by_text("1 person has tried it.")).to_be_visible()
    visitor.page.get_by_role("radio", name="Yesterday").check(force=True)
    expect(visitor.page.get_by_text("You did not play.").first).to_be_visible()
    assert violations_at_all_sizes(visitor.page) == []
