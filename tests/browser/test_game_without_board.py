"""A game without a board of its own can be played with the generic board and move panel."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_at_all_sizes
from tests.browser.conftest import NewVisitor
from tests.browser.fixture_game import GAME, NEW_GAMES
from tests.browser.games import ShortGame, create_in_form, join_by_keyboard, play_from_lobby
from tests.browser.player import KeyboardPlayer, MousePlayer, Player, play
from tests.browser.server import ServerProcess
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow


def assert_fits_a_phone(visitor: Visitor) -> None:
    size = visitor.page.viewport_size
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert visitor.page.evaluate(
        "(board => board.scrollWidth <= board.clientWidth)(document.querySelector('#board'))"
    )
    if size:
        visitor.page.set_viewport_size(size)


def test_game_without_board_is_played_to_the_end(
    fixture_game_server: ServerProcess, new_visitor: NewVisitor
) -> None:
    address = fixture_game_server.url
    host, guest = new_visitor(address=address), new_visitor(address=address)
    join_by_keyboard(guest, create_in_form(host, ShortGame(GAME), ("me", "open")), "Bia")
    host.wait(lambda: host.to_act, "the first turn")
    board = host.page.locator("#board .generic")
    expect(board.locator(".prose")).to_contain_text("Bia: card hidden, bid none, score 0")
    board.locator("summary").click()
    expect(board.get_by_role("term").filter(has_text="Bia").first).to_be_visible()
    assert_fits_a_phone(host)
    mouse, keyboard = MousePlayer(host, 8), KeyboardPlayer(guest, 9)
    play([mouse, keyboard], lambda: mouse.made["panel"] >= 1)
    assert violations_at_all_sizes(host.page) == []
    play([mouse, keyboard])
    for visitor in (host, guest):
        expect(visitor.page.locator("#moves .result h2")).not_to_be_empty()


@pytest.mark.parametrize("game", NEW_GAMES)
@pytest.mark.parametrize("player", [MousePlayer, KeyboardPlayer])
def test_new_game_is_played_to_the_end(
    game: str, player: type[Player], fixture_game_server: ServerProcess, new_visitor: NewVisitor
) -> None:
    visitor = new_visitor(address=fixture_game_server.url)
    visitor.open()
    play_from_lobby(visitor, game)
    assert_fits_a_phone(visitor)
    play([player(visitor, 7)])
    expect(visitor.page.locator("#moves .result h2")).not_to_be_empty()
