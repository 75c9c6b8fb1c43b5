"""Players that know no game: they use whatever the page shows as possible."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable

from playwright.sync_api import Error, Locator

from tests.browser.visitor import Visitor

MOVE_BUTTONS = "#moves .panel button:not([disabled])"
BOARD_BUTTONS = "#board button:is([data-kind], [data-reveals]):not([disabled])"
CELLS = "#board .selectable[data-focus-id], #board .selectable [data-focus-id]"
"""Boards mark what the viewer can act on with the class ``selectable``."""
MAX_ATTEMPTS = 80
ATTEMPTS_ON_BOARD = 3
"""Attempts in the less used place before the move panel is used."""
MAX_ARROW_KEYS = 9
CLICK_TIMEOUT_MILLISECONDS = 3000

# The arrow key that leads from the focused cell towards another, or "here".
ARROW_KEY = """(target) => {
  const current = document.activeElement;
  if (current === target) return "here";
  const [a, b] = [current, target].map((element) => element.getBoundingClientRect());
  const dx = b.x + b.width / 2 - a.x - a.width / 2;
  const dy = b.y + b.height / 2 - a.y - a.height / 2;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
  return dy > 0 ? "ArrowDown" : "ArrowUp";
}"""
MIDDLE = """(element) => {
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
FOCUSED = """([moveButtons, boardButtons]) => {
  const element = document.activeElement;
  if (element.matches("input, select, textarea")) return "field";
  if (element.matches(moveButtons)) return "move button";
  if (element.matches(boardButtons)) return "board button";
  return element.matches("#board [data-focus-id]") ? "cell" : "";
}"""
# Counts moves when the page sends them: the browser reports sent frames with a delay.
COUNT_MOVES = """() => {
  if (window.sentMoves !== undefined) return;
  window.sentMoves = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"type":"move"')) window.sentMoves += 1;
    return send.call(this, data);
  };
}"""


class Player(ABC):
    """Makes moves by mouse or by keyboard, on the board or in the move panel."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.random = random.Random(seed)
        self.made: dict[str, int] = {"board": 0, "panel": 0}

    @property
    def moves_made(self) -> int:
        """The number of moves made so far."""
        return sum(self.made.values())

    def move_offline(self) -> None:
        """Make a move while the server cannot be reached; the page keeps it."""
        busy = self.visitor.page.locator("#moves [aria-busy=true]")
        for _ in range(MAX_ATTEMPTS):
            self.use_panel()
            self.visitor.run_timers()
            if busy.count():
                return
        raise AssertionError(f"no move after {MAX_ATTEMPTS} attempts")

    def move(self) -> None:
        """Make one move, or stop when another player has moved."""
        page, ply = self.visitor.page, self.visitor.ply
        recorded = len(self.visitor.moves)
        page.evaluate(COUNT_MOVES)
        before = page.evaluate("window.sentMoves")
        actions: dict[str, Callable[[], None]] = {"board": self.use_board, "panel": self.use_panel}
        less_used = min(self.made, key=lambda place: self.made[place])
        for attempt in range(MAX_ATTEMPTS):
            place = less_used if attempt < ATTEMPTS_ON_BOARD else "panel"
            actions[place]()
            if page.evaluate("window.sentMoves") > before:
                self.made[place] += 1
                self.visitor.wait(lambda: len(self.visitor.moves) > recorded, "the sent move")
                return
            if self.visitor.ply > ply:
                return
        update = self.visitor.update
        raise AssertionError(f"no move after {MAX_ATTEMPTS} attempts: {update}")

    @abstractmethod
    def use_board(self) -> None:
        """Try to make a move on the board."""

    @abstractmethod
    def use_panel(self) -> None:
        """Try to make a move in the move panel."""

    def any_of(self, selector: str) -> Locator | None:
        """One of the elements that match the selector."""
        found = self.visitor.page.locator(selector)
        count = found.count()
        return found.nth(self.random.randrange(count)) if count else None


class MousePlayer(Player):
    """Clicks."""

    def use_board(self) -> None:
        button = self.any_of(BOARD_BUTTONS) if self.random.random() < 0.7 else None
        self.click(button or self.any_of(CELLS))

    def use_panel(self) -> None:
        self.click(self.any_of(MOVE_BUTTONS))

    def click(self, element: Locator | None) -> None:
        """Click the middle of an element where it is now; targets on boards never rest."""
        if element is None:
            return
        try:
            x, y = element.evaluate(MIDDLE, timeout=CLICK_TIMEOUT_MILLISECONDS)
        except Error as error:  # it has disappeared
            if "Timeout" not in str(error):
                raise
        else:
            self.visitor.page.mouse.click(x, y)


class KeyboardPlayer(Player):
    """Uses keyboard shortcuts, Tab, arrow keys and Enter."""

    def use_board(self) -> None:
        self.go_to(",")
        cell = self.any_of(CELLS)
        if cell is None or self.focused() != "cell":
            return
        for _ in range(MAX_ARROW_KEYS):
            key = self.arrow_key(cell)
            if key in ("here", ""):
                break
            self.press(key)
        self.press("Enter")
        for _ in range(self.random.randrange(3)):
            self.press("Tab")
        if self.focused() == "board button":
            self.press("Enter")

    def use_panel(self) -> None:
        self.go_to(".")
        buttons = self.visitor.page.locator(MOVE_BUTTONS).count()
        for _ in range(self.random.randrange(min(buttons, 30) + 1)):
            self.press("Tab")
        if self.focused() == "move button":
            self.press("Enter")

    def go_to(self, shortcut: str) -> None:
        """Leave a field, in which shortcuts do not work, and press a shortcut."""
        for _ in range(5):
            if self.focused() != "field":
                break
            self.press("Tab")
        self.press(shortcut)
        self.visitor.run_timers()

    def press(self, key: str) -> None:
        """Press a key."""
        self.visitor.page.keyboard.press(key)

    def focused(self) -> str:
        """What kind of element has the focus."""
        return str(self.visitor.page.evaluate(FOCUSED, [MOVE_BUTTONS, BOARD_BUTTONS]))

    def arrow_key(self, cell: Locator) -> str:
        """The arrow key towards a cell; empty if the cell has disappeared."""
        try:
            return str(cell.evaluate(ARROW_KEY, timeout=CLICK_TIMEOUT_MILLISECONDS))
        except Error:
            return ""


def play(
    players: list[Player], until: Callable[[], bool] | None = None, max_rounds: int = 600
) -> None:
    """Let players move when it is their turn, until the game is over or a condition holds."""
    visitors = [player.visitor for player in players]
    is_done = until or (lambda: all(visitor.over for visitor in visitors))
    for _ in range(max_rounds):
        visitors[0].wait(lambda: is_done() or any(it.to_act for it in visitors), "a turn")
        if is_done():
            return
        for player in players:
            if player.visitor.to_act:
                player.move()
    raise AssertionError(f"not over after {max_rounds} rounds of moves")
