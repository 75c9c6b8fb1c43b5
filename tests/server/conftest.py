"""Servers and guests. Most tests share one server inside their process."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.coroutines import pytest_pyfunc_call as pytest_pyfunc_call
from tests.coroutines import runner as runner
from tests.postgres import postgres as postgres
from tests.postgres import postgres_url as postgres_url
from tests.server.guest import Guest
from tests.server.house import House, Inside

from starboard.server.settings import Settings

settings.register_profile("untimed", deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("untimed")

NewGuest = Callable[..., Awaitable[Guest]]


@pytest.fixture(scope="session")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server that all tests of a process share; people in a hurry."""
    database = str(tmp_path_factory.mktemp("inside") / "starboard.db")
    server = Inside(Settings(database, bot_pause=0, initiative_pause=0.05, sweep=0.1))
    yield server
    server.close()


@pytest.fixture
def make_inside(tmp_path: Path) -> Iterator[Callable[..., Inside]]:
    """Servers with settings of their own."""
    made: list[Inside] = []

    def make(**changes: object) -> Inside:
        usual = {"database": str(tmp_path / "starboard.db"), "bot_pause": 0.0, "sweep": 0.1}
        made.append(Inside(Settings(**(usual | changes))))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for server in made:
        server.close()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path}/house.db"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture
def make_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Servers in processes of their own."""
    made: list[House] = []

    def make(database: str, *options: str) -> House:
        house = House(database, tmp_path / f"log-{len(made)}", *options)
        made.append(house)
        house.start()
        return house

    yield make
    for house in made:
        house.close()


@pytest.fixture
def comes(runner: asyncio.Runner) -> Iterator[NewGuest]:
    """``await comes(url, "Ann")``: a guest with a name, or a stranger without."""
    guests: list[Guest] = []

    async def come(url: str, name: str = "", **more: str) -> Guest:
        guest = Guest(url, **more)
        guests.append(guest)
        return await guest.named(name) if name else guest

    yield come

    async def go() -> None:
        for guest in guests:
            await guest.close()

    runner.run(go())
