"""Hints and take-backs at a table."""

import pytest
from playwright.sync_api import expect

from starboard.catalog import find_game
from tests.browser.conftest import NewVisitor
from tests.browser.games import ShortGame, create_table, every_game, play_now
from tests.browser.player import MousePlayer
from tests.browser.sizes import SIZES
from tests.browser.test_moves_are_visible import visible

pytestmark = pytest.mark.slow

GAME = ShortGame(find_game("starempires"))
"""Nothing is rolled or drawn between the decisions of a player."""


def test_move_is_taken_back_and_a_hint_is_asked_for(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.expected_errors = ("400 (Bad Request)",)
    table = create_table(visitor, GAME, [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    visitor.open(f"/table/{table}")
    page = visitor.page
    own_turn = page.get_by_role("button", name="Hint")
    expect(own_turn).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    answer = page.get_by_role("region", name="Answer")
    expect(answer).to_contain_text("not decided anything")
    MousePlayer(visitor).move()
    expect(answer).not_to_be_visible()  # it was about the position before the move
    expect(own_turn).to_be_visible()
    page.keyboard.press("z")
    expect(page.get_by_text("You took back").first).to_be_attached()
    page.keyboard.press("!")
    expect(answer).to_contain_text("is not ready")  # the server of the tests does not compile


@every_game
def test_help_is_in_view_at_every_size(game: ShortGame, new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    play_now(visitor, game)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    buttons = [visitor.page.get_by_role("button", name=name) for name in ("Hint", "Take back")]
    for button in buttons:
        expect(button).to_be_visible()
    for size in SIZES.values():
        visitor.page.set_viewport_size(size)
        visitor.finish_animations()
        assert all(visible(button) for button in buttons), size
