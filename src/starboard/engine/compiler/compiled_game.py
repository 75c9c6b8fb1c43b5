"""A game's rules, bots, laws and kernels as machine code."""

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from starboard.engine import prelude
from starboard.engine.compiler import codegen
from starboard.engine.compiler.cache import code_folder
from starboard.engine.compiler.linker import FunctionId, Linker
from starboard.engine.compiler.modules import (
    CompiledModule,
    dialect_module,
    generated_module,
    kernel_module,
)
from starboard.engine.compiler.signatures import dialect_types, dtype_of, kernel_types
from starboard.engine.compiler.sources import import_closure
from starboard.engine.dialect import check
from starboard.engine.evaluation import no_evaluation
from starboard.engine.game import Bot, Game
from starboard.engine.kernels import contract
from starboard.engine.observation import Observation
from starboard.engine.struct import Struct

KERNELS = "starboard.engine.kernels."
KERNEL_NAMES = (
    "alpha_beta", "batch", "chance", "evaluate", "explore", "learn", "network", "paired", "play",
    "rewards", "solve", "tree", "tree_search", "turn_search",
)  # fmt: skip
SHARED_DIALECT = (
    "starboard.engine.chance",
    "starboard.engine.bits",
    "starboard.engine.evaluation",
    "starboard.engine.open_information",
)
RUNTIME, CHOOSE, LAWS, OBSERVE = "runtime", "choose", "laws", "observe"
GENERATED = {
    RUNTIME: (
        "state_in_bytes", "state_in_words", "new_bytes", "new_words", "word", "zero_word",
        "scratch", "spare_states", "copy_state",
        "new_singles", "new_single_rows", "new_floats",
    ),
    CHOOSE: ("choose",),
    LAWS: ("violated_state_law", "violated_move_law"),
    OBSERVE: ("observe",),
}  # fmt: skip
"""The functions of the contract and the prelude whose source is generated, by module."""
INLINED_RULES = frozenset({"actors", "apply", "legal", "sample"})
"""The rules that innermost loops call. A call that is not inlined counts references of every
array it is given, which costs more than the rule itself. Kernels, laws and random numbers are
inlined for the same reason."""


class Kernels:
    """The functions of one kernel module; each is compiled when it is first looked up."""

    def __init__(self, module: str, linker: Linker) -> None:
        self._module = module
        self._linker = linker

    def __getattr__(self, name: str) -> Any:
        if not hasattr(import_module(self._module), name):
            raise AttributeError(f"{self._module} has no function {name}")
        function = self._linker.entry((self._module, name))
        setattr(self, name, function)
        return function

    def prepare(self, *names: str) -> None:
        """Compile these functions now, or read them from disk."""
        for name in names:
            getattr(self, name)


