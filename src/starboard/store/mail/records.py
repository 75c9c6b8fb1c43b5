"""E-mail addresses of members in the database, and what they were written about."""

from typing import TYPE_CHECKING

import msgspec

from starboard.store.mail.queue import enqueue
from starboard.store.mail.rows import MailAddress, QueuedMail
from starboard.store.mail.schema import MAIL_COLUMNS
from starboard.store.procedures import Procedure, execute
from starboard.store.row_mapping import encode_json
from starboard.store.rows import NotificationKind, NotificationPreferences

if TYPE_CHECKING:
    from starboard.store.sql_store import SqlStore

ADDRESS_COLUMNS = ", ".join(MAIL_COLUMNS["mail_addresses"])
SET_ADDRESS = f"""
    INSERT INTO mail_addresses ({ADDRESS_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (person) DO UPDATE SET address = excluded.address, kinds = excluded.kinds,
    language = excluded.language, confirmed = excluded.confirmed, created = excluded.created,
    time_zone = excluded.time_zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to
"""
ADDRESS = f"SELECT {ADDRESS_COLUMNS} FROM mail_addresses WHERE person = $1"
CONFIRM = """
    UPDATE mail_addresses SET confirmed = 1 WHERE person = $1 AND address = $2 RETURNING person
"""
REMOVE = "DELETE FROM mail_addresses WHERE person = $1"
REMOVE_ADDRESS = "DELETE FROM mail_addresses WHERE person = $1 AND address = $2"
NOTE = """
    INSERT INTO mail_notices (person, topic, occasion, at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (person, topic) DO UPDATE SET occasion = excluded.occasion, at = excluded.at
    WHERE mail_notices.occasion <> excluded.occasion AND mail_notices.at <= $5 RETURNING person
"""
DELETE_OLD_OCCASIONS = "DELETE FROM mail_notices WHERE at < $1"


class MailRecords:
    """Part of ``Store``."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def set(self, mail: MailAddress) -> None:
        """Store the address of a person in place of an earlier one."""
        wanted = mail.preferences
        values = (encode_json(wanted.kinds), wanted.language, int(mail.confirmed), mail.created)
        quiet = (wanted.time_zone, wanted.quiet_from, wanted.quiet_to)
        await self._store.write(SET_ADDRESS, mail.person, mail.address, *values, *quiet)

    async def address(self, person: str) -> MailAddress | None:
        """The address of a person; None if they have none."""
        found = await self._store.look_up(ADDRESS, person)
        if not found:
            return None
        person, address, kinds, language, confirmed, created, *quiet = found[0]
        wanted = msgspec.json.decode(kinds, type=tuple[NotificationKind, ...])
        preferences = NotificationPreferences(wanted, language, *quiet)
        return MailAddress(person, address, preferences, bool(confirmed), created)

    async def confirm(self, person: str, address: str) -> bool:
        """Confirm an address; False if it is no longer that of the person."""
        return bool(await self._store.write(CONFIRM, person, address))

    async def remove(self, person: str) -> None:
        """Forget the address of a person."""
        await self._store.write(REMOVE, person)

    async def remove_address(self, person: str, address: str) -> None:
        """Forget an address, unless the person has another one by now."""
        await self._store.write(REMOVE_ADDRESS, person, address)

    async def note(
        self, person: str, topic: str, occasion: str, now: float, not_after: float
    ) -> bool:
        """Note that a person is written to; False if they were about the same occasion, or about
        the same topic after ``not_after``.
        """
        return bool(await self._store.write(NOTE, person, topic, occasion, now, not_after))

    async def add_new(
        self, mail: QueuedMail, due_at: float, occasion: str, now: float, not_after: float
    ) -> None:
        """Add a message to the queue, unless ``note`` would return False."""

        def procedure() -> Procedure[None]:
            values = (mail.person, mail.topic, occasion, now, not_after)
            if (yield from execute(NOTE, *values)):
                yield from enqueue(mail, due_at)

        await self._store.transact(procedure)

    async def delete_old_occasions(self, before: float) -> None:
        """Forget what people were written about before then."""
        await self._store.write(DELETE_OLD_OCCASIONS, before)
