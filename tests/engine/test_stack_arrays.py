"""Scratch arrays of constant size are on the stack when compiled; all others stay on the heap."""

import ast

import pytest

from starboard.engine.compiler.stack_arrays import MAX_STACK_INTEGERS, StackArrays

NAMES = {"SIZE": 7, "LARGE": MAX_STACK_INTEGERS + 1, "count": len}


def rewritten(body: str, in_loops: bool = False) -> str:
    tree = ast.parse(f"def f(s, length):\n{body}")
    return ast.unparse(StackArrays(NAMES, in_loops).visit(tree))


@pytest.mark.parametrize(("size", "value"), [("7", 7), ("SIZE", 7), ("2 * SIZE + 1", 15)])
def test_constant_sizes_are_on_the_stack(size: str, value: int) -> None:
    text = rewritten(f"    a = scratch({size})")
    assert f"a = _carray(_stack_zeros({value}), ({value},))" in text


@pytest.mark.parametrize("size", ["length", "s.players", "count", "LARGE", "SIZE * length"])
def test_other_sizes_stay_on_the_heap(size: str) -> None:
    assert f"a = scratch({size})" in rewritten(f"    a = scratch({size})")


def test_a_variable_hides_a_constant_of_the_same_name() -> None:
    assert "scratch(SIZE)" in rewritten("    SIZE = length\n    a = scratch(SIZE)")


@pytest.mark.parametrize("loop", ["for _ in range(2)", "while True"])
def test_arrays_in_loops_are_new_in_each_pass(loop: str) -> None:
    body = f"    {loop}:\n        a = scratch(SIZE)"
    assert "scratch(SIZE)" in rewritten(body)
    assert "scratch(SIZE)" not in rewritten(body, in_loops=True)
