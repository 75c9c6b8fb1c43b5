"""The same rules, compiled. This module and the kernels are all that knows Numba.

Every module written in the dialect of rules gets a *twin*: the same source,
executed once more in a module of its own, with each function compiled. An
import between such modules is an import between their twins; an import from
``kernels.contract`` is bound to the game at hand.

Compiled code is kept on disk in one folder for each game and each version of
everything that it was made from, because Numba's own key looks at a single
file's date: it would run one game's kernel on another game's rules.
"""

import ast
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from threading import Lock
from types import FunctionType, GenericAlias, ModuleType
from typing import Any, get_args, get_origin

import llvmlite
import numba
import numpy as np

from starboard.engine import codegen, widen
from starboard.engine.dialect import check
from starboard.engine.game import Bot, Game
from starboard.engine.paths import cache_folder
from starboard.engine.prelude import ConstTable
from starboard.engine.sources import closure, source_of
from starboard.engine.struct import Struct

CONTRACT = "starboard.engine.kernels.contract"
KERNELS = "starboard.engine.kernels."
PRELUDE = "starboard.engine.prelude"
BITS = "starboard.engine.bits"
SHARED_DIALECT = ("starboard.engine.chance", BITS, "starboard.engine.open_information")
INLINED = frozenset({"actors", "apply", "legal", "sample"})
"""What the innermost loops call of the rules. A call that stays a call counts the references of
every array that it is given, which costs more than the rule itself; so the kernels, the random
numbers and these are inlined."""
UNUSED_DAYS = 30

_lock = Lock()


def dtype_of(state: type[Struct]) -> np.dtype[Any]:
    """The struct as a NumPy record: packed, little-endian, the same bytes."""
    fields = [(name, f"<{field.code}", field.shape) for name, field in state.fields.items()]
    return np.dtype(fields)


