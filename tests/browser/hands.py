"""Hands that know no game: they press what the page shows as possible."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator

from tests.browser.person import Person

ORDERS = "#orders .moves button:not([disabled])"
CARDS = "#board button:not([disabled])"
PLACES = "#board [data-at]"
LIT = (
    "#board .lit[data-at], #board .lit [data-at], #board .ready[data-at], #board .can[data-at],"
    "#board .course[data-at], #board [data-at][role=button][aria-pressed], #board .choice[data-at]"
)
"""The marks by which boards show that something can be done at a place."""
TRIES = 80
AT_FIRST = 3
"""Tries in the way that was used least so far."""
STEPS = 9
BRIEF = 3000

# Which arrow leads from the place in focus towards another, or whether that one is in focus.
TOWARDS = """(there) => {
  const here = document.activeElement;
  if (here === there) return "here";
  const [a, b] = [here, there].map((place) => place.getBoundingClientRect());
  const dx = b.x + b.width / 2 - a.x - a.width / 2;
  const dy = b.y + b.height / 2 - a.y - a.height / 2;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
  return dy > 0 ? "ArrowDown" : "ArrowUp";
}"""
FOCUS = """([orders, cards]) => {
  const at = document.activeElement;
  if (at.matches("input, select, textarea")) return "field";
  if (at.matches(orders)) return "order";
  return at.matches(cards) ? "card" : at.matches("#board [data-at]") ? "place" : "";
}"""


class Hands(ABC):
    """One way to make a move: by mouse or by keyboard, on the board or among the orders."""

    def __init__(self, person: Person, seed: int = 1) -> None:
        self.person = person
        self.page = person.page
        self.chance = random.Random(seed)
        self.made: dict[str, int] = {"board": 0, "orders": 0}

    def act_unheard(self) -> None:
        """Make a move while nobody hears it; the page keeps it."""
        ways = self.page.locator("#orders [aria-busy=true]")
        for _ in range(TRIES):
            if ways.count():
                return
            self.at_orders()
            self.page.wait_for_timeout(10)
        raise AssertionError(f"no move in {TRIES} tries")

    def act(self) -> None:
        """Make one move, whichever."""
        state = self.person.state
        assert state is not None
        before = (len(self.person.moves), state["ply"])
        ways: dict[str, Callable[[], None]] = {"board": self.at_board, "orders": self.at_orders}
        favourite = min(self.made, key=lambda way: self.made[way])
        for attempt in range(TRIES):
            way = favourite if attempt < AT_FIRST else "orders"
            ways[way]()
            if self._moved(before):
                self.made[way] += 1
                return
        raise AssertionError(f"no move in {TRIES} tries: {state['snapshot']['legal_moves']}")

    def _moved(self, before: tuple[int, int]) -> bool:
        """Whether a move was sent, or somebody else was faster."""
        self.page.wait_for_timeout(10)
        state = self.person.state
        assert state is not None
        return len(self.person.moves) > before[0] or state["ply"] > before[1]

    @abstractmethod
    def at_board(self) -> None:
        """Make a move on the board."""

    @abstractmethod
    def at_orders(self) -> None:
        """Make a move among the orders."""

    def choose(self, selector: str) -> Locator | None:
        found = self.page.locator(selector)
        count = found.count()
        return found.nth(self.chance.randrange(count)) if count else None


class Mouse(Hands):
    def at_board(self) -> None:
        card = self.choose(CARDS) if self.chance.random() < 0.7 else None
        self.click(card or self.choose(LIT))

    def at_orders(self) -> None:
        self.click(self.choose(ORDERS))

    def click(self, place: Locator | None) -> None:
        """What has just gone, or lies under something else, cannot be clicked."""
        if place is None:
            return
        try:
            place.click(timeout=BRIEF)
        except Error as error:
            if "Timeout" not in str(error):
                raise


class Keyboard(Hands):
    def at_board(self) -> None:
        self.begin(",")
        place = self.choose(LIT)
        if place is None or self.focus() != "place":
            return
        for _ in range(STEPS):
            key = self.towards(place)
            if key in ("here", ""):
                break
            self.press(key)
        self.press("Enter")
        for _ in range(self.chance.randrange(3)):
            self.press("Tab")
        if self.focus() == "card":
            self.press("Enter")

    def at_orders(self) -> None:
        self.begin(".")
        reach = self.page.locator(ORDERS).count()
        for _ in range(self.chance.randrange(min(reach, 30) + 1)):
            self.press("Tab")
        if self.focus() == "order":
            self.press("Enter")

    def begin(self, key: str) -> None:
        for _ in range(5):
            if self.focus() != "field":
                break
            self.press("Tab")
        self.press(key)
        self.page.wait_for_timeout(10)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focus(self) -> str:
        return str(self.page.evaluate(FOCUS, [ORDERS, CARDS]))

    def towards(self, place: Locator) -> str:
        try:
            return str(place.evaluate(TOWARDS, timeout=BRIEF))
        except Error:
            return ""


def play_out(hands: list[Hands], until: Callable[[], bool] | None = None, most: int = 600) -> None:
    """Everybody acts when asked, until the game is over or something else has come."""
    people = [hand.person for hand in hands]
    for _ in range(most):
        if until() if until else all(person.over for person in people):
            return
        people[0].wait(lambda: any(it.to_act or it.over for it in people), "somebody to act")
        for hand in hands:
            if hand.person.to_act:
                hand.act()
        people[0].page.wait_for_timeout(10)
    raise AssertionError(f"not over after {most} rounds of moves")


def events_of(person: Person) -> dict[int, Any]:
    """Everything the page was told about its table, by number."""
    updates = [it for it in person.heard if it["type"] == "game-update"]
    states = [it for it in updates if it["table"] == person.table]
    return {event["number"]: event for state in states for event in state["events"]}
