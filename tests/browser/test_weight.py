"""What a page loads before somebody can play. ``web/size.mjs`` has the budgets, and takes for
granted what is looked at here: which chunks a first ply brings.
"""

import re

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import GAMES, Short, named, play_from_lobby
from tests.server.running_server import ROOT

pytestmark = pytest.mark.slow

SIZES = (ROOT / "web/size.mjs").read_text()
GAMES_TRIED = 6
"""In a few games one is sunk before the first turn, and what can be done then is loaded too."""
SETTLE = 300
"""Milliseconds for the page to draw what it was told."""


def budget(name: str) -> int:
    found = re.search(rf"const {name} = ([\d_]+);", SIZES)
    assert found
    return int(found[1])


class Scales:
    """The scripts that a page loads, as heavy as they came."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.scripts: list[Response] = []
        person.page.on("response", self._take)

    def _take(self, response: Response) -> None:
        if response.url.endswith(".js"):
            self.scripts.append(response)

    def weigh(self) -> int:
        self.person.page.wait_for_load_state("networkidle")
        return sum(script.request.sizes()["responseBodySize"] for script in self.scripts)

    def loads_later(self) -> bool:
        return any("/later-" in script.url for script in self.scripts)


def first_turn(visit: Visit, game: Short, locale: str = "en-GB") -> tuple[Person, Scales]:
    """The first thing to decide, and what was loaded for it since the lobby."""
    for _ in range(GAMES_TRIED):
        person = visit(locale=locale)
        person.open()
        scales = Scales(person)
        scales.weigh()
        scales.scripts.clear()
        play_from_lobby(person, game)
        person.wait(lambda: person.to_act, "my turn")  # noqa: B023
        person.page.wait_for_timeout(SETTLE)
        scales.weigh()
        if not scales.loads_later():
            break
    return person, scales


def test_the_first_load(visit: Visit) -> None:
    person = visit()
    scales = Scales(person)
    person.open()
    expect(person.page.locator(".games li").first).to_be_visible()
    assert 0 < scales.weigh() <= budget("FIRST_LOAD")


@pytest.mark.parametrize("locale", ["en-GB", "pt-BR"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_board_at_its_first_position(game: Short, locale: str, visit: Visit) -> None:
    _, scales = first_turn(visit, game, locale)
    assert not scales.loads_later()
    assert 0 < scales.weigh() <= budget("BOARD")


def test_the_first_trade(visit: Visit) -> None:
    person, scales = first_turn(visit, named("tradewinds"))
    person.page.get_by_role("button", name="Sugar").first.click()
    expect(person.page.get_by_role("button", name=re.compile("Buy 1 for"))).to_be_visible()
    assert not scales.loads_later()
    assert 0 < scales.weigh() <= budget("BOARD")
