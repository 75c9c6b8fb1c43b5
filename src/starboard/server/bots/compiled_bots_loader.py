"""Loads compiled bots in a thread, so that a worker answers in the meantime."""

import logging
import threading
from typing import TYPE_CHECKING

from starboard.engine.game import Game

if TYPE_CHECKING:
    from starboard.server.bots.compiled_bots import CompiledBots

LOG = logging.getLogger("starboard.bots")


class CompiledBotsLoader:
    """The compiled bots of each game, as soon as they are loaded."""

    def __init__(self) -> None:
        self._threads: dict[str, threading.Thread] = {}
        self._loaded: dict[str, CompiledBots] = {}

    def find(self, game: Game) -> "CompiledBots | None":
        """The game's bots; None while they are being loaded, which the first call starts."""
        if game.id not in self._threads:
            thread = threading.Thread(target=self._load, args=(game,), daemon=True)
            self._threads[game.id] = thread
            thread.start()
        return self._loaded.get(game.id)

    def wait(self, game: Game) -> "CompiledBots | None":
        """The game's bots when their loading has ended; None if it failed."""
        self.find(game)
        self._threads[game.id].join()
        return self._loaded.get(game.id)

    def _load(self, game: Game) -> None:
        from starboard.server.bots.compiled_bots import CompiledBots

        try:
            self._loaded[game.id] = CompiledBots(game)
        except Exception:
            LOG.exception("compiled bots failed to load", extra={"game": game.id})
