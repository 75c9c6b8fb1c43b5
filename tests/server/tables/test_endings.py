"""Ends of a game that its rules do not know: resigning, aborting, a draw by agreement."""

import random

import pytest
from tests.server.client import Client, RequestRefused
from tests.server.conftest import NewClient
from tests.server.direct_moves import make_move, make_random_move
from tests.server.running_server import InProcessServer

from starboard.server.tables.live_table import LiveTable
from starboard.wire import api, play
from starboard.wire.tables import TableInfo


async def people(
    server: InProcessServer, new_client: NewClient, game: str, count: int
) -> tuple[str, list[Client]]:
    """A running table of people only."""
    clients = [await new_client(server.url, f"Player {'ABC'[n]}") for n in range(count)]
    id = (await clients[0].create_table(game, "m" + "o" * (count - 1))).summary.id
    for client in clients[1:]:
        await client.join(id)
    return id, clients


async def live_table(server: InProcessServer, id: str) -> LiveTable:
    return await server.run(lambda services: services.cache.get(id))


async def refused(client: Client, id: str, action: str) -> str:
    with pytest.raises(RequestRefused) as error:
        await client.decide(id, action)
    return error.value.problem.reason


async def test_other_player_wins_when_one_of_two_resigns(
    server: InProcessServer, new_client: NewClient
) -> None:
    id, clients = await people(server, new_client, "tradewinds", 2)
    async with clients[0].follow(id) as session:
        update = await session.receive(play.GameUpdate)
        info = await clients[1].decide(id, "resign")
        over = await session.receive(play.GameUpdate, lambda it: it.snapshot.over)
        late = play.MakeMove(id, over.ply, "late", "pass")
        assert (await session.request(late, play.Refused)).reason == "over"
    assert (info.summary.status, info.summary.winners) == ("finished", [0])
    assert [seat.decision for seat in info.summary.seats] == ["", "resigned"]
    assert info.actions == []
    assert over.ply == update.ply
    assert over.snapshot.result == ["Player B resigned.", "You win."]
    assert (over.snapshot.acting, over.snapshot.legal_moves, over.deadline) == ([], [], None)
    replay = await clients[1].get(f"/api/tables/{id}/replay", api.ReplaySteps, language="pt")
    assert replay.over
    assert replay.result == ["Player B desistiu.", "Player A vence."]
    assert (await clients[1].rematch(id)).summary.status == "waiting"


async def test_bot_plays_on_when_one_of_several_resigns(
    server: InProcessServer, new_client: NewClient
) -> None:
    id, clients = await people(server, new_client, "stlucia", 3)
    info = await clients[1].decide(id, "resign")
    assert info.summary.status == "running"
    assert (info.summary.seats[1].decision, info.summary.seats[1].away) == ("resigned", True)
    with pytest.raises(RequestRefused):
        await clients[1].return_to_seat(id)
    assert await refused(clients[1], id, "resign") == "not-allowed"
    assert await refused(clients[1], id, "abort") == "not-allowed"
    info = await clients[2].decide(id, "resign")
    assert (info.summary.status, info.summary.winners) == ("finished", [0])


