"""The dialect of rules: each problem is reported with its line and a suggestion."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.bots.random import random
from starboard.bots.roster import bots_of
from starboard.catalog import GAMES, find_game
from starboard.engine.compiler.game_modules import SHARED_DIALECT
from starboard.engine.dialect import check, problems, problems_of
from starboard.engine.dialect_functions import INSTEAD, Problem
from starboard.engine.errors import BrokenDialect
from starboard.engine.prelude import const_table

FIELDS = {"turn": 0, "health": 1, "grid": 2}


def in_function(line: str) -> list[Problem]:
    """The problems of a function with this line in it."""
    head = "def act(s: State, x: int, out: list[int]) -> int:"
    return problems(f"{head}\n    {line}\n    return 0\n", FIELDS)


OUTSIDE = [
    ("y = [a for a in out]", "a comprehension does not compile; write a loop into scratch(size)"),
    ("return sum(a for a in out)", "sum() is not part of the dialect"),
    ("return max(a for a in out)", "a generator does not compile"),
    ("y = {a: 1 for a in out}", "a dictionary does not compile"),
    ("y = {a for a in out}", "a set does not compile; use the bits of an integer"),
    ("y = [1, 2]", "use scratch(size)"),
    ("y = {}", "a dictionary does not compile; use arrays of integers"),
    ("y = {1, 2}", "a set does not compile"),
    ("return 1, 2", "a tuple here does not compile; use one variable for each value"),
    ("if (y := x): pass", "':=' does not compile everywhere"),
    ("out[1:2] = out", "a slice fails interpreted"),
    ("assert x, f'{x}'", "assert with a constant text, or none"),
    ("y = f'{x}'", "an f-string takes seconds to compile"),
    ("raise ValueError", "'raise' does not compile well; refuse in legal()"),
    ("try: pass\n    finally: pass", "'try' does not compile well"),
    ("with x: pass", "rules use no resources"),
    ("y = lambda: 1", "a lambda does not compile; write a function"),
    ("def inner() -> int: return 1", "a nested function does not compile"),
    ("class Inner: pass", "State is the only class"),
    ("global x", "put the value into State"),
    ("nonlocal x", "rules have no closures"),
    ("import math", "import at the top of the module"),
    ("from math import pi", "import at the top of the module"),
    ("del x", "nothing needs deleting"),
    ("return max(*out)", "a starred argument does not compile"),
    ("yield x", "a generator does not compile; write into an array"),
    ("yield from out", "'YieldFrom' is not part of the dialect"),
    ("async def inner() -> int: return 1", "'AsyncFunctionDef' is not part of the dialect"),
    ("return 1.5", "integers only: no floats, texts or None"),
    ("return 'x'", "integers only"),
    ("return None", "integers only"),
    ("...", "integers only"),
    (f"return {2**62 + 1}", "does not fit 64 bits"),
    ("return x / 2", "'/' makes floats; use '//'"),
    ("x /= 2", "'/' makes floats; use '//'"),
    ("return x ** 2", "'**' may make floats"),
    ("x **= 2", "'**' may make floats"),
    ("return x @ x", "'**' may make floats"),
    ("return 1 << 62", "a shift beyond 61 does not fit 64 bits"),
    ("x <<= 63", "a shift beyond 61 does not fit 64 bits"),
    ("return x in out", "'in' and 'is' do not compile; compare with == in a loop"),
    ("return x not in out", "'in' and 'is' do not compile"),
    ("return x is s", "'in' and 'is' do not compile"),
    ("return x is not s", "'in' and 'is' do not compile"),
    ("for a in out: pass", "loop over range(…), and use the index"),
    ("for a in enumerate(out): pass", "loop over range(…)"),
    ("return out.count(1)", "methods such as .count() do not compile"),
    ("return x.bit_count()", "methods such as .bit_count() do not compile"),
    ("return sorted(out)", "sorted() is not part of the dialect"),
    ("return print(x)", "print() is not part of the dialect"),
    ("return TURN(x)", "TURN() is neither defined nor imported here"),
    ("return act2(s.health)", "act2() is neither defined nor imported here; did you mean act()?"),
    ("return max(s.health)", "'health' is an array: index it, or pass the state"),
    ("s.health = out", "'health' is an array"),
    ("s.health += 1", "'health' is an array"),
    ("return s.grid[1, 2]", "'[i, j]' fails interpreted; write '[i][j]'"),
    ("return s.grid[1]", "'grid' needs 2 indices, not 1"),
    ("return s.health[1][2]", "'health' needs 1 index, not 2"),
    ("return s.turn[0]", "'turn' needs 0 indices, not 1"),
    ("return s.grid[s.health][0]", "'health' is an array"),
    ("if x: return [1][0]", "use scratch(size)"),
    ("while x: return 0.5", "integers only"),
    ("match x:\n        case [a, b]: pass", "'MatchSequence' is not part of the dialect"),
    ("match x:\n        case State(): pass", "'MatchClass' is not part of the dialect"),
    ("a, b = 1, 0.5", "integers only"),
    ("a, b = s.health, 1", "'health' is an array"),
    ("x: int = 0.5", "integers only"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "sentence"), OUTSIDE, ids=[line for line, _ in OUTSIDE])
def test_outside_the_dialect(line: str, sentence: str) -> None:
    found = in_function(line)
    assert len(found) == 1
    assert sentence in found[0].sentence
    assert found[0].line == 2 + line.startswith("match")


INSIDE = [
    "return s.turn + s.health[x] + s.grid[x][s.turn]",
    "s.health[x] -= min(x, 3)",
    "a, b = b, a",
    "a, s.health[0] = s.health[1], x",
    "for i in range(1, 10, 2): out[i] = i if i > 1 else -i",
    "while x > 0 and not x == 3 or x: x -= 1",
    "assert x > 0, 'a constant text'",
    "assert x > 0",
    "y: int = 3",
    "y: int",
    "return act(s, x, out) + abs(int(bool(len(out))))",
    "return 1 << 61 | x << s.turn",
    "return x // 2 % 3 ^ 5 & ~x >> 1",
    "return 0 < x <= 4",
    "'''A docstring.'''",
    "match x:\n        case 1 | 2: return 1\n        case _: pass",
    f"return {2**62}",
    "return True",
]


@pytest.mark.parametrize("line", INSIDE)
def test_inside_the_dialect(line: str) -> None:
    assert in_function(line) == []


HEADS = [
    ("@cache\ndef act(s: State) -> int:", 2, "without decorators"),
    ("def act(s: State, x: int = 1) -> int:", 1, "plain parameters only"),
    ("def act(s: State, *x: int) -> int:", 1, "plain parameters only"),
    ("def act(s: State, **x: int) -> int:", 1, "plain parameters only"),
    ("def act(s: State, *, x: int) -> int:", 1, "plain parameters only"),
    ("def act(s: State, /, x: int) -> int:", 1, "plain parameters only"),
    ("def act(s: State, x) -> int:", 1, "give x one of the types int, bool, list[int], State"),
    ("def act(s: 'State') -> int:", 1, "give s one of the types"),
    ("def act(s: State, x: float) -> int:", 1, "give x one of the types"),
    ("def act(s: State, x: list[list[int]]) -> int:", 1, "give x one of the types"),
    ("def act(s: State):", 1, "give the result one of the types"),
    ("def act(s: State) -> tuple[int, int]:", 1, "give the result one of the types"),
]  # fmt: skip


@pytest.mark.parametrize(("head", "line", "sentence"), HEADS, ids=[head for head, *_ in HEADS])
def test_function_is_plain_and_typed(head: str, line: int, sentence: str) -> None:
    (found,) = problems(f"{head}\n    return 1\n", FIELDS)
    assert found.line == line
    assert sentence in found.sentence


MODULES = [
    ("import math", "rules may not import math"),
    ("import starboard.engine.bits", "write 'from starboard.engine.bits import …'"),
    ("from math import pi", "rules may not import math"),
    ("import random", "rules may not import random; let sample() draw with below(rng, n)"),
    ("from . import moves", "a relative import is not followed"),
    ("from starboard.engine.table import Table", "rules may not import starboard.engine.table"),
    ("from __future__ import annotations", "rules may not import __future__"),
    ("class Move: pass", "State is the only class of the dialect; use integer constants"),
    ("PRICES = [1, 2]", "a global list, set or dictionary does not compile; use const_table(…)"),
    ("PRICES: list[int] = [1, 2]", "use const_table(…)"),
    ("PRICES = {1: 2}", "use const_table(…)"),
    ("PRICES = {1, 2}", "use const_table(…)"),
    ("PRICES = [a for a in range(3)]", "use const_table(…)"),
    ("PRICES = {a for a in range(3)}", "use const_table(…)"),
    ("PRICES = {a: a for a in range(3)}", "use const_table(…)"),
]


@pytest.mark.parametrize(("line", "sentence"), MODULES, ids=[line for line, _ in MODULES])
def test_module_has_only_constants_functions_and_state(line: str, sentence: str) -> None:
    (found,) = problems(f"X = 1\n{line}\n", FIELDS)
    assert found.line == 2
    assert sentence in found.sentence


def test_functions_of_the_module_and_of_the_games_package_may_be_called() -> None:
    text = (
        "from starboard.engine.chance import below\n"
        "from starboard.games.any.rules.sailing import legal as allowed\n"
        "def act(s: State, rng: list[int]) -> int:\n"
        "    return below(rng, 3) + other(s) + allowed(s)\n"
        "def other(s: State) -> int:\n"
        "    return 1\n"
    )
    assert problems(text, FIELDS, "starboard.games.any") == []
    (found,) = problems(text, FIELDS, "starboard.games.other")
    assert found.line == 2
    assert found.sentence.startswith("rules may not import starboard.games.any.rules.sailing,")


def test_setup_is_interpreted_only_and_not_checked() -> None:
    assert problems("def setup(s, *rest):\n    s.health[:] = [1.5]\n", FIELDS) == []


def test_every_suggestion_can_be_reached() -> None:
    """Each kind of node with a suggestion occurs in one of the snippets above."""
    advice = set(INSTEAD.values())
    reported = {problem.sentence for line, _ in OUTSIDE for problem in in_function(line)}
    assert advice <= reported


def test_problems_are_ordered_by_line_without_repetition() -> None:
    found = problems("def act() -> None:\n    x = 1 / 2 / 3\n    y = 0.5\nimport a\n", FIELDS)
    assert [problem.line for problem in found] == [2, 3, 4]


@pytest.mark.parametrize(
    "body",
    [
        "return 1",
        "if x:\n  return 1\n else:\n  return 2",
        "if x:\n  return 1\n elif x:\n  return 2\n else:\n  return 3",
        "while True:\n  if x:\n   return 1",
        "while True:\n  for i in range(x):\n   break",
        "match x:\n  case 1: return 1\n  case _: return 2",
        "match x:\n  case 1: return 1\n assert False",
    ],
)
def test_function_that_always_has_a_result(body: str) -> None:
    assert problems(f"def act(x: int) -> int:\n {body}\n", FIELDS) == []


@pytest.mark.parametrize(
    "body",
    [
        "pass",
        "if x:\n  return 1",
        "if x:\n  return 1\n else:\n  pass",
        "for i in range(x):\n  return i",
        "while x:\n  return 1",
        "while True:\n  if x:\n   break\n  return 1",
        "while True:\n  while x:\n   pass\n  else:\n   break",
        "match x:\n  case 1: return 1",
        "match x:\n  case 1: return 1\n  case _ if x: return 2",
        "match x:\n  case 1: pass\n  case _: return 2",
        "match x:\n  case 1 as y: return y",
        "assert x",
    ],
)
def test_function_that_may_end_without_a_result(body: str) -> None:
    (found,) = problems(f"def act(x: int) -> int:\n {body}\n", FIELDS)
    assert found.line == 1
    assert found.sentence.startswith("act may end without a result; write 'return' with a value")


@pytest.mark.parametrize("id", GAMES)
def test_rules_and_bots_of_every_game_are_inside_the_dialect(id: str) -> None:
    game = find_game(id)
    assert problems_of(game, bots_of(game).values()) == []


def test_modules_shared_by_all_games_are_inside_the_dialect() -> None:
    for module in SHARED_DIALECT:
        check(module, {})
    assert problems_of(SEALED, [*SEALED.bots, random]) == []


def test_check_raises_with_file_and_line_and_counts_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    file = tmp_path / "dialect_game" / "rules.py"
    file.parent.mkdir()
    text = "X = 1\n\ndef act(x: int) -> int:\n    return x / 2\n"
    file.write_text(text, encoding="utf-8")
    message = r"^dialect_game/rules.py:4: '/' makes floats; use '//'\.$"
    with pytest.raises(BrokenDialect, match=message):
        check("dialect_game.rules", {})
    file.write_text(text + "import math\n", encoding="utf-8")
    with pytest.raises(BrokenDialect, match="There is one more such place"):
        check("dialect_game.rules", {})


ROW, COST = const_table((1, 2)), const_table(((1, 2), (3, 4)))
VALUES = {"GOAL": 30.0, "TITLE": "x", "ROW": ROW, "COST": COST, "ALIAS": [1, 2], "NAMES": {"a": 1}}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("return COST[x]", "'COST' needs 2 indices, not 1"),
        ("return ROW[x][0]", "'ROW' needs 1 index, not 2"),
        ("return COST[x][ROW[x][1]]", "'ROW' needs 1 index, not 2"),
        ("return act(s, x, ROW)", "'ROW' is a constant table: index it, or take its len()"),
        ("return ALIAS[x]", "'ALIAS' is a global list, set or dictionary; use const_table(…)"),
        ("return act(s, x, ALIAS)", "'ALIAS' is a global list, set or dictionary"),
        ("return x + GOAL", "'GOAL' is not a whole number; rules know no floats and no texts"),
        ("return TITLE == x", "'TITLE' is not a whole number"),
        ("return NAMES[x]", "'NAMES' is a global list, set or dictionary"),
    ],
)
def test_global_tables_need_all_indices_and_global_lists_are_refused(
    line: str, sentence: str
) -> None:
    text = f"def act(s: State, x: int, out: list[int]) -> int:\n    {line}\n"
    (found,) = problems(text, FIELDS, values=VALUES)
    assert sentence in found.sentence


@pytest.mark.parametrize(
    "line", ["return COST[x][ROW[0]] + len(COST)", "ALIAS = x\n    return ALIAS", "return out[0]"]
)
def test_tables_with_all_indices_and_local_names_are_inside_the_dialect(line: str) -> None:
    text = f"def act(s: State, x: int, out: list[int]) -> int:\n    {line}\n"
    assert problems(text, FIELDS, values=VALUES) == []


def test_checking_does_not_import_numba() -> None:
    code = "import sys, starboard.engine.dialect; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
