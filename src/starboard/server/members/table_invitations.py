"""Members invite others with whom they have played to their tables."""

import logging
from collections.abc import Sequence

from starboard.server.errors import GameHasBegun, RateLimited, SeatTaken
from starboard.server.members.errors import CannotBeInvited
from starboard.server.members.service import check_member
from starboard.server.operations.clock import Clock
from starboard.server.operations.limits import RateLimiter
from starboard.server.push.messages import Notification
from starboard.server.push.turn_notifier import NotificationSender
from starboard.server.tables import seating
from starboard.server.tables.cache import TableCache
from starboard.server.tables.presenters import table_summary
from starboard.store.ratings.records import HistoryFilter
from starboard.store.rows import Person, SeatRow, TableRow
from starboard.store.store import Store
from starboard.wire import invitations as wire

LOG = logging.getLogger("starboard.members")
LATEST = 1e12
"""A time after the end of any game."""
MAX_GAMES = 50
"""The last games of a member whose other players can be invited."""
MAX_INVITATIONS = 10
"""Invitations that a person is shown, the latest ones."""
INVITATION_SECONDS = 2 * 86_400.0
"""How long invitations are kept; tables wait for a day by default."""


class TableInvitations:
    """Stores invitations and notifies those who are invited."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        clock: Clock,
        limiter: RateLimiter,
        senders: Sequence[NotificationSender],
    ) -> None:
        self._store, self._cache, self._clock = store, cache, clock
        self._limiter, self._senders = limiter, senders

    async def co_players(self, person: Person) -> wire.CoPlayers:
        """The members with whom a member has played lately, and whom they can invite."""
        check_member(person)
        found = await self._co_players(person)
        return wire.CoPlayers([wire.CoPlayer(seat.member, seat.name) for seat in found])

    async def _co_players(self, person: Person) -> list[SeatRow]:
        """The last seat of each of them, the latest games first; nobody with a block."""
        wanted = HistoryFilter(with_private_tables=True)
        games = await self._store.ratings.history(person.id, wanted, LATEST, MAX_GAMES)
        seats: dict[str, SeatRow] = {}
        for _, row in games:
            for seat in row.seats:
                if seat.member and seat.person != person.id:
                    seats.setdefault(seat.person, seat)
        blocks = await self._store.moderation.blocks_among([person.id, *seats])
        return [it for it in seats.values() if frozenset((person.id, it.person)) not in blocks]

    async def invite(self, person: Person, id: str, member: str) -> None:
        """Invite a member to a table at which the person sits, and notify them.

        Raises ``CannotBeInvited`` for members with whom the person has not played, and for those
        who have blocked them: the answer does not tell which.
        """
        check_member(person)
        row = (await self._cache.get_current(id)).row
        _check_has_open_seat(row, person.id)
        if not self._limiter.allows(person.id):
            raise RateLimited()
        found = [seat for seat in await self._co_players(person) if seat.member == member]
        if not found:
            raise CannotBeInvited()
        invited = found[0].person
        if await self._store.invitations.add(invited, id, person.id, self._clock.now()):
            LOG.info("member invited", extra={"table": id})
            await self._notify(invited, row, person.name)

    async def _notify(self, invited: str, row: TableRow, inviter: str) -> None:
        path = f"/table/{row.id}#invite={row.invite}"
        notification = Notification(
            ("invitation",), row.game, path, row.id, {"who": inviter}, occasion=inviter
        )
        for sender in self._senders:
            await sender.notify(invited, notification)

    async def invitations(self, person: Person) -> list[wire.TableInvitation]:
        """The invitations to tables at which there is still a seat for the person."""
        found = await self._store.invitations.of_person(person.id, MAX_INVITATIONS)
        return [
            wire.TableInvitation(table_summary(row, person.id), row.invite, inviter)
            for inviter, row in found
            if not seating.is_full(row) and seating.seat_of(row, person.id) is None
        ]

    async def decline(self, person: Person, id: str) -> None:
        """Forget the invitation to a table."""
        await self._store.invitations.remove(person.id, id)

    async def delete_old(self) -> None:
        """Forget old invitations; called periodically."""
        await self._store.invitations.delete_old(self._clock.now() - INVITATION_SECONDS)


def _check_has_open_seat(row: TableRow, person: str) -> None:
    """Raise an error unless a person sits at a table that waits for others."""
    seating.place_of(row, person)
    if row.status != "waiting":
        raise GameHasBegun()
    if seating.is_full(row):
        raise SeatTaken()
