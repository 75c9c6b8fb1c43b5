"""Simulations: every game is played once, and winners are counted for the right seats."""

import json
import math
import signal
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.bots.compiled import compiled_game
from starboard.bots.roster import bots_of
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import players_in
from starboard.engine.errors import BadPlayers, UnknownBot
from starboard.engine.game import Game
from starboard.runs.errors import WrongLedger
from starboard.runs.run import Run
from starboard.runs.settings import RunSettings
from starboard.runs.unit_queue import MAX_GROWTH
from starboard.simulate import run
from starboard.simulate.compilation import Compilation
from starboard.simulate.interpreted import InterpretedSimulator
from starboard.simulate.plan import SimulationPlan
from starboard.simulate.report import as_json, as_text
from starboard.simulate.run import simulate
from starboard.simulate.simulator import Simulator
from starboard.simulate.tally import Tally

FIRST = find_game(GAMES[0])


def plan_of(
    game: Game, *seats: str, seed: int = 1, limit: int = 20_000, rotate: bool = True
) -> SimulationPlan:
    return SimulationPlan(seats, game.options.resolve(), seed, limit, rotate)


@pytest.mark.compiled
@pytest.mark.parametrize("rotate", [True, False])
@pytest.mark.parametrize(
    ("game", "seats", "games"),
    [
        (SEALED, ("blind", "shy", "random"), 60),
        (FIRST, (next(iter(bots_of(FIRST))), "random", "random"), 12),
    ],
    ids=["sealed", "first"],
)
def test_wins_are_those_of_interpreted_play(
    game: Game, seats: tuple[str, ...], games: int, rotate: bool
) -> None:
    plan = plan_of(game, *seats, rotate=rotate)
    entries: Counter[int] = Counter()
    by_player: Counter[int] = Counter()
    lengths: Counter[int] = Counter()
    start, interpreted = 5, InterpretedSimulator(game, plan)
    for number in range(start, start + games):
        bits, length = interpreted.play_game(number)
        lengths[length] += 1
        for player in players_in(bits):
            by_player[player] += 1
            entries[(player + (number if rotate else 0)) % len(seats)] += 1
    tally = Simulator(game, plan).play(start, games)
    assert tally == interpreted.play(start, games)
    everybody = range(len(seats))
    assert tally.lengths == lengths
    assert [tally.wins_of_player(p) for p in everybody] == [by_player[p] for p in everybody]
    assert [tally.wins_of_entries([e]) for e in everybody] == [entries[e] for e in everybody]


@pytest.mark.compiled
def test_game_is_the_same_in_any_part() -> None:
    simulator = Simulator(SEALED, plan_of(SEALED, "bold", "random"))
    whole, parts = simulator.play(0, 300), Tally()
    for start, count in [(250, 50), (0, 1), (1, 249)]:
        parts.add(simulator.play(start, count))
    assert parts == whole


@pytest.mark.compiled
def test_seed_repeats_a_simulation() -> None:
    tallies = [
        simulate(Simulator(SEALED, plan_of(SEALED, "random", "random", seed=seed)), 500).tally
        for seed in (1, 1, 2)
    ]
    assert tallies[0] == tallies[1] != tallies[2]


@pytest.mark.compiled
def test_progress_reports_the_games_played() -> None:
    reported: list[int] = []
    simulator = Simulator(SEALED, plan_of(SEALED, "random", "random"))
    simulator.prepare()
    result = simulate(simulator, 1000, progress=lambda run: reported.append(run.games))
    assert reported == sorted(reported)
    assert (reported[0], reported[-1], result.tally.games) == (1, 1000, 1000)


@pytest.mark.compiled
def test_interrupt_keeps_finished_units() -> None:
    def interrupt(run: Run) -> None:
        if run.games > 1:
            signal.raise_signal(signal.SIGINT)

    simulator = Simulator(SEALED, plan_of(SEALED, "random", "random"))
    simulator.prepare()
    result = simulate(simulator, 10**9, progress=interrupt)
    assert result.stopped
    assert result.tally.games == 1 + MAX_GROWTH
    assert "(stopped early)" in as_text(result)


