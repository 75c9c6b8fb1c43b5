"""Plays units of a simulation, in whichever process they are played."""

from starboard.catalog import find_game
from starboard.simulate.interpreted import InterpretedSimulator
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.simulators import AnySimulator, simulator_of
from starboard.simulate.tally import TallyRecord


class SimulationPlayer:
    """Plays with a simulator; its records are those of tallies."""

    def __init__(self, simulator: AnySimulator | InterpretedSimulator) -> None:
        self._simulator = simulator

    def prepare(self) -> None:
        self._simulator.prepare()

    def play(self, first: int, count: int) -> TallyRecord:
        return self._simulator.play(first, count).record()


def open_player(game: str, plan: SimulationPlan) -> SimulationPlayer:
    """The player of a plan in a process that has only the id of the game."""
    return SimulationPlayer(simulator_of(find_game(game), plan))


def open_interpreted_player(game: str, plan: SimulationPlan) -> SimulationPlayer:
    """The same with the interpreted rules, for which nothing has to be compiled."""
    return SimulationPlayer(InterpretedSimulator(find_game(game), plan))
