"""The key by which push services recognise this server (VAPID, RFC 8292)."""

import base64
import hmac
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
TOKEN_LIFETIME_SECONDS = 12 * 3_600
"""Push services accept at most a day."""


class PushKey:
    """Derived from the signing key, so that all processes of a server have the same one."""

    def __init__(self, signing_key: bytes, contact: str) -> None:
        derived = hmac.digest(signing_key, b"starboard.push", "sha512")
        number = int.from_bytes(derived, "big") % (P256_ORDER - 1) + 1
        self._key = ec.derive_private_key(number, ec.SECP256R1())
        self._vapid = Vapid02(self._key)
        self._contact = contact

    @property
    def public_key(self) -> str:
        """The public key as browsers need it to subscribe: base64url of the point."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def authorization(self, endpoint: str, now: float) -> str:
        """The header that proves to the push service of an endpoint who sends."""
        address = urlsplit(endpoint)
        claims = {
            "aud": f"{address.scheme}://{address.netloc}",
            "exp": int(now + TOKEN_LIFETIME_SECONDS),
            "sub": self._contact,
        }
        return str(self._vapid.sign(claims)["Authorization"])
