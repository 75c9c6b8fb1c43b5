"""Chromium, a server, and people with browsers."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Person
from tests.server.running_server import ROOT, ServerProcess

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

Visit = Callable[..., Person]


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A page on a busy machine may miss its moment: what fails is tried once more."""
    if Path(__file__).parent not in item.path.parents:
        return None
    place = item.location
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=place)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed for report in reports) and isinstance(item, pytest.Function):
        item._initrequest()  # noqa: SLF001
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=place)
    return True


@contextmanager
def chromium() -> Iterator[Browser]:
    program = shutil.which("chromium")
    assert program, "Chromium is missing: make chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        try:
            yield browser
        finally:
            browser.close()


# Not for the whole run: while Playwright is open, no other test of this process may run a loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    client = ROOT / "src/starboard/server/client/index.html"
    assert client.is_file(), "the browser client was not built: make client"
    with chromium() as browser:
        yield browser


@contextmanager
def opened(folder: Path, *options: str, program: str = "starboard.cli") -> Iterator[ServerProcess]:
    """A server on a database of its own."""
    database, log = str(folder / "starboard.db"), folder / "server.log"
    house = ServerProcess(database, log, "--no-limits", *options, program=program)
    house.start()
    try:
        yield house
    finally:
        house.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server that tests share which do it no harm."""
    with opened(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server to be killed."""
    with opened(tmp_path) as house:
        yield house


@pytest.fixture(scope="package")
def sixth_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with one game more, which nobody has drawn."""
    with opened(tmp_path_factory.mktemp("sixth"), program="tests.browser.sixth") as house:
        yield house


@pytest.fixture
def visit(browser: Browser, house: ServerProcess) -> Iterator[Visit]:
    """Opens browsers; afterwards none of them may have met an error."""
    people: list[Person] = []

    def come(at: str = house.url, **context: Any) -> Person:
        person = Person(browser, at, **context)
        people.append(person)
        return person

    yield come
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.leave()
    assert not troubles
