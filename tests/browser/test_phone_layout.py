"""On a phone, cards that open over a board are visible as a whole."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.games import ShortGame, every_game, play_now
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow

CARD = "#board :is([role=dialog], [data-popover])"

# The smallest distance between a card and the edges of the visible board.
DISTANCE_TO_EDGE = """(card) => {
  const [box, board] = [card, document.querySelector("#board")].map((element) =>
    element.getBoundingClientRect());
  return Math.min(box.top - board.top, board.bottom - box.bottom, box.left, innerWidth - box.right);
}"""
# The height of the content that cannot be scrolled into view.
CUT_OFF = """(card) =>
  getComputedStyle(card).overflowY === "auto" ? 0 : card.scrollHeight - card.clientHeight"""


def check_visible(visitor: Visitor, card: Locator) -> None:
    visitor.finish_animations()
    assert card.evaluate(DISTANCE_TO_EDGE) >= 0
    assert card.evaluate(CUT_OFF) == 0


@every_game
@pytest.mark.parametrize("height", [740, 560])
def test_cards_are_visible(game: ShortGame, height: int, new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport={"width": 360, "height": height}, has_touch=True)
    play_now(visitor, game)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    visitor.page.locator("#board [data-focus-id]").first.wait_for()
    ids = visitor.page.locator("#board [data-focus-id]").evaluate_all(
        "(cells) => cells.map((cell) => cell.dataset.focusId)"
    )
    card = visitor.page.locator(CARD)
    for id in ids:
        visitor.page.locator(f'#board [data-focus-id="{id}"]').dispatch_event("click")
        visitor.run_timers()
        if visitor.page.locator("#moves [aria-busy=true]").count() or visitor.moves:
            return  # the cell had a single move, which has been made
        if card.count():
            check_visible(visitor, card)
            card.locator("button").last.click()
            expect(card).to_have_count(0)
