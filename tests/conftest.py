"""Settings of every test process."""

import signal
from pathlib import Path

import pytest

from tests.fixture_games.catalog import EVERY_GAME

GAMES = Path(__file__).parent / "games"
BROWSER = Path(__file__).parent / "browser"

# A shell starts background jobs with SIGINT ignored, and all their children inherit that. Tests
# interrupt programs with SIGINT, so they must work in a background job too.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one process run all tests that compile the same game, so that it is compiled once.

    The tests of a file that are not parametrized with a game use the same one or two. Tests that
    take long come first, so that no process is still busy with one when all others have ended.
    """
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("compiled"):
            if not item.get_closest_marker("xdist_group"):
                item.add_marker(pytest.mark.xdist_group(_game_of(item) or str(item.path)))
    items.sort(key=_comes_later)


@pytest.hookimpl(tryfirst=True)
def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark the tests of clauses: those of games that neither compile nor take long."""
    is_other = any(item.get_closest_marker(name) for name in ("slow", "compiled"))
    if item.path.is_relative_to(GAMES) and not is_other:
        item.add_marker(pytest.mark.clause)


def _comes_later(item: pytest.Item) -> bool:
    """Whether tests that take long come before this one.

    Those in browsers stay together, because they share browsers and servers.
    """
    takes_long = any(item.get_closest_marker(name) for name in ("slow", "compiled"))
    return item.path.is_relative_to(BROWSER) or not takes_long


def _game_of(item: pytest.Function) -> str | None:
    """The id of the game with which a test is parametrized, or in whose folder it is."""
    values = [*item.callspec.params.values()] if hasattr(item, "callspec") else []
    candidates = [*values, item.path.parent.name]
    return next((it for it in candidates if isinstance(it, str) and it in EVERY_GAME), None)
