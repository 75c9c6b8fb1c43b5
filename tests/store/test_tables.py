"""Tables and moves: commits are durable and atomic, and one of several writers succeeds."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from tests.store.samples import ANN, OPEN, after_moves, play, revised, sample_table

from starboard.store.errors import Conflict, Unavailable
from starboard.store.rows import MoveRow, NewMove, SeatRow, TableVersion
from starboard.store.store import Store


async def outcomes(*requests: Any) -> list[type[BaseException] | None]:
    """The type of the exception of each of several concurrent requests."""
    found = await asyncio.gather(*requests, return_exceptions=True)
    return [type(one) if isinstance(one, BaseException) else None for one in found]


async def test_created_table_reads_back(store: Store) -> None:
    row = sample_table(
        winners=(1, 0), next="other", wake_at=1060.125, options={"a": 1, "b": 1.0, "c": "ç"}
    )
    await store.create(row)
    assert await store.table("t") == row
    assert await store.table("u") is None


async def test_second_table_with_the_same_id_is_a_conflict(store: Store) -> None:
    await store.create(sample_table())
    with pytest.raises(Conflict):
        await store.create(sample_table(game="another"))
    found = await store.table("t")
    assert found is not None
    assert found.game == "some-game"


async def test_commit_replaces_the_row_and_appends_the_moves(store: Store) -> None:
    row = sample_table()
    moves = [NewMove(0, 5, "fire B", "k", 1001.1), NewMove(-1, 2**40, "roll 3", "", 1001.3)]
    after = after_moves(
        row, *moves, wake_at=None, status="finished", winners=(1,), seconds_per_move=5, revision=1
    )
    await store.create(row)
    await store.commit(row, after, moves)
    assert await store.table("t") == after
    assert await store.moves("t") == [
        MoveRow(1, 0, 5, "fire B", "k", 1001.1),
        MoveRow(2, -1, 2**40, "roll 3", "", 1001.3),
    ]
    assert [move.ply for move in await store.moves("t", after=1)] == [2]
    assert await store.moves("t", after=2**80) == []


async def test_exactly_one_of_many_writers_of_a_row_succeeds(
    store: Store, other_store: Store
) -> None:
    row = sample_table()
    await store.create(row)
    commits = [play(writer, row, move) for move in range(20) for writer in (store, other_store)]
    found = await outcomes(*commits)
    assert found.count(None) == 1
    assert found.count(Conflict) == 39
    assert len(await store.moves("t")) == 1


async def test_change_without_moves_conflicts_like_a_move(store: Store) -> None:
    row = sample_table()
    await store.create(row)
    await store.commit(row, revised(row, seats=(ANN, OPEN)))
    assert await outcomes(
        play(store, row), store.commit(row, revised(row, seconds_per_move=1))
    ) == [
        Conflict,
        Conflict,
    ]


async def test_change_without_moves_cannot_overwrite_a_move(store: Store) -> None:
    row = sample_table()
    await store.create(row)
    after = await play(store, row)
    with pytest.raises(Conflict):
        await store.commit(row, revised(row, seconds_per_move=1))
    assert await store.table("t") == after


async def test_conflict_does_not_affect_other_commits_of_its_batch(store: Store) -> None:
    rows = [sample_table(f"t{number}") for number in range(30)]
    for row in rows:
        await store.create(row)
    await play(store, rows[3], key="first")
    found = await outcomes(*(play(store, row) for row in rows))
    assert [number for number, error in enumerate(found) if error] == [3]
    versions = await store.versions([row.id for row in rows])
    assert set(versions.values()) == {TableVersion(1, 0, 0)}


async def test_moves_and_other_changes_can_be_committed_concurrently(store: Store) -> None:
    rows = [sample_table(f"t{number}") for number in range(300)]
    for row in rows:
        await store.create(row)
    requests = [
        play(store, row) if number % 3 else store.commit(row, revised(row, seconds_per_move=number))
        for number, row in enumerate(rows)
    ]
    assert await outcomes(*requests) == [None] * len(rows)
    found = [await store.table(row.id) for row in rows]
    assert [(row.ply, row.seconds_per_move) for row in found if row] == [
        (1, 60) if number % 3 else (0, number) for number in range(len(rows))
    ]


async def test_invalid_value_does_not_affect_other_commits_of_its_batch(store: Store) -> None:
    rows = [sample_table(f"t{number}") for number in range(8)]
    for row in rows:
        await store.create(row)
    found = await outcomes(*(play(store, row, 2**70 if row.id == "t2" else 1) for row in rows))
    assert [number for number, error in enumerate(found) if error] == [2]
    assert len(await store.moves("t7")) == 1
    assert await store.moves("t2") == []


async def test_key_can_be_used_once_per_table(store: Store) -> None:
    first, second = sample_table("a"), sample_table("b")
    await store.create(first)
    await store.create(second)
    first = await play(store, first, key="k")
    again = [play(store, first, key="k"), play(store, second, key="k")]
    assert await outcomes(*again) == [Conflict, None]
    assert len(await store.moves("a")) == 1
    assert (await play(store, first, key="")).ply == 2


async def test_commit_to_a_missing_table_is_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict):
        await play(store, sample_table("nowhere"))


@pytest.mark.parametrize(
    ("after", "moves"),
    [
        (sample_table(ply=2), [NewMove(0, 1, "")]),
        (sample_table(), []),
        (sample_table(ply=1, seconds_per_move=9), [NewMove(0, 1, "")]),
        (sample_table(revision=-1, ply=1), [NewMove(0, 1, "")]),
        (sample_table("other", revision=1), []),
        (sample_table(created=1.0, revision=1), []),
        (sample_table(ply=2), [NewMove(0, 1, "", "k"), NewMove(0, 1, "", "k")]),
        (sample_table(ply=1), [NewMove(0, 1, "", "\0")]),
    ],
)
async def test_inconsistent_change_is_refused(
    sqlite_store: Store, after: Any, moves: list[NewMove]
) -> None:
    await sqlite_store.create(sample_table())
    with pytest.raises(ValueError, match=" "):
        await sqlite_store.commit(sample_table(), after, moves)


async def test_versions_of_existing_tables_are_returned(store: Store) -> None:
    row = sample_table()
    await store.create(row)
    await store.commit(await play(store, row), revised(after_moves(row, NewMove(0, 1, ""))))
    await store.add_chat("t", "ann", "Ann", "table", "ahoy", 1.0)
    assert await store.versions(["t", "u", "\0", "\ud800"]) == {"t": TableVersion(1, 1, 1)}
    assert await store.versions([]) == {}


async def test_wake_at_alone_changes_without_a_new_revision(store: Store) -> None:
    row = sample_table(wake_at=10.0)
    await store.create(row)
    later = replace(row, wake_at=20.0)
    await store.commit(row, later)
    assert await store.table(row.id) == later
    moved = replace(later, ply=1)
    await store.commit(row, moved, [NewMove(0, 1, "x")])
    with pytest.raises(Conflict):
        await store.commit(later, replace(later, wake_at=30.0))
    assert await store.table(row.id) == moved


async def test_due_tables_are_sorted_by_wake_at(store: Store) -> None:
    for number, wake_at in enumerate([30.0, None, 10.0, 20.0, 40.0]):
        await store.create(sample_table(f"t{number}", wake_at=wake_at))
    assert [row.id for row in await store.due_tables(30.0, 10)] == ["t2", "t3", "t0"]
    assert [row.id for row in await store.due_tables(30.0, 2)] == ["t2", "t3"]


async def test_lobby_lists_public_tables_that_are_waiting_or_running(store: Store) -> None:
    for number, status in enumerate(["waiting", "running", "finished", "abandoned"]):
        await store.create(sample_table(status, status=status, created=float(number)))
    await store.create(sample_table("private", public=False))
    assert [row.id for row in await store.lobby(10, 9)] == ["running", "waiting"]
    assert [row.id for row in await store.lobby(1, 9)] == ["running"]


async def test_lobby_shows_the_newest_tables_of_each_host(store: Store) -> None:
    for number in range(6):
        host = "ben" if number == 1 else "ann"
        await store.create(sample_table(f"{host}{number}", host=host, created=float(number)))
    shown = [row.id for row in await store.lobby(10, 2)]
    assert shown == ["ann5", "ann4", "ben1"]


async def test_host_without_a_seat_has_the_table_until_somebody_else_hosts_it(store: Store) -> None:
    table = sample_table(status="waiting", seats=(OPEN, ANN), host="ben")
    await store.create(table)
    assert [row.id for row in await store.tables_of("ben", 9, 1e9)] == ["t"]
    await store.commit(table, revised(table, host="ann"))
    assert await store.active_tables("ben", 9) == []
    assert [row.id for row in await store.active_tables("ann", 9)] == ["t"]


async def test_finished_games_are_listed_in_pages(store: Store) -> None:
    for number in range(5):
        await store.create(sample_table(f"t{number}", status="finished", created=float(number)))
    await store.create(sample_table("private", public=False, status="finished"))
    assert [row.id for row in await store.finished(2, 1e9)] == ["t4", "t3"]
    assert [row.id for row in await store.finished(9, 3.0)] == ["t2", "t1", "t0"]


async def test_tables_of_a_person_include_those_they_have_left(store: Store) -> None:
    waiting = sample_table("g", status="waiting", seats=(OPEN, ANN), created=1.0)
    await store.create(waiting)
    await store.create(sample_table("r", created=2.0))
    assert [row.id for row in await store.tables_of("ann", 9, 1e9)] == ["r", "g"]
    assert [row.id for row in await store.tables_of("ann", 9, 2.0)] == ["g"]
    assert [row.id for row in await store.tables_of("ben", 9, 1e9)] == ["r"]
    await store.commit(waiting, revised(waiting, seats=(OPEN, OPEN)))
    assert [row.id for row in await store.tables_of("ann", 9, 1e9)] == ["r", "g"]


async def test_table_is_active_for_a_person_until_they_leave_or_the_game_ends(store: Store) -> None:
    seats = (OPEN, SeatRow("bot", "Bo", "greedy"))
    table = sample_table(status="waiting", seats=seats, host="ben")
    await store.create(table)
    assert await store.active_tables("ben", 9) == [table]
    assert await store.active_tables("ann", 9) == []
    for seats, status, active in [
        ((ANN, OPEN), "waiting", 1),
        ((OPEN, OPEN), "waiting", 0),
        ((ANN, ANN), "waiting", 1),
        ((ANN, replace(ANN, away=True)), "running", 1),
        ((ANN, ANN), "finished", 0),
    ]:
        after = revised(table, seats=seats, status=status)
        await store.commit(table, after)
        table = after
        assert len(await store.active_tables("ann", 9)) == active


async def test_malformed_id_finds_nothing(store: Store) -> None:
    for malformed in ("\0", "\ud800", "t\0", "'; --", "\N{PILE OF POO}"):
        assert await store.table(malformed) is None
        assert await store.moves(malformed) == []
        assert await store.tables_of(malformed, 9, 1e9) == []


async def test_cancelled_commit_does_not_affect_others(store: Store) -> None:
    row = sample_table()
    await store.create(row)
    cancelled = asyncio.create_task(play(store, row))
    await asyncio.sleep(0)
    cancelled.cancel()
    with pytest.raises(asyncio.CancelledError):
        await cancelled
    await store.create(sample_table("u"))
    assert (await play(store, sample_table("u"))).ply == 1


async def test_closed_store_is_unavailable(store: Store) -> None:
    await store.create(sample_table())
    await store.close()
    for request in (
        store.table("t"),
        play(store, sample_table()),
        store.add_chat("t", "", "", "table", "", 1),
    ):
        with pytest.raises(Unavailable):
            await request
    await store.close()
