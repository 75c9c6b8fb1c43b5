"""Programs in games at the terminal, and the commands for programs."""

import json
from pathlib import Path

from tests.cli.conftest import Run
from tests.programs.program_fixtures import EXAMPLES, faulty

STARTER = str(EXAMPLES / "starter.py")
FIRST_CHOICE = "1\n" * 400


def saved(folder: Path) -> dict[str, object]:
    [file] = (folder / "data" / "saves").iterdir()
    found: dict[str, object] = json.loads(file.read_text())
    return found


def test_person_plays_against_a_program(run: Run, tmp_path: Path) -> None:
    done = run("play", "ruler", "--seats", f"you,{STARTER}", "--seed", "1", typed=FIRST_CHOICE)
    assert done.returncode == 0, done.stderr
    assert f"B: starter (program, {STARTER})" in done.stdout
    game = saved(tmp_path)
    assert game["seats"] == [
        {"name": "You", "kind": "person"},
        {"name": "starter", "kind": "program", "bot": STARTER},
    ]
    assert {"ply", "seat", "note"} == set(game["annotations"][0])  # type: ignore[index]


def test_fault_forfeits_and_the_replay_says_so(run: Run, tmp_path: Path) -> None:
    bot = faulty("illegal")
    done = run("play", "ruler", "--seats", f"you,{bot}", "--seed", "1", typed=FIRST_CHOICE)
    assert done.returncode == 0, done.stderr
    assert "The program of illegal sent a move that is not legal." in done.stdout
    assert "illegal forfeits the game." in done.stdout
    [file] = (tmp_path / "data" / "saves").iterdir()
    shown = run("replay", str(file), "--as", "all").stdout
    assert "Fault of illegal: It sent the move “fly away”." in shown
    assert "Fault of" not in run("replay", str(file), "--as", "A").stdout


def test_fault_can_be_played_on_at_random(run: Run) -> None:
    seats = f"{faulty('illegal')},{STARTER}"
    done = run("play", "ruler", "--seats", seats, "--on-fault", "random", "--language", "pt")
    assert done.returncode == 0, done.stderr
    assert "enviou uma jogada que não é legal" in done.stdout
    assert "perde a partida" not in done.stdout


def test_saved_programs_are_started_only_on_request(run: Run, tmp_path: Path) -> None:
    run("play", "ruler", "--seats", f"you,{STARTER}", "--seed", "1", typed="1\nquit\n")
    [file] = (tmp_path / "data" / "saves").iterdir()
    refused = run("play", "--resume", str(file))
    assert refused.returncode == 2
    assert "--run-programs" in refused.stderr
    assert "--run-programs" in run("play", "ruler", typed=f"resume {file}\nquit\n").stdout
    resumed = run("play", "--resume", str(file), "--run-programs", typed=FIRST_CHOICE)
    assert resumed.returncode == 0, resumed.stderr
    assert "starter" in resumed.stdout


def test_bot_check_prints_sentences_and_fails_for_faults(run: Run) -> None:
    assert run("bot", "check", STARTER).stdout.endswith("Nothing is wrong.\n")
    done = run("bot", "check", faulty("illegal"), "--game", "stlucia", "--time", "5")
    assert done.returncode == 1
    assert "Send the “text” of one of snapshot.legal_moves, unchanged." in done.stdout


def test_game_without_a_pipe_protocol(run: Run) -> None:
    for command in (["hub", "ruler"], ["player", "ruler", "random", "2", "A"]):
        done = run(*command)
        assert done.returncode == 2
        assert "has no protocol of its own" in done.stderr


def test_wrong_commands_are_refused(run: Run) -> None:
    done = run("play", "ruler", "--seats", 'you,./bot "')
    assert done.returncode == 2
    assert "is not a command" in done.stderr
    done = run("join", "http://localhost/table/x", "--bot", "mybot.py:cautious")
    assert done.returncode == 2
    assert "needs the whole state" in done.stderr


def test_arena_refuses_wrong_contestants(run: Run) -> None:
    assert "two different contestants" in run("arena", "ruler", "--bots", "random").stderr
    assert "exactly two" in run("arena", "ruler", "--bots", "a,b,c", "--sprt", "0,5").stderr
    assert "“captian”" in run("arena", "ruler", "--bots", "random,captian").stderr
    assert "the smaller first" in run("arena", "ruler", "--bots", "a,b", "--sprt", "5,0").stderr
