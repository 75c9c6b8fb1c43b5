"""Reviews of stored games: computed once, shown as they come, then kept with the game."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from starboard.engine.errors import StarboardError
from starboard.review.doubts import doubtful_plies, reviewed_players
from starboard.review.errors import check_length
from starboard.review.positions import ReviewedPosition
from starboard.review.summary import summary
from starboard.server.bots.bot_compiler import BotCompiler
from starboard.server.errors import (
    NotFinished,
    RateLimited,
    ReviewFailed,
    ReviewsOff,
    RulesChanged,
    ServerBusy,
    TooCostly,
)
from starboard.server.operations.background import BackgroundTasks
from starboard.server.operations.heavy_work import HeavyWork
from starboard.server.operations.limits import Sender, SenderLimiter
from starboard.server.reviews.review_calls import PlayedGame, review_decision, review_positions
from starboard.server.tables.rules_version import engine_seats, is_outdated
from starboard.server.tables.stored_moves import MissingMove, check_complete
from starboard.store.rows import TableRow
from starboard.store.store import Store
from starboard.wire.review import Review, ReviewedDecision, Source

MAX_UNFINISHED = 20
"""Reviews that may be computed or wait; further ones are refused."""
MAX_UNFINISHED_PER_CLIENT = 2
"""The same for one person, or for one address without a person."""
MAX_UNFINISHED_PER_ADDRESS = 4
"""The same for all people of one address."""
PART_SECONDS = 120.0
"""The deadline of a part of a review.

A part is about a second of work, and the first one reads machine code; but at low priority.
"""
ATTEMPTS = 3
"""How often a part is tried."""
PAUSE_SECONDS = 2.0
"""The time between them."""
MAX_REMEMBERED = 50
"""Reviews that are kept in memory; the least recently used one is dropped first."""

T = TypeVar("T")


@dataclass
class ReviewJob:
    """A review, as far as it is computed."""

    row: TableRow
    source: Source | None = None
    positions: list[ReviewedPosition] = field(default_factory=list)
    decisions: list[ReviewedDecision] = field(default_factory=list)
    complete: Review | None = None
    error: StarboardError | None = None
    """Why the review cannot be computed; the next request begins again."""

    @property
    def review(self) -> Review:
        """What is known now."""
        if self.complete is not None:
            return self.complete
        game, length = self.row.game, self.row.ply
        return summary(self.source, game, self.positions, self.decisions, length)

    @property
    def is_unfinished(self) -> bool:
        return self.complete is None and self.error is None


class ReviewService:
    """Computes each review once, a few at a time."""

    def __init__(
        self, store: Store, work: HeavyWork, compiler: BotCompiler, tasks: BackgroundTasks
    ) -> None:
        self._store, self._work = store, work
        self._compiler, self._tasks = compiler, tasks
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()
        self._per_sender = SenderLimiter(MAX_UNFINISHED_PER_CLIENT, MAX_UNFINISHED_PER_ADDRESS)

    async def review(self, row: TableRow, sender: Sender, after: int) -> Review:
        """What is known of a finished game; the moves after a ply only.

        The first request starts the review for ``sender``, who asked.
        """
        if row.status != "finished":
            raise NotFinished()
        if is_outdated(row):
            raise RulesChanged()
        check_length(row.ply)
        job = await self._job(row, sender)
        if job.error is not None:
            self._jobs.pop(row.id, None)
            raise job.error
        known = job.review
        return replace(known, moves=[move for move in known.moves if move.ply > after])

    async def _job(self, row: TableRow, sender: Sender) -> ReviewJob:
        if row.id not in self._jobs:
            kept = await self._store.review(row.id)
            if row.id not in self._jobs:  # another request may have been faster
                self._jobs[row.id] = self._resumed(row, kept) if kept else self._start(row, sender)
        self._jobs.move_to_end(row.id)
        self._forget_old()
        return self._jobs[row.id]

    def _resumed(self, row: TableRow, kept: str) -> ReviewJob:
        return ReviewJob(row, complete=msgspec.json.decode(kept, type=Review))

    def _start(self, row: TableRow, sender: Sender) -> ReviewJob:
        if sum(job.is_unfinished for job in self._jobs.values()) >= MAX_UNFINISHED:
            raise ServerBusy()
        if not self._per_sender.acquire(sender):
            raise RateLimited()
        job = ReviewJob(row)
        self._tasks.spawn(self._run(job, sender))
        return job

    def _forget_old(self) -> None:
        finished = [id for id, job in self._jobs.items() if not job.is_unfinished]
        for id in finished[: max(0, len(self._jobs) - MAX_REMEMBERED)]:
            del self._jobs[id]

    async def _run(self, job: ReviewJob, sender: Sender) -> None:
        """Compute the review; an error of the domain is kept for those who wait for it."""
        try:
            await self._compute(job)
        except TooCostly:
            job.error = ReviewFailed()
        except StarboardError as error:
            job.error = error
        except BaseException:
            job.error = ServerBusy()
            raise
        finally:
            self._per_sender.release(sender)

    async def _compute(self, job: ReviewJob) -> None:
        row = job.row
        job_sender = Sender(row.id, row.id)  # its calls are made one after the other
        if not await self._compiler.wait(row.game, "review"):
            raise ReviewsOff()
        played = await self._played_game(row)
        while len(job.positions) <= row.ply:
            first = len(job.positions)
            part = await self._part(review_positions, played, first, sender=job_sender)
            job.source = part.source
            job.positions += part.positions
        for ply in doubtful_plies(job.positions, reviewed_players(engine_seats(row))):
            decision = await self._part(review_decision, played, ply, sender=job_sender)
            job.decisions += [] if decision is None else [decision]
        complete = summary(job.source, row.game, job.positions, job.decisions)
        await self._store.keep_review(row.id, msgspec.json.encode(complete).decode())
        job.complete = complete
        job.positions = []

    async def _part(
        self, function: Callable[[PlayedGame, int], T], played: PlayedGame, ply: int, sender: Sender
    ) -> T:
        """A part of a review; once more if the machine was too busy for it."""
        for _ in range(ATTEMPTS - 1):
            with suppress(ServerBusy, TooCostly):
                return await self._work.run(
                    function, played, ply, sender=sender, seconds=PART_SECONDS
                )
            await asyncio.sleep(PAUSE_SECONDS)
        return await self._work.run(function, played, ply, sender=sender, seconds=PART_SECONDS)

    async def _played_game(self, row: TableRow) -> PlayedGame:
        moves = await self._store.moves(row.id, 0, row.ply)
        try:
            check_complete(moves, 0, row.ply)
        except MissingMove as error:
            raise self._store.damaged.report(row.id, error) from error
        return PlayedGame(
            row.game,
            tuple(row.options.items()),
            tuple(engine_seats(row)),
            tuple((stored.actor, stored.move) for stored in moves),
        )
