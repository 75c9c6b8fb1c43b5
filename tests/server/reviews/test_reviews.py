"""Reviews and hints on a server, and games that are played on from a replay."""

import asyncio
from unittest.mock import patch

import msgspec
import pytest
from tests.server.client import Client, RequestRefused, new_address
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer
from tests.server.tables.test_replays import play_to_the_end

from starboard.catalog import find_game
from starboard.check.random_games import random_game
from starboard.engine.generators import seeded_generator
from starboard.review.positions import ReviewedPosition
from starboard.server.bots.bot_pool import advice_request
from starboard.server.errors import ServerBusy, TooCostly
from starboard.server.reviews import review_service
from starboard.server.reviews.review_calls import ReviewedPositions, review_decision
from starboard.server.reviews.review_service import ReviewJob, ReviewService
from starboard.server.services import Services
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


async def test_review_that_takes_too_long_can_be_asked_for_again(
    server: InProcessServer, new_client: NewClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def take_too_long(self: ReviewService, job: ReviewJob) -> None:
        raise TooCostly()

    monkeypatch.setattr(ReviewService, "_compute", take_too_long)
    ann = await new_client(server.url, "Ann")
    id = await play_to_the_end(ann, "stlucia", "mb", options={"goal": 1})
    async with asyncio.timeout(COMPILING_SECONDS):
        while (answer := await ann.request("GET", f"/api/tables/{id}/review")).status_code == 200:
            await asyncio.sleep(POLL_SECONDS)
    assert answer.status_code == 503
    assert "Try again in a moment" in answer.text


@pytest.mark.slow
async def test_review_comes_in_parts_and_is_kept(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(compile_bots=True)
    ann, stranger = await new_client(server.url, "Ann"), await new_client(server.url)
    id = await play_to_the_end(ann, "stlucia", "mb", options={"goal": 15})  # learned by the network
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


async def test_guests_of_one_address_cannot_take_all_reviews(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    options = {"goal": 1}
    games = [await play_to_the_end(ann, "stlucia", "mb", options=options) for _ in range(6)]
    address, compiled = new_address(), asyncio.Event()

    async def wait(*_: object) -> bool:
        await compiled.wait()
        return False

    async def end_waiting(_: Services) -> None:
        compiled.set()

    guests = [await new_client(server.url, f"Eve {it}", address=address) for it in range(6)]
    with patch.object(server.services.bot_compiler, "wait", wait):
        statuses = [
            await refused_status(guest, f"/api/tables/{id}/review")
            for guest, id in zip(guests, games, strict=True)
        ]
        assert statuses == [200] * 4 + [429] * 2
        assert await refused_status(ann, f"/api/tables/{games[-1]}/review") == 200
    await server.run(end_waiting)


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


async def test_part_of_a_review_is_computed_again_if_the_machine_was_too_busy(
    server: InProcessServer, new_client: NewClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_service, "PAUSE_SECONDS", 0.0)
    calls = 0

    async def run(function: object, *args: object, sender: object, seconds: float) -> object:
        nonlocal calls
        calls += 1
        if calls % review_service.ATTEMPTS:
            raise TooCostly() if calls % 2 else ServerBusy()
        if function is review_decision:
            return None
        position = ReviewedPosition(int(str(args[1])), 0, (0.5, 0.5), 0.0)
        return ReviewedPositions("playouts", [position])

    async def is_ready(*_: object) -> bool:
        return True

    services = server.services
    monkeypatch.setattr(services.review_work, "run", run)
    monkeypatch.setattr(services.bot_compiler, "wait", is_ready)
    ann = await new_client(server.url, "Ann")
    id = await play_to_the_end(ann, "stlucia", "mb", options={"goal": 1})
    async with asyncio.timeout(COMPILING_SECONDS):
        while not (review := await ann.get(f"/api/tables/{id}/review", Review)).complete:
            await asyncio.sleep(POLL_SECONDS)
    assert calls == review_service.ATTEMPTS * (review.length + 1)


async def test_hint_is_that_of_a_bot_until_the_search_is_ready(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("ruler", "mb")).summary.id
    async with ann.follow(id) as session:
        update = await session.last_update(lambda it: bool(it.snapshot.legal_moves))
    hint = await ann.post(f"/api/tables/{id}/hint", None, api.Hint)
    assert hint.move in [move.text for move in update.snapshot.legal_moves]
    assert "is not ready" in hint.text


async def refused_hint(client: Client, id: str) -> int:
    """The status with which a hint is refused."""
    return await refused_status(client, f"/api/tables/{id}/hint", "POST")


async def test_continuation_above_the_limit_is_refused_before_the_moves_are_read(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(max_tables_per_person=1)
    ann = await new_client(server.url, "Ann")
    id = await play_to_the_end(ann, "stlucia", "mb", options={"goal": 1})
    await ann.create_table("stlucia", "mo")
    with (
        patch.object(server.services.store, "moves", side_effect=AssertionError),
        pytest.raises(RequestRefused) as refused,
    ):
        await play_on(ann, id, 0, 0)
    assert refused.value.problem.reason == "too-many"


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
    turns = {True: 200, False: 400}
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
    assert statuses == [200] * 5 + [429] * 2


def test_hint_is_searched_from_what_the_seat_knows() -> None:
    game = find_game("pirates")
    for table, _ in random_game(game, 2, seed=1, max_plies=60):
        other = game.redacted(table.state, 0)
        game.rules.guess(other, 0, seeded_generator(9))
        requests = [advice_request(game, state, 0, 2, True) for state in (table.state, other)]
        assert requests[0].state == requests[1].state
    assert other.to_bytes() != table.state.to_bytes()
