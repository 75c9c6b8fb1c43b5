"""The JavaScript that a page downloads is within the budgets of ``web/size.mjs``."""

import re

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import NewVisitor
from tests.browser.games import ShortGame, every_game, play_from_lobby
from tests.browser.server import ROOT
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow

SIZE_SCRIPT = (ROOT / "web/size.mjs").read_text(encoding="utf-8")


def budget(name: str) -> int:
    found = re.search(rf"const {name} = ([\d_]+);", SIZE_SCRIPT)
    assert found
    return int(found[1])


class Downloads:
    """The scripts that a page has downloaded, by address."""

    def __init__(self, visitor: Visitor) -> None:
        self.scripts: dict[str, Response] = {}
        visitor.page.on("response", self._add)

    def _add(self, response: Response) -> None:
        if response.url.endswith(".js"):
            self.scripts[response.url] = response

    def bytes(self) -> int:
        """The compressed size of all scripts."""
        for script in self.scripts.values():
            script.finished()
        return sum(it.request.sizes()["responseBodySize"] for it in self.scripts.values())


def open_lobby(visitor: Visitor) -> None:
    visitor.open()
    expect(visitor.page.locator(".games li button").first).to_be_visible()


def test_first_load(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    downloads = Downloads(visitor)
    open_lobby(visitor)
    assert 0 < downloads.bytes() <= budget("FIRST_LOAD_BYTES")


@pytest.mark.parametrize("locale", ["en-GB", "pt-BR"])
@every_game
def test_board(game: ShortGame, locale: str, new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale=locale)
    open_lobby(visitor)
    downloads = Downloads(visitor)
    play_from_lobby(visitor, game.id)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    # The board is drawn once its chunk and its translation are loaded; it loads nothing later.
    visitor.page.locator("#board [data-focus-id]").first.wait_for()
    assert 0 < downloads.bytes() <= budget("BOARD_BYTES")
