"""People: their names, the signed cookie that identifies them, and links to other devices."""

import hashlib
import re
import secrets
import unicodedata
from typing import NamedTuple

from itsdangerous import BadSignature, Signer

from starboard.server.errors import BadName
from starboard.store.rows import Person
from starboard.store.store import Store

COOKIE = "starboard"
COOKIE_MAX_AGE_SECONDS = 365 * 86_400
MAX_NAME_CHARACTERS = 24

BLANK_CHARACTERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U00013441\U00013442\U0001d159\U0001d173-\U0001d17a\U000e0100-\U000e01ef]"
)
"""Letters, marks and signs that look like nothing: fillers, variation selectors, blank Braille and
hieroglyphs.
"""


GENERATION_SEPARATOR = "~"
"""Between the id and the session generation in a cookie; no character of an id."""


class Claim(NamedTuple):
    """What a signed cookie says: who its sender is, unless they have signed out since."""

    person: str
    generation: int


class CookieSigner:
    """Signs the ids of persons, so that nobody can claim to be somebody else."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(
            key, salt="starboard.person", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def set_cookie(self, person: str, secure: bool, generation: int = 0) -> str:
        """The ``Set-Cookie`` header for a person."""
        claim = f"{person}{GENERATION_SEPARATOR}{generation}" if generation else person
        value = self._signer.sign(claim).decode()
        return cookie_header(COOKIE, value, COOKIE_MAX_AGE_SECONDS, secure)

    def claim_in(self, cookies: str) -> Claim | None:
        """What a ``Cookie`` header claims; None without a valid signature."""
        value = cookie_in(COOKIE, cookies)
        return None if value is None else self._unsign(value)

    def _unsign(self, value: str) -> Claim | None:
        try:
            text = self._signer.unsign(value).decode()
        except (BadSignature, UnicodeError):
            return None
        person, _, generation = text.partition(GENERATION_SEPARATOR)
        return Claim(person, int(generation or 0)) if person else None


async def person_of(claim: Claim | None, store: Store) -> Person | None:
    """The person whom a cookie identifies; None after they have signed out everywhere."""
    person = await store.person(claim.person) if claim else None
    is_current = person and claim and person.session_generation == claim.generation
    return person if is_current else None


def cookie_header(name: str, value: str, max_age_seconds: int, secure: bool) -> str:
    """A ``Set-Cookie`` header of a cookie that scripts cannot read."""
    parts = [f"{name}={value}", "Path=/", f"Max-Age={max_age_seconds}"]
    parts += ["HttpOnly", "SameSite=Lax", *(["Secure"] if secure else [])]
    return "; ".join(parts)


def cookie_in(name: str, cookies: str) -> str | None:
    """The value of a cookie in a ``Cookie`` header; None if it is missing."""
    for cookie in cookies.split(";"):
        found, _, value = cookie.strip().partition("=")
        if found == name:
            return value
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
