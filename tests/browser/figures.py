"""``python -m tests.browser.figures``: how fast pages and moves are drawn, on this machine.

First paint of the lobby and of the rules over loopback, without a cache; the JavaScript that
the lobby and the first position of each game take as it is sent; and the time from a
message of the server to the picture that shows it, for the first positions of a game of each
kind, against bots at the pace that they keep for people. Each counts from its own message, the
wait for the next frame and that frame's whole work included.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.conftest import chromium, opened
from tests.browser.hands import Mouse
from tests.browser.person import Person
from tests.browser.tables import GAMES, Short, play_now

VISITS = 7
STATES = 60
BREATH = 100
"""Milliseconds between two looks at the page, which take its time."""

# The page changes in the frame after a message at the latest; drawn is what has left the page,
# and that is known by the first task after that frame.
WATCH = """
window.drawn = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  set onmessage(hear) {
    super.onmessage = hear && ((event) => {
      const came = performance.now();
      hear(event);
      if (!String(event.data).includes('"type":"game-update"')) return;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.drawn.push(performance.now() - came);
        channel.port2.postMessage(0);
      });
    });
  }
};
"""
SCRIPTS = """performance.getEntriesByType("resource")
  .filter(({ name }) => name.endsWith(".js"))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def first_paint(browser: Browser, url: str, path: str) -> float:
    """Milliseconds until something is seen, by somebody who has never been here."""
    person = Person(browser, url)
    person.open(path)
    person.wait(lambda: bool(person.page.evaluate(PAINT)), "something to see")
    painted = float(person.page.evaluate(PAINT))
    person.leave()
    return painted


def scripts(browser: Browser, url: str, game: Short) -> tuple[int, int]:
    """Bytes of JavaScript that the lobby takes, and the first position of a game beyond it."""
    person = Person(browser, url)
    person.open()
    person.page.wait_for_load_state("networkidle")
    lobby = int(person.page.evaluate(SCRIPTS))
    play_now(person, game)
    person.page.wait_for_load_state("networkidle")
    table = int(person.page.evaluate(SCRIPTS))
    person.leave()
    return lobby, table - lobby


def drawing(browser: Browser, url: str, game: Short) -> list[float]:
    """Milliseconds from message to picture, for the positions of one game."""
    person = Person(browser, url)
    person.context.add_init_script(WATCH)
    play_now(person, game)
    hands, times = Mouse(person, 11), list[float]()
    while len(times) < STATES and not person.over:
        if person.to_act:
            hands.act()
        person.page.wait_for_timeout(BREATH)
        times = person.page.evaluate("window.drawn")
    person.leave()
    return times


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        opened(Path(folder), "--bot-pause", "0.7") as house,
        chromium() as browser,
    ):
        for name, path in (("lobby", "/"), ("rules", "/rules/ruler")):
            times = [first_paint(browser, house.url, path) for _ in range(VISITS)]
            print(f"first paint, {name}: median {share(times, 0.5):.0f} ms")
        for game in GAMES:
            lobby, board = scripts(browser, house.url, game)
            print(f"JavaScript: lobby {lobby / 1000:.1f} kB, {game.id} {board / 1000:.1f} kB more")
        everything: list[float] = []
        for game in GAMES:
            times = drawing(browser, house.url, game)
            everything += times
            print(f"message to picture, {game.id}: {told(times)}")
        print(f"message to picture, all games: {told(everything)}")


def told(times: list[float]) -> str:
    return f"p50 {share(times, 0.5):.1f} ms, p95 {share(times, 0.95):.1f} ms ({len(times)} states)"


if __name__ == "__main__":
    main()
