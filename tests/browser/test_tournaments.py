"""A person sets up a small tournament with bots, plays it to its end, and watches a replay."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations_at_all_sizes
from tests.browser.conftest import NewVisitor, running_server
from tests.browser.games import ANY_GAME
from tests.browser.server import ServerProcess
from tests.browser.visitor import Visitor, press_enter

pytestmark = pytest.mark.slow


@pytest.fixture
def tournament_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server on which games of tournaments begin at once."""
    with running_server(tmp_path, "--tournament-break", "0") as server:
        yield server


def set_up(page: Page) -> None:
    """Fill in the form of a Swiss tournament with three bots."""
    page.get_by_role("link", name="Tournaments").click()
    expect(page.get_by_text("None at the moment.")).to_be_visible()
    press_enter(page.get_by_role("button", name="Set up a tournament"))
    form = page.get_by_role("dialog")
    form.get_by_role("radio", name="Swiss").check()
    form.get_by_role("textbox", name="Name").fill("Harbour Cup")
    form.get_by_role("combobox", name="Game").select_option(ANY_GAME.id)
    form.get_by_role("combobox", name="Variant").select_option(ANY_GAME.preset)
    form.get_by_role("combobox", name="Bots").select_option("random")
    form.get_by_role("combobox", name="Fill up to").select_option("4")
    assert violations_at_all_sizes(page) == []
    press_enter(form.get_by_role("button", name="Set it up"))
    page.wait_for_url("**/tournament/*")


def lose_next_game(visitor: Visitor) -> None:
    """Go to the table of the next game, resign, and return to the tournament."""
    page = visitor.page
    expect(page.get_by_role("heading", name="Your game is ready")).to_be_visible()
    expect(page.locator("[aria-live=polite]")).to_contain_text("Your game is ready")
    press_enter(page.get_by_role("link", name="Go to the table"))
    page.wait_for_url("**/table/*")
    visitor.wait(lambda: visitor.update is not None, "the game to begin")
    page.get_by_role("button", name="Leave or end the game").click()
    page.get_by_role("radio", name="Resign").check()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Back to the tournament").click()
    page.wait_for_url("**/tournament/*")


def test_form_opens_although_the_games_are_loaded_after_the_key_was_pressed(
    new_visitor: NewVisitor,
) -> None:
    visitor = new_visitor()
    requests: list[Route] = []
    visitor.page.route("**/api/games?*", lambda route: requests.append(route))
    visitor.open("/tournaments")
    press_enter(visitor.page.get_by_role("button", name="Set up a tournament"))
    visitor.wait(lambda: bool(requests), "the request for the games")
    requests[0].continue_()
    expect(visitor.page.get_by_role("dialog").get_by_role("radio", name="Swiss")).to_be_visible()


def test_small_tournament_is_played_to_its_end(
    new_visitor: NewVisitor, tournament_server: ServerProcess
) -> None:
    visitor = new_visitor(tournament_server.url)
    page = visitor.page
    visitor.post("/api/me", {"name": "Ana"})
    visitor.open()
    set_up(page)
    expect(page.get_by_text("Nobody has joined yet.")).to_be_visible()
    press_enter(page.get_by_role("button", name="Join"))
    expect(page.get_by_role("listitem").filter(has_text="Ana")).to_be_visible()
    press_enter(page.get_by_role("button", name="Start now"))
    for number in range(1, 4):
        expect(page.locator("main").get_by_role("status")).to_have_text(f"Round {number} of 3")
        lose_next_game(visitor)
    expect(page.locator("main").get_by_role("status")).to_contain_text("Won by")
    expect(page.get_by_role("row", name=re.compile("^4 Ana"))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Replay"))).to_have_count(6)
    assert violations_at_all_sizes(page) == []
    page.get_by_role("link", name=re.compile("^Replay.*Ana")).first.click()
    page.wait_for_url("**/replay/*")
    visitor.open("/tournaments")
    expect(page.get_by_role("link", name="Harbour Cup").first).to_be_visible()
