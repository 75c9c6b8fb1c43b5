"""Tournaments in the database."""

import asyncio
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from starboard.store.changes import initial_participations
from starboard.store.errors import Conflict, DamagedTable
from starboard.store.procedures import Procedure, execute
from starboard.store.row_mapping import COLUMNS, Values, encode_json, encode_row
from starboard.store.rows import TableRow
from starboard.store.tournaments import statements
from starboard.store.tournaments.rows import (
    Entrant,
    Tournament,
    TournamentGame,
    TournamentPlan,
    TournamentRow,
)

if TYPE_CHECKING:
    from starboard.store.sql_store import SqlStore

BOOLEANS = ("public", "active")
JSON = ("plan", "entrants", "points")


class TournamentRecords:
    """Part of ``Store``. A change of a tournament is compare-and-set, as that of a table."""

    def __init__(self, store: "SqlStore") -> None:
        self._store = store

    async def add(self, row: TournamentRow) -> None:
        """Insert a new tournament."""
        await self._store.write(statements.ADD_TOURNAMENT, *_stored_row(row))

    async def commit(
        self, before: Tournament, after: Tournament, tables: Sequence[TableRow] = ()
    ) -> None:
        """Replace a tournament and create the tables of its new games, in one transaction.

        ``Conflict`` if the tournament is no longer ``before``.
        """
        await self._store.transact(partial(_replace, before, after, tables))

    async def tournament(self, id: str) -> Tournament | None:
        """The tournament as a whole.

        The row is read first: a change that is based on entrants or games of a later version is
        refused, because the row has a later version by then.
        """
        found = await self._store.read(statements.TOURNAMENT, id)
        if not found:
            return None
        entrants = await self._store.read(statements.ENTRANTS, id)
        games = await self._store.read(statements.GAMES, id)
        return await asyncio.to_thread(_tournament, found[0], entrants, games)  # may be thousands

    async def versions(self, ids: Collection[str]) -> dict[str, int]:
        """The versions of those tournaments that exist."""
        found = await self._store.read(statements.VERSIONS, encode_json(sorted(ids)))
        return {str(id): int(version) for id, version in found}

    async def due(self, now: float) -> list[str]:
        """The tournaments whose ``wake_at`` has passed, or of which a game has ended."""
        return [str(id) for (id,) in await self._store.read(statements.DUE, now)]

    async def ended_tables(self, id: str) -> dict[str, TableRow | None]:
        """The ended tables whose results the tournament lacks, by id; None for a damaged one."""
        found = await self._store.read(statements.ENDED_TABLES, id)
        return {str(values[COLUMNS.index("id")]): self._decoded(values) for values in found}

    def _decoded(self, values: Values) -> TableRow | None:
        try:
            return self._store.decoded(values)
        except DamagedTable:
            return None

    async def listed(self, limit: int) -> list[TournamentRow]:
        """Public tournaments that were not cancelled, the newest first."""
        return [_row(values) for values in await self._store.read(statements.LISTED, limit)]

    async def of_person(self, person: str, limit: int) -> list[TournamentRow]:
        """Tournaments that a person organised or entered, the newest first."""
        found = await self._store.read(statements.OF_PERSON, person, limit)
        return [_row(values) for values in found]

    async def count_active(self, organiser: str) -> int:
        """How many tournaments of an organiser wait or run."""
        [(count,)] = await self._store.read(statements.COUNT_ACTIVE, organiser)
        return int(count)

    async def count_entrants(self, ids: Collection[str]) -> dict[str, int]:
        """The number of active entrants of each of these tournaments that has any."""
        found = await self._store.read(statements.COUNT_ENTRANTS, encode_json(sorted(ids)))
        return {str(id): int(count) for id, count in found}


def _replace(before: Tournament, after: Tournament, tables: Sequence[TableRow]) -> Procedure[None]:
    expected = before.row.version
    replaced = yield from execute(statements.REPLACE_TOURNAMENT, *_stored_row(after.row), expected)
    if not replaced:
        raise Conflict
    id = after.row.id
    for entrant in _changed(before.entrants, after.entrants):
        yield from execute(statements.SET_ENTRANT, id, *_stored(entrant))
    for game in _changed(before.games, after.games):
        yield from execute(statements.SET_GAME, id, *_stored(game))
    for table in tables:
        yield from _add_table(table)


def _add_table(row: TableRow) -> Procedure[None]:
    yield from execute(statements.ADD_TABLE, *encode_row(row))
    for person, active in initial_participations(row):
        yield from execute(statements.ADD_PARTICIPANT, person, active, row.id, row.created)


def _changed(
    before: Sequence[msgspec.Struct], after: Sequence[msgspec.Struct]
) -> Iterator[msgspec.Struct]:
    """The rows that are new or differ; none is ever removed."""
    for number, row in enumerate(after):
        if number >= len(before) or row != before[number]:
            yield row


def _stored_row(row: TournamentRow) -> list[object]:
    return [_encoded(name, getattr(row, name)) for name in statements.ROW_COLUMNS]


def _stored(row: msgspec.Struct) -> list[object]:
    return [_encoded(name, getattr(row, name)) for name in row.__struct_fields__]


def _encoded(name: str, value: object) -> object:
    if name in JSON and value is not None:
        return encode_json(value)
    return int(bool(value)) if name in BOOLEANS else value


def _tournament(row: Values, entrants: list[Values], games: list[Values]) -> Tournament:
    return Tournament(_row(row), tuple(map(_entrant, entrants)), tuple(map(_game, games)))


def _row(values: Values) -> TournamentRow:
    fields = dict(zip(statements.ROW_COLUMNS, values, strict=True))
    plan = msgspec.json.decode(fields["plan"], type=TournamentPlan)
    return TournamentRow(**(fields | {"plan": plan, "public": bool(fields["public"])}))


def _entrant(values: Values) -> Entrant:
    fields = dict(zip(Entrant.__struct_fields__, values, strict=True))
    return Entrant(**(fields | {"active": bool(fields["active"])}))


def _game(values: Values) -> TournamentGame:
    number, round, match, table, entrants, points = values
    numbers = tuple[int, ...]
    return TournamentGame(
        number=number,
        round=round,
        match=match,
        table=table,
        entrants=msgspec.json.decode(entrants, type=numbers),
        points=None if points is None else msgspec.json.decode(points, type=numbers),
    )
