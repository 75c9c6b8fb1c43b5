"""Ctrl-C ends a simulation with what was counted, at any moment and with any number of workers."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from starboard.catalog import GAMES

SIMULATE = """
import json, os, signal, sys
from starboard.catalog import find_game
from starboard.runs import processes
from starboard.runs.settings import RunSettings
from starboard.simulate import run
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.simulator import Simulator

id, jobs, moment = sys.argv[1:]
game = find_game(id)
seats = ("random",) * game.default_players
plan = SimulationPlan(seats, game.options.resolve(), seed=1, limit=game.max_random_plies)

def report(run):
    print("playing", flush=True)

start = processes.WorkerProcesses.submit

def interrupted(pool, *call):
    if moment == "starting":
        os.killpg(0, signal.SIGINT)  # as Ctrl-C in a terminal does, while workers import modules
    return start(pool, *call)

if __name__ == "__main__":
    run.ALONE_SECONDS = run.WORTH_PROCESSES_SECONDS = 0  # one unit, then workers
    processes.WorkerProcesses.submit = interrupted
    result = run.simulate(Simulator(game, plan), 10**9, RunSettings(int(jobs)), report)
    print(json.dumps({"stopped": result.stopped, "games": result.tally.games}))
"""


def start(folder: Path, jobs: int, moment: str) -> "subprocess.Popen[str]":
    script = folder / "simulate.py"
    script.write_text(SIMULATE, encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, script, GAMES[0], str(jobs), moment],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupt_of_all_processes_keeps_finished_units(tmp_path: Path, jobs: int) -> None:
    with start(tmp_path, jobs, "playing") as process:
        assert process.stdout is not None
        for _ in range(jobs):  # the first unit is not played by workers
            assert process.stdout.readline() == "playing\n"
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate()
    result = json.loads(output.splitlines()[-1])
    assert result["stopped"] is True
    assert 0 < result["games"] < 10**9
    assert errors == ""


@pytest.mark.compiled
@pytest.mark.slow
def test_interrupt_while_workers_start_ends_the_simulation(tmp_path: Path) -> None:
    with start(tmp_path, 2, "starting") as process:
        output, errors = process.communicate()
    played, result = output.splitlines()
    assert played == "playing"
    assert json.loads(result)["stopped"] is True
    assert errors == ""
