"""Where machine code is kept: what the names of its folders depend on, and when it is reused."""

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numba
import pytest
from tests.engine.conftest import MakeGame, machine_code
from tests.fixture_games.sealed_bids.game import GAME

from starboard.bots.compiled import compiled_game
from starboard.bots.random import random
from starboard.bots.roster import bots_of
from starboard.catalog import GAMES, find_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.compiler.sources import Sources, source_of
from starboard.engine.game import Game
from starboard.engine.moves import MoveKind, MoveSpace

PLAY, EXPLORE = "starboard.engine.kernels.play", "starboard.engine.kernels.explore"


def folders(game: Game) -> dict[str, Path]:
    """The folders of the modules that are compiled for playouts of bold players."""
    compiled = compiled_game(game)
    compiled.missing("bold")
    own = ("state", "rules", "bots")
    modules = [PLAY, "bot.other_rules.bots.bold", *(f"other_rules.{name}" for name in own)]
    return {name: compiled.folder(name) for name in modules}


def changed(before: dict[str, Path], after: dict[str, Path]) -> set[str]:
    """The last parts of the names of modules whose folders differ."""
    return {name.rpartition(".")[2] for name in before if before[name] != after[name]}


def test_the_same_source_is_kept_in_the_same_folder(with_rules: MakeGame) -> None:
    assert folders(with_rules()) == folders(with_rules())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("HIDDEN = 9", "HIDDEN = 7"),
        ("COPIES = const_table((0, 3, 2, 1))", "COPIES = const_table((0, 2, 3, 1))"),
        ("s.bid[actor] = move\n", "s.bid[actor] = move + 1\n"),
        ("dealt: int = uint8()", "dealt: int = uint8()\n    more: int = uint8()"),
    ],
    ids=["constant", "table", "function", "field"],
)
def test_any_change_of_the_rules_changes_the_folders_of_all_that_use_them(
    with_rules: MakeGame, old: str, new: str
) -> None:
    found = changed(folders(with_rules()), folders(with_rules((old, new))))
    assert {"rules", "play"} <= found


def test_changed_bot_leaves_rules_and_kernels_in_place(with_rules: MakeGame) -> None:
    before = folders(with_rules())
    after = folders(with_rules(("return moves[count - 2]", "return moves[count - 1]")))
    assert changed(before, after) == {"bots", "bold"}


def test_machine_code_of_kernels_depends_on_the_laws_that_they_check() -> None:
    fewer = replace(GAME, move_laws=())
    names = {
        (kernel, game is GAME): compiled_game(game).folder(kernel)
        for kernel in (PLAY, EXPLORE)
        for game in (GAME, fewer)
    }
    assert names[PLAY, True] == names[PLAY, False]
    assert names[EXPLORE, True] != names[EXPLORE, False]


def test_moves_id_bounds_check_and_baseline_are_part_of_the_folder() -> None:
    more_moves = replace(GAME, moves=MoveSpace(*GAME.moves.kinds, MoveKind(50, "shout")))
    games = [
        compiled_game(GAME),
        compiled_game(GAME, bounds_check=True),
        compiled_game(more_moves),
        compiled_game(replace(GAME, id="other")),
        CompiledGame(GAME, bots_of(GAME), baseline="bold"),
    ]
    names = [compiled.folder(PLAY) for compiled in games]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("setting", "value"), [("OPT", 1), ("LOOP_VECTORIZE", 0)])
def test_settings_of_the_optimiser_are_part_of_the_folder(
    monkeypatch: pytest.MonkeyPatch, setting: str, value: int
) -> None:
    """So that ``NUMBA_OPT=0``, set once for debugging, does not leave slow machine code behind."""
    before = compiled_game(GAME).folder(PLAY)
    monkeypatch.setattr(numba.config, setting, value)
    assert compiled_game(GAME).folder(PLAY) != before


def test_bots_of_one_name_are_told_apart_by_their_modules(with_rules: MakeGame) -> None:
    own = with_rules(("def bold(", "def random("), ("bots.bold", "bots.random"))
    other = own.bots[0]
    assert other.__name__ == random.__name__
    generic = CompiledGame(own, {"random": random}, "random")
    assert compiled_game(own).folder(PLAY) != generic.folder(PLAY)


