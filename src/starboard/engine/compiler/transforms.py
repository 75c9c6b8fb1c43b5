"""Rewrites functions of the dialect so that compiled code computes what interpreted code does."""

import ast
from collections.abc import Mapping
from typing import Any

WIDEN = "_int64"
"""The name under which compiled modules know ``numba.int64``."""


class JointIndices(ast.NodeTransformer):
    """Turns ``COST[i][j]`` into ``COST[i, j]`` for constant tables.

    Compiled, ``COST[i]`` alone would create an array for the row.
    """

    def __init__(self, dimensions: Mapping[str, int]) -> None:
        self.dimensions = dimensions

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        indices: list[ast.expr] = []
        base: ast.expr = node
        while isinstance(base, ast.Subscript):
            indices.insert(0, base.slice)
            base = base.value
        name = base.id if isinstance(base, ast.Name) else ""
        if len(indices) > 1 and self.dimensions.get(name) == len(indices):
            node.value, node.slice = base, ast.Tuple(indices, ast.Load())
        self.generic_visit(node)
        return node


class WideLoads(ast.NodeTransformer):
    """Turns every read of a field into a 64-bit integer: ``s.turn`` becomes ``_int64(s.turn)``.

    Otherwise the difference of two unsigned fields would be unsigned when compiled, and a loop
    over a narrow field would mix signed and unsigned integers, which Numba turns into floats.
    """

    def __init__(self, dimensions: Mapping[str, int]) -> None:
        self.dimensions = dimensions

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        return self._widened(node, node.attr, 0)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        depth, base = 1, node.value
        while isinstance(base, ast.Subscript):
            depth, base = depth + 1, base.value
        self.generic_visit(node)
        return self._widened(node, base.attr if isinstance(base, ast.Attribute) else "", depth)

    def _widened(self, node: Any, field: str, depth: int) -> ast.AST:
        if not isinstance(node.ctx, ast.Load) or self.dimensions.get(field) != depth:
            return node  # type: ignore[no-any-return]
        return ast.copy_location(ast.Call(ast.Name(WIDEN, ast.Load()), [node], []), node)


class WithoutAnnotations(ast.NodeTransformer):
    """Removes the types of parameters and results, which only the signature needs."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node
