"""Somebody at a browser: a page, and everything that went in and out of it."""

import json
from collections.abc import Callable
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocket

PATIENCE = 120.0
LOST_CONNECTION = ("WebSocket connection to", "net::ERR_")
"""What the browser itself notes when the network or the server is gone."""


class Person:
    """One browser context with one page of the client."""

    def __init__(self, browser: Browser, address: str, **context: Any) -> None:
        self.address = address
        wanted = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, **context}
        self.context: BrowserContext = browser.new_context(**wanted)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.heard: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        self.errors: list[str] = []
        self.forgives: tuple[str, ...] = ()
        self.page = self.new_page()

    def new_page(self) -> Page:
        """A fresh tab of the same person; the old one is left as it is."""
        page = self.context.new_page()
        page.on("websocket", self._listen)
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    def _hear(self, frame: str | bytes) -> None:
        self.heard += map(json.loads, str(frame).split("\n"))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text}")

    @property
    def troubles(self) -> list[str]:
        """Errors of the page and of the console that were not to be expected."""
        return [it for it in self.errors if not any(known in it for known in self.forgives)]

    def open(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else self.address + path)

    def wait(self, done: Callable[[], bool], what: str = "") -> None:
        """Until something has happened; messages keep coming in meanwhile."""
        deadline = monotonic() + PATIENCE
        while not done():
            assert monotonic() < deadline, f"waited in vain: {what}; {self.errors}"
            self.page.wait_for_timeout(20)

    @property
    def table(self) -> str:
        """The table whose page is open."""
        return self.page.url.partition("/table/")[2].partition("#")[0]

    @property
    def state(self) -> dict[str, Any] | None:
        """The newest ply of the table that the page was told."""
        for message in reversed(self.heard):
            state = message.get("update") if message["type"] == "refused" else message
            if state and state["type"] == "game-update" and state["table"] == self.table:
                return dict(state)
        return None

    @property
    def moves(self) -> list[dict[str, Any]]:
        """The moves that the page has sent."""
        return [it for it in self.said if it["type"] == "move" and it["table"] == self.table]

    @property
    def to_act(self) -> bool:
        """Whether the page has been offered moves that it has not answered."""
        state = self.state
        if state is None or not state["snapshot"]["legal_moves"]:
            return False
        return all(move["ply"] < state["ply"] for move in self.moves[-1:])

    @property
    def over(self) -> bool:
        state = self.state
        return state is not None and bool(state["snapshot"]["over"])

    def ask(self, path: str) -> Any:
        """What the server answers to this person's browser."""
        answer = self.context.request.get(self.address + path)
        assert answer.ok, answer.text()
        return answer.json()

    def tell(self, path: str, data: dict[str, Any] | None = None) -> Any:
        """Something done by this person without the pages."""
        answer = self.context.request.post(self.address + path, data=data or {})
        assert answer.ok, answer.text()
        return answer.json()

    def leave(self) -> None:
        self.context.close()
