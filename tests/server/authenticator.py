"""A software authenticator that makes passkeys and answers challenges, as a device does."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from starboard.wire.members import NewPasskey, PasskeyRequest, SignIn, SignInRequest

USER_PRESENT_AND_VERIFIED = 0x05
WITH_NEW_CREDENTIAL = 0x40


def base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """Holds one passkey, on the curve P-256."""

    def __init__(self, origin: str, site: str = "") -> None:
        self.origin = origin
        self.site = site
        """The domain to answer for, instead of that of the request."""
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.uses = 0

    @property
    def credential(self) -> str:
        return base64url(self.id)

    def create(self, request: PasskeyRequest, **wanted: Any) -> NewPasskey:
        """The answer to a request for a passkey."""
        client_data = self._client_data("webauthn.create", request.challenge)
        data = self._data(request.site, WITH_NEW_CREDENTIAL) + self._credential_data()
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return NewPasskey(self.credential, base64url(client_data), base64url(attestation), **wanted)

    def sign_in(self, request: SignInRequest) -> SignIn:
        """The answer to a request to sign in."""
        self.uses += 1
        client_data = self._client_data("webauthn.get", request.challenge)
        data = self._data(request.site)
        signed = data + hashlib.sha256(client_data).digest()
        signature = self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return SignIn(self.credential, *map(base64url, (client_data, data, signature)))

    def _client_data(self, kind: str, challenge: str) -> bytes:
        assert urlsafe_b64decode(challenge + "==")
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, site: str, flags: int = 0) -> bytes:
        domain = hashlib.sha256((self.site or site).encode()).digest()
        return domain + bytes([USER_PRESENT_AND_VERIFIED | flags]) + self.uses.to_bytes(4, "big")

    def _credential_data(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public_key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        return bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public_key
