"""Loads machine code in a thread, so that a worker answers in the meantime."""

import logging
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from starboard.engine.game import Game

LOG = logging.getLogger("starboard.bots")
Loaded = TypeVar("Loaded")


class MachineCodeLoader(Generic[Loaded]):
    """The bots or levels of each game, as soon as their machine code is loaded."""

    def __init__(self, load: Callable[[Game], Loaded]) -> None:
        self._load = load
        self._threads: dict[str, threading.Thread] = {}
        self._loaded: dict[str, Loaded] = {}

    def find(self, game: Game) -> Loaded | None:
        """What is loaded of the game; None meanwhile. The first call starts loading."""
        if game.id not in self._threads:
            thread = threading.Thread(target=self._run, args=(game,), daemon=True)
            self._threads[game.id] = thread
            thread.start()
        return self._loaded.get(game.id)

    def wait(self, game: Game) -> Loaded | None:
        """What is loaded of the game when loading has ended; None if it failed."""
        self.find(game)
        self._threads[game.id].join()
        return self._loaded.get(game.id)

    def _run(self, game: Game) -> None:
        try:
            self._loaded[game.id] = self._load(game)
        except Exception:
            LOG.exception("machine code failed to load", extra={"game": game.id})
