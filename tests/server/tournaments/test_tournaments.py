"""Tournaments of people and bots, over HTTP and the WebSocket."""

import asyncio
import random
from collections.abc import Awaitable, Iterator
from typing import Any
from unittest.mock import patch

import pytest
from tests.server.client import Client
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.direct_moves import make_random_move
from tests.server.member_client import become_member, refusal
from tests.server.running_server import InProcessServer
from tests.server.tournament_client import (
    act,
    finished_games,
    lose_next_game,
    next_game,
    play_tournament,
    set_up,
    until,
    until_finished,
    view_of,
)

from starboard.server.operations.settings import Settings
from starboard.server.tournaments.presenters import tournament_info
from starboard.store.tournaments.records import TournamentRecords
from starboard.wire import api, play
from starboard.wire.members import OwnData
from starboard.wire.tournament_requests import Tournaments
from starboard.wire.tournaments import TournamentInfo

FAST: dict[str, Any] = {
    "tournament_break_seconds": 0.0,
    "arena_wait_seconds": 0.0,
    "bot_table_moves_per_second": 1e6,
    "requests_per_second": 1e6,  # tests poll, also while their clock stands still
}
CACHE = "starboard.server.tournaments.cache"
LONG_GAME = {"goal": 20}
"""Options of games that no bot wins in its first turn."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InProcessServer]:
    """A server that begins games of tournaments at once, shared by the tests of this module."""
    database = str(tmp_path_factory.mktemp("tournaments") / "starboard.db")
    quick = {"bot_pause_seconds": 0.0, "sweep_interval_seconds": 0.1, "compile_bots": False}
    server = InProcessServer(Settings(database, **(FAST | quick)))
    yield server
    server.close()


async def two_people(server: InProcessServer, new_client: NewClient) -> tuple[Client, Client]:
    return await new_client(server.url, "Ann"), await new_client(server.url, "Ben")


async def start(ann: Client, ben: Client, kind: str, **wanted: Any) -> str:
    """Start a tournament of two people and two bots."""
    id = await set_up(ann, kind, fill_to=4, **wanted)
    for client in (ann, ben):
        await act(client, id, "join")
    assert (await act(ann, id, "start")).info.summary.status == "running"
    return id


def names_by_rank(info: TournamentInfo) -> list[tuple[int, str]]:
    return [(it.rank, it.name) for it in info.standings]


async def test_unchanged_tournament_is_read_and_presented_once(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await two_people(server, new_client)
    id = await set_up(ann)
    await view_of(ann, id)
    read = TournamentRecords.tournament
    with (
        patch.object(TournamentRecords, "tournament", autospec=True, side_effect=read) as reading,
        patch(f"{CACHE}.tournament_info", wraps=tournament_info) as presenting,
    ):
        await asyncio.gather(*(view_of(client, id) for client in (ann, ben) * 5))
        assert (reading.call_count, presenting.call_count) == (0, 0)
        await act(ben, id, "join")
        views = await asyncio.gather(*(view_of(client, id) for client in (ann, ben) * 5))
        assert (reading.call_count, presenting.call_count) == (0, 1)
    assert [view.entrant for view in views] == [None, 0] * 5
    assert [it.name for it in views[0].info.standings] == ["Ben"]


async def test_swiss_is_played_to_its_end(server: InProcessServer, new_client: NewClient) -> None:
    ann, ben = await two_people(server, new_client)
    async with ann.session() as session:
        id = await start(ann, ben, "swiss", rounds=2)
        await session.send(play.WatchTournament(id))
        await asyncio.gather(*(play_tournament(it, id, n) for n, it in enumerate((ann, ben))))
        live = await session.receive(
            play.TournamentUpdate, lambda it: it.tournament.summary.status == "finished"
        )
    info = (await view_of(ann, id)).info
    assert live.tournament == info
    assert (info.summary.round, info.summary.rounds) == (2, 2)
    assert sorted(it.name for it in info.standings) == ["Ann", "Ben", "Random", "Random 2"]
    assert all(it.games == 2 for it in info.standings)
    games = await finished_games(ben, id)
    assert [game.round for game in games] == [2, 2, 1, 1]
    assert sum(it.points for it in info.standings) == sum(sum(g.points or []) for g in games) == 4
    assert len({frozenset(game.entrants) for game in games}) == 4
    for game in games:  # everybody may watch the replays
        steps = await ben.get(f"/api/tables/{game.table}/replay", api.ReplaySteps)
        assert steps.over
    assert server.internal_errors == 0


async def test_knock_out_is_played_to_its_end(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await two_people(server, new_client)
    id = await start(ann, ben, "knock-out")
    await asyncio.gather(*(play_tournament(it, id, n) for n, it in enumerate((ann, ben))))
    info = await until_finished(ann, id)
    assert (info.summary.status, info.summary.round) == ("finished", 2)
    assert [rank for rank, _ in names_by_rank(info)] == [1, 2, 3, 3]
    final = (await finished_games(ann, id))[0]
    assert names_by_rank(info)[0][1] in final.names


async def test_arena_ends_when_its_time_is_over(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, **FAST)
    ann, ben = await two_people(server, new_client)
    id = await start(ann, ben, "arena", minutes=1, options=LONG_GAME)
    for _ in range(2):  # Ben loses, and both are paired again, with each other or with a bot
        await lose_next_game(ben, id)
    clock.advance(60)
    await asyncio.gather(lose_next_game(ann, id), lose_next_game(ben, id))
    info = await until_finished(ann, id)
    assert info.summary.status == "finished"
    assert all(len(set(game.entrants)) == 2 for game in await finished_games(ann, id))
    games = len(await finished_games(ann, id))
    assert sum(it.points for it in info.standings) == games >= 3


async def test_absent_person_loses_by_the_clock(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, **FAST)
    ann = await new_client(server.url, "Ann")
    id = await set_up(ann, "knock-out", fill_to=4, options=LONG_GAME)
    await act(ann, id, "join")
    await act(ann, id, "start")
    assert await next_game(ann, id) is not None

    def has_lost(info: TournamentInfo) -> bool:
        clock.advance(301)  # more than the time of a game, once the bot has moved
        return info.summary.round > 1

    await until(ann, id, has_lost)
    info = await until_finished(ann, id)
    assert [it.points for it in info.standings if it.name == "Ann"] == [0]


async def test_withdrawing_resigns_the_game(server: InProcessServer, new_client: NewClient) -> None:
    ann, ben = await two_people(server, new_client)
    id = await start(ann, ben, "swiss", rounds=3, options=LONG_GAME)
    game = await next_game(ben, id)
    assert game is not None
    view = await act(ben, id, "withdraw")
    assert view.entrant is None
    assert (await ben.table(game.table)).summary.status == "finished"
    await play_tournament(ann, id, 1)
    [line] = [it for it in (await until_finished(ann, id)).standings if it.name == "Ben"]
    assert (line.active, line.points, line.games) == (False, 0, 1)


async def test_table_of_a_tournament_is_fixed(
    server: InProcessServer, new_client: NewClient
) -> None:
    """Nobody leaves, aborts, counts, takes back, gets hints or plays again."""
    ann = await new_client(server.url, "Ann")
    id = await set_up(ann, "knock-out", fill_to=4, options=LONG_GAME)
    await act(ann, id, "join")
    await act(ann, id, "start")
    game = await next_game(ann, id)
    assert game is not None
    table = await ann.table(game.table)
    assert (table.tournament, table.actions) == (id, ["resign"])
    assert (table.hints, table.take_back) == (False, False)
    assert (await refusal(ann.decide(game.table, "abort"))).status == 409
    await ann.decide(game.table, "resign")
    assert (await refusal(ann.rematch(game.table))).status == 409
    listed = (await ann.get("/api/lobby", api.Tables)).tables
    assert game.table not in [it.id for it in listed]


async def test_nobody_leaves_a_table_before_its_game(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(**(FAST | {"tournament_break_seconds": 600.0}))
    ann = await new_client(server.url, "Ann")
    id = await set_up(ann, "knock-out", fill_to=4)
    await act(ann, id, "join")
    view = await act(ann, id, "start")
    [table] = [game.table for game in view.info.games if view.entrant in game.entrants]
    assert (await refusal(ann.leave(table))).status == 403
    info = await ann.table(table)
    assert (info.summary.status, info.begins_at is not None) == ("waiting", True)


async def test_rated_tournament_is_for_members(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await two_people(server, new_client)
    wanted: dict[str, Any] = {"rated": True, "options": {}, "preset": "short", "fill_to": 4}
    assert (await refusal(set_up(ann, **wanted))).status == 403
    await become_member(ann)
    id = await set_up(ann, **wanted)
    assert (await refusal(act(ben, id, "join"))).status == 403
    await act(ann, id, "join")
    await act(ann, id, "start")
    game = await next_game(ann, id)
    assert game is not None
    assert (await ann.table(game.table)).summary.rated
    assert (await refusal(set_up(ann, **(wanted | {"options": {"goal": 3}})))).status == 409


async def test_link_leads_to_an_unlisted_tournament(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await two_people(server, new_client)
    stranger = await new_client(server.url)
    id = await start(ann, ben, "knock-out", public=False, options=LONG_GAME)
    listed = await stranger.get("/api/tournaments", Tournaments)
    assert id not in [it.id for it in listed.tournaments]
    assert listed.mine == []
    assert [it.id for it in (await ben.get("/api/tournaments", Tournaments)).mine] == [id]
    game = await next_game(ann, id)
    assert game is not None
    assert (await refusal(stranger.table(game.table))).status == 404
    assert (await stranger.table(game.table, game.invite)).seat is None


async def test_moves_leave_no_trace_in_a_tournament(
    server: InProcessServer, new_client: NewClient
) -> None:
    """Whether somebody has moved may be a secret; only results change a tournament."""
    people = [await new_client(server.url, name) for name in ("Ann", "Ben", "Cid", "Dan")]
    ann = people[0]
    id = await set_up(ann, game="pirates", options={})
    for client in people:
        await act(client, id, "join")
    await act(ann, id, "start")
    game = await next_game(ann, id)
    assert game is not None
    live = await server.run(lambda services: services.cache.get(game.table))
    before = await ann.request("GET", f"/api/tournaments/{id}")
    ply = live.row.ply
    await make_random_move(server, live, random.Random(1))
    assert live.row.ply > ply
    assert (await ann.request("GET", f"/api/tournaments/{id}")).content == before.content


async def refused_key(request: Awaitable[object]) -> tuple[int, str]:
    """The status and the reason of a refusal."""
    refused = await refusal(request)
    return refused.status, refused.problem.reason


async def test_refused_requests_change_nothing(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await two_people(server, new_client)
    stranger = await new_client(server.url)
    id = await set_up(ann, "knock-out")
    assert await refused_key(act(stranger, id, "join")) == (401, "not-allowed")
    assert await refused_key(act(ben, id, "withdraw")) == (409, "not-allowed")
    assert await refused_key(act(ben, id, "start")) == (403, "not-allowed")
    assert await refused_key(act(ben, id, "cancel")) == (403, "not-allowed")
    assert await refused_key(act(ann, "none", "join")) == (404, "no-tournament")
    await act(ann, id, "join")
    assert await refused_key(act(ann, id, "start")) == (409, "not-allowed")  # too few
    before = await view_of(ann, id)
    assert (await act(ann, id, "join")).info == before.info
    assert (before.info.version, before.is_organiser) == (1, True)
    assert (await act(ann, id, "cancel")).info.summary.cancelled_because == "organiser"
    assert await refused_key(act(ben, id, "join")) == (409, "not-allowed")
    assert await refused_key(act(ann, id, "start")) == (409, "not-allowed")


@pytest.mark.parametrize(
    "wanted",
    [
        {"seconds_per_game": 0},
        {"seconds_per_game": 60, "seconds_per_move": 60},
        {"kind": "knock-out", "players_per_table": 3},
        {"game": "chess"},
        {"options": {"goal": 0}},
        {"preset": "none"},
        {"bot": "nobody"},
        {"fill_to": 8, "max_entrants": 4},
        {"starts_at": 1.0},
        {"starts_at": 1e11},
        {"max_entrants": 3},
        {"max_entrants": 257},
        {"name": ""},
    ],
)
async def test_bad_plan_is_refused(
    server: InProcessServer, new_client: NewClient, wanted: dict[str, Any]
) -> None:
    ann = await new_client(server.url, "Ann")
    assert (await refusal(set_up(ann, **wanted))).status == 400
    assert (await ann.get("/api/tournaments", Tournaments)).mine == []


async def test_organiser_has_a_limited_number_of_tournaments(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    ids = [await set_up(ann) for _ in range(3)]
    assert (await refusal(set_up(ann))).status == 429
    await act(ann, ids[0], "cancel")
    await set_up(ann)


async def test_planned_tournament_starts_by_itself(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, **FAST)
    ann = await new_client(server.url, "Ann")
    now = server.services.clock.now()
    planned = await set_up(ann, fill_to=4, starts_at=now + 60, options=LONG_GAME)
    empty = await set_up(ann, fill_to=4, starts_at=now + 60)
    await act(ann, planned, "join")
    clock.advance(61)
    await until(ann, planned, lambda info: info.summary.status == "running")
    assert await next_game(ann, planned) is not None
    info = await until(ann, empty, lambda info: info.summary.status != "waiting")
    assert info.summary.cancelled_because == "too-few"


async def test_own_data_lists_tournaments(server: InProcessServer, new_client: NewClient) -> None:
    ann, ben = await two_people(server, new_client)
    id = await set_up(ann)
    await act(ben, id, "join")
    for client in (ann, ben):
        data = await client.get("/api/me/data", OwnData)
        assert [it.id for it in data.tournaments] == [id]


async def test_unknown_tournament_cannot_be_followed(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    async with ann.session() as session:
        refused = await session.request(play.WatchTournament("none"), play.Refused)
        assert refused.reason == "no-tournament"
