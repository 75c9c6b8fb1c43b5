"""The pipe protocol of 2016: the hub's log and exit codes, and bots as player programs."""

import io
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from starboard.games.stlucia import bots
from starboard.games.stlucia.pipes import player_process
from starboard.games.stlucia.pipes.hub import hub
from starboard.games.stlucia.pipes.player import BadHubMessage, BotPlayer, player

EXAMPLE_ROLLS = "HAHPPPPPPPP1233331111\nAAAA1232322AAA\n"
EXAMPLE_LOG = """\
Player A rolled 123333
Player A scored 4 for a total of 4
Player B rolled 111123
Player B scored 2 for a total of 2
Player A rolled 1PPPPP
Player B rolled 13333A
Player B claimed StLucia
Player B scored 5 for a total of 7
Player A rolled 222HAA
Player A healed 0, health is now 10
Player B took 2 damage, health is now 8
Player A scored 2 for a total of 6
Player B rolled 111333
Player B scored 6 for a total of 13
Player B wins
"""


@pytest.fixture
def eait(tmp_path: Path) -> str:
    """The bot ``eait`` as one executable file, as the hub needs it."""
    file = tmp_path / "eait"
    file.write_text(f'#!/bin/sh\nexec {sys.executable} -m starboard.cli player stlucia eait "$@"\n')
    file.chmod(0o755)
    return str(file)


@pytest.fixture(scope="session")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A player program in C, which keeps every roll."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler")
    program = tmp_path_factory.mktemp("pipes") / "keeper"
    source = Path(__file__).with_name("pipe_player.c")
    subprocess.run([compiler, "-o", str(program), str(source)], check=True)
    return str(program)


@pytest.fixture
def rolls(tmp_path: Path) -> str:
    """A roll file with which players who keep everything win by claims and attacks."""
    file = tmp_path / "rolls"
    file.write_text("111AAA222HHHAA1\n")
    return str(file)


def run_hub(*arguments: str) -> tuple[int, str]:
    """The exit code and the log."""
    log = io.StringIO()
    return hub(arguments, log), log.getvalue()


def faulty(keeper: str, tmp_path: Path, fault: str) -> str:
    """The program with a fault."""
    file = tmp_path / f"faulty-{fault}"
    file.write_text(f'#!/bin/sh\nPIPE_FAULT={fault} exec {keeper} "$@"\n')
    file.chmod(0o755)
    return str(file)


def test_example_of_the_assignment_to_the_character(tmp_path: Path, eait: str) -> None:
    file = tmp_path / "rolls"
    file.write_text(EXAMPLE_ROLLS)
    assert run_hub(str(file), "10", eait, eait) == (0, EXAMPLE_LOG)


def test_c_programs_play_a_whole_game(keeper: str, rolls: str) -> None:
    code, log = run_hub(rolls, "20", keeper, keeper, keeper)
    assert code == 0
    assert log.startswith("Player A rolled 111AAA\nPlayer A claimed StLucia\n")
    assert "Player A took " in log
    assert log.endswith(" wins\n")


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        ([], 1, "Usage: stlucia rollfile winscore prog1 prog2 [prog3 [prog4]]"),
        (["ROLLS", "20", "KEEPER"], 1, "Usage: stlucia rollfile winscore prog1 prog2"),
        (["ROLLS", "0", "KEEPER", "KEEPER"], 2, "Invalid score"),
        (["ROLLS", "many", "KEEPER", "KEEPER"], 2, "Invalid score"),
        (["ROLLS", "9" * 5000, "KEEPER", "KEEPER"], 2, "Invalid score"),
        (["nowhere", "20", "KEEPER", "KEEPER"], 3, "Unable to access rollfile"),
        (["KEEPER", "20", "KEEPER", "KEEPER"], 4, "Error reading rolls"),
        (["/dev/null", "20", "KEEPER", "KEEPER"], 4, "Error reading rolls"),
        (["ROLLS", "20", "KEEPER", "./nowhere"], 5, "Unable to start subprocess"),
    ],
)
def test_wrong_arguments(
    keeper: str, rolls: str, arguments: list[str], code: int, message: str
) -> None:
    given = [{"ROLLS": rolls, "KEEPER": keeper}.get(argument, argument) for argument in arguments]
    assert run_hub(*given)[0] == code
    assert run_hub(*given)[1].startswith(message)


@pytest.mark.parametrize(
    ("fault", "code", "message"),
    [
        ("silent", 5, "Unable to start subprocess"),
        ("greeting", 5, "Unable to start subprocess"),
        ("quit", 6, "Player quit"),
        ("garbage", 7, "Invalid message received from player"),
        ("no-faces", 7, "Invalid message received from player"),
        ("flood", 7, "Invalid message received from player"),
        ("flood-of-answers", 8, "Invalid request by player"),
        ("flood-of-empty-lines", 7, "Invalid message received from player"),
        ("not-asked", 8, "Invalid request by player"),
        ("too-many-dice", 8, "Invalid request by player"),
        ("wrong-answer", 8, "Invalid request by player"),
    ],
)
def test_faults_of_programs_have_the_original_code_and_message(
    keeper: str, rolls: str, tmp_path: Path, fault: str, code: int, message: str
) -> None:
    exit_code, log = run_hub(rolls, "20", faulty(keeper, tmp_path, fault), keeper)
    assert (exit_code, log.splitlines()[-1]) == (code, message)


