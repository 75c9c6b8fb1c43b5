"""A game's rules, bots, laws and kernels as machine code."""

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.engine.compiler.bot_calls import BASELINE
from starboard.engine.compiler.game_modules import KERNELS, FunctionId, GameModules
from starboard.engine.compiler.linker import Linker
from starboard.engine.contract import Bot
from starboard.engine.game import Game
from starboard.engine.struct import Struct


class Kernels:
    """The functions of one kernel module; each is compiled when it is first looked up."""

    def __init__(self, module: str, linker: Linker) -> None:
        self._module = module
        self._linker = linker

    def __getattr__(self, name: str) -> Any:
        if not hasattr(import_module(self._module), name):
            raise AttributeError(f"{self._module} has no function {name}")
        function = self._linker.entry_function((self._module, name))
        setattr(self, name, function)
        return function

    def prepare(self, *names: str) -> None:
        """Compile these functions now, or read them from disk."""
        for name in names:
            getattr(self, name)

    def on_disk(self, *names: str) -> bool:
        """Whether the machine code of these functions has only to be read."""
        return all(self._linker.is_on_disk((self._module, name)) for name in names)


class CompiledGame:
    """A game and its bots by name, each part compiled when it is first used.

    The bot named ``baseline`` is compiled into the kernels, because a call would take longer
    than its choice.
    """

    def __init__(
        self, game: Game, bots: Mapping[str, Bot], baseline: str, bounds_check: bool = False
    ) -> None:
        self.game = game
        self.baseline = baseline
        self._bots = bots
        self._modules = GameModules(game, bots[baseline], bounds_check)
        self.dtype = self._modules.dtype
        self.size = self.dtype.itemsize
        self.words = self._modules.constants["STATE_WORDS"]
        self.observation = self._modules.observation
        self._linker = Linker(self._modules)
        self._bot_functions: dict[str, FunctionId] = {}
        self._kernels: dict[str, Kernels] = {}

    def kernel(self, name: str) -> Kernels:
        """The functions of ``kernels/<name>.py``, compiled for this game."""
        if name not in self._kernels:
            self._linker.register(self._modules.add_kernel(KERNELS + name))
            self._kernels[name] = Kernels(KERNELS + name, self._linker)
        return self._kernels[name]

    @property
    def bot_names(self) -> tuple[str, ...]:
        """The bots, strongest first."""
        return tuple(self._bots)

    def bot(self, name: str) -> int:
        """The number by which kernels call a bot; compiles it, or reads it from disk."""
        if name == self.baseline:
            return BASELINE
        return int(self._linker.entry_function(self._bot_function(name)).address)

    def on_disk(self, *bots: str) -> bool:
        """Whether ``prepare`` has only to read machine code."""
        return self.kernel("play").on_disk("playouts") and not self.missing(*bots)

    def missing(self, *bots: str) -> list[str]:
        """The bots among these that have to be compiled."""
        others = [bot for bot in dict.fromkeys(bots) if bot != self.baseline]
        return [bot for bot in others if not self._linker.is_on_disk(self._bot_function(bot))]

    def prepare(self, *bots: str) -> None:
        """Compile what whole games between these bots need, or read it from disk."""
        self.kernel("play").prepare("playouts")
        for bot in bots:
            self.bot(bot)

    def pack(self, state: Struct) -> npt.NDArray[np.uint8]:
        """The bytes of a state in a new array, for kernels."""
        return np.frombuffer(bytearray(state.to_bytes()), np.uint8)

    def compiled(self, function: Callable[..., Any]) -> Any:
        """A single function of the rules, bots or laws, compiled for calls from Python."""
        id, modules = self._modules.add_caller(function)
        self._linker.register(modules)
        return self._linker.entry_function(id)

    def folder(self, module: str) -> Path:
        """The folder of the machine code of a module."""
        return self._modules.folder(module)

    def _bot_function(self, name: str) -> FunctionId:
        if name not in self._bot_functions:
            self._bot_functions[name], modules = self._modules.add_bot(self._bots[name])
            self._linker.register(modules)
        return self._bot_functions[name]
