"""The process that compiles a game's bots, so that workers find the machine code on the disk.

It ends when its input is closed, so it does not outlive the server.
"""

import logging
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from starboard.catalog import find_game
from starboard.engine.paths import cache_folder
from starboard.server.operations.worker_process import start_worker_process

LOG = logging.getLogger("starboard.bots")


@contextmanager
def one_process_at_a_time(game: str) -> Iterator[None]:
    """Wait while another process compiles the same game; where the system can lock files."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / f"{game}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compile_bots(name: str) -> None:
    """Compile the game's bots, or find that they are on the disk."""
    game, started = find_game(name), perf_counter()
    with one_process_at_a_time(game.id):
        from starboard.server.bots.compiled_bots import CompiledBots

        CompiledBots(game)
    fields = {"game": game.id, "seconds": round(perf_counter() - started, 1)}
    LOG.info("bots compiled", extra=fields)


def _end_with_server() -> None:
    """End this process when the server closes its input or dies."""
    sys.stdin.buffer.read()
    os._exit(1)


def main() -> None:
    """Compile the bots of the game that the second argument names."""
    start_worker_process()
    threading.Thread(target=_end_with_server, daemon=True).start()
    try:
        compile_bots(sys.argv[2])
    except Exception:
        LOG.exception("bots failed to compile", extra={"game": sys.argv[2]})
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
