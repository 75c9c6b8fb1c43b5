"""Fixtures: servers and clients. Most tests share one server in their process."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.coroutines import pytest_pyfunc_call as pytest_pyfunc_call
from tests.coroutines import runner as runner
from tests.postgres import postgres as postgres
from tests.postgres import postgres_url as postgres_url
from tests.server.client import Client
from tests.server.clocks import ManualClock
from tests.server.push_service import PushService
from tests.server.running_server import InProcessServer, ServerProcess

from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings

settings.register_profile("untimed", deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("untimed")

NewClient = Callable[..., Awaitable[Client]]
MakeServer = Callable[..., InProcessServer]
StartProcess = Callable[..., ServerProcess]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    """A server with fast bots that all tests of a process share."""
    database = str(tmp_path_factory.mktemp("server") / "starboard.db")
    settings = Settings(
        database,
        bot_pause_seconds=0,
        initiative_pause_seconds=0.05,
        compile_bots=False,
        sweep_interval_seconds=0.1,
        countdown_seconds=0,
    )
    server = InProcessServer(settings)
    yield server
    server.close()


@pytest.fixture
def clock() -> ManualClock:
    """A clock that stands still."""
    return ManualClock()


@pytest.fixture
def make_server(tmp_path: Path) -> Iterator[MakeServer]:
    """``make_server(clock=…, SETTING=…)`` starts a server with settings of its own."""
    made: list[InProcessServer] = []

    def make(clock: Clock | None = None, **changes: object) -> InProcessServer:
        defaults = {
            "database": str(tmp_path / "starboard.db"),
            "bot_pause_seconds": 0.0,
            "compile_bots": False,
            "sweep_interval_seconds": 0.1,
            "countdown_seconds": 0.0,
        }
        settings = Settings(**(defaults | changes))  # type: ignore[arg-type]
        made.append(InProcessServer(settings, clock))
        return made[-1]

    yield make
    for server in made:
        server.close()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A new SQLite database."""
    return f"sqlite:{tmp_path}/processes.db"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """A new database of each kind."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture
def start_process(tmp_path: Path) -> Iterator[StartProcess]:
    """``start_process(database, *options)`` starts a server in a process of its own."""
    started: list[ServerProcess] = []

    def start(database: str, *options: str) -> ServerProcess:
        process = ServerProcess(database, tmp_path / f"log-{len(started)}", *options)
        started.append(process)
        process.start()
        return process

    yield start
    for process in started:
        process.close()


@pytest.fixture
def new_client(runner: asyncio.Runner) -> Iterator[NewClient]:
    """``await new_client(url, "Ann")``: a guest, or without a name a stranger."""
    clients: list[Client] = []

    async def create(url: str, name: str = "", **arguments: str) -> Client:
        client = Client(url, **arguments)
        clients.append(client)
        return await client.set_name(name) if name else client

    yield create

    async def close() -> None:
        for client in clients:
            await client.close()

    runner.run(close())


@pytest.fixture
def push_service() -> Iterator[PushService]:
    """A push service."""
    with closing(PushService()) as service:
        yield service


@pytest.fixture
def push_server(make_server: MakeServer) -> InProcessServer:
    """A server that notifies at once, through a push service on this machine."""
    return make_server(
        push_hosts=("127.0.0.1",), push_delay_seconds=0.0, tournament_break_seconds=0.0
    )
