"""Quick pairing: people say what they would play, wait, and are seated with others who wait.

Requests are stored, so every process can seat everybody. A group is seated in the transaction that
creates its table; of several processes one succeeds, and after a crash everybody either still
waits or has a seat.
"""

import asyncio
import logging
import secrets
from collections.abc import Collection

from starboard.server.errors import ServerBusy
from starboard.server.members.service import check_member
from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings
from starboard.server.pairing.group_table import group_table
from starboard.server.pairing.kinds import ladder_ratings, wanted_kinds
from starboard.server.pairing.matching import Group, match, waiting_by_game
from starboard.server.tables.service import TableService
from starboard.store.errors import Conflict
from starboard.store.pairing.records import seat_together
from starboard.store.pairing.rows import PairingRequest
from starboard.store.rows import Person
from starboard.store.store import Store
from starboard.wire import pairing as wire

LOG = logging.getLogger("starboard.pairing")

MAX_GROUPS_AT_ONCE = 16
"""Groups that are seated at the same time, so that the database can write them together."""
RECONNECT_SECONDS = 5.0
"""How long a request lasts after its page was closed, so that a reload keeps its place."""
SEATED_SECONDS = 600.0
"""How long it is remembered where a person was seated, for a page that was away."""


class PairingService:
    """Stores requests and seats people; ``seat_waiting`` is called periodically."""

    def __init__(
        self, store: Store, tables: TableService, settings: Settings, clock: Clock
    ) -> None:
        self._store, self._tables = store, tables
        self._settings, self._clock = settings, clock
        self._waiting = 0
        self._waiting_by_game: list[wire.WaitingPeople] = []

    # Requests

    async def request(self, person: Person, wanted: wire.NewPairing) -> None:
        """Let a person wait, in place of an earlier request."""
        if wanted.rated:
            check_member(person)
        kinds, now = wanted_kinds(wanted), self._clock.now()
        await self._tables.limits.check(person.id)
        ratings = await self._store.ratings.ratings(person.id) if wanted.rated else []
        await self._store.pairing.add(
            PairingRequest(
                id=secrets.token_urlsafe(15),
                person=person.id,
                kinds=kinds,
                elo=ladder_ratings(kinds, ratings),
                since=now,
                expires_at=now + self._settings.pairing_lease_seconds,
            )
        )

    async def cancel(self, person: Person) -> None:
        """Let a person wait no longer; one who has been seated stays seated."""
        await self._store.pairing.remove(person.id)

    async def take_bots(self, person: Person) -> None:
        """Let bots have the seats for which nobody waits."""
        await self._store.pairing.take_bots(person.id)

    async def renew(self, people: Collection[str]) -> None:
        """Extend the requests of people whose pages are open."""
        await self._end_after(people, self._settings.pairing_lease_seconds)

    async def end_soon(self, people: Collection[str]) -> None:
        """End the requests of people whose pages were closed, unless they are opened again."""
        await self._end_after(people, RECONNECT_SECONDS)

    async def _end_after(self, people: Collection[str], seconds: float) -> None:
        now = self._clock.now()
        await self._store.pairing.renew(people, now, now + seconds)

    # What people see

    async def status(self, person: str | None) -> wire.PairingStatus:
        """The pairing of one person; a stranger learns how many people wait."""
        return (await self.statuses({person}))[person] if person else self._status(None)

    async def statuses(self, people: Collection[str]) -> dict[str, wire.PairingStatus]:
        """The pairing of each of these people."""
        requests = await self._store.pairing.of_people(people, self._clock.now())
        return {person: self._status(requests.get(person)) for person in people}

    def _status(self, request: PairingRequest | None) -> wire.PairingStatus:
        waits = request if request and not request.table else None
        offered_after = self._settings.bots_offered_after_seconds
        return wire.PairingStatus(
            state="waiting" if waits else "seated" if request else "idle",
            table=request.table or None if request else None,
            since=waits.since if waits else None,
            bots_offered_at=waits.since + offered_after if waits else None,
            takes_bots=bool(waits and waits.takes_bots),
            waiting=self._waiting,
            games=self._waiting_by_game,
        )

    # Seating

    async def seat_waiting(self) -> None:
        """Seat all groups that fit together now."""
        now = self._clock.now()
        waiting = await self._store.pairing.waiting(now)
        if waiting:
            blocks = await self._store.moderation.blocks_among([it.person for it in waiting])
            groups = await asyncio.to_thread(match, waiting, blocks, now)  # it may take long
            seated = await self._seat_groups(groups)
            waiting = [request for request in waiting if request.id not in seated]
        self._count(waiting)

    def _count(self, waiting: list[PairingRequest]) -> None:
        self._waiting = len(waiting)
        by_game = sorted(waiting_by_game(waiting).items())
        self._waiting_by_game = [wire.WaitingPeople(game, people) for game, people in by_game]

    async def _seat_groups(self, groups: list[Group]) -> set[str]:
        """Seat the groups, several at a time; the ids of the requests that were seated.

        A group that cannot be seated is seated by another process, which is left to do the rest.
        """
        seated: set[str] = set()
        for first in range(0, len(groups), MAX_GROUPS_AT_ONCE):
            batch = groups[first : first + MAX_GROUPS_AT_ONCE]
            done = await asyncio.gather(*(self._try_to_seat(group) for group in batch))
            for group, is_seated in zip(batch, done, strict=True):
                seated.update(request.id for request in group.requests if is_seated)
            if not all(done):
                break
        return seated

    async def _try_to_seat(self, group: Group) -> bool:
        """Seat a group; False if some of it no longer wait, or this process stops."""
        try:
            await self._seat(group)
        except (Conflict, ServerBusy):
            return False
        return True

    async def _seat(self, group: Group) -> None:
        people = [await self._store.person(request.person) for request in group.requests]
        known = [person for person in people if person is not None]
        if len(known) < len(people):  # somebody was deleted, with the request
            raise Conflict
        now = self._clock.now()
        row = group_table(group, known, now)
        ids = [request.id for request in group.requests]
        await self._tables.create_full(
            row, lambda: seat_together(ids, row.id, now, now + SEATED_SECONDS)
        )
        waited = round(now - group.requests[0].since, 1)
        LOG.info("people paired", extra={"table": row.id, "people": len(ids), "seconds": waited})
