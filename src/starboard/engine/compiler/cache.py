"""The folders that hold generated sources and machine code.

Numba keeps machine code next to the source file of a function, keyed by that one file. A kernel
is compiled against the rules of many games, so each game gets a folder of its own, named by a
hash of everything the machine code depends on.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import llvmlite
import numba
import numpy as np

from starboard.engine.compiler.sources import import_closure
from starboard.engine.paths import cache_folder

UNUSED_DAYS = 30
KERNELS = Path(__file__).parent.parent / "kernels"
COMPILER = Path(__file__).parent


def code_folder(game: str, modules: Iterable[str], settings: Iterable[object]) -> Path:
    """The folder for the code made from these modules with these settings; created if missing."""
    folder = cache_folder() / "compiled" / f"{game}-{_key(modules, settings)}"
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        remove_unused(folder.parent)
    os.utime(folder)
    return folder


def _key(modules: Iterable[str], settings: Iterable[object]) -> str:
    sources = sorted(import_closure(modules).items())
    own = sorted([*COMPILER.glob("*.py"), *KERNELS.glob("*.py")])
    parts = [
        *(f"{name}\n{source.text}" for name, source in sources),
        *(path.read_text(encoding="utf-8") for path in own),
        *(str(setting) for setting in settings),
        *(numba.__version__, llvmlite.__version__, np.__version__, sys.version),
    ]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


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
