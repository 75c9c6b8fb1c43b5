"""Chromium, a server, and people with browsers."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import ROOT, House
from tests.browser.person import Person

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


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that tests share which do it no harm."""
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server to be killed."""
    house = House(tmp_path)
    house.start()
    yield house
    house.stop()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Opens browsers; afterwards none of them may have met an error."""
    people: list[Person] = []

    def come(at: House = house, **context: Any) -> Person:
        person = Person(browser, at.address, **context)
        people.append(person)
        return person

    yield come
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.leave()
    assert not troubles
