"""axe-core finds nothing, on any page, in any theme, at a desk or on a phone."""

import pytest
from playwright.sync_api import Page

from tests.browser.axe import THEMES, faults
from tests.browser.conftest import Visit
from tests.browser.hands import Mouse, play_out
from tests.browser.person import Person
from tests.browser.tables import GAMES, Short, named, play_now, played_by_bots

pytestmark = pytest.mark.slow

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}


def check(page: Page) -> None:
    found = [fault for theme in THEMES for fault in faults(page, theme)]
    assert found == []


def check_both_sizes(page: Page) -> None:
    check(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert faults(page, "chart") == []
    page.set_viewport_size(DESK)  # type: ignore[arg-type]


@pytest.fixture
def person(visit: Visit) -> Person:
    return visit(reduced_motion="reduce")


def test_the_lobby_its_form_and_the_settings_are_without_fault(person: Person) -> None:
    played_by_bots(person, named("stlucia"))
    person.open()
    page = person.page
    page.get_by_role("heading", name="Finished").wait_for()
    check_both_sizes(page)
    page.get_by_role("button", name="Set up a table of Pirates").click()
    page.get_by_role("dialog").get_by_text("Options", exact=True).click()
    check_both_sizes(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Make a link").click()
    check_both_sizes(page)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_table_of_every_game_is_without_fault(person: Person, game: Short) -> None:
    play_now(person, game)
    page = person.page
    hands = Mouse(person, 3)
    play_out([hands], lambda: sum(hands.made.values()) >= 4 or person.over)
    check_both_sizes(page)
    page.get_by_role("button", name="Rules").click()
    page.locator(".drawer h2").first.wait_for()
    check(page)
    page.get_by_role("button", name="Close").first.click()
    page.get_by_role("button", name="Keys").click()
    check(page)


def test_a_table_that_gathers_is_without_fault(person: Person) -> None:
    person.tell("/api/me", {"name": "Ana"})
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    table = person.tell("/api/tables", {"game": "ruler", "seats": seats})
    person.open(f"/table/{table['summary']['id']}")
    person.page.get_by_role("button", name="Start now").wait_for()
    check_both_sizes(person.page)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_replay_of_every_game_is_without_fault(person: Person, game: Short) -> None:
    person.open(f"/replay/{played_by_bots(person, game)}")
    person.page.get_by_role("button", name="One move on").click()
    check_both_sizes(person.page)
    person.page.get_by_role("button", name="To the end").click()
    check(person.page)


def test_the_rules_are_without_fault(person: Person) -> None:
    person.open("/rules/pirates")
    person.page.get_by_label("Find in the rules").wait_for()
    check_both_sizes(person.page)


def test_the_place_for_files_and_a_page_that_is_not_are_without_fault(person: Person) -> None:
    person.open("/replay")
    person.page.get_by_text("Choose a file").wait_for()
    check_both_sizes(person.page)
    person.open("/table/nothing-here")
    person.page.get_by_role("link", name="Back to the lobby").wait_for()
    check_both_sizes(person.page)
