"""Playing in the terminal."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Run

GAME = ("play", "stlucia", "--seats", "you,eait", "--seed", "7", "--option", "goal=3")


def test_a_whole_game_is_played_to_its_end_and_kept(run: Run, tmp_path: Path) -> None:
    done = run(*GAME, typed="1\n" * 200)
    assert done.returncode == 0, done.stderr
    assert re.search(r"(You win|Eait wins|last one standing)", done.stdout)
    [file] = (tmp_path / "data" / "saves").glob("*.json")
    assert f"starboard replay {file}" in done.stdout
    assert run("replay", str(file)).returncode == 0


def test_the_same_seed_and_moves_give_the_same_game(run: Run) -> None:
    first, second = (run(*GAME, typed="keep\n" * 3).stdout.splitlines() for _ in range(2))
    assert first[:12] == second[:12]


def test_numbers_texts_and_beginnings_are_the_same_move(run: Run) -> None:
    told = {typed: run(*GAME, typed=f"{typed}\n").stdout for typed in ("1", "keep", "k", "KEEP")}
    kept = [re.findall(r"You keep .*", text) for text in told.values()]
    assert kept[0]
    assert all(lines == kept[0] for lines in kept)


def test_quitting_saves_and_resuming_goes_on(run: Run, tmp_path: Path) -> None:
    left = run(*GAME, typed="board\nquit\n")
    [file] = (tmp_path / "data" / "saves").glob("*.json")
    assert f"starboard play --resume {file}" in left.stdout
    saved = json.loads(file.read_text())
    back = run("play", "--resume", str(file), typed="keep\nquit\n")
    assert "Here is the game as you left it." in back.stdout
    assert "You keep" in back.stdout
    newest = max((tmp_path / "data" / "saves").glob("*.json"), key=lambda f: f.stat().st_mtime_ns)
    moves = json.loads(newest.read_text())["moves"]
    assert moves[: len(saved["moves"])] == saved["moves"]
    assert len(moves) > len(saved["moves"])


def test_saving_under_a_name_and_resuming_at_the_prompt(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    done = run(*GAME, typed=f"save {file}\nkeep\nresume {file}\nlog\nquit\n")
    assert f"Saved as {file}." in done.stdout
    assert "Here is the game as you left it." in done.stdout
    assert file.exists()


def test_a_file_that_cannot_be_written_or_read_is_told_and_the_game_goes_on(run: Run) -> None:
    done = run(*GAME, typed="save /proc/nothing/here.json\nresume nowhere.json\nkeep\n")
    assert "could not be saved" in done.stdout
    assert "This saved game cannot be used (nowhere.json)" in done.stdout
    assert "You keep" in done.stdout


def test_the_end_of_input_saves_like_quit(run: Run, tmp_path: Path) -> None:
    done = run(*GAME)
    assert done.returncode == 0
    assert list((tmp_path / "data" / "saves").glob("*.json"))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "At any prompt:"),
        ("help", "Your moves now:"),
        ("moves", "2. reroll"),
        ("board", "points win"),
        ("s", "points win"),
        ("status", "points win"),
        ("log", "1. You roll"),
        ("rules S3.2", "S3.2 "),
        ("rules", "King of StLucia"),
        ("", "points win"),
        ("fly", "I do not understand “fly”."),
        ("999", "I do not understand “999”."),
        ("stay", "“stay” is not possible now."),
        ("reroll HHHHHH", "is not possible now."),
        ("reroll", "could be several moves:"),
    ],
)
def test_at_the_prompt(run: Run, typed: str, answer: str) -> None:
    assert answer in run(*GAME, typed=f"{typed}\n").stdout


def test_several_people_share_the_keyboard(run: Run) -> None:
    seats = "you=Ana,you=Bruno,captain"
    done = run("play", "stlucia", "--seats", seats, "--seed", "1", typed="keep\n" * 6)
    assert "Ana, it is your turn." in done.stdout
    assert "Bruno, it is your turn." in done.stdout
    assert "Ana keeps" in done.stdout


def test_portuguese(run: Run) -> None:
    for done in (run(*GAME, "--language", "pt"), run(*GAME, LANG="pt_BR.UTF-8")):
        assert "Você rola" in done.stdout
        assert "You" not in done.stdout.replace("You (pessoa)", "")


def test_the_chooser_leads_into_a_game(run: Run) -> None:
    done = run("play", "--seed", "1", typed="stl\n2\nshort\nkeep\nquit\n")
    assert "King of StLucia" in done.stdout
    assert "You keep" in done.stdout
    assert "10 points win" in run("play", typed="stlucia\n2\n2\nboard\n").stdout


def test_the_chooser_names_the_kinds_of_games_in_the_language(run: Run) -> None:
    done = run("play", "--language", "pt", typed="ruler\n3\nquit\n")
    assert "3. Rápido (quick): 7 ilhas" in done.stdout


def test_the_chooser_resumes_a_saved_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "Mine.json"
    run(*GAME, typed=f"save {file}\nquit\n")
    assert "Here is the game as you left it." in run("play", typed=f"resume {file}\n").stdout
    assert run("play", typed="resume nowhere.json\n").returncode == 2


def test_the_chooser_asks_again_and_lets_go(run: Run) -> None:
    done = run("play", typed="chess\nquit\n")
    assert "“chess” is none of the choices." in done.stdout
    assert done.returncode == 0


def test_a_pipe_gets_no_colour(run: Run) -> None:
    assert "\x1b" not in run(*GAME, typed="?\nquit\n").stdout


def test_bots_alone_play_to_the_end(run: Run) -> None:
    done = run("play", "stlucia", "--seats", "eait,mabs", "--seed", "3")
    assert done.returncode == 0
    assert "wins" in done.stdout
