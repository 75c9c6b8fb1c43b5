"""``python -m tests.browser.screenshots FOLDER``: every page and board, in every size and theme.

The games stand in the middle; what is on the pictures is a game against bots.
"""

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.conftest import chromium, opened
from tests.browser.hands import Mouse, play_out
from tests.browser.person import Person
from tests.browser.tables import GAMES, Short, named, play_now, played_by_bots

SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desk": (1280, 800)}
THEMES = {"light": "chart", "dark": "night", "contrast": "contrast"}
MOVES = {"starempires": 16, "tradewinds": 14, "ruler": 9, "stlucia": 7, "pirates": 9}


class Album:
    """Pictures of one page as it is, in every size and theme."""

    def __init__(self, folder: Path, sizes: list[str], themes: list[str]) -> None:
        self.folder, self.sizes, self.themes = folder, sizes, themes
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, person: Person, name: str) -> None:
        page = person.page
        for size in self.sizes:
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            for theme in self.themes:
                page.evaluate(f"document.documentElement.dataset.theme = {THEMES[theme]!r}")
                page.mouse.move(0, 0)
                page.wait_for_timeout(500)
                page.screenshot(path=self.folder / f"{name}-{size}-{theme}.png")
        page.set_viewport_size({"width": 1280, "height": 800})


def table(browser: Browser, url: str, album: Album, game: Short) -> None:
    """A game some moves after its beginning."""
    person = Person(browser, url)
    play_now(person, Short(game.id, game.title))
    person.page.get_by_role("button", name="Got it").click()
    hands = Mouse(person, 12)
    play_out([hands], lambda: sum(hands.made.values()) >= MOVES[game.id] or person.over)
    person.wait(lambda: person.to_act or person.over, "my turn")
    person.page.keyboard.press("Escape")
    album.take(person, game.id)
    person.leave()


def pages(browser: Browser, url: str, album: Album) -> None:
    """Everything that is no table."""
    person = Person(browser, url)
    replay = played_by_bots(person, named("starempires"))
    person.open()
    person.page.get_by_role("heading", name="Finished").wait_for()
    album.take(person, "lobby")
    person.page.get_by_role("button", name="Set up a table of Pirates").click()
    album.take(person, "form")
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Settings").click()
    album.take(person, "settings")
    for path, name in (("/replay", "file"), ("/rules/tradewinds", "rules"), ("/none", "lost")):
        person.open(path)
        album.take(person, name)
    person.open(f"/replay/{replay}")
    person.page.get_by_role("button", name="To the end").click()
    album.take(person, "replay")
    gathers = person.tell(
        "/api/tables", {"game": "ruler", "seats": [{"kind": "me"}, {"kind": "open"}]}
    )
    person.open(f"/table/{gathers['summary']['id']}")
    album.take(person, "gathering")
    person.leave()


def ending(browser: Browser, url: str, album: Album) -> None:
    person = Person(browser, url)
    play_now(person, named("stlucia"))
    play_out([Mouse(person, 13)])
    album.take(person, "ending")
    person.page.keyboard.press("?")
    album.take(person, "keys")
    person.leave()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", action="append", choices=SIZES, help="only this one")
    parser.add_argument("--theme", action="append", choices=THEMES, help="only this one")
    parser.add_argument("--game", action="append", help="only the table of this game")
    given = parser.parse_args()
    album = Album(given.folder, given.size or list(SIZES), given.theme or list(THEMES))
    with (
        tempfile.TemporaryDirectory() as folder,
        opened(Path(folder)) as house,
        chromium() as browser,
    ):
        for game in GAMES:
            if not given.game or game.id in given.game:
                table(browser, house.url, album, game)
        if not given.game:
            pages(browser, house.url, album)
            ending(browser, house.url, album)


if __name__ == "__main__":
    main()
