"""``python -m tests.browser.update_costs FOLDER``: measure the work of drawing an update.

Records a game of each kind in FOLDER, unless it has been recorded there before, and shows its
messages to the page again, one after the other. Prints how much processor time the page's main
thread needs from a message to the end of the frame that shows it, its parts, and how much all
processes of the browser need until everything has come to rest. The same messages are shown to
every build of the client, so two builds can be compared even while the machine does other things.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import mean

import msgspec
from playwright.sync_api import Browser, CDPSession, sync_playwright

from tests.browser.conftest import chromium, running_server
from tests.browser.figures import quantile
from tests.browser.games import ALL_GAMES, ShortGame, play_now
from tests.browser.player import MousePlayer
from tests.browser.visitor import Visitor

UPDATES = 60
PARTS = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}
WHOLE = "TaskDuration"
MILLISECONDS = 1000

# Instead of the server: sends the first messages, then one whenever `showNext` is called.
SHOW_RECORDING = """({ first, rest }) => {
  window.WebSocket = class {
    constructor() { window.socket = this; setTimeout(() => this.onopen?.()); }
    send(text) {
      if (JSON.parse(text).type !== "hello") return;
      setTimeout(() => first.forEach((data) => this.onmessage({ data })));
    }
    close() {}
  };
  window.showNext = () => {
    for (const data of rest.shift()) window.socket.onmessage({ data });
    return new Promise((drawn) => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = drawn;
      channel.port2.postMessage(0);
    }));
  };
}"""


class Recording(msgspec.Struct):
    """The messages of a game: those before its first picture, then those of each update."""

    table: str
    first: list[str]
    rest: list[list[str]]


class Cost(msgspec.Struct):
    """Milliseconds of processor time for one update."""

    whole: float
    parts: dict[str, float]
    all_processes: float


def record(browser: Browser, url: str, game: ShortGame) -> Recording:
    """Play a game against bots and return what the page received."""
    visitor = Visitor(browser, url)
    play_now(visitor, game)
    player = MousePlayer(visitor, 11)
    while len(updates(visitor)) <= UPDATES and not visitor.over:
        if visitor.to_act:
            player.move()
        visitor.page.wait_for_timeout(20)
    first, *rest = groups(visitor)
    table = visitor.table
    visitor.close()
    return Recording(table, first, rest[:UPDATES])


def updates(visitor: Visitor) -> list[dict[str, object]]:
    return [it for it in visitor.received if it["type"] == "game-update"]


def groups(visitor: Visitor) -> Iterator[list[str]]:
    """The messages from the last greeting on, each group with one game update at its end."""
    types = [message["type"] for message in visitor.received]
    start = len(types) - 1 - types[::-1].index("welcome")
    group = list[str]()
    for message in visitor.received[start:]:
        group.append(json.dumps(message))
        if message["type"] == "game-update":
            yield group
            group = []


def show(browser: Browser, url: str, recording: Recording) -> list[Cost]:
    """Show a recorded game to a new page and measure each update."""
    visitor = Visitor(browser, url, reduced_motion="no-preference")
    argument = json.dumps({"first": recording.first, "rest": recording.rest})
    visitor.context.add_init_script(f"({SHOW_RECORDING})({argument})")
    visitor.open(f"/table/{recording.table}")
    visitor.page.locator("#board").wait_for()
    visitor.finish_animations()
    page = visitor.context.new_cdp_session(visitor.page)
    page.send("Performance.enable", {"timeDomain": "threadTicks"})
    processes = browser.new_browser_cdp_session()
    costs = [measure(visitor, page, processes) for _ in recording.rest]
    visitor.close()
    return costs


def measure(visitor: Visitor, page: CDPSession, processes: CDPSession) -> Cost:
    """Show the next update; return what it costs."""
    before, all_before = metrics(page), processor_time(processes)
    visitor.page.evaluate("showNext()")
    after = metrics(page)
    visitor.finish_animations()
    all_after = processor_time(processes)
    spent = {name: (after[name] - before[name]) * MILLISECONDS for name in after}
    parts = {part: spent[name] for part, name in PARTS.items()}
    return Cost(spent[WHOLE], parts, (all_after - all_before) * MILLISECONDS)


def metrics(page: CDPSession) -> dict[str, float]:
    """The page's processor times so far, in seconds."""
    answer = page.send("Performance.getMetrics")
    return {it["name"]: it["value"] for it in answer["metrics"]}


def processor_time(processes: CDPSession) -> float:
    """The processor time of all processes of the browser so far, in seconds."""
    answer = processes.send("SystemInfo.getProcessInfo")
    return sum(float(it["cpuTime"]) for it in answer["processInfo"])


def recorded(browser: Browser, url: str, game: ShortGame, folder: Path) -> Recording:
    """The recording of a game in a folder, made if it is missing."""
    file = folder / f"{game.id}.json"
    if not file.exists():
        file.write_bytes(msgspec.json.encode(record(browser, url, game)))
    return msgspec.json.decode(file.read_bytes(), type=Recording)


def summary(costs: list[Cost]) -> str:
    wholes = [cost.whole for cost in costs]
    parts = ", ".join(f"{part} {mean(cost.parts[part] for cost in costs):.1f}" for part in PARTS)
    everything = mean(cost.all_processes for cost in costs)
    return (
        f"p50 {quantile(wholes, 0.5):.1f}, p95 {quantile(wholes, 0.95):.1f}, "
        f"mean {mean(wholes):.1f} ms ({parts}); all processes {everything:.0f} ms "
        f"({len(costs)} updates)"
    )


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as database,
        running_server(Path(database), "--bot-pause", "0.2") as server,
        sync_playwright() as playwright,
        chromium(playwright) as browser,
    ):
        for game in ALL_GAMES:
            recording = recorded(browser, server.url, game, folder)
            print(f"{game.id}: {summary(show(browser, server.url, recording))}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
