"""Self-play kernels with their memory, one for each lookahead."""

from typing import Any, Protocol

import numpy as np

from starboard.bots.random import random
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.kernels.turn_learning import NOTES
from starboard.engine.kernels.turn_search import STATE_ROWS
from starboard.engine.search_settings import SearchSettings
from starboard.engine.weights import Recipe, Weights
from starboard.search.network import Network
from starboard.search.turn_memory import TurnMemory
from starboard.train.plan import starts

MAX_POSITIONS_BY_TURNS = 512
"""As below, where every position costs milliseconds."""
MAX_POSITIONS = 4096
"""The positions of one game that are kept; a longer game ends there, without a result."""
TURN_ENTRIES = 1 << 14
"""The positions of one turn that are kept; further ones are computed again."""


class SelfPlay(Protocol):
    """Plays games and learns from them; the weights change in place."""

    change: int
    """The number of the game from which on games take much longer; 0 if all are alike."""

    def on_disk(self) -> bool:
        """Whether ``prepare`` has only to read machine code."""

    def prepare(self) -> None:
        """Compile the kernel, or read it from disk."""

    def learn(self, first: int, games: int) -> None:
        """Play games from number ``first`` on, and learn from each."""


def open_self_play(compiled: CompiledGame, weights: Weights) -> SelfPlay:
    """Self-play with the lookahead of the weights' recipe."""
    recipe = weights.header.recipe
    if recipe.lookahead == "move":
        return SelfPlayByMoves(compiled, weights)
    by_turns = SelfPlayByTurns(compiled, weights)
    if recipe.moves_first == 0:
        return by_turns
    return SelfPlayInStages(SelfPlayByMoves(compiled, weights), by_turns, recipe.moves_first)


class SelfPlayInStages:
    """The first games by moves, which are quick, the others by turns."""

    def __init__(self, early: SelfPlay, late: SelfPlay, change: int) -> None:
        self._early, self._late, self.change = early, late, change

    def on_disk(self) -> bool:
        return self._early.on_disk() and self._late.on_disk()

    def prepare(self) -> None:
        self._early.prepare()
        self._late.prepare()

    def learn(self, first: int, games: int) -> None:
        early = min(max(self.change - first, 0), games)
        if early > 0:
            self._early.learn(first, early)
        if games > early:
            self._late.learn(first + early, games - early)


class SelfPlayByMoves:
    """Every player chooses by the positions after the legal moves."""

    change = 0

    def __init__(self, compiled: CompiledGame, weights: Weights) -> None:
        self._kernel, self._weights = compiled.kernel("learn"), weights
        self._plan = _plan(compiled, weights.header.recipe)
        self._bots = _bots(compiled, weights.header.recipe)
        self._memory = (
            np.zeros((MAX_POSITIONS, compiled.size), np.uint8),
            np.zeros(MAX_POSITIONS, np.int64),
            np.zeros(MAX_POSITIONS, np.int64),
            np.zeros((MAX_POSITIONS, compiled.observation.slots.count), np.float32),
        )

    def on_disk(self) -> bool:
        return self._kernel.on_disk("self_play")

    def prepare(self) -> None:
        self._kernel.prepare("self_play")

    def learn(self, first: int, games: int) -> None:
        states, players, seed, settings = self._plan
        self._kernel.self_play(
            self._weights.inner, self._weights.outer, states, players, self._bots, seed, first,
            games, settings, *self._memory,
        )  # fmt: skip


class SelfPlayByTurns:
    """Every player chooses by the exact expectation over the rest of the turn."""

    change = 0

    def __init__(self, compiled: CompiledGame, weights: Weights) -> None:
        recipe = weights.header.recipe
        players = max(recipe.players)
        self._kernel = compiled.kernel("turn_learning")
        self._plan = _plan(compiled, recipe)
        self._plan[0] = _in_words(self._plan[0], compiled.words)
        self._bots = _bots(compiled, recipe)
        self._states = np.zeros((STATE_ROWS, compiled.words), np.uint64)
        self._turn = TurnMemory(compiled, players, TURN_ENTRIES)
        self._network = Network(compiled, SearchSettings("turn"), weights)
        self._never = np.zeros(1, np.bool_)
        self._memory = (
            np.zeros((MAX_POSITIONS_BY_TURNS, compiled.words), np.uint64),
            np.zeros((MAX_POSITIONS_BY_TURNS, NOTES), np.int64),
            np.zeros((MAX_POSITIONS_BY_TURNS, players)),
            np.zeros((MAX_POSITIONS_BY_TURNS, players)),
        )

    def on_disk(self) -> bool:
        return self._kernel.on_disk("self_play_by_turns")

    def prepare(self) -> None:
        self._kernel.prepare("self_play_by_turns")

    def learn(self, first: int, games: int) -> None:
        states, players, seed, settings = self._plan
        self._kernel.self_play_by_turns(
            states, players, self._bots, seed, first, games, settings, self._states,
            *self._turn.turn, *self._network.arrays, *self._turn.table, self._never, *self._memory,
        )  # fmt: skip


def _plan(compiled: CompiledGame, recipe: Recipe) -> list[Any]:
    """The first states, their numbers of players, the seed, and the settings of the kernels."""
    first = starts(recipe)
    states = [compiled.pack(compiled.game.initial_state(*start)) for start in first]
    return [
        np.stack(states),
        np.array([players for players, _ in first], np.int64),
        recipe.seed,
        np.array(
            [
                recipe.rate,
                recipe.halving_games,
                recipe.trace,
                recipe.exploration,
                recipe.guesses,
                recipe.opening,
                recipe.candidates,
                recipe.sparring,
            ]
        ),
    ]


def _bots(compiled: CompiledGame, recipe: Recipe) -> Any:
    """The bots that take part in self-play; none unless the recipe has something for them to do."""
    takes_part = recipe.candidates > 0 or recipe.sparring > 0.0
    names = recipe.bots or [name for name in compiled.bot_names if name != random.__name__]
    return np.array([compiled.bot(name) for name in names if takes_part], np.int64)


def _in_words(states: Any, words: int) -> Any:
    """States in rows of bytes, padded to whole words."""
    rows = np.zeros((len(states), 8 * words), np.uint8)
    rows[:, : states.shape[1]] = states
    return rows.view(np.uint64)
