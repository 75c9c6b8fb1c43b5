"""A game without a board of its own can be played with the generic board and move panel."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_in_all_themes
from tests.browser.conftest import NewVisitor
from tests.browser.fixture_game import GAME
from tests.browser.games import ShortGame, create_in_form, join_by_keyboard
from tests.browser.player import KeyboardPlayer, MousePlayer, play
from tests.browser.server import ServerProcess

pytestmark = pytest.mark.slow


def test_game_without_board_is_played_to_the_end(
    fixture_game_server: ServerProcess, new_visitor: NewVisitor
) -> None:
    address = fixture_game_server.url
    host, guest = new_visitor(address=address), new_visitor(address=address)
    join_by_keyboard(guest, create_in_form(host, ShortGame(GAME), ("me", "open")), "Bia")
    host.wait(lambda: host.to_act, "the first turn")
    expect(host.page.locator("#board .generic")).to_be_visible()
    mouse, keyboard = MousePlayer(host, 8), KeyboardPlayer(guest, 9)
    play([mouse, keyboard], lambda: mouse.made["panel"] >= 1)
    assert violations_in_all_themes(host.page) == []
    play([mouse, keyboard])
    for visitor in (host, guest):
        expect(visitor.page.locator("#moves .result h2")).not_to_be_empty()
