"""Simulates many games; processes and machines that play them do not change the result.

While machine code is missing, games are first played with the interpreted rules, by several
processes if it takes long. These are the same games, so a short simulation ends before a compiler
would have. Likewise this process begins alone, and a short simulation ends
before other processes would have been started.
"""

from collections.abc import Callable, Iterable
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial

from starboard.engine.game import Game
from starboard.runs.description import RunDescription
from starboard.runs.run import Progress, Run, Status, open_run
from starboard.runs.settings import RunSettings
from starboard.runs.task import FinishedUnit, Task
from starboard.simulate.compilation import compile_missing
from starboard.simulate.interpreted import InterpretedSimulator
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.player import SimulationPlayer, open_interpreted_player, open_player
from starboard.simulate.program_simulator import ProgramSimulator
from starboard.simulate.simulators import AnySimulator, CompiledSimulator
from starboard.simulate.tally import Tally, TallyRecord

INTERPRETED_SECONDS = 0.25
"""How long games are interpreted before the duration of the whole simulation is estimated."""
WORTH_COMPILING_SECONDS = 5.0
"""A simulation that all processes together would interpret for longer is compiled."""
ALONE_SECONDS = 0.25
"""How long this process plays alone before the duration of the whole simulation is estimated."""
WORTH_PROCESSES_SECONDS = 2.0
"""A simulation that takes longer is played by several processes; starting them takes a second."""
ALONE = RunSettings()


@dataclass
class Simulation:
    """The result of a simulation; ``stopped`` if it was interrupted before the end."""

    game: Game
    plan: SimulationPlan
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    """The time of playing, without compiling or starting processes."""
    played: int = 0
    """The games that were played in this time; the others were in the ledger."""
    stopped: bool = False


def simulate(
    simulator: AnySimulator,
    games: int,
    settings: RunSettings = ALONE,
    progress: Progress = lambda _: None,
    compiling: Status = nullcontext,
) -> Simulation:
    """Play games 0 to ``games − 1``.

    ``compiling`` is entered while no games are played because machine code is missing. Ctrl-C
    ends the simulation early, with a result that counts all finished units.
    """
    game, plan = simulator.game, simulator.plan
    description = RunDescription("simulate", game, plan.settings(), plan.seats)
    result = Simulation(game, plan)
    try:
        with open_run(description, settings, progress) as run:
            _Simulating(run, result, games).play(simulator, settings, compiling)
    except KeyboardInterrupt:
        result.stopped = True
    return result


class _Simulating:
    """A simulation in progress."""

    def __init__(self, run: Run, result: Simulation, games: int) -> None:
        self._run, self._result, self._games = run, result, games

    def play(self, simulator: AnySimulator, settings: RunSettings, compiling: Status) -> None:
        """Play all games, compiled if that is quicker."""
        here = self._task(lambda: SimulationPlayer(simulator))
        self._add_all(self._run.recorded(here))
        if not isinstance(simulator, ProgramSimulator):
            if simulator.is_quick_interpreted and not simulator.on_disk:
                self._begin_interpreted(settings)
            if settings.is_local and self._remaining:
                self._prepare(simulator, compiling)
                self._begin_alone(here)
        game, plan = self._result.game.id, self._result.plan
        elsewhere = self._task(partial(open_player, game, plan))
        if self._remaining:
            self._add_all(self._run.play(here if settings.is_alone else elsewhere))

    def _task(self, open: Callable[[], SimulationPlayer]) -> Task[TallyRecord]:
        return Task("games", self._games, open, TallyRecord)

    def _begin_interpreted(self, settings: RunSettings) -> None:
        """Play with the interpreted rules: to the end if that takes a few seconds."""
        game, plan = self._result.game, self._result.plan
        player = SimulationPlayer(InterpretedSimulator(game, plan))
        here = self._task(lambda: player)
        seconds = self._play_for(INTERPRETED_SECONDS, here)
        if seconds <= WORTH_PROCESSES_SECONDS:
            self._add_all(self._run.play_here(here))
        elif settings.is_local and seconds <= WORTH_COMPILING_SECONDS * settings.jobs:
            elsewhere = self._task(partial(open_interpreted_player, game.id, plan))
            self._add_all(self._run.play(here if settings.is_alone else elsewhere))

    def _begin_alone(self, task: Task[TallyRecord]) -> None:
        """Play in this process: to the end if other processes would not be worth their start."""
        if self._play_for(ALONE_SECONDS, task) <= WORTH_PROCESSES_SECONDS:
            self._add_all(self._run.play_here(task))

    @property
    def _remaining(self) -> int:
        """The games that are still to be played."""
        return self._games - self._result.tally.games

    def _prepare(self, simulator: CompiledSimulator, compiling: Status) -> None:
        """Read machine code, or compile what is missing."""
        with nullcontext() if simulator.on_disk else compiling(), self._run.interrupts.waiting():
            compile_missing(simulator)

    def _play_for(self, seconds: float, task: Task[TallyRecord]) -> float:
        """Play units in this process; returns how long the others take at the speed of these."""
        began, games = self._run.seconds, self._remaining
        for finished in self._run.play_here(task):
            self._add(finished)
            if self._run.seconds - began >= seconds:
                break
        played = games - self._remaining
        return self._remaining * (self._run.seconds - began) / max(played, 1)

    def _add_all(self, units: Iterable[FinishedUnit[TallyRecord]]) -> None:
        for finished in units:
            self._add(finished)

    def _add(self, finished: FinishedUnit[TallyRecord]) -> None:
        self._result.tally.add(finished.record.tally())
        self._result.seconds, self._result.played = self._run.seconds, self._run.played
