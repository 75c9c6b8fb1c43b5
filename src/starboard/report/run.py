"""Plays the studies of a report."""

from starboard.catalog import find_game
from starboard.report.meter import meter
from starboard.report.plan import ReportPlan
from starboard.report.results import Results
from starboard.report.studies import task_of
from starboard.runs.description import RunDescription
from starboard.runs.run import Progress, open_run
from starboard.runs.settings import RunSettings


def new_results(plan: ReportPlan) -> Results:
    """Results without any games; compiles what the games need, or reads it from disk."""
    first = plan.main
    shared = meter(plan.game, plan.players, first.options)
    shared.prepare(*dict.fromkeys(bot for study in plan.studies for bot in study.seats))
    return Results(find_game(plan.game), plan, has_network=shared.has_network)


def measure(results: Results, settings: RunSettings, progress: Progress) -> None:
    """Play all studies; Ctrl-C ends it early, with the results of all finished units."""
    tasks = [task_of(study) for study in results.plan.studies]
    try:
        with open_run(description_of(results.plan), settings, progress) as run:
            for finished in run.play(*tasks):
                results.add(finished.unit.task, finished.record)
        results.is_complete = True
    except KeyboardInterrupt:
        pass


def description_of(plan: ReportPlan) -> RunDescription:
    """What determines the games; a ledger of other settings is refused."""
    settings = {
        "players": plan.players,
        "options": dict(plan.options),
        "seats": list(plan.seats),
        "seed": plan.seed,
        "games": plan.games,
        "sweeps": [[sweep.option, *sweep.values] for sweep in plan.sweeps],
    }
    return RunDescription("report", find_game(plan.game), settings)
