"""``python -m tests.browser.figures``: measure how fast pages and moves are drawn.

Prints the first paint of the lobby and of a game's rules over loopback without a cache, the
JavaScript that the lobby and each game download, and the time from a game update to the end of
the frame that shows it, in a game against bots at their normal pace.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import chromium, running_server
from tests.browser.games import ALL_GAMES, ANY_GAME, ShortGame, play_now
from tests.browser.player import MousePlayer
from tests.browser.visitor import Visitor

VISITS = 7
UPDATES = 60
POLL_MILLISECONDS = 100
"""Looking at the page takes its time, so it is done seldom."""

# An update is drawn in the next frame; the first task after that frame marks its end.
RECORD_FRAMES = """
window.drawn = [];
const Original = window.WebSocket;
window.WebSocket = class extends Original {
  set onmessage(handler) {
    super.onmessage = handler && ((event) => {
      const received = performance.now();
      handler(event);
      if (!String(event.data).includes('"type":"game-update"')) return;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.drawn.push(performance.now() - received);
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
    """Milliseconds until the first paint, for a new visitor."""
    visitor = Visitor(browser, url, reduced_motion="no-preference")
    visitor.open(path)
    visitor.wait(lambda: bool(visitor.page.evaluate(PAINT)), "the first paint")
    painted = float(visitor.page.evaluate(PAINT))
    visitor.close()
    return painted


def scripts(browser: Browser, url: str, game: ShortGame) -> tuple[int, int]:
    """Bytes of JavaScript of the lobby, and in addition of a game."""
    visitor = Visitor(browser, url, reduced_motion="no-preference")
    visitor.open()
    visitor.page.wait_for_load_state("networkidle")
    lobby = int(visitor.page.evaluate(SCRIPTS))
    play_now(visitor, game)
    visitor.page.wait_for_load_state("networkidle")
    table = int(visitor.page.evaluate(SCRIPTS))
    visitor.close()
    return lobby, table - lobby


def drawing(browser: Browser, url: str, game: ShortGame) -> list[float]:
    """Milliseconds from a game update to the end of its frame, for one game."""
    visitor = Visitor(browser, url, reduced_motion="no-preference")
    visitor.context.add_init_script(RECORD_FRAMES)
    play_now(visitor, game)
    player, times = MousePlayer(visitor, 11), list[float]()
    while len(times) < UPDATES and not visitor.over:
        if visitor.to_act:
            player.move()
        visitor.page.wait_for_timeout(POLL_MILLISECONDS)
        times = visitor.page.evaluate("window.drawn")
    visitor.close()
    return times


def quantile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder), "--bot-pause", "0.7") as server,
        sync_playwright() as playwright,
        chromium(playwright) as browser,
    ):
        for name, path in (("lobby", "/"), ("rules", f"/rules/{ANY_GAME.id}")):
            times = [first_paint(browser, server.url, path) for _ in range(VISITS)]
            print(f"first paint, {name}: median {quantile(times, 0.5):.0f} ms")
        for game in ALL_GAMES:
            lobby, board = scripts(browser, server.url, game)
            print(f"JavaScript: lobby {lobby / 1000:.1f} kB, {game.id} {board / 1000:.1f} kB more")
        everything: list[float] = []
        for game in ALL_GAMES:
            times = drawing(browser, server.url, game)
            everything += times
            print(f"update to frame, {game.id}: {summary(times)}")
        print(f"update to frame, all games: {summary(everything)}")


def summary(times: list[float]) -> str:
    median, p95 = quantile(times, 0.5), quantile(times, 0.95)
    return f"p50 {median:.1f} ms, p95 {p95:.1f} ms ({len(times)} updates)"


if __name__ == "__main__":
    main()
