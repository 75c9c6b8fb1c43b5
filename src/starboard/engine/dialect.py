"""The dialect of rules: the part of Python that means the same interpreted and compiled.

``docs/dialect.md`` describes it. Rules, bots and laws are checked before they are compiled, so
that an author gets a line number and a suggestion instead of a compiler error.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from starboard.engine.contract import Bot
from starboard.engine.dialect_functions import INSTEAD, FunctionChecker, Names, Problem
from starboard.engine.errors import BrokenDialect
from starboard.engine.game import Game

BUILTINS = frozenset({"abs", "bool", "int", "len", "max", "min", "range"})
MODULES = (
    "starboard.engine.actors",
    "starboard.engine.bits",
    "starboard.engine.chance",
    "starboard.engine.evaluation",
    "starboard.engine.features",
    "starboard.engine.open_information",
    "starboard.engine.prelude",
    "starboard.engine.struct",
    "typing",
)
"""Modules that may be imported beside those of the game's own package."""
DECLARATIONS = (
    "starboard.engine.contract",
    "starboard.engine.game",
    "starboard.engine.moves",
    "starboard.engine.options",
)
"""Modules that a game of one file imports for its declarations, but not for its functions."""
INTERPRETED_ONLY = frozenset({"setup"})


def check(module: str, fields: Mapping[str, int], package: str = "") -> None:
    """Raise ``BrokenDialect`` for the first problem of a module.

    ``fields`` maps each field of the state to its number of indices; ``package`` is the game's.
    """
    found = problems_in(module, fields, package)
    if found:
        place = f"{_place(module)}:{found[0].line}"
        raise BrokenDialect(place=place, reason=found[0].sentence, more=len(found) - 1)


def problems_of(game: Game, bots: Iterable[Bot]) -> list[tuple[str, Problem]]:
    """Every problem of what is compiled of a game, each with its file."""
    fields, prefix = game.rules.State.dimensions(), f"{game.package}."
    waiting = [game.rules.__name__]
    waiting += [function.__module__ for function in (*bots, *game.laws, *game.metrics)]
    waiting += [game.features.__name__] if game.features is not None else []
    waiting += [game.evaluate.__module__] if game.evaluate is not None else []
    found: list[tuple[str, Problem]] = []
    checked: set[str] = set()
    while waiting:
        module = waiting.pop(0)
        if module not in checked:
            checked.add(module)
            problems = problems_in(module, fields, game.package)
            found += [(_place(module), problem) for problem in problems]
            waiting += [name for name in _imported(module) if name.startswith(prefix)]
    return found


def problems_in(module: str, fields: Mapping[str, int], package: str = "") -> list[Problem]:
    """Every problem of one module, which is imported for the values of its globals."""
    values = vars(import_module(module))
    return problems(_path(module).read_text(encoding="utf-8"), fields, package, values)


def problems(
    text: str, fields: Mapping[str, int], package: str = "", values: Mapping[str, Any] | None = None
) -> list[Problem]:
    """Every line of a source that is outside the dialect, in order.

    ``values`` are the globals of the module; without them, tables are not checked.
    """
    tree = ast.parse(text)
    callable = _functions(tree)
    found = [problem for node in tree.body for problem in _statement(node, package)]
    names = Names.of(fields, values or {})
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name not in INTERPRETED_ONLY:
            found.extend(FunctionChecker(names, callable).problems(node))
    return sorted(set(found), key=lambda problem: (problem.line, problem.sentence))


def _path(module: str) -> Path:
    return Path(str(import_module(module).__file__))


def _place(module: str) -> str:
    """The file of a module as shown to authors: ``nim/rules.py``."""
    path = _path(module)
    return f"{path.parent.name}/{path.name}"


def _imported(module: str) -> list[str]:
    nodes = ast.parse(_path(module).read_text(encoding="utf-8")).body
    return [node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module]


def _functions(tree: ast.Module) -> frozenset[str]:
    """The names that may be called: built-in, defined in the module or imported."""
    defined = {name for node in tree.body for name in _defined(node) if not name.isupper()}
    return BUILTINS | defined


def _defined(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        yield node.name
    elif isinstance(node, ast.ImportFrom) and node.module not in DECLARATIONS:
        yield from (alias.asname or alias.name for alias in node.names)


def _statement(node: ast.stmt, package: str) -> Iterator[Problem]:
    """Problems of one statement at module level."""
    if isinstance(node, ast.Import):
        yield from _imported_modules(node, package)
    elif isinstance(node, ast.ImportFrom):
        yield from _import(node, package)
    elif isinstance(node, ast.ClassDef) and node.name != "State":
        yield Problem(node.lineno, INSTEAD[ast.ClassDef])
    elif isinstance(node, ast.Assign | ast.AnnAssign) and _is_mutable(node.value):
        yield Problem(
            node.lineno, "a global list, set or dictionary does not compile; use const_table(…)"
        )


def _imported_modules(node: ast.Import, package: str) -> Iterator[Problem]:
    for module in (alias.name for alias in node.names):
        known = _may_be_imported(module, package)
        yield Problem(node.lineno, f"write 'from {module} import …'" if known else _refused(module))


def _import(node: ast.ImportFrom, package: str) -> Iterator[Problem]:
    module = node.module or ""
    if node.level:
        yield Problem(node.lineno, "a relative import is not followed; write the full module name")
    elif not _may_be_imported(module, package):
        yield Problem(node.lineno, _refused(module))


def _may_be_imported(module: str, package: str) -> bool:
    return module in (*MODULES, *DECLARATIONS) or _is_inside(module, package)


def _refused(module: str) -> str:
    if module == "random":
        return (
            "rules may not import random; let sample() draw with below(rng, n) of "
            "starboard.engine.chance, and apply() make what was drawn"
        )
    return (
        f"rules may not import {module}, nor compute constants with it; write it yourself, or "
        "take a function of starboard.engine.prelude"
    )


def _is_inside(module: str, package: str) -> bool:
    return bool(package) and module.startswith(f"{package}.")


def _is_mutable(value: ast.expr | None) -> bool:
    displays = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
    return isinstance(value, displays)
