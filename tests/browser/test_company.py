"""Several people at a table: invitations, the waiting room, stand-ins, seats of bots."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor, running_server
from tests.browser.games import ALL_GAMES, ANY_GAME, create_in_form, play_now, take_seat

pytestmark = pytest.mark.slow


def test_waiting_room_shows_the_clock_and_the_options(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    link = create_in_form(host, ANY_GAME, ("me", "open"))
    guest.open(link)
    facts = guest.page.locator("#page dl")
    expect(facts).to_contain_text("Clock")
    expect(facts).to_contain_text("No time limit")
    game = next(it for it in guest.get("/api/games") if it["id"] == ANY_GAME.id)
    for option in game["options"]:
        expect(facts).to_contain_text(option["title"])


def test_countdown_is_announced_once(new_visitor: NewVisitor, tmp_path: Path) -> None:
    with running_server(tmp_path, "--countdown", "2") as server:
        host, guest = new_visitor(server.url), new_visitor(server.url)
        take_seat(guest, create_in_form(host, ANY_GAME, ("me", "open")))
        expect(host.page.locator("#board")).to_be_visible()
        spoken = host.page.locator("[aria-live=polite] p")
        expect(spoken.filter(has_text="The game begins in")).to_have_count(1)
        host.page.goto("about:blank")
        guest.page.goto("about:blank")


def test_others_see_who_has_lost_the_connection(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    take_seat(guest, create_in_form(host, ANY_GAME, ("me", "open")))
    info = guest.get(f"/api/tables/{guest.table}")
    name, table = info["summary"]["seats"][info["seat"]]["name"], guest.page.url
    guest.page.goto("about:blank")
    spoken = host.page.locator("[aria-live=polite]")
    expect(spoken).to_contain_text(f"{name} has lost the connection.")
    guest.open(table)
    expect(spoken).to_contain_text(f"{name} is back.")


def test_log_says_that_a_person_has_left(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(), new_visitor()
    take_seat(guest, create_in_form(host, ANY_GAME, ("me", "open")))
    info = guest.get(f"/api/tables/{guest.table}")
    name = info["summary"]["seats"][info["seat"]]["name"]
    guest.post(f"/api/tables/{guest.table}/leave")
    text = f"{name} has left; a bot stands in."
    expect(host.page.locator("[aria-live=polite]")).to_contain_text(text)
    if not host.page.get_by_role("log", name="Log").is_visible():
        host.page.get_by_role("button", name="Log").click()
    expect(host.page.get_by_role("log", name="Log")).to_contain_text(text)


def test_friend_takes_the_seat_of_a_bot(new_visitor: NewVisitor) -> None:
    host, friend = new_visitor(), new_visitor(viewport={"width": 390, "height": 844})
    play_now(host, ANY_GAME)
    host.page.set_viewport_size({"width": 390, "height": 844})
    host.page.get_by_role("button", name="Invite").click()
    dialog = host.page.get_by_role("dialog")
    expect(dialog).to_contain_text("can watch")
    dialog.get_by_role("checkbox").check()
    expect(dialog).to_contain_text("take the seat of a bot")
    friend.open(dialog.get_by_role("textbox").input_value())
    friend.page.get_by_role("button", name="Take the seat of").first.click()
    expect(friend.page.locator("#moves .panel")).to_be_visible()
    info = friend.get(f"/api/tables/{host.table}")
    assert info["seat"] is not None


def test_drawn_seats_are_in_the_log(new_visitor: NewVisitor) -> None:
    game = next(it for it in ALL_GAMES if it.game.shuffles_seats)
    visitor = new_visitor()
    play_now(visitor, game)
    if not visitor.page.get_by_role("log", name="Log").is_visible():
        visitor.page.get_by_role("button", name="Log").click()
    log = visitor.page.get_by_role("log", name="Log")
    earlier = log.get_by_role("button", name="Earlier")
    if earlier.is_visible():
        earlier.click()
    expect(log).to_contain_text("The seats were drawn: A ")