def test_program_that_stays_is_killed(keeper: str, rolls: str, tmp_path: Path) -> None:
    assert run_hub(rolls, "20", faulty(keeper, tmp_path, "stays"), keeper)[0] == 0


def test_program_that_never_answers_has_quit(
    keeper: str, rolls: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_process, "ANSWER_SECONDS", 0.5)
    asleep = tmp_path / "asleep"
    asleep.write_text("#!/bin/sh\nprintf '!'\nexec sleep 1000\n")
    asleep.chmod(0o755)
    assert run_hub(rolls, "20", str(asleep), keeper) == (6, "Player quit\n")


def test_interrupted_hub_exits_with_9(keeper: str, rolls: str, tmp_path: Path) -> None:
    waiting, started = tmp_path / "waiting", tmp_path / "started"
    os.mkfifo(started)
    waiting.write_text(f"#!/bin/sh\nprintf '!'; echo > {started}; cat > /dev/null\n")
    waiting.chmod(0o755)
    command = [sys.executable, "-m", "starboard.cli", "hub", "stlucia", rolls, "20"]
    running = subprocess.Popen([*command, str(waiting), keeper], stderr=subprocess.PIPE, text=True)
    started.read_text()  # blocks until the program has begun
    running.send_signal(signal.SIGINT)
    assert running.communicate()[1] == "SIGINT caught\n"
    assert running.returncode == 9


def play(lines: str, bot: str = "eait", seat: str = "A") -> tuple[int, str]:
    """The exit code of a bot as a program, and what it writes."""
    out = io.StringIO()
    return player(getattr(bots, bot), ["2", seat], io.StringIO(lines), out), out.getvalue()


def test_bot_greets_and_answers_turns() -> None:
    code, written = play("turn 11122H\nrerolled 1113AA\nrerolled 111133\nshutdown\n")
    assert (code, written) == (0, "!reroll 22H\nreroll 3AA\nkeepall\n")


def test_bot_follows_health_from_what_others_roll() -> None:
    lines = "claim A\nrolled B 11AAAA\nattacks B 4 in\nstay?\nrolled B AAAAAA\nattacks B 6 in\n"
    assert play(lines + "eliminated A\nwinner B\nshutdown\n") == (0, "!stay\n")
    lines = "claim A\nrolled B AAAAAA\nattacks B 6 in\nstay?\nshutdown\n"
    assert play(lines) == (0, "!go\n")


def test_bot_counts_healing_tokens_points_and_attacks_from_inside() -> None:
    mind = BotPlayer(bots.eait, 2, 0)
    for line in ["claim B", "rolled B 1PPPAA", "attacks B 2 out", "points B 2", "rolled A HHHHPP"]:
        assert list(mind.answer(line)) == []
    s = mind.state
    assert (s.occupant, s.health[0], s.score[1], s.tokens[1], s.tokens[0]) == (1, 10, 2, 3, 2)


@pytest.mark.parametrize("arguments", [[], ["2"], ["1", "A"], ["2", "C"], ["27", "A"], ["x", "A"]])
def test_wrong_seat_of_a_bot(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert player(bots.eait, arguments, io.StringIO(), io.StringIO()) == 1
    assert capsys.readouterr().err.startswith("Usage: ")


@pytest.mark.parametrize("line", ["turn", "turn 11", "turn 11111X", "ahoy", "claim Z", "stay?"])
def test_unknown_line_of_the_hub_ends_the_bot(line: str) -> None:
    with pytest.raises(BadHubMessage):
        list(BotPlayer(bots.eait, 2, 0).answer(line))
    assert play(f"{line}\n") == (3, "!")


def test_lost_hub_ends_the_bot() -> None:
    assert play("") == (2, "!")


@pytest.mark.parametrize("bot", ["eait", "science", "habs", "hass", "mabs", "captain"])
def test_every_bot_plays_in_the_hub(tmp_path: Path, keeper: str, bot: str) -> None:
    file = tmp_path / bot
    file.write_text(
        f'#!/bin/sh\nexec {sys.executable} -m starboard.cli player stlucia {bot} "$@"\n'
    )
    file.chmod(0o755)
    rolls = tmp_path / "rolls"
    rolls.write_text("HAHPPPP1233331111AAAA1232322AAAHH3A1P2\n")
    code, log = run_hub(str(rolls), "20", str(file), keeper)
    assert code == 0, log
