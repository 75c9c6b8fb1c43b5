"""Moderation in the database: mutes and blocks of people, reports, and acts of the operator."""

import secrets
from collections.abc import Collection
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from starboard.store.errors import Conflict
from starboard.store.members.records import end_sessions
from starboard.store.members.statements import FORGET_MAIL
from starboard.store.moderation import statements
from starboard.store.procedures import Procedure, execute
from starboard.store.row_mapping import encode_json, storable_value

if TYPE_CHECKING:
    from starboard.store.rows import TableRow
    from starboard.store.sql_store import SqlStore

BlockKind = Literal["mute", "block"]
Action = Literal["close", "remove", "ban", "unban"]
REMOVED_TEXT = "…"
"""What stands in place of a chat line that was removed."""


class Block(msgspec.Struct, frozen=True):
    """A person whom somebody has muted or blocked."""

    id: str
    name: str
    kind: BlockKind


class Report(msgspec.Struct, frozen=True):
    """What one person has reported about another."""

    id: str
    person: str
    other: str
    name: str
    table: str
    line: int
    """The number of the reported chat line; 0 for a person in a seat."""
    text: str
    reason: str
    created: float


class LogEntry(msgspec.Struct, frozen=True):
    """An act of the operator."""

    action: Action
    target: str
    reason: str
    at: float


class ModerationRecords:
    """Part of ``Store``. An act of the operator and its entry in the log are one transaction."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    # Mutes and blocks

    async def add_block(self, person: str, other: str, kind: BlockKind, now: float) -> None:
        """Mute or block somebody; replaces an earlier choice."""
        await self._store.write(statements.ADD_BLOCK, _new_id(), person, other, kind, now)

    async def remove_block(self, person: str, id: str) -> None:
        """Undo a mute or block of this person, if there is one with this id."""
        await self._store.write(statements.REMOVE_BLOCK, person, id)

    async def blocks(self, person: str) -> list[Block]:
        """Whom a person has muted or blocked, the latest first."""
        found = await self._store.read(statements.BLOCKS, person)
        return [Block(id, name, kind) for id, name, kind in found]

    async def muted_by(self, person: str) -> frozenset[str]:
        """The ids of all whom a person has muted or blocked."""
        found = await self._store.look_up(statements.MUTED, person)
        return frozenset(str(other) for (other,) in found)

    async def is_blocked(self, person: str, by: Collection[str]) -> bool:
        """Whether one of these people has blocked a person."""
        people = encode_json([storable_value(it) for it in by])
        return bool(await self._store.look_up(statements.IS_BLOCKED, people, person))

    async def blocks_among(self, people: Collection[str]) -> set[frozenset[str]]:
        """The pairs of these people of whom one has blocked the other."""
        ids = encode_json([storable_value(it) for it in people])
        found = await self._store.read(statements.BLOCKS_AMONG, ids)
        return {frozenset((person, other)) for person, other in found}

    # Reports

    async def add_report(self, report: Report) -> None:
        """Store a report for the operator."""
        values = (getattr(report, name) for name in Report.__struct_fields__)
        await self._store.write(statements.ADD_REPORT, *values)

    async def reports(self, limit: int) -> list[Report]:
        """The latest reports."""
        return [Report(*values) for values in await self._store.read(statements.REPORTS, limit)]

    async def reports_by(self, person: str) -> list[Report]:
        """What a person has reported, the oldest first."""
        return [Report(*it) for it in await self._store.read(statements.REPORTS_BY, person)]

    async def report(self, id: str) -> Report | None:
        found = await self._store.look_up(statements.REPORT, id)
        return Report(*found[0]) if found else None

    # Acts of the operator

    async def is_banned(self, person: str) -> bool:
        return bool(await self._store.look_up(statements.IS_BANNED, person))

    async def latest_bans(self, limit: int) -> set[str]:
        """The people who were banned last."""
        return {str(person) for (person,) in await self._store.read(statements.LATEST_BANS, limit)}

    async def ban(self, person: str, target: str, reason: str, now: float) -> None:
        """Sign a person out everywhere, write to them no longer, and refuse them to sign in."""

        def procedure() -> Procedure[None]:
            yield from execute(statements.BAN, person, now)
            yield from end_sessions(person)
            for statement in FORGET_MAIL:
                yield from execute(statement, person)
            yield from _log("ban", target, reason, now)

        await self._store.transact(procedure)

    async def unban(self, person: str, target: str, reason: str, now: float) -> None:
        """Let a person sign in again."""

        def procedure() -> Procedure[None]:
            yield from execute(statements.UNBAN, person)
            yield from _log("unban", target, reason, now)

        await self._store.transact(procedure)

    async def remove_chat_line(self, table: str, line: int, reason: str, now: float) -> None:
        """Replace the text of a chat line; ``Conflict`` if there is no such line."""

        def procedure() -> Procedure[None]:
            found = yield from execute(statements.REMOVE_CHAT_LINE, table, line, REMOVED_TEXT)
            if not found:
                raise Conflict
            yield from execute(statements.REVISE_TABLE, table)
            yield from _log("remove", f"{table} {line}", reason, now)

        await self._store.transact(procedure)

    async def close_table(self, row: "TableRow", reason: str, now: float) -> None:
        """Abandon a table that waits or runs; ``Conflict`` if the row is no longer this one."""
        closed = replace(row, status="abandoned", wake_at=None, revision=row.revision + 1)
        await self._store.commit(row, closed, also=lambda: _log("close", row.id, reason, now))

    async def log_entries(self, limit: int) -> list[LogEntry]:
        """The latest acts."""
        return [LogEntry(*values) for values in await self._store.read(statements.LOG, limit)]


def _log(action: Action, target: str, reason: str, now: float) -> Procedure[None]:
    yield from execute(statements.ADD_LOG_ENTRY, _new_id(), action, target, reason, now)


def _new_id() -> str:
    return secrets.token_urlsafe(9)
