"""axe-core finds no violations on any page, in any theme and size."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import (
    violations_at_all_sizes,
    violations_at_smaller_sizes,
)
from tests.browser.conftest import NewVisitor
from tests.browser.games import (
    ANY_GAME,
    ShortGame,
    create_table,
    every_game,
    finished_by_bots,
    play_now,
)
from tests.browser.player import MousePlayer, play
from tests.browser.reviews import keep_review
from tests.browser.server import ServerProcess
from tests.browser.sizes import SIZES
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow


def check_all_sizes(page: Page) -> None:
    assert violations_at_all_sizes(page) == []


def check_part(part: Locator) -> None:
    part.wait_for()
    assert violations_at_all_sizes(part.page, part) == []


def check_smaller_sizes(page: Page) -> None:
    assert violations_at_smaller_sizes(page) == []


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(viewport=SIZES["desktop"])


def test_lobby_form_and_settings(visitor: Visitor, new_visitor: NewVisitor) -> None:
    finished_by_bots(new_visitor(), ANY_GAME)
    visitor.post("/api/me", {"name": "Ana"})
    visitor.open()
    page = visitor.page
    page.get_by_role("heading", name="Finished").wait_for()
    check_all_sizes(page)
    page.get_by_role("button", name=f"Set up a table of {ANY_GAME.title}").click()
    page.get_by_role("dialog").get_by_text("Options", exact=True).click()
    check_part(page.get_by_role("dialog"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Create a link").click()
    page.get_by_role("textbox", name="Play on another device").wait_for()
    check_part(page.get_by_role("dialog"))


@every_game
def test_table(visitor: Visitor, game: ShortGame) -> None:
    play_now(visitor, game)
    page = visitor.page
    expect(page.get_by_role("complementary", name="Coach")).to_be_visible()
    check_smaller_sizes(page)
    player = MousePlayer(visitor, 3)
    play([player], lambda: player.moves_made >= 4 or visitor.over)
    check_all_sizes(page)
    page.get_by_role("button", name="Rules").click()
    page.locator(".drawer h2").first.wait_for()
    check_part(page.get_by_role("complementary", name="Rules"))


@every_game
def test_card_over_the_board(visitor: Visitor, game: ShortGame) -> None:
    """What a click on the board shows before it makes a move, in games that have such cards."""
    play_now(visitor, game)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    visitor.page.get_by_role("button", name="No more lessons").click()
    visitor.page.locator("#board [data-focus-id]").first.wait_for()
    revealing = visitor.page.locator("#board [data-reveals]")
    if revealing.count():
        revealing.first.dispatch_event("click")
        check_all_sizes(visitor.page)


def test_panes_and_dialogs_of_a_table(visitor: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    visitor.open(f"/table/{create_table(visitor, ANY_GAME, seats)}")
    page = visitor.page
    for pane in ("Crew", "Log", "Chat"):
        page.get_by_role("button", name=pane, exact=True).click()
        check_part(page.get_by_role("region", name=pane))
    page.get_by_role("button", name="Invite").click()
    check_part(page.get_by_role("dialog", name="Invite"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Leave or end the game").click()
    check_part(page.get_by_role("dialog"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Keys").click()
    check_part(page.get_by_role("dialog", name="Keys"))


# The accessible name of the focused element, as far as elements of this client have one.
FOCUSED_NAME = """() => {
  const element = document.activeElement;
  if (element === document.body) return null;
  return element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent.trim();
}"""


@every_game
def test_tab_stops_have_names(visitor: Visitor, game: ShortGame) -> None:
    play_now(visitor, game)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    names: list[str] = []
    visitor.page.evaluate("document.activeElement.blur()")
    while True:
        visitor.page.keyboard.press("Tab")
        name = visitor.page.evaluate(FOCUSED_NAME)
        if name is None:
            break
        names.append(name)
    assert len(names) > 5
    assert all(names)


def test_waiting_room(visitor: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    visitor.open(f"/table/{create_table(visitor, ANY_GAME, seats)}")
    visitor.page.get_by_role("button", name="Start now").wait_for()
    check_all_sizes(visitor.page)


@every_game
def test_replay(visitor: Visitor, game: ShortGame) -> None:
    visitor.open(f"/replay/{finished_by_bots(visitor, game)}")
    visitor.page.get_by_role("button", name="One move on").click()
    check_all_sizes(visitor.page)
    visitor.page.get_by_role("button", name="To the end").click()
    check_part(visitor.page.get_by_role("figure", name="over time"))


def test_review(visitor: Visitor, shared_server: ServerProcess) -> None:
    table = finished_by_bots(visitor, ANY_GAME)
    keep_review(shared_server.database, visitor, table)
    visitor.open(f"/replay/{table}#move=2&review")
    visitor.page.get_by_role("heading", name="Better moves").wait_for()
    check_all_sizes(visitor.page)
    visitor.page.keyboard.press("?")
    check_part(visitor.page.get_by_role("dialog", name="Keys"))


def test_rules(visitor: Visitor) -> None:
    visitor.open(f"/rules/{ANY_GAME.id}")
    visitor.page.locator("[data-clause]").first.wait_for()
    check_all_sizes(visitor.page)


def test_replay_file_offline_page_and_unknown_table(visitor: Visitor) -> None:
    visitor.open("/replay")
    visitor.page.get_by_text("Choose a file").wait_for()
    check_all_sizes(visitor.page)
    visitor.open("/offline")
    visitor.page.locator("h1").wait_for()
    check_all_sizes(visitor.page)
    visitor.open("/table/nothing-here")
    visitor.page.get_by_role("link", name="Back to the lobby").wait_for()
    check_all_sizes(visitor.page)


def test_list_of_tournaments_leaderboard_and_unknown_address(visitor: Visitor) -> None:
    visitor.expected_errors = ("404",)
    for path in ("tournaments", f"leaderboards/{ANY_GAME.id}", "no/such/page"):
        visitor.open(f"/{path}")
        visitor.page.locator("h1").wait_for()
        visitor.page.wait_for_load_state("networkidle")
        check_all_sizes(visitor.page)
