"""Whole games in the browser: one player by mouse, one by keyboard, and bots."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_at_all_sizes
from tests.browser.conftest import NewVisitor
from tests.browser.games import ShortGame, create_in_form, every_game, join_by_keyboard
from tests.browser.player import KeyboardPlayer, MousePlayer, play

pytestmark = pytest.mark.slow

MAX_BOTS = 2
"""With more bots a game in which space runs out has fewer moves of people."""


@every_game
def test_two_people_and_bots_finish_a_game(game: ShortGame, new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(reduced_motion="no-preference"), new_visitor()
    bots = ["bot:random"] * (game.game.players[-1] - 2)
    link = create_in_form(host, game, ("me", "open", *bots[:MAX_BOTS]))
    join_by_keyboard(guest, link, "Bia")
    host.wait(lambda: host.update is not None, "the game to begin")
    mouse, keyboard = MousePlayer(host, 1), KeyboardPlayer(guest, 2)
    play([mouse, keyboard])

    for visitor, letter in ((host, "A"), (guest, "B")):
        replay = visitor.get(f"/api/tables/{host.table}/replay?viewer={letter}")
        expect(visitor.page.locator(".result h2").first).not_to_be_empty()
        assert visitor.update is not None
        result = visitor.update["snapshot"]["result"]
        assert result
        for line in result:
            expect(visitor.page.locator("#moves .result")).to_contain_text(line)
        plies = sorted(visitor.events)
        assert plies == list(range(plies[0], replay["length"] + 1))
    assert all(mouse.made.values())
    assert all(keyboard.made.values())
    assert violations_at_all_sizes(host.page) == []
