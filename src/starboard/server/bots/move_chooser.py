"""Chooses the moves of bots in a worker: compiled where possible, with less effort if asked to."""

from time import thread_time
from typing import TYPE_CHECKING

from starboard.bots.levels import Level, find_level
from starboard.bots.roster import find_bot, substitute_bot, weaker_bot
from starboard.catalog import find_game
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.server.bots.bot_requests import (
    FULL_EFFORT,
    SLOW_MOVE_SECONDS,
    BotAnswer,
    BotRequest,
)
from starboard.server.bots.machine_code_loader import MachineCodeLoader

if TYPE_CHECKING:
    from starboard.server.bots.compiled_bots import CompiledBots
    from starboard.server.bots.compiled_levels import CompiledLevels

SMOOTHING = 0.3
"""The weight of the last move in the average time of a bot."""


class MoveChooser:
    """Answers requests one after the other, and remembers how long each bot takes."""

    def __init__(self, levels: "MachineCodeLoader[CompiledLevels] | None" = None) -> None:
        self._bots = MachineCodeLoader(load_bots)
        self._levels = levels or MachineCodeLoader(load_levels)
        self._seconds: dict[tuple[str, str, bool], float] = {}
        """The average processor time of a move by game, bot, and whether it is compiled."""

    def answer(self, request: BotRequest) -> BotAnswer:
        """The move that the bot or level chooses."""
        game, level = find_game(request.game), find_level(request.bot)
        if level is not None:
            return self._level_answer(game, level, request)
        compiled = self._bots.find(game) if request.compiled else None
        bot = self._bot_for(game, request, compiled is not None)
        started = thread_time()
        if compiled is not None:
            move = compiled.choose(bot, request.state, request.player, request.seed)
        else:
            move = _interpreted_move(game, bot, request)
        seconds = thread_time() - started
        self._record((game.id, bot, compiled is not None), seconds)
        return BotAnswer(move, seconds, compiled is not None, bot != request.bot)

    def _level_answer(self, game: Game, level: Level, request: BotRequest) -> BotAnswer:
        """The level's move; a bot's as long as the search is not compiled."""
        compiled = self._levels.find(game) if request.compiled else None
        started = thread_time()
        if request.wants_advice and compiled is not None:
            advice = compiled.advise(request)
            return BotAnswer(advice.move, thread_time() - started, True, advice=advice)
        if compiled is None:
            move = _interpreted_move(game, substitute_bot(game, level.name), request)
        else:
            move = compiled.choose(level, request)
        reduced = compiled is None or request.effort < FULL_EFFORT
        return BotAnswer(move, thread_time() - started, compiled is not None, reduced)

    def _bot_for(self, game: Game, request: BotRequest, compiled: bool) -> str:
        """The bot that moves: below full effort, a weaker one for one that takes long."""
        key = (game.id, request.bot, compiled)
        if request.effort >= FULL_EFFORT or self._seconds.get(key, 0.0) < SLOW_MOVE_SECONDS:
            return request.bot
        return weaker_bot(game, request.bot)

    def _record(self, key: tuple[str, str, bool], seconds: float) -> None:
        average = self._seconds.get(key, seconds)
        self._seconds[key] = average + (seconds - average) * SMOOTHING


def load_bots(game: Game) -> "CompiledBots":
    """The game's bots as machine code."""
    from starboard.server.bots.compiled_bots import CompiledBots

    return CompiledBots(game)


def load_levels(game: Game) -> "CompiledLevels":
    """The searches of the game's levels as machine code."""
    from starboard.server.bots.compiled_levels import CompiledLevels

    return CompiledLevels(game)


def _interpreted_move(game: Game, bot: str, request: BotRequest) -> int:
    state = game.rules.State.from_bytes(request.state)
    rng = seeded_generator(request.seed)
    return game.bot_move(find_bot(game, bot), state, request.player, rng)