class CompiledGame:
    """A game, compiled with these bots. Kernels refer to a bot by its index."""

    def __init__(self, game: Game, bots: Sequence[Bot], bounds_check: bool = False) -> None:
        self.game = game
        self.bot_names = tuple(bot.__name__ for bot in bots)
        self.dtype = dtype_of(game.rules.State)
        self.size = self.dtype.itemsize
        self.words = -(-self.size // 8)
        self.observation = Observation(game)
        self._bots = tuple(bots)
        self._bounds_check = bounds_check
        self._dialect = _dialect_modules(game, bots)
        self._law_modules = {law.__module__ for law in game.laws}
        self._modules: dict[str, CompiledModule] = {}
        self.folder = self._code_folder()
        if not self.on_disk:
            self._check_dialect()
        modules = {*self._dialect, *GENERATED, *(KERNELS + name for name in KERNEL_NAMES)}
        self._linker = Linker(self.folder, modules, self._module, self._locate, self._options)
        self._kernels: dict[str, Kernels] = {}

    @property
    def on_disk(self) -> bool:
        """Whether ``prepare`` has only to read machine code."""
        return self._prepared.exists()

    def kernel(self, name: str) -> Kernels:
        """The functions of ``kernels/<name>.py``, compiled for this game."""
        if name not in self._kernels:
            self._kernels[name] = Kernels(KERNELS + name, self._linker)
        return self._kernels[name]

    def prepare(self) -> None:
        """Compile what whole games need, or read it from disk."""
        self.kernel("play").prepare("playouts")
        self._prepared.touch()

    def pack(self, state: Struct) -> npt.NDArray[np.uint8]:
        """The bytes of a state in a new array, for kernels."""
        return np.frombuffer(bytearray(state.to_bytes()), np.uint8)

    def compiled(self, function: Callable[..., Any]) -> Any:
        """A single function of the rules, bots or laws, compiled."""
        return self._linker.compiled((function.__module__, function.__name__))

    @property
    def _prepared(self) -> Path:
        return self.folder / "prepared"

    def _code_folder(self) -> Path:
        bots = [(bot.__module__, bot.__name__) for bot in self._bots]
        evaluate = getattr(self.game.evaluate, "__name__", "")
        settings = (
            *(self.dtype, self.game.moves.size, self._bounds_check, bots, evaluate),
            self.observation.source,
        )
        return code_folder(self.game.id, self._dialect, settings)

    def _check_dialect(self) -> None:
        for name in sorted(self._dialect):
            check(name, self.game.rules.State.dimensions(), self.game.package)

    def _module(self, name: str) -> CompiledModule:
        if name not in self._modules:
            self._modules[name] = self._make_module(name)
        return self._modules[name]

    def _make_module(self, name: str) -> CompiledModule:
        state = self.game.rules.State
        if name == RUNTIME:
            text = f"{codegen.RUNTIME}\n\n{codegen.copy_state(state)}"
            return generated_module(name, text, {"np": np, "STATE": self.dtype, **self._constants})
        if name == CHOOSE:
            bots = {f"bot_{number}": bot for number, bot in enumerate(self._bots)}
            return generated_module(name, codegen.choose(list(bots)), bots)
        if name == LAWS:
            return self._laws_module()
        if name == OBSERVE:
            return generated_module(name, self.observation.source, self.observation.names)
        if name.startswith(KERNELS):
            return kernel_module(name, self._constants, kernel_types(state))
        return dialect_module(name, state.dimensions(), dialect_types(state))

    def _laws_module(self) -> CompiledModule:
        laws = {f"law_{number}": law for number, law in enumerate(self.game.laws)}
        numbers = {name: number for number, name in enumerate(laws)}
        state_laws = dict(list(numbers.items())[: len(self.game.state_laws)])
        move_laws = dict(list(numbers.items())[len(self.game.state_laws) :])
        parts = (
            codegen.first_violated("violated_state_law(s)", state_laws),
            codegen.first_violated("violated_move_law(before, actor, move, after)", move_laws),
        )
        return generated_module(LAWS, "\n\n".join(parts), laws)

    @property
    def _constants(self) -> dict[str, int]:
        """The constants that ``kernels/contract.py`` declares."""
        rules = self.game.rules
        return {
            "SECRETS": rules.SECRETS,
            "HAS_EVALUATE": self.game.evaluate is not None,
            "MAX_MOVES": rules.MAX_MOVES,
            "MAX_OUTCOMES": rules.MAX_OUTCOMES,
            "STATE_SIZE": self.size,
            "STATE_WORDS": self.words,
            "MOVE_IDS": self.game.moves.size,
            "OBSERVATION_SIZE": self.observation.size,
            "SLOTS": self.observation.slots.count,
        }

    def _locate(self, function: FunctionType) -> FunctionId:
        """The function that is compiled in place of an interpreted one."""
        module, name = function.__module__, function.__name__
        if module not in (contract.__name__, prelude.__name__):
            return module, name
        for generated, names in GENERATED.items():
            if name in names:
                return generated, name
        if name == "evaluate":
            return self._locate(cast("FunctionType", self.game.evaluate or no_evaluation))
        return self._locate(getattr(self.game.rules, name))

    def _options(self, id: FunctionId) -> dict[str, Any]:
        return {
            "boundscheck": self._bounds_check,
            "forceinline": self._is_inlined(*id),
            "error_model": "python" if self._bounds_check else "numpy",
        }

    def _is_inlined(self, module: str, name: str) -> bool:
        if module in self._dialect and module not in (*SHARED_DIALECT, *self._law_modules):
            return name in INLINED_RULES
        return True


def _dialect_modules(game: Game, bots: Sequence[Bot]) -> set[str]:
    """The modules of rules, bots, laws and features, and what they import of their package."""
    functions: tuple[Callable[..., Any], ...] = (*bots, *game.laws)
    if game.evaluate is not None:
        functions += (game.evaluate,)
    roots = {game.rules.__name__, *(function.__module__ for function in functions)}
    if game.features is not None:
        roots.add(game.features.__name__)
    package = f"{game.package}."
    imported = {name for name in import_closure(sorted(roots)) if name.startswith(package)}
    return {*roots, *imported, *SHARED_DIALECT}
