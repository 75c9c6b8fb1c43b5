"""What the dialect allows inside a function, and what to write instead of the rest."""

import ast
import builtins
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from starboard.engine.always_returns import always_returns
from starboard.engine.options import NONE, nearest
from starboard.engine.prelude import ConstTable

TYPES = ("int", "bool", "list[int]", "State", "list[State]", "Any", "None")
LARGEST = 2**62
END = "write 'return' with a value at its end"

SAFE = (
    ast.arguments, ast.arg, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.For, ast.While, ast.If,
    ast.Match, ast.match_case, ast.MatchValue, ast.MatchOr, ast.MatchAs,
    ast.Return, ast.Pass, ast.Break, ast.Continue, ast.Assert, ast.Expr,
    ast.BoolOp, ast.boolop, ast.BinOp, ast.operator, ast.UnaryOp,
    ast.unaryop, ast.IfExp, ast.Compare, ast.cmpop, ast.Call, ast.keyword, ast.Constant,
    ast.Attribute, ast.Subscript, ast.Name, ast.Load, ast.Store,
)  # fmt: skip

INSTEAD: Mapping[type[ast.AST], str] = {
    ast.ListComp: "a comprehension does not compile; write a loop into scratch(size)",
    ast.GeneratorExp: "a generator does not compile; write a loop",
    ast.DictComp: "a dictionary does not compile; use arrays of integers",
    ast.SetComp: "a set does not compile; use the bits of an integer",
    ast.List: "a list created inside a function does not compile; use scratch(size)",
    ast.Dict: "a dictionary does not compile; use arrays of integers",
    ast.Set: "a set does not compile; use the bits of an integer",
    ast.Tuple: "a tuple here does not compile; use one variable for each value",
    ast.NamedExpr: "':=' does not compile everywhere; assign in a statement of its own",
    ast.Slice: "a slice fails interpreted; write a loop over the indices",
    ast.JoinedStr: "an f-string takes seconds to compile; keep texts out of rules",
    ast.Raise: "'raise' does not compile well; refuse in legal(), or assert with a constant text",
    ast.Try: "'try' does not compile well; rules raise no exceptions",
    ast.With: "'with' does not compile; rules use no resources",
    ast.Lambda: "a lambda does not compile; write a function",
    ast.FunctionDef: "a nested function does not compile; move it to the module",
    ast.ClassDef: "State is the only class of the dialect; use integer constants",
    ast.Global: "rules have no global variables; put the value into State",
    ast.Nonlocal: "rules have no closures; put the value into State",
    ast.Import: "import at the top of the module",
    ast.ImportFrom: "import at the top of the module",
    ast.Delete: "'del' does not compile; nothing needs deleting",
    ast.Starred: "a starred argument does not compile; pass each argument by itself",
    ast.Yield: "a generator does not compile; write into an array",
}


@dataclass(frozen=True)
class Problem:
    """A line that is outside the dialect."""

    line: int
    sentence: str


@dataclass(frozen=True)
class Names:
    """What the checks know about names: how many indices each field and table needs."""

    fields: Mapping[str, int]
    tables: Mapping[str, int]
    mutable: frozenset[str]
    """Globals that are lists, dictionaries or sets."""
    not_whole: frozenset[str]
    """Globals that are floats or texts."""

    @classmethod
    def of(cls, fields: Mapping[str, int], values: Mapping[str, Any]) -> "Names":
        """The names of a module; ``values`` are its globals."""
        tables = {k: v.dimensions for k, v in values.items() if isinstance(v, ConstTable)}
        mutable = {k for k, v in values.items() if isinstance(v, list | dict | set)}
        not_whole = {k for k, v in values.items() if isinstance(v, float | str)}
        return cls(fields, tables, frozenset(mutable), frozenset(not_whole))


