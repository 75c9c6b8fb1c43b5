"""Resigning, aborting and drawing a game in the browser, by keyboard and with a mouse."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations_at_all_sizes
from tests.browser.conftest import NewVisitor
from tests.browser.games import ALL_GAMES, ANY_GAME, ShortGame, create_in_form, take_seat
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow

DRAWABLE = next(it for it in ALL_GAMES if it.game.can_be_drawn and 2 in it.game.players)


def table_of_two(new_visitor: NewVisitor, game: ShortGame) -> tuple[Visitor, Visitor]:
    host, guest = new_visitor(), new_visitor()
    take_seat(guest, create_in_form(host, game, ("me", "open")))
    for visitor in (host, guest):
        expect(visitor.page.locator("#board")).to_be_visible()
    return host, guest


def choose_way_out(page: Page, name: str) -> None:
    page.get_by_role("button", name="Leave or end the game").click()
    page.get_by_role("radio", name=name).check()
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def test_draw_is_offered_declined_and_accepted(new_visitor: NewVisitor) -> None:
    host, guest = table_of_two(new_visitor, DRAWABLE)
    choose_way_out(host.page, "Agree to a draw")
    orders = guest.page.get_by_role("region", name="Orders")
    expect(orders.get_by_text("A draw is offered by")).to_be_visible()
    expect(guest.page.locator("[aria-live=polite]")).to_contain_text("A draw is offered by")
    guest.page.get_by_role("button", name="Leave or end the game").click()
    assert violations_at_all_sizes(guest.page) == []
    guest.page.keyboard.press("Escape")
    assert violations_at_all_sizes(guest.page) == []
    orders.get_by_role("button", name="Decline").click()
    expect(host.page.get_by_text("You offer a draw.")).not_to_be_visible()
    choose_way_out(guest.page, "Agree to a draw")
    host.page.get_by_role("button", name="Agree to a draw").click()
    for visitor in (host, guest):
        expect(visitor.page.get_by_role("heading", name="A draw")).to_be_visible()


def test_player_resigns_by_keyboard(new_visitor: NewVisitor) -> None:
    host, guest = table_of_two(new_visitor, ANY_GAME)
    page = host.page
    page.get_by_role("button", name="Leave or end the game").focus()
    page.keyboard.press("Enter")
    page.get_by_role("radio", name="Leave the table").focus()
    while not page.get_by_role("radio", name="Resign").is_checked():
        page.keyboard.press("ArrowDown")
    page.get_by_role("dialog").get_by_role("button", name="Resign").focus()
    page.keyboard.press("Enter")
    expect(guest.page.get_by_role("heading", name="You win!")).to_be_visible()
    expect(page.get_by_text("You resigned.").first).to_be_visible()


def test_game_is_aborted_before_the_first_moves(new_visitor: NewVisitor) -> None:
    host, guest = table_of_two(new_visitor, ANY_GAME)
    choose_way_out(guest.page, "Abort the game")
    for visitor in (host, guest):
        expect(visitor.page.get_by_role("heading", name="has aborted the game")).to_be_visible()
