"""The modules that are compiled for one game: their functions, constants and signatures."""

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from starboard.engine.compiler import transforms
from starboard.engine.compiler.signatures import Types, signature_of
from starboard.engine.compiler.sources import source_of
from starboard.engine.compiler.stack_arrays import StackArrays
from starboard.engine.dialect import INTERPRETED_ONLY
from starboard.engine.prelude import ConstTable


@dataclass(frozen=True)
class CompiledModule:
    """One module to compile.

    ``text`` returns the source of its functions; ``names`` are the globals they refer to, as
    the interpreter knows them; ``types`` declares signatures, and is empty where Numba is to
    infer them for each caller.
    """

    name: str
    text: Callable[[], str]
    names: Mapping[str, Any]
    types: Types

    def signature(self, function: str) -> Any:
        """The declared signature of a function, or ``None``."""
        return signature_of(self.names[function], self.types) if self.types else None


def dialect_module(name: str, fields: Mapping[str, int], types: Types) -> CompiledModule:
    """A module of rules, bots or laws; ``fields`` maps a state's fields to their dimensions."""
    names = vars(import_module(name))
    return CompiledModule(name, lambda: _dialect_text(name, names, fields), names, types)


def kernel_module(name: str, constants: Mapping[str, int], types: Types) -> CompiledModule:
    """A module of kernels, with the game's own ``constants`` in place of the contract's."""
    names = vars(import_module(name))
    own = {key: value for key, value in constants.items() if key in names}
    return CompiledModule(name, lambda: _functions_text(source_of(name).tree()), names | own, types)


def generated_module(
    name: str, text: str, names: Mapping[str, Any], types: Types | None = None
) -> CompiledModule:
    """A module of generated source; without ``types``, Numba infers them."""
    return CompiledModule(name, lambda: text, names, types or {})


def observation_module(name: str, text: str, names: Mapping[str, Any]) -> CompiledModule:
    """The module of an observation, whose arrays of features are needed in one pass only."""
    tree = StackArrays(names, in_loops=True).visit(ast.parse(text))
    return generated_module(name, ast.unparse(tree), names)


def _dialect_text(name: str, names: Mapping[str, Any], fields: Mapping[str, int]) -> str:
    tables = {key: value.dimensions for key, value in names.items() if _is_table(value)}
    tree = transforms.JointIndices(tables).visit(source_of(name).tree())
    tree = StackArrays(names).visit(tree)
    return _functions_text(transforms.WideLoads(fields).visit(tree))


def _functions_text(tree: ast.Module) -> str:
    """The functions of a module alone: its constants come from the interpreted module."""
    functions: list[ast.stmt] = [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name not in INTERPRETED_ONLY
    ]
    body = ast.fix_missing_locations(ast.Module(functions, []))
    return ast.unparse(transforms.WithoutAnnotations().visit(body)) + "\n"


def _is_table(value: Any) -> bool:
    return isinstance(value, ConstTable)
