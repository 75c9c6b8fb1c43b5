"""What is simulated."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from starboard.engine.options import Value
from starboard.programs.program_seats import ProgramSettings


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

    def settings(self) -> dict[str, Any]:
        """The plan as part of the first line of a ledger."""
        return {
            "seats": list(self.seats),
            "options": dict(self.options),
            "seed": self.seed,
            "limit": self.limit,
            "rotate": self.rotate,
            "seconds_per_move": self.programs.seconds_per_move,
            "on_fault": self.programs.on_fault,
        }
