"""Plays chunks of a simulation with the compiled rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from starboard.bots.compiled import compiled_game
from starboard.bots.roster import bots_of, find_bot
from starboard.engine.game import Game
from starboard.engine.options import Value
from starboard.simulate.tally import Tally, tally_games


@dataclass(frozen=True)
class SimulationPlan:
    """What to simulate: the bots, the options, the seed, the limit of moves per game."""

    seats: tuple[str, ...]
    options: Mapping[str, Value]
    seed: int
    limit: int
    rotate: bool = True


@dataclass(frozen=True)
class ChunkResult:
    """The tally of the games of one chunk, and the seconds it took to play them."""

    tally: Tally
    seconds: float


class Simulator:
    """Plays the games of a plan, in any order and in chunks of any size."""

    def __init__(self, game: Game, plan: SimulationPlan) -> None:
        for seat in plan.seats:
            find_bot(game, seat)
        names = list(bots_of(game))
        self.plan = plan
        self.compiled = compiled_game(game)
        self._first = self.compiled.pack(game.initial_state(len(plan.seats), plan.options))
        self._bots = np.array([names.index(seat) for seat in plan.seats], np.int64)

    def play(self, start: int, count: int) -> ChunkResult:
        """Play games number ``start`` to ``start + count − 1``.

        A game of a plan is the same in whichever chunk it is played.
        """
        plan, rotate = self.plan, int(self.plan.rotate)
        winner_bits, lengths = np.zeros(count, np.int64), np.zeros(count, np.int64)
        playouts = self.compiled.kernel("play").playouts
        began = perf_counter()
        playouts(
            self._first, self._bots, rotate, plan.seed, start, plan.limit, winner_bits, lengths
        )
        seconds = perf_counter() - began
        tally = tally_games(winner_bits, lengths, start, len(plan.seats), plan.rotate)
        return ChunkResult(tally, seconds)
