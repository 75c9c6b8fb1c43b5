"""Advice for a player: the move of a strong search, and the next best one."""

from typing import Any

from starboard.bots.levels import ITERATIONS, explaining_settings
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.search.budget import Budget, StopRequest
from starboard.search.result import Advice, SearchResult
from starboard.search.search import Search


def advise(
    compiled: CompiledGame,
    players: int,
    state: Any,
    player: int,
    seed: int,
    stop: StopRequest | None = None,
) -> Advice:
    """The advice to a player with several legal moves, from what the player knows."""
    own = compiled.game.search
    settings = explaining_settings(own)
    whole = own.iterations if settings.method == own.method else 0
    budget = Budget(iterations=whole or ITERATIONS[settings.method])
    return _advice(Search(compiled, players, settings, seed).run(state, player, budget, stop))


def _advice(result: SearchResult) -> Advice:
    """The chosen move, and of the others the one that was tried most or seems best."""
    tried = {
        move: (visits, chance)
        for move, visits, chance in zip(result.moves, result.visits, result.chances, strict=True)
    }
    chance = tried.pop(result.move)[1]
    following = max(tried, key=tried.__getitem__)
    return Advice(result.move, chance, following, min(chance, tried[following][1]))
