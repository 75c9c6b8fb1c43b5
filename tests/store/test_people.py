"""People, links to other devices, chat."""

import asyncio

import pytest
from tests.store.samples import a_table, play

from starboard.store.rows import ChatRow, Person
from starboard.store.store import Conflict, Store

ANN = Person("ann", "Ann", 1.5, 2.5)


async def test_a_person_reads_back(store: Store) -> None:
    await store.add_person(ANN)
    assert await store.person("ann") == ANN
    assert await store.person("ben") is None
    with pytest.raises(Conflict):
        await store.add_person(ANN)


async def test_a_person_gets_another_name(store: Store) -> None:
    await store.add_person(ANN)
    await store.rename("ann", "Anne 🏴‍☠️")
    found = await store.person("ann")
    assert found is not None
    assert found.name == "Anne 🏴‍☠️"


async def test_people_were_seen_when_they_were_last_connected(store: Store) -> None:
    await store.add_person(ANN)
    await store.add_person(Person("ben", "Ben", 1.0, 1.0))
    await store.saw(["ann", "ben", "nobody"], 9.25)
    await store.saw(["ben"], 8.0)
    await store.saw([], 10.0)
    assert await store.last_seen(["ann", "ben", "nobody"]) == {"ann": 9.25, "ben": 9.25}


async def test_a_link_works_once(store: Store, neighbour: Store) -> None:
    await store.add_link("digest", "ann", 100.0)
    users = [place.use_link("digest", 50.0) for place in (store, neighbour) for _ in range(5)]
    assert sorted(await asyncio.gather(*users), key=str) == [*[None] * 9, "ann"]


async def test_a_link_expires(store: Store) -> None:
    await store.add_link("digest", "ann", 100.0)
    assert await store.use_link("digest", 100.5) is None
    assert await store.use_link("other", 1.0) is None
    assert await store.use_link("digest", 99.5) == "ann"


async def test_lines_of_chat_are_numbered_without_gaps(store: Store, neighbour: Store) -> None:
    await store.create(a_table("t"))
    await store.create(a_table("u"))
    speakers = [
        place.say(table, "ann", "Ann", "table", f"{number}", 1.0)
        for number in range(20)
        for place in (store, neighbour)
        for table in ("t", "u")
    ]
    said = await asyncio.gather(*speakers)
    assert len(said) == 80
    for table in ("t", "u"):
        lines = await store.chat(table)
        assert [line.number for line in lines] == list(range(1, 41))
        assert {line.text for line in lines} == {f"{number}" for number in range(20)}
        assert [line.number for line in await store.chat(table, after=38)] == [39, 40]


async def test_a_line_reads_back_as_it_was_acknowledged(store: Store) -> None:
    await store.create(a_table())
    line = await store.say("t", "ann", "Ann", "spectators", "<b>\0\ud800 ç 🏴‍☠️", 1.5)
    assert line == ChatRow(1, "ann", "Ann", "spectators", "<b>�� ç 🏴‍☠️", 1.5)
    assert await store.chat("t") == [line]


async def test_chat_and_moves_do_not_get_into_each_others_way(store: Store) -> None:
    row = a_table()
    await store.create(row)
    for number in range(10):
        row, line = await asyncio.gather(
            play(store, row), store.say("t", "ann", "Ann", "table", "ahoy", 1.0)
        )
        assert (row.ply, line.number) == (number + 1, number + 1)


async def test_nobody_speaks_where_there_is_no_table(store: Store) -> None:
    with pytest.raises(LookupError):
        await store.say("nowhere", "ann", "Ann", "table", "ahoy", 1.0)
