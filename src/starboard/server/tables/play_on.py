"""Games that one person plays on against bots, from a move of a finished game."""

import asyncio

from msgspec.structs import replace

from starboard.engine.errors import GameOver
from starboard.engine.table import Event
from starboard.server.errors import BadMessage, NotFinished, RulesChanged, TooCostly
from starboard.server.operations.clock import Clock
from starboard.server.tables import seating
from starboard.server.tables.checkpoints import resume_game
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.rules_version import is_outdated
from starboard.server.tables.service import TableService
from starboard.server.tables.stored_moves import replay
from starboard.store.rows import Person, TableRow
from starboard.store.store import Store
from starboard.wire.api import PlayOn

MAX_PLIES = 4_000
"""Moves that a new table may begin with."""


class PlayOnService:
    """Sets up tables that begin with the moves of another one."""

    def __init__(self, store: Store, tables: TableService, clock: Clock) -> None:
        self._store, self._tables, self._clock = store, tables, clock
        self._replaying = asyncio.Semaphore(1)

    async def play_on(self, live: LiveTable, person: Person, request: PlayOn) -> LiveTable:
        """A new table of the person and bots, with the moves of a finished game up to a ply."""
        _check(live.row, request)
        await self._tables.limits.check(person.id)
        async with self._replaying:
            return await self._continued(live, person, request)

    async def _continued(self, live: LiveTable, person: Person, request: PlayOn) -> LiveTable:
        """The same, one game at a time: replays take their slices from all other people."""
        new = seating.continuation(live.row, live.game, person, request.seat, self._clock.now())
        moves = await self._store.moves(live.row.id, 0, request.ply)
        begun = resume_game(replace(new, status="running"), None)
        assert begun is not None
        events: list[Event] = []
        await replay(begun, moves, lambda recorded: events.append(recorded.event))
        if begun.table.over:
            raise GameOver()
        return await self._tables.create_begun(new, begun.table, events)


def _check(row: TableRow, request: PlayOn) -> None:
    if row.status != "finished":
        raise NotFinished()
    if is_outdated(row):
        raise RulesChanged()
    if request.ply > row.ply or request.seat >= len(row.seats):
        raise BadMessage(problem="there is no such ply or seat")
    if request.ply > MAX_PLIES:
        raise TooCostly()
