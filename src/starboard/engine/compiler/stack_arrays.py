"""Working memory on the stack.

``scratch`` allocates memory on the heap, which takes longer than many a rule. Where its size is a
constant, the compiler puts the array on the stack of the calling function instead.
"""

import ast
from collections.abc import Mapping
from typing import Any

import numba
from llvmlite import ir
from numba.extending import intrinsic

from starboard.engine.prelude import scratch

types: Any = numba.types
MAX_STACK_INTEGERS = 1024
"""The largest array on the stack; larger ones stay on the heap."""
ZEROS, VIEW = "_stack_zeros", "_carray"
"""The names under which compiled modules know ``zeros_on_stack`` and ``numba.carray``."""


@intrinsic(prefer_literal=True)
def zeros_on_stack(context: Any, size: Any) -> Any:
    """A pointer to this many zeros, which belong to the calling function until it returns."""
    count = size.literal_value
    pointer = types.CPointer(numba.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        byte, word = ir.IntType(8).as_pointer(), ir.IntType(64)
        with builder.goto_entry_block():  # elsewhere each pass of a loop would take more stack
            array = builder.alloca(ir.ArrayType(word, count))
        start = builder.bitcast(array, byte)
        fill = builder.module.declare_intrinsic("llvm.memset", (byte, word))
        is_volatile = ir.Constant(ir.IntType(1), 0)
        builder.call(fill, (start, ir.Constant(ir.IntType(8), 0), word(8 * count), is_volatile))
        return builder.bitcast(array, context.get_value_type(pointer))

    return pointer(size), generate


class StackArrays(ast.NodeTransformer):
    """Turns ``scratch(SIZE)`` into an array on the stack where the size is a constant.

    Two calls return different arrays, also in a loop; so calls in loops stay as they are, unless
    ``in_loops`` says that no array outlives its pass of the loop.
    """

    def __init__(self, names: Mapping[str, Any], in_loops: bool = False) -> None:
        self._constants = {name: value for name, value in names.items() if type(value) is int}
        self._in_loops = in_loops
        self._local: set[str] = set()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        stored = (it for it in ast.walk(node) if isinstance(it, ast.Name | ast.arg))
        self._local = {it.arg if isinstance(it, ast.arg) else it.id for it in stored if _binds(it)}
        return self.generic_visit(node)

    def visit_For(self, node: ast.For) -> ast.AST:
        return self.generic_visit(node) if self._in_loops else node

    def visit_While(self, node: ast.While) -> ast.AST:
        return self.generic_visit(node) if self._in_loops else node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        is_scratch = isinstance(node.func, ast.Name) and node.func.id == scratch.__name__
        size = self._constant(node.args[0]) if is_scratch else None
        if size is None or size > MAX_STACK_INTEGERS:
            return self.generic_visit(node)
        array = ast.parse(f"{VIEW}({ZEROS}({size}), ({size},))", mode="eval").body
        return ast.copy_location(array, node)

    def _constant(self, size: ast.expr) -> int | None:
        """The value of an expression of constants; None if it is known at run time only."""
        names = {it.id for it in ast.walk(size) if isinstance(it, ast.Name)}
        if not names <= self._constants.keys() - self._local:
            return None
        value: int = eval(compile(ast.Expression(size), "size", "eval"), {}, self._constants)
        return value


def _binds(node: ast.Name | ast.arg) -> bool:
    return isinstance(node, ast.arg) or isinstance(node.ctx, ast.Store)
