"""Members' e-mail addresses: set, confirmed by a link, removed."""

from starboard.engine.languages import supported_language
from starboard.server.errors import RateLimited
from starboard.server.mail.addresses import checked_address
from starboard.server.mail.errors import BadMailLink, MailOff
from starboard.server.mail.messages import CONFIRMATION_TOPIC
from starboard.server.mail.sender import MIN_INTERVAL_SECONDS, MailSender
from starboard.server.mail.tokens import MailTokens, Purpose, digest
from starboard.server.members.errors import MembersOnly
from starboard.server.operations.clock import Clock
from starboard.server.push.preferences import check_time_zone
from starboard.store.mail.rows import MailAddress
from starboard.store.rows import NotificationPreferences, Person
from starboard.store.store import Store
from starboard.wire import mail as wire


class MailService:
    """Changes where members are written to; ``sender`` is None on a server without e-mail."""

    def __init__(
        self, store: Store, tokens: MailTokens, sender: MailSender | None, clock: Clock
    ) -> None:
        self._store, self._tokens, self._sender, self._clock = store, tokens, sender, clock

    async def settings(self, person: Person | None) -> wire.MailSettings:
        """The settings of a person."""
        found = await self._store.mail.address(person.id) if person else None
        is_available = self._sender is not None
        if found is None:
            return wire.MailSettings(is_available, None, False, [])
        wanted = found.preferences
        return wire.MailSettings(
            is_available,
            found.address,
            found.confirmed,
            list(wanted.kinds),
            wanted.quiet_from,
            wanted.quiet_to,
        )

    async def set(self, person: Person, request: wire.NewMailSettings) -> None:
        """Store the settings of a member; a new address is sent a link that confirms it."""
        if self._sender is None:
            raise MailOff()
        if not person.member:
            raise MembersOnly()
        check_time_zone(request.time_zone)
        address, now = checked_address(request.address), self._clock.now()
        known = await self._store.mail.address(person.id)
        is_confirmed = known is not None and known.address == address and known.confirmed
        if not is_confirmed:
            await self._check_rate(person.id, now)
        mail = MailAddress(person.id, address, _preferences(request), is_confirmed, now)
        await self._store.mail.set(mail)
        if not is_confirmed:
            await self._sender.send_confirmation(mail)

    async def _check_rate(self, person: str, now: float) -> None:
        """Raise ``RateLimited`` for a second link within a minute."""
        not_after = now - MIN_INTERVAL_SECONDS
        if not await self._store.mail.note(person, CONFIRMATION_TOPIC, f"{now}", now, not_after):
            raise RateLimited()

    async def remove(self, person: Person) -> None:
        """Forget the address of a person."""
        await self._store.mail.remove(person.id)

    async def confirm(self, token: str) -> None:
        """Confirm the address that a link was sent to."""
        mail = await self._addressed(token, "confirm")
        if mail is None or not await self._store.mail.confirm(mail.person, mail.address):
            raise BadMailLink()

    async def unsubscribe(self, token: str) -> None:
        """Forget the address that a link was sent to, unless that has happened already."""
        mail = await self._addressed(token, "unsubscribe")
        if mail is not None:
            await self._store.mail.remove_address(mail.person, mail.address)

    async def _addressed(self, token: str, purpose: Purpose) -> MailAddress | None:
        """The stored address that the token is about; None if the person has another one."""
        person, address = self._tokens.person(purpose, token)
        found = await self._store.mail.address(person)
        return found if found and digest(found.address) == address else None


def _preferences(request: wire.NewMailSettings) -> NotificationPreferences:
    language = supported_language(request.language)
    quiet = (request.time_zone, request.quiet_from, request.quiet_to)
    return NotificationPreferences(tuple(request.kinds), language, *quiet)
