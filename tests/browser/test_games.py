"""Whole games through the pages: one person by mouse, one by keyboard, and a bot."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import THEMES, faults
from tests.browser.conftest import Visit
from tests.browser.hands import Keyboard, Mouse, events_of, play_out
from tests.browser.tables import GAMES, Short, join_by_keys, set_up

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_two_people_and_a_bot_play_to_the_end(game: Short, visit: Visit) -> None:
    host, guest = visit(), visit(reduced_motion="reduce")
    link = set_up(host, game, ("me", "open", "bot:random"))
    join_by_keys(guest, link, "Bia")
    host.wait(lambda: host.state is not None, "the game to begin")
    mouse, keyboard = Mouse(host, 1), Keyboard(guest, 2)
    play_out([mouse, keyboard])

    for person, letter in ((host, "A"), (guest, "B")):
        replay = person.ask(f"/api/tables/{host.table}/replay?viewer={letter}")
        expect(person.page.locator(".ending h2")).not_to_be_empty()
        assert person.state is not None
        result = person.state["snapshot"]["result"]
        assert result
        for line in result:
            expect(person.page.locator(".ending")).to_contain_text(line)
        told = sorted(events_of(person))
        assert told == list(range(told[0], replay["length"] + 1))
    assert all(mouse.made.values())
    assert all(keyboard.made.values())
    assert [fault for theme in THEMES for fault in faults(host.page, theme)] == []
