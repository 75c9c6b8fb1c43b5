"""Guests: a name, and a signed cookie that says who comes again."""

import hashlib
import hmac
import secrets
import unicodedata

from starboard.server.refusals import BadName

COOKIE = "starboard"
YEAR = 365 * 86_400
MAX_NAME = 24


class Signer:
    """Signs the ids of people, so that nobody can claim to be another."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, person: str) -> str:
        return f"{person}.{self._mark(person)}"

    def person(self, value: str) -> str | None:
        """Whose cookie it is, if it is one of ours."""
        person, _, mark = value.rpartition(".")
        genuine = hmac.compare_digest(mark.encode(), self._mark(person).encode())
        return person if person and genuine else None

    def _mark(self, person: str) -> str:
        return hmac.digest(self._key, person.encode(), "sha256").hex()

    def person_of(self, cookies: str) -> str | None:
        """From the header of a request."""
        for cookie in cookies.split(";"):
            name, _, value = cookie.strip().partition("=")
            if name == COOKIE:
                return self.person(value)
        return None

    def cookie(self, person: str, secure: bool) -> str:
        parts = [f"{COOKIE}={self.sign(person)}", "Path=/", f"Max-Age={YEAR}"]
        parts += ["HttpOnly", "SameSite=Lax", *(["Secure"] if secure else [])]
        return "; ".join(parts)


def new_person() -> str:
    return secrets.token_urlsafe(16)


def new_token() -> tuple[str, str]:
    """The secret of a device link, and what is stored of it."""
    token = secrets.token_urlsafe(24)
    return token, digest(token)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def proper_name(given: str) -> str:
    """The name without what is not seen or could mislead; ``BadName`` if nothing is left."""
    shown = "".join(c if unicodedata.category(c)[0] in "LNPSM" else " " for c in given)
    name = " ".join(unicodedata.normalize("NFC", shown).split())[:MAX_NAME].strip()
    if not any(unicodedata.category(c)[0] in "LN" for c in name):
        raise BadName(most=MAX_NAME)
    return name
