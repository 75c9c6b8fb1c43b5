"""Bodies of the HTTP API about notifications by web push."""

from typing import Annotated, Literal

import msgspec

from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.wire.play import WITHOUT_CONTROLS


class PushServerKey(msgspec.Struct, frozen=True):
    """What a browser needs in order to subscribe to notifications."""

    public_key: str
    """The server's VAPID key: base64url of an uncompressed point."""


NotificationKind = Literal["turn", "game-begins", "invitation", "tournament-round"]
Endpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1000, pattern=WITHOUT_CONTROLS)]
TimeZone = Annotated[str, msgspec.Meta(max_length=60, pattern=WITHOUT_CONTROLS)]
MinuteOfDay = Annotated[int, msgspec.Meta(ge=0, lt=1440)]


class PushEndpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Endpoint


class PushDevice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device that is to be sent notifications, and which."""

    endpoint: Endpoint
    """The address at the push service of the browser."""
    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]
    kinds: Annotated[list[NotificationKind], msgspec.Meta(max_length=4)]
    language: Annotated[str, msgspec.Meta(max_length=8)] = DEFAULT_LANGUAGE
    time_zone: TimeZone = "UTC"
    quiet_from: MinuteOfDay = 0
    """The minute of the day at which quiet hours begin; none if ``quiet_to`` is the same."""
    quiet_to: MinuteOfDay = 0
