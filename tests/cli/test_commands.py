"""Commands other than play: results, and one line on stderr for wrong input."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["plya"], "did you mean 'play'?"),
        ([], "COMMAND"),
        (["play", "stlucai"], "Did you mean “stlucia”?"),
        (["play", "chess"], "There is no game “chess”."),
        (["play", "stlucia", "--seats", "you,captian"], "Did you mean “captain”?"),
        (["play", "stlucia", "--seats", "you"], "is for 2 to 26 players"),
        (["play", "stlucia", "--seats", ",".join(["eait"] * 27)], "2 to 26"),
        (["play", "stlucia", "--option", "goal=0"], "goal cannot be “0”"),
        (["play", "stlucia", "--option", "goal=many"], "goal cannot be “many”"),
        (["play", "stlucia", "--option", "gaol=3"], "Did you mean “goal”?"),
        (["play", "stlucia", "--option", "goal"], "not of the form NAME=VALUE"),
        (["play", "stlucia", "--preset", "shrot"], "Did you mean “short”?"),
        (["play", "stlucia", "--seed", "-1"], "seed"),
        (["play", "stlucia", "--language", "xx"], "“xx”"),
        (["play", "--resume", "nowhere.json"], "No such file"),
        (["replay", "nowhere.json"], "No such file"),
        (["simulate", "stlucia", "--seats", "you,eait"], "“you”"),
        (["simulate", "stlucia", "--games", "0"], "is not a whole number of at least 1"),
        (["simulate", "stlucia", "--jobs", "two"], "is not a whole number of at least 1"),
        (["train", "stlucia", "--players", "4-2"], "is not a range such as 2-4"),
        (["train", "stlucia", "--players", "1-2"], "is for 2 to 26 players"),
        (["train", "stlucia", "--trace", "1.5"], "is not a number from 0 to 1"),
        (["train", "stlucia", "--minutes", "0"], "is not a positive number"),
        (["train", "stlucia", "--bots", "captian"], "Did you mean “captain”?"),
        (["train", "stlucia", "--resume", "nowhere.bin"], "there is no file 'nowhere.bin'"),
        (["verify", "stlucia", "--rounds", "3"], "has no option that limits the"),
        (["verify", "stlucia", "--players", "1"], "is for 2 to 26 players"),
        (["verify", "stlucia", "--players", "3", "--solve"], "two players"),
        (["games", "stlucai"], "Did you mean “stlucia”?"),
        (["check", "chess"], "There is no game “chess”."),
        (["serve", "--log", "inof"], "did you mean 'info'?"),
        (["serve", "--bot-pause", "-1"], "is not a number of seconds from 0 to 60"),
    ],
)
def test_wrong_input_prints_one_line_and_exits_with_2(
    run: Run, arguments: list[str], message: str
) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_damaged_weights_are_refused_with_a_reason(run: Run, tmp_path: Path) -> None:
    (tmp_path / "weights.bin").write_text("{}")
    done = run("train", "stlucia", "--resume", "weights.bin")
    assert done.returncode == 2
    assert "These weights cannot be used" in done.stderr


def test_damaged_replay_is_refused_with_place_and_reason(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text('{"starboard": 1, "game": "stlucia", "rules": 1,}')
    done = run("replay", str(file))
    assert done.returncode == 2
    assert "line 1, column" in done.stderr


def test_games_lists_all_games_and_describes_one(run: Run) -> None:
    assert "stlucia: King of StLucia (2–26)." in run("games").stdout
    about = run("games", "stlucia").stdout
    for part in ("goal=20 (1–200)", "classic:", "reroll DICE:", "captain:", "random:"):
        assert part in about
    assert "Jogadas:" in run("games", "stlucia", "--language", "pt").stdout


@pytest.fixture
def unfinished_save(run: Run, tmp_path: Path) -> str:
    file = tmp_path / "game.json"
    seats = "you=Ana,eait"
    run("play", "stlucia", "--seats", seats, "--seed", "2", typed=f"save {file}\nquit\n")
    return str(file)


def test_replay_shows_the_knowledge_of_the_given_viewer(run: Run, unfinished_save: str) -> None:
    assert "1. You roll" in run("replay", unfinished_save, "--as", "A").stdout
    assert "1. Ana rolls" in run("replay", unfinished_save, "--as", "B").stdout
    spectator = run("replay", unfinished_save, "--as", "spectator").stdout
    assert "1 move. As seen by a spectator." in spectator
    assert "Everything is shown." in run("replay", unfinished_save, "--as", "all").stdout
    assert run("replay", unfinished_save, "--as", "Z").returncode == 2


def test_replay_waits_for_enter_before_each_step(run: Run, unfinished_save: str) -> None:
    stepped = run("replay", unfinished_save, "--step", typed="\nquit\n").stdout
    assert stepped.count("Enter for the next move") == 1
    assert "unfinished" in stepped


@pytest.fixture
def secret_save(run: Run, tmp_path: Path) -> str:
    """An unfinished game with secrets."""
    file = tmp_path / "secrets.json"
    seats = "you,random"  # a level would wait for the compiler in a game with a seed
    run("play", "tradewinds", "--seats", seats, "--seed", "3", typed=f"save {file}\nquit\n")
    return str(file)


def test_replay_of_an_unfinished_game_hides_secrets_by_default(run: Run, secret_save: str) -> None:
    default = run("replay", secret_save).stdout
    explicit = run("replay", secret_save, "--as", "spectator").stdout
    assert "As seen by a spectator." in default
    assert default.startswith(explicit.rstrip())
    assert "“--as all” or “--as A” shows them" in default
    assert "Everything is shown." in run("replay", secret_save, "--as", "all").stdout


def test_replay_of_a_finished_game_shows_everything(run: Run, tmp_path: Path) -> None:
    options = ("--option", "goal=1")
    run("play", "stlucia", "--seats", "you,eait", "--seed", "7", *options, typed="1\n" * 200)
    [file] = (tmp_path / "data" / "saves").iterdir()
    assert "Everything is shown." in run("replay", str(file)).stdout


def test_check_reports_each_stage(run: Run) -> None:
    done = run("check", "stlucia", "--interpreted")
    stages = (
        *("contract", "dialect", "results", "actors", "play"),
        *("texts", "words", "secrecy", "documents"),
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        *(f"{stage}: ok" for stage in stages),
        "stlucia passes every check.",
    ]


def test_help_and_first_prompt_import_no_heavy_modules() -> None:
    program = (
        "import sys; from starboard.cli import main\n"
        "try: main({arguments})\n"
        "except SystemExit: pass\n"
        "heavy = {{'asyncio', 'asyncpg', 'litestar', 'numba', 'numpy', 'uvicorn', 'websockets'}}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)"
    )
    for arguments in (["--help"], ["play", "stlucia", "--seed", "1"], ["games"]):
        subprocess.run(
            [sys.executable, "-c", program.format(arguments=arguments)],
            input="quit\n",
            capture_output=True,
            text=True,
            check=True,
        )


@pytest.mark.compiled
@pytest.mark.slow
def test_simulate_prints_text_and_json_with_the_same_counts(run: Run) -> None:
    call = ("simulate", "stlucia", "--seats", "eait,mabs,random", "--games", "500", "--seed", "4")
    figures = json.loads(run(*call, "--json").stdout)
    assert figures["games"] == 500 == sum(figures["wins_by_seat"].values())
    assert set(figures["wins_by_bot"]) == {"eait", "mabs", "random"}
    text = run(*call)
    assert text.stderr == ""
    assert f"{figures['wins_by_bot']['eait']:,}" in text.stdout
    again = json.loads(run(*call, "--json", "--jobs", "2").stdout)
    timed = {"seconds", "games_per_second", "transitions_per_second"}
    assert {k: v for k, v in again.items() if k not in timed} == {
        k: v for k, v in figures.items() if k not in timed
    }


@pytest.mark.compiled
def test_games_over_the_limit_are_counted_as_unfinished(run: Run) -> None:
    call = ("simulate", "stlucia", "--games", "300", "--limit", "200", "--json")
    figures = json.loads(run(*call).stdout)
    assert 0 < figures["unfinished"] < 300
    assert sum(figures["wins_by_seat"].values()) == 300 - figures["unfinished"]


@pytest.mark.compiled
@pytest.mark.slow
def test_verify_reports_what_limited_it(run: Run) -> None:
    call = ("verify", "stlucia", "--option", "goal=1", "--depth", "3")
    figures = json.loads(run(*call, "--json").stdout)
    assert figures["bounded_by"] == "depth"
    assert figures["complete"] is False
    assert set(figures["laws"].values()) == {"holds so far"}
    assert "stopped at the limit of depth" in run(*call).stdout
    few = json.loads(run("verify", "stlucia", "--states", "50", "--json").stdout)
    assert few["bounded_by"] == "states"
