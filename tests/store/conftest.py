"""Every behaviour is tested on both kinds of database. Tests are coroutines with a loop each."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.postgres import postgres as postgres
from tests.postgres import postgres_url as postgres_url

from starboard.store.opening import open_store
from starboard.store.store import Store

settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60
)
settings.load_profile("untimed")


@pytest.fixture(autouse=True)
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine to its end on the loop that its fixtures used."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    runner = pyfuncitem.funcargs["runner"]
    assert isinstance(runner, asyncio.Runner)
    runner.run(pyfuncitem.obj(**arguments))
    return True


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path}/data/starboard.db"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture
def store(url: str, runner: asyncio.Runner) -> Iterator[Store]:
    store = runner.run(open_store(url))
    yield store
    runner.run(store.close())


@pytest.fixture
def neighbour(url: str, runner: asyncio.Runner) -> Iterator[Store]:
    """The same database, opened once more."""
    store = runner.run(open_store(url))
    yield store
    runner.run(store.close())


@pytest.fixture
def sqlite_store(sqlite_url: str, runner: asyncio.Runner) -> Iterator[Store]:
    """For what does not depend on the kind of database."""
    store = runner.run(open_store(sqlite_url))
    yield store
    runner.run(store.close())
