"""The command line as a user meets it: a process with its own data folder."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run ``starboard …`` with lines typed at it."""
    environment = {**os.environ, "STARBOARD_DATA": str(tmp_path / "data"), "LANG": "C"}
    environment.pop("LC_ALL", None)

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
            timeout=120,
            check=False,
        )

    return starboard
