"""Reviews and hints on a server, and games that are played on from a replay."""

import asyncio

import msgspec
import pytest
from tests.server.client import Client, RequestRefused
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer
from tests.server.test_replays import play_to_the_end

from starboard.catalog import find_game
from starboard.check.random_games import random_game
from starboard.engine.generators import seeded_generator
from starboard.server.bots.bot_pool import advice_request
from starboard.wire import api
from starboard.wire.review import Review
from starboard.wire.tables import TableInfo

POLL_SECONDS = 0.5
COMPILING_SECONDS = 600.0


async def play_on(client: Client, id: str, ply: int, seat: int) -> TableInfo:
    return await client.post(f"/api/tables/{id}/play-on", api.PlayOn(ply, seat), TableInfo)


async def refused_status(client: Client, path: str, method: str = "GET") -> int:
    return (await client.request(method, path)).status_code


async def review_after(client: Client, path: str, ply: int) -> Review:
    """A part of a review, over a connection that no pause can outlive."""
    response = await client.request(
        "GET", path, params={"after": ply}, headers={"Connection": "close"}
    )
    return msgspec.json.decode(response.content, type=Review)


async def test_review_is_only_for_games_that_are_over(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("pirates", "mb", preset="quick")).summary.id
    assert await refused_status(ann, f"/api/tables/{id}/review") == 403


async def test_server_that_does_not_compile_has_no_reviews(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = await play_to_the_end(ann, "stlucia", "mb", options={"goal": 1})
    async with asyncio.timeout(COMPILING_SECONDS):
        while (status := await refused_status(ann, f"/api/tables/{id}/review")) == 200:
            await asyncio.sleep(POLL_SECONDS)
    assert status == 503
    assert server.internal_errors == 0


@pytest.mark.slow
async def test_review_comes_in_parts_and_is_kept(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(compile_bots=True)
    ann, stranger = await new_client(server.url, "Ann"), await new_client(server.url)
    id = await play_to_the_end(ann, "stlucia", "mb", options={"goal": 10})  # learned by the network
    path, moves = f"/api/tables/{id}/review", 0
    async with asyncio.timeout(COMPILING_SECONDS):
        while not (part := await review_after(ann, path, moves)).complete:
            moves += len(part.moves)
            await asyncio.sleep(POLL_SECONDS)
    moves += len(part.moves)
    whole = await stranger.get(path, Review)
    assert [move.ply for move in whole.moves] == list(range(1, moves + 1))
    assert whole.length == moves
    assert whole.source == "network"
    assert await server.run(lambda services: services.store.review(id))
    assert server.internal_errors == 0


async def test_game_is_played_on_against_bots_from_any_move(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = await play_to_the_end(ann, "stlucia", "mb", options={"goal": 10})
    ply = 6
    created = await play_on(ben, id, ply, seat=1)
    assert created.seat == 1
    assert not created.summary.public
    assert [seat.kind for seat in created.summary.seats] == ["bot", "person"]
    other = created.summary.id
    async with ben.follow(other) as session:
        update = await session.last_update(lambda it: bool(it.snapshot.legal_moves))
    assert update.ply >= ply
    before, after = [
        (await ben.get(f"/api/tables/{table}/replay", api.ReplaySteps, viewer=viewer)).steps
        for table, viewer in ((id, "B"), (other, "B"))
    ]
    assert [step.view for step in before[: ply + 1]] == [step.view for step in after[: ply + 1]]


async def test_impossible_continuations_are_refused(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, stranger = await new_client(server.url, "Ann"), await new_client(server.url)
    id = await play_to_the_end(ann, "stlucia", "mb", options={"goal": 1})
    last = (await ann.get(f"/api/tables/{id}/replay", api.ReplaySteps)).length
    running = (await ann.create_table("stlucia", "mb")).summary.id
    for client, table, ply, seat, status in (
        (ann, id, last, 0, 400),  # the game is over there
        (ann, id, last + 1, 0, 400),
        (ann, id, 1, 2, 400),
        (ann, running, 1, 0, 403),
        (stranger, id, 1, 0, 401),
    ):
        with pytest.raises(RequestRefused) as refused:
            await play_on(client, table, ply, seat)
        assert refused.value.status == status


async def refused_hint(client: Client, id: str) -> int:
    """The status with which a hint is refused."""
    return await refused_status(client, f"/api/tables/{id}/hint", "POST")


async def test_hints_are_for_games_against_bots_and_where_the_table_allows_them(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    strict = (await ann.create_table("starempires", "mo")).summary.id
    friendly = (await ann.create_table("starempires", "mo", hints=True)).summary.id
    for id in (strict, friendly):
        await ben.join(id)
    assert not (await ann.table(strict)).hints
    assert (await ann.table(friendly)).hints
    assert (await ann.create_table("starempires", "mb")).hints
    turns = {True: 503, False: 400}  # the searches of this server are never compiled
    for client in (ann, ben):
        assert await refused_hint(client, strict) == 403
        is_acting = (await client.table(friendly)).summary.my_turn
        assert await refused_hint(client, friendly) == turns[is_acting]


async def test_hints_have_a_rate(make_server: MakeServer, new_client: NewClient) -> None:
    server = make_server(hints_per_second=0.0001)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("starempires", "mb")).summary.id
    async with ann.follow(id) as session:
        await session.last_update(lambda it: bool(it.snapshot.legal_moves))
    statuses = [await refused_hint(ann, id) for _ in range(7)]
    assert statuses == [503] * 5 + [429] * 2


def test_hint_is_searched_from_what_the_seat_knows() -> None:
    game = find_game("pirates")
    for table, _ in random_game(game, 2, seed=1, max_plies=60):
        other = game.redacted(table.state, 0)
        game.rules.guess(other, 0, seeded_generator(9))
        requests = [advice_request(game, state, 0, 2) for state in (table.state, other)]
        assert requests[0].state == requests[1].state
    assert other.to_bytes() != table.state.to_bytes()
