"""Hands messages over to the SMTP server of the host, beside all other work."""

import asyncio
import logging
import smtplib
from email.message import EmailMessage
from typing import NamedTuple

from starboard.server.mail.addresses import checked_address
from starboard.server.mail.errors import BadMailAddress, BadMailSettings
from starboard.server.mail.messages import MailWriter
from starboard.server.mail.smtp import SmtpServer, smtp_server
from starboard.server.mail.tokens import MailTokens
from starboard.server.operations.clock import Clock
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.settings import Settings
from starboard.server.push.messages import Notification
from starboard.store.mail_rows import MailAddress
from starboard.store.store import Store

LOG = logging.getLogger("starboard.mail")
MAX_QUEUED = 1_000
"""Messages that may wait; further ones are dropped."""
MIN_INTERVAL_SECONDS = 60.0
"""Between two messages to a person about the same kind of notice at the same table."""
NOTICE_SECONDS = 30 * 86_400.0
"""How long it is remembered what people were written about."""


class QueuedMail(NamedTuple):
    """A message that waits, and whom it is for."""

    to: MailAddress
    message: EmailMessage


class MailSender:
    """Queues messages and sends them one after the other; refused addresses are forgotten."""

    def __init__(
        self, store: Store, writer: MailWriter, server: SmtpServer, metrics: Metrics, clock: Clock
    ) -> None:
        self._store, self._writer, self._server = store, writer, server
        self._metrics, self._clock = metrics, clock
        self._queue: asyncio.Queue[QueuedMail] = asyncio.Queue(MAX_QUEUED)

    async def notify(self, person: str, notification: Notification) -> None:
        """Write to a person who wants it, once about an occasion."""
        to = await self._store.mail.address(person)
        if to is None or not to.confirmed:
            return
        kind = next((kind for kind in notification.kinds if kind in to.kinds), None)
        topic = f"{notification.topic} {kind}"
        if kind and await self._is_new(person, topic, notification.occasion):
            now = self._clock.now()
            self._enqueue(to, self._writer.notification(to, notification, kind, now))

    async def _is_new(self, person: str, topic: str, occasion: str) -> bool:
        now = self._clock.now()
        return await self._store.mail.note(person, topic, occasion, now, now - MIN_INTERVAL_SECONDS)

    def send_confirmation(self, to: MailAddress) -> None:
        """Send the link that confirms an address."""
        self._enqueue(to, self._writer.confirmation(to, self._clock.now()))

    def _enqueue(self, to: MailAddress, message: EmailMessage) -> None:
        if self._queue.full():
            self._metrics.mails.labels("dropped").inc()
        else:
            self._queue.put_nowait(QueuedMail(to, message))

    async def run(self) -> None:
        """Send queued messages, until cancelled."""
        while True:
            mail = await self._queue.get()
            try:
                await self._send(mail)
            except Exception:
                self._metrics.internal_errors.inc()
                LOG.exception("mail failed")
            finally:
                self._queue.task_done()

    async def _send(self, mail: QueuedMail) -> None:
        try:
            await asyncio.to_thread(self._server.send, mail.message)
        except smtplib.SMTPRecipientsRefused as refused:
            await self._handle_refusal(mail.to, refused)
        except (smtplib.SMTPException, OSError) as error:  # their texts may contain the address
            self._metrics.mails.labels("failed").inc()
            LOG.warning("mail not sent", extra={"error": type(error).__name__})
        else:
            self._metrics.mails.labels("sent").inc()

    async def _handle_refusal(
        self, to: MailAddress, refused: smtplib.SMTPRecipientsRefused
    ) -> None:
        """Forget an address that is refused for good."""
        self._metrics.mails.labels("failed").inc()
        [(code, _)] = refused.recipients.values()
        LOG.info("mail refused", extra={"status": code})
        if code >= 500:
            await self._store.mail.remove_address(to.person, to.address)

    async def delete_old_notices(self) -> None:
        """Forget what people were written about long ago; called periodically."""
        await self._store.mail.delete_old_notices(self._clock.now() - NOTICE_SECONDS)

    async def finish(self) -> None:
        """Wait until all queued messages have been handed over."""
        await self._queue.join()


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
