"""Games watched again: from the server, and from files."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from starboard.bots.compiled import compiled_game
from starboard.engine.replay import load_file
from starboard.verify.explore import GameInstance
from starboard.verify.run import verify
from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import GAMES, Short, named, played_by_bots
from tests.fixture_games.sealed_bids.game import GAME as SEALED
from tests.server.running_server import ServerProcess
from tests.verify.mutants import mutant

pytestmark = pytest.mark.slow

DROP = """([text, name]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name, { type: "application/json" }));
  const place = document.querySelector(".drop");
  const how = { dataTransfer: carried, bubbles: true, cancelable: true };
  for (const kind of ["dragover", "drop"]) place.dispatchEvent(new DragEvent(kind, how));
}"""


def drop(person: Person, text: str) -> None:
    person.open("/replay")
    person.page.get_by_text("Drop a replay file here").wait_for()
    person.page.evaluate(DROP, [text, "game.json"])
    person.page.locator("#board").wait_for()


def stands_at(page: Page, at: int, of: int) -> None:
    place = f"Move {at} of {of}"
    expect(page.get_by_role("slider", name="Position")).to_have_attribute("aria-valuetext", place)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_dropped_file_is_shown_and_stepped_through(game: Short, visit: Visit) -> None:
    person = visit()
    table = played_by_bots(person, game)
    file = person.context.request.get(f"{person.address}/api/tables/{table}/file").text()
    length = person.ask(f"/api/tables/{table}/replay?viewer=all")["length"]
    drop(person, file)
    page = person.page
    stands_at(page, 0, length)
    page.get_by_role("button", name="One move on").click()
    stands_at(page, 1, length)
    page.keyboard.press("ArrowRight")
    stands_at(page, 2, length)
    page.get_by_role("button", name="One move back").click()
    stands_at(page, 1, length)
    page.get_by_role("slider", name="Position").fill("4")
    stands_at(page, 4, length)
    page.get_by_role("combobox", name="Seen by").select_option("B")
    noticed = person.ask(f"/api/tables/{table}/replay?viewer=B")["length"]
    stands_at(page, 4, noticed)
    page.get_by_role("button", name="To the end").click()
    stands_at(page, noticed, noticed)
    page.get_by_role("combobox", name="Seen by").select_option("all")
    expect(page.get_by_role("figure", name="Score over time")).to_be_visible()


def test_a_replay_plays_by_itself_and_pauses(visit: Visit) -> None:
    person = visit()
    person.open(f"/replay/{played_by_bots(person, named('ruler'))}")
    page = person.page
    page.get_by_role("combobox", name="Speed").select_option("8×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text(re.compile(r"Move ([3-9]|\d\d+) of")).first).to_be_visible()
    if page.get_by_role("button", name="Pause").is_visible():
        page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_line_of_the_log_leads_to_its_move(visit: Visit) -> None:
    person = visit()
    table = played_by_bots(person, named("stlucia"))
    length = person.ask(f"/api/tables/{table}/replay?viewer=all")["length"]
    person.open(f"/replay/{table}")
    person.page.locator(".log .jump").nth(2).click()
    current = person.page.locator(".log li[aria-current=step]")
    expect(current).to_have_count(1)
    expect(person.page.get_by_text(f"of {length}").first).to_be_visible()


def test_a_file_that_is_none_is_refused_with_a_reason(visit: Visit) -> None:
    person = visit()
    person.forgives = ("400 (Bad Request)",)
    person.open("/replay")
    person.page.get_by_text("Drop a replay file here").wait_for()
    person.page.evaluate(DROP, ["not a game", "note.txt"])
    expect(person.page.get_by_role("alert")).not_to_be_empty()


@pytest.mark.compiled
def test_a_counterexample_of_the_verifier_is_shown(
    tmp_path: Path, sixth_house: ServerProcess, visit: Visit
) -> None:
    wrong = ("s.bid[actor] = move\n", "s.bid[actor] = move\n        s.bid[0] = move\n")
    broken = mutant(SEALED, tmp_path, "sealed_dropped", wrong)
    world = GameInstance(compiled_game(broken), 3, broken.options.resolve({"rounds": 1}))
    done = verify(world, file=tmp_path / "broken.json")
    assert done.file is not None
    length = len(load_file(done.file, {broken.id: broken}.__getitem__).log)
    person = visit(at=sixth_house.url)
    drop(person, done.file.read_text(encoding="utf-8"))
    for step in range(1, length + 1):
        person.page.get_by_role("button", name="One move on").click()
        stands_at(person.page, step, length)
