"""Hands messages over to the SMTP server of the host, beside all other work."""

import asyncio
import logging
import secrets
import smtplib
from contextlib import suppress
from email.message import EmailMessage

from starboard.server.mail.addresses import checked_address
from starboard.server.mail.errors import BadMailAddress, BadMailSettings
from starboard.server.mail.messages import CONFIRMATION_TOPIC, MailWriter, parsed
from starboard.server.mail.smtp import SmtpServer, smtp_server
from starboard.server.mail.tokens import MailTokens
from starboard.server.operations.clock import Clock
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.settings import Settings
from starboard.server.push.messages import Notification
from starboard.server.push.preferences import end_of_quiet_hours, wanted_kind
from starboard.store.errors import DamagedTable
from starboard.store.mail.rows import MailAddress, QueuedMail
from starboard.store.store import Store

LOG = logging.getLogger("starboard.mail")
MIN_INTERVAL_SECONDS = 60.0
"""Between two messages to a person about the same kind of occasion at the same table."""
OCCASION_SECONDS = 30 * 86_400.0
"""How long it is remembered what people were written about."""
MAX_ATTEMPTS = 6
"""Attempts to hand a message over, the last one about eleven hours after the first."""
POLL_INTERVAL_SECONDS = 10.0
"""How often a process looks for messages whose time has come."""
OVER = ("finished", "abandoned", "retired")
"""Statuses of tables about which nobody is written to any more."""


class MailSender:
    """Queues messages in the database and hands them over one after the other.

    A message that the SMTP server does not take is tried again later, by any process; addresses
    that it refuses for good are forgotten. A process that dies between handing a message over and
    removing it from the queue leaves it to be sent once more, with the same id.
    """

    def __init__(
        self, store: Store, writer: MailWriter, server: SmtpServer, metrics: Metrics, clock: Clock
    ) -> None:
        self._store, self._writer, self._server = store, writer, server
        self._metrics, self._clock = metrics, clock
        self._has_news = asyncio.Event()
        self._sending = asyncio.Lock()

    async def notify(self, person: str, notification: Notification) -> None:
        """Write to a person who wants it, once about an occasion, after their quiet hours."""
        to = await self._store.mail.address(person)
        if to is None or not to.confirmed:
            return
        kind = wanted_kind(to.preferences, notification.kinds)
        if kind is None:
            return
        now = self._clock.now()
        message = self._writer.notification(to, notification, kind, now)
        mail = _queued(to, f"{notification.topic} {kind}", notification.topic, message)
        due_at = end_of_quiet_hours(to.preferences, now)
        not_after = now - MIN_INTERVAL_SECONDS
        await self._store.mail.add_new(mail, due_at, notification.occasion, now, not_after)
        self._has_news.set()

    async def send_confirmation(self, to: MailAddress) -> None:
        """Send the link that confirms an address."""
        now = self._clock.now()
        mail = _queued(to, CONFIRMATION_TOPIC, "", self._writer.confirmation(to, now))
        await self._store.mail_queue.add(mail, now)
        self._has_news.set()

    async def run(self) -> None:
        """Send what is due, until cancelled."""
        while True:
            try:
                await self.send_due()
            except Exception:
                self._metrics.internal_errors.inc()
                LOG.exception("mail failed")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._has_news.wait(), POLL_INTERVAL_SECONDS)
            self._has_news.clear()

    async def send_due(self) -> None:
        """Hand over all messages whose time has come."""
        async with self._sending:
            while mail := await self._store.mail_queue.claim(self._clock.now()):
                await self._send(mail)

    async def _send(self, mail: QueuedMail) -> None:
        if not await self._is_current(mail):
            await self._store.mail_queue.remove(mail.id)
            return
        try:
            await asyncio.to_thread(self._server.send, parsed(mail.message))
        except smtplib.SMTPRecipientsRefused as refused:
            [(code, _)] = refused.recipients.values()
            await self._note_failure(mail, f"refused with {code}", is_final=code >= 500)
        except (smtplib.SMTPException, OSError) as error:  # their texts may contain the address
            await self._note_failure(mail, type(error).__name__)
        else:
            self._metrics.mails.labels("sent").inc()
            await self._store.mail_queue.remove(mail.id)

    async def _is_current(self, mail: QueuedMail) -> bool:
        """Whether the person still has this address, and the table is not over."""
        to = await self._store.mail.address(mail.person)
        if to is None or to.address != mail.address:
            return False
        with suppress(DamagedTable):
            row = await self._store.table(mail.table) if mail.table else None
            return row is None or row.status not in OVER
        return False

    async def _note_failure(self, mail: QueuedMail, error: str, *, is_final: bool = False) -> None:
        """Give up a message after the last attempt; forget an address that is refused for good."""
        self._metrics.mails.labels("failed").inc()
        LOG.warning("mail not sent", extra={"error": error, "attempts": mail.attempts})
        if is_final:
            await self._store.mail.remove_address(mail.person, mail.address)
        if is_final or mail.attempts >= MAX_ATTEMPTS:
            self._metrics.mails.labels("dropped").inc()
            await self._store.mail_queue.remove(mail.id)

    async def delete_old_occasions(self) -> None:
        """Forget what people were written about long ago; called periodically."""
        await self._store.mail.delete_old_occasions(self._clock.now() - OCCASION_SECONDS)


def _queued(to: MailAddress, topic: str, table: str, message: EmailMessage) -> QueuedMail:
    return QueuedMail(
        secrets.token_urlsafe(12), to.person, topic, to.address, table, message.as_string()
    )


def new_mail_sender(
    settings: Settings, store: Store, tokens: MailTokens, metrics: Metrics, clock: Clock
) -> MailSender | None:
    """The sender of a server; None without an SMTP server."""
    if not settings.smtp_url:
        return None
    writer = MailWriter(settings.mail_from, settings.public_url.rstrip("/"), tokens)
    return MailSender(store, writer, checked_server(settings), metrics, clock)


def checked_server(settings: Settings) -> SmtpServer:
    """The SMTP server; ``BadMailSettings`` if an option is missing or malformed."""
    try:
        checked_address(settings.mail_from)
    except BadMailAddress:
        raise BadMailSettings() from None
    if not settings.public_url:
        raise BadMailSettings()
    return smtp_server(settings.smtp_url)
