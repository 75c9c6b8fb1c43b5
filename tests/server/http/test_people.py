"""Guests: names, cookies, device links, origins, and limits per person and address."""

import asyncio
import contextlib
import json
from typing import Any

import pytest
from tests.server.client import Client, ClientSession, RequestRefused
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient, StartProcess
from tests.server.running_server import TIMEOUT_SECONDS, InProcessServer
from websockets.exceptions import ConnectionClosed, InvalidStatus

from starboard.server.errors import BadName
from starboard.server.identity import clean_name
from starboard.wire import api, play


async def name_of(client: Client) -> str | None:
    return (await client.get("/api/me", api.Me)).name


async def device_link(client: Client) -> str:
    return (await client.post("/api/me/links", None, api.DeviceLink)).token


async def use_device_link(client: Client, token: str) -> str | None:
    return (await client.post("/api/me/claim", api.UseDeviceLink(token), api.Me)).name


async def test_cookie_identifies_a_guest(server: InProcessServer, new_client: NewClient) -> None:
    client = await new_client(server.url)
    assert await name_of(client) is None
    response = await client.request("POST", "/api/me", content=b'{"name": "Ann"}')
    parts = response.headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(parts)
    assert "Secure" not in parts  # the request came by http
    assert await name_of(client) == "Ann"
    assert await name_of(await new_client(server.url, cookie=client.cookie)) == "Ann"
    cookie = client.cookie
    await client.set_name("Anna")
    assert (await name_of(client), client.cookie) == ("Anna", cookie)


async def test_cookie_is_secure_behind_an_https_proxy(
    server: InProcessServer, new_client: NewClient
) -> None:
    client = await new_client(server.url)
    client.http = type(client.http)(base_url=server.url)  # from 127.0.0.1, which is trusted
    headers = {"X-Forwarded-Proto": "https"}
    response = await client.request("POST", "/api/me", content=b'{"name": "A"}', headers=headers)
    assert "Secure" in response.headers["set-cookie"].split("; ")


async def test_forged_cookie_identifies_nobody(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    name, value = ann.cookie.split("=", 1)
    person, signature = value.rsplit(".", 1)
    for forged in (
        f"{person}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}",
        f"{person[:-1]}x.{signature}",
        f".{signature}",
        person,
        "",
        "é.é",
        '"\\',
    ):
        client = await new_client(server.url)
        headers: Any = {"Cookie": f"{name}={forged}".encode()}
        response = await client.request("GET", "/api/me", headers=headers)
        assert response.json() == {"name": None, "member": None}
        if forged.isascii():
            session = await client.connect(headers={"Cookie": f"{name}={forged}"})
            await session.send(play.Hello(play.VERSION))
            assert (await session.receive(play.Welcome)).name is None
            await session.close()


async def test_device_link_works_once(server: InProcessServer, new_client: NewClient) -> None:
    ann, other = await new_client(server.url, "Ann"), await new_client(server.url)
    id = (await ann.create_table("stlucia", "mb")).summary.id
    token = await device_link(ann)
    assert await use_device_link(other, token) == "Ann"
    assert (await other.table(id)).seat == 0
    third = await new_client(server.url)
    for wrong in (token, "x" * 32):
        with pytest.raises(RequestRefused) as refused:
            await use_device_link(third, wrong)
        assert refused.value.status == 404
    assert await name_of(third) is None
    with pytest.raises(RequestRefused):
        await device_link(third)


async def test_device_link_expires(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    ann, other = await new_client(server.url, "Ann"), await new_client(server.url)
    expired, valid = await device_link(ann), ""
    clock.advance(301)
    valid = await device_link(ann)
    clock.advance(301)
    with pytest.raises(RequestRefused):
        await use_device_link(other, expired)
    assert await use_device_link(other, valid) == "Ann"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ann \t Bonny\n", "Ann Bonny"),
        ("Zoë", "Zoë"),
        ("\u202egnikcah", "gnikcah"),
        ("A\u200bB", "A B"),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),
        ("山田", "山田"),
        ("An\u3164n\ufe0f", "An n"),
    ],
)
def test_names_are_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        *("", "   ", "\u200b", "!!!", "\0", "\u0301"),
        *("\u3164", "\u115f\u1160", "\uffa0", "\u2800" * 3, "\u202e\u2066", "\ufe0f\u034f"),
        *("\u00ad", "\u17b4", "\U000e0041", "\U000e0100", "\ue000", "\U00013441\U00013442"),
    ],
)
def test_name_without_a_letter_or_digit_is_refused(text: str) -> None:
    with pytest.raises(BadName):
        clean_name(text)


