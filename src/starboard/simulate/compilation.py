"""Compiles parts of a game in another process; the result is machine code on disk.

    python -m starboard.simulate.compilation GAME [BOT …]

compiles these bots; without any, the part of the rules that playouts reach last.
"""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Self

from starboard.bots.compiled import compiled_game
from starboard.catalog import GAMES, find_game
from starboard.engine.game import Game
from starboard.runs.interrupts import inherited_block
from starboard.runs.settings import usable_cores
from starboard.simulate.simulators import CompiledSimulator


class Compilation:
    """A process that compiles parts of a game; it is ended with the block.

    It may be ended at any time: the functions that it has compiled stay on disk.
    """

    def __init__(self, game: Game, bots: Sequence[str] = ()) -> None:
        self._command = [sys.executable, "-m", __name__, game.id, *bots]
        self._process: subprocess.Popen[bytes] | None = None

    @staticmethod
    def is_possible(game: Game) -> bool:
        """Whether another process finds the game, and a core to compile it on."""
        return game.id in GAMES and find_game(game.id) is game and usable_cores() > 1

    def __enter__(self) -> Self:
        with inherited_block():
            self._process = subprocess.Popen(self._command)
        return self

    def wait(self) -> None:
        """Wait until all is compiled."""
        if self._process is not None:
            self._process.wait()

    def __exit__(self, *error: object) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait()


@contextmanager
def compiling_elsewhere(game: Game, bots: Sequence[str]) -> Iterator[None]:
    """Compile bots, or without any a part of the rules, while the block compiles the rest."""
    if not Compilation.is_possible(game):
        yield
        return
    with Compilation(game, bots) as compilation:
        yield
        compilation.wait()


def compile_missing(simulator: CompiledSimulator) -> None:
    """Compile what the games of a plan need, on two cores if that saves time."""
    compiled = simulator.compiled
    bots = compiled.missing(*(it for it in simulator.plan.seats if it in compiled.bot_names))
    if not compiled.on_disk():
        with compiling_elsewhere(compiled.game, bots):
            compiled.prepare()
    simulator.prepare()


def main(game: str, *bots: str) -> None:
    """Compile bots; without any, the part of the rules that playouts reach last."""
    compiled = compiled_game(find_game(game), entries=bots)
    for bot in bots:
        compiled.bot(bot)
    if not bots:
        compiled.compiled(compiled.game.rules.legal)


if __name__ == "__main__":
    main(*sys.argv[1:])
