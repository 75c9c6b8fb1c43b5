"""``starboard replay --verify-dice``: a sentence about what was checked, or what does not fit."""

import json
from pathlib import Path

import pytest

from starboard.catalog import find_game
from starboard.cli import main
from starboard.engine import replay
from starboard.engine.dice import Dice
from starboard.engine.table import Seat, Table

DICE = Dice(bytes(range(32)), ("ab" * 32, ""))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A saved game of which the first turns were played with these dice."""
    table = Table(find_game("stlucia"), [Seat("Ann"), Seat("Ben")], dice=DICE)
    for _ in range(6):
        if table.chance_is_due:
            table.play_chance()
        else:
            player = table.actors.bit_length() - 1
            table.play(player, table.legal_moves(player)[0])
    path = tmp_path / "game.json"
    path.write_text(replay.save(table, DICE), encoding="utf-8")
    return path


def change(file: Path, **members: object) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    data["dice"] |= members
    file.write_text(json.dumps(data), encoding="utf-8")


def verify(file: Path, language: str = "en") -> int:
    return main(["replay", "--verify-dice", "--language", language, str(file)])


def test_honest_dice_are_confirmed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(file) == 0
    output = capsys.readouterr().out
    assert "rolls and draws of this game follow from the secret and the seeds." in output
    assert DICE.commitment in output
    assert f"Seed of A, Ann: {DICE.seeds[0]}" in output
    assert "B, Ben, added no seed." in output


def test_the_result_is_translated(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(file, "pt") == 0
    assert "seguem do segredo e das sementes." in capsys.readouterr().out


def test_replaced_secret_is_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(file, secret="00" * 32)
    assert verify(file) == 1
    assert "The secret does not fit the commitment" in capsys.readouterr().out


def test_roll_that_does_not_fit_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = Dice(bytes(32), DICE.seeds)
    change(file, secret=other.secret.hex(), commitment=other.commitment)
    assert verify(file) == 1
    assert "Move 1 does not fit: it is “roll " in capsys.readouterr().out


def test_file_without_a_record_is_not_confirmed(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    del data["dice"]
    file.write_text(json.dumps(data), encoding="utf-8")
    assert verify(file) == 1
    assert "This file has no record of its dice." in capsys.readouterr().out
