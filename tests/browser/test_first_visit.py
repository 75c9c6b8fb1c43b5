"""A visitor who has never been here, and guests at a table."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.games import (
    ALL_GAMES,
    ANY_GAME,
    ShortGame,
    create_in_form,
    every_game,
    play_now,
    take_seat,
)
from tests.browser.player import MousePlayer
from tests.browser.random_moves import play_until

pytestmark = pytest.mark.slow

LONG_GAME = max(ALL_GAMES, key=lambda it: it.game.max_random_plies)
LONG_LOG = 350
"""A ply at which more events have a text than the log shows at once."""
SEEN_LESSONS = """([game, count]) =>
  JSON.parse(localStorage.starboard).seenLessons[game].length === count"""


@every_game
def test_new_visitor_plays_after_one_click(game: ShortGame, new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open()
    visitor.page.get_by_role("button", name=f"Play now: {game.title}, against bots").click()
    visitor.wait(lambda: visitor.to_act, "the first turn")
    moves = visitor.page.get_by_role("region", name="Orders")
    expect(moves.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(moves.get_by_role("complementary", name="Coach")).to_contain_text("You win by")
    expect(moves.locator(".panel button").first).to_be_visible()


def test_coach_is_followed_by_keyboard_dismissed_and_started_again(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    page, coach = visitor.page, visitor.page.get_by_role("complementary", name="Coach")
    play_now(visitor, ANY_GAME)
    first = coach.inner_text()
    spoken = page.locator("[aria-live=polite]")
    expect(spoken).to_contain_text("Coach: You win by")
    coach.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    expect(coach).not_to_have_text(first)
    page.reload()  # a lesson is given once
    expect(coach).to_be_visible()
    expect(coach).not_to_contain_text("You win by")
    coach.get_by_role("button", name="No more lessons").click()
    expect(coach).not_to_be_visible()
    expect(page.locator("#moves")).to_be_focused()
    page.reload()
    expect(page.locator("#moves .panel")).to_be_visible()
    expect(coach).not_to_be_visible()
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="Explain the game while I play").click()
    expect(coach).to_contain_text("You win by")


def test_lesson_about_a_move_is_given_once(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    play_now(visitor, ANY_GAME)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    coach = visitor.page.get_by_role("complementary", name="Coach")
    introduction = [it for it in ANY_GAME.game.lessons if not (it.move or it.event or it.situation)]
    for _ in introduction:
        coach.get_by_role("button", name="Next").click()
    expect(coach).to_be_visible()
    MousePlayer(visitor).move()
    visitor.page.wait_for_function(SEEN_LESSONS, arg=[ANY_GAME.id, len(introduction) + 1])


@every_game
def test_rules_begin_with_a_minute_and_a_picture(game: ShortGame, new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale="pt-BR")
    visitor.open(f"/rules/{game.id}")
    page = visitor.page
    expect(page.get_by_role("heading", name="Em um minuto")).to_be_visible()
    expect(page.get_by_role("img", name="Uma posição de")).to_be_visible()
    expect(page.get_by_text("The rules are in English")).not_to_be_visible()


def test_difficulty_is_chosen_and_remembered(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open()
    visitor.page.get_by_role("radio", name="Hard").check(force=True)
    visitor.page.reload()
    expect(visitor.page.get_by_role("radio", name="Hard")).to_be_checked()
    play_now(visitor, ANY_GAME)
    seats = visitor.get(f"/api/tables/{visitor.table}")["summary"]["seats"]
    assert {seat["bot"] for seat in seats if seat["kind"] == "bot"} == {"level-6"}


def test_table_in_the_lobby_can_be_joined(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    guest.open()
    create_in_form(host, ANY_GAME, ("me", "open"))
    guest.page.locator(f'a[href="/table/{host.table}"]', has_text="Join").click()
    guest.page.locator("form").get_by_role("button", name="Take a seat").click()
    for visitor in (host, guest):
        expect(visitor.page.locator("#board")).to_be_visible()


def test_players_chat(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    take_seat(guest, create_in_form(host, ANY_GAME, ("me", "open")))
    guest.page.locator("#board").wait_for()
    guest.page.keyboard.press("/")
    expect(guest.page.get_by_label("Say something")).to_be_focused()
    guest.page.keyboard.type("Ahoy there")
    guest.page.keyboard.press("Enter")
    host.page.get_by_role("button", name="Chat").first.click()
    expect(host.page.get_by_text("Ahoy there").first).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en-GB", "All seats are taken. You are watching."),
        ("pt-BR", "Todos os lugares estão ocupados. Você está assistindo."),
    ],
)
def test_late_guest_sees_that_all_seats_are_taken(
    locale: str, text: str, new_visitor: NewVisitor
) -> None:
    host, guest, late = new_visitor(), new_visitor(), new_visitor(locale=locale)
    link = create_in_form(host, ANY_GAME, ("me", "open"))
    take_seat(guest, link)
    late.open(link)
    expect(late.page.get_by_text(text)).to_be_visible()


def test_unknown_address_has_a_page(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.expected_errors = ("404",)
    answer = visitor.page.goto(f"{visitor.address}/no/such/page")
    assert answer is not None
    assert answer.status == 404
    expect(visitor.page.get_by_role("heading", name="not on our chart")).to_be_visible()


def test_page_that_cannot_be_loaded_is_loaded_again(new_visitor: NewVisitor) -> None:
    """As after an update of the server, which no longer has the parts of an older page."""
    visitor = new_visitor()
    visitor.expected_errors = ("404", "dynamically imported module")
    visitor.open()
    page = visitor.page
    page.route("**/assets/Tournaments-*.js", lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="Tournaments").click()
    reload = page.get_by_role("button", name="Reload")
    expect(reload).to_be_visible()
    page.unroute("**/assets/Tournaments-*.js")
    reload.click()
    expect(page.get_by_role("heading", name="Tournaments", level=1)).to_be_visible()


def test_log_folds_and_stays_folded(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport={"width": 1440, "height": 900})
    visitor.open()
    visitor.page.get_by_role("button", name="Play now").first.click()
    log = visitor.page.get_by_role("log", name="Log")
    expect(log).to_be_visible()
    visitor.page.get_by_role("button", name="Log", exact=True).click()
    expect(log).not_to_be_visible()
    visitor.page.reload()
    expect(visitor.page.locator("#moves .panel")).to_be_visible()
    expect(log).not_to_be_visible()


def test_log_of_a_long_game_shows_the_latest_event(new_visitor: NewVisitor) -> None:
    """Of more events than the log shows, the first ones are removed."""
    visitor = new_visitor(viewport={"width": 1440, "height": 900})
    play_now(visitor, LONG_GAME)
    play_until(visitor, LONG_LOG)
    log = visitor.page.get_by_role("log", name="Log")
    expect(log.get_by_role("button", name="Earlier")).to_be_attached()
    expect(log.get_by_role("listitem").last).to_be_in_viewport()
