"""The command line as processes, each with its own data folder."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

TIMEOUT_SECONDS = 600.0
"""Enough to compile a game on a busy machine; no test waits for this time to pass."""
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Environment variables with a data folder of the test, and English as language."""
    variables = {**os.environ, "STARBOARD_DATA": str(tmp_path / "data"), "LANG": "C"}
    variables.pop("LC_ALL", None)
    return variables


@pytest.fixture
def run(tmp_path: Path, environment: dict[str, str]) -> Run:
    """Run ``starboard …`` with the given lines as input."""

    def starboard(
        *arguments: str, typed: str = "", **more: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "starboard.cli", *arguments],
            input=typed,
            capture_output=True,
            text=True,
            env={**environment, **more},
            cwd=tmp_path,
            timeout=TIMEOUT_SECONDS,
            check=False,
        )

    return starboard
