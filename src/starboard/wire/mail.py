"""Bodies of the HTTP requests and responses about e-mail."""

from typing import Annotated

import msgspec

from starboard.engine.languages import DEFAULT_LANGUAGE
from starboard.wire.push import NotificationKind


class MailSettings(msgspec.Struct, frozen=True):
    """What the visitor wants to be written about, and where."""

    available: bool
    """Whether this server sends e-mail."""
    address: str | None
    confirmed: bool
    """Whether the link that was sent to the address has been opened."""
    kinds: list[NotificationKind]


class NewMailSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    address: Annotated[str, msgspec.Meta(min_length=3, max_length=254)]
    kinds: Annotated[list[NotificationKind], msgspec.Meta(max_length=4)]
    language: Annotated[str, msgspec.Meta(max_length=8)] = DEFAULT_LANGUAGE


class MailToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token in a link of a message."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=600)]
