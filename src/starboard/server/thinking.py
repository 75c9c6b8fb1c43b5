"""The bots of one server process: they think elsewhere, and not for ever."""

import asyncio
import logging
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from starboard.engine.game import Game
from starboard.server.thinker import Question

LOG = logging.getLogger("starboard.bots")


class Thinkers:
    """A few processes, started when they are first needed; each thinks of one move at a time."""

    def __init__(self, count: int, limit: float) -> None:
        self._limit = limit
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self._all: set[Process] = set()
        for _ in range(count):
            self._free.put_nowait(None)

    async def choose(self, game: Game, state: object, player: int, bot: str) -> int:
        """A legal move: the bot's, or any one if it fails or takes too long."""
        known = game.redacted(state, player)
        seed = secrets.randbits(62)
        question = Question(game.id, bot, player, known.to_bytes(), seed)
        try:
            move = await self._ask(question)
        except (TimeoutError, OSError, ValueError) as error:
            LOG.warning(
                "a bot gave no move", extra={"bot": bot, "game": game.id, "why": repr(error)}
            )
            move = -1
        legal = game.legal(known, player)
        return move if move in legal else secrets.choice(legal)

    async def _ask(self, question: Question) -> int:
        process = await self._free.get()
        try:
            if process is None or not _listens(process):
                self._end(process)
                process = await self._start()
            async with asyncio.timeout(self._limit):
                return await _converse(process, question)
        except BaseException:
            self._end(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "starboard.server.thinker", stdin=PIPE, stdout=PIPE
        )
        self._all.add(process)
        return process

    def _end(self, process: Process | None) -> None:
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        for process in self._all:
            self._end(process)
        for process in self._all:
            await process.wait()
            if process.stdin is not None:
                process.stdin.close()
        self._all.clear()


def _listens(process: Process) -> bool:
    """Whether one can still ask; its end is seen at the pipe before anybody tells of it."""
    assert process.stdin is not None
    return process.returncode is None and not process.stdin.is_closing()


async def _converse(process: Process, question: Question) -> int:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    return int(await process.stdout.readline())
