"""The interface of the store, the same for both kinds of database.

Every write of a table is a *commit* of the row that was read, the row that replaces it, and the
moves between them. Of several writers that read the same row exactly one succeeds; the others
get ``Conflict`` and must read again. When a commit returns, it is durable.
"""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Protocol

from starboard.store.rows import (
    Audience,
    ChatRow,
    MoveRow,
    NewMove,
    Person,
    TableRow,
    TableVersion,
)

Listener = Callable[[str | None], None]
"""Called with the id of a table that another process may have changed; ``None``: any table."""


class Store(Protocol):
    """An open database."""

    async def create(self, row: TableRow) -> None:
        """Insert a new table; ``Conflict`` if its id is in use."""
        ...

    async def commit(
        self, before: TableRow, after: TableRow, moves: Sequence[NewMove] = ()
    ) -> None:
        """Replace the row and append the moves; ``Conflict`` if the row is no longer ``before``.

        ``wake_at`` alone may be changed without a new revision.
        """
        ...

    async def table(self, id: str) -> TableRow | None: ...

    async def moves(self, id: str, after: int = 0) -> list[MoveRow]:
        """The moves with a ply above ``after``, in order."""
        ...

    async def versions(self, ids: Collection[str]) -> dict[str, TableVersion]:
        """The versions of those tables that exist."""
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

    async def active_tables(self, person: str, limit: int) -> list[TableRow]:
        """Waiting and running tables at which the person sits or which they have set up."""
        ...

    async def add_person(self, person: Person) -> None: ...

    async def person(self, id: str) -> Person | None: ...

    async def rename(self, id: str, name: str) -> None: ...

    async def mark_seen(self, people: Collection[str], now: float, latest: float) -> None:
        """Record that these people have open sessions; replaces times later than ``latest``."""
        ...

    async def last_seen(self, people: Collection[str]) -> dict[str, float]: ...

    async def add_link(self, digest: str, person: str, expires: float) -> None:
        """Add a one-time link that gives another device the identity of a person."""
        ...

    async def use_link(self, digest: str, now: float) -> str | None:
        """Remove the link and return its person; ``None`` if it is unknown, used or expired."""
        ...

    async def add_chat(
        self, table: str, person: str, name: str, audience: Audience, text: str, at: float
    ) -> ChatRow:
        """Append a chat line; ``LookupError`` if there is no such table."""
        ...

    async def chat(self, table: str, after: int = 0) -> list[ChatRow]:
        """The chat lines with a number above ``after``, in order."""
        ...

    async def signing_key(self) -> bytes:
        """The key that signs cookies; created by the first call."""
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