@pytest.mark.parametrize("limit", [3, 20_000])
def test_short_simulation_with_an_empty_cache_is_interpreted(
    limit: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path))
    plan = plan_of(SEALED, "random", "random", limit=limit)
    simulator = Simulator(SEALED, plan)
    tally = simulate(simulator, 40, compiling=lambda: pytest.fail("nothing to wait for")).tally
    assert tally == InterpretedSimulator(SEALED, plan).play(0, 40)
    assert not simulator.on_disk
    assert not list(tmp_path.rglob("*.nbc"))


def test_several_processes_interpret_rather_than_compile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path))
    monkeypatch.setattr(run, "INTERPRETED_SECONDS", 0.0)
    monkeypatch.setattr(run, "WORTH_PROCESSES_SECONDS", 0.0)
    monkeypatch.setattr(run, "WORTH_COMPILING_SECONDS", math.inf)
    plan = plan_of(FIRST, "random", "random")
    simulator, settings = Simulator(FIRST, plan), RunSettings(jobs=2)
    result = simulate(simulator, 40, settings, compiling=lambda: pytest.fail("it compiles"))
    assert result.tally == InterpretedSimulator(FIRST, plan).play(0, 40)
    assert not simulator.on_disk


@pytest.mark.compiled
def test_long_simulation_is_continued_with_compiled_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("INTERPRETED_SECONDS", "WORTH_PROCESSES_SECONDS", "WORTH_COMPILING_SECONDS"):
        monkeypatch.setattr(run, limit, 0.0)
    plan = plan_of(SEALED, "random", "random", "random")
    expected = simulate(Simulator(SEALED, plan), 3000).tally
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path))
    simulator = Simulator(SEALED, plan)
    assert simulate(simulator, 3000).tally == expected
    assert simulator.on_disk


@pytest.mark.compiled
def test_bots_are_compiled_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path))
    bots = list(bots_of(FIRST))[-2:-1]
    with Compilation(FIRST, bots) as compilation:
        compilation.wait()
    assert compiled_game(FIRST).missing(*bots_of(FIRST)) == list(bots_of(FIRST))[:-2]


@pytest.mark.compiled
@pytest.mark.parametrize(("limit", "unfinished"), [(11, 200), (12, 0)])
def test_game_that_reaches_the_limit_is_unfinished_and_has_no_winner(
    limit: int, unfinished: int
) -> None:
    simulator = Simulator(SEALED, plan_of(SEALED, "bold", "bold", "bold", limit=limit))
    tally = simulate(simulator, 200).tally
    assert tally.unfinished == unfinished
    assert tally.lengths == {limit: 200}
    assert tally.wins.total() == 200 - unfinished


@pytest.mark.compiled
def test_games_of_shy_bots_are_drawn() -> None:
    tally = simulate(Simulator(SEALED, plan_of(SEALED, "shy", "shy")), 50).tally
    assert (tally.drawn, tally.wins.total()) == (50, 0)


def test_unknown_bots_and_too_many_seats_are_refused() -> None:
    with pytest.raises(UnknownBot):
        Simulator(SEALED, plan_of(SEALED, "bold", "blod"))
    with pytest.raises(BadPlayers):
        Simulator(SEALED, plan_of(SEALED, *["bold"] * 5))


@pytest.mark.compiled
@pytest.mark.slow
def test_two_processes_give_the_same_result_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.simulate.run.ALONE_SECONDS", 0)
    monkeypatch.setattr("starboard.simulate.run.WORTH_PROCESSES_SECONDS", 0)
    simulator = Simulator(FIRST, plan_of(FIRST, *["random"] * 3))
    alone, together = simulate(simulator, 3000), simulate(simulator, 3000, RunSettings(jobs=2))
    assert alone.tally == together.tally


