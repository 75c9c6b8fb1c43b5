"""A game's levels, for single moves. Imports Numba."""

from threading import Timer

from starboard.bots.compiled import compiled_game
from starboard.bots.levels import Level
from starboard.engine.game import Game
from starboard.search.advice import advise
from starboard.search.budget import StopRequest
from starboard.search.level_player import LevelPlayer
from starboard.search.preparation import prepare_levels
from starboard.search.result import Advice
from starboard.server.bots.bot_requests import BotRequest

ADVICE_SECONDS = 4.0
"""After this a search answers a person with what it has found, on a machine that is busy."""


class CompiledLevels:
    """Searches each position on its own: the same request gives the same move."""

    def __init__(self, game: Game) -> None:
        """Load the machine code from the disk, or compile it."""
        self._compiled = compiled_game(game)
        prepare_levels(self._compiled, game.default_players)

    def choose(self, level: Level, request: BotRequest) -> int:
        """The id of the level's move, with the part of its search that the request allows."""
        player = LevelPlayer(self._compiled, request.players, level, request.seed)
        state = self._compiled.game.rules.State.from_bytes(request.state)
        return player.choose(state, request.player, request.effort)

    def advise(self, request: BotRequest) -> Advice:
        """What the strongest level would do, and the next best move."""
        state, stop = self._compiled.game.rules.State.from_bytes(request.state), StopRequest()
        timer = Timer(ADVICE_SECONDS, stop.set)
        timer.start()
        try:
            return advise(
                self._compiled, request.players, state, request.player, request.seed, stop
            )
        finally:
            timer.cancel()
