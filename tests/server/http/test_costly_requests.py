"""Requests that would cost the server much: refused before the work, or done by a worker."""

import asyncio
import json
import re
from threading import Lock
from unittest.mock import patch
from urllib.parse import urlsplit

import pytest
from tests.server.client import RequestRefused
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer

from starboard.engine.options import MAX_QUOTED_CHARACTERS
from starboard.games.tradewinds import maps
from starboard.games.tradewinds.state import MAX_HEIGHT, MAX_PORTS, MAX_WIDTH
from starboard.server.http.game_info import game_info
from starboard.server.http.routes import openapi_schema
from starboard.server.tables.file_replays import MAX_FILE_COMMAS
from starboard.wire import api, play

LARGEST_MAP = f"random-7-{MAX_WIDTH}x{MAX_HEIGHT}-{MAX_PORTS}"


async def test_map_is_drawn_by_a_worker(server: InProcessServer, new_client: NewClient) -> None:
    ann = await new_client(server.url, "Ann")
    with patch.object(maps, "random_map", side_effect=AssertionError("drawn by the server")):
        info = await ann.create_table("tradewinds", "mb", options={"map": LARGEST_MAP})
    assert info.summary.options["map"] == maps.random_map(7, MAX_WIDTH, MAX_HEIGHT, MAX_PORTS)


@pytest.mark.parametrize("seats", ["m" + "o" * 25, "mb"])
async def test_map_of_a_refused_table_is_not_drawn(
    make_server: MakeServer, new_client: NewClient, seats: str
) -> None:
    server = make_server(max_tables_per_person=0)
    ann = await new_client(server.url, "Ann")
    with pytest.raises(RequestRefused):
        await ann.create_table("tradewinds", seats, options={"map": LARGEST_MAP})
    assert not server.services.heavy_work.calls


@pytest.mark.parametrize(
    "options",
    [
        {"goal": "x" * 1999},
        {"x" * 40: 1},
        {"goal": "x" * 2001},
        {"x" * 41: 1},
        {"goal": 10**300},
        {f"option {number}": 1 for number in range(41)},
    ],
)
async def test_long_option_is_refused_and_not_quoted(
    server: InProcessServer, new_client: NewClient, options: dict[str, int | str]
) -> None:
    ann = await new_client(server.url, "Ann")
    with pytest.raises(RequestRefused) as refused:
        await ann.create_table("stlucia", "mb", options=options)
    assert refused.value.status == 400
    message = refused.value.problem.message
    assert "x" * (MAX_QUOTED_CHARACTERS + 1) not in message
    assert len(message) < 500


