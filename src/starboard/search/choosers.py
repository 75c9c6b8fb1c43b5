"""The choices of compiled bots, levels and searches, as the game loop asks for them."""

from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.bots.levels import find_level
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game_loop import Chooser
from starboard.engine.search_settings import SearchSettings
from starboard.search.budget import Budget
from starboard.search.level_player import LevelPlayer
from starboard.search.search import Search

Generator = npt.NDArray[np.int64]


def chooser_of(
    compiled: CompiledGame, players: int, entry: str, rng: Generator, seed: int
) -> Chooser:
    """The choices of a level, which are determined by the seed, or of a bot, which uses ``rng``."""
    level = find_level(entry)
    if level is None:
        return bot_chooser(compiled, entry, rng)
    return LevelPlayer(compiled, players, level, seed).choose


def bot_chooser(compiled: CompiledGame, entry: str, rng: Generator) -> Chooser:
    """The choices of a bot of the roster or of a function in a file."""
    choose, bot = compiled.kernel("play").step_choose, compiled.bot(entry)
    redacted = np.zeros(compiled.size, np.uint8)
    moves = np.zeros(compiled.game.rules.MAX_MOVES, np.int64)
    return lambda s, player: int(choose(compiled.pack(s), redacted, bot, player, moves, rng))


def search_chooser(
    compiled: CompiledGame,
    players: int,
    settings: SearchSettings | None,
    budget: Budget,
    seed: int,
) -> Chooser:
    """The choices of a search with the same budget for every move."""
    search = Search(compiled, players, settings, seed)

    def choose(state: Any, player: int) -> int:
        return search.run(state, player, budget).move

    return choose


def prepare_bots(compiled: CompiledGame, *entries: str) -> None:
    """Compile what single moves of these bots need, or read it from disk."""
    compiled.kernel("play").prepare("step_choose")
    for entry in entries:
        compiled.bot(entry)


def are_bots_on_disk(compiled: CompiledGame, *entries: str) -> bool:
    """Whether ``prepare_bots`` has only to read machine code."""
    return compiled.kernel("play").on_disk("step_choose") and not compiled.missing(*entries)
