"""Setting up tables through the pages, and sitting down at them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from playwright.sync_api import expect

from tests.browser.person import Person


@dataclass(frozen=True)
class Short:
    """A game with options that let it end soon."""

    id: str
    title: str
    options: Mapping[str, str] = field(default_factory=dict)


GAMES = (
    Short("pirates", "Pirates of the Lost Seas", {"limit": "4", "level": "25"}),
    Short("ruler", "Ruler of the Seas", {"limit": "5"}),
    Short("starempires", "Small Star Empires"),
    Short("stlucia", "King of StLucia", {"goal": "10"}),
    Short("tradewinds", "Trade Winds", {"rounds": "3"}),
)


def as_value(text: str) -> int | str:
    return int(text) if text.isdigit() else text


def named(id: str) -> Short:
    return next(game for game in GAMES if game.id == id)


def set_up(host: Person, game: Short, seats: tuple[str, ...]) -> str:
    """A table by the form of the lobby; returns the link for whoever is to join."""
    page = host.page
    host.open()
    page.get_by_role("button", name=f"Set up a table of {game.title}").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("combobox", name="Players", exact=True).select_option(str(len(seats)))
    for letter, who in zip("ABCDEF", seats, strict=False):
        sheet.get_by_role("combobox", name=f"Seat {letter}", exact=True).select_option(who)
    if game.options:
        sheet.get_by_text("Options", exact=True).click()
    for name, value in game.options.items():
        sheet.locator(f"details [name={name}]").fill(value)
    sheet.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/table/*")
    if "open" not in seats:
        return ""
    return page.get_by_role("textbox", name="Invite").input_value()


def join_by_keys(guest: Person, link: str, name: str) -> None:
    """From the invitation to the seat without a mouse."""
    guest.open(link)
    expect(guest.page.get_by_role("textbox", name="Your name at the table")).to_be_visible()
    for _ in range(30):
        if guest.page.evaluate("document.activeElement.autocomplete === 'nickname'"):
            break
        guest.page.keyboard.press("Tab")
    guest.page.keyboard.type(name)
    guest.page.keyboard.press("Enter")
    guest.wait(lambda: guest.state is not None, "the game to begin")


def play_now(person: Person, game: Short) -> None:
    """Against bots, by the one button of the card."""
    person.open()
    play_from_lobby(person, game)


def play_from_lobby(person: Person, game: Short) -> None:
    rules = person.page.locator(f'a[href$="/rules/{game.id}"]')
    person.page.locator(".games li").filter(has=rules).locator("button").first.click()
    person.page.wait_for_url("**/table/*")
    person.wait(lambda: person.state is not None, "the game to begin")
    expect(person.page.locator("#board")).to_be_visible()


def played_by_bots(person: Person, game: Short, seats: int = 3) -> str:
    """The id of a game that bots have played to the end."""
    person.tell("/api/me", {"name": "Ana"})
    options = {name: as_value(value) for name, value in game.options.items()}
    table = person.tell(
        "/api/tables",
        {"game": game.id, "seats": [{"kind": "bot", "bot": "random"}] * seats, "options": options},
    )
    id = str(table["summary"]["id"])
    person.wait(
        lambda: person.ask(f"/api/tables/{id}")["summary"]["status"] == "finished", "the bots"
    )
    return id
