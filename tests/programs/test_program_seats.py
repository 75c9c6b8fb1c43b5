"""Programs in seats: whole games, faults, logs, and no process left behind."""

import json
import shutil
import signal
from pathlib import Path

import psutil
import pytest
from tests.programs.local_games import QUICK, new_table, play
from tests.programs.program_fixtures import faulty

from starboard.catalog import GAMES, find_game
from starboard.engine.replay import load, save
from starboard.programs import bot_process
from starboard.programs.errors import NoSandbox
from starboard.programs.program_seats import Forfeit, ProgramSettings
from starboard.programs.sandbox import sandboxed

RULER = find_game("ruler")
AT_RANDOM = ProgramSettings(seconds_per_move=1.0, on_fault="random")


@pytest.fixture(autouse=True)
def _short_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten what faulty programs make the host wait for; a busy machine starts others slowly."""
    monkeypatch.setattr(bot_process, "QUIT_GRACE_SECONDS", 0.5)
    monkeypatch.setattr(bot_process, "START_SECONDS", 60.0)


@pytest.fixture(autouse=True)
def _no_process_is_left() -> object:
    before = psutil.Process().children(recursive=True)
    yield
    assert [it for it in psutil.Process().children(recursive=True) if it not in before] == []


@pytest.mark.parametrize("language", ["c", "javascript", "python"])
@pytest.mark.parametrize("game", GAMES)
def test_starter_bots_play_whole_games_of_every_kind(
    starters: dict[str, str], tmp_path: Path, game: str, language: str
) -> None:
    table = new_table(find_game(game), starters[language])
    play(table, tmp_path / "log", limit=400)
    assert [remark for remark in table.annotations if remark.fault] == []
    assert table.over or table.ply == 400
    assert list(tmp_path.iterdir()) == [], "empty logs are removed"


def test_info_of_a_program_is_kept_in_the_replay(starter_py: str, tmp_path: Path) -> None:
    table = new_table(RULER, starter_py)
    play(table, tmp_path / "log")
    loaded = load(save(table), find_game)
    assert loaded.annotations == table.annotations
    assert {remark.note for remark in loaded.annotations} == {"at random"}
    assert loaded.log == table.log


@pytest.mark.parametrize(
    ("fault", "kind", "detail"),
    [
        ("no-handshake", "unexpected", "It answered “hello” with “pong” instead of “ready”."),
        ("not-json", "garbage", "“hello” is not a message: Welcome to my bot! "),
        ("illegal", "illegal-move", "It sent the move “fly away”."),
        ("garbage", "garbage", "“go” is not a message"),
        ("nested", "garbage", "“go” is not a message"),
        ("crash", "crashed", "It ended when it was asked “go”, with exit code 7."),
        ("killed", "crashed", "It ended when it was asked “go”: signal SIGKILL."),
        ("killed-by-number", "crashed", f": signal {signal.SIGRTMIN + 3}."),
        ("child", "timeout", "It did not answer “go” within 1 s"),
        ("slow", "timeout", "It did not answer “go” within 1 s, nor within 0.5 s after “stop”."),
        ("flood", "garbage", "“go” is not a message"),
    ],
)
def test_fault_forfeits_and_is_recorded(tmp_path: Path, fault: str, kind: str, detail: str) -> None:
    table = new_table(RULER, faulty(fault))
    with pytest.raises(Forfeit) as forfeit:
        play(table, tmp_path / "log")
    assert (forfeit.value.player, forfeit.value.fault.kind) == (0, kind)
    assert detail in forfeit.value.fault.detail
    [remark] = load(save(table), find_game).annotations
    assert (remark.player, remark.fault, remark.note) == (0, kind, forfeit.value.fault.detail)


def test_silent_program_is_a_timeout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_process, "START_SECONDS", 0.5)
    with pytest.raises(Forfeit) as forfeit:
        play(new_table(RULER, faulty("silent")), tmp_path / "log")
    assert forfeit.value.fault.kind == "timeout"


def test_command_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(Forfeit) as forfeit:
        play(new_table(RULER, "./nowhere"), tmp_path / "log")
    assert forfeit.value.fault.kind == "not-started"
    assert forfeit.value.fault.detail.endswith("cannot be started: No such file or directory.")


@pytest.mark.parametrize("fault", ["illegal", "crash", "no-handshake"])
def test_seat_of_a_faulty_program_can_be_played_at_random(tmp_path: Path, fault: str) -> None:
    table = new_table(RULER, faulty(fault))
    play(table, tmp_path / "log", AT_RANDOM)
    assert table.over
    assert len(table.annotations) == 1


def test_program_that_ignores_its_end_is_killed_and_recorded(tmp_path: Path) -> None:
    table = new_table(RULER, faulty("ignores-quit"))
    play(table, tmp_path / "log")
    assert table.over
    assert [remark.fault for remark in table.annotations] == ["ignored-quit"]


def test_program_may_answer_stop(tmp_path: Path) -> None:
    settings = ProgramSettings(seconds_per_move=0.01)
    table = new_table(RULER, faulty("waits-for-stop"))
    play(table, tmp_path / "log", settings, limit=60)
    assert table.annotations == []


def test_standard_error_goes_to_the_log_of_the_game(tmp_path: Path) -> None:
    noisy = tmp_path / "noisy.py"
    noisy.write_text("import sys\nprint('thinking', file=sys.stderr)\n")
    with pytest.raises(Forfeit):
        play(new_table(RULER, str(noisy)), tmp_path / "log")
    assert (tmp_path / "log-A.log").read_text() == "thinking\n"


def test_function_in_a_file_plays_in_a_process_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(
        "import os, statistics\n"
        "def middle(s, player, moves, count, rng):\n"
        "    print('in process', os.getpid())\n"
        "    return int(statistics.median_low(moves[:count]))\n"
    )
    table = new_table(RULER, f"{file}:middle", f"{file}:middle")
    play(table, tmp_path / "log", limit=60)
    assert table.annotations == []
    processes = {(tmp_path / f"log-{seat}.log").read_text().splitlines()[0] for seat in "AB"}
    assert len(processes) == 2


def test_program_learns_what_its_seat_may_know_only(tmp_path: Path) -> None:
    """The recorded messages to a seat are the same whatever the others hide."""
    recorder = tmp_path / "recorder.py"
    recorder.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(line, end='', file=sys.stderr)\n"
        "    message = json.loads(line)\n"
        "    answers = {'hello': {'type': 'ready'}, 'go': {'type': 'move'}}\n"
        "    answer = answers.get(message['type'])\n"
        "    if message['type'] == 'go':\n"
        "        answer['move'] = message['snapshot']['legal_moves'][0]['text']\n"
        "    if answer: print(json.dumps(answer), flush=True)\n"
        "    if message['type'] == 'quit': break\n"
    )
    game = find_game("pirates")
    table = new_table(game, str(recorder))
    play(table, tmp_path / "log", limit=120)
    lines = (tmp_path / "log-A.log").read_text().splitlines()
    goes = [it for it in map(json.loads, lines) if it["type"] == "go"]
    assert goes
    plies = [event["ply"] for go in goes for event in go["events"]]
    assert plies == list(range(1, len(plies) + 1))
    assert all(go["ply"] == (go["events"][-1]["ply"] if go["events"] else 0) for go in goes)


@pytest.mark.skipif(shutil.which("bwrap") is None, reason="no bubblewrap")
def test_sandboxed_program_plays_without_write_access(starter_c: str, tmp_path: Path) -> None:
    vandal = tmp_path / "vandal.py"
    vandal.write_text(
        f"import pathlib, sys\npathlib.Path({str(tmp_path)!r}, 'here').write_text('x')\n"
    )
    sandbox = ProgramSettings(seconds_per_move=QUICK.seconds_per_move, sandbox=True)
    play(new_table(RULER, starter_c), tmp_path / "log", sandbox)
    with pytest.raises(Forfeit):
        play(new_table(RULER, str(vandal)), tmp_path / "log", sandbox)
    assert not (tmp_path / "here").exists()


def test_missing_sandbox_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoSandbox, match="bubblewrap"):
        sandboxed(["./mybot"])
