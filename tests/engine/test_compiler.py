"""Compiled games: what is compiled, and what it computes."""

import ast
from typing import Any

import numpy as np
import pytest
from tests.engine.conftest import MakeGame, machine_code
from tests.fixture_games.sealed_bids import rules, state
from tests.fixture_games.sealed_bids.game import GAME

from starboard.api.game import Game as PlayableGame
from starboard.bots.compiled import compiled_game
from starboard.engine import chance
from starboard.engine.actors import CHANCE
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.compiler.transforms import JointIndices, WideLoads
from starboard.engine.errors import BrokenDialect
from starboard.engine.paths import cache_folder

BEFORE_WINNERS = "def winners("


def playable(compiled: CompiledGame, players: int) -> PlayableGame:
    return PlayableGame(compiled, players, {}, trusted=True)


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
