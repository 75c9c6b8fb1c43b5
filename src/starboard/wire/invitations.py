"""Bodies of the HTTP requests and responses about invitations to tables."""

from typing import Annotated

import msgspec

from starboard.wire.play import WITHOUT_CONTROLS
from starboard.wire.tables import TableSummary


class TableInvitation(msgspec.Struct, frozen=True):
    """A table with a free seat, to which the visitor is invited."""

    table: TableSummary
    invite: str
    """The secret part of the table's link."""
    inviter: str
    """The name of the member who has invited the visitor."""


class MyTables(msgspec.Struct, frozen=True):
    """What waits for the visitor, or has been played."""

    tables: list[TableSummary]
    before: float | None
    """The parameter ``before`` of the next page; null on the last page."""
    invitations: list[TableInvitation]
    """The latest first; empty on later pages."""


class CoPlayer(msgspec.Struct, frozen=True):
    """A member with whom the visitor has finished a game."""

    member: str
    """Their public id."""
    name: str


class CoPlayers(msgspec.Struct, frozen=True):
    """The members whom the visitor can invite to tables, those of the latest games first."""

    people: list[CoPlayer]


class Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A member to be invited to a table."""

    member: Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=WITHOUT_CONTROLS)]


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table whose invitation the visitor declines."""

    table: Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=WITHOUT_CONTROLS)]
