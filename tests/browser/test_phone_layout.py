"""On a phone, cards over a board, questions and charts are visible as a whole."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.games import ANY_GAME, ShortGame, every_game, finished_by_bots, play_now
from tests.browser.reviews import keep_review
from tests.browser.server import ServerProcess
from tests.browser.sizes import SIZES
from tests.browser.test_moves_are_visible import IS_VISIBLE
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow

CARD = "#board :is([role=dialog], [data-popover])"

# The smallest distance between a card and the edges of the visible board.
DISTANCE_TO_EDGE = """(card) => {
  const [box, board] = [card, document.querySelector("#board")].map((element) =>
    element.getBoundingClientRect());
  return Math.min(box.top - board.top, board.bottom - box.bottom, box.left, innerWidth - box.right);
}"""
# The height of the content that cannot be scrolled into view.
CUT_OFF = """(card) =>
  getComputedStyle(card).overflowY === "auto" ? 0 : card.scrollHeight - card.clientHeight"""

# Whether the title fits in one line, and the question begins below it and the buttons beside it.
IS_LAID_OUT = """(header) => {
  const [title, question] = ["h2", "p"].map((tag) => header.querySelector(tag));
  const above = [title, ...header.querySelectorAll("button")];
  const bottoms = above.map((element) => element.getBoundingClientRect().bottom);
  const lines = title.clientHeight / parseFloat(getComputedStyle(title).fontSize);
  return lines < 2 && question.getBoundingClientRect().top >= Math.max(...bottoms) - 1;
}"""

# The smallest distance between a title and the edges of the header.
DISTANCE_IN_HEADER = """(title) => {
  const [box, header] = [title, title.closest("header")].map((it) => it.getBoundingClientRect());
  return Math.min(box.top - header.top, header.bottom - box.bottom);
}"""
MIN_DISTANCE_IN_HEADER = 2
LONGEST_NAME = 24


def check_visible(visitor: Visitor, card: Locator) -> None:
    visitor.finish_animations()
    assert card.evaluate(DISTANCE_TO_EDGE) >= 0
    assert card.evaluate(CUT_OFF) == 0


def test_title_fits_beside_a_game_that_waits(new_visitor: NewVisitor) -> None:
    """On the page of replays, which has a long title and several buttons beside it."""
    people = [new_visitor(viewport={"width": 390, "height": 844}) for _ in range(2)]
    for person, name in zip(people, ("Ann", "Ben"), strict=True):
        person.post("/api/me", {"name": name})
    body = {"game": ANY_GAME.id, "seats": [{"kind": "me"}, {"kind": "open"}]}
    over, _ = tables = [
        people[0].post("/api/tables", body | {"seconds_per_move": pace})["summary"]["id"]
        for pace in (0, 86400)
    ]
    for table in tables:
        people[1].post(f"/api/tables/{table}/join")
    people[1].post(f"/api/tables/{over}/resign")
    to_act = next(it for it in people if it.get("/api/tables/mine")["tables"][0]["my_turn"])
    to_act.open(f"/replay/{over}")
    header = to_act.page.get_by_role("banner")
    expect(header.get_by_role("link", name="waits")).to_be_visible()
    title = header.get_by_role("heading", name="Replay")
    assert title.evaluate(DISTANCE_IN_HEADER) >= MIN_DISTANCE_IN_HEADER


def test_longest_names_fit_into_lists_of_games(new_visitor: NewVisitor) -> None:
    people = [new_visitor(viewport={"width": 390, "height": 844}) for _ in range(2)]
    for person, letter in zip(people, "WM", strict=True):
        person.post("/api/me", {"name": letter * LONGEST_NAME})
    host, guest = people
    body = {"game": ANY_GAME.id, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = host.post("/api/tables", body)["summary"]["id"]
    guest.post(f"/api/tables/{table}/join")
    guest.post(f"/api/tables/{table}/resign")
    host.open()
    expect(host.page.get_by_text("Won by WWW").first).to_be_visible()
    assert host.page.evaluate("document.documentElement.scrollWidth") == SIZES["phone"]["width"]


@every_game
@pytest.mark.parametrize("height", [740, 560])
def test_cards_are_visible(game: ShortGame, height: int, new_visitor: NewVisitor) -> None:
    visitor = new_visitor(viewport={"width": 360, "height": height}, has_touch=True)
    play_now(visitor, game)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    visitor.page.locator("#board [data-focus-id]").first.wait_for()
    ids = visitor.page.locator("#board [data-focus-id]").evaluate_all(
        "(cells) => cells.map((cell) => cell.dataset.focusId)"
    )
    card = visitor.page.locator(CARD)
    for id in ids:
        visitor.page.locator(f'#board [data-focus-id="{id}"]').dispatch_event("click")
        visitor.run_timers()
        if visitor.page.locator("#moves [aria-busy=true]").count() or visitor.moves:
            return  # the cell had a single move, which has been made
        if card.count():
            check_visible(visitor, card)
            card.locator("button").last.click()
            expect(card).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", ["en-GB", "pt-BR"])
def test_question_is_below_title_and_buttons(
    size: str, locale: str, new_visitor: NewVisitor
) -> None:
    visitor = new_visitor(viewport=SIZES[size], locale=locale)
    play_now(visitor, ANY_GAME)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    header = visitor.page.locator("#moves header")
    expect(header.locator("button")).not_to_have_count(0)
    assert header.evaluate(IS_LAID_OUT)


def test_chart_of_a_review_is_in_view(
    new_visitor: NewVisitor, shared_server: ServerProcess
) -> None:
    visitor = new_visitor(viewport=SIZES["phone"])
    table = finished_by_bots(visitor, ANY_GAME)
    keep_review(shared_server.database, visitor, table)
    visitor.open(f"/replay/{table}#move=2&review")
    visitor.page.get_by_role("heading", name="Better moves").wait_for()
    visitor.finish_animations()
    assert visitor.page.get_by_role("img", name="Chances to win").evaluate(IS_VISIBLE)
    assert visitor.page.get_by_role("button", name="Play", exact=True).evaluate(IS_VISIBLE)
