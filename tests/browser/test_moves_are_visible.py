"""Every kind of legal move is visible, or one step away, without scrolling.

Boards and move panels mark with ``data-kind`` what makes moves of a kind, and with
``data-reveals`` what shows them when it is clicked.
"""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import NewVisitor
from tests.browser.games import ShortGame, every_game, play_now
from tests.browser.random_moves import play_until
from tests.browser.sizes import SIZES
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow

LATER_PLIES = (30, 90)
"""The plies after which positions are checked, besides the first one."""

# Whether an element is in the window as a whole and not covered.
IS_VISIBLE = """(element) => {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  if (!width || !height || element.disabled) return false;
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}"""


def visible(found: Locator) -> list[Locator]:
    return [element for element in found.all() if element.evaluate(IS_VISIBLE)]


def is_shown(page: Page, kind: str) -> bool:
    """Whether something that makes a move of this kind is visible."""
    return bool(visible(page.locator(f'[data-kind~="{kind}"]')))


def is_one_step_away(visitor: Visitor, kind: str) -> bool:
    """Whether a visible element shows moves of this kind when it is clicked."""
    page = visitor.page
    for step in visible(page.locator(f'#page [data-reveals~="{kind}"]')):
        step.click()
        visitor.finish_animations()
        shown = is_shown(page, kind)
        page.keyboard.press("Escape")
        if shown:
            return True
    return False


def missing_kinds(visitor: Visitor) -> list[str]:
    """The kinds of legal moves that are neither visible nor one step away, by size."""
    update = visitor.update
    assert update is not None
    kinds = {move["kind"] for move in update["snapshot"]["legal_moves"]}
    missing = []
    for size in SIZES.values():
        visitor.page.set_viewport_size(size)
        visitor.finish_animations()
        hidden = [kind for kind in sorted(kinds) if not is_shown(visitor.page, kind)]
        missing += [
            f"{kind} at {size['width']}x{size['height']}, ply {visitor.ply}"
            for kind in hidden
            if not is_one_step_away(visitor, kind)
        ]
    return missing


@every_game
def test_every_kind_of_move_is_visible(game: ShortGame, new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    play_now(visitor, game)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    visitor.finish_animations()
    assert missing_kinds(visitor) == []
    for ply in LATER_PLIES:
        play_until(visitor, ply)
        if not visitor.over:
            assert missing_kinds(visitor) == []