async def test_game_against_bots_ends_when_its_last_person_resigns(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mbb")).summary.id
    async with ann.follow(id) as session:
        info = await ann.decide(id, "resign")
        await session.receive(play.GameUpdate, lambda it: it.snapshot.over)
    assert (info.summary.status, info.summary.winners) == ("finished", [1, 2])


async def test_game_is_aborted_until_everybody_has_made_a_move(
    server: InProcessServer, new_client: NewClient
) -> None:
    id, clients = await people(server, new_client, "stlucia", 2)
    live = await live_table(server, id)
    [first] = live.acting
    await make_random_move(server, live, random.Random(1))
    async with clients[1 - first].follow(id) as session:
        info = await clients[first].decide(id, "abort")
        assert (await session.receive(play.TableUpdate, is_abandoned)).info.actions == []
    assert decisions(info)[first] == "aborted"
    assert info.summary.winners == []
    assert await refused(clients[0], id, "resign") == "not-running"
    tables = await clients[0].get("/api/tables/mine", api.Tables)
    assert [table.status for table in tables.tables] == ["abandoned"]


def is_abandoned(update: play.TableUpdate) -> bool:
    return update.info.summary.status == "abandoned"


async def test_game_cannot_be_aborted_after_everybodys_first_move(
    server: InProcessServer, new_client: NewClient
) -> None:
    id, clients = await people(server, new_client, "stlucia", 2)
    live, rng = await live_table(server, id), random.Random(4)
    while not all(seat.has_moved for seat in live.row.seats):
        assert "abort" in (await clients[0].table(id)).actions
        await make_random_move(server, live, rng)
    assert (await clients[1].table(id)).actions == ["resign"]
    assert await refused(clients[1], id, "abort") == "not-allowed"


async def test_move_of_a_bot_that_stands_in_counts(
    server: InProcessServer, new_client: NewClient
) -> None:
    """Otherwise a game could be aborted for ever after somebody has left."""
    id, clients = await people(server, new_client, "stlucia", 2)
    live, rng = await live_table(server, id), random.Random(4)
    [first] = live.acting
    async with clients[first].follow(id) as session:
        while live.acting == [first]:
            await make_random_move(server, live, rng)
        await clients[1 - first].leave(id)
        await session.receive(play.GameUpdate, lambda it: event_of(1 - first, it))
    assert await refused(clients[first], id, "abort") == "not-allowed"


def event_of(seat: int, update: play.GameUpdate) -> bool:
    return any(event.actor == seat for event in update.events)


async def test_secret_move_does_not_show_in_what_others_may_do(
    server: InProcessServer, new_client: NewClient
) -> None:
    """Otherwise the end of the time to abort would reveal a first trade."""
    id, clients = await people(server, new_client, "tradewinds", 2)
    live = await live_table(server, id)
    [seat] = live.acting
    async with clients[1 - seat].follow(id) as session:
        await session.receive(play.GameUpdate)
        await make_move(server, live, "sell 1 cannon")
        assert not live.row.seats[seat].has_moved
        await session.round_trip()
        assert len(session.all(play.TableUpdate)) == len(session.all(play.GameUpdate)) == 1


async def test_draw_needs_everybodys_agreement(
    server: InProcessServer, new_client: NewClient
) -> None:
    id, (ann, ben, cat) = await people(server, new_client, "tradewinds", 3)
    assert "agree-to-draw" in (await ann.table(id)).actions
    await ann.decide(id, "agree-to-draw")
    assert (await ann.table(id)).actions == ["abort", "resign", "agree-to-end", "decline"]
    info = await ben.decide(id, "agree-to-draw")
    assert info.summary.status == "running"
    info = await cat.decide(id, "decline")
    assert [seat.decision for seat in info.summary.seats] == ["", "", ""]
    await ben.decide(id, "agree-to-draw")
    await cat.decide(id, "resign")
    async with cat.follow(id) as session:
        info = await ann.decide(id, "agree-to-draw")
        update = await session.receive(play.GameUpdate, lambda it: it.snapshot.over)
    assert (info.summary.status, info.summary.winners) == ("finished", [0, 1])
    assert update.snapshot.result == ["The players have agreed on a draw."]


async def test_move_of_somebody_who_has_not_agreed_declines_the_draw(
    server: InProcessServer, new_client: NewClient
) -> None:
    id, clients = await people(server, new_client, "starempires", 2)
    live, rng = await live_table(server, id), random.Random(4)
    [first] = live.acting
    by_seat = {(await client.table(id)).seat: client for client in clients}  # seats are drawn
    await by_seat[first].decide(id, "agree-to-draw")
    while live.acting == [first]:
        await make_random_move(server, live, rng)
    assert decisions(await clients[0].table(id))[first] == "agrees-to-draw"
    await make_random_move(server, live, rng)
    assert decisions(await clients[0].table(id)) == ["", ""]


def decisions(info: TableInfo) -> list[str]:
    return [seat.decision for seat in info.summary.seats]


async def test_resignation_after_an_offer_of_a_draw_is_no_draw(
    server: InProcessServer, new_client: NewClient
) -> None:
    id, (ann, ben) = await people(server, new_client, "tradewinds", 2)
    await ann.decide(id, "agree-to-draw")
    info = await ben.decide(id, "resign")
    assert (info.summary.winners, decisions(info)) == ([0], ["", "resigned"])
    async with ben.follow(id, language="pt") as session:
        update = await session.receive(play.GameUpdate)
    assert update.snapshot.result == ["Você desistiu.", "Player A vence."]


@pytest.mark.parametrize(("game", "seats"), [("starempires", "mb"), ("stlucia", "mo")])
async def test_no_draw_against_bots_or_where_the_rules_know_no_shared_win(
    server: InProcessServer, new_client: NewClient, game: str, seats: str
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table(game, seats)).summary.id
    if "o" in seats:
        await ben.join(id)
    assert (await ann.table(id)).actions == ["abort", "resign"]
    assert await refused(ann, id, "agree-to-draw") == "not-allowed"


async def test_only_players_decide(server: InProcessServer, new_client: NewClient) -> None:
    id, _ = await people(server, new_client, "tradewinds", 2)
    stranger = await new_client(server.url, "Stranger")
    assert (await stranger.table(id)).actions == []
    for action in ("resign", "abort", "agree-to-draw", "decline"):
        assert await refused(stranger, id, action) == "not-seated"
