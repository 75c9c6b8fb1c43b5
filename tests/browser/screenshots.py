"""``python -m tests.browser.screenshots FOLDER``: screenshots of every page and board.

They are taken in every size and theme: of games against bots the first position with its lesson
and a later one, and all other pages. With another ``--locale`` than English only the positions are
taken. ``--readme`` takes only those of the README, after some moves, as small WebP files.
"""

import argparse
import base64
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import chromium, running_server
from tests.browser.games import (
    ALL_GAMES,
    ANY_GAME,
    ShortGame,
    create_table,
    finished_by_bots,
    play_now,
    resigned_game,
)
from tests.browser.player import MousePlayer, play
from tests.browser.random_moves import play_until
from tests.browser.reviews import keep_review
from tests.browser.server import ServerProcess
from tests.browser.sizes import SIZES
from tests.browser.test_members import become_member
from tests.browser.test_tournaments import set_up
from tests.browser.visitor import Visitor

THEMES = {"light": "chart", "dark": "night", "contrast": "contrast"}
MOVES = 10
"""The number of moves before a game's screenshots in the README."""
ENGLISH = "en-GB"
LATER_PLY = 90
"""The ply of the later position."""
WEBP_QUALITY = 0.82

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
    """Takes screenshots in several sizes and themes."""

    folder: Path
    sizes: tuple[str, ...] = tuple(SIZES)
    themes: tuple[str, ...] = tuple(THEMES)
    webp: bool = False

    def take(self, visitor: Visitor, name: str) -> None:
        page = visitor.page
        for size in self.sizes:
            page.set_viewport_size(SIZES[size])
            for theme in self.themes:
                page.evaluate(f"document.documentElement.dataset.theme = {THEMES[theme]!r}")
                page.mouse.move(0, 0)
                visitor.finish_animations()
                self.save(page, f"{name}-{size}-{theme}")
        page.set_viewport_size(SIZES["desktop"])

    def save(self, page: Page, name: str) -> None:
        png = page.screenshot()
        if not self.webp:
            (self.folder / f"{name}.png").write_bytes(png)
            return
        small: str = page.evaluate(WEBP, [base64.b64encode(png).decode(), WEBP_QUALITY])
        (self.folder / f"{name}.webp").write_bytes(base64.b64decode(small))


def positions(
    browser: Browser, url: str, album: Album, game: ShortGame, locale: str = ENGLISH
) -> None:
    """The first position of a game, with its lesson, and a later one."""
    visitor = Visitor(browser, url, locale=locale)
    play_now(visitor, game)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    album.take(visitor, f"{game.id}-first")
    visitor.page.locator("#moves aside button.quiet").click()  # no more lessons, in any language
    play_until(visitor, LATER_PLY)
    album.take(visitor, f"{game.id}-later")
    visitor.close()


def begun(browser: Browser, url: str, game: ShortGame) -> Visitor:
    """A visitor of a game after some moves."""
    visitor = Visitor(browser, url)
    play_now(visitor, game)
    visitor.page.get_by_role("button", name="No more lessons").click()
    player = MousePlayer(visitor, 12)
    play([player], lambda: player.moves_made >= MOVES or visitor.over)
    visitor.wait(lambda: visitor.to_act or visitor.over, "my turn")
    return visitor


def table(browser: Browser, url: str, album: Album, game: ShortGame) -> None:
    """A game after some moves; another one if it ends before them."""
    visitor = begun(browser, url, game)
    while visitor.over:
        visitor.close()
        visitor = begun(browser, url, game)
    visitor.page.keyboard.press("Escape")
    album.take(visitor, game.id)
    visitor.close()


