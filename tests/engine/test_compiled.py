"""The same rules, compiled: what they mean, where they are kept, what they are kept by."""

import ast
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from tests.fixture_games.sealed_bids import rules
from tests.fixture_games.sealed_bids.bots import bold, shy
from tests.fixture_games.sealed_bids.game import GAME

from starboard.bots.random import random
from starboard.catalog import GAMES
from starboard.engine.compiled import Compiled
from starboard.engine.errors import BrokenDialect
from starboard.engine.fast import FastGame
from starboard.engine.game import Game
from starboard.engine.moves import MoveKind, MoveSpace
from starboard.engine.sources import closure, source_of
from starboard.engine.widen import WideLoads

RULES = Path(rules.__file__).read_text(encoding="utf-8")
MakeGame = Callable[[str], Game]


def twin_of(compiled: Compiled, module: str) -> ModuleType:
    return sys.modules[f"{compiled.prefix}.{module}"]


@pytest.fixture
def with_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakeGame:
    """Makes the game for tests with other rules, in a package and a cache of their own."""
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(str(tmp_path))
    package = tmp_path / "other_rules"
    package.mkdir()
    (package / "__init__.py").touch()

    def make(text: str) -> Game:
        (package / "rules.py").write_text(text, encoding="utf-8")
        for module in ("other_rules", "other_rules.rules"):
            sys.modules.pop(module, None)
        invalidate_caches()
        changed: Any = import_module("other_rules.rules")
        return replace(GAME, rules=changed)

    return make


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
def test_every_field_is_read_as_a_wide_integer(source: str, widened: str) -> None:
    tree = WideLoads({"turn": 0, "health": 1, "grid": 2}).visit(ast.parse(source))
    assert ast.unparse(ast.fix_missing_locations(tree)) == ast.unparse(ast.parse(widened))


@pytest.mark.compiled
def test_a_difference_of_unsigned_fields_may_be_negative(sealed: Compiled) -> None:
    s = rules.State()
    rules.setup(s, 3, rounds=1)
    s.dealt, s.card, s.bid = 3, [3, 2, 3, 0], [1, 2, 0, 0]
    fast = FastGame(sealed).state(s.to_bytes())
    fast.apply(2, rules.PASS)
    rules.apply(s, 2, rules.PASS)
    assert fast.scores(3) == GAME.scores(s, 3) == [-4, 3, 0]


@pytest.mark.compiled
def test_a_loop_over_a_small_field_counts_in_integers(sealed: Compiled) -> None:
    fast = FastGame(sealed)
    s, rng = fast.start(4), fast.generator(1)
    while s.chance_is_due:
        s.roll(rng)
    assert s.actors == rules.actors(s.plain()) == 0b1111


@pytest.mark.compiled
def test_each_function_is_compiled_for_its_declared_types_only(with_rules: MakeGame) -> None:
    literal_and_truth = RULES.replace(
        "skip = below(rng, unknown)",
        "skip = below(rng, unknown) + below(rng, 1) + below(rng, s.dealt < s.players)",
    )
    assert literal_and_truth != RULES
    compiled = Compiled(with_rules(literal_and_truth), [])
    fast = FastGame(compiled)
    fast.start(2).roll(fast.generator(1))
    counts = {
        name: len(value.overloads)
        for module in ("other_rules.rules", "starboard.engine.chance")
        for name, value in vars(twin_of(compiled, module)).items()
        if hasattr(value, "overloads")
    }
    made = {name for name, count in counts.items() if count}
    assert {"actors", "sample", "apply", "below", "draw", "mix"} <= made
    assert max(counts.values()) == 1


@pytest.mark.compiled
def test_tables_become_arrays_and_constants_stay(sealed: Compiled) -> None:
    sealed.kernel("play")
    twin = twin_of(sealed, rules.__name__)
    assert isinstance(twin.COPIES, np.ndarray)
    assert twin.COPIES.tolist() == list(rules.COPIES)
    assert twin.PASS == rules.PASS
    assert isinstance(rules.COPIES, tuple)


@pytest.mark.compiled
def test_an_index_out_of_range_is_caught_interpreted_and_by_the_bounds_check() -> None:
    checked = Compiled(GAME, [bold, shy, random], bounds_check=True)
    s = FastGame(checked).start(2)
    with pytest.raises(IndexError):
        rules.apply(s.plain(), rules.MAX_PLAYERS + 3, rules.PASS)
    with pytest.raises(IndexError):
        s.apply(rules.MAX_PLAYERS + 3, rules.PASS)


