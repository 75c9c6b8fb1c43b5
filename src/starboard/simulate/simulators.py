"""Chooses how the games of a plan are played."""

from starboard.bots.files import is_dialect, is_function
from starboard.engine.game import Game
from starboard.programs.seat_commands import is_program
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.program_simulator import ProgramSimulator
from starboard.simulate.simulator import Simulator


def simulator_of(game: Game, plan: SimulationPlan) -> Simulator | ProgramSimulator:
    """The compiled simulator if every seat can be compiled, otherwise the one for programs."""
    for seat in plan.seats:
        if is_program(seat) and not (is_function(seat) and is_dialect(seat, game)):
            return ProgramSimulator(game, plan)
    return Simulator(game, plan)
