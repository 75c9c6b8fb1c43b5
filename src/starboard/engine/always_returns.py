"""Whether statements always end with ``return``."""

import ast
from collections.abc import Sequence


def always_returns(body: Sequence[ast.stmt]) -> bool:
    """Return whether these statements never go on to what comes after them."""
    return any(map(_ends, body))


def _ends(statement: ast.stmt) -> bool:
    match statement:
        case ast.Return() | ast.Raise():
            return True
        case ast.If(body=body, orelse=orelse):
            return always_returns(body) and always_returns(orelse)
        case ast.While(test=ast.Constant(value=value), body=body):
            return bool(value) and not any(map(_breaks, body))
        case ast.Match(cases=cases):
            return _matches_all(cases[-1]) and all(always_returns(case.body) for case in cases)
        case ast.Assert(test=ast.Constant(value=value)):
            return not value
    return False


def _matches_all(case: ast.match_case) -> bool:
    match case:
        case ast.match_case(pattern=ast.MatchAs(pattern=None), guard=None):
            return True
    return False


def _breaks(node: ast.AST) -> bool:
    """Return whether a ``break`` of the loop that contains the node is in it."""
    if isinstance(node, ast.For | ast.While):
        return any(map(_breaks, node.orelse))
    return isinstance(node, ast.Break) or any(map(_breaks, ast.iter_child_nodes(node)))
