"""People, links to other devices, and chat."""

import asyncio

import pytest
from tests.store.samples import play, sample_table

from starboard.store.errors import Conflict
from starboard.store.rows import ChatRow, Person
from starboard.store.store import Store

ANN = Person("ann", "Ann", 1.5, 2.5)


async def test_person_reads_back(store: Store) -> None:
    await store.add_person(ANN)
    assert await store.person("ann") == ANN
    assert await store.person("ben") is None
    with pytest.raises(Conflict):
        await store.add_person(ANN)


async def test_person_is_renamed(store: Store) -> None:
    await store.add_person(ANN)
    await store.rename("ann", "Anne 🏴‍☠️")
    found = await store.person("ann")
    assert found is not None
    assert found.name == "Anne 🏴‍☠️"


async def test_last_seen_is_the_latest_time(store: Store) -> None:
    await store.add_person(ANN)
    await store.add_person(Person("ben", "Ben", 1.0, 1.0))
    await store.mark_seen(["ann", "ben", "nobody"], 9.25, 10.0)
    await store.mark_seen(["ben"], 8.0, 10.0)
    await store.mark_seen([], 10.0, 10.0)
    assert await store.last_seen(["ann", "ben", "nobody"]) == {"ann": 9.25, "ben": 9.25}


async def test_last_seen_in_the_future_is_replaced(store: Store) -> None:
    await store.add_person(Person("ann", "Ann", 1.0, 1000.0))
    await store.mark_seen(["ann"], 9.0, 1000.0)
    assert await store.last_seen(["ann"]) == {"ann": 1000.0}
    await store.mark_seen(["ann"], 9.0, 69.0)
    assert await store.last_seen(["ann"]) == {"ann": 9.0}


async def test_link_works_once(store: Store, other_store: Store) -> None:
    await store.add_link("digest", "ann", 100.0)
    uses = [it.use_link("digest", 50.0) for it in (store, other_store) for _ in range(5)]
    assert sorted(await asyncio.gather(*uses), key=str) == [*[None] * 9, "ann"]


async def test_link_expires(store: Store) -> None:
    await store.add_link("digest", "ann", 100.0)
    assert await store.use_link("digest", 100.5) is None
    assert await store.use_link("other", 1.0) is None
    assert await store.use_link("digest", 99.5) == "ann"


async def test_chat_lines_are_numbered_without_gaps(store: Store, other_store: Store) -> None:
    await store.create(sample_table("t"))
    await store.create(sample_table("u"))
    requests = [
        it.add_chat(table, "ann", "Ann", "table", f"{number}", 1.0)
        for number in range(20)
        for it in (store, other_store)
        for table in ("t", "u")
    ]
    assert len(await asyncio.gather(*requests)) == 80
    for table in ("t", "u"):
        lines = await store.chat(table)
        assert [line.number for line in lines] == list(range(1, 41))
        assert {line.text for line in lines} == {f"{number}" for number in range(20)}
        assert [line.number for line in await store.chat(table, after=38)] == [39, 40]


async def test_chat_line_reads_back_as_acknowledged(store: Store) -> None:
    await store.create(sample_table())
    line = await store.add_chat("t", "ann", "Ann", "spectators", "<b>\0\ud800 ç 🏴‍☠️", 1.5)
    assert line == ChatRow(1, "ann", "Ann", "spectators", "<b>�� ç 🏴‍☠️", 1.5)
    assert await store.chat("t") == [line]


async def test_concurrent_chat_and_moves_do_not_conflict(store: Store) -> None:
    row = sample_table()
    await store.create(row)
    for number in range(10):
        row, line = await asyncio.gather(
            play(store, row), store.add_chat("t", "ann", "Ann", "table", "ahoy", 1.0)
        )
        assert (row.ply, line.number) == (number + 1, number + 1)


async def test_chat_at_a_missing_table_is_refused(store: Store) -> None:
    with pytest.raises(LookupError):
        await store.add_chat("nowhere", "ann", "Ann", "table", "ahoy", 1.0)
