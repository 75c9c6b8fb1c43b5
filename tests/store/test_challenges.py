"""Daily challenges in the database: one attempt each, results and ranks."""

import pytest
from msgspec.structs import replace
from tests.store.samples import sample_table

from starboard.store.challenges.records import AttemptResult, add_attempt
from starboard.store.errors import Conflict
from starboard.store.rows import NewMove, Person, SeatRow, TableRow
from starboard.store.store import Store

DAY = "2026-11-17"
BOT = SeatRow("bot", "Captain", "captain")


def attempt_table(person: str, id: str = "") -> TableRow:
    seats = (BOT, SeatRow("person", person.capitalize(), "captain", person))
    return sample_table(
        id or f"table-{person}", host=person, seats=seats, challenge=DAY, public=False
    )


async def begin(store: Store, person: str) -> TableRow:
    row = attempt_table(person)
    await store.add_person(Person(person, person.capitalize(), 1.0, 1.0))
    await store.create(row, lambda: add_attempt(person, row))
    return row


async def finish(store: Store, row: TableRow, score: int, moves: int, **end: object) -> None:
    """Finish an attempt with a score after some moves of the person, and one of the bot."""
    made = [NewMove(0, 1, "x"), *(NewMove(1, 1, "x") for _ in range(moves))]
    fields = {"status": "finished", "scores": (3, score), "winners": (0,), "finished_at": 50.0}
    after = replace(row, ply=len(made), revision=row.revision + 1, **(fields | end))
    await store.commit(row, after, made)


async def test_everybody_has_one_attempt(store: Store) -> None:
    row = await begin(store, "ann")
    second = replace(row, id="second")
    with pytest.raises(Conflict):
        await store.create(second, lambda: add_attempt("ann", second))
    assert await store.table("second") is None
    attempt = (await store.challenges.attempts("ann", DAY))[row.game]
    assert (attempt.table, attempt.result) == (row.id, None)
    assert await store.challenges.attempts("ann", "2026-11-18") == {}
    assert await store.challenges.all_attempts("ann") == [attempt]
    assert await store.challenges.counts(row.game, DAY) == (1, 0)


async def test_results_are_ranked_by_win_score_and_moves(store: Store) -> None:
    rows = {name: await begin(store, name) for name in ("ann", "ben", "cleo", "dora", "eve", "fay")}
    await finish(store, rows["ann"], 12, 9)
    await finish(store, rows["ben"], 12, 8)
    await finish(store, rows["cleo"], 5, 30, winners=(1,))
    await finish(store, rows["dora"], 12, 9)
    left = (BOT, replace(rows["eve"].seats[1], decision="resigned"))
    await finish(store, rows["eve"], 20, 1, seats=left)
    game = rows["ann"].game
    ranking = await store.challenges.ranking(game, DAY, 10)
    assert [(it.rank, it.name) for it in ranking][:2] == [(1, "Cleo"), (2, "Ben")]
    assert {(it.rank, it.name) for it in ranking[2:]} == {(3, "Ann"), (3, "Dora")}
    assert ranking[0].result == AttemptResult(True, 5, 30)
    assert await store.challenges.counts(game, DAY) == (6, 4)
    assert await store.challenges.rank(game, DAY, AttemptResult(False, 12, 9)) == 3
    attempts = await store.challenges.attempts("eve", DAY)
    assert attempts[game].result is None
    await store.moderation.ban("ben", "ben", "", 60.0)
    ranking = await store.challenges.ranking(game, DAY, 10)
    assert [it.rank for it in ranking] == [1, 2, 2]


async def test_attempts_are_deleted_with_their_person(store: Store) -> None:
    row = await begin(store, "ann")
    await store.members.delete_person("ann")
    assert await store.challenges.counts(row.game, DAY) == (0, 0)
