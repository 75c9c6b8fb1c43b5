"""Plays games of a simulation with the compiled rules."""

import numpy as np

from starboard.bots.compiled import compiled_game
from starboard.bots.files import is_function
from starboard.bots.roster import find_bot
from starboard.engine.game import Game
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.tally import Tally, tally_games


class Simulator:
    """Plays the games of a plan, in any order and in parts of any size."""

    def __init__(self, game: Game, plan: SimulationPlan) -> None:
        for seat in plan.seats:
            if not is_function(seat):
                find_bot(game, seat)
        self.game, self.plan = game, plan
        self.compiled = compiled_game(game, entries=plan.seats)
        self._first = self.compiled.pack(game.initial_state(len(plan.seats), plan.options))

    @property
    def on_disk(self) -> bool:
        """Whether ``prepare`` has only to read machine code."""
        return self.compiled.on_disk(*self.plan.seats)

    @property
    def is_quick_interpreted(self) -> bool:
        """Whether all bots choose at once; an interpreted game with search may take minutes."""
        return set(self.plan.seats) == {self.compiled.baseline}

    def prepare(self) -> None:
        """Compile what the games of the plan need, or read it from disk."""
        self.compiled.prepare(*self.plan.seats)

    def play(self, start: int, count: int) -> Tally:
        """Play games number ``start`` to ``start + count − 1``."""
        plan, rotate = self.plan, int(self.plan.rotate)
        bots = np.array([self.compiled.bot(seat) for seat in plan.seats], np.int64)
        winner_bits, lengths = np.zeros(count, np.int64), np.zeros(count, np.int64)
        playouts = self.compiled.kernel("play").playouts
        playouts(self._first, bots, rotate, plan.seed, start, plan.limit, winner_bits, lengths)
        return tally_games(winner_bits, lengths, start, len(plan.seats), plan.rotate)
