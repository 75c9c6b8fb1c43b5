"""All tables of a person, read page by page, and their results."""

from collections.abc import AsyncIterator

from starboard.store.ratings.finished_games import results
from starboard.store.rows import TableRow
from starboard.store.store import Store

TABLES_PER_PAGE = 200
LATEST = 1e12
"""A time after the creation of any table."""


async def tables_of(store: Store, person: str) -> AsyncIterator[TableRow]:
    """The tables that a person sat at or set up, the newest first."""
    before = LATEST
    while page := await store.tables_of(person, TABLES_PER_PAGE, before):
        for row in page:
            yield row
        before = page[-1].created


async def add_result(store: Store, row: TableRow, person: str) -> None:
    """Record how a game ended for a person who was no member then, if it has ended."""
    if row.status == "finished":
        own = [result for result in results(row) if result.person == person]
        await store.ratings.add_results(row, own)
