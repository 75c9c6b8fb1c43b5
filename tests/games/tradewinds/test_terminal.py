"""Whole games in the terminal, and maps from files."""

import io
from pathlib import Path

import pytest

from starboard.catalog import find_game
from starboard.cli import main
from starboard.engine.replay import load
from starboard.engine.table import Table
from starboard.games.tradewinds.game import GAME
from starboard.terminal.local_session import LocalSession
from starboard.terminal.screen import Screen
from starboard.terminal.seats import parse_seats


@pytest.fixture(autouse=True)
def _saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARBOARD_DATA", str(tmp_path))


def played(text: str, seats: str, seed: int = 4, **options: str | int) -> list[str]:
    """The lines of a session in which this is typed."""
    table = Table(GAME, parse_seats(seats.split(","), GAME), options, seed)
    target = io.StringIO()
    LocalSession(table, Screen(io.StringIO(text), target), "en", seed).run()
    return target.getvalue().splitlines()


@pytest.mark.parametrize("mode", ["infinite", "survival"])
def test_whole_game_is_played_and_saved(mode: str, tmp_path: Path) -> None:
    typed = "1\n" * 400  # pass, respawn, or drop something
    lines = played(typed, "you=Ann,privateer,pirate,trader", mode=mode, rounds=12)
    assert any(line.startswith("Saved as") for line in lines)
    saved = next((tmp_path / "saves").iterdir()).read_text(encoding="utf-8")
    table = load(saved, find_game)
    assert table.over
    assert [line for line in table.result(0) if line not in "\n".join(lines)] == []


def test_setting_of_prices_is_narrated_once() -> None:
    lines = played("quit\n", "you,trader,trader")
    assert lines.count("Every port sets its prices in secret.") == 1


def test_map_option_reads_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bay.txt"
    file.write_text("A...\n.##.\n...B\n", encoding="utf-8")
    arguments = ["simulate", "tradewinds", "--seats", "nobody", "--option", f"map=@{file}"]
    assert main(arguments) == 2
    assert "“nobody”" in capsys.readouterr().err
    file.write_text("A...\n.#\n...B\n", encoding="utf-8")
    assert main(arguments) == 2
    assert "The map, line 2, column 3: this row is not as long" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([*arguments[:-1], f"map=@{tmp_path}/none.txt"])
    assert "cannot be read: No such file" in capsys.readouterr().err


def test_a_map_is_part_of_the_replay() -> None:
    table = Table(GAME, parse_seats(["you"], GAME), {"map": "random-3"}, seed=1)
    assert str(table.options["map"]).count("/") == 12
