"""Runs on a real Dask cluster give the results of runs on this machine."""

import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.runs.counting import Squares, square_task
from tests.runs.dask_cluster import SOURCES, DaskCluster, end

from starboard.catalog import TRIAL_GAME, find_game
from starboard.cli import main
from starboard.exit_codes import BAD_INPUT
from starboard.runs import cluster as cluster_module
from starboard.runs.description import RunDescription
from starboard.runs.errors import ClusterEmpty, ClusterLost, ProgramsOnCluster
from starboard.runs.run import Run, open_run
from starboard.runs.settings import RunSettings
from starboard.runs.task import FinishedUnit
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.run import simulate
from starboard.simulate.simulator import Simulator

GAME = find_game(TRIAL_GAME)
DESCRIPTION = RunDescription("simulate", GAME, {"seed": 1})
SIMULATED_GAMES = 40_000
SQUARES = 20_000
SHORT_SECONDS = 0.3


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskCluster]:
    """A scheduler; workers that a test leaves are used by the next one that wants any."""
    with DaskCluster(tmp_path_factory.mktemp("cluster")) as started:
        yield started


def play(settings: RunSettings, total: int = SQUARES) -> list[FinishedUnit[Squares]]:
    with open_run(DESCRIPTION, settings) as run:
        return list(run.play(square_task(total)))


def numbers(units: list[FinishedUnit[Squares]]) -> list[int]:
    return sorted(number for it in units for number in it.record.numbers)


@pytest.mark.compiled
@pytest.mark.slow
def test_result_is_that_of_one_process_although_a_worker_is_killed(cluster: DaskCluster) -> None:
    seats, options = ("random", "random"), GAME.options.resolve()
    plan = SimulationPlan(seats, options, seed=1, limit=GAME.max_random_plies)
    simulator = Simulator(GAME, plan)
    alone = simulate(simulator, SIMULATED_GAMES)  # first: workers find its machine code on disk
    workers = cluster.workers(2)

    def kill_one(run: Run) -> None:
        if run.games > SIMULATED_GAMES / 10:
            end(workers[0])

    shared = simulate(simulator, SIMULATED_GAMES, RunSettings(cluster=cluster.address), kill_one)
    assert workers[0].returncode is not None
    assert shared.tally == alone.tally


@pytest.mark.slow
def test_worker_with_other_sources_is_refused(
    cluster: DaskCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other"
    skipped = shutil.ignore_patterns("client", "__pycache__")
    package = Path(shutil.copytree(SOURCES / "starboard", other / "starboard", ignore=skipped))
    with (package / "games" / GAME.id / "rules.py").open("a", encoding="utf-8") as rules:
        rules.write("# changed\n")
    cluster.workers(0)
    stale = cluster.start_worker(other)
    cluster.wait_for_workers(1)
    with pytest.raises(ClusterEmpty, match=GAME.title()):
        play(RunSettings(cluster=cluster.address))
    assert f"has other sources of {GAME.title()} than this machine" in capsys.readouterr().err
    same = cluster.start_worker()
    cluster.wait_for_workers(2)
    units = play(RunSettings(cluster=cluster.address))
    assert numbers(units) == list(range(SQUARES))
    assert {it.record.process for it in units} == {same.pid}
    assert stale.poll() is None
    end(stale)


@pytest.mark.slow
def test_units_of_lost_workers_are_played_by_one_that_joins(cluster: DaskCluster) -> None:
    (first,), units = cluster.workers(1), list[FinishedUnit[Squares]]()
    with open_run(DESCRIPTION, RunSettings(cluster=cluster.address)) as run:
        for finished in run.play(square_task(SQUARES)):
            if not units:
                end(first)
                second = cluster.start_worker()
            units.append(finished)
    assert numbers(units) == list(range(SQUARES))
    assert {it.record.process for it in units} == {first.pid, second.pid}


@pytest.mark.slow
def test_run_whose_cluster_is_lost_goes_on_elsewhere(
    cluster: DaskCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "MAX_EMPTY_SECONDS", SHORT_SECONDS)
    ledger, (worker,) = tmp_path / "ledger", cluster.workers(1)

    def lose() -> None:
        settings = RunSettings(cluster=cluster.address, ledger=ledger)
        with open_run(DESCRIPTION, settings) as run:
            for _ in run.play(square_task(10**9)):
                end(worker)

    with pytest.raises(ClusterLost, match="does not answer any more: no workers"):
        lose()
    kept = play(RunSettings(ledger=ledger), total=10**6)
    assert kept[0].seconds == 0, "the cluster's first unit"
    assert numbers(kept) == list(range(10**6))


def unused_address() -> str:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        return f"tcp://127.0.0.1:{unused.getsockname()[1]}"


@pytest.mark.parametrize(
    "address",
    [unused_address(), "nonsense", "tcp://127.0.0.1:99999", "tcp://nowhere.invalid:1"],
    ids=["unused port", "no address", "no port", "unknown host"],
)
def test_cluster_that_does_not_answer(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_SECONDS", SHORT_SECONDS)
    assert main(["simulate", GAME.id, "--cluster", address]) == BAD_INPUT
    assert capsys.readouterr().err == f"starboard: No Dask scheduler answers at {address}.\n"


@pytest.mark.parametrize("command", [["ladder"], ["train", "--out", "weights.bin"]])
def test_silent_cluster_leaves_nothing_behind(
    command: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Also a training, which needs the cluster only at its end."""
    monkeypatch.setattr(cluster_module, "CONNECT_SECONDS", SHORT_SECONDS)
    monkeypatch.chdir(tmp_path)
    name, *options = command
    assert main([name, GAME.id, *options, "--cluster", unused_address()]) == BAD_INPUT
    assert capsys.readouterr().err.startswith("starboard: No Dask scheduler answers at ")
    assert list(tmp_path.iterdir()) == []


def test_malformed_address_leaves_nothing_that_waits() -> None:
    """Dask's client of a malformed address prints a traceback when the program ends."""
    command = [sys.executable, "-m", "starboard.cli", "simulate", GAME.id, "--cluster", "nonsense"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (BAD_INPUT, "")
    assert done.stderr == "starboard: No Dask scheduler answers at nonsense.\n"


@pytest.mark.slow
def test_cluster_without_workers(cluster: DaskCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    cluster.workers(0)
    monkeypatch.setattr(cluster_module, "CONNECT_SECONDS", SHORT_SECONDS)
    with pytest.raises(ClusterEmpty):
        play(RunSettings(cluster=cluster.address))


def test_programs_stay_on_this_machine() -> None:
    entry = f"{sys.executable} -c pass"
    description = RunDescription("simulate", GAME, {}, ("random", entry))
    with (
        pytest.raises(ProgramsOnCluster, match="this machine only"),
        open_run(description, RunSettings(cluster=unused_address())),
    ):
        pass
