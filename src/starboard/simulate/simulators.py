"""Chooses how the games of a plan are played."""

from starboard.bots.files import is_dialect, is_function
from starboard.bots.levels import find_level
from starboard.engine.game import Game
from starboard.programs.seat_commands import is_program
from starboard.simulate.level_simulator import LevelSimulator
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.program_simulator import ProgramSimulator
from starboard.simulate.simulator import Simulator

CompiledSimulator = Simulator | LevelSimulator
AnySimulator = CompiledSimulator | ProgramSimulator


def simulator_of(game: Game, plan: SimulationPlan) -> AnySimulator:
    """The simulator of programs if one has a seat, that of levels, or that of compiled bots."""
    for seat in plan.seats:
        if is_program(seat) and not (is_function(seat) and is_dialect(seat, game)):
            return ProgramSimulator(game, plan)
    if any(find_level(seat) for seat in plan.seats):
        return LevelSimulator(game, plan)
    return Simulator(game, plan)
