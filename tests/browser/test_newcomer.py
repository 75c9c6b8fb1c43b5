"""Somebody who has never been here."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import GAMES, Short, set_up

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_newcomer_is_in_a_game_after_one_click(game: Short, visit: Visit) -> None:
    person = visit()
    person.open()
    person.page.get_by_role("button", name=f"Play now: {game.title}, against bots").click()
    person.wait(lambda: person.to_act, "my turn")
    orders = person.page.get_by_role("region", name="Orders")
    expect(orders.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(orders.get_by_text("First time?")).to_be_visible()
    expect(orders.locator(".moves button").first).to_be_visible()


def test_a_hint_that_was_dismissed_stays_away(visit: Visit) -> None:
    person = visit()
    person.open()
    person.page.get_by_role("button", name="Play now").first.click()
    person.page.get_by_role("button", name="Got it").click()
    expect(person.page.get_by_text("First time?")).not_to_be_visible()
    person.page.reload()
    expect(person.page.locator("#board")).to_be_visible()
    expect(person.page.get_by_text("First time?")).not_to_be_visible()


def test_a_table_is_found_in_the_lobby_and_joined(visit: Visit) -> None:
    host, guest = visit(), visit()
    guest.open()
    set_up(host, GAMES[1], ("me", "open"))
    guest.page.locator(f'a[href="/table/{host.table}"]', has_text="Join").click()
    guest.page.locator("form").get_by_role("button", name="Take a seat").click()
    for person in (host, guest):
        expect(person.page.locator("#board")).to_be_visible()


def test_people_talk_at_the_table(visit: Visit) -> None:
    host, guest = visit(), visit()
    link = set_up(host, GAMES[3], ("me", "open"))
    guest.open(link)
    guest.page.locator("form").get_by_role("button", name="Take a seat").click()
    guest.wait(lambda: guest.state is not None, "the game to begin")
    guest.page.locator("#board").wait_for()
    guest.page.keyboard.press("/")
    expect(guest.page.get_by_label("Say something")).to_be_focused()
    guest.page.keyboard.type("Ahoy there")
    guest.page.keyboard.press("Enter")
    host.page.get_by_role("button", name="Chat").first.click()
    expect(host.page.get_by_text("Ahoy there").first).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-GB", "All seats are taken. You are looking on."),
        ("pt-BR", "Todos os lugares estão ocupados. Você está assistindo."),
    ],
)
def test_whoever_comes_too_late_is_told_that_all_seats_are_taken(
    locale: str, sentence: str, visit: Visit
) -> None:
    host, guest, late = visit(), visit(), visit(locale=locale)
    link = set_up(host, GAMES[1], ("me", "open"))
    guest.open(link)
    guest.page.locator("form").get_by_role("button", name="Take a seat").click()
    guest.wait(lambda: guest.state is not None, "the game to begin")
    late.open(link)
    expect(late.page.get_by_text(sentence)).to_be_visible()
