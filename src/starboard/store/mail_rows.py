"""The rows of e-mail: where members want to be written to."""

import msgspec

from starboard.store.rows import NotificationKind


class MailAddress(msgspec.Struct, frozen=True):
    """The e-mail address of a member; its ``repr`` does not show it."""

    person: str
    address: str
    kinds: tuple[NotificationKind, ...]
    """What the member wants to be written about."""
    language: str
    confirmed: bool
    """Whether somebody has opened the link that was sent to the address."""
    created: float

    def __repr__(self) -> str:
        return "MailAddress(…)"
