"""``starboard bot check``: sentences for authors."""

import pytest
from tests.programs.program_fixtures import faulty

from starboard.catalog import find_game
from starboard.programs import bot_process
from starboard.programs.check import BotCheck
from starboard.programs.seat_commands import command_of


@pytest.fixture(autouse=True)
def _short_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_process, "START_SECONDS", 5.0)
    monkeypatch.setattr(bot_process, "PONG_SECONDS", 0.5)
    monkeypatch.setattr(bot_process, "QUIT_GRACE_SECONDS", 0.5)


def check(program: str, language: str = "en", game: str = "ruler") -> tuple[bool, list[str]]:
    """Whether the check fails, and its sentences."""
    check = BotCheck(command_of(program), find_game(game), seconds_per_move=1.0)
    texts = [finding.text(language) for finding in check.findings()]
    return check.has_failed, texts


def test_starter_bots_pass(starters: dict[str, str]) -> None:
    for starter in starters.values():
        failed, texts = check(starter)
        assert not failed
        assert texts[-1] == "Nothing is wrong."


def test_a_game_for_one_is_checked_with_an_opponent(starter_py: str) -> None:
    failed, texts = check(starter_py, game="tradewinds")
    assert not failed
    for seat in "AB":
        assert f"It played a whole game of Trade Winds in seat {seat}." in texts


@pytest.mark.parametrize(
    ("fault", "sentences"),
    [
        ("not-json", ["Handshake: ", "Standard output is for messages only"]),
        ("no-handshake", ["Handshake: It answered “hello” with “pong” instead of “ready”."]),
        ("no-pong", ["Ping: It did not answer “ping” within 0.5 s.", "Flush standard output"]),
        ("illegal", ["It sent the move “fly away”.", "snapshot.legal_moves"]),
        ("garbage", ["is not a message"]),
        ("crash", ["with exit code 7.", "Run the command by hand"]),
        ("slow", ["It did not answer “go” within 1 s"]),
        ("ignores-quit", ["It did not end within 0.5 s", "End the process when “quit”"]),
    ],
)
def test_faults_are_explained(fault: str, sentences: list[str]) -> None:
    failed, texts = check(faulty(fault))
    assert failed
    for sentence in sentences:
        assert any(sentence in text for text in texts), texts
    assert texts[-1] == "The program has faults."


def test_command_that_does_not_exist() -> None:
    failed, texts = check("./nowhere", "pt")
    assert failed
    assert texts[-2].startswith("Verifique o caminho")


def test_standard_error_is_shown(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("bots") / "broken.py"
    file.write_text("raise RuntimeError('no engine')\n")
    assert any("RuntimeError: no engine" in text for text in check(str(file))[1])
