"""Mail servers, addresses and tokens of links, without a server of the game."""

import smtplib
import ssl
from pathlib import Path

import pytest
from tests.server.smtp_server import SmtpStandIn, self_signed_certificate

from starboard.server.mail.addresses import checked_address
from starboard.server.mail.errors import BadMailAddress, BadMailLink, BadMailSettings
from starboard.server.mail.messages import parsed
from starboard.server.mail.sender import checked_server
from starboard.server.mail.smtp import smtp_server
from starboard.server.mail.tokens import MailTokens
from starboard.server.operations.settings import Settings

ADDRESS = "ann@example.org"
SITE = "https://play.example.org"


def test_password_is_sent_over_an_encrypted_connection_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate = self_signed_certificate(tmp_path)
    message = parsed("From: crew@example.org\nTo: ann@example.org\nSubject: Turn\n\nGo\n")
    encrypted = SmtpStandIn(certificate, login=("crew", "pass word"))
    plain = SmtpStandIn()
    try:
        server = smtp_server(encrypted.url.replace("//", "//crew:pass%20word@"))
        with pytest.raises(ssl.SSLCertVerificationError):
            server.send(message)
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        server.send(message)
        assert [it["Subject"] for it in encrypted.messages] == ["Turn"]
        with pytest.raises(smtplib.SMTPAuthenticationError):
            smtp_server(encrypted.url.replace("//", "//crew:wrong@")).send(message)
        with pytest.raises(smtplib.SMTPNotSupportedError):
            smtp_server(plain.url.replace("//", "//crew:pass%20word@")).send(message)
        assert plain.messages == []
    finally:
        encrypted.close()
        plain.close()


@pytest.mark.parametrize(
    "text",
    ["", "ann", "@example.org", "ann@", "a b@example.org", "ann@exa mple.org", "ann@@example.org",
     "ann@example.org,ben@example.org", '"a"@example.org', "añn@example.org", "a" * 65 + "@b.org",
     "ann@" + "a." * 130 + "org"],
)  # fmt: skip
def test_malformed_address_is_refused(text: str) -> None:
    with pytest.raises(BadMailAddress):
        checked_address(text)


def test_token_serves_one_purpose() -> None:
    tokens = MailTokens(b"key")
    token = tokens.token("unsubscribe", "ann", ADDRESS)
    assert tokens.person("unsubscribe", token)[0] == "ann"
    assert ADDRESS not in token
    for other in (tokens, MailTokens(b"another key")):
        with pytest.raises(BadMailLink):
            other.person("confirm", token)


@pytest.mark.parametrize(
    "changes",
    [{"smtp_url": "http://host"}, {"smtp_url": "smtp://"}, {"smtp_url": "smtp://host:x"},
     {"mail_from": ""}, {"mail_from": "crew"}, {"public_url": ""}],
)  # fmt: skip
def test_incomplete_settings_are_refused(changes: dict[str, str]) -> None:
    complete = {"smtp_url": "smtp://host", "mail_from": "crew@example.org", "public_url": SITE}
    assert checked_server(Settings("", **complete)).port == 587  # type: ignore[arg-type]
    with pytest.raises(BadMailSettings):
        checked_server(Settings("", **(complete | changes)))  # type: ignore[arg-type]


def test_password_is_read_from_the_url_and_not_shown() -> None:
    server = smtp_server("smtps://crew%40example.org:a%2Fb@mail.example.org")
    assert (server.user, server.password, server.port) == ("crew@example.org", "a/b", 465)
    assert "a/b" not in repr(server)
