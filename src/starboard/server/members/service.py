"""The service for members: become one, sign in, and look after passkeys and recovery codes."""

import logging
import secrets
from base64 import urlsafe_b64encode

from starboard.server.errors import LimitReached
from starboard.server.identity import token_digest
from starboard.server.members.errors import (
    BadRecoveryCode,
    Banned,
    InvitationRequired,
    LastPasskey,
    MembershipOff,
    MembersOnly,
    PasskeyChallengeExpired,
    PasskeyInUse,
    UnknownPasskey,
)
from starboard.server.members.passkeys import (
    challenge_in,
    verified_new_key,
    verified_sign_count,
)
from starboard.server.members.person_tables import add_result, tables_of
from starboard.server.members.recovery_codes import new_recovery_codes, normalized
from starboard.server.members.site import Site
from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings
from starboard.store.errors import Conflict
from starboard.store.members.rows import Passkey
from starboard.store.rows import Person
from starboard.store.store import Store
from starboard.wire import members as wire

LOG = logging.getLogger("starboard.members")

PASSKEY_CHALLENGE_SECONDS = 300
"""How long a challenge is valid, which includes the time to unlock an authenticator."""
MAX_PASSKEYS = 10
"""Passkeys of one member."""


class MemberService:
    """Changes memberships; a member is a person who has a passkey."""

    def __init__(self, store: Store, settings: Settings, clock: Clock) -> None:
        self._store, self._settings, self._clock = store, settings, clock

    async def account(self, person: Person | None) -> wire.Account:
        """The membership of a person; strangers learn whether they can sign in."""
        if person is None:
            return wire.Account(self._settings.membership, None, False, [], 0)
        records = self._store.members
        member = await records.member_of_person(person.id)
        return wire.Account(
            membership=self._settings.membership,
            member=member.id if member else None,
            private=member.private if member else False,
            passkeys=[
                wire.PasskeyInfo(it.id, it.label, it.created, it.used_at)
                for it in await records.passkeys(person.id)
            ],
            recovery_codes_left=await records.recovery_codes_left(person.id),
        )

    # Passkeys

    async def request_passkey(self, person: Person, site: Site) -> wire.PasskeyRequest:
        """A challenge for an authenticator that is to create a passkey."""
        self._check_membership()
        known = [passkey.id for passkey in await self._store.members.passkeys(person.id)]
        if len(known) >= MAX_PASSKEYS:
            raise LimitReached(limit=MAX_PASSKEYS)
        challenge = await self._new_challenge(_holder_of(person))
        user = _base64url(person.id.encode())
        return wire.PasskeyRequest(
            challenge, site.id, user, person.name, known, seconds=PASSKEY_CHALLENGE_SECONDS
        )

    async def add_passkey(self, person: Person, site: Site, answer: wire.NewPasskey) -> None:
        """Add a passkey; the first one makes a guest a member."""
        self._check_membership()
        challenge = challenge_in(answer.client_data, site)
        await self._use_challenge(challenge, _holder_of(person))
        key, now = verified_new_key(answer, challenge, site), self._clock.now()
        label = answer.label.strip()
        passkey = Passkey(answer.credential, person.id, *key, label, now, now)
        try:
            if person.member:
                await self._store.members.add_passkey(passkey)
            else:
                await self._add_member(person, passkey, answer.invitation)
        except Conflict:
            raise PasskeyInUse() from None

    async def _add_member(self, person: Person, passkey: Passkey, invitation: str) -> None:
        records, id, now = self._store.members, secrets.token_urlsafe(9), passkey.created
        digest = token_digest(invitation) if self._settings.membership == "invitation" else None
        if digest is not None and not await records.is_invited(digest, now):
            raise InvitationRequired()
        await records.add_member(person.id, id, now, passkey, digest)
        await self._add_earlier_results(person)
        LOG.info("member joined", extra={"member": id})

    async def _add_earlier_results(self, person: Person) -> None:
        """Record the finished games that a new member has played as a guest."""
        async for row in tables_of(self._store, person.id):
            await add_result(self._store, row, person.id)

    async def remove_passkey(self, person: Person, credential: str) -> None:
        """Remove a passkey; the last one stays, because without it there is no way to sign in."""
        if not await self._store.members.remove_passkey(person.id, credential):
            raise LastPasskey()

    # Signing in and out

    async def request_sign_in(self, browser: str, site: Site) -> wire.SignInRequest:
        """A challenge for an authenticator, which only this browser may answer."""
        self._check_membership()
        challenge = await self._new_challenge(_holder_of_browser(browser))
        return wire.SignInRequest(challenge, site.id, PASSKEY_CHALLENGE_SECONDS)

    async def sign_in(self, browser: str, site: Site, answer: wire.SignIn) -> Person:
        """The member whose passkey has answered the challenge."""
        self._check_membership()
        challenge = challenge_in(answer.client_data, site)
        await self._use_challenge(challenge, _holder_of_browser(browser))
        passkey = await self._store.members.passkey(answer.credential)
        person = await self._store.person(passkey.person) if passkey else None
        if passkey is None or person is None:
            raise UnknownPasskey()
        count = verified_sign_count(answer, challenge, site, passkey)
        await self._check_not_banned(person)
        await self._store.members.use_passkey(passkey.id, count, self._clock.now())
        return person

    async def recover(self, code: str) -> Person:
        """The member who has this recovery code, which is used up."""
        self._check_membership()
        id = await self._store.members.use_recovery_code(token_digest(normalized(code)))
        person = await self._store.person(id) if id else None
        if person is None:
            raise BadRecoveryCode()
        await self._check_not_banned(person)
        LOG.info("recovery code used", extra={"member": person.member})
        return person

    async def _check_not_banned(self, person: Person) -> None:
        if await self._store.moderation.is_banned(person.id):
            raise Banned()

    async def new_recovery_codes(self, person: Person) -> list[str]:
        """New codes of a member; earlier ones are no longer valid."""
        check_member(person)
        codes = new_recovery_codes()
        digests = [token_digest(normalized(code)) for code in codes]
        await self._store.members.replace_recovery_codes(person.id, digests)
        return codes

    async def sign_out_everywhere(self, person: Person) -> None:
        """Make all cookies of a member invalid."""
        check_member(person)
        await self._store.members.sign_out_everywhere(person.id)

    async def set_private(self, person: Person, private: bool) -> None:
        """Hide the member's profile, or show it."""
        check_member(person)
        await self._store.members.set_private(person.id, private)

    # Challenges

    async def _new_challenge(self, holder: str) -> str:
        challenge, expires = secrets.token_bytes(32), self._clock.now() + PASSKEY_CHALLENGE_SECONDS
        await self._store.members.add_passkey_challenge(_digest(challenge), holder, expires)
        return _base64url(challenge)

    async def _use_challenge(self, challenge: bytes, holder: str) -> None:
        now = self._clock.now()
        if not await self._store.members.use_passkey_challenge(_digest(challenge), holder, now):
            raise PasskeyChallengeExpired()

    def _check_membership(self) -> None:
        if self._settings.membership == "off":
            raise MembershipOff()


def check_member(person: Person) -> None:
    """Raise ``MembersOnly`` for a guest."""
    if not person.member:
        raise MembersOnly()


def _holder_of(person: Person) -> str:
    return f"person {person.id}"


def _holder_of_browser(browser: str) -> str:
    return f"browser {token_digest(browser)}"


def _digest(challenge: bytes) -> str:
    return token_digest(_base64url(challenge))


def _base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
