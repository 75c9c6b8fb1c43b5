"""The process that compiles a game's bots, levels or reviews.

Workers find the machine code on the disk.

It ends when its input is closed, so it does not outlive the server.
"""

import logging
import os
import sys
import threading
from collections.abc import Callable
from time import perf_counter

from starboard.catalog import find_game
from starboard.engine.game import Game
from starboard.server.bots.move_chooser import load_bots, load_levels
from starboard.server.operations.worker_process import start_worker_process
from starboard.server.reviews.review_calls import load_review

LOG = logging.getLogger("starboard.bots")
LOADERS: dict[str, Callable[[Game], object]] = {
    "bots": load_bots,
    "levels": load_levels,
    "review": load_review,
}


def compile_part(name: str, part: str) -> None:
    """Compile a game's ``bots``, ``levels`` or ``review``, or find that they are on the disk."""
    game, started = find_game(name), perf_counter()
    LOADERS[part](game)
    fields = {"game": game.id, "part": part, "seconds": round(perf_counter() - started, 1)}
    LOG.info("bots compiled", extra=fields)


def _end_with_server() -> None:
    """End this process when the server closes its input or dies."""
    sys.stdin.buffer.read()
    os._exit(1)


def main() -> None:
    """Compile the part (third argument) of the game (second argument)."""
    start_worker_process()
    threading.Thread(target=_end_with_server, daemon=True).start()
    try:
        compile_part(sys.argv[2], sys.argv[3])
    except Exception:
        LOG.exception("bots failed to compile", extra={"game": sys.argv[2]})
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
