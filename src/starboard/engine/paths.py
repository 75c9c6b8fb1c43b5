"""File-system locations: saved games, databases, compiled rules."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder of saved games and databases; ``STARBOARD_DATA`` overrides it."""
    return _folder("STARBOARD_DATA", "XDG_DATA_HOME", ".local/share")


def cache_folder() -> Path:
    """The folder of compiled rules; ``STARBOARD_CACHE`` overrides it. It may be deleted."""
    return _folder("STARBOARD_CACHE", "XDG_CACHE_HOME", ".cache")


def _folder(own: str, shared: str, default: str) -> Path:
    if own in os.environ:
        return Path(os.environ[own])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "starboard"
    return Path(os.environ.get(shared, str(Path.home() / default))) / "starboard"
