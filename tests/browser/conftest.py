"""Fixtures: Chromium, servers, and visitors with browsers."""

import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.server import ROOT, ServerProcess
from tests.browser.visitor import TIMEOUT_SECONDS, Visitor

CHROMIUM_OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

NewVisitor = Callable[..., Visitor]

expect.set_options(timeout=TIMEOUT_SECONDS * 1000)


WINDOWLESS = ("chromium-headless-shell", "chromium")
"""Chromium without windows opens a page in half the time; the usual one will do."""
WITH_WINDOWS = ("chromium",)


@contextmanager
def chromium(playwright: Playwright, programs: tuple[str, ...] = WINDOWLESS) -> Iterator[Browser]:
    """The first of these programs that is installed, running."""
    program = next(filter(None, map(shutil.which, programs)), None)
    assert program, "Chromium is missing: make chromium"
    browser = playwright.chromium.launch(executable_path=program, args=list(CHROMIUM_OPTIONS))
    try:
        yield browser
    finally:
        browser.close()


# Not session-scoped: while Playwright runs, no other test of this process can run an event loop.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers of all tests."""
    client = ROOT / "src/starboard/server/client/index.html"
    assert client.is_file(), "the browser client was not built: make client"
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The browser of all tests that need no notifications."""
    with chromium(playwright) as browser:
        yield browser


@contextmanager
def running_server(
    folder: Path, *options: str, program: str = "starboard.cli"
) -> Iterator[ServerProcess]:
    """A running server with its own database."""
    database, log = str(folder / "starboard.db"), folder / "server.log"
    server = ServerProcess(database, log, "--no-limits", *options, program=program)
    server.start()
    try:
        yield server
    finally:
        server.close()


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server of all tests that do not stop it."""
    with running_server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server for one test, which may kill it."""
    with running_server(tmp_path) as server:
        yield server


@pytest.fixture(scope="package")
def fixture_game_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that also has the fixture game, which has no board."""
    folder = tmp_path_factory.mktemp("fixture-game")
    with running_server(folder, program="tests.browser.fixture_game") as server:
        yield server


HAS_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let fixtures know whether their test has failed."""
    report = yield
    item.stash[HAS_FAILED] = item.stash.get(HAS_FAILED, False) or report.failed
    return report


@pytest.fixture
def new_visitor(
    browser: Browser, shared_server: ServerProcess, request: pytest.FixtureRequest
) -> Iterator[NewVisitor]:
    """Opens browser contexts; at the end none of them may have logged an unexpected error.

    If the test fails, its report shows the state of every page.
    """
    visitors: list[Visitor] = []

    def create(address: str = shared_server.url, **context: Any) -> Visitor:
        visitor = Visitor(browser, address, **context)
        visitors.append(visitor)
        return visitor

    yield create
    if request.node.stash[HAS_FAILED]:
        print(*(visitor.describe() for visitor in visitors), sep="\n\n")
    errors = [error for visitor in visitors for error in visitor.unexpected_errors]
    for visitor in visitors:
        visitor.close()
    assert not errors
