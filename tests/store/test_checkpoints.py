"""Checkpoints of games, moves by key, and tables whose record is damaged."""

import asyncio

import pytest
from tests.store.samples import after_moves, play, revised, sample_table

from starboard.store.errors import DamagedTable
from starboard.store.rows import NewMove, TableRow
from starboard.store.sql_store import SqlStore
from starboard.store.store import Store


async def commit_move(
    store: Store, row: TableRow, checkpoint: bytes | None, in_move: bytes | None = None
) -> TableRow:
    move = NewMove(0, 7, "sail left", f"key {row.ply}", 1001.5, in_move)
    after = after_moves(row, move)
    await store.commit(row, after, [move], checkpoint)
    return after


async def test_row_is_read_with_its_last_checkpoint(store: Store) -> None:
    row = sample_table()
    await store.create(row)
    assert await store.table_and_checkpoint("t") == (row, None)
    row = await commit_move(store, row, b"\0one\xff")
    assert await store.table_and_checkpoint("t") == (row, b"\0one\xff")
    row = await play(store, row)
    changed = revised(row, status="finished")
    await store.commit(row, changed)
    assert await store.table_and_checkpoint("t") == (changed, b"\0one\xff")
    assert await store.table_and_checkpoint("nowhere") is None


async def test_checkpoint_of_a_move_is_the_latest_up_to_a_ply(store: Store) -> None:
    row = sample_table()
    await store.create(row)
    for ply in range(1, 8):
        row = await commit_move(store, row, None, b"%d" % ply if ply in (3, 6) else None)
    found = [await store.checkpoint("t", up_to) for up_to in (-1, 2, 3, 5, 6, 99)]
    assert found == [None, None, b"3", b"3", b"6", b"6"]


async def test_changes_with_and_without_checkpoints_share_a_batch(store: Store) -> None:
    rows = [sample_table(f"t{number}") for number in range(8)]
    for row in rows:
        await store.create(row)
    checkpoints = [b"c" if number % 2 else None for number in range(8)]
    await asyncio.gather(*map(commit_move, [store] * 8, rows, checkpoints))
    stored = [await store.table_and_checkpoint(row.id) for row in rows]
    assert [it and it[1] for it in stored] == checkpoints


async def test_moves_are_found_by_their_key_and_in_a_range(store: Store) -> None:
    row = sample_table()
    await store.create(row)
    for _ in range(5):
        row = await commit_move(store, row, None)
    assert await store.has_move("t", "key 3")
    assert not await store.has_move("t", "key 5")
    assert not await store.has_move("t", "")
    assert [move.ply for move in await store.moves("t", 1, 4)] == [2, 3, 4]


@pytest.mark.parametrize(
    ("column", "value"),
    [("seats", "[]x"), ("options", "null"), ("winners", '["a"]'), ("status", "lost")],
)
async def test_damaged_row_is_left_out_of_lists(store: Store, column: str, value: str) -> None:
    assert isinstance(store, SqlStore)
    good, bad = sample_table("good", wake_at=1.0), sample_table("bad", wake_at=1.0)
    for row in (good, bad):
        await store.create(row)
    await store.write(f"UPDATE tables SET {column} = $1 WHERE id = 'bad'", value)
    assert await store.tables_of("ann", 9, 1e9) == [good]
    assert await store.due_tables(2.0, 1) == [good]
    assert ("bad" in store.damaged, "good" in store.damaged) == (True, False)
    with pytest.raises(DamagedTable, match="damaged"):
        await store.table("bad")
    assert await store.table("good") == good


async def test_only_the_last_chat_lines_are_kept(store: Store) -> None:
    assert isinstance(store, SqlStore)
    await store.create(sample_table())
    await store.create(sample_table("other"))
    await store.add_chat("other", "ann", "Ann", "table", "first", 1.0)
    await store.add_chat("t", "ann", "Ann", "table", "first", 1.0)
    await store.write("UPDATE tables SET chat = 2000 WHERE id = 't'")
    for text in ("a", "b"):
        await store.add_chat("t", "ann", "Ann", "table", text, 1.0)
    assert [line.number for line in await store.chat("t")] == [2001, 2002]
    assert [line.number for line in await store.chat("other")] == [1]


async def test_chat_is_read_in_pages_by_audience(store: Store) -> None:
    await store.create(sample_table())
    for number in range(1, 11):
        audience = "spectators" if number % 2 else "table"
        await store.add_chat("t", "ann", "Ann", audience, f"{number}", 1.0)  # type: ignore[arg-type]

    async def numbers(**limits: object) -> list[int]:
        return [line.number for line in await store.chat("t", **limits)]  # type: ignore[arg-type]

    assert await numbers(before=7, limit=3) == [4, 5, 6]
    assert await numbers(after=2, before=7, limit=3, audiences=("table",)) == [4, 6]
    assert await numbers(after=8) == [9, 10]
    assert await numbers(audiences=("spectators",), limit=2) == [7, 9]
