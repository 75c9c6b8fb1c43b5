"""Has the bots of a game compiled in a process of its own, while workers interpret them.

Only games with a slow bot are compiled: machine code costs each worker far more memory than a
bot that needs a millisecond is worth.
"""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from contextlib import suppress

from starboard.server.operations.worker_process import worker_command

COMPILER_MODULE = "starboard.server.bots.compile_bots"

SLOW_MOVES = 3
"""Slow moves after which a game is compiled; a single one may be due to the start of a worker."""


class BotCompiler:
    """Compiles one game after the other; a game that fails stays interpreted."""

    def __init__(self, is_enabled: bool) -> None:
        self._is_enabled = is_enabled
        self._requested: asyncio.Queue[str] = asyncio.Queue()
        self._slow_moves: Counter[str] = Counter()
        self._compiled: set[str] = set()
        self._process: Process | None = None

    def is_compiled(self, game: str) -> bool:
        """Whether the machine code of the game's bots is on the disk."""
        return game in self._compiled

    def record_slow_move(self, game: str) -> None:
        """Have the game's bots compiled after some slow moves, once."""
        self._slow_moves[game] += 1
        if self._is_enabled and self._slow_moves[game] == SLOW_MOVES:
            self._requested.put_nowait(game)

    async def run(self) -> None:
        """Compile the games that were asked for until cancelled."""
        while True:
            game = await self._requested.get()
            if await self._compile(game) == 0:
                self._compiled.add(game)

    async def _compile(self, game: str) -> int:
        """Run the process; return its exit code."""
        self._process = await asyncio.create_subprocess_exec(
            *worker_command(COMPILER_MODULE, game), stdin=PIPE, stdout=DEVNULL
        )
        return await self._process.wait()

    async def close(self) -> None:
        """Kill the process if it runs."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
