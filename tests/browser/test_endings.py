"""Resigning, aborting and drawing a game in the browser, by keyboard and with a mouse."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from starboard.catalog import find_game
from tests.browser.axe import violations_at_all_sizes
from tests.browser.conftest import NewVisitor, running_server
from tests.browser.games import ALL_GAMES, ANY_GAME, ShortGame, create_in_form, take_seat
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow

SQUEEZED = ShortGame(find_game("ruler"))
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


def test_elimination_is_explained_and_the_rest_is_skipped(
    new_visitor: NewVisitor, tmp_path: Path
) -> None:
    """A ruler who only squeezes the only island loses it, and the others play on."""
    with running_server(tmp_path, "--bot-pause", "0.1") as server:
        visitor = new_visitor(server.url)
        page = visitor.page
        visitor.post("/api/me", {"name": "Ana"})
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "steward"}] * 2]
        body = {"game": SQUEEZED.id, "seats": seats, "options": {"limit": 40}}
        table = visitor.post("/api/tables", body)["summary"]["id"]
        visitor.open(f"/table/{table}")
        notice = page.get_by_role("region", name="You are out of the game")
        moves = page.locator("#moves .panel button:not([disabled])")
        while not notice.is_visible():
            visitor.wait(lambda: notice.is_visible() or moves.count() > 0, "a turn, or the end")
            if moves.count():
                squeeze(visitor)
        expect(notice).to_contain_text("and leave the game.")
        expect(page.locator("[aria-live=polite]")).to_contain_text("You are out of the game")
        for choice in ("New game", "Watch the rest", "Back to the lobby"):
            expect(notice.get_by_text(choice)).to_be_visible()
        notice.get_by_role("button", name="Skip to the end").click()
        expect(page.locator("#moves .result")).to_be_visible()
        page.goto("about:blank")


def squeeze(visitor: Visitor) -> None:
    """Make the first move of the panel, and wait until it is in the game."""
    ply = visitor.ply
    visitor.page.locator("#moves .panel button:not([disabled])").first.click()
    visitor.wait(lambda: visitor.ply > ply, "the move")
