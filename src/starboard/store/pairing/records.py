"""Quick pairing in the database: who waits, and who has been seated where."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

import msgspec

from starboard.store.errors import Conflict
from starboard.store.pairing import statements
from starboard.store.pairing.rows import PairingRequest, TableKind
from starboard.store.procedures import Procedure, execute
from starboard.store.row_mapping import Values, encode_json

if TYPE_CHECKING:
    from starboard.store.sql_store import SqlStore

KINDS: msgspec.json.Decoder[tuple[TableKind, ...]] = msgspec.json.Decoder(tuple[TableKind, ...])


class PairingRecords:
    """Part of ``Store``."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def add(self, request: PairingRequest) -> None:
        """Add the request of a person, in place of an earlier one."""
        await self._store.write(statements.ADD_REQUEST, *_stored(request))

    async def remove(self, person: str) -> None:
        """Remove the request of a person who waits; one who has been seated stays seated."""
        await self._store.write(statements.REMOVE_REQUEST, person)

    async def of_people(self, people: Collection[str], now: float) -> dict[str, PairingRequest]:
        """The requests of those people who have one."""
        found = await self._store.read(statements.REQUESTS_OF, encode_json(sorted(people)), now)
        return {request.person: request for request in map(_request, found)}

    async def waiting(self, now: float) -> list[PairingRequest]:
        """The requests of all who wait, the longest waiting first."""
        return [_request(values) for values in await self._store.read(statements.WAITING, now)]

    async def is_seated_at(self, table: str) -> bool:
        """Whether people were seated at this table because they waited to be paired."""
        return bool(await self._store.read(statements.SEATED_AT, table))

    async def take_bots(self, person: str) -> None:
        """Let bots have the seats for which nobody waits."""
        await self._store.write(statements.TAKE_BOTS, person)

    async def renew(self, people: Collection[str], now: float, expires_at: float) -> None:
        """Extend the requests of people who still wait."""
        ids = encode_json(sorted(people))
        await self._store.write(statements.RENEW, ids, expires_at, now)

    async def delete_expired(self, now: float) -> None:
        """Free the space of requests that have ended."""
        await self._store.write(statements.DELETE_EXPIRED, now)


def seat_together(
    ids: Collection[str], table: str, now: float, expires_at: float
) -> Procedure[None]:
    """Note that these requests are seated at a table; ``Conflict`` unless all of them still wait.

    To be run in the transaction that creates the table, so that nobody is seated twice.
    """
    values = (encode_json(sorted(ids)), table, expires_at, now)
    seated = yield from execute(statements.SEAT, *values)
    if len(seated) != len(ids):
        raise Conflict


def unseat(table: str, leaver: str, expires_at: float) -> Procedure[None]:
    """Let the people of a table wait again since they first did, all but the one who has left.

    To be run in the transaction that ends the table.
    """
    yield from execute(statements.REMOVE_SEATED, table, leaver)
    yield from execute(statements.UNSEAT, table, expires_at)


def _stored(it: PairingRequest) -> tuple[object, ...]:
    """The values of the columns, in their order."""
    kinds, elo = encode_json(it.kinds), encode_json(it.elo)
    return it.id, it.person, kinds, elo, it.since, it.expires_at, int(it.takes_bots), it.table


def _request(values: Values) -> PairingRequest:
    id, person, kinds, elo, since, expires_at, takes_bots, table = values
    ratings: dict[str, Any] = msgspec.json.decode(elo)
    return PairingRequest(
        id=id,
        person=person,
        kinds=KINDS.decode(kinds),
        elo=ratings,
        since=since,
        expires_at=expires_at,
        takes_bots=bool(takes_bots),
        table=table,
    )
