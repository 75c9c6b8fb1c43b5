"""Has the bots of a game compiled when they are first asked for, in a process of its own."""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress

from starboard.server.bots.worker_process import worker_command

COMPILER_MODULE = "starboard.server.bots.compile_bots"


class BotCompiler:
    """Compiles one game after the other; a game that fails stays interpreted."""

    def __init__(self, is_enabled: bool) -> None:
        self._is_enabled = is_enabled
        self._requested: asyncio.Queue[str] = asyncio.Queue()
        self._known: set[str] = set()
        self._compiled: set[str] = set()
        self._process: Process | None = None

    def is_compiled(self, game: str) -> bool:
        """Whether the machine code is on the disk; the first question has it compiled."""
        if self._is_enabled and game not in self._known:
            self._known.add(game)
            self._requested.put_nowait(game)
        return game in self._compiled

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
