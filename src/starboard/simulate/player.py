"""Plays a stretch of games with the compiled rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from starboard.bots.roster import bots_of, find_bot
from starboard.engine.compiled import Compiled
from starboard.engine.game import Game
from starboard.engine.options import Value
from starboard.simulate.tally import Tally, tallied


@dataclass(frozen=True)
class Plan:
    """What to simulate: who plays, under which options, from which seed."""

    seats: tuple[str, ...]
    options: Mapping[str, Value]
    seed: int
    limit: int
    rotate: bool = True


@dataclass(frozen=True)
class Stretch:
    """Games that were played, and how long the playing took."""

    tally: Tally
    seconds: float


def compiled_game(game: Game) -> Compiled:
    """The game with every bot that can sit down to it."""
    return Compiled(game, list(bots_of(game).values()))


class Player:
    """Ready to play any stretch of the games of a plan."""

    def __init__(self, game: Game, plan: Plan) -> None:
        for seat in plan.seats:
            find_bot(game, seat)
        names = list(bots_of(game))
        first = game.initial_state(len(plan.seats), plan.options).to_bytes()
        self.plan = plan
        self.compiled = compiled_game(game)
        self._first = np.frombuffer(first, np.uint8)
        self._kinds = np.array([names.index(seat) for seat in plan.seats], np.int64)

    def play(self, start: int, count: int) -> Stretch:
        """Games number ``start`` to ``start + count − 1``: the same whoever plays them."""
        plan = self.plan
        won, lengths = np.zeros(count, np.int64), np.zeros(count, np.int64)
        playouts = self.compiled.kernel("play").playouts
        began = perf_counter()
        playouts(
            self._first, self._kinds, int(plan.rotate), plan.seed, start, plan.limit, won, lengths
        )
        seconds = perf_counter() - began
        tally = tallied(won, lengths, start, len(plan.seats), int(plan.rotate))
        return Stretch(tally, seconds)
