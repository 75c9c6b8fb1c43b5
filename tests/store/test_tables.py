"""Tables and moves: what was acknowledged is there, and one of several writers wins."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from tests.store.samples import ANN, OPEN, a_table, changed, moved, play

from starboard.engine.errors import Unavailable
from starboard.store.rows import MoveRow, NewMove, Seat, TableVersion
from starboard.store.store import Conflict, Store


async def outcomes(*asked: Any) -> list[type[BaseException] | None]:
    """How each of several requests made at once ended."""
    found = await asyncio.gather(*asked, return_exceptions=True)
    return [type(one) if isinstance(one, BaseException) else None for one in found]


async def test_a_table_reads_back_as_it_was_created(store: Store) -> None:
    row = a_table(
        winners=(1, 0), next="other", wake_at=1060.125, options={"a": 1, "b": 1.0, "c": "ç"}
    )
    await store.create(row)
    assert await store.table("t") == row
    assert await store.table("u") is None


async def test_an_id_is_taken_once(store: Store) -> None:
    await store.create(a_table())
    with pytest.raises(Conflict):
        await store.create(a_table(game="another"))
    found = await store.table("t")
    assert found is not None
    assert found.game == "some-game"


async def test_a_commit_replaces_the_row_and_appends_the_moves(store: Store) -> None:
    row = a_table()
    moves = [NewMove(0, 5, "fire B", "k", 1001.1), NewMove(-1, 2**40, "roll 3", "", 1001.3)]
    after = moved(
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


async def test_of_many_writers_of_one_row_exactly_one_wins(store: Store, neighbour: Store) -> None:
    row = a_table()
    await store.create(row)
    racers = [play(place, row, move) for move in range(20) for place in (store, neighbour)]
    found = await outcomes(*racers)
    assert found.count(None) == 1
    assert found.count(Conflict) == 39
    assert len(await store.moves("t")) == 1


async def test_a_change_without_moves_races_like_a_move(store: Store) -> None:
    row = a_table()
    await store.create(row)
    await store.commit(row, changed(row, seats=(ANN, OPEN)))
    assert await outcomes(
        play(store, row), store.commit(row, changed(row, seconds_per_move=1))
    ) == [
        Conflict,
        Conflict,
    ]


async def test_a_change_without_moves_cannot_take_back_a_move(store: Store) -> None:
    row = a_table()
    await store.create(row)
    after = await play(store, row)
    with pytest.raises(Conflict):
        await store.commit(row, changed(row, seconds_per_move=1))
    assert await store.table("t") == after


async def test_a_conflict_leaves_those_alone_that_were_written_with_it(store: Store) -> None:
    rows = [a_table(f"t{number}") for number in range(30)]
    for row in rows:
        await store.create(row)
    await play(store, rows[3], key="first")
    found = await outcomes(*(play(store, row) for row in rows))
    assert [number for number, ending in enumerate(found) if ending] == [3]
    versions = await store.versions([row.id for row in rows])
    assert set(versions.values()) == {TableVersion(1, 0, 0)}


async def test_moves_and_other_changes_go_together(store: Store) -> None:
    rows = [a_table(f"t{number}") for number in range(300)]
    for row in rows:
        await store.create(row)
    asked = [
        play(store, row) if number % 3 else store.commit(row, changed(row, seconds_per_move=number))
        for number, row in enumerate(rows)
    ]
    assert await outcomes(*asked) == [None] * len(rows)
    found = [await store.table(row.id) for row in rows]
    assert [(row.ply, row.seconds_per_move) for row in found if row] == [
        (1, 60) if number % 3 else (0, number) for number in range(len(rows))
    ]


async def test_a_wrong_value_leaves_those_alone_that_were_written_with_it(store: Store) -> None:
    rows = [a_table(f"t{number}") for number in range(8)]
    for row in rows:
        await store.create(row)
    found = await outcomes(*(play(store, row, 2**70 if row.id == "t2" else 1) for row in rows))
    assert [number for number, ending in enumerate(found) if ending] == [2]
    assert len(await store.moves("t7")) == 1
    assert await store.moves("t2") == []


async def test_a_key_is_used_once_at_a_table(store: Store) -> None:
    first, second = a_table("a"), a_table("b")
    await store.create(first)
    await store.create(second)
    first = await play(store, first, key="k")
    again = [play(store, first, key="k"), play(store, second, key="k")]
    assert await outcomes(*again) == [Conflict, None]
    assert len(await store.moves("a")) == 1
    assert (await play(store, first, key="")).ply == 2


async def test_a_table_that_is_not_there_cannot_be_changed(store: Store) -> None:
    with pytest.raises(Conflict):
        await play(store, a_table("nowhere"))


@pytest.mark.parametrize(
    ("after", "moves"),
    [
        (a_table(ply=2), [NewMove(0, 1, "")]),
        (a_table(), []),
        (a_table(ply=1, seconds_per_move=9), [NewMove(0, 1, "")]),
        (a_table(revision=-1, ply=1), [NewMove(0, 1, "")]),
        (a_table("other", revision=1), []),
        (a_table(created=1.0, revision=1), []),
        (a_table(ply=2), [NewMove(0, 1, "", "k"), NewMove(0, 1, "", "k")]),
        (a_table(ply=1), [NewMove(0, 1, "", "\0")]),
    ],
)
async def test_a_caller_who_cannot_count_is_told(
    sqlite_store: Store, after: Any, moves: list[NewMove]
) -> None:
    await sqlite_store.create(a_table())
    with pytest.raises(ValueError, match=" "):
        await sqlite_store.commit(a_table(), after, moves)


async def test_standings_of_tables_that_exist(store: Store) -> None:
    row = a_table()
    await store.create(row)
    await store.commit(await play(store, row), changed(moved(row, NewMove(0, 1, ""))))
    await store.say("t", "ann", "Ann", "table", "ahoy", 1.0)
    assert await store.versions(["t", "u", "\0", "\ud800"]) == {"t": TableVersion(1, 1, 1)}
    assert await store.versions([]) == {}


async def test_due_tables_come_longest_overdue_first(store: Store) -> None:
    for number, due in enumerate([30.0, None, 10.0, 20.0, 40.0]):
        await store.create(a_table(f"t{number}", wake_at=due))
    assert [row.id for row in await store.due_tables(30.0, 10)] == ["t2", "t3", "t0"]
    assert [row.id for row in await store.due_tables(30.0, 2)] == ["t2", "t3"]


async def test_the_lobby_shows_public_tables_that_gather_or_run(store: Store) -> None:
    for number, status in enumerate(["waiting", "running", "finished", "abandoned"]):
        await store.create(a_table(status, status=status, created=float(number)))
    await store.create(a_table("private", public=False))
    assert [row.id for row in await store.lobby(10)] == ["running", "waiting"]
    assert [row.id for row in await store.lobby(1)] == ["running"]


async def test_finished_games_are_listed_page_by_page(store: Store) -> None:
    for number in range(5):
        await store.create(a_table(f"t{number}", status="finished", created=float(number)))
    await store.create(a_table("private", public=False, status="finished"))
    assert [row.id for row in await store.finished(2, 1e9)] == ["t4", "t3"]
    assert [row.id for row in await store.finished(9, 3.0)] == ["t2", "t1", "t0"]


async def test_a_person_has_the_tables_where_they_sit_or_sat(store: Store) -> None:
    waiting = a_table("g", status="waiting", seats=(OPEN, ANN), created=1.0)
    await store.create(waiting)
    await store.create(a_table("r", created=2.0))
    assert [row.id for row in await store.tables_of("ann", 9, 1e9)] == ["r", "g"]
    assert [row.id for row in await store.tables_of("ann", 9, 2.0)] == ["g"]
    assert [row.id for row in await store.tables_of("ben", 9, 1e9)] == ["r"]
    await store.commit(waiting, changed(waiting, seats=(OPEN, OPEN)))
    assert [row.id for row in await store.tables_of("ann", 9, 1e9)] == ["r", "g"]


async def test_seats_are_held_from_sitting_down_to_leaving_or_the_end(store: Store) -> None:
    table = a_table(status="waiting", seats=(OPEN, Seat("bot", "Bo", "greedy")))
    await store.create(table)
    assert await store.seats_held("ann") == 0
    for seats, status, held in [
        ((ANN, OPEN), "waiting", 1),
        ((OPEN, OPEN), "waiting", 0),
        ((ANN, ANN), "waiting", 1),
        ((ANN, replace(ANN, away=True)), "running", 1),
        ((ANN, ANN), "finished", 0),
    ]:
        after = changed(table, seats=seats, status=status)
        await store.commit(table, after)
        table = after
        assert await store.seats_held("ann") == held


async def test_a_strange_id_finds_nothing(store: Store) -> None:
    for strange in ("\0", "\ud800", "t\0", "'; --", "\N{PILE OF POO}"):
        assert await store.table(strange) is None
        assert await store.moves(strange) == []
        assert await store.tables_of(strange, 9, 1e9) == []


async def test_whoever_stops_waiting_disturbs_nobody(store: Store) -> None:
    row = a_table()
    await store.create(row)
    impatient = asyncio.create_task(play(store, row))
    await asyncio.sleep(0)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    await store.create(a_table("u"))
    assert (await play(store, a_table("u"))).ply == 1


async def test_a_closed_store_says_so(store: Store) -> None:
    await store.create(a_table())
    await store.close()
    for asked in (store.table("t"), play(store, a_table()), store.say("t", "", "", "table", "", 1)):
        with pytest.raises(Unavailable):
            await asked
    await store.close()
