"""What both kinds of database do in the same words.

Texts are written for PostgreSQL, with ``$1`` for the first cell. Where a list
of ids is meant, it is the first cell, as JSON, and ``{many}`` reads it.
"""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Sequence
from functools import cache
from typing import ClassVar, TypeVar

from starboard.store.change import Change
from starboard.store.records import COLUMNS, Cells, json, storable_cell, table_row
from starboard.store.rows import ChatRow, MoveRow, NewMove, Person, TableRow, TableVersion

T = TypeVar("T")

TABLE = ", ".join(COLUMNS)
TABLE_OF_SITTING = ", ".join(f"tables.{name}" for name in COLUMNS)
MOST = 2**62
"""A number above any that is kept, and small enough for a cell."""

FEW = 20
"""Rows that are found by their keys in no time worth mentioning."""
PORTION = 1000
"""Rows of a table that are copied at once."""

ONE_TABLE = f"SELECT {TABLE} FROM tables WHERE id = $1"
MOVES = """
    SELECT ply, actor, move, text, key, at FROM moves
    WHERE table_id = $1 AND ply > $2 ORDER BY ply
"""
VERSIONS = "SELECT id, ply, revision, chat FROM tables WHERE id IN ({many})"
DUE_TABLES = f"SELECT {TABLE} FROM tables WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2"
LOBBY = f"""
    SELECT {TABLE} FROM tables
    WHERE public = 1 AND status IN ('waiting', 'running') ORDER BY created DESC LIMIT $1
"""
TABLES_OF = f"""
    SELECT {TABLE_OF_SITTING} FROM sittings JOIN tables ON tables.id = sittings.table_id
    WHERE sittings.person = $1 AND sittings.created < $2
    ORDER BY sittings.created DESC LIMIT $3
"""
FINISHED = f"""
    SELECT {TABLE} FROM tables
    WHERE public = 1 AND status = 'finished' AND created < $1 ORDER BY created DESC LIMIT $2
"""
SEATS_HELD = "SELECT count(*) FROM sittings WHERE person = $1 AND held = 1"
ADD_PERSON = "INSERT INTO people (id, name, created, seen) VALUES ($1, $2, $3, $4)"
PERSON = "SELECT id, name, created, seen FROM people WHERE id = $1"
RENAME = "UPDATE people SET name = $2 WHERE id = $1"
SAW = """
    UPDATE people SET seen = $2
    WHERE id IN (SELECT id FROM people WHERE id IN ({many}) AND seen < $2 {in_turn})
"""
LAST_SEEN = "SELECT id, seen FROM people WHERE id IN ({many})"
ADD_LINK = "INSERT INTO links (digest, person, expires) VALUES ($1, $2, $3)"
USE_LINK = "DELETE FROM links WHERE digest = $1 AND expires >= $2 RETURNING person"
FORGET_LINKS = "DELETE FROM links WHERE expires < $1"
CHAT = """
    SELECT number, person, name, audience, text, at FROM chat
    WHERE table_id = $1 AND number > $2 ORDER BY number
"""

CONTENTS = {
    "tables": (*COLUMNS, "chat"),
    "moves": ("table_id", "ply", "actor", "move", "text", "key", "at"),
    "sittings": ("person", "table_id", "created", "held"),
    "chat": ("table_id", "number", "person", "name", "audience", "text", "at"),
    "people": ("id", "name", "created", "seen"),
    "links": ("digest", "person", "expires"),
}
"""All that a copy of a database has to take along, in an order that keeps references whole."""


