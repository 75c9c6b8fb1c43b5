"""Compiles functions in the order of their dependencies.

A function with a declared signature is compiled when Numba first sees it, so everything it
calls is compiled before. Only what an entry function reaches is compiled at all.
"""

import dis
import sys
from collections.abc import Iterable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from starboard.engine.compiler.addresses import POINTER, PREFETCH, pointer, prefetch
from starboard.engine.compiler.cache import one_process_at_a_time, write_atomically
from starboard.engine.compiler.game_modules import FunctionId, GameModules
from starboard.engine.compiler.stack_arrays import VIEW, ZEROS, zeros_on_stack
from starboard.engine.compiler.transforms import WIDEN
from starboard.engine.errors import BrokenDialect
from starboard.engine.prelude import ConstTable

compiler: Any = numba
COMPILER_NAMES = {
    WIDEN: numba.int64, ZEROS: zeros_on_stack, VIEW: compiler.carray, POINTER: pointer,
    PREFETCH: prefetch,
}  # fmt: skip
"""What rewritten functions call beside the globals of their module."""


class Linker:
    """Compiled functions of one game, each compiled once."""

    def __init__(self, modules: GameModules) -> None:
        self._modules = modules
        self._namespaces: dict[str, ModuleType] = {}
        self._functions: dict[str, dict[str, Any]] = {}
        self._compiled: dict[FunctionId, Any] = {}
        self._pending: list[FunctionId] = []
        """The functions whose callees are being compiled, outermost first."""

    def register(self, modules: Iterable[str]) -> None:
        """Make modules known to Numba.

        It imports the modules of all functions that machine code from disk refers to.
        """
        for name in modules:
            folder = self._modules.folder(name)
            module = ModuleType(f"starboard_compiled.{folder.parent.name}.{folder.name}")
            module.__dict__.update(COMPILER_NAMES)
            sys.modules[module.__name__] = module
            self._namespaces[name] = module

    def is_on_disk(self, id: FunctionId) -> bool:
        """Whether the machine code of an entry function has only to be read."""
        return self._marker(id).exists()

    def entry_function(self, id: FunctionId) -> Any:
        """A function to call from Python: read from disk, or compiled with all it calls.

        To read machine code, Numba does not need the globals of the function; it reports an
        error if it has to compile after all.
        """
        if id not in self._compiled:
            try:
                if not self.is_on_disk(id):
                    self._bind_globals(id)
                self._compiled[id] = self._declare(id)
            except numba.TypingError:
                self._bind_globals(id)
                self._compiled[id] = self._declare(id)
            self._marker(id).touch()
        return self._compiled[id]

    def compiled(self, id: FunctionId) -> Any:
        """A function for compiled callers, compiled after all the functions that it calls."""
        if id not in self._compiled:
            self._bind_globals(id)
            self._compiled[id] = self._declare(id)
        return self._compiled[id]

    def python_function(self, id: FunctionId) -> FunctionType:
        """A function before compilation, with unbound globals."""
        name, function = id
        if name not in self._functions:
            namespace = vars(self._namespaces[name])
            path = self._modules.folder(name) / f"{name}.py"
            if not path.exists():
                write_atomically(path, self._modules.module(name).text())
            code = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
            exec(code, namespace)
            self._functions[name] = dict(namespace)
        found: FunctionType = self._functions[name][function]
        return found

    def _marker(self, id: FunctionId) -> Path:
        """The file that says that the machine code of an entry function is complete."""
        return self._modules.folder(id[0]) / f"{id[1]}.compiled"

    def _bind_globals(self, id: FunctionId) -> None:
        """Give a function the compiled functions and constants that it refers to."""
        self._refuse_circle(id)
        self._pending.append(id)
        namespace, names = vars(self._namespaces[id[0]]), self._modules.module(id[0]).names
        try:
            for name in globals_of(self.python_function(id)):
                if name in names:
                    namespace[name] = self._bound(names[name], id)
        finally:
            self._pending.pop()

    def _refuse_circle(self, id: FunctionId) -> None:
        if id in self._pending:
            circle = ", ".join(name for _, name in self._pending[self._pending.index(id) :])
            reason = f"functions that call each other in a circle do not compile: {circle}"
            raise BrokenDialect(place=id[0], reason=reason, more=0)

    def _bound(self, value: Any, caller: FunctionId) -> Any:
        if isinstance(value, ConstTable):
            return np.array(value, np.int64)
        if not isinstance(value, FunctionType):
            return value
        callee = self._modules.locate(value)
        # Numba resolves a call of a function to itself; it must not be compiled yet.
        return value if callee == caller else self.compiled(callee)

    def _declare(self, id: FunctionId) -> Any:
        """Compile a function, or read it from disk if it is there.

        A process that needs a function which another one is compiling waits for its machine code.
        """
        signature = self._modules.module(id[0]).signature(id[1])
        options, function = self._modules.options(id), self.python_function(id)
        if self._modules.is_bot(id[0]):
            declare = compiler.cfunc(signature, cache=True, **options)
        else:
            nogil = self._modules.releases_lock(id[0])
            declare = compiler.njit(signature, cache=True, nogil=nogil, **options)
        with one_process_at_a_time(self._modules.folder(id[0]) / f"{id[1]}.lock"):
            return declare(function)


def globals_of(function: FunctionType) -> list[str]:
    """The names of the globals that a function reads."""
    reads = (step for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL")
    return list(dict.fromkeys(step.argval for step in reads))
