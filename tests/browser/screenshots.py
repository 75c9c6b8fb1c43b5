"""``python -m tests.browser.screenshots FOLDER``: every page and board, in every size and theme.

The games stand in the middle; what is on the pictures is a game against bots. With ``--best``
only those of the README, as small WebP files.
"""

import argparse
import base64
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.conftest import chromium, opened
from tests.browser.hands import Mouse, play_out
from tests.browser.person import Person
from tests.browser.tables import GAMES, Short, named, play_now, played_by_bots

SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desk": (1280, 800)}
THEMES = {"light": "chart", "dark": "night", "contrast": "contrast"}
MOVES = {"starempires": 16, "tradewinds": 14, "ruler": 5, "stlucia": 7, "pirates": 9}
QUALITY = 0.82
SETTLE = 1500
"""Milliseconds for everything that moves to come to rest."""

WEBP = """async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


@dataclass(frozen=True)
class Album:
    """Pictures of pages as they are, in every size and theme."""

    folder: Path
    sizes: tuple[str, ...] = tuple(SIZES)
    themes: tuple[str, ...] = tuple(THEMES)
    webp: bool = False

    def take(self, person: Person, name: str) -> None:
        page = person.page
        for size in self.sizes:
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            for theme in self.themes:
                page.evaluate(f"document.documentElement.dataset.theme = {THEMES[theme]!r}")
                page.mouse.move(0, 0)
                page.wait_for_timeout(SETTLE)
                self.keep(page, f"{name}-{size}-{theme}")
        page.set_viewport_size({"width": 1280, "height": 800})

    def keep(self, page: Page, name: str) -> None:
        png = page.screenshot()
        if not self.webp:
            (self.folder / f"{name}.png").write_bytes(png)
            return
        small: str = page.evaluate(WEBP, [base64.b64encode(png).decode(), QUALITY])
        (self.folder / f"{name}.webp").write_bytes(base64.b64decode(small))


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
    album.take(person, "waiting")
    person.leave()


def ending(browser: Browser, url: str, album: Album) -> None:
    person = Person(browser, url)
    play_now(person, named("stlucia"))
    play_out([Mouse(person, 13)])
    album.take(person, "ending")
    person.page.keyboard.press("?")
    album.take(person, "keys")
    person.leave()


def best(browser: Browser, url: str, folder: Path) -> None:
    """The pictures of the README."""
    person = Person(browser, url)
    person.open()
    person.page.get_by_role("button", name="Play now").last.wait_for()
    Album(folder, ("desk",), ("light",), webp=True).take(person, "lobby")
    person.leave()
    for game in GAMES:
        theme = "dark" if game.id == "starempires" else "light"
        table(browser, url, Album(folder, ("desk", "phone"), (theme,), webp=True), game)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", action="append", choices=SIZES, help="only this one")
    parser.add_argument("--theme", action="append", choices=THEMES, help="only this one")
    parser.add_argument("--best", action="store_true", help="only those of the README")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        opened(Path(folder)) as house,
        chromium() as browser,
    ):
        if given.best:
            best(browser, house.url, given.folder)
            return
        album = Album(given.folder, tuple(given.size or SIZES), tuple(given.theme or THEMES))
        for game in GAMES:
            table(browser, house.url, album, game)
        pages(browser, house.url, album)
        ending(browser, house.url, album)


if __name__ == "__main__":
    main()
