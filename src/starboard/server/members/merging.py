"""Brings the games of a guest along to the member who has signed in on the guest's device."""

import logging

from msgspec.structs import replace

from starboard.server.errors import BadDeviceLink, ServerBusy
from starboard.server.identity import token_digest
from starboard.server.members.errors import Banned
from starboard.server.members.person_tables import add_result, tables_of
from starboard.server.members.service import check_member
from starboard.server.operations.clock import Clock
from starboard.server.tables import seating
from starboard.server.tables.service import MAX_ATTEMPTS
from starboard.store.errors import Conflict
from starboard.store.rows import Person, TableRow
from starboard.store.store import Store

LOG = logging.getLogger("starboard.members")


class MergeService:
    """Makes a guest's tables those of a member, and deletes the guest."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def merge(self, member: Person, token: str) -> int:
        """Merge the guest who made a device link into a member; the number of tables.

        The link is valid until the guest is deleted, so it can be repeated after a failure.
        """
        check_member(member)
        guest = await self._guest(token, member)
        count = 0
        async for row in tables_of(self._store, guest.id):
            count += await self._take_over(row.id, guest.id, member)
        await self._store.members.merge_person(guest.id, member.id)
        LOG.info("guest merged", extra={"member": member.member, "tables": count})
        return count

    async def _guest(self, token: str, member: Person) -> Person:
        id = await self._store.linked_person(token_digest(token), self._clock.now())
        guest = await self._store.person(id) if id else None
        if guest is None or guest.member or guest.id == member.id:
            raise BadDeviceLink()
        if await self._store.moderation.is_banned(guest.id):
            raise Banned()
        return guest

    async def _take_over(self, id: str, guest: str, member: Person) -> bool:
        """Give the guest's seat at one table to the member; False if the member sits there too."""
        for _ in range(MAX_ATTEMPTS):
            row = await self._store.table(id)
            if row is None or seating.seat_of(row, member.id) is not None:
                return False
            after = merged(row, guest, member)
            try:
                await self._store.commit(row, after)
            except Conflict:
                continue
            await add_result(self._store, after, member.id)
            return True
        raise ServerBusy()


def merged(row: TableRow, guest: str, member: Person) -> TableRow:
    """The row with the member in place of the guest, under the name that the guest had."""
    seats = tuple(
        replace(seat, person=member.id, member=member.member) if seat.person == guest else seat
        for seat in row.seats
    )
    host = member.id if row.host == guest else row.host
    return replace(row, seats=seats, host=host, revision=row.revision + 1)