class FunctionChecker:
    """Checks one function."""

    def __init__(self, names: Names, callable: frozenset[str]) -> None:
        self.names = names
        self.callable = callable
        self.locals: frozenset[str] = frozenset()

    def problems(self, function: ast.FunctionDef) -> Iterator[Problem]:
        self.locals = _locals(function)
        yield from self._head(function)
        for statement in function.body:
            if not _is_docstring(statement):
                yield from self._visit(statement)

    def _head(self, function: ast.FunctionDef) -> Iterator[Problem]:
        arguments = function.args
        if function.decorator_list:
            yield Problem(function.lineno, "rules are plain functions, without decorators")
        odd = (arguments.posonlyargs, arguments.kwonlyargs, arguments.vararg, arguments.kwarg)
        if arguments.defaults or any(odd):
            yield Problem(function.lineno, "plain parameters only: no defaults, /, * or **")
        hints = {argument.arg: argument.annotation for argument in arguments.args}
        for name, hint in {**hints, "the result": function.returns}.items():
            if hint is None or ast.unparse(hint) not in TYPES:
                allowed = ", ".join(TYPES)
                yield Problem(function.lineno, f"give {name} one of the types {allowed}")
        if _has_result(function) and not always_returns(function.body):
            yield Problem(function.lineno, f"{function.name} may end without a result; {END}")

    def _visit(self, node: ast.AST) -> Iterator[Problem]:
        sentence = self._sentence(node)
        if sentence:
            yield Problem(getattr(node, "lineno", 0), sentence)
            return
        for child in _children(node):
            yield from self._visit(child)

    def _sentence(self, node: ast.AST) -> str:
        if not isinstance(node, SAFE):
            plain = f"'{type(node).__name__}' is not part of the dialect"
            return INSTEAD.get(type(node), plain)
        name = f"_{type(node).__name__.lower()}"
        checker = getattr(self, name, None)
        return checker(node) if checker else ""

    def _constant(self, node: ast.Constant) -> str:
        if isinstance(node.value, bool | int):
            return f"{node.value} does not fit 64 bits" if node.value > LARGEST else ""
        return "integers only: no floats, texts or None inside rules"

    def _assert(self, node: ast.Assert) -> str:
        constant = node.msg is None or isinstance(node.msg, ast.Constant)
        return "" if constant else "assert with a constant text, or none"

    def _binop(self, node: ast.BinOp) -> str:
        if isinstance(node.op, ast.Div):
            return "'/' makes floats; use '//'"
        if isinstance(node.op, ast.Pow | ast.MatMult):
            return "'**' may make floats; multiply, or shift"
        if isinstance(node.op, ast.LShift) and _number(node.right) > 61:
            return "a shift beyond 61 does not fit 64 bits"
        return ""

    def _augassign(self, node: ast.AugAssign) -> str:
        return self._binop(ast.BinOp(node.target, node.op, node.value))

    def _compare(self, node: ast.Compare) -> str:
        odd = (ast.In, ast.NotIn, ast.Is, ast.IsNot)
        if any(isinstance(op, odd) for op in node.ops):
            return "'in' and 'is' do not compile; compare with == in a loop"
        return ""

    def _for(self, node: ast.For) -> str:
        over = node.iter
        if isinstance(over, ast.Call) and ast.unparse(over.func) == "range":
            return ""
        return "loop over range(…), and use the index"

    def _call(self, node: ast.Call) -> str:
        if isinstance(node.func, ast.Attribute):
            return f"methods such as .{node.func.attr}() do not compile; write a function"
        name = ast.unparse(node.func)
        if name in self.callable:
            return ""
        if hasattr(builtins, name):
            return f"{name}() is not part of the dialect; write a loop or a function of your own"
        near = nearest(name, sorted(self.callable))
        meant = "" if near == NONE else f"; did you mean {near}()?"
        return f"{name}() is neither defined nor imported here{meant}"

    def _name(self, node: ast.Name) -> str:
        if node.id in self.locals:
            return ""
        if node.id in self.names.mutable:
            return f"'{node.id}' is a global list, set or dictionary; use const_table(…)"
        if node.id in self.names.not_whole:
            return f"'{node.id}' is not a whole number; rules know no floats and no texts"
        if node.id in self.names.tables:
            return f"'{node.id}' is a constant table: index it, or take its len()"
        return ""

    def _attribute(self, node: ast.Attribute) -> str:
        if self.names.fields.get(node.attr):
            return f"'{node.attr}' is an array: index it, or pass the state"
        return ""

    def _subscript(self, node: ast.Subscript) -> str:
        if isinstance(node.slice, ast.Slice):
            return INSTEAD[ast.Slice]
        if isinstance(node.slice, ast.Tuple):
            return "'[i, j]' fails interpreted; write '[i][j]'"
        base, depth = _base(node)
        if isinstance(base, ast.Attribute):
            return _wrong_depth(base.attr, depth, self.names.fields)
        if isinstance(base, ast.Name) and base.id not in self.locals:
            return _wrong_depth(base.id, depth, self.names.tables) or self._mutable(base)
        return ""

    def _mutable(self, node: ast.Name) -> str:
        return self._name(node) if node.id in self.names.mutable else ""


def _has_result(function: ast.FunctionDef) -> bool:
    return function.returns is not None and ast.unparse(function.returns) != "None"


def _locals(function: ast.FunctionDef) -> frozenset[str]:
    """The parameters and variables of a function."""
    nodes = list(ast.walk(function))
    stored = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return frozenset(stored | {n.arg for n in nodes if isinstance(n, ast.arg)})


def _wrong_depth(name: str, depth: int, needed: Mapping[str, int]) -> str:
    """The problem of a field or table with a wrong number of indices, if it is one."""
    expected = needed.get(name, depth)
    if expected == depth:
        return ""
    return f"'{name}' needs {expected} {'index' if expected == 1 else 'indices'}, not {depth}"


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes to check next.

    Below an indexed field or table these are its indices, in ``a, b = b, a`` the single values;
    ``len(TABLE)`` needs no further check.
    """
    if isinstance(node, ast.Subscript) and isinstance(_base(node)[0], ast.Attribute | ast.Name):
        base: ast.expr = node
        while isinstance(base, ast.Subscript):
            yield base.slice
            base = base.value
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
        yield from node.targets[0].elts
        yield from node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
    elif isinstance(node, ast.Assert):
        yield node.test
    elif isinstance(node, ast.AnnAssign):
        yield from [node.target, *([node.value] if node.value else [])]
    elif not _is_len_of_name(node):
        yield from ast.iter_child_nodes(node)


def _base(node: ast.Subscript) -> tuple[ast.expr, int]:
    """What is indexed, and by how many indices: ``s.grid[i][j]`` gives (``s.grid``, 2)."""
    depth, base = 1, node.value
    while isinstance(base, ast.Subscript):
        depth, base = depth + 1, base.value
    return base, depth


def _is_len_of_name(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and ast.unparse(node.func) == "len"
        and len(node.args) == 1
        and isinstance(node.args[0], ast.Name)
    )


def _number(node: ast.expr) -> int:
    value = node.value if isinstance(node, ast.Constant) else 0
    return value if isinstance(value, int) else 0


def _is_docstring(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
