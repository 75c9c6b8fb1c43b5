"""Bodies of the HTTP requests and responses about e-mail."""

from typing import Annotated

import msgspec

from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.wire.push import MinuteOfDay, NotificationKind, TimeZone


class MailSettings(msgspec.Struct, frozen=True):
    """What the visitor wants to be written about, and where."""

    available: bool
    """Whether this server sends e-mail."""
    address: str | None
    confirmed: bool
    """Whether the link that was sent to the address has been opened."""
    kinds: list[NotificationKind]
    quiet_from: int = 0
    """The minute of the day at which quiet hours begin; none if ``quiet_to`` is the same."""
    quiet_to: int = 0


class NewMailSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    address: Annotated[str, msgspec.Meta(min_length=3, max_length=254)]
    kinds: Annotated[list[NotificationKind], msgspec.Meta(max_length=4)]
    language: Annotated[str, msgspec.Meta(max_length=8)] = DEFAULT_LANGUAGE
    time_zone: TimeZone = "UTC"
    quiet_from: MinuteOfDay = 0
    """The minute of the day at which quiet hours begin; what happens then is written about when
    they end. None if ``quiet_to`` is the same.
    """
    quiet_to: MinuteOfDay = 0


class MailToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token in a link of a message."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=600)]
