"""Members in the database: passkeys, challenges, recovery codes and invitations."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.store.errors import Conflict
from starboard.store.members import statements
from starboard.store.members.rows import Member, Passkey
from starboard.store.procedures import Procedure, execute
from starboard.store.row_mapping import Values

if TYPE_CHECKING:
    from starboard.store.sql_store import SqlStore


class MemberRecords:
    """Part of ``Store``. Secrets are stored as digests only."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def member(self, id: str) -> Member | None:
        """The member with this public id."""
        return _member(await self._store.look_up(statements.MEMBER, id))

    async def member_of_person(self, person: str) -> Member | None:
        """The membership of a person; None for a guest."""
        return _member(await self._store.look_up(statements.MEMBER_OF_PERSON, person))

    async def add_member(
        self, person: str, id: str, now: float, passkey: Passkey, invitation: str | None
    ) -> None:
        """Make a person a member with a first passkey, and use up the invitation, all or nothing.

        ``Conflict`` if the invitation is not valid, or the passkey is already registered.
        """

        def procedure() -> Procedure[None]:
            if invitation is not None:
                used = yield from execute(statements.USE_INVITATION, invitation, now)
                if not used:
                    raise Conflict
            yield from execute(statements.ADD_MEMBER, person, id, now)
            yield from execute(statements.ADD_PASSKEY, *_stored(passkey))

        await self._store.transact(procedure)

    async def add_passkey(self, passkey: Passkey) -> None:
        """Add a passkey of a member; ``Conflict`` if it is already registered."""
        await self._store.write(statements.ADD_PASSKEY, *_stored(passkey))

    async def passkey(self, id: str) -> Passkey | None:
        found = await self._store.look_up(statements.PASSKEY, id)
        return _passkey(found[0]) if found else None

    async def passkeys(self, person: str) -> list[Passkey]:
        """The passkeys of a person, the oldest first."""
        return [_passkey(values) for values in await self._store.read(statements.PASSKEYS, person)]

    async def use_passkey(self, id: str, sign_count: int, now: float) -> None:
        """Record that somebody signed in with a passkey."""
        await self._store.write(statements.USE_PASSKEY, id, sign_count, now)

    async def remove_passkey(self, person: str, id: str) -> bool:
        """Remove a passkey; False if it is not this person's, or is their last one."""

        def procedure() -> Procedure[bool]:
            yield from execute(statements.LOCK_PERSON, person)  # of two passkeys one stays
            return bool((yield from execute(statements.REMOVE_PASSKEY, person, id)))

        return await self._store.transact(procedure)

    async def add_passkey_challenge(self, digest: str, holder: str, expires: float) -> None:
        """Add a challenge that its holder may answer once."""
        await self._store.write(statements.ADD_PASSKEY_CHALLENGE, digest, holder, expires)

    async def use_passkey_challenge(self, digest: str, holder: str, now: float) -> bool:
        """Remove a challenge; False if it is unknown, used, expired or somebody else's."""
        return bool(await self._store.write(statements.USE_PASSKEY_CHALLENGE, digest, holder, now))

    async def replace_recovery_codes(self, person: str, digests: Sequence[str]) -> None:
        """Replace all recovery codes of a person."""

        def procedure() -> Procedure[None]:
            yield from execute(statements.DELETE_RECOVERY_CODES, person)
            for digest in digests:
                yield from execute(statements.ADD_RECOVERY_CODE, digest, person)

        await self._store.transact(procedure)

    async def use_recovery_code(self, digest: str) -> str | None:
        """Remove a recovery code and return its person; None if it is unknown or used."""
        found = await self._store.write(statements.USE_RECOVERY_CODE, digest)
        return str(found[0][0]) if found else None

    async def recovery_codes_left(self, person: str) -> int:
        """The number of a person's unused recovery codes."""
        [(count,)] = await self._store.look_up(statements.COUNT_RECOVERY_CODES, person)
        return int(count)

    async def add_invitation(self, digest: str, expires: float) -> None:
        """Add an invitation to become a member, which works once."""
        await self._store.write(statements.ADD_INVITATION, digest, expires)

    async def is_invited(self, digest: str, now: float) -> bool:
        """Whether this is the digest of an invitation that can still be used."""
        return bool(await self._store.look_up(statements.INVITATION, digest, now))

    async def sign_out_everywhere(self, person: str) -> int:
        """Sign a person out on all devices; the generation of new cookies."""
        return await self._store.transact(lambda: end_sessions(person))

    async def set_private(self, person: str, private: bool) -> None:
        """Hide the member's profile from others, or show it."""
        await self._store.write(statements.SET_PRIVATE, person, int(private))

    async def chat_of(self, person: str) -> list[tuple[str, float, str]]:
        """All chat lines of a person: table, time and text."""
        found = await self._store.read(statements.CHAT_OF_PERSON, person)
        return [(table, at, text) for table, at, text in found]

    async def delete_person(self, person: str) -> None:
        """Delete all rows of a person; tables keep the id in their seats."""

        def procedure() -> Procedure[None]:
            for statement in statements.DELETE_PERSON:
                yield from execute(statement, person)

        await self._store.transact(procedure)

    async def merge_person(self, guest: str, person: str) -> None:
        """Give a person what a guest has, apart from tables, and delete the guest."""

        def procedure() -> Procedure[None]:
            for statement in statements.MERGE_PERSON:
                yield from execute(statement, guest, person)
            for statement in statements.DELETE_PERSON:
                yield from execute(statement, guest)

        await self._store.transact(procedure)

    async def delete_expired(self, now: float) -> None:
        """Free the space of challenges and invitations that can no longer be used."""
        await self._store.write(statements.DELETE_EXPIRED_PASSKEY_CHALLENGES, now)
        await self._store.write(statements.DELETE_EXPIRED_INVITATIONS, now)


def end_sessions(person: str) -> Procedure[int]:
    """Make all cookies of a person invalid, and notify their devices no longer: one of them may
    be in other hands. The generation of new cookies.
    """
    [(generation,)] = yield from execute(statements.END_SESSIONS, person)
    yield from execute(statements.FORGET_DEVICES, person)
    return int(generation)


def _member(found: list[Values]) -> Member | None:
    if not found:
        return None
    person, id, name, joined, private = found[0]
    return Member(person, id, name, joined, bool(private))


def _stored(passkey: Passkey) -> tuple[object, ...]:
    """The arguments of ``ADD_PASSKEY``."""
    key = passkey.public_key
    return passkey.id, passkey.person, key, passkey.sign_count, passkey.label, passkey.created


def _passkey(values: Values) -> Passkey:
    id, person, public_key, *rest = values
    return Passkey(id, person, bytes(public_key), *rest)
