"""The rows of e-mail: where members want to be written to."""

import msgspec

from starboard.store.rows import NotificationPreferences


class MailAddress(msgspec.Struct, frozen=True):
    """The e-mail address of a member; its ``repr`` does not show it."""

    person: str
    address: str
    preferences: NotificationPreferences
    """What the member wants to be written about, and when not."""
    confirmed: bool
    """Whether somebody has opened the link that was sent to the address."""
    created: float

    def __repr__(self) -> str:
        return "MailAddress(…)"


class QueuedMail(msgspec.Struct, frozen=True):
    """A message that waits to be handed over; its ``repr`` does not show the address."""

    id: str
    person: str
    topic: str
    """A later message to the person with the same topic replaces this one."""
    address: str
    table: str
    """The table that it is about; empty for a message about the address itself."""
    message: str
    """The message with its headers."""
    attempts: int = 0
    """How often it was tried to hand it over."""

    def __repr__(self) -> str:
        return f"QueuedMail({self.id})"
