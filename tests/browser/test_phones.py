"""On a phone: what opens on a board is in sight."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.tables import named, play_now

pytestmark = pytest.mark.slow

PHONE = {"width": 360, "height": 740}

# How far a card stays inside the part of the page that its board has, on the worst side; and
# how much of it can be scrolled to at most but never seen.
INSIDE = """(card) => {
  const [it, room] = [card, document.querySelector("#board")].map((e) => e.getBoundingClientRect());
  return Math.min(it.top - room.top, room.bottom - it.bottom, it.left, innerWidth - it.right);
}"""
HIDDEN = """(card) =>
  getComputedStyle(card).overflowY === "auto" ? 0 : card.scrollHeight - card.clientHeight"""


def check(card: Locator) -> None:
    card.page.wait_for_timeout(300)
    assert card.evaluate(INSIDE) >= 0
    assert card.evaluate(HIDDEN) == 0


@pytest.mark.parametrize("height", [740, 560])
def test_the_choice_at_an_island_is_in_sight(height: int, visit: Visit) -> None:
    person = visit(viewport={**PHONE, "height": height}, has_touch=True)
    play_now(person, named("ruler"))
    person.wait(lambda: person.to_act, "my turn")
    islands = person.page.locator("#board [data-at]")
    for island in range(islands.count()):
        islands.nth(island).dispatch_event("click")
        card = person.page.locator("#board .card")
        if card.count():
            check(card)
            card.get_by_role("button", name="Close").click()
            expect(card).to_have_count(0)