def reviews(browser: Browser, server: ServerProcess, album: Album) -> None:
    """The replay of every game, with its review."""
    visitor = Visitor(browser, server.url)
    for game in ALL_GAMES:
        table = finished_by_bots(visitor, game)
        keep_review(server.database, visitor, table)
        length = visitor.get(f"/api/tables/{table}")["summary"]["ply"]
        for ply, name in ((length // 2, "review"), (length, "review-end")):
            visitor.open(f"/replay/{table}#move={ply}&review")
            visitor.page.get_by_role("heading", name="Better moves").wait_for()
            visitor.page.get_by_text(f"Move {ply} of {length}").first.wait_for()
            album.take(visitor, f"{game.id}-{name}")
    visitor.close()


def pages(browser: Browser, url: str, album: Album) -> None:
    """All pages but those of running tables."""
    visitor, other = Visitor(browser, url), Visitor(browser, url)
    replay = finished_by_bots(other, ANY_GAME)
    other.close()
    visitor.open()
    visitor.page.get_by_role("heading", name="Finished").wait_for()
    album.take(visitor, "lobby")
    visitor.page.get_by_role("button", name=f"Set up a table of {ANY_GAME.title}").click()
    album.take(visitor, "form")
    visitor.page.keyboard.press("Escape")
    visitor.page.get_by_role("button", name="Settings").click()
    album.take(visitor, "settings")
    for path, name in (("/replay", "file"), ("/none", "not-found")):
        visitor.open(path)
        album.take(visitor, name)
    visitor.open(f"/replay/{replay}")
    visitor.page.get_by_role("button", name="To the end").click()
    album.take(visitor, "replay")
    seats = [{"kind": "me"}, {"kind": "open"}]
    visitor.open(f"/table/{create_table(visitor, ANY_GAME, seats)}")
    album.take(visitor, "waiting")
    visitor.close()


def tournament(browser: Browser, url: str, album: Album) -> None:
    """A running tournament with bots, and the list of tournaments."""
    visitor = Visitor(browser, url)
    visitor.post("/api/me", {"name": "Ana"})
    visitor.open()
    set_up(visitor.page)
    visitor.page.get_by_role("button", name="Join").click()
    visitor.page.get_by_role("button", name="Start now").click()
    visitor.page.get_by_role("link", name="Go to the table").wait_for()
    album.take(visitor, "tournament")
    visitor.open("/tournaments")
    visitor.page.get_by_role("link", name="Harbour Cup").first.wait_for()
    album.take(visitor, "tournaments")
    visitor.close()


def member(browser: Browser, url: str, album: Album) -> None:
    """The account and the profile of a member with a finished game."""
    visitor = Visitor(browser, url.replace("127.0.0.1", "localhost"))  # passkeys need a domain
    become_member(visitor, "Ann")
    album.take(visitor, "account")
    resigned_game(visitor)
    visitor.open("/account")
    visitor.page.get_by_role("link", name="My profile").click()
    visitor.page.get_by_role("link", name="Replay").first.wait_for()
    album.take(visitor, "profile")
    visitor.close()


def rules(browser: Browser, url: str, album: Album) -> None:
    """The rule book of every game, with its picture."""
    visitor = Visitor(browser, url)
    for game in ALL_GAMES:
        visitor.open(f"/rules/{game.id}")
        visitor.page.get_by_role("img", name="A position of").scroll_into_view_if_needed()
        album.take(visitor, f"{game.id}-rules")
    visitor.close()


def result(browser: Browser, url: str, album: Album) -> None:
    visitor = Visitor(browser, url)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    visitor.open(f"/table/{create_table(visitor, ANY_GAME, seats)}")
    play([MousePlayer(visitor, 13)])
    album.take(visitor, "result")
    visitor.page.keyboard.press("?")
    album.take(visitor, "shortcuts")
    visitor.close()


def readme(browser: Browser, url: str, folder: Path, dark: str) -> None:
    """The screenshots of the README."""
    visitor = Visitor(browser, url)
    visitor.open()
    visitor.page.get_by_role("button", name="Play now").last.wait_for()
    Album(folder, ("desktop",), ("light",), webp=True).take(visitor, "lobby")
    visitor.close()
    for game in ALL_GAMES:
        theme = "dark" if game.id == dark else "light"
        table(browser, url, Album(folder, ("desktop", "phone"), (theme,), webp=True), game)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", action="append", choices=SIZES, help="only this one")
    parser.add_argument("--theme", action="append", choices=THEMES, help="only this one")
    parser.add_argument("--locale", default=ENGLISH, help="the language of the positions")
    parser.add_argument("--readme", action="store_true", help="only those of the README")
    parser.add_argument("--dark", default="", help="the game shown in the dark theme in the README")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
        chromium(playwright) as browser,
    ):
        if given.readme:
            readme(browser, server.url, given.folder, given.dark)
            return
        album = Album(given.folder, tuple(given.size or SIZES), tuple(given.theme or THEMES))
        for game in ALL_GAMES:
            positions(browser, server.url, album, game, given.locale)
        if given.locale != ENGLISH:
            return
        reviews(browser, server, album)
        pages(browser, server.url, album)
        tournament(browser, server.url, album)
        member(browser, server.url, album)
        rules(browser, server.url, album)
        result(browser, server.url, album)


if __name__ == "__main__":
    main()
