"""Batched steps with masks and observations, and PettingZoo's cycle of agents."""

from collections.abc import Callable
from random import Random
from time import perf_counter

import numpy as np
import numpy.typing as npt

import starboard
from benchmarks.rows import Line, Row
from starboard.rl.pettingzoo import raw_env

TARGETS = {
    "stlucia": 6_000_000,
    "ruler": 6_000_000,
    "pirates": 2_000_000,
    "tradewinds": 2_000_000,
    "starempires": 1_000_000,
}
TARGET_CYCLE = 100_000
ROWS = 1024
STEPS = 200
CYCLE_SECONDS = 0.5


def batched_steps(id: str) -> float:
    """Return the steps of random games per second; choosing the moves is not counted."""
    batch = starboard.load(id, trusted=True).batch(ROWS, seed=1)
    rng, spent, made = np.random.default_rng(1), 0.0, 0
    for _ in range(STEPS):
        moves = random_moves(batch, rng)
        began = perf_counter()
        batch.step(moves)
        _ = batch.observation
        spent += perf_counter() - began
        made += ROWS
        batch.restart(batch.terminated)
    return made / spent


def random_moves(batch: starboard.Batch, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """Return a legal move for each row."""
    order = rng.random(len(batch))
    counts = batch.legal_action_mask.cumsum(axis=1, dtype=np.int16)
    wanted = np.floor(order * counts[:, -1]) + 1
    return np.asarray((counts < wanted[:, None]).sum(axis=1).clip(max=counts.shape[1] - 1))


def cycle_steps(seconds: float) -> float:
    """Return the steps of agents per second, with an observation and a mask each."""
    env, pick = raw_env("stlucia", players=4), Random(1).random
    env.reset(seed=1)
    steps, began = 0, perf_counter()
    while (spent := perf_counter() - began) < seconds:
        for _ in env.agent_iter():
            observation, _, terminated, _, _ = env.last()
            if terminated:
                break
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(pick() * len(legal))]))
            steps += 1
        env.reset()
    return steps / spent


def measure(rounds: int) -> list[Line]:
    return [
        *(
            Row(f"batched steps, {id}", _best(batched_steps, rounds, id), "steps/s", against=target)
            for id, target in TARGETS.items()
        ),
        Row(
            "PettingZoo steps",
            _best(cycle_steps, rounds, CYCLE_SECONDS),
            "steps/s",
            against=TARGET_CYCLE,
        ),
    ]


def _best(measurement: Callable[..., float], rounds: int, argument: object) -> float:
    return max(measurement(argument) for _ in range(rounds))
