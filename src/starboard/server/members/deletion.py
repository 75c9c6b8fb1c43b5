"""Deletes a person: their tables stay, with a neutral name in their seat."""

import logging

from msgspec.structs import replace

from starboard.engine.seats import unique_name
from starboard.server.errors import BadMessage, ServerBusy
from starboard.server.members.person_tables import tables_of
from starboard.server.tables import endings, seating
from starboard.server.tables.service import MAX_ATTEMPTS, TableService
from starboard.store.changes import ACTIVE_STATUSES
from starboard.store.errors import Conflict
from starboard.store.rows import Person, TableRow
from starboard.store.store import Store

LOG = logging.getLogger("starboard.members")

NEUTRAL_NAME = "Anonymous"
"""The name in the seats of people who have deleted themselves; the same in all languages."""


class DeletionService:
    """Removes everything about a person but the ids in their seats, which ratings need."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._store, self._tables = store, tables

    async def delete(self, person: Person, name: str) -> None:
        """Delete a person who has confirmed it with their name; can be repeated after a failure."""
        if name != person.name:
            raise BadMessage(problem="the name is not yours")
        async for row in tables_of(self._store, person.id):
            await self._leave(row, person.id)
        await self._store.members.delete_person(person.id)
        LOG.info("person deleted", extra={"member": person.member or None})

    async def _leave(self, row: TableRow, person: str) -> None:
        if row.status in ACTIVE_STATUSES and seating.seat_of(row, person) is not None:
            await self._tables.change_seats(row.id, lambda row: left(row, person))
        await self._make_anonymous(row.id, person)

    async def _make_anonymous(self, id: str, person: str) -> None:
        """Replace the name at one table; processes that have it in memory read it again."""
        for _ in range(MAX_ATTEMPTS):
            row = await self._store.table(id)
            if row is None or (after := anonymous(row, person)) == row:
                return None
            try:
                return await self._store.commit(row, after)
            except Conflict:
                continue
        raise ServerBusy()


def left(row: TableRow, person: str) -> TableRow:
    """The row after the person has left the table, or resigned if the game is running."""
    place = seating.seat_of(row, person)
    if place is None or row.seats[place].decision == "resigned":
        return row
    if row.status == "waiting" and row.tournament:  # the game begins without the person
        return row
    return endings.resign(row, person) if row.status == "running" else seating.leave(row, person)


def anonymous(row: TableRow, person: str) -> TableRow:
    """The row with a neutral name in the person's seat."""
    place = seating.seat_of(row, person)
    if place is None:
        return row
    others = {seat.name for other, seat in enumerate(row.seats) if other != place}
    seat = replace(row.seats[place], name=unique_name(NEUTRAL_NAME, others), member="")
    return row if seat == row.seats[place] else seating.with_seat(row, place, seat)
