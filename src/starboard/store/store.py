"""The interface of the store, the same for both kinds of database.

Every write of a table is a *commit* of the row that was read, the row that replaces it, and the
moves between them. Of several writers that read the same row exactly one succeeds; the others
get ``Conflict`` and must read again. When a commit returns, it is durable.
"""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Protocol

from starboard.store.challenges.records import ChallengeRecords
from starboard.store.damaged_tables import DamagedTables
from starboard.store.invitations.records import InvitationRecords
from starboard.store.mail.queue import MailQueue
from starboard.store.mail.records import MailRecords
from starboard.store.members.records import MemberRecords
from starboard.store.moderation.records import ModerationRecords
from starboard.store.pairing.records import PairingRecords
from starboard.store.procedures import NewProcedure
from starboard.store.ratings.records import RatingRecords
from starboard.store.rows import (
    AUDIENCES,
    MAX_CHAT_LINES,
    Audience,
    ChatRow,
    MoveRow,
    NewMove,
    Person,
    PushSubscription,
    TableRow,
    TableVersion,
)
from starboard.store.tournaments.records import TournamentRecords

Listener = Callable[[str | None], None]
"""Called with the id of a table that another process may have changed; ``None``: any table."""


MAX_COUNTER = 2**62
"""Above any stored ply or number, and within the range of a database integer."""


class Store(Protocol):
    """An open database.

    A table whose row is malformed is left out of lists; to read it alone raises ``DamagedTable``.
    """

    damaged: DamagedTables
    members: MemberRecords
    ratings: RatingRecords
    moderation: ModerationRecords
    pairing: PairingRecords
    challenges: ChallengeRecords
    tournaments: TournamentRecords
    mail: MailRecords
    mail_queue: MailQueue
    invitations: InvitationRecords

    async def create(self, row: TableRow, also: NewProcedure[None] | None = None) -> None:
        """Insert a new table; ``Conflict`` if its id is in use.

        ``also`` is a procedure that is run in the same transaction.
        """
        ...

    async def commit(
        self,
        before: TableRow,
        after: TableRow,
        moves: Sequence[NewMove] = (),
        checkpoint: bytes | None = None,
        also: NewProcedure[None] | None = None,
    ) -> None:
        """Replace the row and append the moves; ``Conflict`` if the row is no longer ``before``.

        With the end of a game its results are recorded and its ratings are changed, in one
        transaction. ``also`` is a procedure that is run in the transaction of another change.
        ``checkpoint`` replaces the packed game that is stored with the row.
        ``wake_at`` alone may be changed without a new revision.
        """
        ...

    async def table(self, id: str) -> TableRow | None: ...

    async def table_and_checkpoint(self, id: str) -> tuple[TableRow, bytes | None] | None:
        """The row and the packed game that was last stored with it, both of one moment."""
        ...

    async def moves(self, id: str, after: int = 0, up_to: int = MAX_COUNTER) -> list[MoveRow]:
        """The moves with a ply above ``after`` and not above ``up_to``, in order."""
        ...

    async def has_move(self, id: str, key: str) -> bool:
        """Whether a move of the table has this key."""
        ...

    async def checkpoint(self, id: str, up_to: int) -> bytes | None:
        """The latest packed game that was stored with a move whose ply is not above ``up_to``."""
        ...

    async def review(self, id: str) -> str | None:
        """The kept review of a table, as JSON."""
        ...

    async def keep_review(self, id: str, review: str) -> None:
        """Keep the review of a table instead of an earlier one."""
        ...

    async def versions(self, ids: Collection[str]) -> dict[str, TableVersion]:
        """The versions of those tables that exist and whose counters are not damaged."""
        ...

    async def due_tables(self, now: float, limit: int) -> list[TableRow]:
        """Tables whose ``wake_at`` has passed, the longest overdue first."""
        ...

    async def tables_moved_after(self, time: float, limit: int) -> list[TableRow]:
        """Tables with a ``wake_at`` and a last move after this time."""
        ...

    async def lobby(self, limit: int, limit_per_host: int) -> list[TableRow]:
        """Public tables that are waiting or running, the newest first."""
        ...

    async def tables_of(self, person: str, limit: int, before: float) -> list[TableRow]:
        """Tables that the person sat at or set up, created before then, newest first."""
        ...

    async def finished(self, limit: int, before: float) -> list[TableRow]:
        """Public tables whose game was played to its end, created before then, newest first."""
        ...

    async def outdated(self, game: str, version: int, limit: int) -> list[TableRow]:
        """Waiting and running tables whose game began under rules before this version."""
        ...

    async def active_tables(self, person: str, limit: int) -> list[TableRow]:
        """Waiting and running tables at which the person sits or which they have set up."""
        ...

    async def add_person(self, person: Person) -> None: ...

    async def person(self, id: str) -> Person | None: ...

    async def rename(self, id: str, name: str) -> None: ...

    async def mark_seen(self, people: Collection[str], now: float, latest: float) -> None:
        """Record that these people have open sessions; replaces times later than ``latest``."""
        ...

    async def session_generations(self, people: Collection[str]) -> dict[str, int]:
        """The session generations of those people who exist."""
        ...

    async def last_seen(self, people: Collection[str]) -> dict[str, float]: ...

    async def add_link(self, digest: str, person: str, expires: float) -> None:
        """Add a one-time link that gives another device the identity of a person."""
        ...

    async def use_link(self, digest: str, now: float) -> str | None:
        """Remove the link and return its person; ``None`` if it is unknown, used or expired."""
        ...

    async def linked_person(self, digest: str, now: float) -> str | None:
        """The person of a link that can still be used, which stays valid."""
        ...

    async def delete_expired(self, now: float) -> None:
        """Free the space of links, challenges and invitations that can no longer be used."""
        ...

    async def add_push_subscription(self, subscription: PushSubscription, limit: int) -> None:
        """Add a device, or replace what is stored of it; keep the person's last ``limit``."""
        ...

    async def push_subscriptions(self, person: str) -> list[PushSubscription]:
        """The devices of a person."""
        ...

    async def delete_push_subscription(self, endpoint: str) -> None: ...

    async def note_push(self, endpoint: str, *, failed: bool, limit: int = 0) -> None:
        """Count failures in a row, and delete a device after ``limit`` of them."""
        ...

    async def add_chat(
        self, table: str, person: str, name: str, audience: Audience, text: str, at: float
    ) -> ChatRow:
        """Append a chat line; ``LookupError`` if there is no such table.

        Only the last ``MAX_CHAT_LINES`` of a table are kept.
        """
        ...

    async def chat(
        self,
        table: str,
        after: int = 0,
        before: int = MAX_COUNTER,
        limit: int = MAX_CHAT_LINES,
        audiences: Collection[Audience] = AUDIENCES,
    ) -> list[ChatRow]:
        """The last ``limit`` chat lines with a number between the two, in order."""
        ...

    async def signing_key(self) -> bytes:
        """The key that signs cookies; created by the first call."""
        ...

    async def check_writable(self) -> None:
        """Write something durably that nobody reads; ``Unavailable`` if that fails."""
        ...

    def subscribe(self, listener: Listener) -> None:
        """Call ``listener`` after changes by other processes. Notices can get lost."""
        ...

    async def backup(self, file: Path) -> None:
        """Write a consistent copy of everything to a new SQLite file while others write."""
        ...

    async def close(self) -> None:
        """Finish all pending writes and close the connections."""
        ...
