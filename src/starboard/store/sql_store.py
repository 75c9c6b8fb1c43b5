"""The part of the store that both kinds of database share."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import suppress
from functools import cache, partial
from typing import ClassVar, TypeVar

import msgspec

from starboard.store import statements
from starboard.store.challenges.records import ChallengeRecords
from starboard.store.changes import Change
from starboard.store.damaged_tables import DamagedTables
from starboard.store.errors import DamagedTable
from starboard.store.invitations.records import InvitationRecords
from starboard.store.mail.queue import MailQueue
from starboard.store.mail.records import MailRecords
from starboard.store.members.records import MemberRecords
from starboard.store.moderation.records import ModerationRecords
from starboard.store.pairing.records import PairingRecords
from starboard.store.procedures import NewProcedure
from starboard.store.ratings.game_end import record_end
from starboard.store.ratings.records import RatingRecords
from starboard.store.row_mapping import (
    COLUMNS,
    Values,
    decode_chat,
    decode_row,
    encode_json,
    storable_value,
)
from starboard.store.rows import (
    AUDIENCES,
    MAX_CHAT_LINES,
    Audience,
    ChatRow,
    MoveRow,
    NewMove,
    NotificationPreferences,
    Person,
    PushSubscription,
    TableRow,
    TableVersion,
)
from starboard.store.store import MAX_COUNTER
from starboard.store.tournaments.records import TournamentRecords

T = TypeVar("T")
MAX_LOOKUP_ROWS = 20
"""The most rows of a read by key that is cheap enough for ``look_up``."""


class SqlStore(ABC):
    """Implements ``Store`` on a few abstract ways to execute SQL."""

    id_list: ClassVar[str]
    """Subquery that expands the JSON list in the first argument."""
    placeholder: ClassVar[str]
    """What stands before the number of an argument."""
    lock_rows: ClassVar[str]
    """Clause that locks rows in a fixed order, so that writers cannot deadlock."""

    def __init__(self) -> None:
        self.damaged = DamagedTables()
        self.members = MemberRecords(self)
        self.ratings = RatingRecords(self)
        self.moderation = ModerationRecords(self)
        self.pairing = PairingRecords(self)
        self.challenges = ChallengeRecords(self)
        self.tournaments = TournamentRecords(self)
        self.mail = MailRecords(self)
        self.mail_queue = MailQueue(self)
        self.invitations = InvitationRecords(self)

    @abstractmethod
    async def read(self, statement: str, *values: object) -> list[Values]:
        """The rows that a query returns."""

    async def look_up(self, statement: str, *values: object) -> list[Values]:
        """The rows that a cheap query by primary key returns."""
        return await self.read(statement, *values)

    @abstractmethod
    async def write(self, statement: str, *values: object) -> list[Values]:
        """Execute a writing statement durably; the rows that it returns."""

    @abstractmethod
    async def apply(self, change: Change) -> None:
        """Apply a change of a table durably, or raise ``Conflict``."""

    @abstractmethod
    async def transact(self, new: NewProcedure[T], change: Change | None = None) -> T:
        """Apply the change, if there is one, and run the procedure, all in one transaction."""

    @abstractmethod
    def dump(self) -> AsyncIterator[tuple[str, list[Values]]]:
        """All rows of one consistent state, in portions of one database table each."""

    @abstractmethod
    async def load(self, table: str, rows: list[Values]) -> None:
        """Insert a portion that ``dump`` of another database returned."""

    @abstractmethod
    async def signing_key(self) -> bytes: ...

    @abstractmethod
    async def replace_signing_key(self, key: bytes) -> None: ...

    @classmethod
    @cache
    def translate(cls, statement: str) -> str:
        """A shared statement in the SQL of this kind of database."""
        filled = statement.format(id_list=cls.id_list, lock_rows=cls.lock_rows)
        return filled.replace("$", cls.placeholder)

    async def commit(
        self,
        before: TableRow,
        after: TableRow,
        moves: Sequence[NewMove] = (),
        checkpoint: bytes | None = None,
        also: NewProcedure[None] | None = None,
    ) -> None:
        change = Change(before, after, moves, checkpoint)
        if change.ends_game:
            also = partial(record_end, after)
        if also:
            await self.transact(also, change)
        else:
            await self.apply(change)

    async def table(self, id: str) -> TableRow | None:
        found = await self.look_up(statements.ONE_TABLE, id)
        return self.decoded(found[0]) if found else None

    async def table_and_checkpoint(self, id: str) -> tuple[TableRow, bytes | None] | None:
        found = await self.look_up(statements.TABLE_AND_CHECKPOINT, id)
        return _first([(self.decoded(values), checkpoint) for *values, checkpoint in found])

    async def moves(self, id: str, after: int = 0, up_to: int = MAX_COUNTER) -> list[MoveRow]:
        found = await self.read(statements.MOVES, id, min(after, MAX_COUNTER), up_to)
        return [MoveRow(*values) for values in found]

    async def has_move(self, id: str, key: str) -> bool:
        return bool(await self.look_up(statements.MOVE_OF_KEY, id, key))

    async def checkpoint(self, id: str, up_to: int) -> bytes | None:
        found = await self.look_up(statements.CHECKPOINT, id, up_to)
        return _first([bytes(checkpoint) for (checkpoint,) in found])

    async def review(self, id: str) -> str | None:
        found = await self.look_up(statements.REVIEW, id)
        return _first([str(review) for (review,) in found])

    async def keep_review(self, id: str, review: str) -> None:
        await self.write(statements.KEEP_REVIEW, id, review)

    async def versions(self, ids: Collection[str]) -> dict[str, TableVersion]:
        read = self.look_up if len(ids) <= MAX_LOOKUP_ROWS else self.read
        found = await read(statements.VERSIONS, _json_list(ids))
        return {
            id: TableVersion(*counters) for id, *counters in found if self._counts(id, counters)
        }

    def _counts(self, id: str, counters: Values) -> bool:
        """Whether these are numbers; if not, the table is reported as damaged."""
        are_numbers = all(isinstance(counter, int) for counter in counters)
        if not are_numbers:
            self.damaged.report(id, f"the counters are {counters!r:.100}")
        return are_numbers

    async def due_tables(self, now: float, limit: int) -> list[TableRow]:
        return await self._tables(statements.DUE_TABLES, now, limit + len(self.damaged))

    async def tables_moved_after(self, time: float, limit: int) -> list[TableRow]:
        return await self._tables(statements.TABLES_MOVED_AFTER, time, limit)

    async def lobby(self, limit: int, limit_per_host: int) -> list[TableRow]:
        ranked = statements.MAX_RANKED_TABLES
        return await self._tables(statements.LOBBY, limit, limit_per_host, ranked)

    async def tables_of(self, person: str, limit: int, before: float) -> list[TableRow]:
        return await self._tables(statements.TABLES_OF, person, before, limit)

    async def finished(self, limit: int, before: float) -> list[TableRow]:
        return await self._tables(statements.FINISHED, before, limit)

    async def outdated(self, game: str, version: int, limit: int) -> list[TableRow]:
        return await self._tables(statements.OUTDATED, game, version, limit)

    async def _tables(self, statement: str, *values: object) -> list[TableRow]:
        """The tables that a query returns, without damaged ones."""
        tables = []
        for found in await self.read(statement, *values):
            with suppress(DamagedTable):
                tables.append(self.decoded(found))
        return tables

    def decoded(self, values: Values) -> TableRow:
        """The row with these values; ``DamagedTable`` if one of them is malformed."""
        try:
            return decode_row(values)
        except ValueError as error:
            id = str(values[COLUMNS.index("id")])
            raise self.damaged.report(id, error) from error

    async def active_tables(self, person: str, limit: int) -> list[TableRow]:
        return await self._tables(statements.ACTIVE_TABLES, person, limit)

    async def add_person(self, person: Person) -> None:
        values = (person.id, person.name, person.created, person.seen)
        await self.write(statements.ADD_PERSON, *values)

    async def check_writable(self) -> None:
        changed = secrets.token_hex(8)  # SQLite does not write a row that stays the same
        await self.write(statements.CHECK_WRITABLE, changed)

    async def person(self, id: str) -> Person | None:
        found = await self.look_up(statements.PERSON, id)
        return _first([Person(*values) for values in found])

    async def rename(self, id: str, name: str) -> None:
        await self.write(statements.RENAME, id, name)

    async def mark_seen(self, people: Collection[str], now: float, latest: float) -> None:
        if people:
            await self.write(statements.MARK_SEEN, _json_list(people), now, latest)

    async def session_generations(self, people: Collection[str]) -> dict[str, int]:
        found = await self.read(statements.SESSION_GENERATIONS, _json_list(people))
        return {str(id): int(generation) for id, generation in found}

    async def last_seen(self, people: Collection[str]) -> dict[str, float]:
        found = await self.read(statements.LAST_SEEN, _json_list(people))
        return {str(id): float(seen) for id, seen in found}

    async def add_link(self, digest: str, person: str, expires: float) -> None:
        await self.write(statements.ADD_LINK, digest, person, expires)

    async def use_link(self, digest: str, now: float) -> str | None:
        found = await self.write(statements.USE_LINK, digest, now)
        return _first([str(person) for (person,) in found])

    async def linked_person(self, digest: str, now: float) -> str | None:
        found = await self.look_up(statements.LINKED_PERSON, digest, now)
        return _first([str(person) for (person,) in found])

    async def delete_expired(self, now: float) -> None:
        await self.write(statements.DELETE_EXPIRED_LINKS, now)
        await self.members.delete_expired(now)
        await self.pairing.delete_expired(now)

    async def add_push_subscription(self, subscription: PushSubscription, limit: int) -> None:
        it = subscription
        values = (it.endpoint, it.person, it.p256dh, it.auth, encode_json(it.preferences))
        await self.write(statements.ADD_PUSH_SUBSCRIPTION, *values, it.created)
        await self.write(statements.DELETE_OLD_PUSH_SUBSCRIPTIONS, it.person, limit)

    async def push_subscriptions(self, person: str) -> list[PushSubscription]:
        found = await self.read(statements.PUSH_SUBSCRIPTIONS_OF, person)
        return [_push_subscription(values) for values in found]

    async def delete_push_subscription(self, endpoint: str) -> None:
        await self.write(statements.DELETE_PUSH_SUBSCRIPTION, endpoint)

    async def note_push(self, endpoint: str, *, failed: bool, limit: int = 0) -> None:
        if not failed:
            await self.write(statements.NOTE_PUSH_SUCCESS, endpoint)
            return
        await self.write(statements.NOTE_PUSH_FAILURE, endpoint)
        await self.write(statements.DELETE_FAILED_PUSH_SUBSCRIPTION, endpoint, limit)

    async def chat(
        self,
        table: str,
        after: int = 0,
        before: int = MAX_COUNTER,
        limit: int = MAX_CHAT_LINES,
        audiences: Collection[Audience] = AUDIENCES,
    ) -> list[ChatRow]:
        bounds = (min(after, MAX_COUNTER), min(before, MAX_COUNTER))
        found = await self.read(statements.CHAT, _json_list(audiences), table, *bounds, limit)
        try:
            return [decode_chat(values) for values in reversed(found)]
        except ValueError as error:
            raise self.damaged.report(table, error) from error


def _first(found: list[T]) -> T | None:
    return found[0] if found else None


def _json_list(ids: Collection[str]) -> str:
    return encode_json([storable_value(id) for id in ids])


def _push_subscription(values: Values) -> PushSubscription:
    endpoint, person, p256dh, auth, preferences, created = values
    wanted = msgspec.json.decode(preferences, type=NotificationPreferences)
    return PushSubscription(endpoint, person, p256dh, auth, wanted, created)
