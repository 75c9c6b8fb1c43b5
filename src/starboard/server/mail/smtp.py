"""The SMTP server of the host, to which messages are handed over."""

import smtplib
import ssl
from email.message import EmailMessage
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from starboard.server.mail.errors import BadMailSettings

TIMEOUT_SECONDS = 20.0
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
        with self._connect() as connection:
            if self.user:
                connection.login(self.user, self.password)
            connection.send_message(message)

    def _connect(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        if self.is_encrypted:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_SECONDS, context=context)
        connection = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_SECONDS)
        connection.ehlo()
        # A password is never sent in the clear: with one, encryption is not optional.
        if self.user or (self.host not in LOOPBACK and connection.has_extn("starttls")):
            connection.starttls(context=context)
        return connection


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