class Compiled:
    """One game's rules, bots and kernels, compiled as they are first called."""

    def __init__(self, game: Game, bots: Sequence[Bot], bounds_check: bool = False) -> None:
        self.game = game
        self.bot_names = tuple(bot.__name__ for bot in bots)
        self.dtype = dtype_of(game.rules.State)
        self.size = self.dtype.itemsize
        self.words = -(-self.size // 8)
        self._dimensions = game.rules.State.dimensions()
        self._bots = tuple(bots)
        self._bounds_check = bounds_check
        self._rules = game.rules.__name__
        package = f"{game.package}."
        roots = {self._rules, *(function.__module__ for function in (*bots, *game.laws))}
        parts = {name for name in closure(sorted(roots)) if name.startswith(package)}
        self._dialect = {*roots, *parts, *SHARED_DIALECT}
        self.folder = self._folder()
        if not self.on_disk:
            for name in sorted(self._dialect):
                check(source_of(name).path, self._dimensions, package)
        self.prefix = f"starboard_compiled.{self.folder.name}"
        self._twins: dict[str, ModuleType] = {}
        self._contract: dict[str, Any] = {}

    @property
    def on_disk(self) -> bool:
        """Whether the code was compiled before and only needs to be read."""
        return (self.folder / "done").exists()

    def kernel(self, name: str) -> ModuleType:
        """The kernels of ``kernels/<name>.py``, bound to this game."""
        return self._twin(KERNELS + name)

    def prepare(self) -> None:
        """Compile what whole games need, or read it from disk; once is enough."""
        first = np.frombuffer(self.game.initial_state(self.game.players[0]).to_bytes(), np.uint8)
        kinds, none = np.zeros(self.game.players[0], np.int64), np.zeros(0, np.int64)
        self.kernel("play").playouts(first, kinds, 0, 0, 0, 0, none, none)
        (self.folder / "done").touch()

    def _folder(self) -> Path:
        """Keyed by all that the machine code depends on."""
        kernels = [KERNELS + file.stem for file in (Path(__file__).parent / "kernels").glob("*.py")]
        parts = [
            *(
                f"{name}\n{s.text}"
                for name, s in sorted(closure([*self._dialect, *kernels]).items())
            ),
            *(source_of(name).text for name in (__name__, codegen.__name__, widen.__name__)),
            str((self.dtype, self.game.moves.size, self._bounds_check)),
            str([(bot.__module__, bot.__name__) for bot in self._bots]),
            str((numba.__version__, llvmlite.__version__, np.__version__, sys.version)),
        ]
        key = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]
        folder = cache_folder() / "compiled" / f"{self.game.id}-{key}"
        if not folder.exists():
            folder.mkdir(parents=True, exist_ok=True)
            _sweep(folder.parent)
        os.utime(folder)
        return folder

    def _twin(self, name: str) -> ModuleType:
        if name not in self._twins:
            twin = ModuleType(f"{self.prefix}.{name}")
            self._twins[name] = twin
            source = source_of(name)
            twin.__dict__["__file__"] = str(source.path)
            body = [node for node in source.tree().body if not self._bind(node, twin)]
            tree = ast.Module(body, [])
            if name in self._dialect:
                tables = _tables_of(name)
                tree = widen.JointIndices(tables).visit(tree)
                tree = ast.fix_missing_locations(widen.WideLoads(self._dimensions).visit(tree))
                twin.__dict__[widen.WIDEN] = numba.int64
            self._run(twin, tree, source.path, name in self._dialect)
        return self._twins[name]

    def _bind(self, node: ast.stmt, twin: ModuleType) -> bool:
        """Take an import between twins ourselves; any other statement is just executed."""
        if not isinstance(node, ast.ImportFrom) or node.module is None:
            return False
        if node.module == CONTRACT:
            found = self._game_contract()
        elif node.module in self._dialect or node.module.startswith(KERNELS):
            found = self._twin(node.module).__dict__
        elif node.module == PRELUDE:
            found = {
                **import_module(PRELUDE).__dict__,
                **self._twin(BITS).__dict__,
                **self._codegen().__dict__,
            }
        else:
            return False
        for alias in node.names:
            twin.__dict__[alias.asname or alias.name] = found[alias.name]
        return True

    def _run(self, twin: ModuleType, tree: ast.Module, path: Path, typed: bool = False) -> None:
        """Execute the source, then put compiled functions and arrays in place."""
        sys.modules[twin.__name__] = twin
        exec(compile(tree, str(path), "exec", dont_inherit=True), twin.__dict__)
        for name, value in list(twin.__dict__.items()):
            if isinstance(value, FunctionType) and value.__module__ == twin.__name__:
                compiled = self._compile(value)
                twin.__dict__[name] = self._declared(compiled) if typed else compiled
            elif isinstance(value, ConstTable):
                twin.__dict__[name] = np.array(value, np.int64)

    def _compile(self, function: FunctionType) -> Any:
        compiler: Any = numba
        with _lock:
            before = compiler.config.CACHE_DIR
            compiler.config.CACHE_DIR = str(self.folder)
            try:
                return compiler.njit(
                    function,
                    cache=True,
                    nogil=True,
                    boundscheck=self._bounds_check,
                    forceinline=self._is_inlined(function),
                    error_model="python" if self._bounds_check else "numpy",
                )
            finally:
                compiler.config.CACHE_DIR = before

    def _is_inlined(self, function: FunctionType) -> bool:
        module = function.__module__.removeprefix(f"{self.prefix}.")
        shared = module.startswith((KERNELS, *SHARED_DIALECT, "codegen", "dispatch"))
        lawful = module in {law.__module__ for law in self.game.laws}
        return shared or lawful or (module in self._dialect and function.__name__ in INLINED)

    def _declared(self, dispatcher: Any) -> Any:
        """Compile for the declared types only, when a caller is first compiled.

        Left alone, Numba compiles a function anew for every width of integer and
        every literal that it is called with.
        """
        found = dispatcher.get_call_template

        def get_call_template(args: Any, kws: Any) -> Any:
            if not dispatcher.overloads:
                dispatcher.compile(self._signature(dispatcher.py_func))
                dispatcher.disable_compile()
            return found(args, kws)

        dispatcher.get_call_template = get_call_template
        return dispatcher

    def _signature(self, function: FunctionType) -> Any:
        """``(s: State, player: int, out: list[int]) -> int`` in Numba's types."""
        types = {
            self.game.rules.State: numba.from_dtype(self.dtype),
            Any: numba.from_dtype(self.dtype),
            int: numba.int64,
            bool: numba.boolean,
            list[int]: numba.int64[::1],
            GenericAlias(list, (self.game.rules.State,)): numba.from_dtype(self.dtype)[::1],
            None: numba.void,
        }
        hints = {
            name: next(numba_type for hint, numba_type in types.items() if _same(hint, given))
            for name, given in function.__annotations__.items()
        }
        result = hints.pop("return")
        return result(*hints.values())

    def _codegen(self) -> ModuleType:
        """What only exists compiled: the struct in the bytes, working memory."""
        if "codegen" not in self._twins:
            args = {"STATE": self.dtype, "STATE_SIZE": self.size, "STATE_WORDS": self.words}
            text = codegen.RUNTIME + codegen.copying(self.game.rules.State)
            twin = self._generate("codegen", text, {"np": np, **args})
            twin.__dict__["scratch"] = self._declared(twin.__dict__["scratch"])
        return self._twins["codegen"]

    def _dispatch(self) -> ModuleType:
        if "dispatch" not in self._twins:
            bots = {f"bot_{number}": self._twin_of(bot) for number, bot in enumerate(self._bots)}
            self._generate("dispatch", codegen.dispatch(list(bots)), bots)
        return self._twins["dispatch"]

    def _laws(self) -> ModuleType:
        """The functions that return the number of the first broken law."""
        if "laws" not in self._twins:
            names = {number: f"law_{number}" for number in range(len(self.game.laws))}
            states = dict(list(names.items())[: len(self.game.state_laws)])
            moves = dict(list(names.items())[len(self.game.state_laws) :])
            parts = [
                codegen.first_broken("broken_state_law(s)", states),
                codegen.first_broken("broken_move_law(before, actor, move, after)", moves),
            ]
            known = {names[number]: self._twin_of(law) for number, law in enumerate(self.game.laws)}
            self._generate("laws", "\n\n".join(parts), known)
        return self._twins["laws"]

    def _twin_of(self, function: Any) -> Any:
        return self._twin(function.__module__).__dict__[function.__name__]

    def _generate(self, name: str, text: str, known: dict[str, Any]) -> ModuleType:
        """A twin of generated source, kept in a file because Numba's cache asks for one."""
        twin = self._twins[name] = ModuleType(f"{self.prefix}.{name}")
        twin.__dict__.update(known)
        path = self.folder / f"{name}.py"
        if not path.exists():
            draft = path.with_suffix(f".{os.getpid()}")
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
        self._run(twin, ast.parse(text), path)
        return twin

    def _game_contract(self) -> dict[str, Any]:
        if not self._contract:
            self._contract.update(self._twin(self._rules).__dict__)
            self._contract.update(self._codegen().__dict__)
            self._contract.update(self._laws().__dict__)
            self._contract.update(choose=self._dispatch().choose, MOVE_IDS=self.game.moves.size)
        return self._contract


def _tables_of(module: str) -> dict[str, int]:
    """The constant tables that a module names, each with its number of indices."""
    names = vars(import_module(module)).items()
    return {name: value.dimensions for name, value in names if isinstance(value, ConstTable)}


def _same(hint: Any, given: Any) -> bool:
    """Whether an annotation means this type; a twin's ``State`` is a class of its own."""
    if get_origin(hint) is list and get_origin(given) is list:
        return _same(get_args(hint)[0], get_args(given)[0])
    return bool(hint == given) or (_is_state(hint) and _is_state(given))


def _is_state(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Struct)


def _sweep(folder: Path) -> None:
    """Forget compiled code that nobody has used for a month."""
    for old in folder.iterdir():
        if time.time() - old.stat().st_mtime > UNUSED_DAYS * 86400:
            shutil.rmtree(old, ignore_errors=True)
