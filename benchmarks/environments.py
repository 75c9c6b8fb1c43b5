"""Batched steps with masks and observations, and PettingZoo's cycle of agents, beside peers."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

import starboard
from benchmarks.peers import pettingzoo_classics, pgx
from benchmarks.rows import Line, Row, Skipped
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
OURS = "ours"


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


def cycle_steps(env: Any) -> float:
    """Return the steps of agents per second, with an observation and a mask each."""
    pick = Random(1).random
    env.reset(seed=1)
    steps, began = 0, perf_counter()
    while (spent := perf_counter() - began) < CYCLE_SECONDS:
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
    return [*_batched_lines(rounds), *_cycle_lines(rounds)]


def _batched_lines(rounds: int) -> list[Line]:
    ours = {id: partial(batched_steps, id) for id in TARGETS}
    peers = {id: partial(pgx.steps_per_second, id, ROWS, STEPS) for id in pgx.GAMES}
    fastest = _fastest(ours | (peers if pgx.installed() else {}), rounds)
    lines: list[Line] = [
        Row(f"batched steps, {id}", fastest[id], "steps/s", against=target)
        for id, target in TARGETS.items()
    ]
    if not pgx.installed():
        return [*lines, Skipped("PGX", "not installed (pgx)")]
    first = fastest[next(iter(TARGETS))]
    return lines + [Row("…", first, "steps/s", f"PGX {id}", fastest[id], None) for id in peers]


def _cycle_lines(rounds: int) -> list[Line]:
    ours = {OURS: partial(cycle_steps, raw_env("stlucia", players=4))}
    lines: list[Line] = []
    peers: dict[str, Callable[[], float]] = {}
    if pettingzoo_classics.installed():
        for name in pettingzoo_classics.GAMES:
            peers[name] = partial(cycle_steps, pettingzoo_classics.raw_env(name))
    else:
        lines.append(Skipped("PettingZoo's own games", "not installed (pygame-ce)"))
    fastest = _fastest(ours | peers, rounds)
    return [
        Row("PettingZoo steps", fastest[OURS], "steps/s", against=TARGET_CYCLE),
        *(Row("…", fastest[OURS], "steps/s", f"its {it}", fastest[it], None) for it in peers),
        *lines,
    ]


def _fastest(measurements: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """The best of the rounds; the measurements alternate within each round."""
    figures = [{name: run() for name, run in measurements.items()} for _ in range(rounds)]
    return {name: max(figure[name] for figure in figures) for name in measurements}
