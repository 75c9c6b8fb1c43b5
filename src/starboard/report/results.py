"""The tallies of a report's studies, as far as they were played."""

from dataclasses import dataclass, field

from starboard.engine.game import Game
from starboard.engine.kernels import measure
from starboard.report.plan import ReportPlan
from starboard.report.tally import Tally


@dataclass
class Results:
    """The plan of a report, and the tally of each study by its name."""

    game: Game
    plan: ReportPlan
    tallies: dict[str, Tally] = field(default_factory=dict)
    is_complete: bool = False
    has_network: bool = False
    """Whether the game has a network that estimates chances to win."""

    def add(self, study: str, tally: Tally) -> None:
        """Add the counts of a unit."""
        self.tallies.setdefault(study, Tally()).add(tally)

    def of(self, study: str) -> Tally:
        """The tally of a study; an empty one if nothing was played."""
        return self.tallies.get(study, Tally())

    @property
    def main(self) -> Tally:
        """The games between the strongest bots, or those that the plan names."""
        return self.of(self.plan.main.name)

    @property
    def games(self) -> int:
        """The games that were measured."""
        return sum(tally.events.get("unfinished", (0, 0))[1] for tally in self.tallies.values())


STAGE_MIDDLES = tuple((stage + 0.5) / measure.STAGES for stage in range(measure.STAGES))
"""The middle of each stage, as a share of the game."""