def test_rules_outside_the_dialect_are_refused_before_they_are_compiled(
    with_rules: MakeGame,
) -> None:
    game = with_rules(RULES.replace("return count + 1", "return (count + 1) / 1"))
    with pytest.raises(BrokenDialect, match=r"other_rules/rules.py:\d+: '/' makes floats"):
        Compiled(game, [])


def folder_name(game: Game, *bots: Any, bounds_check: bool = False) -> str:
    return Compiled(game, bots, bounds_check).folder.name


def test_the_same_source_is_kept_in_the_same_folder(with_rules: MakeGame) -> None:
    assert folder_name(with_rules(RULES), random) == folder_name(with_rules(RULES), random)


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
def test_any_change_of_the_rules_changes_the_folder(
    with_rules: MakeGame, old: str, new: str
) -> None:
    assert old in RULES
    changed = RULES.replace(old, new)
    assert folder_name(with_rules(RULES)) != folder_name(with_rules(changed))


def test_bots_moves_id_and_the_bounds_check_change_the_folder() -> None:
    more_moves = replace(GAME, moves=MoveSpace(*GAME.moves.kinds, MoveKind(50, "shout")))
    names = [
        folder_name(GAME, bold, shy),
        folder_name(GAME, shy, bold),
        folder_name(GAME, bold),
        folder_name(GAME, bold, shy, bounds_check=True),
        folder_name(more_moves, bold, shy),
        folder_name(replace(GAME, id="other"), bold, shy),
    ]
    assert len(set(names)) == len(names)


def test_bots_of_one_name_are_told_apart_by_their_modules(with_rules: MakeGame) -> None:
    own = with_rules(f"{RULES}\n\n{source_of(random.__module__).text}")
    other: Any = sys.modules["other_rules.rules"]
    assert folder_name(own, random, other.random) != folder_name(own, other.random, random)


@pytest.mark.parametrize("id", GAMES)
def test_whatever_rules_import_belongs_to_the_key(id: str) -> None:
    found = closure([f"starboard.games.{id}.rules"])
    assert {"starboard.engine.struct", "starboard.engine.actors"} <= set(found)
    assert "starboard.engine.errors" in found, "imported by what the rules import"


def test_an_unknown_module_has_no_source() -> None:
    with pytest.raises(ModuleNotFoundError):
        source_of("starboard.nothing")


def test_code_that_nobody_used_for_a_month_is_swept_away(
    with_rules: MakeGame, tmp_path: Path
) -> None:
    folders = tmp_path / "cache" / "compiled"
    old, recent = folders / "old", folders / "recent"
    for folder, days in ((old, 31), (recent, 29)):
        folder.mkdir(parents=True)
        (folder / "code").touch()
        os.utime(folder, (time.time() - days * 86400,) * 2)
    Compiled(with_rules(RULES), [])
    assert (old.exists(), recent.exists()) == (False, True)


SECOND_PROCESS = """
from tests.fixture_games.sealed_bids.game import GAME
from starboard.bots.random import random
from starboard.engine.compiled import Compiled
compiled = Compiled(GAME, [*GAME.bots, random])
assert compiled.on_disk
compiled.prepare()
stats = compiled.kernel("play").playouts.stats
print(compiled.folder.name, sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


@pytest.mark.compiled
def test_a_second_process_reads_the_code_from_disk(sealed: Compiled) -> None:
    sealed.prepare()
    assert sealed.on_disk
    told = subprocess.run(
        [sys.executable, "-c", SECOND_PROCESS],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert told.stdout.split() == [sealed.folder.name, "1", "0"]


@pytest.mark.compiled
def test_a_kernel_is_bound_to_the_rules_of_its_own_game(
    sealed: Compiled, with_rules: MakeGame
) -> None:
    everybody = RULES.replace("    return found\n", "    return (1 << s.players) - 1\n")
    generous = Compiled(with_rules(everybody), [])
    s = rules.State()
    rules.setup(s, 3, rounds=1)
    s.dealt, s.bid, s.score = 3, [1, 2, rules.PASS, 0], [-4, 3, 0, 0]
    winners = [FastGame(game).state(s.to_bytes()).winners() for game in (sealed, generous)]
    assert winners == [[1], [0, 1, 2]]
