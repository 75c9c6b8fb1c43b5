"""Taking moves back at the tables of a server."""

import pytest
from tests.server.client import Client, ClientSession, RequestRefused
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer

from starboard.catalog import find_game
from starboard.engine import replay
from starboard.engine.actors import TAKE_BACK
from starboard.server.services import Services
from starboard.wire import api, play
from starboard.wire.tables import TableInfo

GAME = "starempires"
"""A game without chance after its first moves, and without secrets."""


async def take_back(client: Client, id: str, ply: int) -> TableInfo:
    return await client.post(f"/api/tables/{id}/take-back", api.TakeBack(ply), TableInfo)


async def own_turn(session: ClientSession) -> play.GameUpdate:
    return await session.last_update(lambda update: bool(update.snapshot.legal_moves))


async def own_turn_after(session: ClientSession, ply: int) -> play.GameUpdate:
    return await session.last_update(
        lambda update: update.ply > ply and bool(update.snapshot.legal_moves)
    )


async def move_and_wait(session: ClientSession, id: str, key: str) -> play.GameUpdate:
    """Make the first legal move; the update when it is the person's turn again."""
    update = await own_turn(session)
    move = update.snapshot.legal_moves[0].text
    await session.send(play.MakeMove(id, update.ply, key, move))
    return await own_turn_after(session, update.ply)


async def stored_log(services: Services, id: str) -> list[int]:
    return [stored.actor for stored in await services.store.moves(id)]


async def test_move_and_reply_are_taken_back_for_everybody_who_follows(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, stranger = await new_client(server.url, "Ann"), await new_client(server.url)
    info = await ann.create_table(GAME, "mb")
    id = info.summary.id
    assert info.take_back
    async with ann.follow(id) as session, stranger.follow(id) as watching:
        first = await own_turn(session)
        later = await move_and_wait(session, id, "k1")
        await take_back(ann, id, later.ply)
        for each in (session, watching):
            update = await each.last_update(lambda it: it.ply == later.ply + 1)
            assert update.events[-1].kind == "take-back"
            assert update.events[-1].actor == info.seat  # which was drawn
            assert update.snapshot.view == first.snapshot.view
        update = await own_turn(session)
        assert update.snapshot.legal_moves == first.snapshot.legal_moves
        await move_and_wait(session, id, "k2")
    assert (await server.run(lambda services: stored_log(services, id))).count(TAKE_BACK) == 1
    assert server.internal_errors == 0


async def test_another_process_loads_and_replays_what_was_taken_back(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server, other = make_server(), make_server()
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table(GAME, "mb")).summary.id
    async with ann.follow(id) as session:
        for number in range(4):
            later = await move_and_wait(session, id, f"k{number}")
            await take_back(ann, id, later.ply)
            await own_turn_after(session, later.ply)
            await move_and_wait(session, id, f"again{number}")
        last = await own_turn(session)

    elsewhere = await new_client(other.url, cookie=ann.cookie)
    async with elsewhere.follow(id) as session:
        again = await own_turn(session)
        assert (again.ply, again.snapshot) == (last.ply, last.snapshot)
        kinds = [event.kind for event in again.events]
    assert kinds.count("take-back") == 4
    for first in range(1, last.ply + 1, 5):
        page = await elsewhere.get(f"/api/tables/{id}/replay", api.ReplaySteps, first=first)
        assert page.steps[0].event is not None
        assert page.steps[0].event.ply == first
        assert page.length == last.ply
    await ann.decide(id, "resign")
    text = (await elsewhere.request("GET", f"/api/tables/{id}/file")).text
    assert replay.load(text, find_game).ply == last.ply


async def test_nothing_is_taken_back_from_people_or_at_an_old_ply(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    shared = (await ann.create_table(GAME, "mo")).summary.id
    await ben.join(shared)
    alone = (await ann.create_table(GAME, "mb")).summary.id
    async with ann.follow(alone) as session:
        update = await own_turn(session)
    for client, id, ply, status in (
        (ann, shared, 0, 403),
        (ben, alone, update.ply, 409),
        (ann, alone, update.ply - 1, 409),
        (ann, alone, update.ply, 400),  # she has not decided anything yet
    ):
        with pytest.raises(RequestRefused) as refused:
            await take_back(client, id, ply)
        assert refused.value.status == status
    assert server.internal_errors == 0


async def test_decision_before_a_roll_stays(server: InProcessServer, new_client: NewClient) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        update = await own_turn(session)
        rolls = [move for move in update.snapshot.legal_moves if move.kind == "reroll"]
        await session.send(play.MakeMove(id, update.ply, "k", rolls[0].text))
        later = await session.receive(
            play.GameUpdate, lambda it: it.ply > update.ply and bool(it.snapshot.legal_moves)
        )
        with pytest.raises(RequestRefused, match="roll"):
            await take_back(ann, id, later.ply)
