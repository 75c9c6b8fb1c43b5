"""Compiled games: what they compute, what is compiled, where machine code is kept."""

import ast
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.fixture_games.sealed_bids import rules, state
from tests.fixture_games.sealed_bids.game import GAME

from starboard.api.game import Game as PlayableGame
from starboard.bots.compiled import compiled_game
from starboard.bots.random import random
from starboard.bots.roster import bots_of
from starboard.catalog import GAMES, find_game
from starboard.engine import chance
from starboard.engine.actors import CHANCE
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.compiler.sources import Sources, source_of
from starboard.engine.compiler.transforms import JointIndices, WideLoads
from starboard.engine.errors import BrokenDialect
from starboard.engine.game import Game
from starboard.engine.moves import MoveKind, MoveSpace
from starboard.engine.paths import cache_folder

MakeGame = Callable[..., Game]
BEFORE_WINNERS = "def winners("
PLAY, EXPLORE = "starboard.engine.kernels.play", "starboard.engine.kernels.explore"


def playable(compiled: CompiledGame, players: int) -> PlayableGame:
    return PlayableGame(compiled, players, {}, trusted=True)


@pytest.fixture
def with_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakeGame:
    """A function that copies the fixture game with texts of its source replaced.

    The copy is a package of its own, ``other_rules``, with a cache folder of its own.
    """
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(str(tmp_path))
    package = tmp_path / "other_rules"

    def make(*changes: tuple[str, str]) -> Game:
        shutil.rmtree(package, ignore_errors=True)
        shutil.copytree(GAME.folder, package, ignore=shutil.ignore_patterns("__pycache__"))
        sources = {file: file.read_text(encoding="utf-8") for file in package.glob("*.py")}
        for old, _ in changes:
            assert any(old in text for text in sources.values()), old
        for file, text in sources.items():
            for old, new in ((GAME.package, package.name), *changes):
                text = text.replace(old, new)
            file.write_text(text, encoding="utf-8")
        for module in [name for name in sys.modules if name.split(".")[0] == package.name]:
            del sys.modules[module]
        invalidate_caches()
        game: Game = import_module("other_rules.game").GAME
        return game

    return make


def machine_code(compiled: CompiledGame, module: str, function: str) -> list[Path]:
    """The files of a function's machine code, one for each list of types."""
    return list(compiled.folder(module).glob(f"__pycache__/*.{function}-*.nbc"))


def transformed(source: str, transformer: ast.NodeTransformer) -> str:
    return ast.unparse(ast.fix_missing_locations(transformer.visit(ast.parse(source))))


@pytest.mark.parametrize(
    ("source", "widened"),
    [
        ("s.turn", "_int64(s.turn)"),
        ("s.health[i]", "_int64(s.health[i])"),
        ("s.grid[i][s.turn]", "_int64(s.grid[i][_int64(s.turn)])"),
        ("s.turn - s.turn", "_int64(s.turn) - _int64(s.turn)"),
        ("range(s.turn)", "range(_int64(s.turn))"),
        ("out[s.health[0]]", "out[_int64(s.health[0])]"),
        ("s.turn = s.turn + 1", "s.turn = _int64(s.turn) + 1"),
        ("s.health[s.turn] -= 1", "s.health[_int64(s.turn)] -= 1"),
        ("a, s.turn = s.turn, a", "a, s.turn = (_int64(s.turn), a)"),
        ("s.other", "s.other"),
        ("s.grid[i]", "s.grid[i]"),
        ("table[i]", "table[i]"),
    ],
)
def test_fields_are_read_as_64_bit_integers(source: str, widened: str) -> None:
    fields = {"turn": 0, "health": 1, "grid": 2}
    assert transformed(source, WideLoads(fields)) == ast.unparse(ast.parse(widened))


@pytest.mark.parametrize(
    ("source", "joint"),
    [
        ("COST[i][j]", "COST[i, j]"),
        ("COST[i][ROW[j]]", "COST[i, ROW[j]]"),
        ("CUBE[i][COST[i][j]][k]", "CUBE[i, COST[i, j], k]"),
        ("COST[i]", "COST[i]"),
        ("ROW[i]", "ROW[i]"),
        ("s.grid[i][j]", "s.grid[i][j]"),
        ("other[i][j]", "other[i][j]"),
    ],
)
def test_tables_are_read_with_all_indices_at_once(source: str, joint: str) -> None:
    tables = {"ROW": 1, "COST": 2, "CUBE": 3}
    assert transformed(source, JointIndices(tables)) == ast.unparse(ast.parse(joint))


@pytest.mark.compiled
def test_difference_of_unsigned_fields_may_be_negative(sealed: CompiledGame) -> None:
    s = state.State()
    rules.setup(s, 3, rounds=1)
    s.dealt, s.card, s.bid = 3, [3, 2, 3, 0], [1, 2, 0, 0]
    fast = playable(sealed, 3).from_bytes(s.to_bytes())
    fast.apply(state.PASS, 2)
    rules.apply(s, 2, state.PASS)
    assert fast.scores() == GAME.scores(s, 3) == [-4, 3, 0]


@pytest.mark.compiled
def test_loop_over_a_narrow_field_counts_in_integers(sealed: CompiledGame) -> None:
    s = playable(sealed, 4).new_state(seed=1)
    while s.actor == CHANCE:
        s.sample_chance()
    assert rules.actors(s.to_struct()) == 0b1111
    assert s.actors == (0, 1, 2, 3)


