"""Evaluations of a small network on one core, alone and with the observation of each game."""

from time import process_time

import numpy as np

from benchmarks.rows import Line, Row
from starboard.bots.compiled import compiled_game
from starboard.catalog import GAMES, find_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.weights import Weights
from starboard.train.plan import Settings, new_recipe
from starboard.train.trainer import Trainer

INPUTS, HIDDEN, SLOTS = 64, 40, 4
EVALUATIONS = 200_000
WANTED_EVALUATIONS = 500_000
TRAINING_GAMES = 2_000
WANTED_GAMES = 1_000


def measure(rounds: int) -> list[Line]:
    games = [compiled_game(find_game(id)) for id in GAMES]
    alone = max(dense_rate(games[0]) for _ in range(rounds))
    what = f"evaluations of a {INPUTS}×{HIDDEN} network"
    rows = [Row(what, alone, "/s", against=WANTED_EVALUATIONS)]
    for compiled in games:
        rate = max(observed_rate(compiled) for _ in range(rounds))
        inputs = compiled.observation.size
        rows.append(Row(f"… with observation, {compiled.game.id}, {inputs} inputs", rate, "/s"))
    return [*rows, training_row(rounds)]


def dense_rate(compiled: CompiledGame) -> float:
    """Evaluations per second of processor time, with no input at zero."""
    inner, outer = random_weights(INPUTS, SLOTS)
    x = np.linspace(0.1, 1, INPUTS, dtype=np.float32)
    memory = working_memory(INPUTS, SLOTS)[1:]
    repeat = compiled.kernel("network").repeat_forward
    repeat(inner, outer, x, 2, 1, *memory)
    began = process_time()
    repeat(inner, outer, x, 2, EVALUATIONS, *memory)
    return EVALUATIONS / (process_time() - began)


def observed_rate(compiled: CompiledGame) -> float:
    """Observations and evaluations per second of the first state, two players."""
    size, slots = compiled.observation.size, compiled.observation.slots.count
    weights = random_weights(size, slots)
    data = compiled.pack(compiled.game.initial_state(2))
    memory = working_memory(size, slots)
    repeat = compiled.kernel("evaluate").repeat_estimates
    repeat(*weights, data, 2, 1, *memory)
    began = process_time()
    repeat(*weights, data, 2, EVALUATIONS, *memory)
    return EVALUATIONS / (process_time() - began)


def training_row(rounds: int) -> Row:
    game = find_game("stlucia")
    compiled = compiled_game(game)
    recipe = new_recipe(game, [2], {}, "classic", settings=Settings(hidden=HIDDEN))
    trainer = Trainer(compiled, Weights.fresh(compiled.observation, recipe))
    trainer.learn(1)
    best = max(training_rate(trainer) for _ in range(rounds))
    return Row("self-play training, stlucia, 2 players", best, "games/s", against=WANTED_GAMES)


def training_rate(trainer: Trainer) -> float:
    began = process_time()
    trainer.learn(TRAINING_GAMES)
    return TRAINING_GAMES / (process_time() - began)


def random_weights(inputs: int, slots: int) -> tuple[np.ndarray, np.ndarray]:
    numbers = np.random.default_rng(1)
    inner = numbers.standard_normal((inputs + 1, HIDDEN), np.float32)
    return inner, numbers.standard_normal((HIDDEN + 1, slots), np.float32)


def working_memory(inputs: int, slots: int) -> tuple[np.ndarray, ...]:
    """The arrays ``x``, ``active``, ``h`` and ``slots`` of the kernels."""
    return (
        np.zeros(inputs, np.float32),
        np.zeros(inputs, np.int64),
        np.zeros(HIDDEN, np.float32),
        np.zeros(slots, np.float32),
    )
