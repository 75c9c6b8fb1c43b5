"""Tables: creating, finding, joining and leaving them, and bots that stand in."""

import asyncio
import random

import pytest
from tests.server.client import (
    ClientSession,
    RequestRefused,
    is_my_turn,
    make_random_move,
    random_legal_move,
)
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import TIMEOUT_SECONDS, InProcessServer

from starboard.store.rows import TableRow
from starboard.wire import api, play
from starboard.wire.tables import TableInfo


async def stored_row(server: InProcessServer, id: str) -> TableRow:
    row = await server.run(lambda services: services.store.table(id))
    assert row is not None
    return row


async def sweep(server: InProcessServer) -> None:
    """Record who is connected and handle all overdue tables, as the server does periodically."""
    await server.run(lambda services: services.record_presence())
    await server.run(lambda services: services.scheduler.sweep())


async def test_table_has_the_requested_options_and_preset(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    table = await ann.create_table("stlucia", "mo", options={"goal": 7})
    assert table.summary.options == {"goal": 7}
    games = {game.id: game for game in await ann.get("/api/games", list[api.GameInfo])}
    for preset in games["ruler"].presets:
        table = await ann.create_table("ruler", "mo", preset=preset.name)
        assert table.summary.options == preset.options
    assert table.summary.status == "waiting"
    assert [seat.kind for seat in table.summary.seats] == ["person", "open"]
    assert table.seat == 0
    assert table.host


@pytest.mark.parametrize(
    ("game", "seats", "wanted", "reason"),
    [
        ("chess", "mo", {}, "bad-message"),
        ("stlucia", "m", {}, "bad-message"),
        ("ruler", "mbbbb", {}, "bad-message"),
        ("stlucia", "mm", {}, "not-allowed"),
        ("stlucia", "mo", {"options": {"goal": 0}}, "bad-message"),
        ("stlucia", "mo", {"options": {"goal": "far"}}, "bad-message"),
        ("stlucia", "mo", {"options": {"sails": 3}}, "bad-message"),
        ("stlucia", "mo", {"preset": "endless"}, "bad-message"),
    ],
)
async def test_impossible_table_is_refused_with_a_message(
    server: InProcessServer,
    new_client: NewClient,
    game: str,
    seats: str,
    wanted: dict[str, object],
    reason: str,
) -> None:
    ann = await new_client(server.url, "Ann")
    with pytest.raises(RequestRefused) as refused:
        await ann.create_table(game, seats, **wanted)
    assert refused.value.status == (409 if reason == "not-allowed" else 400)
    assert refused.value.problem.reason == reason
    assert len(refused.value.problem.message) > 10
    assert not (await ann.get("/api/tables/mine", api.Tables)).tables


async def test_stranger_cannot_create_a_table(
    server: InProcessServer, new_client: NewClient
) -> None:
    stranger = await new_client(server.url)
    with pytest.raises(RequestRefused) as refused:
        await stranger.create_table("stlucia", "mb")
    assert refused.value.status == 401


async def test_public_tables_are_in_the_lobby_and_private_ones_need_an_invitation(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    public = await ann.create_table("stlucia", "mo")
    private = await ann.create_table("stlucia", "mo", public=False)
    lobby = {table.id for table in (await ben.get("/api/lobby", api.Tables)).tables}
    assert public.summary.id in lobby
    assert private.summary.id not in lobby
    id, invite = private.summary.id, private.invite
    assert invite
    for attempt in (ben.table(id), ben.table(id, "wrong"), ben.join(id), ben.join(id, "wrong")):
        with pytest.raises(RequestRefused) as refused:
            await attempt
        assert refused.value.status == 404
    async with ben.session() as session:
        refusal = await session.request(play.Subscribe(id), play.Refused)
        assert refusal.reason == "no-table"
    assert (await ben.table(id, invite)).invite is None
    assert (await ben.join(id, invite)).summary.status == "running"
    assert (await ben.table(id)).invite == invite


async def test_taken_seat_is_refused_and_an_open_one_is_given(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben, cleo = [await new_client(server.url, name) for name in ("Ann", "Ann", "Cleo")]
    id = (await ann.create_table("stlucia", "moo")).summary.id
    with pytest.raises(RequestRefused) as refused:
        await ben.join(id, seat=0)
    assert refused.value.problem.reason == "not-allowed"
    table = await ben.join(id, seat=2)
    assert table.seat == 2
    assert [seat.name for seat in table.summary.seats] == ["Ann", "", "Ann 2"]
    assert (await ben.join(id)).seat == 2  # joining twice changes nothing
    assert (await cleo.join(id)).summary.status == "running"
    late = await new_client(server.url, "Late")
    with pytest.raises(RequestRefused):
        await late.join(id)


async def test_only_one_of_several_simultaneous_joins_gets_the_last_seat(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    others = [await new_client(server.url, f"Other {n}") for n in range(5)]
    results = await asyncio.gather(*(it.join(id) for it in others), return_exceptions=True)
    assert sum(isinstance(result, TableInfo) for result in results) == 1
    assert sum(isinstance(result, RequestRefused) for result in results) == 4


async def test_another_person_becomes_host_when_the_host_leaves(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "moo")).summary.id
    await ben.join(id)
    await ann.leave(id)
    assert (await ben.table(id)).host
    assert (await ben.start(id)).summary.status == "running"


async def test_leaving_before_the_game_opens_the_seat(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "moo")).summary.id
    await ben.join(id)
    table = await ben.leave(id)
    assert [seat.kind for seat in table.summary.seats] == ["person", "open", "open"]
    with pytest.raises(RequestRefused):
        await ben.leave(id)
    assert (await ann.leave(id)).summary.status == "abandoned"


async def test_only_the_host_can_start_with_bots(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "moo")).summary.id
    await ben.join(id)
    with pytest.raises(RequestRefused) as refused:
        await ben.start(id)
    assert refused.value.status == 403
    table = await ann.start(id)
    assert table.summary.status == "running"
    assert [seat.kind for seat in table.summary.seats] == ["person", "person", "bot"]
    with pytest.raises(RequestRefused):
        await ann.start(id)


async def test_bot_stands_in_for_a_person_who_left_until_they_take_the_seat_back(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo", options={"goal": 100})).summary.id
    await ben.join(id)
    rng = random.Random(1)
    async with ann.follow(id) as of_ann, ben.follow(id) as of_ben:
        await ben.leave(id)
        await of_ann.receive(play.TableUpdate, lambda it: it.info.summary.seats[1].away)
        for turn in range(5):  # possible only if the bot makes Ben's moves
            await make_random_move(of_ann, id, f"ann-{turn}", rng)
        await of_ann.last_update(lambda it: it.snapshot.acting == [0])
        update = await of_ben.last_update(lambda it: it.snapshot.acting == [0])
        move = play.MakeMove(id, update.ply, "away", "stop")
        assert (await of_ben.request(move, play.Refused)).reason == "not-your-turn"
        await ben.return_to_seat(id)
        await of_ann.receive(play.TableUpdate, lambda it: not it.info.summary.seats[1].away)
        update = await play_until_turn_of(1, of_ann, rng)
        assert not server.services.cache.loaded(id).bots_acting  # type: ignore[union-attr]
        own = await of_ben.last_update(lambda it: it.ply == update.ply)
        move = play.MakeMove(id, own.ply, "own", random_legal_move(own, rng))
        await of_ben.request(move, play.Acknowledged)


async def play_until_turn_of(
    seat: int, session: ClientSession, rng: random.Random
) -> play.GameUpdate:
    """Make moves of the session's player until another player may act."""
    update = session.all(play.GameUpdate)[-1]
    while seat not in update.snapshot.acting:
        text, ply = random_legal_move(update, rng), update.ply
        await session.send(play.MakeMove(update.table, ply, f"at {ply}", text))
        update = await session.receive(play.GameUpdate, lambda it: it.ply > ply)  # noqa: B023
    return update


async def test_bot_stands_in_after_the_time_limit_though_nobody_is_connected(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    table = await ann.create_table("stlucia", "mo", options={"goal": 1}, seconds_per_move=30)
    id = table.summary.id
    await ben.join(id)
    await sweep(server)
    assert not any(seat.away for seat in (await stored_row(server, id)).seats)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while (await stored_row(server, id)).status != "finished":
            clock.advance(31)
            await sweep(server)
    assert any(seat.away for seat in (await stored_row(server, id)).seats)


async def test_bot_stands_in_for_an_absent_person_only_while_another_waits(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, session_timeout_seconds=1e9)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo", options={"goal": 100})).summary.id
    await ben.join(id)
    rng = random.Random(2)
    async with ann.follow(id) as session:
        await play_until_turn_of(1, session, rng)
        for _ in range(3):  # Ann is connected, Ben is not
            clock.advance(server.services.settings.absence_seconds * 0.6)
            await session.round_trip()
            await sweep(server)
        await session.receive(play.TableUpdate, lambda it: it.info.summary.seats[1].away)
        await session.last_update(is_my_turn)
        for _ in range(3):
            clock.advance(server.services.settings.absence_seconds * 0.6)
            await session.round_trip()
            await sweep(server)
        seats = (await ann.table(id)).summary.seats
        assert [seat.away for seat in seats] == [False, True]


async def test_person_alone_against_bots_has_unlimited_time(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        ply = (await session.last_update(is_my_turn)).ply
    for _ in range(3):
        clock.advance(server.services.settings.absence_seconds * 2)
        await sweep(server)
    table = await ann.table(id)
    assert not table.summary.seats[0].away
    assert table.summary.my_turn
    assert table.summary.ply == ply


async def test_table_that_never_begins_is_abandoned(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    clock.advance(server.services.settings.waiting_timeout_seconds - 1)
    await sweep(server)
    assert (await ann.table(id)).summary.status == "waiting"
    clock.advance(2)
    await sweep(server)
    assert (await ann.table(id)).summary.status == "abandoned"


async def test_number_of_tables_per_person_is_limited(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(max_tables_per_person=3)
    ann = await new_client(server.url, "Ann")
    tables = [(await ann.create_table("stlucia", "mo")).summary.id for _ in range(3)]
    with pytest.raises(RequestRefused) as refused:
        await ann.create_table("stlucia", "mo")
    assert refused.value.status == 429
    other = (await (await new_client(server.url, "Ben")).create_table("stlucia", "mo")).summary.id
    with pytest.raises(RequestRefused) as refused:
        await ann.join(other)
    assert refused.value.status == 429
    assert (await ann.join(tables[0])).seat == 0
    await ann.leave(tables[0])
    await ann.join(other)


async def test_lobby_is_sent_only_to_sessions_that_follow_it(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url)
    async with ben.session() as session:
        await session.request(play.WatchLobby(), play.Lobby)
        id = (await ann.create_table("stlucia", "mo")).summary.id
        await session.receive(play.Lobby, lambda it: any(table.id == id for table in it.tables))
        await ann.leave(id)
        await session.receive(play.Lobby, lambda it: all(table.id != id for table in it.tables))
        await session.send(play.WatchLobby(on=False))
        await session.round_trip()
        received = len(session.all(play.Lobby))
        await ann.create_table("stlucia", "mo")
        await server.run(lambda services: services.lobby.publish())
        await session.round_trip()
        assert len(session.all(play.Lobby)) == received
