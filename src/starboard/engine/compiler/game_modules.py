"""The modules that are compiled for one game, and what each of them depends on."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from starboard.engine import prelude
from starboard.engine.compiler import codegen
from starboard.engine.compiler.bot_calls import BASELINE, call_bot
from starboard.engine.compiler.cache import code_folder, open_folder
from starboard.engine.compiler.modules import (
    CompiledModule,
    dialect_module,
    generated_module,
    kernel_module,
    observation_module,
)
from starboard.engine.compiler.signatures import dialect_types, dtype_of, kernel_types
from starboard.engine.compiler.sources import Sources
from starboard.engine.contract import Bot
from starboard.engine.dialect import check
from starboard.engine.evaluation import no_evaluation
from starboard.engine.game import Game
from starboard.engine.kernels import contract, types
from starboard.engine.observation import Observation
from starboard.engine.weights import ships_weights

FunctionId = tuple[str, str]
"""The module and the name of a function to compile."""

KERNELS = "starboard.engine.kernels."
NETWORK_VALUE = (f"{KERNELS}evaluate", "network_value")
NO_VALUE = (f"{KERNELS}no_network", "no_value")
SHARED_DIALECT = (
    "starboard.engine.chance",
    "starboard.engine.bits",
    "starboard.engine.evaluation",
    "starboard.engine.open_information",
)
SHORT_KERNELS = frozenset({f"{KERNELS}stepping"})
"""Kernels that keep the lock of the interpreter: releasing it takes as long as a move."""
BOT, CALLER = "bot.", "call."
"""Prefixes of generated modules that make one function callable: by its address, from Python."""
RUNTIME, CHOOSE, LAWS, MEASURES, OBSERVE = "runtime", "choose", "laws", "measures", "observe"
GENERATED = {
    RUNTIME: (
        "state_in_bytes", "state_in_words", "bytes_at", "integers_at", "borrowed",
        "fetch_ahead", "new_bytes", "new_words", "word", "zero_word", "scratch", "spare_states",
        "copy_state", "new_singles", "new_single_rows", "new_floats",
    ),
    CHOOSE: ("choose",),
    LAWS: ("violated_state_law", "violated_move_law"),
    MEASURES: ("measure_move", "measure_end", "turn_holder", "round_number"),
    OBSERVE: ("observe",),
}  # fmt: skip
"""The functions of the contract and the prelude whose source is generated, by module."""
INLINED_RULES = frozenset({"actors", "legal", "sample"})
"""The rules that innermost loops call and that are small or are given an array. A call that is not
inlined counts references of every array, which costs more than the rule itself. Kernels, laws,
metrics, features and random numbers are inlined for the same reason. ``apply`` is not: that would
buy no speed and cost an eighth of the time to compile a large game."""


class GameModules:
    """The modules of a game: rules, laws, bots, kernels and generated ones.

    They are added when they are needed. ``baseline`` is the bot that is compiled into the kernels.
    """

    def __init__(self, game: Game, baseline: Bot, bounds_check: bool) -> None:
        self.game = game
        self.dtype = dtype_of(game.rules.State)
        self.observation = Observation(game)
        self.constants = _constants(game, self.dtype.itemsize, self.observation)
        self._baseline = baseline
        self._evaluate = game.evaluate or no_evaluation
        self._shipped_value = NETWORK_VALUE if ships_weights(game) else NO_VALUE
        self._bounds_check = bounds_check
        self._sources = Sources()
        self._modules: dict[str, CompiledModule] = {}
        self._folders: dict[str, Path] = {}
        parts = (*game.laws, *game.metrics, *self.observation.features)
        self._inlined = {*SHARED_DIALECT, *(function.__module__ for function in parts)}
        self._dialect: set[str] = set()
        """The modules of rules, bots and laws, with what they import of the game's package."""
        self._added: set[str] = set()
        self._callers: dict[str, Callable[..., Any]] = {}
        """The dialect function of each generated module that makes it callable."""

    def add_kernel(self, name: str) -> list[str]:
        """Add a kernel module with all it needs; returns the names of the new modules."""
        roots = {self.game.rules.__name__, *(part.__module__ for part in self._parts(name))}
        return self._add({RUNTIME, *self._generated_by(name), *self._kernels(name)}, roots)

    def add_bot(self, bot: Bot) -> tuple[FunctionId, list[str]]:
        """Add a bot as kernels call it; returns its function and the names of the new modules."""
        name = f"{BOT}{bot.__module__}.{bot.__name__}"
        self._callers[name] = bot
        names = {"bot": bot, "choose_move": bot}
        declared = dialect_types(self.game.rules.State)
        self._modules[name] = generated_module(name, codegen.BOT, names, declared)
        return (name, "choose_move"), self._add({RUNTIME, name}, {bot.__module__})

    def add_caller(self, function: Callable[..., Any]) -> tuple[FunctionId, list[str]]:
        """Add a function that calls this one from Python, like ``add_bot``."""
        name = f"{CALLER}{function.__module__}.{function.__name__}"
        self._callers[name] = function
        text = codegen.caller(list(signature(function).parameters))
        self._modules[name] = generated_module(name, text, {"function": function})
        return (name, "call"), self._add({RUNTIME, name}, {function.__module__})

    def module(self, name: str) -> CompiledModule:
        if name not in self._modules:
            self._modules[name] = self._make_module(name)
        return self._modules[name]

    def folder(self, name: str) -> Path:
        """The folder of a module's source and machine code; it exists."""
        if name not in self._folders:
            self._folders[name] = folder = self._code_folder(name)
            if name in self._dialect and not folder.exists():
                check(name, self.game.rules.State.dimensions(), self.game.package)
            open_folder(folder)
        return self._folders[name]

    def locate(self, function: FunctionType) -> FunctionId:
        """The function that is compiled in place of an interpreted one."""
        module, name = function.__module__, function.__name__
        if module not in (contract.__name__, prelude.__name__):
            return module, name
        if generated := _generated(name):
            return generated, name
        if name == contract.evaluate.__name__:
            return self._evaluate.__module__, self._evaluate.__name__
        if name == contract.shipped_value.__name__:
            return self._shipped_value
        return self.locate(getattr(self.game.rules, name))

    def is_bot(self, name: str) -> bool:
        """Whether a module makes a bot callable by its address."""
        return name.startswith(BOT)

    def releases_lock(self, name: str) -> bool:
        """Whether other threads of Python run while functions of a module do."""
        return name not in SHORT_KERNELS

    def options(self, id: FunctionId) -> dict[str, Any]:
        """The options of Numba for a function.

        Code that converts arguments would take a sixth of the time to compile a game; only
        functions that are called from Python or by their address need it.
        """
        return {
            "boundscheck": self._bounds_check,
            "forceinline": self._is_inlined(*id),
            "error_model": "python" if self._bounds_check else "numpy",
            "no_cpython_wrapper": not (_is_kernel(id[0]) or id[0].startswith(CALLER)),
            "no_cfunc_wrapper": not self.is_bot(id[0]),
        }

    def _is_inlined(self, module: str, name: str) -> bool:
        return module not in self._dialect - self._inlined or name in INLINED_RULES

    def _add(self, modules: set[str], roots: set[str]) -> list[str]:
        """Add modules, and those of the dialect that are imported from ``roots``."""
        package = f"{self.game.package}."
        imported = {name for name in self._sources.closure(roots) if name.startswith(package)}
        dialect = {*roots, *imported, *SHARED_DIALECT}
        added = (modules | dialect) - self._added
        self._dialect |= dialect
        self._added |= added
        return sorted(added)

    def _code_folder(self, name: str) -> Path:
        sources = self._sources.closure(self._roots(name))
        parts = [(part.__module__, part.__name__) for part in self._parts(name)]
        used = self._generated_by(name) if _is_kernel(name) else [name]
        observed = self.observation.source if OBSERVE in used else ""
        settings = (name, self.dtype, self.game.moves.size, self._bounds_check, parts, observed)
        return code_folder(self.game.id, name, sources.values(), settings)

    def _roots(self, name: str) -> list[str]:
        """The modules on which the machine code of a module depends, with all they import."""
        parts = [part.__module__ for part in self._parts(name)]
        if name in GENERATED or name in self._callers:
            return parts
        if not _is_kernel(name):
            return [name, *parts]
        return [*self._kernels(name), *parts, self.game.rules.__name__]

    def _parts(self, name: str) -> Sequence[Callable[..., Any]]:
        """The game's functions beside its rules that a module calls without importing them."""
        if name in self._callers:
            return [self._callers[name]]
        if name in GENERATED:
            observed = self.observation.functions
            called = {
                CHOOSE: (self._baseline,),
                LAWS: self.game.laws,
                MEASURES: self.game.metrics,
                OBSERVE: observed,
            }
            return called.get(name, ())
        if _is_kernel(name):
            parts = [part for used in self._generated_by(name) for part in self._parts(used)]
            return [*parts, self._evaluate] if self._uses_evaluation(name) else parts
        return ()

    def _generated_by(self, kernel: str) -> list[str]:
        """The generated modules that a kernel module and those it imports use."""
        used = {_generated(name) for names in self._names_in(kernel) for name in names}
        return [name for name in GENERATED if name in used]

    def _uses_evaluation(self, kernel: str) -> bool:
        """Whether a kernel module or one that it imports calls the evaluation of positions."""
        name = contract.evaluate.__name__
        return any(names.get(name) is contract.evaluate for names in self._names_in(kernel))

    def _kernels(self, name: str) -> list[str]:
        """A kernel module, those it imports, and those that the contract is bound to."""
        imported = self._imported_kernels(name)
        value = contract.shipped_value.__name__
        if any(value in vars(import_module(module)) for module in imported):
            imported += self._imported_kernels(self._shipped_value[0])
        return list(dict.fromkeys(imported))

    def _imported_kernels(self, name: str) -> list[str]:
        return [module for module in self._sources.closure([name]) if _is_kernel(module)]

    def _names_in(self, kernel: str) -> Iterator[dict[str, Any]]:
        """The names in a kernel module and in those it needs."""
        return (vars(import_module(module)) for module in self._kernels(kernel))

    def _make_module(self, name: str) -> CompiledModule:
        state = self.game.rules.State
        if name == RUNTIME:
            text = f"{codegen.RUNTIME}\n\n{codegen.copy_state(state)}"
            names = {"np": np, "STATE": self.dtype, **self.constants}
            return generated_module(name, text, names)
        if name == CHOOSE:
            names = {"BASELINE": BASELINE, "baseline": self._baseline, "call_bot": call_bot}
            return generated_module(name, codegen.CHOOSE, names)
        if name == LAWS:
            return _laws_module(self.game)
        if name == MEASURES:
            return _measures_module(self.game)
        if name == OBSERVE:
            return observation_module(name, self.observation.source, self.observation.names)
        if _is_kernel(name):
            return kernel_module(name, self.constants, kernel_types(state))
        return dialect_module(name, state.dimensions(), dialect_types(state))


