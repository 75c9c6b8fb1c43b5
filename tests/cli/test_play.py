"""``starboard play``, from the command line to the save file."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Run

GAME = ("play", "stlucia", "--seats", "you,eait", "--seed", "7", "--option", "goal=3")


def test_finished_game_is_saved(run: Run, tmp_path: Path) -> None:
    done = run(*GAME, typed="1\n" * 200)
    assert done.returncode == 0, done.stderr
    assert re.search(r"(You win|Eait wins|last one standing)", done.stdout)
    [file] = (tmp_path / "data" / "saves").glob("*.json")
    assert f"starboard replay {file}" in done.stdout
    assert run("replay", str(file)).returncode == 0


def test_same_seed_and_moves_give_the_same_game(run: Run) -> None:
    first, second = (run(*GAME, typed="keep\n" * 3).stdout.splitlines() for _ in range(2))
    assert first[:12] == second[:12]


def test_move_is_chosen_by_number_text_or_abbreviation(run: Run) -> None:
    outputs = {typed: run(*GAME, typed=f"{typed}\n").stdout for typed in ("1", "keep", "k", "KEEP")}
    kept = [re.findall(r"You keep .*", text) for text in outputs.values()]
    assert kept[0]
    assert all(lines == kept[0] for lines in kept)


def test_quit_saves_and_resume_continues(run: Run, tmp_path: Path) -> None:
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


def test_save_and_resume_at_the_prompt(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    done = run(*GAME, typed=f"save {file}\nkeep\nresume {file}\nlog\nquit\n")
    assert f"Saved as {file}." in done.stdout
    assert "Here is the game as you left it." in done.stdout
    assert file.exists()


def test_game_continues_after_a_failed_save_or_resume(run: Run) -> None:
    done = run(*GAME, typed="save /proc/nothing/here.json\nresume nowhere.json\nkeep\n")
    assert "could not be saved" in done.stdout
    assert "This saved game cannot be used (nowhere.json)" in done.stdout
    assert "You keep" in done.stdout


def test_end_of_input_saves_the_game(run: Run, tmp_path: Path) -> None:
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
        ("stay", "only when somebody has just attacked you"),
        ("reroll HHHHHH", "You can only roll dice that you have:"),
        ("reroll", "could be several moves:"),
    ],
)
def test_answer_to_a_line_at_the_prompt(run: Run, typed: str, answer: str) -> None:
    assert answer in run(*GAME, typed=f"{typed}\n").stdout


def test_a_person_who_names_no_opponents_is_shown_which_there_are(run: Run) -> None:
    shown = run("play", "ruler", typed="quit\n").stdout
    assert "level-1 (for a first game) to level-6 (the strongest), and the bots admiral" in shown
    assert "--seats" not in run("play", "ruler", "--seats", "you,greedy", typed="quit\n").stdout


def test_several_people_share_the_keyboard(run: Run) -> None:
    seats = "you=Ana,you=Bruno,captain"
    done = run("play", "stlucia", "--seats", seats, "--seed", "1", typed="keep\n" * 6)
    assert "Ana, it is your turn." in done.stdout
    assert "Bruno, it is your turn." in done.stdout
    assert "Ana keeps" in done.stdout


def test_portuguese_by_option_and_by_locale(run: Run) -> None:
    for done in (run(*GAME, "--language", "pt"), run(*GAME, LANG="pt_BR.UTF-8")):
        assert "Você rola" in done.stdout
        assert "You" not in done.stdout.replace("You (pessoa)", "")


def test_chooser_starts_a_game(run: Run) -> None:
    done = run("play", "--seed", "1", typed="stl\n2\nshort\neait\nkeep\nquit\n")
    assert "King of StLucia" in done.stdout
    assert "You keep" in done.stdout
    assert "15 points win" in run("play", typed="stlucia\n2\n2\n\nboard\n").stdout


def test_chooser_lists_presets_in_the_language(run: Run) -> None:
    done = run("play", "--language", "pt", typed="ruler\n3\nquit\n")
    assert "3. Rápido (quick): 7 ilhas" in done.stdout


def test_chooser_resumes_a_saved_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "Mine.json"
    run(*GAME, typed=f"save {file}\nquit\n")
    assert "Here is the game as you left it." in run("play", typed=f"resume {file}\n").stdout
    assert run("play", typed="resume nowhere.json\n").returncode == 2


def test_chooser_asks_again_after_an_unknown_name(run: Run) -> None:
    done = run("play", typed="chess\nquit\n")
    assert "“chess” is not one of the choices:" in done.stdout
    assert done.returncode == 0


def test_piped_output_has_no_escape_sequences(run: Run) -> None:
    assert "\x1b" not in run(*GAME, typed="?\nquit\n").stdout


def test_bots_alone_play_to_the_end(run: Run) -> None:
    done = run("play", "stlucia", "--seats", "eait,mabs", "--seed", "3")
    assert done.returncode == 0
    assert "wins" in done.stdout
