"""Compiles functions in the order of their dependencies.

A function with a declared signature is compiled when Numba first sees it, so everything it
calls is compiled before. Only what an entry function reaches is compiled at all.
"""

import dis
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from starboard.engine.compiler.cache import write_atomically
from starboard.engine.compiler.modules import CompiledModule
from starboard.engine.compiler.transforms import WIDEN
from starboard.engine.errors import BrokenDialect
from starboard.engine.prelude import ConstTable

FunctionId = tuple[str, str]
"""The module and the name of a function to compile."""


class Linker:
    """Compiled functions of one game, each compiled once."""

    def __init__(
        self,
        folder: Path,
        modules: Iterable[str],
        module: Callable[[str], CompiledModule],
        locate: Callable[[FunctionType], FunctionId],
        options: Callable[[FunctionId], dict[str, Any]],
    ) -> None:
        """``locate`` finds the function to compile in place of an interpreted one.

        Numba imports the modules of all functions that machine code from disk refers to, so
        all ``modules`` are registered at once.
        """
        self._folder = folder
        self._module = module
        self._locate = locate
        self._options = options
        self._modules = {name: self._register(name) for name in modules}
        self._functions: dict[str, dict[str, Any]] = {}
        self._compiled: dict[FunctionId, Any] = {}
        self._pending: list[FunctionId] = []
        """The functions whose callees are being compiled, outermost first."""

    def entry(self, id: FunctionId) -> Any:
        """A function to call from Python: read from disk, or compiled with all it calls.

        Its globals are not bound at first. Numba does not need them to read machine code from
        disk; it reports an error when it has to compile.
        """
        if id not in self._compiled:
            try:
                self._compiled[id] = self._jit(id)
            except numba.TypingError:
                self.compiled(id)
        return self._compiled[id]

    def compiled(self, id: FunctionId) -> Any:
        """A function, compiled after all the functions that it calls."""
        if id not in self._compiled:
            self._refuse_circle(id)
            self._pending.append(id)
            try:
                self._bind_globals(id)
            finally:
                self._pending.pop()
            self._compiled[id] = self._jit(id)
        return self._compiled[id]

    def _refuse_circle(self, id: FunctionId) -> None:
        if id in self._pending:
            circle = ", ".join(name for _, name in self._pending[self._pending.index(id) :])
            reason = f"functions that call each other in a circle do not compile: {circle}"
            raise BrokenDialect(place=id[0], reason=reason, more=0)

    def python_function(self, id: FunctionId) -> FunctionType:
        """A function before compilation, with unbound globals."""
        name, function = id
        if name not in self._functions:
            namespace = vars(self._modules[name])
            path = self._folder / f"{name}.py"
            if not path.exists():
                write_atomically(path, self._module(name).text())
            code = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
            exec(code, namespace)
            self._functions[name] = dict(namespace)
        found: FunctionType = self._functions[name][function]
        return found

    def _register(self, name: str) -> ModuleType:
        module = ModuleType(f"starboard_compiled.{self._folder.name}.{name}")
        module.__dict__[WIDEN] = numba.int64
        sys.modules[module.__name__] = module
        return module

    def _bind_globals(self, id: FunctionId) -> None:
        """Give a function the compiled functions and constants that it refers to."""
        namespace, names = vars(self._modules[id[0]]), self._module(id[0]).names
        for name in globals_of(self.python_function(id)):
            if name in names:
                namespace[name] = self._bound(names[name], id)

    def _bound(self, value: Any, caller: FunctionId) -> Any:
        if isinstance(value, ConstTable):
            return np.array(value, np.int64)
        if not isinstance(value, FunctionType):
            return value
        callee = self._locate(value)
        # Numba resolves a call of a function to itself; it must not be compiled yet.
        return value if callee == caller else self.compiled(callee)

    def _jit(self, id: FunctionId) -> Any:
        compiler: Any = numba
        signature = self._module(id[0]).signature(id[1])
        return compiler.njit(signature, cache=True, nogil=True, **self._options(id))(
            self.python_function(id)
        )


def globals_of(function: FunctionType) -> list[str]:
    """The names of the globals that a function reads."""
    reads = (step for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL")
    return list(dict.fromkeys(step.argval for step in reads))
