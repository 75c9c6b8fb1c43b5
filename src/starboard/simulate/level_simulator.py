"""Plays games of a simulation in which levels hold seats, move by move."""

import numpy as np

from starboard.bots.compiled import compiled_game
from starboard.bots.roster import check_bot
from starboard.engine.game import Game
from starboard.search.choosers import prepare_bots
from starboard.search.match import Contestant, Match
from starboard.search.preparation import prepare_levels
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.tally import UNFINISHED, Tally, tally_games


class LevelSimulator:
    """Plays the games of a plan with searches; each game is the same in any part."""

    on_disk = False
    """Machine code of searches is looked for when it is needed."""
    is_quick_interpreted = False

    def __init__(self, game: Game, plan: SimulationPlan) -> None:
        for seat in plan.seats:
            check_bot(game, seat)
        self.game, self.plan, self.compiled = game, plan, compiled_game(game, entries=plan.seats)
        contestants = [Contestant(bot=seat) for seat in plan.seats]
        self._match = Match(self.compiled, contestants, plan.options, plan.seed, plan.limit)

    def prepare(self) -> None:
        """Compile what the games of the plan need, or read it from disk."""
        bots = [entry for entry in self.plan.seats if entry in self.compiled.bot_names]
        prepare_bots(self.compiled, *bots)
        prepare_levels(self.compiled, len(self.plan.seats))

    def play(self, start: int, count: int) -> Tally:
        """Play games number ``start`` to ``start + count − 1``."""
        plan = self.plan
        games = [
            self._match.play_seats(number, plan.rotate) for number in range(start, start + count)
        ]
        bits = [UNFINISHED if it.is_unfinished else it.winner_bits for it in games]
        lengths = np.array([it.plies for it in games], np.int64)
        winners = np.array(bits, np.int64)
        return tally_games(winners, lengths, start, len(plan.seats), plan.rotate)
