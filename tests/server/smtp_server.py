"""An SMTP server on the loopback interface that keeps the messages it is handed."""

import ssl
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from tests.ports import free_port

HOST = "127.0.0.1"


class SmtpStandIn:
    """Accepts messages, except for addresses that the test has it refuse.

    With a certificate it offers STARTTLS; with a login it requires both.
    """

    def __init__(
        self, certificate: Path | None = None, login: tuple[str, str] | None = None
    ) -> None:
        self.messages: list[EmailMessage] = []
        self.refused: dict[str, str] = {}
        """The answer to each address that is refused."""
        self.attempts = 0
        """Messages that the server was to be handed, refused ones included."""
        self._login = login
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        if certificate:
            context.load_cert_chain(certificate)
        self._controller: Any = Controller(
            self,
            hostname=HOST,
            port=free_port(),
            tls_context=context if certificate else None,
            auth_required=login is not None,
            authenticator=self._authenticate,
        )
        self._controller.start()

    def _authenticate(
        self, server: Any, session: Any, envelope: Any, mechanism: str, data: Any
    ) -> AuthResult:
        assert isinstance(data, LoginPassword)
        given = (data.login.decode(), data.password.decode())
        return AuthResult(success=given == self._login, handled=False)

    @property
    def url(self) -> str:
        return f"smtp://{HOST}:{self._controller.port}"

    async def handle_RCPT(
        self, server: Any, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        self.attempts += 1
        if address in self.refused:
            return self.refused[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        message = message_from_bytes(envelope.content, policy=default)
        assert isinstance(message, EmailMessage)
        self.messages.append(message)
        return "250 OK"

    def close(self) -> None:
        self._controller.stop()


def self_signed_certificate(folder: Path) -> Path:
    """A file with a new certificate for this machine, and its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mail")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))]), critical=False
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "certificate.pem"
    private_key = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM) + private_key)
    return file
