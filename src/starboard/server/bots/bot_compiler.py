"""Has the bots, the levels or the reviews of a game compiled in a process of its own.

Meanwhile workers interpret bots. Only games with a slow bot are compiled: machine code costs each
worker far more memory than a bot that needs a millisecond is worth. Levels are compiled as soon
as one has to move, reviews when one is asked for.
"""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from contextlib import suppress
from itertools import count
from typing import Literal

from starboard.server.operations.worker_process import worker_command

COMPILER_MODULE = "starboard.server.bots.compile_bots"

SLOW_MOVES = 3
"""Slow moves after which a game is compiled; a single one may be due to the start of a worker."""

Part = Literal["bots", "levels", "review"]


class BotCompiler:
    """Compiles one part of a game after the other; one that fails stays interpreted."""

    def __init__(self, is_enabled: bool) -> None:
        self._is_enabled = is_enabled
        self._requested: asyncio.PriorityQueue[tuple[int, int, str, Part]] = asyncio.PriorityQueue()
        """What is to be compiled: parts that a person waits for first, then in order."""
        self._numbers = count()
        self._slow_moves: Counter[str] = Counter()
        self._ended: dict[tuple[str, Part], asyncio.Event] = {}
        """For each part that was asked for, whether compiling it has ended."""
        self._awaited: set[tuple[str, Part]] = set()
        """The parts that a person has waited for."""
        self._compiled: set[tuple[str, Part]] = set()
        self._process: Process | None = None

    def is_compiled(self, game: str, part: Part = "bots") -> bool:
        """Whether the machine code of this part of the game is on the disk."""
        return (game, part) in self._compiled

    def request(self, game: str, part: Part, *, is_awaited: bool = False) -> None:
        """Have a part of the game compiled, once; before others if a person waits for it."""
        if not self._is_enabled or ((game, part) in self._ended and not is_awaited):
            return
        if (game, part) in self._awaited:
            return
        if is_awaited:
            self._awaited.add((game, part))
        self._ended.setdefault((game, part), asyncio.Event())
        self._requested.put_nowait((int(not is_awaited), next(self._numbers), game, part))

    async def wait(self, game: str, part: Part) -> bool:
        """Have a part of the game compiled; whether its machine code is then on the disk."""
        self.request(game, part, is_awaited=True)
        if (game, part) in self._ended:
            await self._ended[game, part].wait()
        return self.is_compiled(game, part)

    def record_slow_move(self, game: str) -> None:
        """Have the game's bots compiled after some slow moves, once."""
        self._slow_moves[game] += 1
        if self._slow_moves[game] == SLOW_MOVES:
            self.request(game, "bots")

    async def run(self) -> None:
        """Compile the games that were asked for until cancelled."""
        while True:
            _, _, game, part = await self._requested.get()
            if self._ended[game, part].is_set():  # it was asked for once more, with priority
                continue
            if await self._compile(game, part) == 0:
                self._compiled.add((game, part))
            self._ended[game, part].set()

    async def _compile(self, game: str, part: Part) -> int:
        """Run the process; return its exit code."""
        self._process = await asyncio.create_subprocess_exec(
            *worker_command(COMPILER_MODULE, game, part), stdin=PIPE, stdout=DEVNULL
        )
        return await self._process.wait()

    async def close(self) -> None:
        """Kill the process if it runs."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