def _is_kernel(name: str) -> bool:
    return name.startswith(KERNELS) and name not in (contract.__name__, types.__name__)


def _generated(function: str) -> str:
    """The generated module that has a function of the contract or the prelude, if any."""
    return next((module for module, names in GENERATED.items() if function in names), "")


def _constants(game: Game, size: int, observation: Observation) -> dict[str, int]:
    """The constants that ``kernels/contract.py`` declares."""
    return {
        "SECRETS": game.rules.SECRETS,
        "HAS_EVALUATE": game.evaluate is not None,
        "MAX_MOVES": game.rules.MAX_MOVES,
        "MAX_OUTCOMES": game.rules.MAX_OUTCOMES,
        "STATE_SIZE": size,
        "STATE_WORDS": -(-size // 8),
        "MOVE_IDS": game.moves.size,
        "OBSERVATION_SIZE": observation.size,
        "SLOTS": observation.slots.count,
        "HAS_MOVE_METRICS": bool(game.move_metrics),
    }


def _laws_module(game: Game) -> CompiledModule:
    laws = {f"law_{number}": law for number, law in enumerate(game.laws)}
    numbers = {name: number for number, name in enumerate(laws)}
    state_laws = dict(list(numbers.items())[: len(game.state_laws)])
    move_laws = dict(list(numbers.items())[len(game.state_laws) :])
    parts = (
        codegen.first_violated("violated_state_law(s)", state_laws),
        codegen.first_violated("violated_move_law(before, actor, move, after)", move_laws),
    )
    return generated_module(LAWS, "\n\n".join(parts), laws)


def _measures_module(game: Game) -> CompiledModule:
    metrics = {f"metric_{number}": metric for number, metric in enumerate(game.metrics)}
    names, of_moves = list(metrics), len(game.move_metrics)
    text = codegen.measures(game.rules.State, names[:of_moves], names[of_moves:])
    return generated_module(MEASURES, text, {"np": np, **metrics})
