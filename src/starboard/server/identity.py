"""Guests: their names, the signed cookie that identifies them, and links to other devices."""

import hashlib
import re
import secrets
import unicodedata

from itsdangerous import BadSignature, Signer

from starboard.server.errors import BadName

COOKIE = "starboard"
COOKIE_MAX_AGE_SECONDS = 365 * 86_400
MAX_NAME_CHARACTERS = 24

BLANK_CHARACTERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U0001d159\U0001d173-\U0001d17a\U000e0100-\U000e01ef]"
)
"""Letters, marks and signs that look like nothing: fillers, variation selectors, blank Braille."""


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


def _is_visible(character: str) -> bool:
    """Whether a character is a letter, number, sign or mark that people can see."""
    is_graphic = unicodedata.category(character)[0] in "LNPSM"
    return is_graphic and not BLANK_CHARACTERS.match(character)


def clean_name(text: str) -> str:
    """The name without invisible or misleading characters; ``BadName`` if nothing is left."""
    words = "".join(
        c if _is_visible(c) else " " for c in unicodedata.normalize("NFC", text)
    ).split()
    name = " ".join(words)[:MAX_NAME_CHARACTERS].strip()
    if not any(unicodedata.category(c)[0] in "LN" for c in name):
        raise BadName(limit=MAX_NAME_CHARACTERS)
    return name
