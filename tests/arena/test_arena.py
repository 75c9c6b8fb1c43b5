"""Whole arenas: independent of processes and interruptions, with programs and faults."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.programs.program_fixtures import faulty
from tests.waiting import wait_until

from starboard.arena.host import ArenaHost
from starboard.arena.plan import ArenaPlan
from starboard.arena.report import as_json, as_text, standings
from starboard.arena.run import ArenaResult, run_arena
from starboard.arena.sprt import Sprt
from starboard.catalog import find_game
from starboard.cli import main
from starboard.engine.replay import load_file
from starboard.programs.program_seats import ProgramSettings
from starboard.runs.errors import LedgerExists, WrongLedger
from starboard.runs.settings import RunSettings

pytestmark = [pytest.mark.compiled, pytest.mark.xdist_group("stlucia")]


def new_plan(*bots: str, games: int = 6, players: int = 2, mirror: bool = False) -> ArenaPlan:
    game = find_game("stlucia")
    options = game.options.resolve({"goal": 5})
    settings = ProgramSettings(seconds_per_move=5.0)
    return ArenaPlan(
        "stlucia", game.version, bots, players, options, games, mirror=mirror, programs=settings
    )


def run(plan: ArenaPlan, file: Path, jobs: int = 1, sprt: Sprt | None = None) -> ArenaResult:
    host = ArenaHost(plan, file.with_suffix(".logs"))
    return run_arena(host, RunSettings(jobs, ledger=file), sprt)


def test_result_does_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    plan = new_plan("eait", "science", "random", mirror=True)
    alone, shared = run(plan, tmp_path / "1"), run(plan, tmp_path / "2", jobs=2)
    assert alone.records == shared.records
    assert len(alone.records) == 18
    assert as_json(alone) == as_json(shared)


@pytest.mark.parametrize("kept", [0, 1, 2, 18])
def test_interrupted_run_goes_on_to_the_same_result(tmp_path: Path, kept: int) -> None:
    plan = new_plan("eait", "science", "random")
    whole = run(plan, tmp_path / "whole")
    lines = (tmp_path / "whole").read_bytes().splitlines(keepends=True)
    partial = tmp_path / "partial"
    partial.write_bytes(b"".join(lines[: 1 + kept]) + b'{"task": "games", "fir')
    assert run(plan, partial) == whole


def finished_units(ledger: Path) -> list[dict[str, int]]:
    """The complete lines of a ledger after the first, which may not exist yet."""
    content = ledger.read_bytes() if ledger.exists() else b""
    return [json.loads(line) for line in content.split(b"\n")[1:-1]]


def test_killed_command_goes_on_to_the_same_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, killed = tmp_path / "whole.jsonl", tmp_path / "killed.jsonl"
    command = ["arena", "stlucia", "--bots", "eait,random", "--option", "goal=5", "--json"]
    endless = ["--games", "1000000", "--jobs", "2", "--out", str(killed)]
    with subprocess.Popen([sys.executable, "-m", "starboard.cli", *command, *endless]) as running:
        wait_until(lambda: len(finished_units(killed)) >= 3, "three finished units")
        running.kill()
    assert running.returncode == -signal.SIGKILL
    games = 10 + max(unit["first"] + unit["count"] for unit in finished_units(killed))

    def printed(*files: str) -> str:
        assert main([*command, "--games", str(games), *files]) == 0
        return capsys.readouterr().out

    assert printed("--resume", str(killed)) == printed("--out", str(whole))


def test_sequential_test_stops_and_ignores_later_games(tmp_path: Path) -> None:
    plan, sprt = new_plan("captain", "random", games=1000, mirror=True), Sprt(0, 100)
    alone, shared = run(plan, tmp_path / "1", 1, sprt), run(plan, tmp_path / "2", 2, sprt)
    assert alone.decision == "accepted"
    assert len(alone.records) < 100
    assert (shared.records, shared.decision) == (alone.records, "accepted")
    assert "captain is better by at least 100 points" in as_text(alone)


def test_programs_functions_and_bots_play_together(
    tmp_path: Path, starters: dict[str, str]
) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(
        "from typing import Any\n"
        "def first(s: Any, player: int, moves: list[int], count: int, rng: list[int]) -> int:\n"
        "    return moves[0]\n"
    )
    plan = new_plan("eait", f"{file}:first", *starters.values(), games=2, players=3)
    result = run(plan, tmp_path / "ledger", jobs=2)
    assert len(result.records) == 6 * 10
    assert all(it.faults == {} for it in result.records)
    replays = sorted((tmp_path / "ledger.logs").glob("*.json"))
    assert len(replays) == 6 * 9, "games of compiled bots alone have no replay"
    assert load_file(replays[0], find_game).over


def test_faulty_program_loses_and_its_faults_are_counted(tmp_path: Path) -> None:
    plan = new_plan("random", faulty("crash"), games=4)
    result = run(plan, tmp_path / "ledger")
    best, worst = standings(result)
    assert (best.bot, best.score, worst.score) == ("random", 1.0, 0.0)
    assert worst.faults == {"crashed": 4}
    assert "crashed 4" in as_text(result)
    assert {it.forfeit for it in result.records} == {0, 1}


def test_ledger_is_neither_overwritten_nor_mixed_up(tmp_path: Path) -> None:
    file, plan = tmp_path / "ledger", new_plan("eait", "random", games=2)
    run(plan, file)
    before = file.read_bytes()
    with pytest.raises(LedgerExists, match="--resume"):
        run_arena(ArenaHost(plan, tmp_path), RunSettings(ledger=file, is_new=True))
    with pytest.raises(WrongLedger, match="bots"):
        run(new_plan("eait", "science"), file)
    assert file.read_bytes() == before


def test_more_games_continue_a_ledger(tmp_path: Path) -> None:
    few, many = (new_plan("eait", "random", games=games) for games in (2, 6))
    run(few, tmp_path / "ledger")
    assert run(many, tmp_path / "ledger") == run(many, tmp_path / "other")