async def test_body_above_the_limit_of_its_route_is_refused(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    body = json.dumps({"game": "stlucia", "seats": [], "options": {"goal": "x" * 2_000_000}})
    response = await ann.request("POST", "/api/tables", content=body)
    assert response.status_code == 413
    assert len(response.content) < 500


@pytest.mark.parametrize(
    ("path", "size", "status"), [("/api/tables", 20_000, 413), ("/api/unknown", 0, 404)]
)
async def test_requests_refused_before_their_handler_count_against_the_allowance(
    make_server: MakeServer, new_client: NewClient, path: str, size: int, status: int
) -> None:
    server = make_server(requests_per_second=0.001)
    stranger = await new_client(server.url)
    responses = [await stranger.request("POST", path, content="x" * size) for _ in range(3)]
    assert {it.status_code for it in responses} <= {status, 429}
    assert responses[-1].status_code == 429
    assert responses[-1].headers["connection"] == "close"


async def test_every_endpoint_has_a_rate(make_server: MakeServer, new_client: NewClient) -> None:
    server = make_server(requests_per_second=0.001)
    stranger = await new_client(server.url)
    operations = [
        (method.upper(), re.sub(r"{\w+}", "x", path))
        for path, methods in openapi_schema()["paths"].items()
        for method in methods.keys() & {"get", "post"}
    ]
    assert ("POST", "/api/sign-in") in operations
    responses = {it: await stranger.request(*it, content=b"") for it in operations}
    assert [it for it, response in responses.items() if response.status_code != 429] == []


async def test_body_of_a_request_above_the_allowance_is_not_read(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(requests_per_second=0.001)
    stranger = await new_client(server.url)
    assert (await stranger.request("GET", "/api/me")).status_code == 429
    url = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(url.hostname, url.port)
    writer.write(b"POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{")
    response = await reader.read()  # to the end of the connection
    assert response.startswith(b"HTTP/1.1 429")
    writer.close()


async def test_large_body_counts_as_several_requests(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(ManualClock().clock, requests_per_second=20)  # 100 at once
    stranger = await new_client(server.url)
    body = json.dumps({"file": "x" * 900_000})
    responses = [await stranger.request("POST", "/api/replays", content=body) for _ in range(4)]
    assert [it.status_code for it in responses] == [401, 401, 401, 429]


async def test_posted_replay_needs_a_name(server: InProcessServer, new_client: NewClient) -> None:
    stranger = await new_client(server.url)
    with pytest.raises(RequestRefused) as refused:
        await stranger.post("/api/replays", api.ReplayFile("{}"), api.ReplaySteps)
    assert refused.value.status == 401


async def test_posted_replay_with_too_many_moves_is_refused(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    file = json.dumps({"starboard": 1, "moves": ["A x"] * (MAX_FILE_COMMAS + 2)})
    with pytest.raises(RequestRefused) as refused:
        await ann.post("/api/replays", api.ReplayFile(file), api.ReplaySteps)
    assert refused.value.status == 429


async def test_damaged_replay_is_not_quoted_at_length(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    for file in ({"starboard": "x" * 100_000}, {"starboard": 1, "game": "x" * 100_000}):
        with pytest.raises(RequestRefused) as refused:
            await ann.post("/api/replays", api.ReplayFile(json.dumps(file)), api.ReplaySteps)
        assert refused.value.status == 400
        assert len(refused.value.problem.message) < 500


async def test_queries_of_all_sessions_of_a_person_share_an_allowance(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, queries_per_second=0.4)  # four at once
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    async with ann.follow(id) as first, ann.follow(id) as second:
        for session in (first, second):
            await session.request(play.WatchLobby(), play.Lobby)
        for message in (play.Ask(id, "k", "board"), play.Subscribe(id), play.WatchLobby()):
            refused = await second.request(message, play.Refused)
            assert refused.reason == "too-fast"
        await second.round_trip()


async def test_handshakes_count_as_requests(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, requests_per_second=0.4)  # two at once
    client = await new_client(server.url)
    for _ in range(2):
        await (await client.connect()).close()
    with pytest.raises(Exception, match="403"):
        await client.connect()


async def test_catalogue_is_described_beside_the_event_loop(
    server: InProcessServer, new_client: NewClient
) -> None:
    def described(id: str, language: str) -> api.GameInfo:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        return game_info(id, language)

    client = await new_client(server.url)
    with patch("starboard.server.http.games.game_info", side_effect=described) as describing:
        assert len(await client.get("/api/games", list[api.GameInfo])) == describing.call_count


async def test_catalogue_is_described_by_one_thread_at_a_time(
    server: InProcessServer, new_client: NewClient
) -> None:
    inside = Lock()

    def described(id: str, language: str) -> api.GameInfo:
        assert inside.acquire(blocking=False)
        try:
            return game_info(id, language)
        finally:
            inside.release()

    client = await new_client(server.url)
    with patch("starboard.server.http.games.game_info", side_effect=described):
        answers = await asyncio.gather(*(client.request("GET", "/api/games") for _ in range(8)))
    assert {answer.status_code for answer in answers} == {200}


async def test_files_of_the_client_are_limited(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, requests_per_second=0.1)  # five files at once
    client = await new_client(server.url)
    statuses = [(await client.request("GET", "/api/games")).status_code for _ in range(6)]
    assert statuses == [200] * 5 + [429]
