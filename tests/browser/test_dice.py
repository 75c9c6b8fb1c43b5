"""The dice of a game are checked by the browser that played it."""

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.games import ALL_GAMES, ANY_GAME, play_now, resigned_game
from tests.browser.test_replays import drop_file
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow

DICE_GAME = next(it for it in ALL_GAMES if it.id == "stlucia")
"""Begins with a roll of six dice: another seed hardly ever gives the same one."""
FIT = re.compile("of this game follows? from the server’s secret")


def checked(visitor: Visitor) -> Locator:
    """Check the dice; the element that says what was found."""
    visitor.page.get_by_role("button", name="Check the dice").click()
    return visitor.page.locator(".dice [role=status]")


def test_browser_confirms_the_dice_of_its_own_game(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    play_now(visitor, ANY_GAME)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    visitor.post(f"/api/tables/{visitor.table}/resign")
    visitor.wait(lambda: visitor.over, "the end of the game")
    visitor.open(f"/replay/{visitor.table}")
    result = checked(visitor)
    expect(result).to_contain_text(FIT)
    expect(result).to_contain_text("those that this browser noted before the game")
    visitor.page.get_by_text("Commitment and seeds").click()
    file = visitor.page.get_by_role("link", name="Download the replay").get_attribute("href")
    assert file == f"/api/tables/{visitor.page.url.rpartition('/')[2]}/file"
    expect(visitor.page.locator(".dice dd").first).to_have_text(re.compile("^[0-9a-f]{64}$"))


def test_replaced_commitment_and_changed_roll_are_found(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    table = resigned_game(visitor, DICE_GAME)
    text = visitor.context.request.get(f"{visitor.address}/api/tables/{table}/file").text()
    game = json.loads(text)
    drop_file(visitor, text)
    expect(checked(visitor)).to_contain_text("This browser has no note")
    game["dice"]["commitment"] = "00" * 32
    drop_file(visitor, json.dumps(game))
    expect(checked(visitor)).to_contain_text("The secret does not fit the commitment")
    game = json.loads(text)
    game["dice"]["seeds"][0] = "ab" * 32
    drop_file(visitor, json.dumps(game))
    expect(checked(visitor)).to_contain_text(re.compile(r"Move \d+ does not fit: it is “"))
