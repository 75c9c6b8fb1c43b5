"""The folders that hold generated sources and machine code.

Numba keeps machine code next to the source file of a function, keyed by that one file. A kernel
is compiled against the rules of many games, and rules import other modules. So each module that
is compiled for a game gets a folder of its own, named by a hash of everything its machine code
depends on. A changed bot leaves the machine code of the rules and of the kernels valid.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np

from starboard.engine.compiler.sources import Source
from starboard.engine.paths import cache_folder

compiler: Any = numba
OPTIMISATIONS = ("OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE")
"""Settings of Numba (``NUMBA_OPT``, …) that change the machine code, but not its results."""
UNUSED_DAYS = 30
COMPILER = Path(__file__).parent


def code_folder(
    game: str, module: str, sources: Iterable[Source], settings: Iterable[object]
) -> Path:
    """The folder for the code of a module that is made from these sources with these settings."""
    return cache_folder() / "compiled" / game / f"{module}-{_key(sources, settings)}"


def open_folder(folder: Path) -> None:
    """Create a folder of ``code_folder``, or mark it as used."""
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        remove_unused(folder.parent)
    os.utime(folder)


def _key(sources: Iterable[Source], settings: Iterable[object]) -> str:
    parts = [
        *sorted(source.digest for source in sources),
        *(str(setting) for setting in settings),
        *_compiler(),
        *(f"{name}={getattr(compiler.config, name)!r}" for name in OPTIMISATIONS),
    ]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


@cache
def _compiler() -> tuple[str, ...]:
    """What machine code depends on beside the game: this package and the versions in use."""
    own = sorted(COMPILER.glob("*.py"))
    versions = (numba.__version__, llvmlite.__version__, np.__version__, sys.version)
    return (*(path.read_text(encoding="utf-8") for path in own), *versions)


@contextmanager
def one_process_at_a_time(path: Path) -> Iterator[None]:
    """Wait while another process does this with the path; where the system can lock files."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def remove_unused(folder: Path) -> None:
    """Remove the subfolders that have not been used for a month."""
    for old in folder.iterdir():
        if time.time() - old.stat().st_mtime > UNUSED_DAYS * 86400:
            shutil.rmtree(old, ignore_errors=True)


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that other processes see either all of it or nothing."""
    draft = path.with_suffix(f".{os.getpid()}")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)
