"""Acts of the operator in the database."""

import pytest
from tests.store.samples import play, sample_table

from starboard.store.errors import Conflict
from starboard.store.store import Store


async def test_table_is_closed_and_logged_in_one_transaction(store: Store) -> None:
    row = sample_table()
    await store.create(row)
    moved = await play(store, row)
    with pytest.raises(Conflict):
        await store.moderation.close_table(row, "spam", 2000.5)
    assert await store.table(row.id) == moved
    assert await store.moderation.log_entries(9) == []
    await store.moderation.close_table(moved, "spam", 2000.5)
    closed = await store.table(row.id)
    assert closed is not None
    assert (closed.status, closed.wake_at) == ("abandoned", None)
    [entry] = await store.moderation.log_entries(9)
    assert (entry.action, entry.target, entry.reason) == ("close", row.id, "spam")
