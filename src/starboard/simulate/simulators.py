"""Chooses how the games of a plan are played."""

from starboard.bots.levels import find_level
from starboard.engine.game import Game
from starboard.simulate.level_simulator import LevelSimulator
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.simulator import Simulator

AnySimulator = Simulator | LevelSimulator


def simulator_of(game: Game, plan: SimulationPlan) -> AnySimulator:
    """The simulator of whole games in a kernel, or the one of levels if any has a seat."""
    if any(find_level(seat) for seat in plan.seats):
        return LevelSimulator(game, plan)
    return Simulator(game, plan)
