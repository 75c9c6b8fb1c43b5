"""Results and ratings: recorded with the end of a game, and recomputed from stored games."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from tests.store.samples import ANN, BEN, revised, sample_table

from starboard.skill import Skill
from starboard.store.errors import Conflict
from starboard.store.members.rows import Passkey, ResultRow
from starboard.store.ratings import recomputation
from starboard.store.ratings.finished_games import ranks
from starboard.store.ratings.recomputation import recompute_ratings
from starboard.store.ratings.records import HistoryFilter
from starboard.store.rows import Person, SeatRow, TableRow
from starboard.store.sql_store import SqlStore
from starboard.store.store import Store

DAY = 86_400.0
BOT = SeatRow("bot", "Captain", "captain", rating=(1500.0, 100.0))
ALL_GAMES = HistoryFilter(with_private_tables=True)


async def add_member(store: Store, person: str) -> None:
    await store.add_person(Person(person, person.capitalize(), 1.0, 1.0))
    passkey = Passkey(f"key of {person}", person, b"", 0, "", 1.0, 1.0)
    await store.members.add_member(person, f"public {person}", 1.0, passkey, None)


async def add_members(store: Store, *people: str) -> None:
    for person in people:
        await add_member(store, person)


async def finish(
    store: Store, id: str, winners: tuple[int, ...], at: float = 2000.0, **fields: Any
) -> TableRow:
    """Create a rated table and end its game; the row after it."""
    row = sample_table(id, **({"rated": True} | fields))
    await store.create(row)
    after = revised(row, status="finished", winners=winners, finished_at=at)
    await store.commit(row, after)
    return after


async def skill(store: Store, person: str) -> Skill | None:
    ratings = await store.ratings.ratings(person)
    return Skill(ratings[0].mu, ratings[0].sigma) if ratings else None


async def test_winner_of_a_rated_game_rises(store: Store) -> None:
    await add_members(store, "ann", "ben")
    await finish(store, "t", (0,))
    ann, ben = await skill(store, "ann"), await skill(store, "ben")
    assert ann is not None
    assert ben is not None
    assert ann.elo > Skill().elo > ben.elo
    assert ann.elo_error < Skill().elo_error
    points = await store.ratings.points("ann", "some-game", 2, 9)
    assert [point.mu for point in points] == [ann.mu]
    assert await store.ratings.rating_history("ann") == [("some-game", 2, it) for it in points]
    assert [(it.table, it.outcome) for it in await store.ratings.results("ben")] == [("t", "lost")]


async def test_friendly_game_changes_no_rating(store: Store) -> None:
    await add_members(store, "ann", "ben")
    await finish(store, "t", (0,), rated=False)
    assert await store.ratings.ratings("ann") == []
    assert await store.ratings.outcome_counts("ann") == {("some-game", "won"): 1}


async def test_ratings_are_kept_by_game_and_number_of_players(store: Store) -> None:
    await add_members(store, "ann", "ben")
    await finish(store, "t", (0,))
    await finish(store, "u", (0,), game="another")
    await finish(store, "v", (0,), seats=(ANN, BEN, BOT))
    found = [(row.game, row.players, row.games) for row in await store.ratings.ratings("ann")]
    assert found == [("another", 2, 1), ("some-game", 2, 1), ("some-game", 3, 1)]


async def test_bot_has_the_rating_of_its_seat_and_keeps_it(store: Store) -> None:
    await add_members(store, "ann")
    await finish(store, "t", (0,), seats=(ANN, BOT))
    strong = await skill(store, "ann")
    await add_members(store, "ben")
    weak = replace(BOT, rating=(500.0, 100.0))
    await finish(store, "u", (1,), seats=(weak, BEN))
    after = await skill(store, "ben")
    assert strong is not None
    assert after is not None
    assert strong.elo > after.elo > Skill().elo


@pytest.mark.parametrize(
    ("seats", "winners", "expected"),
    [
        ((ANN, BEN), (0,), [1, 2]),
        ((ANN, BEN), (0, 1), [1, 1]),
        ((ANN, BEN, BOT), (2,), [2, 2, 1]),
        ((replace(ANN, decision="resigned", away=True), BEN, BOT), (1,), [3, 1, 2]),
        ((replace(ANN, away=True), BEN), (0,), [3, 2]),
    ],
)
def test_those_who_left_rank_last(
    seats: tuple[SeatRow, ...], winners: tuple[int, ...], expected: list[int]
) -> None:
    assert ranks(sample_table(seats=seats, winners=winners)) == expected


async def test_game_is_rated_once_by_competing_writers(store: Store, other_store: Store) -> None:
    await add_members(store, "ann", "ben")
    row = sample_table(rated=True)
    await store.create(row)
    after = revised(row, status="finished", winners=(0,), finished_at=2000.0)
    ends = [it.commit(row, after) for it in (store, other_store) for _ in range(3)]
    outcomes = await asyncio.gather(*ends, return_exceptions=True)
    assert sorted(map(type, outcomes), key=str) == [*[type(None)], *[Conflict] * 5]
    assert [rating.games for rating in await store.ratings.ratings("ann")] == [1]


async def test_competing_ends_of_games_all_count(store: Store, other_store: Store) -> None:
    await add_members(store, "ann", "ben")
    numbers = range(12)
    stores = (store, other_store) * 6
    ends = [finish(it, f"t{n}", (n % 2,)) for n, it in zip(numbers, stores, strict=True)]
    await asyncio.gather(*ends)
    assert [rating.games for rating in await store.ratings.ratings("ann")] == [12]
    found = await recompute_ratings(store)
    assert (found.games, found.corrected) == (12, 0)


async def test_results_are_recorded_for_members_only(store: Store) -> None:
    await add_members(store, "ann")
    row = await finish(store, "t", (1,), rated=False, public=False)
    result = ResultRow(
        "ann", "t", "some-game", 2, 0, "lost", rated=False, public=False, finished_at=2000.0
    )
    assert await store.ratings.history("ann", ALL_GAMES, 9e9, 9) == [(result, row)]
    assert await store.ratings.history("ann", HistoryFilter(), 9e9, 9) == []
    assert await store.ratings.history("ben", ALL_GAMES, 9e9, 9) == []


async def test_history_is_filtered_and_paged(store: Store) -> None:
    await add_members(store, "ann")
    for number in range(6):
        game = "some-game" if number % 2 else "another"
        await finish(store, f"t{number}", (int(number % 3 > 0),), 2000.0 + number, game=game)

    async def found(wanted: HistoryFilter, before: float = 9e9, limit: int = 9) -> list[str]:
        return [row.id for _, row in await store.ratings.history("ann", wanted, before, limit)]

    assert await found(HistoryFilter()) == ["t5", "t4", "t3", "t2", "t1", "t0"]
    assert await found(HistoryFilter(), 2003.0, 2) == ["t2", "t1"]
    assert await found(HistoryFilter(game="another")) == ["t4", "t2", "t0"]
    assert await found(HistoryFilter(outcome="won")) == ["t3", "t0"]
    assert await found(HistoryFilter(game="another", outcome="won")) == ["t0"]
    assert await store.ratings.last_outcomes("ann", 3) == ["lost", "lost", "won"]


async def test_leaderboard_is_sorted_and_leaves_out_private_members(store: Store) -> None:
    await add_members(store, "ann", "ben", "cleo")
    cleo = SeatRow("person", "Cleo", "greedy", "cleo")
    await finish(store, "t", (0,), 1000.0)
    await finish(store, "u", (0,), 3000.0, seats=(cleo, BEN))

    async def names() -> list[str]:
        return [it.name for it in await store.ratings.leaderboard("some-game", 2, 9)]

    assert await names() == ["Ann", "Cleo", "Ben"]  # Ben was weaker when he lost to Cleo
    await store.members.set_private("cleo", True)
    assert await names() == ["Ann", "Ben"]


async def test_leaderboard_of_the_week_has_those_rated_on_the_last_seven_days(store: Store) -> None:
    await add_members(store, "ann", "ben", "cleo", "dora")
    cleo, dora = (SeatRow("person", it.title(), "greedy", it) for it in ("cleo", "dora"))
    await finish(store, "t", (0,), 0.5 * DAY)
    await finish(store, "u", (0,), 3.5 * DAY, seats=(cleo, BEN))
    await finish(store, "v", (0,), 6.5 * DAY, seats=(dora, BEN))

    async def names(day: float, limit: int = 9) -> list[str]:
        found = await store.ratings.leaderboard_of_the_week("some-game", 2, limit, day * DAY)
        return [it.name for it in found]

    assert await names(6.9) == ["Ann", "Cleo", "Dora", "Ben"]
    assert await names(7.1) == ["Cleo", "Dora", "Ben"]
    assert await names(7.1, 2) == ["Cleo", "Dora"]
    assert await names(12.1) == ["Dora", "Ben"]
    assert await names(13.1) == []
    await store.members.set_private("cleo", True)
    assert await names(7.1) == ["Dora", "Ben"]


async def test_wrong_ratings_are_corrected_to_the_same_figures(store: Store) -> None:
    await add_members(store, "ann", "ben")
    for number in range(5):
        await finish(store, f"t{number}", (number % 2,))
    before = await store.ratings.ratings("ann")
    points = await store.ratings.points("ann", "some-game", 2, 9)
    assert isinstance(store, SqlStore)
    await store.write("UPDATE ratings SET mu = 0 WHERE person = $1", "ann")
    await store.write("DELETE FROM rating_history WHERE person = $1 AND number = 2", "ann")
    assert (await recompute_ratings(store)).corrected == 2
    assert await store.ratings.ratings("ann") == before
    assert await store.ratings.points("ann", "some-game", 2, 9) == points


async def test_ratings_are_corrected_in_portions_while_games_end(
    store: Store, other_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recomputation, "GAMES_PER_PAGE", 2)
    monkeypatch.setattr(recomputation, "RATINGS_PER_TRANSACTION", 1)
    await add_members(store, "ann", "ben", "cleo")
    cleo = SeatRow("person", "Cleo", "greedy", "cleo")

    async def play(store: Store, numbers: range) -> None:
        for number in numbers:
            seats = (ANN, cleo) if number % 3 else (ANN, BEN)
            await finish(store, f"t{number}", (number % 2,), seats=seats)

    await play(store, range(6))
    assert isinstance(store, SqlStore)
    await store.write("UPDATE ratings SET mu = 0")
    await store.write("UPDATE rating_history SET mu = 0")
    found, _ = await asyncio.gather(recompute_ratings(store), play(other_store, range(6, 16)))
    assert found.corrected >= 15
    assert (await recompute_ratings(store)).corrected == 0
    assert [rating.games for rating in await store.ratings.ratings("ann")] == [16]


async def test_opponents_keep_their_ratings_when_somebody_is_deleted(store: Store) -> None:
    await add_members(store, "ann", "ben")
    for number in range(3):
        await finish(store, f"t{number}", (0,))
    before = await store.ratings.ratings("ann")
    await store.members.delete_person("ben")
    assert (await recompute_ratings(store)).corrected == 0
    assert await store.ratings.ratings("ann") == before
    assert await store.ratings.ratings("ben") == []


async def test_achievements_are_recorded_once_for_members(store: Store) -> None:
    await add_members(store, "ann")
    ann, ben = replace(ANN, achievements=("first", "second")), replace(BEN, achievements=("first",))
    await finish(store, "t1", (0,), rated=False, seats=(ann, ben))
    await finish(
        store, "t2", (0,), 3000.0, rated=False, seats=(replace(ann, achievements=("first",)), ben)
    )
    found = await store.ratings.achievements("ann")
    assert found == [("some-game", "first", 2000.0), ("some-game", "second", 2000.0)]
    assert await store.ratings.achievements("ben") == []
    await store.members.delete_person("ann")
    assert await store.ratings.achievements("ann") == []
