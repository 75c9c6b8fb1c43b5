"""The ``starboard`` command as a user starts it."""

import sysconfig
from importlib.util import find_spec
from pathlib import Path

from benchmarks.rows import Skipped


def starboard() -> str | None:
    """The installed script of this environment; ``None`` when there is none that would start."""
    script = Path(sysconfig.get_path("scripts")) / "starboard"
    found = script.exists() and find_spec("starboard.cli") is not None
    return str(script) if found else None


def missing(what: str) -> Skipped:
    return Skipped(what, "skipped: no starboard command in this environment")
