"""Guests: their names, the signed cookie that identifies them, and links to other devices."""

import hashlib
import secrets
import unicodedata

from itsdangerous import BadSignature, Signer

from starboard.server.errors import BadName

COOKIE = "starboard"
COOKIE_MAX_AGE_SECONDS = 365 * 86_400
MAX_NAME_CHARACTERS = 24


class CookieSigner:
    """Signs the ids of persons, so that nobody can claim to be somebody else."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(
            key, salt="starboard.person", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def set_cookie(self, person: str, secure: bool) -> str:
        """The ``Set-Cookie`` header for a person."""
        value = self._signer.sign(person).decode()
        parts = [f"{COOKIE}={value}", "Path=/", f"Max-Age={COOKIE_MAX_AGE_SECONDS}"]
        parts += ["HttpOnly", "SameSite=Lax", *(["Secure"] if secure else [])]
        return "; ".join(parts)

    def person_in(self, cookies: str) -> str | None:
        """The person that a ``Cookie`` header identifies; None without a valid signature."""
        for cookie in cookies.split(";"):
            name, _, value = cookie.strip().partition("=")
            if name == COOKIE:
                return self._unsign(value)
        return None

    def _unsign(self, value: str) -> str | None:
        try:
            return self._signer.unsign(value).decode() or None
        except (BadSignature, UnicodeError):
            return None


def new_person_id() -> str:
    """A new id of a person, which cannot be guessed."""
    return secrets.token_urlsafe(16)


def new_device_token() -> str:
    """The secret of a new device link."""
    return secrets.token_urlsafe(24)


def token_digest(token: str) -> str:
    """The digest under which a device link is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(text: str) -> str:
    """The name without invisible or misleading characters; ``BadName`` if nothing is left."""
    visible = "".join(c if unicodedata.category(c)[0] in "LNPSM" else " " for c in text)
    words = unicodedata.normalize("NFC", visible).split()
    name = " ".join(words)[:MAX_NAME_CHARACTERS].strip()
    if not any(unicodedata.category(c)[0] in "LN" for c in name):
        raise BadName(limit=MAX_NAME_CHARACTERS)
    return name
