"""A game that nobody has drawn yet is playable all the same."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import THEMES, faults
from tests.browser.conftest import Visit
from tests.browser.hands import Keyboard, Mouse, play_out
from tests.browser.tables import Short, join_by_keys, set_up
from tests.fixture_games.sealed_bids.game import GAME
from tests.server.running_server import ServerProcess

pytestmark = pytest.mark.slow


def test_a_game_without_a_board_is_played_through_the_generic_panel(
    sixth_house: ServerProcess, visit: Visit
) -> None:
    host, guest = visit(at=sixth_house.url), visit(at=sixth_house.url)
    game = Short(GAME.id, GAME.title(), {"rounds": "3"})
    join_by_keys(guest, set_up(host, game, ("me", "open")), "Bia")
    host.wait(lambda: host.to_act, "my turn")
    expect(host.page.locator("#board .generic")).to_be_visible()
    mouse, keyboard = Mouse(host, 8), Keyboard(guest, 9)
    play_out([mouse, keyboard], lambda: mouse.made["orders"] >= 1)
    assert [fault for theme in THEMES for fault in faults(host.page, theme)] == []
    play_out([mouse, keyboard])
    for person in (host, guest):
        expect(person.page.locator(".ending h2")).not_to_be_empty()
