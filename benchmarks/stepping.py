"""Single moves from a Python loop, trusted and checked, and clones of a state."""

from collections.abc import Callable
from random import Random
from time import perf_counter

import starboard
from benchmarks.peers import openspiel
from benchmarks.rows import Line, Row, Skipped
from starboard.simulate.bench import clone_microseconds, play_one

TARGET_MOVES = 1_200_000
TARGET_CHECKED_MOVES = 400_000
TARGET_CLONE_MICROSECONDS = 0.35
PLAYERS = 4
CLONES = 100_000
SECONDS = 0.5
"""The duration of one measurement."""

OURS, CHECKED = "ours", "ours, checked"


def moves_per_second(play: Callable[[Callable[[], float]], int], seconds: float) -> float:
    random_number = Random(1).random
    play(random_number)
    moves, began = 0, perf_counter()
    while (spent := perf_counter() - began) < seconds:
        moves += play(random_number)
    return moves / spent


def measure(rounds: int) -> list[Line]:
    trusted = starboard.load("stlucia", PLAYERS, trusted=True)
    checked = starboard.load("stlucia", PLAYERS)
    peers = openspiel.GAMES if openspiel.installed() else ()
    speeds: dict[str, list[float]] = {name: [] for name in (OURS, CHECKED, *peers)}
    clones: dict[str, list[float]] = {name: [] for name in (OURS, *peers)}
    for _ in range(rounds):
        speeds[OURS].append(moves_per_second(lambda pick: play_one(trusted, pick), SECONDS))
        speeds[CHECKED].append(moves_per_second(lambda pick: play_one(checked, pick), SECONDS))
        clones[OURS].append(clone_microseconds(trusted))
        for name in peers:
            speeds[name].append(openspiel.moves_per_second(name, SECONDS))
            clones[name].append(openspiel.copy_seconds(name, CLONES) * 1e6)
    fastest = {name: max(found) for name, found in speeds.items()}
    cloning = {name: min(found) for name, found in clones.items()}
    missing: list[Line] = [] if peers else [Skipped("OpenSpiel", "not installed (open_spiel)")]
    return [*_moves(fastest), *_clones(cloning), *missing]


def _moves(fastest: dict[str, float]) -> list[Line]:
    ours, checked = fastest.pop(OURS), fastest.pop(CHECKED)
    return [
        Row("single moves from Python", ours, "moves/s", against=TARGET_MOVES),
        Row("… with checks", checked, "moves/s", against=TARGET_CHECKED_MOVES),
        *(Row("…", ours, "moves/s", f"OpenSpiel {p}", v, None) for p, v in fastest.items()),
    ]


def _clones(cloning: dict[str, float]) -> list[Line]:
    ours, target = cloning.pop(OURS), TARGET_CLONE_MICROSECONDS
    return [
        Row("clone of a state", ours, "µs", against=target, less_is_better=True),
        *(
            Row("…", ours, "µs", f"OpenSpiel {p}", v, None, less_is_better=True)
            for p, v in cloning.items()
        ),
    ]
