"""Plays games of a simulation with the interpreted rules, which need not be compiled."""

import numpy as np

from starboard.bots.roster import find_bot
from starboard.engine.actors import CHANCE
from starboard.engine.contract import Bot
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.kernels.play import pick_actor
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.tally import UNFINISHED, Tally, tally_games


class InterpretedSimulator:
    """Plays the same games as ``Simulator``, slowly and at once."""

    def __init__(self, game: Game, plan: SimulationPlan) -> None:
        self.plan = plan
        self._game = game
        self._bots = [find_bot(game, seat) for seat in plan.seats]
        self._first = game.initial_state(len(plan.seats), plan.options)
        self._moves = [0] * game.rules.MAX_MOVES

    def prepare(self) -> None:
        """Do nothing: there is nothing to compile."""

    def play(self, start: int, count: int) -> Tally:
        """Play games number ``start`` to ``start + count − 1``."""
        plan = self.plan
        games = [self.play_game(number) for number in range(start, start + count)]
        winner_bits, lengths = np.array(games, np.int64).reshape(count, 2).T
        return tally_games(winner_bits, lengths, start, len(plan.seats), plan.rotate)

    def play_game(self, number: int) -> tuple[int, int]:
        """Play one game as the kernel ``playouts`` does; returns its winners and its length."""
        rules, plan = self._game.rules, self.plan
        s, rng = self._first.copy(), seeded_generator(plan.seed, number)
        bots = self._bots_in_game(number)
        for ply in range(plan.limit):
            to_act = rules.actors(s)
            if to_act == 0:
                return rules.winners(s), ply
            if to_act == 1 << CHANCE:
                rules.apply(s, CHANCE, rules.sample(s, rng))
            else:
                player = pick_actor(to_act, rng)
                rules.apply(s, player, self._choose(bots[player], s, player, rng))
        return rules.winners(s) if rules.actors(s) == 0 else UNFINISHED, plan.limit

    def _bots_in_game(self, number: int) -> list[Bot]:
        """The bot of each player."""
        shift = number % len(self._bots) if self.plan.rotate else 0
        return self._bots[shift:] + self._bots[:shift]

    def _choose(self, bot: Bot, s: object, player: int, rng: list[int]) -> int:
        visible = self._game.visible_state(s, player)
        count = self._game.rules.legal(visible, player, self._moves)
        return bot(visible, player, self._moves, count, rng)
