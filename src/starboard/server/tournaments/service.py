"""The service that changes tournaments.

A change is computed from the tournament as it is stored, and committed together with the tables
of its new games. Of several processes that change the same version one succeeds; so every step
of a tournament happens exactly once.
"""

import asyncio
import logging
import random
from collections.abc import Callable, Mapping
from contextlib import suppress

from msgspec.structs import replace

from starboard.engine.options import Value
from starboard.server.errors import LimitReached, Refusal, ServerBusy
from starboard.server.members.errors import JoinRefused
from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings
from starboard.server.tables import endings
from starboard.server.tables.dice import DiceSecrets
from starboard.server.tables.seating import new_id
from starboard.server.tables.service import MAX_ATTEMPTS, TableService
from starboard.server.tournaments import progress
from starboard.server.tournaments.cache import ShownTournament, TournamentCache
from starboard.server.tournaments.errors import TournamentHasBegun
from starboard.server.tournaments.plans import check_can_rate, check_start_time, plan_of
from starboard.server.tournaments.registration import (
    check_organiser,
    entrant_of,
    joined,
    withdrawn,
)
from starboard.server.tournaments.tables import new_tables
from starboard.store.errors import Conflict
from starboard.store.rows import Person
from starboard.store.store import Store
from starboard.store.tournaments.rows import Tournament, TournamentRow
from starboard.wire.tournament_requests import NewTournament

LOG = logging.getLogger("starboard.tournaments")

TournamentChange = Callable[[Tournament], Tournament]


class TournamentService:
    """Sets tournaments up, registers people, and takes the steps of running tournaments."""

    def __init__(
        self,
        store: Store,
        tables: TableService,
        dice: DiceSecrets,
        settings: Settings,
        clock: Clock,
    ) -> None:
        self._store, self._tables, self._dice = store, tables, dice
        self._settings, self._clock = settings, clock
        self._rng = random.SystemRandom()
        self._cache = TournamentCache(store.tournaments)

    async def get(self, id: str) -> Tournament:
        """The tournament; ``TournamentNotFound`` if there is none."""
        return await self._cache.get(id)

    async def shown(self, tournament: Tournament) -> ShownTournament:
        """A tournament with its standings and current games."""
        return await self._cache.shown(tournament)

    async def create(
        self, organiser: Person, request: NewTournament, options: Mapping[str, Value]
    ) -> Tournament:
        """Set a tournament up; nobody has joined yet."""
        now = self._clock.now()
        check_start_time(request.starts_at, now)
        row = TournamentRow(
            id=new_id(), organiser=organiser.id, public=request.public,
            plan=plan_of(request, options), starts_at=request.starts_at, created=now,
        )  # fmt: skip
        check_can_rate(row, organiser, self._dice)
        await self._check_limit(organiser.id)
        row = progress.with_wake_at(Tournament(row), self._context()).row
        await self._store.tournaments.add(row)
        LOG.info("tournament created", extra={"tournament": row.id, "game": row.plan.game})
        return Tournament(row)

    async def _check_limit(self, organiser: str) -> None:
        limit = self._settings.max_tournaments_per_person
        if await self._store.tournaments.count_active(organiser) >= limit:
            raise LimitReached(limit=limit)

    # Registration

    async def join(self, id: str, person: Person) -> Tournament:
        """Enter a person, who is paired from the next games on."""
        organiser = (await self.get(id)).row.organiser
        if await self._store.moderation.is_blocked(person.id, by=[organiser]):
            raise JoinRefused()
        now = self._clock.now()
        after = await self._change(id, lambda it: joined(it, person, now))
        return await self.step(after.row.id) if after.row.status == "running" else after

    async def withdraw(self, id: str, person: str) -> Tournament:
        """Give a person no further games, and resign the one that they play."""
        after = await self._change(id, lambda it: withdrawn(it, person))
        entrant = entrant_of(after, person)
        for game in after.games:
            if entrant and game.points is None and entrant.number in game.entrants:
                await self._resign(game.table, person)
        return await self.step(id)

    async def _resign(self, table: str, person: str) -> None:
        with suppress(Refusal):  # the game has not begun or is over: the clock decides
            await self._tables.change_seats(table, lambda row: endings.resign(row, person))

    # Running

    async def start(self, id: str, organiser: str) -> Tournament:
        """Start a tournament at its organiser's request."""

        def change(tournament: Tournament) -> Tournament:
            check_organiser(tournament.row, organiser)
            _check_waiting(tournament)
            context = self._context()
            return progress.with_wake_at(progress.started(tournament, context), context)

        return await self._change(id, change)

    async def cancel(self, id: str, organiser: str) -> Tournament:
        """Cancel a tournament that has not begun, at its organiser's request."""

        def change(tournament: Tournament) -> Tournament:
            check_organiser(tournament.row, organiser)
            _check_waiting(tournament)
            return progress.cancelled(tournament, "organiser")

        return await self._change(id, change)

    async def step(self, id: str) -> Tournament:
        """Do everything that is due: results, the start, the next games, the end."""
        ended = await self._store.tournaments.ended_tables(id)
        return await self._change(id, lambda it: progress.step(it, ended, self._context()))

    def _context(self) -> progress.StepContext:
        wait = self._settings.arena_wait_seconds
        return progress.StepContext(self._clock.now(), self._rng, wait)

    async def _change(self, id: str, change: TournamentChange) -> Tournament:
        """Change a tournament; after a conflict the change is computed again."""
        if self._tables.is_stopping:
            raise ServerBusy()
        for _ in range(MAX_ATTEMPTS):
            before = await self.get(id)
            after = await asyncio.to_thread(change, before)  # a round of many takes long
            if after == before:
                return before
            with suppress(Conflict):
                return await self._commit(before, after)
        raise ServerBusy()

    async def _commit(self, before: Tournament, after: Tournament) -> Tournament:
        after = replace(after, row=replace(after.row, version=before.row.version + 1))
        now = self._clock.now()
        begins_at = now + self._settings.tournament_break_seconds
        tables = new_tables(before, after, self._dice, now, begins_at)
        await self._store.tournaments.commit(before, after, tables)
        self._cache.keep(after)
        _log(before, after)
        return after


def _check_waiting(tournament: Tournament) -> None:
    if tournament.row.status != "waiting":
        raise TournamentHasBegun()


def _log(before: Tournament, after: Tournament) -> None:
    row = after.row
    if (row.status, row.round) != (before.row.status, before.row.round):
        fields = {"tournament": row.id, "status": row.status, "round": row.round}
        LOG.info("tournament advanced", extra=fields)
