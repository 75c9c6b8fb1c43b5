"""A guest becomes a member, signs in on a second device, and plays a rated game."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.authenticator import VirtualAuthenticator
from tests.browser.axe import violations_at_all_sizes
from tests.browser.conftest import NewVisitor
from tests.browser.games import ANY_GAME
from tests.browser.server import ServerProcess
from tests.browser.visitor import Visitor, press_enter

pytestmark = pytest.mark.slow


@pytest.fixture
def address(shared_server: ServerProcess) -> str:
    """The address of the server with a domain, which passkeys need."""
    return shared_server.url.replace("127.0.0.1", "localhost")


def become_member(visitor: Visitor, name: str) -> VirtualAuthenticator:
    """Make a visitor a member; their authenticator."""
    authenticator = VirtualAuthenticator(visitor)
    visitor.post("/api/me", {"name": name})
    visitor.open("/account")
    visitor.page.get_by_role("button", name="Create a passkey").click()
    expect(visitor.page.get_by_text("Write these down now")).to_be_visible()
    return authenticator


def set_up_rated_table(page: Page) -> str:
    """Create a rated table of two in the form of the lobby; its invitation link."""
    page.get_by_role("button", name=f"Set up a table of {ANY_GAME.title}").click()
    form = page.get_by_role("dialog")
    form.get_by_role("combobox", name="Players", exact=True).select_option("2")
    form.get_by_role("checkbox", name="Rated").check()
    form.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/table/*")
    rated = page.locator("dl div").filter(has=page.get_by_role("term").filter(has_text="Rated"))
    expect(rated.get_by_role("definition")).to_contain_text("yes; those who have left")
    return page.get_by_role("textbox", name="Invite").input_value()


def test_member_on_two_devices_plays_a_rated_game(new_visitor: NewVisitor, address: str) -> None:
    first, second, opponent = (new_visitor(address) for _ in range(3))
    [passkey] = become_member(first, "Ann").passkeys
    become_member(opponent, "Ben")

    second.post("/api/me", {"name": "Guest"})
    seats = [{"kind": "me"}, {"kind": "bot"}]
    table = second.post("/api/tables", {"game": ANY_GAME.id, "seats": seats})["summary"]["id"]
    second.open("/account")
    VirtualAuthenticator(second).add(passkey)
    second.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(second.page.get_by_role("link", name="My profile")).to_be_visible()
    assert second.get("/api/me") == first.get("/api/me")
    assert table in [it["id"] for it in first.get("/api/tables/mine")["tables"]]

    second.open()
    opponent.open(set_up_rated_table(second.page))
    opponent.page.get_by_role("button", name="Take a seat", exact=True).click()
    opponent.wait(lambda: opponent.update is not None, "the game to begin")
    opponent.page.get_by_role("button", name="Leave or end the game").click()
    expect(opponent.page.get_by_role("dialog")).to_contain_text("you rank last")
    opponent.page.get_by_role("radio", name="Resign").check()
    opponent.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(second.page.get_by_role("heading", name="You win!")).to_be_visible()
    changes = second.page.get_by_role("region", name="New ratings").get_by_role("listitem")
    expect(changes.filter(has_text="Ann")).to_contain_text(re.compile(r"\+\d"))
    expect(changes.filter(has_text="Ben")).to_contain_text(re.compile(r"−\d"))
    second.page.get_by_role("button", name="Crew").click()
    expect(second.page.get_by_role("link", name="Ben")).to_be_visible()

    first.open("/account")
    first.page.get_by_role("link", name="My profile").click()
    rating = first.page.get_by_role("button", name=re.compile(f"{ANY_GAME.title}, 2 players"))
    expect(rating).to_contain_text("1 rated game")
    shown = rating.locator("strong").text_content()
    assert shown is not None
    assert int(shown) > 1000
    expect(first.page.get_by_role("link", name=re.compile("^Replay"))).to_be_visible()
    expect(first.page.get_by_role("link", name=re.compile("^Review"))).to_be_visible()
    finished = first.page.get_by_role("listitem").filter(has_text="Won by Ann")
    expect(finished).to_contain_text(re.compile(r"Won\s+·.*Rated\s+· \w+ \d+, \d{4}", re.DOTALL))
    expect(first.page.get_by_text(f"Favourite games: {ANY_GAME.title}")).to_be_visible()
    first.open(f"/leaderboards/{ANY_GAME.id}")
    own_row = first.page.get_by_role("row").filter(has_text="you")
    expect(own_row.get_by_role("link", name="Ann")).to_be_visible()
    with first.page.expect_response("**/api/tables/finished*"):
        first.open()
    expect(first.page.get_by_role("region", name="My games")).to_contain_text("Won by Ann")
    expect(first.page.locator(f'a[href="/replay/{second.table}"]')).to_have_count(1)

    invite_again(opponent, "Ann")
    first.open(f"/rules/{ANY_GAME.id}")
    first.page.get_by_role("link", name=f"Ben invites you to {ANY_GAME.title}").click()
    first.page.get_by_role("button", name="Take a seat", exact=True).click()
    first.wait(lambda: first.update is not None, "the game to begin")


def invite_again(host: Visitor, name: str) -> None:
    """Set up a private table and invite a member with whom the host has played."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": ANY_GAME.id, "seats": seats, "public": False}
    host.open(f"/table/{host.post('/api/tables', body)['summary']['id']}")
    press_enter(host.page.get_by_role("button", name="Invite people you have played with"))
    press_enter(host.page.get_by_role("button", name=f"Invite: {name}"))
    expect(host.page.get_by_text("Invited", exact=True)).to_be_visible()
    assert violations_at_all_sizes(host.page) == []


