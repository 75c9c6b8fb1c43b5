"""Acts of a server's operator, made in the database; running servers follow within a second."""

import time
from datetime import UTC, datetime

from starboard.server.errors import NoSuchTarget
from starboard.store.changes import ACTIVE_STATUSES
from starboard.store.errors import Conflict
from starboard.store.moderation.records import LogEntry, Report
from starboard.store.store import Store

MAX_ATTEMPTS = 5
"""Attempts to change a table that a server changes too."""


async def close_table(store: Store, table: str, reason: str) -> None:
    """Abandon a table that waits or runs; it has no result."""
    for _ in range(MAX_ATTEMPTS):
        row = await store.table(table)
        if row is None or row.status not in ACTIVE_STATUSES:
            raise NoSuchTarget(target=table)
        try:
            return await store.moderation.close_table(row, reason, time.time())
        except Conflict:
            continue
    raise NoSuchTarget(target=table)


async def remove_chat_line(store: Store, table: str, line: int, reason: str) -> None:
    """Replace the text of a chat line."""
    try:
        await store.moderation.remove_chat_line(table, line, reason, time.time())
    except Conflict:
        raise NoSuchTarget(target=f"{table} {line}") from None


async def ban(store: Store, target: str, reason: str) -> None:
    """Sign a member, or the person of a report, out everywhere, for good."""
    await store.moderation.ban(await _person(store, target), target, reason, time.time())


async def unban(store: Store, target: str, reason: str) -> None:
    """Let a banned person sign in again."""
    await store.moderation.unban(await _person(store, target), target, reason, time.time())


async def _person(store: Store, target: str) -> str:
    """The id of the person with this public id, or of the one whom this report is about."""
    if member := await store.members.member(target):
        return member.person
    if report := await store.moderation.report(target):
        return report.other
    raise NoSuchTarget(target=target)


def report_line(report: Report) -> str:
    """A report as it is listed."""
    where = f"table {report.table}" + (f", line {report.line}" if report.line else "")
    quoted = f' said "{report.text}"' if report.text else ""
    return f"{report.id}  {_day(report.created)}  {report.name}{quoted} ({where}): {report.reason}"


def log_line(entry: LogEntry) -> str:
    """An act as it is listed."""
    reason = f": {entry.reason}" if entry.reason else ""
    return f"{_day(entry.at)}  {entry.action} {entry.target}{reason}"


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
