"""A visitor: a browser context with one page, and all WebSocket messages of that page."""

import json
from collections.abc import Callable
from time import monotonic
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    WebSocket,
    expect,
)
from playwright.sync_api import Error as PlaywrightError

TIMEOUT_SECONDS = 120.0
"""After this time a test has failed; no test waits for it to pass."""
POLL_MILLISECONDS = 20
DESCRIBE_MILLISECONDS = 10_000
CONNECTION_ERRORS = ("WebSocket connection to", "net::ERR_")
"""What the browser itself logs when the network or the server is gone."""

DEFAULT_OPTIONS: dict[str, Any] = {
    "locale": "en-GB",
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "reduce",  # animations take a processor, and few tests are about them
    "service_workers": "block",  # so that every test sees the server, and not what is kept of it
}
BLOCKED_SERVICE_WORKER = "Service Worker registration blocked by Playwright"

RUN_TIMERS = "() => new Promise((done) => setTimeout(done))"
"""Resolves after all timers that are due now."""

RECORD_INPUT = """
  window.recentInput = [];
  for (const type of ["keydown", "keyup", "click", "focusin", "focusout", "close"])
    addEventListener(type, ({ target, key = "" }) => {
      const name = target.ariaLabel ?? target.textContent?.trim().slice(0, 40) ?? "";
      recentInput.push(`${Math.round(performance.now())} ${type} ${key} ${target.tagName} ${name}`);
      if (recentInput.length > 30) recentInput.shift();
    }, true);
"""
"""Notes the latest events of keyboard, mouse and focus, for the reports of tests that fail."""
DESCRIBE = """() => [
  document.title,
  `focus: ${document.hasFocus()} ${document.activeElement?.outerHTML.slice(0, 200)}`,
  `dialogs: ${document.querySelectorAll("dialog[open]").length}`, ...(window.recentInput ?? []),
].join("\\n")"""

FINISH_ANIMATIONS = """async () => {
  const running = () => document.getAnimations().filter(({ effect }) =>
    effect.getComputedTiming().endTime < Infinity);
  do {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  } while (running().length);
}"""
"""Resolves when no animation runs. It looks frame by frame, because the promise ``finished`` of an
animation that the page has replaced is never settled.
"""


def press_enter(control: Locator) -> None:
    """Press Enter on a button or link once it is enabled; ``press`` alone does not wait."""
    expect(control).to_be_enabled()
    control.press("Enter")


class Visitor:
    """One browser context with one page of the client."""

    def __init__(self, browser: Browser, address: str, **context: Any) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(**(DEFAULT_OPTIONS | context))
        self.context.set_default_timeout(TIMEOUT_SECONDS * 1000)
        self.context.add_init_script(RECORD_INPUT)
        self.received: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.errors: list[str] = []
        self.expected_errors: tuple[str, ...] = ()
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Open a new tab; the old one stays open."""
        page = self.context.new_page()
        page.on("websocket", self._record_socket)
        page.on("console", self._record_console)
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        return page

    def _record_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._record_frame)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _record_frame(self, frame: str | bytes) -> None:
        self.received += map(json.loads, str(frame).split("\n"))

    def _record_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text}")

    @property
    def unexpected_errors(self) -> list[str]:
        """Errors of the page and the console, without the expected ones."""
        expected = (*self.expected_errors, BLOCKED_SERVICE_WORKER)
        return [it for it in self.errors if not any(known in it for known in expected)]

    def describe(self) -> str:
        """What a failed test says of this visitor."""
        try:
            shown = self.page.wait_for_function(
                DESCRIBE, timeout=DESCRIBE_MILLISECONDS
            ).json_value()
        except PlaywrightError as error:
            shown = f"the page does not answer: {error}"
        messages = f"errors: {self.errors}\nreceived last: {self.received[-3:]}"
        return f"{self.page.url}\n{shown}\n{messages}"

    def open(self, path: str = "/") -> None:
        """Go to a path of the server or to a full address."""
        self.page.goto(path if path.startswith("http") else self.address + path)

    def wait(self, condition: Callable[[], bool], description: str = "") -> None:
        """Wait until the condition holds; messages are received meanwhile."""
        deadline = monotonic() + TIMEOUT_SECONDS
        while not condition():
            assert monotonic() < deadline, f"timeout: {description}; {self.errors}"
            self.page.wait_for_timeout(POLL_MILLISECONDS)

    def run_timers(self) -> None:
        """Wait until the page has run the timers that are due now."""
        self.page.evaluate(RUN_TIMERS)

    def finish_animations(self) -> None:
        """Wait until nothing on the page moves."""
        self.page.evaluate(FINISH_ANIMATIONS)

    @property
    def table(self) -> str:
        """The id of the table whose page is open."""
        return self.page.url.partition("/table/")[2].partition("#")[0]

    @property
    def update(self) -> dict[str, Any] | None:
        """The last game update of the open table that the page has received."""
        for message in reversed(self.received):
            update = message.get("update") if message["type"] == "refused" else message
            if update and update["type"] == "game-update" and update["table"] == self.table:
                return dict(update)
        return None

    @property
    def ply(self) -> int:
        """The ply of the last game update; -1 before the first."""
        return -1 if self.update is None else int(self.update["ply"])

    @property
    def moves(self) -> list[dict[str, Any]]:
        """The moves that the page has sent to the open table."""
        return [it for it in self.sent if it["type"] == "move" and it["table"] == self.table]

    @property
    def to_act(self) -> bool:
        """Whether the page has received legal moves and has not sent one of them."""
        update = self.update
        if update is None or not update["snapshot"]["legal_moves"]:
            return False
        return all(move["ply"] < update["ply"] for move in self.moves[-1:])

    @property
    def over(self) -> bool:
        """Whether the game at the open table is over."""
        update = self.update
        return update is not None and bool(update["snapshot"]["over"])

    @property
    def events(self) -> dict[int, Any]:
        """All events of the open table that the page has received, by ply."""
        updates = [it for it in self.received if it["type"] == "game-update"]
        ours = [it for it in updates if it["table"] == self.table]
        return {event["ply"]: event for update in ours for event in update["events"]}

    def get(self, path: str) -> Any:
        """The server's answer to a GET request of this visitor."""
        answer = self.context.request.get(self.address + path)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, data: dict[str, Any] | None = None) -> Any:
        """The server's answer to a POST request of this visitor."""
        answer = self.context.request.post(self.address + path, data=data or {})
        assert answer.ok, answer.text()
        return answer.json()

    def close(self) -> None:
        """Close the browser context."""
        self.context.close()
