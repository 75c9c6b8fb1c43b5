"""Tournaments in both kinds of database."""

import asyncio

from msgspec.structs import replace
from tests.server.tournament_samples import DICE, play_round, sample_tournament, start

from starboard.server.tournaments.tables import new_tables
from starboard.store.errors import Conflict
from starboard.store.members.rows import Passkey
from starboard.store.rows import Person
from starboard.store.store import Store
from starboard.store.tournaments.rows import Tournament

PASSKEY = Passkey("key", "member", b"public", 0, "", 1.0, 1.0)


def next_version(tournament: Tournament) -> Tournament:
    row = replace(tournament.row, version=tournament.row.version + 1)
    return replace(tournament, row=row)


async def stored(store: Store, tournament: Tournament) -> Tournament:
    """Store a tournament that has not begun."""
    empty = Tournament(tournament.row)
    await store.tournaments.add(empty.row)
    after = next_version(tournament)
    await store.tournaments.commit(empty, after)
    return after


async def begun(store: Store) -> tuple[Tournament, Tournament]:
    """Store a tournament and its first round: the versions before and after the start."""
    before = await stored(store, sample_tournament(1, fill_to=5))
    after = next_version(start(before))
    await store.tournaments.commit(before, after, new_tables(before, after, DICE, 5.0, 6.0))
    return before, after


async def test_tournament_reads_back(store: Store, other_store: Store) -> None:
    before, after = await begun(store)
    assert before.row.status == "waiting"
    assert await other_store.tournaments.tournament("cup") == after
    assert await other_store.tournaments.versions(["cup", "none"]) == {"cup": 2}
    assert await other_store.tournaments.tournament("none") is None


async def test_step_of_a_version_is_made_once(store: Store, other_store: Store) -> None:
    """Two processes start the same tournament; the tables of one of them exist."""
    before = await stored(store, sample_tournament(4))
    steps = [next_version(start(before)) for _ in range(2)]
    tables = [new_tables(before, after, DICE, 5.0, 6.0) for after in steps]
    outcomes = await asyncio.gather(
        store.tournaments.commit(before, steps[0], tables[0]),
        other_store.tournaments.commit(before, steps[1], tables[1]),
        return_exceptions=True,
    )
    assert [type(it) for it in outcomes if it is not None] == [Conflict]
    winner = outcomes.index(None)
    assert await store.tournaments.tournament("cup") == steps[winner]
    for number, rows in enumerate(tables):
        for row in rows:
            assert (await store.table(row.id) is not None) == (number == winner)


async def test_tables_of_a_tournament_are_complete(store: Store) -> None:
    _, after = await begun(store)
    own = [game.table for game in after.games if 0 in game.entrants and game.table]
    assert [row.id for row in await store.active_tables("p0", 9)] == own
    due = await store.due_tables(6.0, 9)
    assert {row.id for row in due} == {game.table for game in after.games if game.table}
    assert all(row.tournament == "cup" for row in due)
    assert await store.lobby(9, 9) == []


async def test_tournament_is_due_when_a_game_has_ended(store: Store) -> None:
    _, after = await begun(store)
    assert await store.tournaments.due(9e9) == []
    id = next(game.table for game in after.games if game.table)
    row = await store.table(id)
    assert row is not None
    await store.commit(row, replace(row, status="finished", revision=1, wake_at=None))
    assert await store.tournaments.due(0.0) == ["cup"]
    assert list(await store.tournaments.ended_tables("cup")) == [id]


async def test_planned_tournament_is_due(store: Store) -> None:
    tournament = sample_tournament(4)
    await store.tournaments.add(replace(tournament.row, wake_at=50.0))
    assert (await store.tournaments.due(49.0), await store.tournaments.due(50.0)) == ([], ["cup"])


async def test_lists(store: Store) -> None:
    after = await stored(store, sample_tournament(3))
    private = replace(after.row, id="private", public=False, organiser="somebody")
    await store.tournaments.add(private)
    assert [row.id for row in await store.tournaments.listed(9)] == ["cup"]
    assert [row.id for row in await store.tournaments.of_person("p2", 9)] == ["cup"]
    assert [row.id for row in await store.tournaments.of_person("somebody", 9)] == ["private"]
    assert await store.tournaments.count_active("p0") == 1
    assert await store.tournaments.count_entrants(["cup", "private"]) == {"cup": 3}


async def test_deleted_person_stays_without_a_name(store: Store) -> None:
    await stored(store, sample_tournament(4))
    await store.members.delete_person("p0")
    found = await store.tournaments.tournament("cup")
    assert found is not None
    assert (found.entrants[0].name, found.entrants[0].active) == ("Anonymous", False)
    assert (found.row.organiser, found.row.version) == ("", 2)


async def test_entry_of_a_guest_becomes_that_of_the_member(store: Store) -> None:
    await stored(store, sample_tournament(4))
    await store.add_person(Person("member", "Mel", 1.0, 1.0))
    await store.members.add_member("member", "public id", 1.0, PASSKEY, None)
    await store.members.merge_person("p0", "member")
    await store.members.merge_person("p1", "member")  # who takes part already
    found = await store.tournaments.tournament("cup")
    assert found is not None
    first, second = found.entrants[:2]
    assert (first.person, first.member, first.active) == ("member", "public id", True)
    assert (second.name, second.active) == ("Anonymous", False)
    assert found.row.organiser == "member"


async def test_results_are_stored(store: Store) -> None:
    _, tournament = await begun(store)
    for _ in range(2):
        after = next_version(play_round(tournament, lambda _: [0]))
        await store.tournaments.commit(
            tournament, after, new_tables(tournament, after, DICE, 5.0, 6.0)
        )
        tournament = after
    assert await store.tournaments.tournament("cup") == tournament
