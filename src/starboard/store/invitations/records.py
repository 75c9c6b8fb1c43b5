"""Invitations to tables in the database."""

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from starboard.store.errors import DamagedTable
from starboard.store.rows import TableRow
from starboard.store.statements import QUALIFIED_TABLE_COLUMNS

if TYPE_CHECKING:
    from starboard.store.sql_store import SqlStore

ADD = """
    INSERT INTO table_invitations (person, table_id, inviter, created) VALUES ($1, $2, $3, $4)
    ON CONFLICT (person, table_id) DO NOTHING RETURNING person
"""
OF_PERSON = f"""
    SELECT people.name, {QUALIFIED_TABLE_COLUMNS}
    FROM table_invitations
    JOIN people ON people.id = table_invitations.inviter
    JOIN tables ON tables.id = table_invitations.table_id
    WHERE table_invitations.person = $1 AND tables.status = 'waiting'
    ORDER BY table_invitations.created DESC LIMIT $2
"""
REMOVE = "DELETE FROM table_invitations WHERE person = $1 AND table_id = $2"
DELETE_OLD = "DELETE FROM table_invitations WHERE created < $1"


class Invitation(NamedTuple):
    """A table to which a person is invited."""

    inviter: str
    """The name of the person who has invited them."""
    table: TableRow


class InvitationRecords:
    """Part of ``Store``."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def add(self, person: str, table: str, inviter: str, now: float) -> bool:
        """Invite a person to a table; False if they have been invited there already."""
        return bool(await self._store.write(ADD, person, table, inviter, now))

    async def of_person(self, person: str, limit: int) -> list[Invitation]:
        """The invitations of a person to tables that wait for players, the latest first."""
        invitations = []
        for inviter, *values in await self._store.read(OF_PERSON, person, limit):
            with suppress(DamagedTable):
                invitations.append(Invitation(inviter, self._store.decoded(values)))
        return invitations

    async def remove(self, person: str, table: str) -> None:
        """Remove the invitation of a person who declines it."""
        await self._store.write(REMOVE, person, table)

    async def delete_old(self, before: float) -> None:
        """Free the space of invitations that were made before then."""
        await self._store.write(DELETE_OLD, before)
