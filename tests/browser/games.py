"""The games of the catalogue in short variants, and how to open tables of them."""

from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from starboard.catalog import GAMES, find_game
from starboard.engine.game import Game
from tests.browser.visitor import Visitor

ROUNDS = 4
"""The number of rounds in games that can be limited."""


@dataclass(frozen=True)
class ShortGame:
    """A game with options that make it end soon: its last preset, with few rounds."""

    game: Game = field(repr=False)
    extra_options: tuple[tuple[str, str], ...] = ()

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def title(self) -> str:
        return self.game.title()

    @property
    def has_secrets(self) -> bool:
        return bool(self.game.rules.SECRETS)

    @property
    def preset(self) -> str:
        return self.game.options.presets[-1].name

    @property
    def changed_options(self) -> dict[str, str]:
        """The options that differ from the preset, as typed into the form."""
        limit = self.game.round_limit
        return {**({limit: str(ROUNDS)} if limit else {}), **dict(self.extra_options)}

    @property
    def options(self) -> dict[str, int | float | str]:
        """All options, as the HTTP API takes them."""
        return self.game.options.resolve(self.changed_options, self.preset)


ALL_GAMES = [ShortGame(find_game(id)) for id in GAMES]
WITH_SECRETS = [game for game in ALL_GAMES if game.has_secrets]
ANY_GAME = next(it for it in ALL_GAMES if not it.has_secrets and not it.game.round_limit)
"""For tests that need one game: all viewers see the same, and it does not end after few rounds."""

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
every_game_with_secrets = pytest.mark.parametrize("game", WITH_SECRETS, ids=lambda game: game.id)


def create_in_form(host: Visitor, game: ShortGame, seats: tuple[str, ...]) -> str:
    """Create a table in the lobby's form; return the invitation link if a seat is open."""
    page = host.page
    host.open()
    page.get_by_role("button", name=f"Set up a table of {game.title}").click()
    form = page.get_by_role("dialog")
    form.get_by_role("combobox", name="Players", exact=True).select_option(str(len(seats)))
    form.get_by_role("combobox", name="Variant", exact=True).select_option(game.preset)
    for letter, seat in zip("ABCDEF", seats, strict=False):
        form.get_by_role("combobox", name=f"Seat {letter}", exact=True).select_option(seat)
    if game.changed_options:
        form.get_by_text("Options", exact=True).click()
    for name, value in game.changed_options.items():
        form.locator(f"details [name={name}]").fill(value)
    form.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/table/*")
    return page.get_by_role("textbox", name="Invite").input_value() if "open" in seats else ""


def create_table(host: Visitor, game: ShortGame, seats: list[dict[str, str]]) -> str:
    """Create a table by the HTTP API and return its id."""
    host.post("/api/me", {"name": "Ana"})
    body = {"game": game.id, "seats": seats, "options": game.options}
    return str(host.post("/api/tables", body)["summary"]["id"])


def join_by_keyboard(guest: Visitor, link: str, name: str) -> None:
    """Open an invitation and take a seat without a mouse."""
    guest.open(link)
    expect(guest.page.get_by_role("textbox", name="Your name at the table")).to_be_visible()
    for _ in range(30):
        if guest.page.evaluate("document.activeElement.autocomplete === 'nickname'"):
            break
        guest.page.keyboard.press("Tab")
    guest.page.keyboard.type(name)
    guest.page.keyboard.press("Enter")
    guest.wait(lambda: guest.update is not None, "the game to begin")


def take_seat(guest: Visitor, link: str) -> None:
    """Open an invitation and take a seat."""
    guest.open(link)
    guest.page.locator("form").get_by_role("button", name="Take a seat").click()
    guest.wait(lambda: guest.update is not None, "the game to begin")


def play_now(visitor: Visitor, game: ShortGame) -> None:
    """Open the lobby and start a game against bots."""
    visitor.open()
    play_from_lobby(visitor, game.id)


def play_from_lobby(visitor: Visitor, game: str) -> None:
    """Start a game with this id against bots with the button on its card."""
    rules = visitor.page.locator(f'a[href$="/rules/{game}"]')
    visitor.page.locator(".games li").filter(has=rules).locator("button").first.click()
    visitor.page.wait_for_url("**/table/*")
    visitor.wait(lambda: visitor.update is not None, "the game to begin")
    expect(visitor.page.locator("#board")).to_be_visible()


def resigned_game(visitor: Visitor, game: ShortGame = ANY_GAME) -> str:
    """Give up a game against a bot at once and return the id of its table."""
    id = create_table(visitor, game, [{"kind": "me"}, {"kind": "bot"}])
    visitor.post(f"/api/tables/{id}/resign")
    return id


def finished_by_bots(visitor: Visitor, game: ShortGame, seats: int = 3) -> str:
    """Let bots play a whole game and return the id of its table."""
    id = create_table(visitor, game, [{"kind": "bot", "bot": "random"}] * seats)
    visitor.wait(
        lambda: visitor.get(f"/api/tables/{id}")["summary"]["status"] == "finished",
        "the bots to finish",
    )
    return id