@pytest.mark.compiled
def test_each_function_is_compiled_for_its_declared_types_only(with_rules: MakeGame) -> None:
    one_type = "skip = below(rng, unknown)"
    literal_and_truth = f"{one_type} + below(rng, 1) + below(rng, s.dealt < s.players)"
    game = with_rules((one_type, literal_and_truth))
    compiled = compiled_game(game)
    playable(compiled, 2).new_state(seed=1).sample_chance()
    for module, name in [
        ("other_rules.rules", "actors"),
        ("other_rules.rules", "sample"),
        ("other_rules.rules", "apply"),
        (chance.__name__, "below"),
    ]:
        assert len(machine_code(compiled, module, name)) == 1


@pytest.mark.compiled
def test_only_what_a_kernel_reaches_is_compiled(with_rules: MakeGame) -> None:
    compiled = compiled_game(with_rules())
    compiled.kernel("stepping").prepare("find_winners")
    folders = cache_folder() / "compiled" / GAME.id
    names = {path.name.split("-")[0] for path in folders.glob("*/__pycache__/*.nbi")}
    assert "other_rules.rules.winners" in names
    assert not any(name.endswith((".apply", ".legal", ".random", ".chance")) for name in names)


@pytest.mark.compiled
def test_function_that_calls_itself_compiles(with_rules: MakeGame) -> None:
    recursive = "def factorial(n: int) -> int:\n    return 1 if n < 2 else n * factorial(n - 1)\n"
    game: Any = with_rules((BEFORE_WINNERS, f"{recursive}\n\n{BEFORE_WINNERS}"))
    assert compiled_game(game).compiled(game.rules.factorial)(10) == 3_628_800


@pytest.mark.compiled
def test_functions_that_call_each_other_are_refused(with_rules: MakeGame) -> None:
    circle = (
        "def even(n: int) -> bool:\n    return n == 0 or odd(n - 1)\n\n\n"
        "def odd(n: int) -> bool:\n    return n != 0 and even(n - 1)\n"
    )
    game: Any = with_rules((BEFORE_WINNERS, f"{circle}\n\n{BEFORE_WINNERS}"))
    with pytest.raises(
        BrokenDialect, match="call each other in a circle do not compile: even, odd"
    ):
        compiled_game(game).compiled(game.rules.even)


@pytest.mark.compiled
def test_index_out_of_range_is_found_interpreted_and_by_the_bounds_check() -> None:
    checked = compiled_game(GAME, bounds_check=True)
    s = playable(checked, 2).new_state(seed=1)
    with pytest.raises(IndexError):
        rules.apply(s.to_struct(), state.MAX_PLAYERS + 3, state.PASS)
    with pytest.raises(IndexError):
        s.apply(state.PASS, state.MAX_PLAYERS + 3)


def test_rules_outside_the_dialect_are_refused_before_they_are_compiled(
    with_rules: MakeGame,
) -> None:
    game = with_rules(("return count + 1", "return (count + 1) / 1"))
    with pytest.raises(BrokenDialect, match=r"other_rules/rules.py:\d+: '/' makes floats"):
        compiled_game(game).kernel("play")


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


SECOND_PROCESS = """
from tests.fixture_games.sealed_bids.game import GAME
from starboard.api.game import Game as PlayableGame
from starboard.bots.compiled import compiled_game
compiled = compiled_game(GAME)
assert compiled.on_disk("bold")
compiled.prepare("bold")
stats = compiled.kernel("play").playouts.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


@pytest.mark.compiled
def test_second_process_reads_machine_code_from_disk(sealed: CompiledGame) -> None:
    sealed.prepare("bold")
    assert sealed.on_disk("bold")
    second = subprocess.run(
        [sys.executable, "-c", SECOND_PROCESS],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert second.stdout.split() == ["1", "0"]


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


@pytest.mark.compiled
def test_kernel_calls_the_rules_of_its_own_game(sealed: CompiledGame, with_rules: MakeGame) -> None:
    everybody = ("    return found\n", "    return (1 << s.players) - 1\n")
    generous = compiled_game(with_rules(everybody))
    s = state.State()
    rules.setup(s, 3, rounds=1)
    s.dealt, s.bid, s.score = 3, [1, 2, state.PASS, 0], [-4, 3, 0, 0]
    data = s.to_bytes()
    assert playable(sealed, 3).from_bytes(data).winners() == [1]
    assert playable(generous, 3).from_bytes(data).winners() == [0, 1, 2]


@pytest.mark.compiled
def test_exception_of_a_bot_ends_the_playouts(with_rules: MakeGame) -> None:
    compiled = compiled_game(
        with_rules(("    return moves[count - 2]", "    assert count > 99\n    return 0"))
    )
    bots, won, lengths = (
        np.full(2, compiled.bot("bold")),
        np.zeros(1, np.int64),
        np.zeros(1, np.int64),
    )
    first = compiled.pack(compiled.game.initial_state(2))
    with pytest.raises(AssertionError, match="a bot raised an exception"):
        compiled.kernel("play").playouts(first, bots, 0, 1, 0, 100, won, lengths)


@pytest.mark.compiled
def test_packed_state_is_a_copy_that_kernels_may_change(sealed: CompiledGame) -> None:
    first = GAME.initial_state(2)
    data = sealed.pack(first)
    assert data.dtype == np.uint8
    assert data.tobytes() == first.to_bytes()
    sealed.compiled(rules.apply)(data.view(sealed.dtype)[0], CHANCE, 1)
    assert data.tobytes() != first.to_bytes()


def test_unknown_kernel_function_is_an_attribute_error(sealed: CompiledGame) -> None:
    with pytest.raises(AttributeError, match="has no function playout"):
        sealed.kernel("play").playout  # noqa: B018
