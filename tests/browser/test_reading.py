"""For ears and keys: what is read out, which keys answer, and in which language."""

import re
from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import Keyboard, Mouse, events_of, play_out
from tests.browser.tables import GAMES, Short, named, play_now

pytestmark = pytest.mark.slow

LISTEN = """
addEventListener("DOMContentLoaded", () => {
  window.read = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.parentElement?.closest("[aria-live=polite]")) window.read.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
});
"""
ENGLISH = re.compile(
    r"\b(the|and|with|your|you|is|are|from|for|this|not|play|rules|turn|orders|log|crew|chat"
    r"|settings|round|seat|open|set up|table|keys|left|right|points|ship|island|dice)\b",
    re.IGNORECASE,
)
SEEN_OR_SPOKEN = """() => {
  const said = [document.title, document.body.innerText];
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"])
      said.push(element.getAttribute(name) ?? "");
  return said.join("\\n");
}"""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_line_of_every_event_is_read_out_politely(game: Short, visit: Visit) -> None:
    person = visit(reduced_motion="reduce")
    person.context.add_init_script(LISTEN)
    play_now(person, game)
    hands = Keyboard(person, 4)
    begun = person.state
    assert begun is not None
    play_out([hands], lambda: sum(hands.made.values()) >= 5 or person.over)
    events = events_of(person)
    lines = [line for n in sorted(events) if n > begun["ply"] for line in events[n]["lines"]]
    assert lines
    person.wait(lambda: lines[-1] in heard(person.page), f"to hear {lines[-1]!r}")
    left = iter(heard(person.page))
    assert [line for line in lines if line not in left] == []


def heard(page: Page) -> list[str]:
    read: list[str] = page.evaluate("window.read")
    return read


@pytest.mark.parametrize("key", ["p", "s", "Shift+S", "m", "k"])
def test_the_keys_of_pirates_answer(key: str, visit: Visit) -> None:
    person = visit()
    person.context.add_init_script(LISTEN)
    play_now(person, named("pirates"))
    person.page.keyboard.press(key)
    person.wait(lambda: bool(answers(person.heard)), "an answer")
    lines = answers(person.heard)[-1]["lines"]
    assert lines
    expect(person.page.locator("#orders")).to_contain_text(lines[0])
    assert set(lines) <= set(heard(person.page))


def answers(heard: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message for message in heard if message["type"] == "answer"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_sheet_of_keys_opens_and_closes_by_key(game: Short, visit: Visit) -> None:
    person = visit()
    play_now(person, game)
    person.page.keyboard.press("?")
    sheet = person.page.get_by_role("dialog", name="Keys")
    expect(sheet.get_by_text("Describe the board")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(sheet).not_to_be_visible()


def test_a_place_on_the_board_says_what_is_there(visit: Visit) -> None:
    for game in GAMES:
        person = visit()
        play_now(person, game)
        person.page.keyboard.press(",")
        for _ in range(3):
            named_here = person.page.evaluate("document.activeElement.getAttribute('aria-label')")
            assert named_here, game.id
            person.page.keyboard.press("ArrowRight")


def proper_names(view: object) -> set[str]:
    """Names of places, which are the same in every language."""
    if isinstance(view, list):
        return {name for part in view for name in proper_names(part)}
    if not isinstance(view, dict):
        return set()
    own = {view["name"]} if isinstance(view.get("name"), str) else set()
    return own | {name for part in view.values() for name in proper_names(part)}


def english_in(page: Page, names: Iterable[str] = ()) -> list[str]:
    said: str = page.evaluate(SEEN_OR_SPOKEN)
    for name in names:
        said = said.replace(name, "")
    return sorted({line for line in said.splitlines() if ENGLISH.search(line)})


def test_the_lobby_speaks_portuguese_without_a_word_of_english(visit: Visit) -> None:
    person = visit(locale="pt-BR")
    person.open()
    expect(person.page.get_by_role("heading", name="Jogos de mares e estrelas")).to_be_visible()
    person.page.get_by_role("button", name="Jogar já").first.wait_for()
    assert english_in(person.page) == []
    person.page.get_by_role("button", name="Ajustes").click()
    assert english_in(person.page) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_table_speaks_portuguese_without_a_word_of_english(game: Short, visit: Visit) -> None:
    person = visit(locale="pt-BR")
    person.tell("/api/me", {"name": "Gaivota"})
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    table = person.tell("/api/tables", {"game": game.id, "seats": seats})
    person.open(f"/table/{table['summary']['id']}")
    person.wait(lambda: person.to_act, "my turn")
    hands = Mouse(person, 5)
    play_out([hands], lambda: sum(hands.made.values()) >= 3 or person.over)
    names = proper_names(person.state)
    assert english_in(person.page, names) == []
    person.page.keyboard.press("?")
    person.page.get_by_role("dialog", name="Teclas").wait_for()
    assert english_in(person.page, names) == []
