"""Ctrl-C ends a simulation with what was counted, at any moment and with any number of workers."""

import json
import os
import signal
import subprocess
import sys
from typing import Any

import pytest

from starboard.catalog import GAMES
from starboard.simulate.interrupts import Interrupts, inherited_block

SIMULATE = """
import json, os, signal, sys
from starboard.catalog import find_game
from starboard.simulate import run
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.simulator import Simulator
from starboard.simulate.workers import Workers

id, jobs, moment = sys.argv[1:]
game = find_game(id)
seats = ("random",) * game.default_players
plan = SimulationPlan(seats, game.options.resolve(), seed=1, limit=game.max_random_plies)

def report(games, seconds):
    print("playing", flush=True)

class InterruptedWorkers(Workers):
    def start(self):
        started = super().start()
        os.killpg(0, signal.SIGINT)  # as Ctrl-C in a terminal does, while workers import modules
        return started

if __name__ == "__main__":
    if moment == "starting":
        run.Workers = InterruptedWorkers
    result = run.simulate(Simulator(game, plan), 10**9, int(jobs), report)
    print(json.dumps({"stopped": result.stopped, "games": result.tally.games}))
"""


def start(script: Any, jobs: int, moment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, script, GAMES[0], str(jobs), moment],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_interrupt_is_recorded_and_raised_only_while_waiting() -> None:
    with Interrupts() as interrupts:
        signal.raise_signal(signal.SIGINT)
        assert interrupts.requested
        with pytest.raises(KeyboardInterrupt), interrupts.waiting():
            pytest.fail("an earlier interrupt ends the wait before it begins")


def test_interrupt_while_waiting_is_raised_at_once() -> None:
    with Interrupts() as interrupts, pytest.raises(KeyboardInterrupt), interrupts.waiting():
        signal.raise_signal(signal.SIGINT)


def test_second_interrupt_is_raised_anywhere() -> None:
    with Interrupts():
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_previous_handler_is_restored() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


def test_process_started_inside_a_block_never_receives_an_interrupt() -> None:
    code = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
    with inherited_block():
        inside = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    after = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert (inside.stdout.strip(), after.stdout.strip()) == (b"True", b"False")


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupt_of_all_processes_keeps_finished_chunks(tmp_path: Any, jobs: int) -> None:
    script = tmp_path / "simulate.py"
    script.write_text(SIMULATE, encoding="utf-8")
    with start(script, jobs, "playing") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "playing\n"
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate()
    result = json.loads(output.splitlines()[-1])
    assert result["stopped"] is True
    assert 0 < result["games"] < 10**9
    assert errors == ""


@pytest.mark.compiled
@pytest.mark.slow
def test_interrupt_while_workers_start_ends_the_simulation(tmp_path: Any) -> None:
    script = tmp_path / "simulate.py"
    script.write_text(SIMULATE, encoding="utf-8")
    with start(script, 2, "starting") as process:
        output, errors = process.communicate()
    assert json.loads(output) == {"stopped": True, "games": 0}
    assert errors == ""
