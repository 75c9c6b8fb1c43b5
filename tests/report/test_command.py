"""The command ``report``: bad input, the same report from any number of processes, interrupts."""

import json
import signal
from pathlib import Path

import pytest

from starboard.catalog import find_game
from starboard.cli import main
from starboard.exit_codes import BAD_INPUT
from starboard.report.compose import compose
from starboard.report.plan import new_plan
from starboard.report.run import measure, new_results
from starboard.runs.settings import RunSettings

pytestmark = pytest.mark.xdist_group("stlucia")

GAME = "stlucia"
SHORT = ["--players", "2", "--option", "goal=3"]
SMALL = [*SHORT, "--games", "24", "--seed", "3"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--sweep", "speed=1..3"],
        ["--sweep", "goal=0..300:50"],
        ["--sweep", "goal=5..9:9..9"],
        ["--target", "length=40"],
        ["--sweep", "goal=5..9:1", "--target", "beauty=1"],
        ["--seats", "captain,nobody"],
        ["--level", "level-9"],
        ["--level", ""],
        ["--players", "99"],
        ["--preset", "endless"],
        ["--out", "no/such/folder/report.html"],
        ["--out", "."],
    ],
)
def test_bad_input_gets_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "report.html"
    assert main(["report", GAME, "--out", str(file), *arguments]) == BAD_INPUT
    written = capsys.readouterr().err
    assert written.startswith("starboard: ")
    assert written.count("\n") == 1
    assert not file.exists()


def test_a_sweep_over_values_that_cannot_be_combined_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["report", "ruler", "--players", "4", "--sweep", "islands=3..6"]) == BAD_INPUT
    assert "3 islands" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.compiled
def test_reports_are_the_same_from_any_number_of_processes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ledger, file = str(tmp_path / "ledger"), tmp_path / "report.html"
    written = []
    for extra in (["2", "--resume", ledger], ["1", "--resume", ledger], ["1"]):
        settings = ["--sweep", "goal=2,3", "--out", str(file), "--json"]
        arguments = [*SMALL, *settings, "--jobs", *extra]
        assert main(["report", GAME, *arguments]) == 0
        written.append(capsys.readouterr().out)
        assert json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    assert written[0] == written[1] == written[2]
    assert json.loads(written[0])["is_complete"] is True


@pytest.mark.slow
@pytest.mark.compiled
def test_an_interrupt_leaves_a_report_of_what_was_measured() -> None:
    game = find_game(GAME)
    plan = new_plan(game, 2, game.options.resolve(), (), 4_000, 0)
    results = new_results(plan)
    measure(results, RunSettings(), lambda _: signal.raise_signal(signal.SIGINT))
    report = compose(results, "")
    assert not report.is_complete
    assert 0 < report.games < 4_000


@pytest.mark.slow
@pytest.mark.compiled
def test_games_of_levels_are_measured_from_their_moves(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    who = ["--level", "level-1", "--skill-games", "4"]
    arguments = [*SHORT, "--games", "8", *who, "--json", "--jobs", "1"]
    assert main(["report", GAME, *arguments, "--out", str(tmp_path / "report.html")]) == 0
    chapters = {it["id"]: it for it in json.loads(capsys.readouterr().out)["chapters"]}
    assert chapters["fairness"]["charts"][0]["title"] == "Wins by seat: level-1"
    [levels] = [it for it in chapters["skill"]["charts"] if it["title"].endswith("of the levels")]
    assert [bar["count"] for bar in levels["bars"]] == [4] * 5
