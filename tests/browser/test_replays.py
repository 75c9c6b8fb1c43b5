"""Replays of tables and of files."""

import re
from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from starboard.bots.compiled import compiled_game
from starboard.engine.replay import load_file
from starboard.verify.explore import GameInstance
from starboard.verify.run import verify
from tests.browser.conftest import NewVisitor
from tests.browser.games import ANY_GAME, ShortGame, every_game, finished_by_bots
from tests.browser.reviews import keep_review
from tests.browser.server import ServerProcess
from tests.browser.visitor import Visitor
from tests.verify.mutants import ROUNDS, mistaken_sealed_bids

pytestmark = pytest.mark.slow

AHEAD_SECONDS = 60
"""How far the clock of a page is set forward: it must not have passed this time meanwhile."""
DROP_FILE = """([text, name]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: "application/json" }));
  const zone = document.querySelector(".drop");
  const options = { dataTransfer, bubbles: true, cancelable: true };
  for (const type of ["dragover", "drop"]) zone.dispatchEvent(new DragEvent(type, options));
}"""


def drop_file(visitor: Visitor, text: str, name: str = "game.json") -> None:
    visitor.post("/api/me", {"name": "Ana"})
    visitor.open("/replay")
    visitor.page.get_by_text("Drop a replay file here").wait_for()
    visitor.page.evaluate(DROP_FILE, [text, name])


def expect_position(page: Page, step: int, length: int) -> None:
    text = f"Move {step} of {length}"
    expect(page.get_by_role("slider", name="Position")).to_have_attribute("aria-valuetext", text)


@every_game
def test_dropped_file_can_be_stepped_through(game: ShortGame, new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    table = finished_by_bots(visitor, game)
    file = visitor.context.request.get(f"{visitor.address}/api/tables/{table}/file").text()
    length = visitor.get(f"/api/tables/{table}/replay?viewer=all")["length"]
    drop_file(visitor, file)
    page = visitor.page
    page.locator("#board").wait_for()
    expect_position(page, 0, length)
    page.get_by_role("button", name="One move on").click()
    expect_position(page, 1, length)
    page.keyboard.press("ArrowRight")
    expect_position(page, 2, length)
    page.get_by_role("button", name="One move back").click()
    expect_position(page, 1, length)
    page.get_by_role("slider", name="Position").fill("4")
    expect_position(page, 4, length)
    page.get_by_role("combobox", name="Seen by").select_option("B")
    noticed = visitor.get(f"/api/tables/{table}/replay?viewer=B")["length"]
    expect_position(page, 4, noticed)
    page.get_by_role("button", name="To the end").click()
    expect_position(page, noticed, noticed)
    page.get_by_role("combobox", name="Seen by").select_option("all")
    expect(page.get_by_role("figure", name="over time")).to_be_visible()


def test_replay_plays_and_pauses(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    table = finished_by_bots(visitor, ANY_GAME)
    length = visitor.get(f"/api/tables/{table}/replay?viewer=all")["length"]
    page = visitor.page
    page.clock.install()
    visitor.open(f"/replay/{table}")
    expect_position(page, 0, length)
    now = page.evaluate("Date.now()") / 1000
    page.clock.pause_at(datetime.fromtimestamp(now + AHEAD_SECONDS))
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(3500)
    expect_position(page, 3, length)
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(5000)
    expect_position(page, 3, length)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_space_plays_and_pauses(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    table = finished_by_bots(visitor, ANY_GAME)
    visitor.open(f"/replay/{table}")
    page = visitor.page
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Play and pause")


def test_address_leads_to_the_move_and_viewer(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    table = finished_by_bots(visitor, ANY_GAME)
    length = visitor.get(f"/api/tables/{table}/replay?viewer=all")["length"]
    page = visitor.page
    visitor.open(f"/replay/{table}#move=3&as=B")
    expect_position(page, 3, length)
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("B")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/replay/{table}#move=4&as=B")
    page.reload()
    expect_position(page, 4, length)
    page.get_by_role("figure", name="Score over time").wait_for(state="detached")
    page.get_by_role("combobox", name="Seen by").select_option("all")
    chart = page.get_by_role("img", name="Score over time")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 3, "y": box["height"] / 2})
    expect_position(page, length, length)


def test_game_is_played_on_from_a_move(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    table = finished_by_bots(visitor, ANY_GAME)
    visitor.open(f"/replay/{table}#move=5")
    page = visitor.page
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#board")).to_be_visible()
    visitor.wait(lambda: visitor.update is not None, "the game to go on")
    assert visitor.ply >= 5


def test_turning_point_has_all_words_of_its_move(
    new_visitor: NewVisitor, shared_server: ServerProcess
) -> None:
    """Not who rolled what only, but also what came of it."""
    visitor = new_visitor()
    table = finished_by_bots(visitor, ANY_GAME)
    steps = visitor.get(f"/api/tables/{table}/replay?viewer=all&first=1&language=en")["steps"]
    event = next(it["event"] for it in steps if it["event"] and len(it["event"]["lines"]) > 1)
    keep_review(shared_server.database, visitor, table, (event["ply"],))
    visitor.open(f"/replay/{table}#review")
    point = visitor.page.get_by_role("listitem").filter(has_text=f"Move {event['ply']} ")
    expect(point.filter(has_text="→")).to_contain_text(" ".join(event["lines"]))


def test_log_entry_leads_to_its_step(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    table = finished_by_bots(visitor, ANY_GAME)
    visitor.open(f"/replay/{table}")
    visitor.page.locator(".log .link").nth(2).click()
    expect(visitor.page.locator(".log li[aria-current=step]")).to_have_count(1)
    position = visitor.page.get_by_role("slider", name="Position")
    expect(position).to_have_attribute("aria-valuetext", re.compile(r"^Move [1-9]\d* of \d+$"))


def test_invalid_file_is_refused_with_a_reason(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.expected_errors = ("400 (Bad Request)",)
    drop_file(visitor, "not a game", "note.txt")
    expect(visitor.page.get_by_role("alert")).not_to_be_empty()


def test_stranger_is_asked_for_a_name(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.expected_errors = ("401 (Unauthorized)",)
    visitor.open("/replay")
    visitor.page.get_by_text("Drop a replay file here").wait_for()
    visitor.page.evaluate(DROP_FILE, ["{}", "game.json"])
    expect(visitor.page.get_by_role("alert")).to_have_text("Choose a name first.")


@pytest.mark.compiled
def test_counterexample_of_the_verifier_can_be_replayed(
    tmp_path: Path, fixture_game_server: ServerProcess, new_visitor: NewVisitor
) -> None:
    broken = mistaken_sealed_bids(tmp_path)
    rounds = ROUNDS["a bid that changes another bid"]
    world = GameInstance(compiled_game(broken), 3, broken.options.resolve({"rounds": rounds}))
    result = verify(world, file=tmp_path / "broken.json")
    assert result.file is not None
    length = len(load_file(result.file, {broken.id: broken}.__getitem__).log)
    visitor = new_visitor(address=fixture_game_server.url)
    drop_file(visitor, result.file.read_text(encoding="utf-8"))
    visitor.page.locator("#board").wait_for()
    for step in range(1, length + 1):
        visitor.page.get_by_role("button", name="One move on").click()
        expect_position(visitor.page, step, length)