@pytest.mark.parametrize("id", GAMES)
def test_everything_that_rules_import_is_part_of_the_key(id: str) -> None:
    found = Sources().closure([find_game(id).rules.__name__])
    assert {"starboard.engine.struct", "starboard.engine.actors"} <= set(found)
    assert "starboard.engine.errors" in found, "imported indirectly"


def test_imports_of_a_package_of_rules_are_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``mygame.rules.sailing`` imports ``mygame.state``: the same game, another subpackage."""
    monkeypatch.syspath_prepend(str(tmp_path))
    package = tmp_path / "closure_game"
    (package / "rules").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "state.py").write_text("X = 1\n", encoding="utf-8")
    (package / "rules" / "__init__.py").write_text(
        "from closure_game.rules.sailing import X\n", encoding="utf-8"
    )
    (package / "rules" / "sailing.py").write_text(
        "from closure_game.state import X\n", encoding="utf-8"
    )
    assert set(Sources().closure(["closure_game.rules"])) == {
        "closure_game.rules", "closure_game.rules.sailing", "closure_game.state",
    }  # fmt: skip


def test_unknown_module_has_no_source() -> None:
    with pytest.raises(ModuleNotFoundError):
        source_of("starboard.nothing")


def test_folders_that_were_not_used_for_a_month_are_removed(
    with_rules: MakeGame, tmp_path: Path
) -> None:
    folders = tmp_path / "cache" / "compiled" / GAME.id
    old, recent = folders / "old", folders / "recent"
    for folder, days in ((old, 31), (recent, 29)):
        folder.mkdir(parents=True)
        (folder / "code").touch()
        os.utime(folder, (time.time() - days * 86400,) * 2)
    compiled_game(with_rules()).kernel("play")
    assert (old.exists(), recent.exists()) == (False, True)


PREPARE = """
from tests.fixture_games.sealed_bids.game import GAME
from starboard.bots.compiled import compiled_game
compiled = compiled_game(GAME)
compiled.prepare("bold")
stats = compiled.kernel("play").playouts.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


def preparing_process(**environment: str) -> subprocess.Popen[str]:
    """A process that compiles the fixture game, or reads its machine code."""
    path = os.pathsep.join(sys.path)
    return subprocess.Popen(
        [sys.executable, "-c", PREPARE],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path, **environment},
    )


def hits_and_misses(process: subprocess.Popen[str]) -> list[str]:
    """What it printed: whether the playouts were read, and whether they were compiled."""
    return process.communicate()[0].split()


@pytest.mark.compiled
def test_second_process_reads_machine_code_from_disk(sealed: CompiledGame) -> None:
    sealed.prepare("bold")
    assert sealed.on_disk("bold")
    assert hits_and_misses(preparing_process()) == ["1", "0"]


@pytest.mark.compiled
def test_processes_that_need_the_same_function_compile_it_once(tmp_path: Path) -> None:
    processes = [preparing_process(STARBOARD_CACHE=str(tmp_path)) for _ in range(2)]
    counts = sorted(map(hits_and_misses, processes))
    assert counts == [["0", "1"], ["1", "0"]]


@pytest.mark.compiled
def test_missing_machine_code_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path))
    first = compiled_game(GAME)
    first.prepare()
    for file in tmp_path.rglob("__pycache__/*"):
        file.unlink()
    again = compiled_game(GAME)
    assert again.on_disk()
    again.prepare()
    assert sum(again.kernel("play").playouts.stats.cache_misses.values()) == 1


@pytest.mark.compiled
def test_machine_code_is_kept_in_the_folder_of_its_module(sealed: CompiledGame) -> None:
    """Numba keeps it next to the generated source, unless NUMBA_CACHE_DIR says otherwise."""
    sealed.prepare()
    kept = machine_code(sealed, PLAY, "playouts")
    assert len(kept) == 1, "Numba no longer keeps machine code in __pycache__ beside the source"