FIGURES = {
    "game", "rules", "options", "seats", "rotate", "seed", "stopped", "games", "unfinished",
    "drawn", "shared", "transitions", "seconds", "games_per_second", "transitions_per_second",
    "wins_by_bot", "rates_by_bot", "wins_by_seat", "rates_by_seat", "length", "faults",
}  # fmt: skip


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    result = simulate(Simulator(SEALED, plan_of(SEALED, "bold", "shy", "bold", seed=9)), 400)
    read: dict[str, Any] = json.loads(json.dumps(as_json(result)))
    return read


@pytest.mark.compiled
def test_json_report_has_every_field(figures: dict[str, Any]) -> None:
    assert set(figures) == FIGURES
    assert (figures["game"], figures["rules"]) == ("sealed", SEALED.version)
    assert (figures["options"], figures["seed"]) == ({"rounds": 2}, 9)
    assert (figures["seats"], figures["games"]) == (["bold", "shy", "bold"], 400)
    assert figures["length"] == dict.fromkeys(["mean", "min", "p5", "median", "p95", "max"], 12)


@pytest.mark.compiled
def test_rates_are_between_0_and_1_when_wins_are_shared(
    figures: dict[str, Any],
) -> None:
    assert figures["shared"] > 0
    assert figures["wins_by_bot"] == {"bold": 400, "shy": 0}
    assert figures["rates_by_bot"]["bold"]["rate"] == 1
    assert set(figures["wins_by_seat"]) == set("ABC")
    for rate in [*figures["rates_by_bot"].values(), *figures["rates_by_seat"].values()]:
        assert 0 <= rate["low"] <= rate["rate"] <= rate["high"] <= 1


@pytest.mark.compiled
def test_text_report_shows_the_fair_share_of_each_bot() -> None:
    result = simulate(Simulator(SEALED, plan_of(SEALED, "bold", "shy", "bold", seed=9)), 400)
    lines = as_text(result).splitlines()
    assert lines[0].startswith("Sealed bids: 400 games in ")
    assert lines[3].split() == ["bold", "2", "400", "100.0%", "99.0%", "–", "100.0%", "66.7%"]
    assert lines[4].split()[:4] == ["shy", "1", "0", "0.0%"]
    assert [line.split()[0] for line in lines[7:10]] == ["A", "B", "C"]
    assert lines[-2] == "Moves per game: mean 12.0, median 12, 5–95 % 12–12, longest 12."
    assert lines[-1].startswith("Unfinished: 0. Drawn: 0. Shared wins: ")


@pytest.mark.compiled
@pytest.mark.parametrize("kept", [0, 1, 3, 100])
def test_simulation_goes_on_with_its_ledger(tmp_path: Path, kept: int) -> None:
    simulator = Simulator(SEALED, plan_of(SEALED, "bold", "random", "shy"))
    settings = RunSettings(ledger=tmp_path / "ledger")
    whole = simulate(simulator, 3000, settings)
    lines = (tmp_path / "ledger").read_bytes().splitlines(keepends=True)
    (tmp_path / "ledger").write_bytes(b"".join(lines[: 1 + kept]) + b'{"task":"gam')
    resumed = simulate(simulator, 3000, settings)
    assert resumed.tally == whole.tally == simulate(simulator, 3000).tally
    assert simulate(simulator, 3000, settings).played == 0
    assert simulate(simulator, 3500, settings).tally == simulate(simulator, 3500).tally


@pytest.mark.compiled
def test_ledger_of_another_simulation_is_refused(tmp_path: Path) -> None:
    settings = RunSettings(ledger=tmp_path / "ledger")
    simulate(Simulator(SEALED, plan_of(SEALED, "bold", "random")), 10, settings)
    before = (tmp_path / "ledger").read_bytes()
    for plan in (plan_of(SEALED, "bold", "shy"), plan_of(SEALED, "bold", "random", seed=2)):
        with pytest.raises(WrongLedger):
            simulate(Simulator(SEALED, plan), 10, settings)
    with pytest.raises(WrongLedger):
        simulate(Simulator(FIRST, plan_of(FIRST, "random", "random")), 10, settings)
    assert (tmp_path / "ledger").read_bytes() == before
