"""Single moves on compiled states from a Python loop, and copies of a state."""

from collections.abc import Callable
from random import Random
from time import perf_counter

from benchmarks.peers import openspiel
from benchmarks.rows import Line, Row, Skipped
from starboard.bots.compiled import compiled_game
from starboard.catalog import find_game
from starboard.engine.actors import CHANCE
from starboard.engine.fast import FastGame

TARGET_MOVES = 800_000
TARGET_COPY = 1.0
PLAYERS = 4
COPIES = 100_000
SECONDS = 0.5
"""The duration of one measurement."""


class Stepper:
    """Plays random games on compiled states, with the loop in Python."""

    def __init__(self) -> None:
        self.game = FastGame(compiled_game(find_game("stlucia")))
        self.rng = self.game.generator(seed=1)

    def play(self, random_number: Callable[[], float]) -> int:
        """Play a game to its end; returns the number of moves, those of chance included."""
        state, rng, moves = self.game.initial_state(PLAYERS), self.rng, 0
        to_act = state.actors
        while to_act:
            if to_act == 1 << CHANCE:
                to_act = state.roll(rng)
            else:
                player = to_act.bit_length() - 1
                legal = state.legal(player)
                to_act = state.apply(player, legal[int(random_number() * len(legal))])
            moves += 1
        return moves

    def copy_seconds(self, copies: int) -> float:
        copy = self.game.initial_state(PLAYERS).copy
        began = perf_counter()
        for _ in range(copies):
            copy()
        return (perf_counter() - began) / copies


def moves_per_second(stepper: Stepper, seconds: float) -> float:
    random_number = Random(1).random
    stepper.play(random_number)
    moves, began = 0, perf_counter()
    while (spent := perf_counter() - began) < seconds:
        moves += stepper.play(random_number)
    return moves / spent


def measure(rounds: int) -> list[Line]:
    stepper = Stepper()
    peers = openspiel.GAMES if openspiel.installed() else ()
    speeds: dict[str, list[float]] = {name: [] for name in ("ours", *peers)}
    copies: dict[str, list[float]] = {name: [] for name in ("ours", *peers)}
    for _ in range(rounds):
        speeds["ours"].append(moves_per_second(stepper, SECONDS))
        copies["ours"].append(stepper.copy_seconds(COPIES))
        for name in peers:
            speeds[name].append(openspiel.moves_per_second(name, SECONDS))
            copies[name].append(openspiel.copy_seconds(name, COPIES))
    fastest = {name: max(found) for name, found in speeds.items()}
    copying = {name: min(found) * 1e6 for name, found in copies.items()}
    missing: list[Line] = [] if peers else [Skipped("OpenSpiel", "not installed (open_spiel)")]
    return [*_moves(fastest), *_copies(copying), *missing]


def _moves(fastest: dict[str, float]) -> list[Line]:
    ours = fastest.pop("ours")
    what = "single moves from Python"
    return [
        Row(what, ours, "moves/s", against=TARGET_MOVES),
        *(Row("…", ours, "moves/s", f"OpenSpiel {p}", v, None) for p, v in fastest.items()),
    ]


def _copies(copying: dict[str, float]) -> list[Line]:
    ours = copying.pop("ours")
    return [
        Row("copy of a state", ours, "µs", against=TARGET_COPY, less_is_better=True),
        *(
            Row("…", ours, "µs", f"OpenSpiel {p}", v, None, less_is_better=True)
            for p, v in copying.items()
        ),
    ]
