"""The SMTP server of the host, to which messages are handed over."""

import smtplib
import ssl
from email.message import EmailMessage
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from starboard.server.mail.errors import BadMailSettings

TIMEOUT_SECONDS = 10.0
"""For each exchange with the server."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""Hosts of servers on the same machine, which need no encryption."""
DEFAULT_PORTS = {"smtp": 587, "smtps": 465}


class SmtpServer(NamedTuple):
    """Where and how messages are handed over; its ``repr`` does not show the password."""

    host: str
    port: int
    user: str
    password: str
    is_encrypted: bool
    """Whether the connection is encrypted from its beginning."""

    def __repr__(self) -> str:
        return f"SmtpServer({self.host}:{self.port})"

    def send(self, message: EmailMessage) -> None:
        """Hand a message over; blocks, and raises ``smtplib.SMTPException`` or ``OSError``."""
        context = ssl.create_default_context()
        with self._connect(context) as connection:
            if self._needs_starttls(connection):
                connection.starttls(context=context)
            if self.user:
                connection.login(self.user, self.password)
            connection.send_message(message)

    def _connect(self, context: ssl.SSLContext) -> smtplib.SMTP:
        if self.is_encrypted:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_SECONDS, context=context)
        return smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_SECONDS)

    def _needs_starttls(self, connection: smtplib.SMTP) -> bool:
        """Whether the connection is to be encrypted now; always if a password is to be sent."""
        if self.is_encrypted:
            return False
        connection.ehlo()
        return bool(self.user) or (self.host not in LOOPBACK and connection.has_extn("starttls"))


def smtp_server(url: str) -> SmtpServer:
    """The server at ``smtp://USER:PASSWORD@HOST:PORT``, or ``smtps://…`` for TLS from the start."""
    try:
        parts = urlsplit(url)
        port = parts.port or DEFAULT_PORTS[parts.scheme]
    except (ValueError, KeyError):
        raise BadMailSettings() from None
    if not parts.hostname:
        raise BadMailSettings()
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return SmtpServer(parts.hostname, port, user, password, parts.scheme == "smtps")
