"""The installed ``starboard`` command."""

import sysconfig
from importlib.util import find_spec
from pathlib import Path

from benchmarks.rows import Skipped


def starboard() -> str | None:
    """The path of the script in this environment; ``None`` if it is not installed."""
    script = Path(sysconfig.get_path("scripts")) / "starboard"
    found = script.exists() and find_spec("starboard.cli") is not None
    return str(script) if found else None


def missing(what: str) -> Skipped:
    return Skipped(what, "skipped: no starboard command in this environment")
