"""Fixtures that run each test on both kinds of database. Tests are coroutines."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.coroutines import pytest_pyfunc_call as pytest_pyfunc_call
from tests.coroutines import runner as runner
from tests.postgres import postgres as postgres
from tests.postgres import postgres_url as postgres_url

from starboard.store.store import Store
from starboard.store.urls import open_store

settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60
)
settings.load_profile("untimed")


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
def other_store(url: str, runner: asyncio.Runner) -> Iterator[Store]:
    """A second connection to the database of ``store``."""
    store = runner.run(open_store(url))
    yield store
    runner.run(store.close())


@pytest.fixture
def sqlite_store(sqlite_url: str, runner: asyncio.Runner) -> Iterator[Store]:
    """For behaviour that does not depend on the kind of database."""
    store = runner.run(open_store(sqlite_url))
    yield store
    runner.run(store.close())
