"""Plays the studies of a report."""

from contextlib import nullcontext

from starboard.catalog import find_game
from starboard.report.plan import ReportPlan
from starboard.report.preparation import main_meter, missing_parts
from starboard.report.results import Results
from starboard.report.studies import task_of
from starboard.runs.description import RunDescription
from starboard.runs.run import Progress, Status, open_run
from starboard.runs.settings import RunSettings


def new_results(plan: ReportPlan) -> Results:
    """Results without any games."""
    return Results(find_game(plan.game), plan, has_network=main_meter(plan).has_network)


def measure(
    results: Results, settings: RunSettings, progress: Progress, compiling: Status = nullcontext
) -> None:
    """Play all studies; Ctrl-C ends it early, with the results of all finished units."""
    tasks = [task_of(study) for study in results.plan.studies]
    try:
        with open_run(description_of(results.plan), settings, progress) as run:
            if parts := missing_parts(results.plan):
                run.prepare(*parts, status=compiling)
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
        "skill_games": plan.skill_games,
        "skill_up_to": plan.skill_up_to,
        "sweeps": [[sweep.option, *sweep.values] for sweep in plan.sweeps],
    }
    return RunDescription("report", find_game(plan.game), settings)
