"""A pool of worker processes that compute bots' moves, each with a time limit."""

import asyncio
import logging
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from starboard.engine.game import Game
from starboard.server.bots.bot_worker import BotRequest

LOG = logging.getLogger("starboard.bots")
WORKER_MODULE = "starboard.server.bots.bot_worker"
NO_MOVE = -1


class BotPool:
    """Starts workers when they are first needed; each computes one move at a time."""

    def __init__(self, workers: int, timeout_seconds: float) -> None:
        self._timeout_seconds = timeout_seconds
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        """Idle workers; None for one that is not running."""
        self._started: set[Process] = set()
        for _ in range(workers):
            self._idle.put_nowait(None)

    async def choose_move(self, game: Game, state: object, player: int, bot: str) -> int:
        """The bot's move, or a random legal one if the bot fails or takes too long."""
        known = game.redacted(state, player)
        request = BotRequest(game.id, bot, player, known.to_bytes(), secrets.randbits(62))
        try:
            move = await self._request(request)
        except (TimeoutError, OSError, ValueError) as error:
            fields = {"bot": bot, "game": game.id, "error": repr(error)}
            LOG.warning("bot failed to move", extra=fields)
            move = NO_MOVE
        legal = game.legal(known, player)
        return move if move in legal else secrets.choice(legal)

    async def _request(self, request: BotRequest) -> int:
        """Let an idle worker answer; stop the worker if it fails."""
        worker = await self._idle.get()
        try:
            if worker is None or not _accepts_requests(worker):
                _kill(worker)
                worker = await self._start()
            async with asyncio.timeout(self._timeout_seconds):
                return await _exchange(worker, request)
        except BaseException:
            _kill(worker)
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER_MODULE, stdin=PIPE, stdout=PIPE
        )
        self._started.add(worker)
        return worker

    async def close(self) -> None:
        """Kill all workers and wait for their end."""
        for worker in self._started:
            _kill(worker)
        for worker in self._started:
            await worker.wait()
            if worker.stdin is not None:
                worker.stdin.close()
        self._started.clear()


def _accepts_requests(worker: Process) -> bool:
    """Whether the worker runs; its pipe closes before its exit code is known."""
    assert worker.stdin is not None
    return worker.returncode is None and not worker.stdin.is_closing()


def _kill(worker: Process | None) -> None:
    if worker is not None and worker.returncode is None:
        with suppress(ProcessLookupError):
            worker.kill()


async def _exchange(worker: Process, request: BotRequest) -> int:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(request) + b"\n")
    await worker.stdin.drain()
    return int(await worker.stdout.readline())
