"""Bytes that no client of ours sends: refused with a status of 4xx, never a fault of the server."""

import asyncio
from typing import Any

import pytest
from tests.server.client import encoded
from tests.server.conftest import MakeServer, NewClient, StartProcess
from tests.server.raw_socket import HANDSHAKE
from tests.server.running_server import InProcessServer
from tests.server.transport.test_floods import connection

from starboard.wire import play

DEEP = b"[" * 5000
BODIES = {
    "not UTF-8": b'{"name": "\xff\xfe"}',
    "not UTF-8 at all": b"\xff\xfe\x00",
    "a lone surrogate": b'{"name": "\\ud800"}',
    "a deep list": b'{"name": ' + DEEP + b"]" * 5000 + b"}",
    "a deep unknown member": b'{"x": ' + DEEP + b"]" * 5000 + b', "name": "A"}',
    "a control character": b'{"name": "\\u0000"}',
    "a huge number": b'{"name": ' + b"9" * 5000 + b"}",
    "nothing": b"",
}
POSTED_TO = ("/api/me", "/api/me/claim", "/api/tables", "/api/replays", "/api/tables/x/join")
UNREADABLE_HANDSHAKES = [
    HANDSHAKE.replace("/ws", "/ws?\xff").encode("latin-1"),
    HANDSHAKE.replace("/ws", "/\xff").encode("latin-1"),
    HANDSHAKE.replace("/ws", "/%ff%00").encode(),
    HANDSHAKE.replace("Host: x", "Host: \xff").encode("latin-1"),
    HANDSHAKE.replace("Host: x", "Host: x\r\nCookie: starboard=\xff").encode("latin-1"),
    HANDSHAKE.replace("Host: x", "Host: x\r\nOrigin: http://[").encode(),
    HANDSHAKE.replace("dGhl", "\xff").encode("latin-1"),
    HANDSHAKE.replace("HTTP/1.1", "HTTP/9.9").encode(),
    HANDSHAKE.replace("Host: x", "Host: x:y").encode(),
    HANDSHAKE.replace("Host: x", "Host: x\r\nCookie: a=" + "b" * 9_000).encode(),
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # a TLS handshake
    b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n",
]
PATHS = ("/api/tables/%00", "/api/tables/%ff", "/api/tables/%ed%a0%80", "/api/tables/x%0a/replay")


@pytest.mark.parametrize("path", POSTED_TO)
@pytest.mark.parametrize("body", BODIES)
async def test_unreadable_body_is_refused(
    server: InProcessServer, new_client: NewClient, path: str, body: str
) -> None:
    ann = await new_client(server.url, "Ann")
    headers = {"Content-Type": "application/json"}
    response = await ann.request("POST", path, content=BODIES[body], headers=headers)
    assert 400 <= response.status_code < 500
    assert len(response.json()["message"]) < 500
    assert server.internal_errors == 0


@pytest.mark.parametrize("path", PATHS)
async def test_unreadable_path_is_refused(
    url: str, make_server: MakeServer, new_client: NewClient, path: str
) -> None:
    server = make_server(database=url)
    client = await new_client(server.url)
    response = await client.request("GET", path)
    assert response.status_code in (400, 404)
    assert server.internal_errors == 0


@pytest.mark.parametrize("path", ["/api/lobby", "/api/me", "/nowhere", "/api/tables/mine", "/"])
@pytest.mark.parametrize("host", ["x:y", "x:99999", "http://[", "[x", "\xe4:x"])
async def test_unusable_host_is_refused(
    server: InProcessServer, new_client: NewClient, path: str, host: str
) -> None:
    client = await new_client(server.url, "Ann")
    for method in ("GET", "POST"):
        headers = {"Host": host.encode("latin-1")}
        response = await client.request(method, path, headers=headers)
        assert 400 <= response.status_code < 500
    assert server.internal_errors == 0


async def test_unreadable_handshakes_are_answered_or_closed_without_a_traceback(
    sqlite_url: str, start_process: StartProcess
) -> None:
    process = await asyncio.to_thread(start_process, sqlite_url)
    for head in UNREADABLE_HANDSHAKES:
        with connection(process) as opened:
            opened.sendall(head)
            received = await asyncio.to_thread(opened.recv, 4096)
        assert not received or b" 500 " not in received.split(b"\r\n")[0], head
        assert process.is_healthy(), head
    assert process.stop() == 0
    assert "traceback" not in process.log.lower()


@pytest.mark.parametrize("text", ["\0", "a\nb", "\x7f"])
async def test_control_characters_in_keys_and_ids_are_refused(
    url: str, make_server: MakeServer, new_client: NewClient, text: str
) -> None:
    server = make_server(database=url)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    messages: list[Any] = [
        play.MakeMove(id, 0, text, "stop"),
        play.MakeMove(text, 0, "k", "stop"),
        play.Subscribe(text),
        play.Ask(id, text, "board"),
        play.Chat(id, text, "hello"),
    ]
    async with ann.follow(id) as session:
        for message in messages:
            await session.socket.send(encoded(message))
            assert (await session.receive(play.Refused)).reason == "bad-message"
        await session.round_trip()
    assert server.internal_errors == 0


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/api/tables/t/join", "the body is missing"),
        ("/api/tables/t/rate", "There is no POST /api/tables/t/rate"),  # the server rates games
    ],
)
async def test_refusal_says_what_is_missing(
    server: InProcessServer, new_client: NewClient, path: str, message: str
) -> None:
    ann = await new_client(server.url, "Ann")
    response = await ann.request("POST", path)
    assert message in response.json()["message"]
