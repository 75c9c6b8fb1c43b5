"""The dialect of rules: the part of Python that means the same interpreted and compiled.

``docs/dialect.md`` explains it to authors. Rules, bots and laws are checked
before they are compiled, so that a mistake is told in a sentence that says what
to write instead, and not in a compiler's page of types.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from starboard.engine.errors import BrokenDialect
from starboard.engine.game import Bot, Game

BUILTINS = frozenset({"abs", "bool", "int", "len", "max", "min", "range"})
MODULES = (
    "starboard.engine.actors",
    "starboard.engine.bits",
    "starboard.engine.chance",
    "starboard.engine.open_information",
    "starboard.engine.prelude",
    "starboard.engine.struct",
    "typing",
)
RULES_MODULE = ".rules"
INTERPRETED_ONLY = frozenset({"setup"})
TYPES = ("int", "bool", "list[int]", "State", "list[State]", "Any", "None")
LARGEST = 2**62

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
    ast.List: "a list made inside a function does not compile; use scratch(size)",
    ast.Dict: "a dictionary does not compile; use arrays of integers",
    ast.Set: "a set does not compile; use the bits of an integer",
    ast.Tuple: "a tuple here does not compile; use one variable for each value",
    ast.NamedExpr: "':=' does not compile everywhere; assign on a line of its own",
    ast.Slice: "a slice fails interpreted; write a loop over the indices",
    ast.JoinedStr: "an f-string takes seconds to compile; rules have no texts",
    ast.Raise: "rules do not raise; refuse in legal(), or assert with a constant text",
    ast.Try: "rules do not catch; nothing in them raises",
    ast.With: "rules have no resources",
    ast.Lambda: "a lambda does not compile; write a function",
    ast.FunctionDef: "a function inside a function does not compile; move it to the module",
    ast.ClassDef: "only State is a class here; use integer constants",
    ast.Global: "rules have no global state; put it into State",
    ast.Nonlocal: "rules have no hidden state; put it into State",
    ast.Import: "import at the top of the module",
    ast.ImportFrom: "import at the top of the module",
    ast.Delete: "nothing needs deleting",
    ast.Starred: "a starred argument does not compile; name each argument",
    ast.Yield: "a generator does not compile; write into an array",
}


@dataclass(frozen=True)
class Problem:
    """One place that is outside the dialect."""

    line: int
    sentence: str


def check(path: Path, arrays: Mapping[str, int], package: str = "") -> None:
    """Raise ``BrokenDialect`` for the first problem; ``arrays``: how many indices a field takes."""
    found = problems(path.read_text(encoding="utf-8"), arrays, package)
    if found:
        place = f"{path.parent.name}/{path.name}:{found[0].line}"
        raise BrokenDialect(place=place, reason=found[0].sentence, more=len(found) - 1)


def problems_of(game: Game, bots: Iterable[Bot]) -> list[tuple[str, Problem]]:
    """Every problem of a game's rules, bots and laws, with the file it is in."""
    arrays = game.rules.State.dimensions()
    package = f"{game.package}."
    waiting = [game.rules.__name__]
    waiting += [function.__module__ for function in (*bots, *game.laws)]
    found: list[tuple[str, Problem]] = []
    seen: set[str] = set()
    while waiting:
        module = waiting.pop(0)
        if module not in seen:
            seen.add(module)
            file = Path(str(sys.modules[module].__file__))
            text = file.read_text(encoding="utf-8")
            place = f"{file.parent.name}/{file.name}"
            found += [(place, problem) for problem in problems(text, arrays, package)]
            waiting += [name for name in _imported(text) if name.startswith(package)]
    return found


def _imported(text: str) -> list[str]:
    nodes = [node for node in ast.parse(text).body if isinstance(node, ast.ImportFrom)]
    return [node.module for node in nodes if node.module]


def problems(text: str, arrays: Mapping[str, int], package: str = "") -> list[Problem]:
    """Everything in this source that is outside the dialect, in the order of lines.

    Modules of the game's own ``package`` may be imported: they are of the dialect too.
    """
    tree = ast.parse(text)
    known = BUILTINS | {name for node in tree.body for name in _defined(node) if not name.isupper()}
    found = [problem for node in tree.body for problem in _statement(node, package)]
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name not in INTERPRETED_ONLY:
            found.extend(_Function(arrays, known).problems(node))
    return sorted(set(found), key=lambda problem: (problem.line, problem.sentence))


def _defined(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        yield node.name
    elif isinstance(node, ast.ImportFrom):
        yield from (alias.asname or alias.name for alias in node.names)


def _statement(node: ast.stmt, package: str) -> Iterator[Problem]:
    """Problems of one statement of the module itself."""
    if isinstance(node, ast.Import):
        yield Problem(node.lineno, f"write 'from {node.names[0].name} import …'")
    elif isinstance(node, ast.ImportFrom):
        module = node.module or ""
        own = module.endswith(RULES_MODULE) or (package and module.startswith(package))
        if module not in MODULES and not own:
            yield Problem(node.lineno, f"rules do not import {module or 'relatively'}")
    elif isinstance(node, ast.ClassDef) and node.name != "State":
        yield Problem(node.lineno, "only State is a class here; use integer constants")
    elif isinstance(node, ast.Assign | ast.AnnAssign) and _mutable(node.value):
        yield Problem(
            node.lineno, "a global list, set or dictionary does not compile; use const_table(…)"
        )


def _mutable(value: ast.expr | None) -> bool:
    displays = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
    return isinstance(value, displays)


class _Function:
    """Checks one function."""

    def __init__(self, arrays: Mapping[str, int], known: frozenset[str]) -> None:
        self.arrays = arrays
        self.known = known

    def problems(self, function: ast.FunctionDef) -> Iterator[Problem]:
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
        if name not in self.known:
            return f"{name}() is not part of the dialect; write a loop or a function of your own"
        return ""

    def _attribute(self, node: ast.Attribute) -> str:
        if self.arrays.get(node.attr):
            return f"'{node.attr}' is an array: always give its index, and pass the state instead"
        return ""

    def _subscript(self, node: ast.Subscript) -> str:
        if isinstance(node.slice, ast.Slice):
            return INSTEAD[ast.Slice]
        if isinstance(node.slice, ast.Tuple):
            return "'[i, j]' fails interpreted; write '[i][j]'"
        field, depth = _field(node)
        if field and self.arrays.get(field, depth) != depth:
            return f"'{field}' takes {self.arrays[field]} indices, not {depth}"
        return ""


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """What to look at next: below an indexed field only its indices, in a swap only its values."""
    if isinstance(node, ast.Subscript) and _field(node)[0]:
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
    else:
        yield from ast.iter_child_nodes(node)


def _field(node: ast.Subscript) -> tuple[str, int]:
    """``s.grid[i][j]`` is ("grid", 2)."""
    depth, base = 1, node.value
    while isinstance(base, ast.Subscript):
        depth, base = depth + 1, base.value
    return (base.attr if isinstance(base, ast.Attribute) else ""), depth


def _number(node: ast.expr) -> int:
    value = node.value if isinstance(node, ast.Constant) else 0
    return value if isinstance(value, int) else 0


def _is_docstring(node: ast.stmt) -> bool:
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