class SqlStore(ABC):
    """The part of a store that needs no more than asking and telling a database."""

    many: ClassVar[str]
    """How a list of ids in JSON is read."""
    mark: ClassVar[str]
    """What stands before the number of a cell."""
    in_turn: ClassVar[str]
    """How several rows are locked, so that two writers do not wait for each other."""

    @abstractmethod
    async def read(self, text: str, *cells: object) -> list[Cells]:
        """The rows that answer a question."""

    async def look_up(self, text: str, *cells: object) -> list[Cells]:
        """Read a few rows by their keys."""
        return await self.read(text, *cells)

    @abstractmethod
    async def write(self, text: str, *cells: object) -> list[Cells]:
        """Change something, durably; rows if the text returns any."""

    @abstractmethod
    async def make(self, change: Change) -> None:
        """Make a change of a table, or raise ``Conflict``."""

    @abstractmethod
    def dump(self) -> AsyncIterator[tuple[str, list[Cells]]]:
        """All contents as of one moment, in portions of one table each."""

    @abstractmethod
    async def load(self, table: str, rows: list[Cells]) -> None:
        """Add a portion of another database's contents."""

    @abstractmethod
    async def secret(self) -> bytes: ...

    @abstractmethod
    async def adopt_secret(self, secret: bytes) -> None:
        """Go on with the signing key of another database."""

    @classmethod
    @cache
    def worded(cls, text: str) -> str:
        """The text as this kind of database reads it."""
        return text.format(many=cls.many, in_turn=cls.in_turn).replace("$", cls.mark)

    async def commit(
        self, before: TableRow, after: TableRow, moves: Sequence[NewMove] = ()
    ) -> None:
        await self.make(Change(before, after, moves))

    async def table(self, id: str) -> TableRow | None:
        return _only([table_row(cells) for cells in await self.look_up(ONE_TABLE, id)])

    async def moves(self, id: str, after: int = 0) -> list[MoveRow]:
        return [MoveRow(*cells) for cells in await self.read(MOVES, id, min(after, MOST))]

    async def versions(self, ids: Collection[str]) -> dict[str, TableVersion]:
        read = self.look_up if len(ids) <= FEW else self.read
        found = await read(VERSIONS, _list(ids))
        return {id: TableVersion(*numbers) for id, *numbers in found}

    async def due_tables(self, now: float, limit: int) -> list[TableRow]:
        return await self._tables(DUE_TABLES, now, limit)

    async def lobby(self, limit: int) -> list[TableRow]:
        return await self._tables(LOBBY, limit)

    async def tables_of(self, person: str, limit: int, before: float) -> list[TableRow]:
        return await self._tables(TABLES_OF, person, before, limit)

    async def finished(self, limit: int, before: float) -> list[TableRow]:
        return await self._tables(FINISHED, before, limit)

    async def _tables(self, text: str, *cells: object) -> list[TableRow]:
        return [table_row(found) for found in await self.read(text, *cells)]

    async def seats_held(self, person: str) -> int:
        [(held,)] = await self.look_up(SEATS_HELD, person)
        return int(held)

    async def add_person(self, person: Person) -> None:
        await self.write(ADD_PERSON, person.id, person.name, person.created, person.seen)

    async def person(self, id: str) -> Person | None:
        return _only([Person(*cells) for cells in await self.look_up(PERSON, id)])

    async def rename(self, id: str, name: str) -> None:
        await self.write(RENAME, id, name)

    async def saw(self, people: Collection[str], now: float) -> None:
        if people:
            await self.write(SAW, _list(people), now)

    async def last_seen(self, people: Collection[str]) -> dict[str, float]:
        found = await self.read(LAST_SEEN, _list(people))
        return {str(id): float(seen) for id, seen in found}

    async def add_link(self, digest: str, person: str, expires: float) -> None:
        await self.write(ADD_LINK, digest, person, expires)

    async def use_link(self, digest: str, now: float) -> str | None:
        return _only([str(person) for (person,) in await self.write(USE_LINK, digest, now)])

    async def forget_links(self, now: float) -> None:
        """Remove the links that have expired; nothing depends on it."""
        await self.write(FORGET_LINKS, now)

    async def chat(self, table: str, after: int = 0) -> list[ChatRow]:
        return [ChatRow(*cells) for cells in await self.read(CHAT, table, min(after, MOST))]


def _only(found: list[T]) -> T | None:
    return found[0] if found else None


def _list(ids: Collection[str]) -> str:
    return json([storable_cell(id) for id in ids])
