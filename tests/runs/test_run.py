"""A run plays every unit once, in any number of processes, and goes on after it was ended."""

import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import psutil
import pytest
from tests.runs.counting import Squares, StubbornPlayer, square_task

from starboard.catalog import TRIAL_GAME, find_game
from starboard.engine.errors import UnknownBot
from starboard.runs.description import RunDescription
from starboard.runs.errors import OtherSources, WorkerLost
from starboard.runs.run import Run, open_run
from starboard.runs.settings import RunSettings
from starboard.runs.task import FinishedUnit, Task
from starboard.runs.workers import UNITS_PER_WORKER

DESCRIPTION = RunDescription("simulate", find_game(TRIAL_GAME), {"seed": 1})
TOTAL = 300
ALONE, TWO = RunSettings(), RunSettings(jobs=2)


def play(settings: RunSettings, *tasks: Task[Squares]) -> list[FinishedUnit[Squares]]:
    with open_run(DESCRIPTION, settings) as run:
        return list(run.play(*tasks))


def numbers(units: list[FinishedUnit[Squares]], task: str = "squares") -> list[int]:
    return sorted(n for it in units if it.unit.task == task for n in it.record.numbers)


@pytest.mark.parametrize("settings", [ALONE, TWO])
def test_every_number_of_every_task_is_played_once(settings: RunSettings) -> None:
    units = play(settings, square_task(TOTAL), square_task(7, "few"), square_task(0, "none"))
    assert numbers(units) == list(range(TOTAL))
    assert numbers(units, "few") == list(range(7))
    processes = {it.record.process for it in units}
    assert 1 <= len(processes) <= settings.jobs, "processes are used again"
    assert (os.getpid() in processes) == settings.is_alone


def test_any_executor_plays() -> None:
    executor: Executor = ProcessPoolExecutor(2, get_context("spawn"))
    units = play(RunSettings(jobs=2, executor=executor), square_task(TOTAL))
    assert numbers(units) == list(range(TOTAL))


def test_executor_with_other_sources_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    description = RunDescription("simulate", find_game(TRIAL_GAME), {})
    monkeypatch.setitem(description.__dict__, "sources", "0" * 16)
    executor = ProcessPoolExecutor(1, get_context("spawn"))
    with open_run(description, RunSettings(executor=executor)) as run:
        units = run.play(square_task(TOTAL))
        with pytest.raises(OtherSources, match=f"other sources of {TRIAL_GAME}"):
            next(units)


@pytest.mark.parametrize("settings", [ALONE, TWO])
def test_error_of_a_player_is_raised(settings: RunSettings) -> None:
    with open_run(DESCRIPTION, settings) as run:
        with pytest.raises(ZeroDivisionError, match="number 5"):
            list(run.play(square_task(TOTAL, "fail", trouble="fail")))
        with pytest.raises(UnknownBot):
            list(run.play(square_task(TOTAL, "refuse", trouble="refuse")))


def test_lost_process_is_reported() -> None:
    with pytest.raises(WorkerLost, match="exit code -9"):
        play(TWO, square_task(TOTAL, trouble="die"))


def test_run_goes_on_with_its_ledger(tmp_path: Path) -> None:
    settings = RunSettings(ledger=tmp_path / "ledger")
    with open_run(DESCRIPTION, settings) as run:
        units = run.play(square_task(TOTAL))
        before = [next(units), next(units), next(units)]
    with open_run(DESCRIPTION, settings) as run:
        after = list(run.play(square_task(TOTAL)))
        assert run.games == TOTAL
        assert run.played == TOTAL - sum(it.unit.count for it in before)
    assert [it.unit for it in after[:3]] == [it.unit for it in before]
    assert numbers(after) == list(range(TOTAL))
    assert all(it.seconds == 0 for it in play(settings, square_task(TOTAL)))


def test_task_goes_on_where_an_earlier_one_stopped() -> None:
    with open_run(DESCRIPTION, TWO) as run:
        first = next(run.play_here(square_task(TOTAL)))
        rest = list(run.play(square_task(TOTAL)))
    assert first.record.process == os.getpid()
    assert numbers([first, *rest]) == list(range(TOTAL))


@pytest.mark.parametrize("settings", [ALONE, TWO])
def test_interrupt_ends_the_wait_and_nothing_else(settings: RunSettings) -> None:
    seen: list[int] = []

    def count() -> None:
        with open_run(DESCRIPTION, settings) as run:
            for finished in run.play(square_task(10**9)):
                if not seen:
                    signal.raise_signal(signal.SIGINT)
                seen.extend(finished.record.numbers)

    with pytest.raises(KeyboardInterrupt):
        count()
    assert 1 <= len(seen) <= UNITS_PER_WORKER * settings.jobs


@pytest.mark.parametrize("settings", [ALONE, TWO])
def test_interrupt_ends_a_preparation_at_once(settings: RunSettings, tmp_path: Path) -> None:
    file = tmp_path / "process"
    with pytest.raises(KeyboardInterrupt), open_run(DESCRIPTION, settings) as run:
        run.prepare(partial(StubbornPlayer, file))
    assert not psutil.pid_exists(int(file.read_text()))


def test_error_of_a_preparation_is_raised() -> None:
    with open_run(DESCRIPTION, ALONE) as run, pytest.raises(FileNotFoundError):
        run.prepare(partial(StubbornPlayer, Path("missing") / "folder"))


def test_progress_counts_games_of_all_tasks() -> None:
    reported: list[tuple[int, int]] = []

    def progress(run: Run) -> None:
        reported.append((run.games, run.total_games))

    with open_run(DESCRIPTION, ALONE, progress) as run:
        task = square_task(50)
        list(run.play(task, Task("twice", 10, task.open, Squares, games_each=2)))
    assert reported[0] == (1, 70)
    assert reported[-1] == (70, 70)
