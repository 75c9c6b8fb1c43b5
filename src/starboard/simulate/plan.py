"""What is simulated, and the result of a chunk of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from starboard.engine.options import Value
from starboard.programs.program_seats import ProgramSettings
from starboard.simulate.tally import Tally


@dataclass(frozen=True)
class SimulationPlan:
    """What to simulate: the bots, the options, the seed, the limit of moves per game."""

    seats: tuple[str, ...]
    options: Mapping[str, Value]
    seed: int
    limit: int
    rotate: bool = True
    programs: ProgramSettings = field(default_factory=ProgramSettings)
    """How programs are treated that hold seats."""


@dataclass(frozen=True)
class ChunkResult:
    """The tally of the games of one chunk, and the seconds it took to play them."""

    tally: Tally
    seconds: float
