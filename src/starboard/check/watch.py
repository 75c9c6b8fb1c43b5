"""Checks a game again, in a process of its own, whenever one of its files is saved."""

import subprocess
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from starboard.catalog import registration_of

POLL_SECONDS = 0.2
WATCHED = frozenset({".py", ".ftl", ".md"})

Snapshot = dict[Path, int]
"""The time of the last change of each file, in nanoseconds."""


def watch_game(id: str, command: Sequence[str]) -> None:
    """Run the command with the id now and after each change, until an exception ends it.

    A check that still runs when a file changes is ended, because its result is outdated.
    """
    running = _start(command, id)
    try:
        for _ in changes(files_of(id)):
            _stop(running)
            print(f"\n{time.strftime('%H:%M:%S')} changed", flush=True)
            running = _start(command, id)
    finally:
        _stop(running)


def files_of(id: str) -> Path:
    """Return the folder of a game's package, or the file of a single module.

    The module is located without being imported, because it may be broken.
    """
    module = registration_of(id).module
    package = module.rpartition(".")[0]
    spec = find_spec(package or module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    path = Path(spec.origin)
    return path.parent if package else path


def changes(root: Path) -> Iterator[Snapshot]:
    """Yield after each change of a file below ``root``, without end."""
    known = snapshot(root)
    while True:
        time.sleep(POLL_SECONDS)
        found = snapshot(root)
        if found != known:
            known = found
            yield found


def snapshot(root: Path) -> Snapshot:
    """Return the files below ``root`` that belong to a game, with the time of their last change."""
    files = [root] if root.is_file() else sorted(root.rglob("*"))
    return {file: _changed(file) for file in files if file.suffix in WATCHED}


def _changed(file: Path) -> int:
    """Return the time of the last change; 0 for a file that an editor is just replacing."""
    try:
        return file.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def _start(command: Sequence[str], id: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([*command, id])


def _stop(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    process.wait()