def test_visitor_without_a_name_chooses_it_with_the_passkey(
    new_visitor: NewVisitor, address: str
) -> None:
    visitor = new_visitor(address)
    VirtualAuthenticator(visitor)
    visitor.open("/account")
    page = visitor.page
    expect(page.get_by_role("button", name="Create a passkey")).to_be_disabled()
    page.get_by_role("textbox", name="Your name").fill("Gwen")
    page.get_by_role("button", name="Create a passkey").click()
    expect(page.get_by_text("Write these down now")).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("Gwen")


def test_pages_of_members_are_accessible(new_visitor: NewVisitor, address: str) -> None:
    visitor = new_visitor(address)
    visitor.open("/account")
    expect(visitor.page.get_by_role("heading", name="Become a member")).to_be_visible()
    assert violations_at_all_sizes(visitor.page) == []
    become_member(visitor, "Cleo")
    assert violations_at_all_sizes(visitor.page) == []
    visitor.page.get_by_role("link", name="My profile").click()
    expect(visitor.page.get_by_role("heading", name="Finished games")).to_be_visible()
    assert violations_at_all_sizes(visitor.page) == []
    visitor.open("/leaderboards")
    expect(visitor.page.get_by_role("heading", name="Bots and levels")).to_be_visible()
    assert violations_at_all_sizes(visitor.page) == []


def test_pages_of_members_in_portuguese(new_visitor: NewVisitor, address: str) -> None:
    visitor = new_visitor(address, locale="pt-BR")
    visitor.open("/account")
    expect(visitor.page.get_by_role("heading", name="Torne-se membro")).to_be_visible()
    visitor.open("/leaderboards")
    expect(visitor.page.get_by_role("heading", name="Classificação")).to_be_visible()


def test_member_signs_out_and_back_in_with_a_recovery_code(
    new_visitor: NewVisitor, address: str
) -> None:
    visitor = new_visitor(address)
    become_member(visitor, "Dora")
    code = visitor.page.locator("code").first.text_content()
    assert code is not None
    visitor.page.get_by_role("button", name="Sign out here").click()
    visitor.page.get_by_role("textbox", name="Recovery code").fill(code.lower())
    visitor.page.get_by_role("button", name="Sign in with a code").click()
    expect(visitor.page.get_by_text("7 codes are left.")).to_be_visible()


def test_page_without_a_domain_says_why_passkeys_do_not_work(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.post("/api/me", {"name": "Eve"})
    visitor.open("/account")
    expect(visitor.page.get_by_text("Passkeys work on pages with https").first).to_be_visible()
