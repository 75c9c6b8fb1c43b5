"""What is compiled before a report is played: two parts that take about the same time."""

from collections.abc import Callable
from functools import partial

from starboard.report.meter import Meter, meter
from starboard.report.plan import ReportPlan
from starboard.runs.task import Preparation


class KernelPreparation:
    """Compiles the rules and the kernel that measures games."""

    def __init__(self, plan: ReportPlan) -> None:
        self._plan = plan

    def prepare(self) -> None:
        main_meter(self._plan).prepare_kernel()


class BotPreparation:
    """Compiles the bots and levels of all studies."""

    def __init__(self, plan: ReportPlan) -> None:
        self._plan = plan

    def prepare(self) -> None:
        main_meter(self._plan).prepare_bots(*bots_of_studies(self._plan))


def missing_parts(plan: ReportPlan) -> list[Callable[[], Preparation]]:
    """The parts that have to be compiled."""
    if main_meter(plan).is_on_disk(*bots_of_studies(plan)):
        return []
    return [partial(KernelPreparation, plan), partial(BotPreparation, plan)]


def main_meter(plan: ReportPlan) -> Meter:
    """The meter of the main games."""
    return meter(plan.game, plan.players, plan.main.options)


def bots_of_studies(plan: ReportPlan) -> list[str]:
    """Everybody who plays in a study."""
    return list(dict.fromkeys(bot for study in plan.studies for bot in study.seats))
