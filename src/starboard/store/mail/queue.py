"""Messages in the database that wait to be handed over to the SMTP server.

A message is handed over by the process that claims it. A claim sets the time of the next attempt,
so a message of a process that dies is tried again by another one.
"""

from typing import TYPE_CHECKING

from starboard.store.mail.rows import QueuedMail
from starboard.store.procedures import Procedure, execute

if TYPE_CHECKING:
    from starboard.store.sql_store import SqlStore

FIRST_RETRY_SECONDS = 120
"""Between the first attempt and the second, which must be longer than an attempt can take; each
further pause is four times as long.
"""

ENQUEUE = """
    INSERT INTO mail_queue (id, person, topic, address, table_id, message, attempts, due_at)
    VALUES ($1, $2, $3, $4, $5, $6, 0, $7)
    ON CONFLICT (person, topic) DO UPDATE SET id = excluded.id, address = excluded.address,
    table_id = excluded.table_id, message = excluded.message, attempts = 0,
    due_at = excluded.due_at
"""
CLAIM = f"""
    UPDATE mail_queue SET attempts = attempts + 1,
    due_at = CAST($1 AS DOUBLE PRECISION) + {FIRST_RETRY_SECONDS} * (1 << (2 * attempts))
    WHERE id IN (SELECT id FROM mail_queue WHERE due_at <= $1 {{lock_rows}} LIMIT 1)
    RETURNING id, person, topic, address, table_id, message, attempts
"""
REMOVE = "DELETE FROM mail_queue WHERE id = $1"


class MailQueue:
    """Part of ``Store``."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def add(self, mail: QueuedMail, due_at: float) -> None:
        """Add a message, in place of one to the same person with the same topic."""
        await self._store.transact(lambda: enqueue(mail, due_at))

    async def claim(self, now: float) -> QueuedMail | None:
        """A message that is due, which no other process gets before its next attempt."""
        found = await self._store.write(CLAIM, now)
        return QueuedMail(*found[0]) if found else None

    async def remove(self, id: str) -> None:
        """Remove a message that was handed over, or is given up."""
        await self._store.write(REMOVE, id)


def enqueue(mail: QueuedMail, due_at: float) -> Procedure[None]:
    """Add a message, in place of one to the same person with the same topic."""
    values = (mail.id, mail.person, mail.topic, mail.address, mail.table, mail.message, due_at)
    yield from execute(ENQUEUE, *values)
