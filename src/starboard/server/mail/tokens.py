"""Tokens in the links of messages, which prove that the link was sent to an address."""

import hashlib
from typing import Literal

from itsdangerous import BadData, URLSafeTimedSerializer

from starboard.server.mail.errors import BadMailLink

CONFIRMATION_SECONDS = 2 * 86_400
"""How long an address can be confirmed."""

Purpose = Literal["confirm", "unsubscribe"]


class MailTokens:
    """Signs a person and an address; nothing is stored for links that are never opened."""

    def __init__(self, signing_key: bytes) -> None:
        self._key = signing_key

    def token(self, purpose: Purpose, person: str, address: str) -> str:
        """A token for one purpose."""
        return self._serializer(purpose).dumps([person, digest(address)])

    def person(self, purpose: Purpose, token: str) -> tuple[str, str]:
        """The person and the digest of the address; ``BadMailLink`` if it is forged or expired."""
        max_age = CONFIRMATION_SECONDS if purpose == "confirm" else None
        try:
            person, address = self._serializer(purpose).loads(token, max_age=max_age)
        except (BadData, ValueError, TypeError):
            raise BadMailLink() from None
        return person, address

    def _serializer(self, purpose: Purpose) -> URLSafeTimedSerializer:
        return URLSafeTimedSerializer(
            self._key,
            salt=f"starboard.mail.{purpose}",
            signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256},
        )


def digest(address: str) -> str:
    """What a token has of an address, so that a link does not show it."""
    return hashlib.sha256(address.encode()).hexdigest()
