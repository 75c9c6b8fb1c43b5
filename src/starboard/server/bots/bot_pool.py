"""A pool of worker processes that compute bots' moves, each with a time limit."""

import asyncio
import logging
import secrets
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from starboard.engine.game import Game
from starboard.server.bots.bot_compiler import BotCompiler
from starboard.server.bots.bot_requests import (
    NO_MOVE,
    READY,
    SLOW_MOVE_SECONDS,
    BotAnswer,
    BotRequest,
)
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.worker_process import worker_command

LOG = logging.getLogger("starboard.bots")
WORKER_MODULE = "starboard.server.bots.bot_worker"
START_TIMEOUT_SECONDS = 60.0
"""Time that a worker has to start, which is long on a machine that is very busy."""


class BotPool:
    """Starts workers when they are first needed; each computes one move at a time."""

    def __init__(
        self, workers: int, timeout_seconds: float, compiler: BotCompiler, metrics: Metrics
    ) -> None:
        self._timeout_seconds = timeout_seconds
        self._compiler, self._metrics = compiler, metrics
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        """Idle workers, the last used one first; None for one that is not running."""
        self._started: set[Process] = set()
        for _ in range(workers):
            self._idle.put_nowait(None)

    async def choose_move(
        self, game: Game, state: object, player: int, bot: str, effort: float
    ) -> int:
        """The bot's move, or a random legal one if the bot fails or takes too long."""
        known = game.redacted(state, player)
        compiled = self._compiler.is_compiled(game.id)
        seed = secrets.randbits(62)
        request = BotRequest(game.id, bot, player, known.to_bytes(), seed, effort, compiled)
        move, legal = await self._answer(request), game.legal(known, player)
        if move not in legal and move != NO_MOVE:
            self._count_failure(request, "illegal")
        return move if move in legal else secrets.choice(legal)

    async def _answer(self, request: BotRequest) -> int:
        """A worker's move, or ``NO_MOVE`` if it fails."""
        try:
            answer = await self._request(request)
        except TimeoutError as error:
            self._count_failure(request, "timeout", repr(error))
        except (OSError, msgspec.DecodeError) as error:
            self._count_failure(request, "crash", repr(error))
        else:
            self._count(request, answer)
            return answer.move
        return NO_MOVE

    def _count(self, request: BotRequest, answer: BotAnswer) -> None:
        self._metrics.bot_worker_seconds.inc(answer.seconds)
        if answer.move == NO_MOVE:
            self._count_failure(request, "error")
            return
        if answer.seconds > SLOW_MOVE_SECONDS and not answer.compiled:
            self._compiler.record_slow_move(request.game)
        rules = "compiled" if answer.compiled else "interpreted"
        effort = "reduced" if answer.reduced else "full"
        self._metrics.bot_moves.labels(rules, effort).inc()

    def _count_failure(self, request: BotRequest, cause: str, error: str = "") -> None:
        self._metrics.bot_failures.labels(cause).inc()
        fields = {"bot": request.bot, "game": request.game, "cause": cause, "error": error}
        LOG.warning("bot failed to move", extra=fields)

    async def _request(self, request: BotRequest) -> BotAnswer:
        """Let an idle worker answer; stop the worker if it fails."""
        worker = await self._idle.get()
        try:
            if worker is None or not _accepts_requests(worker):
                _kill(worker)
                worker = await self._start()
                await _wait_until_ready(worker)
            async with asyncio.timeout(self._timeout_seconds):
                return await _exchange(worker, request)
        except BaseException:
            _kill(worker)
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)

    async def _start(self) -> Process:
        self._started = {worker for worker in self._started if worker.returncode is None}
        worker = await asyncio.create_subprocess_exec(
            *worker_command(WORKER_MODULE), stdin=PIPE, stdout=PIPE
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


async def _wait_until_ready(worker: Process) -> None:
    """Wait until a new worker reads requests, apart from the time that bots have for a move."""
    assert worker.stdout is not None
    async with asyncio.timeout(START_TIMEOUT_SECONDS):
        if await worker.stdout.readline() != READY:
            raise ConnectionError("a bot worker did not start")


async def _exchange(worker: Process, request: BotRequest) -> BotAnswer:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(request) + b"\n")
    await worker.stdin.drain()
    return msgspec.json.decode(await worker.stdout.readline(), type=BotAnswer)