async def test_pages_of_other_origins_are_refused(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(allowed_origins=("https://friend.example",))
    ann = await new_client(server.url, "Ann")
    for origin, allowed in (
        ("https://evil.example", False),
        ("null", False),
        ("http://127.0.0.1:1", False),
        ("https://friend.example.evil.example", False),
        ("https://friend.example", True),
        (server.url, True),
    ):
        headers = {"Origin": origin}
        response = await ann.request("POST", "/api/me", content=b'{"name":"B"}', headers=headers)
        assert response.status_code == (200 if allowed else 403)
        if allowed:
            session = await ann.connect(headers=headers)
            await session.close()
        else:
            with pytest.raises(InvalidStatus):
                await ann.connect(headers=headers)


async def test_every_response_has_security_headers(
    server: InProcessServer, new_client: NewClient
) -> None:
    client = await new_client(server.url)
    for method, path in (
        ("GET", "/"),
        ("GET", "/assets/nothing.js"),
        ("GET", "/health"),
        ("GET", "/nowhere"),
        ("GET", "/api/me"),
        ("POST", "/api/tables"),
        ("DELETE", "/api/me"),
        ("GET", "/api/tables/nothing"),
        ("GET", "/assets/..%2f..%2fapp.py"),
    ):
        response = await client.request(method, path)
        policy = response.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src" not in policy  # so that default-src applies to scripts
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"
        if response.status_code >= 400 and path.startswith("/api"):
            assert set(response.json()) == {"reason", "message"}


async def test_page_names_its_encoding_once(server: InProcessServer, new_client: NewClient) -> None:
    client = await new_client(server.url)
    response = await client.request("GET", "/")
    assert response.headers["content-type"] == "text/html; charset=utf-8"


async def test_refusal_is_in_the_language_that_the_visitor_prefers(
    server: InProcessServer, new_client: NewClient
) -> None:
    client = await new_client(server.url)
    messages = {}
    for accepted in ("en", "pt-BR,en;q=0.5", "en;q=0.3, pt;q=0.9", "de"):
        headers = {"Accept-Language": accepted}
        response = await client.request("GET", "/api/tables/nothing", headers=headers)
        messages[accepted] = response.json()["message"]
    assert messages["en"] == messages["de"] != messages["pt-BR,en;q=0.5"]
    assert messages["pt-BR,en;q=0.5"] == messages["en;q=0.3, pt;q=0.9"]


async def test_number_of_sessions_per_person_and_address_is_limited(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(max_sessions_per_person=2, max_sessions_per_address=3)
    ann = await new_client(server.url, "Ann")
    sessions = [await ann.connect() for _ in range(2)]
    with pytest.raises(InvalidStatus):
        await ann.connect()
    await sessions.pop().close()
    sessions.append(await connect_when_possible(ann))
    ben = await new_client(server.url, "Ben", address=ann.address)
    sessions.append(await ben.connect())
    with pytest.raises(InvalidStatus):
        await ben.connect()
    elsewhere = await new_client(server.url, cookie=ben.cookie)
    sessions.append(await elsewhere.connect())
    for session in sessions:
        await session.close()


async def connect_when_possible(client: Client) -> ClientSession:
    """Connect as soon as the server has noticed that another session has ended."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while True:
            with contextlib.suppress(InvalidStatus):
                return await client.connect()
            await asyncio.sleep(0.02)


async def test_number_of_subscriptions_per_session_is_limited(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(max_subscriptions_per_session=2)
    ann = await new_client(server.url, "Ann")
    ids = [(await ann.create_table("stlucia", "mo")).summary.id for _ in range(3)]
    async with ann.session() as session:
        for id in (ids[0], ids[1], ids[1]):
            await session.request(play.Subscribe(id), play.TableUpdate)
        refused = await session.request(play.Subscribe(ids[2]), play.Refused)
        assert refused.reason == "too-many"
        await session.send(play.Unsubscribe(ids[0]))
        await session.request(play.Subscribe(ids[2]), play.TableUpdate)


async def test_session_above_its_message_rate_is_refused_and_then_closed(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, messages_per_second=5.0)
    ann = await new_client(server.url, "Ann")
    session = await ann.connect()
    await session.send(play.Hello(play.VERSION))
    with contextlib.suppress(ConnectionClosed):
        for _ in range(80):
            await session.send(play.Ping())
    assert await session.until_closed() == 1008
    assert {refused.reason for refused in session.all(play.Refused)} == {"too-fast"}
    assert len(session.all(play.Pong)) == 14  # a burst of 15, of which one was hello
    await session.close()


async def test_message_rate_recovers_with_time(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, messages_per_second=1.0)
    ann = await new_client(server.url, "Ann")
    async with ann.session() as session:
        for _ in range(2):
            await session.round_trip()
        assert (await session.request(play.Ping(), play.Refused)).reason == "too-fast"
        clock.advance(1.0)
        await session.round_trip()


async def test_refused_body_says_which_member_does_not_fit(
    server: InProcessServer, new_client: NewClient
) -> None:
    stranger = await new_client(server.url)
    response = await stranger.request("POST", "/api/me", content=b'{"name": 7}')
    assert response.status_code == 400
    assert "name: Expected `str`, got `int`" in response.json()["message"]


async def test_request_rate_per_address_is_limited(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, requests_per_second=1.0)
    client = await new_client(server.url)
    responses = [await client.request("GET", "/api/me") for _ in range(7)]
    assert [response.status_code for response in responses] == [200] * 5 + [429] * 2
    clock.advance(1.0)
    assert (await client.request("GET", "/api/me")).status_code == 200
    other = await new_client(server.url)
    body = b'{"name":"A"}'
    assert (await other.request("GET", "/api/me")).status_code == 200
    assert (await other.request("POST", "/api/me", content=body)).status_code == 200
    other.cookie = ""
    assert (await other.request("POST", "/api/me", content=body)).status_code == 429


@pytest.mark.slow
async def test_log_contains_no_secret(
    sqlite_url: str, start_process: StartProcess, new_client: NewClient
) -> None:
    process = await asyncio.to_thread(start_process, sqlite_url, "--log", "debug")
    ann, ben = await new_client(process.url, "Ann"), await new_client(process.url)
    table = await ann.create_table("stlucia", "mo", public=False)
    assert table.invite
    token = await device_link(ann)
    await use_device_link(ben, token)
    secrets = [ann.cookie, table.invite, token, ann.cookie.split("=")[1].split(".")[0]]
    await ben.table(table.summary.id, table.invite)
    async with ann.follow(table.summary.id, invite=table.invite) as session:
        await session.request(play.MakeMove(table.summary.id, 0, "k", "x"), play.Refused)
        await session.socket.send("{" + secrets[0])
    await ann.start(table.summary.id)
    assert process.stop() == 0
    for secret in secrets:
        assert secret not in process.log
    for text in process.log.splitlines():
        assert {"at", "level", "logger", "event", "process"} <= set(json.loads(text))
    assert "traceback" not in process.log
