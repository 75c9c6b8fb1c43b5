"""Notifications, and the encrypted requests that carry them to a device (RFC 8291)."""

import base64
import binascii
from collections.abc import Mapping
from typing import NamedTuple

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from starboard.catalog import find_game
from starboard.engine.languages import supported_language
from starboard.engine.words import catalogue
from starboard.server.errors import MESSAGES
from starboard.server.push.errors import BadPushKey
from starboard.server.push.vapid import PushKey
from starboard.store.rows import NotificationKind, PushSubscription

LIFETIME_SECONDS = 86_400
"""How long a push service keeps a notification for a device that is offline."""
PUBLIC_KEY_BYTES = 65
AUTH_BYTES = 16


class Notification(NamedTuple):
    """Something that a person should know; the first kind that a device wants is shown."""

    kinds: tuple[NotificationKind, ...]
    game: str
    """The id of the game, whose title is the argument ``game`` of the texts."""
    path: str
    """The page that it opens."""
    topic: str
    """The id of the table that it is about; a later notification of the same topic replaces an
    earlier one.
    """
    args: Mapping[str, str] = {}
    """Further arguments of the messages ``push-<kind>-title`` and ``push-<kind>-text``."""
    occasion: str = ""
    """What has happened; nobody is written to twice about the same occasion of a topic."""


class Payload(msgspec.Struct, frozen=True):
    """What the service worker of the client shows."""

    title: str
    text: str
    path: str
    topic: str


class PushRequest(NamedTuple):
    """A request to a push service."""

    endpoint: str
    headers: dict[str, str]
    body: bytes


def push_request(
    subscription: PushSubscription,
    notification: Notification,
    kind: NotificationKind,
    key: PushKey,
    now: float,
) -> PushRequest:
    """The request that shows a notification on a device, in its language."""
    language = supported_language(subscription.preferences.language)
    words = catalogue(language, MESSAGES)
    args = {"game": find_game(notification.game).title(language), **notification.args}
    payload = Payload(
        words.text(f"push-{kind}-title", args),
        words.text(f"push-{kind}-text", args),
        notification.path,
        notification.topic,
    )
    headers = {
        "Authorization": key.authorization(subscription.endpoint, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LIFETIME_SECONDS),
        "Topic": notification.topic,
    }
    return PushRequest(subscription.endpoint, headers, encrypted(subscription, payload))


def encrypted(subscription: PushSubscription, payload: Payload) -> bytes:
    """The payload, encrypted for the device with a new key."""
    body: bytes = http_ece.encrypt(
        msgspec.json.encode(payload),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(subscription.p256dh),
        auth_secret=decoded(subscription.auth),
    )
    return body


def check_keys(p256dh: str, auth: str) -> None:
    """Raise ``BadPushKey`` unless these are the keys of a device."""
    try:
        point, secret = decoded(p256dh), decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (binascii.Error, ValueError):
        raise BadPushKey() from None
    if len(point) != PUBLIC_KEY_BYTES or len(secret) != AUTH_BYTES:
        raise BadPushKey()


def decoded(text: str) -> bytes:
    """The bytes of base64url without padding."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
