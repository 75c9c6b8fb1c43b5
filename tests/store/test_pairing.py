"""Quick pairing in the database: requests, their leases, and seating exactly once."""

import asyncio

import pytest
from msgspec.structs import replace
from tests.store.samples import sample_table

from starboard.store.errors import Conflict
from starboard.store.pairing.records import seat_together, unseat
from starboard.store.pairing.rows import PairingRequest, TableKind
from starboard.store.rows import TableRow
from starboard.store.store import Store

KINDS = (TableKind("stlucia", 2, rated=True), TableKind("pirates", 4, 0, 300, 5))
ANN = PairingRequest(
    id="r1", person="ann", kinds=KINDS, elo={"stlucia 2": 1234.5}, since=1.5, expires_at=20.5
)
BEN = replace(ANN, id="r2", person="ben", since=2.5)


async def seat(store: Store, table: TableRow, *requests: PairingRequest) -> None:
    ids = [request.id for request in requests]
    await store.create(table, lambda: seat_together(ids, table.id, 3.5, 600.5))


async def test_requests_read_back_and_expire(store: Store) -> None:
    await store.pairing.add(BEN)
    await store.pairing.add(ANN)
    assert await store.pairing.waiting(20.5) == [ANN, BEN]
    assert await store.pairing.of_people(["ann", "eve"], 5.0) == {"ann": ANN}
    await store.pairing.renew(["ben"], 20.0, 40.5)
    await store.pairing.renew(["ann"], 21.0, 40.5)  # too late
    assert await store.pairing.waiting(21.0) == [replace(BEN, expires_at=40.5)]
    await store.pairing.delete_expired(21.0)
    assert await store.pairing.of_people(["ann"], 0.0) == {}


async def test_new_request_replaces_the_old_one_and_can_be_removed(store: Store) -> None:
    await store.pairing.add(ANN)
    later = replace(ANN, id="r3", since=9.5, kinds=KINDS[:1])
    await store.pairing.add(later)
    assert await store.pairing.waiting(10.0) == [later]
    await store.pairing.take_bots("ann")
    assert await store.pairing.waiting(10.0) == [replace(later, takes_bots=True)]
    await store.pairing.remove("ann")
    assert await store.pairing.waiting(10.0) == []


async def test_seated_people_wait_no_longer_and_stay_seated(store: Store) -> None:
    await store.pairing.add(ANN)
    await store.pairing.add(BEN)
    table = sample_table("t1")
    await seat(store, table, ANN, BEN)
    assert await store.table("t1") == table
    assert await store.pairing.waiting(5.0) == []
    await store.pairing.remove("ann")
    assert (await store.pairing.of_people(["ann"], 100.0))["ann"].table == "t1"
    await store.pairing.add(replace(ANN, id="r3"))
    assert [it.id for it in await store.pairing.waiting(5.0)] == ["r3"]


async def test_those_who_stay_wait_again_when_their_table_ends(store: Store) -> None:
    await store.pairing.add(ANN)
    await store.pairing.add(BEN)
    table = sample_table("t1")
    await seat(store, table, ANN, BEN)
    assert await store.pairing.is_seated_at("t1")
    current = replace(table, revision=table.revision + 1)
    ended = replace(table, status="abandoned", revision=table.revision + 2)
    await store.commit(table, current)
    with pytest.raises(Conflict):
        await store.commit(table, ended, also=lambda: unseat("t1", "ben", 30.5))
    assert await store.pairing.waiting(5.0) == []
    await store.commit(current, ended, also=lambda: unseat("t1", "ben", 30.5))
    assert await store.pairing.waiting(5.0) == [replace(ANN, expires_at=30.5)]
    assert not await store.pairing.is_seated_at("t1")


@pytest.mark.parametrize(
    "outdated",
    [replace(BEN, id="replaced"), replace(BEN, person="eve", id="never"), None],
)
async def test_nobody_is_seated_unless_all_still_wait(
    store: Store, outdated: PairingRequest | None
) -> None:
    await store.pairing.add(ANN)
    await store.pairing.add(BEN if outdated else replace(BEN, expires_at=3.0))
    with pytest.raises(Conflict):
        await seat(store, sample_table("t1"), ANN, outdated or BEN)
    assert await store.table("t1") is None
    assert ANN in await store.pairing.waiting(3.0)


async def test_of_two_processes_one_seats_a_person(store: Store, other_store: Store) -> None:
    for request in (ANN, BEN, cleo := replace(ANN, id="r0", person="cleo")):
        await store.pairing.add(request)
    attempts = [
        seat(store, sample_table("t1"), ANN, BEN),
        seat(other_store, sample_table("t2"), BEN, cleo),
        seat(other_store, sample_table("t3"), cleo, ANN),
    ]
    results = await asyncio.gather(*attempts, return_exceptions=True)
    assert [type(it) for it in results if it] == [Conflict, Conflict]
    tables = [table for id in ("t1", "t2", "t3") if (table := await store.table(id))]
    assert len(tables) == 1
    assert len(await store.pairing.waiting(5.0)) == 1


async def test_blocks_among_people(store: Store) -> None:
    await store.moderation.add_block("ann", "ben", "block", 1.0)
    await store.moderation.add_block("ben", "cleo", "mute", 1.0)
    await store.moderation.add_block("ann", "dora", "block", 1.0)
    found = await store.moderation.blocks_among(["ann", "ben", "cleo"])
    assert found == {frozenset(("ann", "ben"))}
