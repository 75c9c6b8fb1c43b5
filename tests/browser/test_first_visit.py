"""A visitor who has never been here, and guests at a table."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.games import (
    ANY_GAME,
    ShortGame,
    create_in_form,
    every_game,
    take_seat,
)

pytestmark = pytest.mark.slow


@every_game
def test_new_visitor_plays_after_one_click(game: ShortGame, new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open()
    visitor.page.get_by_role("button", name=f"Play now: {game.title}, against bots").click()
    visitor.wait(lambda: visitor.to_act, "the first turn")
    moves = visitor.page.get_by_role("region", name="Orders")
    expect(moves.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(moves.get_by_text("First time?")).to_be_visible()
    expect(moves.locator(".panel button").first).to_be_visible()


def test_dismissed_hint_does_not_come_back(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.open()
    visitor.page.get_by_role("button", name="Play now").first.click()
    visitor.page.get_by_role("button", name="Got it").click()
    expect(visitor.page.get_by_text("First time?")).not_to_be_visible()
    visitor.page.reload()
    expect(visitor.page.locator("#moves .panel")).to_be_visible()
    expect(visitor.page.get_by_text("First time?")).not_to_be_visible()


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
