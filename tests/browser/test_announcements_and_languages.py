"""Announcements for screen readers, keyboard shortcuts, and translations."""

import re
from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.games import ALL_GAMES, ANY_GAME, ShortGame, create_table, every_game, play_now
from tests.browser.player import KeyboardPlayer, MousePlayer, play
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.slow

RECORD_ANNOUNCEMENTS = """
addEventListener("DOMContentLoaded", () => {
  window.announced = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.parentElement?.closest("[aria-live=polite]"))
          window.announced.push(node.textContent);
  }).observe(document, { childList: true, subtree: true });
});
"""
ENGLISH = re.compile(
    r"\b(the|and|with|your|you|is|are|from|for|this|not|play|rules|turn|orders|log|crew|chat"
    r"|settings|round|seat|open|set up|table|keys|left|right|points|ship|island|dice)\b",
    re.IGNORECASE,
)
ALL_TEXTS = """(area) => {
  const root = document.querySelector(area);
  const texts = [document.title, root.innerText];
  for (const element of root.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"])
      texts.push(element.getAttribute(name) ?? "");
  return texts.join("\\n");
}"""


def announced(page: Page) -> list[str]:
    texts: list[str] = page.evaluate("window.announced")
    return texts


def missing_announcements(visitor: Visitor, lines: list[str]) -> list[str]:
    """The lines that have not been announced in this order."""
    texts = iter(announced(visitor.page))
    return [line for line in lines if line not in texts]


@every_game
def test_every_line_of_every_event_is_announced(game: ShortGame, new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.context.add_init_script(RECORD_ANNOUNCEMENTS)
    play_now(visitor, game)
    player, first = KeyboardPlayer(visitor, 4), visitor.ply
    play([player], lambda: player.moves_made >= 5 or visitor.over)
    events = visitor.events
    lines = [line for ply in sorted(events) if ply > first for line in events[ply]["lines"]]
    assert lines
    visitor.wait(lambda: not missing_announcements(visitor, lines), f"announcements of {lines}")


@every_game
def test_question_is_read_out_also_where_the_board_shows_it(
    game: ShortGame, new_visitor: NewVisitor
) -> None:
    visitor = new_visitor()
    play_now(visitor, game)
    visitor.wait(lambda: visitor.to_act, "the first turn")
    header = visitor.page.locator("#moves header p")
    spoken = visitor.page.locator("[aria-live=polite]")

    def is_read_out() -> bool:
        update = visitor.update
        assert update is not None
        question = str(update["snapshot"]["question"])
        return header.text_content() == question and question in (spoken.text_content() or "")

    visitor.wait(is_read_out, "the question")


@every_game
def test_keys_of_a_table(game: ShortGame, new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    visitor.context.add_init_script(RECORD_ANNOUNCEMENTS)
    play_now(visitor, game)
    for query in game.game.words.QUERIES:
        check_query(visitor, query.key)
    check_shortcuts_dialog(visitor.page)
    check_labels_of_focused_cells(visitor.page)


CLOSE_DIALOG_AND_PRESS_COMMA = """() => {
  const focused = document.activeElement;
  document.querySelector("dialog[open]").close();
  focused.dispatchEvent(new KeyboardEvent("keydown", { key: ",", bubbles: true }));
}"""


def test_key_is_accepted_before_the_focus_has_left_a_closed_dialog(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    play_now(visitor, ANY_GAME)
    visitor.page.locator("#board [data-focus-id]").first.wait_for()
    visitor.page.keyboard.press("?")
    visitor.page.get_by_role("dialog", name="Keys").wait_for()
    visitor.page.evaluate(CLOSE_DIALOG_AND_PRESS_COMMA)
    expect(visitor.page.locator("#board :focus")).to_have_attribute("aria-label", re.compile(r"\S"))


def check_query(visitor: Visitor, key: str) -> None:
    """The answer to a query is shown and announced."""
    answered = len(answers(visitor.received))
    visitor.page.keyboard.press(f"Shift+{key}" if key.isupper() else key)
    visitor.wait(lambda: len(answers(visitor.received)) > answered, f"an answer to {key}")
    lines = answers(visitor.received)[-1]["lines"]
    assert lines
    expect(visitor.page.locator("#moves")).to_contain_text(lines[0])
    visitor.wait(lambda: set(lines) <= set(announced(visitor.page)), "the announcement")


def answers(received: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message for message in received if message["type"] == "answer"]


def check_shortcuts_dialog(page: Page) -> None:
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog.get_by_text("Describe the board")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()


def check_labels_of_focused_cells(page: Page) -> None:
    page.locator("#board [data-focus-id]").first.wait_for()
    page.keyboard.press(",")
    for _ in range(3):
        expect(page.locator("#board :focus")).to_have_attribute("aria-label", re.compile(r"\S"))
        page.keyboard.press("ArrowRight")


def proper_names(value: object) -> set[str]:
    """Names in a view, which are the same in every language."""
    if isinstance(value, list):
        return {name for part in value for name in proper_names(part)}
    if not isinstance(value, dict):
        return set()
    own = {value["name"]} if isinstance(value.get("name"), str) else set()
    return own | {name for part in value.values() for name in proper_names(part)}


def english_lines(page: Page, names: Iterable[str] = (), area: str = "body") -> list[str]:
    """Visible or spoken lines with English words, apart from names."""
    text: str = page.evaluate(ALL_TEXTS, area)
    for name in names:
        text = text.replace(name, "")
    return sorted({line for line in text.splitlines() if ENGLISH.search(line)})


def test_lobby_in_portuguese_has_no_english(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale="pt-BR")
    visitor.open()
    expect(visitor.page.get_by_role("heading", name="Jogos de mares e estrelas")).to_be_visible()
    visitor.page.get_by_role("button", name="Jogar já").first.wait_for()
    assert english_lines(visitor.page, ["English"]) == []
    visitor.page.get_by_role("button", name="Ajustes").click()
    visitor.page.get_by_role("dialog", name="Ajustes").wait_for()
    assert english_lines(visitor.page, ["English"]) == []


def test_language_can_be_changed_at_a_table(new_visitor: NewVisitor) -> None:
    visitor = new_visitor()
    play_now(visitor, ALL_GAMES[0])
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_role("combobox", name="Language").select_option("pt")
    visitor.page.get_by_role("dialog", name="Ajustes").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.wait(lambda: visitor.to_act, "the turn in Portuguese")
    expect(visitor.page.get_by_role("heading", name="Sua vez")).to_be_visible()
    # Announcements made before the change stay in the live region outside of main.
    names = proper_names(visitor.update)
    visitor.wait(lambda: not english_lines(visitor.page, names, "main"), "all texts")


@every_game
def test_table_in_portuguese_has_no_english(game: ShortGame, new_visitor: NewVisitor) -> None:
    visitor = new_visitor(locale="pt-BR")
    bot = {"kind": "bot", "bot": "random"}
    visitor.open(f"/table/{create_table(visitor, game, [{'kind': 'me'}, bot, bot])}")
    visitor.wait(lambda: visitor.to_act, "the first turn")
    player = MousePlayer(visitor, 5)
    play([player], lambda: player.moves_made >= 3 or visitor.over)
    names = proper_names(visitor.update)
    assert english_lines(visitor.page, names) == []
    visitor.page.keyboard.press("?")
    visitor.page.get_by_role("dialog", name="Teclas").wait_for()
    assert english_lines(visitor.page, names) == []
