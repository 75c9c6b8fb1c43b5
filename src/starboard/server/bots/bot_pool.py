"""Bots' moves from worker processes, each with a time limit."""

import asyncio
import logging
import secrets
from asyncio.subprocess import Process

import msgspec

from starboard.bots.levels import STRONGEST, find_level
from starboard.engine.game import Game
from starboard.server.bots.bot_compiler import BotCompiler
from starboard.server.bots.bot_requests import (
    NO_MOVE,
    SLOW_MOVE_SECONDS,
    BotAnswer,
    BotRequest,
)
from starboard.server.errors import HintFailed
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.process_pool import ProcessPool

LOG = logging.getLogger("starboard.bots")
WORKER_MODULE = "starboard.server.bots.bot_worker"


class BotPool:
    """Has moves computed by worker processes, and counts how."""

    def __init__(
        self, workers: int, timeout_seconds: float, compiler: BotCompiler, metrics: Metrics
    ) -> None:
        self._timeout_seconds = timeout_seconds
        self._compiler, self._metrics = compiler, metrics
        self._pool = ProcessPool(WORKER_MODULE, workers)

    async def choose_move(
        self,
        game: Game,
        state: object,
        player: int,
        players: int,
        bot: str,
        effort: float,
        seed: int,
    ) -> int:
        """The bot's move, or a random legal one if the bot fails or takes too long."""
        known, compiled = game.redacted(state, player), self._is_compiled(game.id, bot)
        request = BotRequest(
            game.id, bot, player, known.to_bytes(), seed, effort, compiled, players
        )
        move, legal = await self._answer(request), game.legal(known, player)
        if move not in legal and move != NO_MOVE:
            self._count_failure(request, "illegal")
        return move if move in legal else secrets.choice(legal)

    async def advise(self, game: Game, state: object, player: int, players: int) -> BotAnswer:
        """What the strongest level would do; without advice the move of a bot, as in a worker."""
        self._compiler.request(game.id, "levels", is_awaited=True)
        compiled = self._compiler.is_compiled(game.id, "levels")
        request, error = advice_request(game, state, player, players, compiled), ""
        try:
            answer = await self._request(request)
            if answer.move in game.legal(game.redacted(state, player), player):
                return answer
        except (TimeoutError, OSError, msgspec.DecodeError) as raised:
            error = repr(raised)
        self._count_failure(request, "advice", error)
        raise HintFailed()

    def _is_compiled(self, game: str, bot: str) -> bool:
        """Whether the bot's machine code is on the disk; a level's is asked for if it is not."""
        if find_level(bot) is None:
            return self._compiler.is_compiled(game)
        self._compiler.request(game, "levels")
        return self._compiler.is_compiled(game, "levels")

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
        is_slow = answer.seconds > SLOW_MOVE_SECONDS and not answer.compiled
        if is_slow and find_level(request.bot) is None:
            self._compiler.record_slow_move(request.game)
        rules = "compiled" if answer.compiled else "interpreted"
        effort = "reduced" if answer.reduced else "full"
        self._metrics.bot_moves.labels(rules, effort).inc()

    def _count_failure(self, request: BotRequest, cause: str, error: str = "") -> None:
        self._metrics.bot_failures.labels(cause).inc()
        fields = {"bot": request.bot, "game": request.game, "cause": cause, "error": error}
        LOG.warning("bot failed to move", extra=fields)

    async def _request(self, request: BotRequest) -> BotAnswer:
        """Let an idle worker answer; a worker that fails is killed."""
        seconds = self._timeout_seconds
        async with self._pool.worker() as worker, asyncio.timeout(seconds):
            return await _exchange(worker, request)

    async def close(self) -> None:
        """Kill all workers and wait for their end."""
        await self._pool.close()


def advice_request(
    game: Game, state: object, player: int, players: int, compiled: bool
) -> BotRequest:
    """The request for advice to a player, with what the player knows."""
    known, seed = game.redacted(state, player).to_bytes(), secrets.randbits(62)
    return BotRequest(
        game.id, STRONGEST.name, player, known, seed, compiled=compiled, players=players,
        wants_advice=True,
    )  # fmt: skip


async def _exchange(worker: Process, request: BotRequest) -> BotAnswer:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(request) + b"\n")
    await worker.stdin.drain()
    return msgspec.json.decode(await worker.stdout.readline(), type=BotAnswer)
