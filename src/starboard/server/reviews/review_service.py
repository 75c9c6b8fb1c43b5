"""Reviews of stored games: computed once, shown as they come, then kept with the game."""

from collections import OrderedDict
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from starboard.engine.errors import StarboardError
from starboard.review.doubts import doubtful_plies, reviewed_players
from starboard.review.errors import check_length
from starboard.review.positions import ReviewedPosition
from starboard.review.summary import summary
from starboard.server.bots.bot_compiler import BotCompiler
from starboard.server.errors import NotFinished, RateLimited, ReviewsOff, RulesChanged, ServerBusy
from starboard.server.operations.background import BackgroundTasks
from starboard.server.operations.heavy_work import HeavyWork
from starboard.server.operations.limits import ConcurrencyLimiter
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
MAX_REMEMBERED = 50
"""Reviews that are kept in memory; the least recently used one is dropped first."""


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
        self._per_client = ConcurrencyLimiter(MAX_UNFINISHED_PER_CLIENT)

    async def review(self, row: TableRow, client: str, after: int) -> Review:
        """What is known of a finished game; the moves after a ply only.

        The first request starts the review for ``client``, the person or address that asked.
        """
        if row.status != "finished":
            raise NotFinished()
        if is_outdated(row):
            raise RulesChanged()
        check_length(row.ply)
        job = await self._job(row, client)
        if job.error is not None:
            self._jobs.pop(row.id, None)
            raise job.error
        known = job.review
        return replace(known, moves=[move for move in known.moves if move.ply > after])

    async def _job(self, row: TableRow, client: str) -> ReviewJob:
        if row.id not in self._jobs:
            kept = await self._store.review(row.id)
            if row.id not in self._jobs:  # another request may have been faster
                self._jobs[row.id] = self._resumed(row, kept) if kept else self._start(row, client)
        self._jobs.move_to_end(row.id)
        self._forget_old()
        return self._jobs[row.id]

    def _resumed(self, row: TableRow, kept: str) -> ReviewJob:
        return ReviewJob(row, complete=msgspec.json.decode(kept, type=Review))

    def _start(self, row: TableRow, client: str) -> ReviewJob:
        if sum(job.is_unfinished for job in self._jobs.values()) >= MAX_UNFINISHED:
            raise ServerBusy()
        if not self._per_client.acquire(client):
            raise RateLimited()
        job = ReviewJob(row)
        self._tasks.spawn(self._run(job, client))
        return job

    def _forget_old(self) -> None:
        finished = [id for id, job in self._jobs.items() if not job.is_unfinished]
        for id in finished[: max(0, len(self._jobs) - MAX_REMEMBERED)]:
            del self._jobs[id]

    async def _run(self, job: ReviewJob, client: str) -> None:
        """Compute the review; an error of the domain is kept for those who wait for it."""
        try:
            await self._compute(job)
        except StarboardError as error:
            job.error = error
        except BaseException:
            job.error = ServerBusy()
            raise
        finally:
            self._per_client.release(client)

    async def _compute(self, job: ReviewJob) -> None:
        row = job.row
        if not await self._compiler.wait(row.game, "review"):
            raise ReviewsOff()
        played = await self._played_game(row)
        while len(job.positions) <= row.ply:
            first = len(job.positions)
            part = await self._work.run(review_positions, played, first, client=row.id)
            job.source = part.source
            job.positions += part.positions
        for ply in doubtful_plies(job.positions, reviewed_players(engine_seats(row))):
            decision = await self._work.run(review_decision, played, ply, client=row.id)
            job.decisions += [] if decision is None else [decision]
        complete = summary(job.source, row.game, job.positions, job.decisions)
        await self._store.keep_review(row.id, msgspec.json.encode(complete).decode())
        job.complete = complete
        job.positions = []

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
