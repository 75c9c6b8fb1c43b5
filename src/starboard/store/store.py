"""Where tables are kept. Two kinds of database, one behaviour.

Every write of a table is a *commit*: the row as it was read, the row as it
shall be, and the moves between. It succeeds for exactly one writer; another
one that read the same row gets ``Conflict``, reads again and decides anew.
When a commit returns, it is durable.
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


class Conflict(Exception):
    """Somebody else has changed the table since it was read."""


class Store(Protocol):
    """A database, open."""

    async def create(self, row: TableRow) -> None: ...

    async def commit(
        self, before: TableRow, after: TableRow, moves: Sequence[NewMove] = ()
    ) -> None:
        """Replace the row and append the moves, if nobody else has done so since."""
        ...

    async def table(self, id: str) -> TableRow | None: ...

    async def moves(self, id: str, after: int = 0) -> list[MoveRow]:
        """The moves with a number above ``after``, in order."""
        ...

    async def versions(self, ids: Collection[str]) -> dict[str, TableVersion]: ...

    async def due_tables(self, now: float, limit: int) -> list[TableRow]:
        """Tables whose ``wake_at`` has come, the longest overdue first."""
        ...

    async def lobby(self, limit: int) -> list[TableRow]:
        """Public tables that gather or run, the newest first."""
        ...

    async def tables_of(self, person: str, limit: int, before: float) -> list[TableRow]:
        """Tables at which the person sits or sat, created before then, the newest first."""
        ...

    async def finished(self, limit: int, before: float) -> list[TableRow]:
        """Public games that were played to their end, the newest first."""
        ...

    async def seats_held(self, person: str) -> int:
        """How many tables the person has that gather or run."""
        ...

    async def add_person(self, person: Person) -> None: ...

    async def person(self, id: str) -> Person | None: ...

    async def rename(self, id: str, name: str) -> None: ...

    async def saw(self, people: Collection[str], now: float) -> None:
        """Note that these people are connected."""
        ...

    async def last_seen(self, people: Collection[str]) -> dict[str, float]: ...

    async def add_link(self, digest: str, person: str, expires: float) -> None:
        """A link that moves an identity to another device."""
        ...

    async def use_link(self, digest: str, now: float) -> str | None:
        """Whose link it is. It works once, and not after it has expired."""
        ...

    async def say(
        self, table: str, person: str, name: str, audience: Audience, text: str, at: float
    ) -> ChatRow: ...

    async def chat(self, table: str, after: int = 0) -> list[ChatRow]: ...

    async def secret(self) -> bytes:
        """The key that signs cookies; made when it is first asked for."""
        ...

    def listen(self, listener: Listener) -> None:
        """Hear of changes made by other processes. A hint: some may get lost."""
        ...

    async def backup(self, file: Path) -> None:
        """A consistent copy of everything, as an SQLite file, while others write."""
        ...

    async def close(self) -> None: ...
