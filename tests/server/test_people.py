"""Guests: who they are, what keeps them apart, and what one of them may ask for."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.conftest import NewGuest
from tests.server.guest import Guest, Turned
from tests.server.house import House, Inside
from websockets.exceptions import ConnectionClosed, InvalidStatus

from starboard.server.identity import proper_name
from starboard.server.refusals import BadName
from starboard.wire import api, play


async def name_of(guest: Guest) -> str | None:
    return (await guest.get("/api/me", api.Me)).name


async def link_of(guest: Guest) -> str:
    return (await guest.post("/api/me/links", None, api.DeviceLink)).token


async def claims(guest: Guest, token: str) -> str | None:
    return (await guest.post("/api/me/claim", api.UseDeviceLink(token), api.Me)).name


async def test_a_guest_comes_again_as_the_same_person(inside: Inside, comes: NewGuest) -> None:
    guest = await comes(inside.url)
    assert await name_of(guest) is None
    body = b'{"name": "Ann"}'
    response = await guest.request("POST", "/api/me", content=body)
    parts = response.headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(parts)
    assert "Secure" not in parts  # it came by http
    assert await name_of(guest) == "Ann"
    assert await name_of(await comes(inside.url, cookie=guest.cookie)) == "Ann"
    cookie = guest.cookie
    await guest.named("Anna")
    assert (await name_of(guest), guest.cookie) == ("Anna", cookie)


async def test_the_cookie_is_for_safe_ways_only_where_there_is_one(
    inside: Inside, comes: NewGuest
) -> None:
    guest = await comes(inside.url)
    headers = {"X-Forwarded-Proto": "https"}  # as a proxy on this machine says
    guest.http = type(guest.http)(base_url=inside.url)
    response = await guest.request("POST", "/api/me", content=b'{"name": "A"}', headers=headers)
    assert "Secure" in response.headers["set-cookie"].split("; ")


async def test_a_forged_cookie_is_nobody(inside: Inside, comes: NewGuest) -> None:
    ann = await comes(inside.url, "Ann")
    name, value = ann.cookie.split("=", 1)
    person, mark = value.rsplit(".", 1)
    for forged in (
        f"{person}.{mark[:-1]}{'0' if mark[-1] != '0' else '1'}",
        f"{person[:-1]}x.{mark}",
        f".{mark}",
        person,
        "",
        "é.é",
        '"\\',
    ):
        guest = await comes(inside.url)
        headers: Any = {"Cookie": f"{name}={forged}".encode()}
        response = await guest.request("GET", "/api/me", headers=headers)
        assert response.json() == {"name": None}
        if forged.isascii():
            line = await guest.connects(headers={"Cookie": f"{name}={forged}"})
            await line.say(play.Hello(play.VERSION))
            assert (await line.hear(play.Welcome)).name is None
            await line.close()


async def test_a_link_makes_another_device_mine_once(inside: Inside, comes: NewGuest) -> None:
    ann, other = await comes(inside.url, "Ann"), await comes(inside.url)
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    token = await link_of(ann)
    assert await claims(other, token) == "Ann"
    assert (await other.sees(id)).seat == 0
    third = await comes(inside.url)
    for wrong in (token, "x" * 32):
        with pytest.raises(Turned) as refusal:
            await claims(third, wrong)
        assert refusal.value.status == 404
    assert await name_of(third) is None
    with pytest.raises(Turned):
        await link_of(third)


async def test_a_link_expires(make_inside: Callable[..., Inside], comes: NewGuest) -> None:
    server = make_inside()
    ann, other = await comes(server.url, "Ann"), await comes(server.url)
    token = await link_of(ann)
    now = server.desk.hall.now
    server.desk.hall.now = lambda: now() + 601
    with pytest.raises(Turned):
        await claims(other, token)
    server.desk.hall.now = now


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Ann \t Bonny\n", "Ann Bonny"),
        ("Zoë", "Zoë"),
        ("\u202egnikcah", "gnikcah"),
        ("A\u200bB", "A B"),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),
        ("山田", "山田"),
    ],
)
def test_names_are_cleaned(given: str, name: str) -> None:
    assert proper_name(given) == name


@pytest.mark.parametrize("given", ["", "   ", "\u200b", "!!!", "\0", "\u0301"])
def test_a_name_without_a_letter_is_none(given: str) -> None:
    with pytest.raises(BadName):
        proper_name(given)


async def test_pages_of_others_may_not_speak_for_a_guest(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(origins=("https://friend.example",))
    ann = await comes(server.url, "Ann")
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
            line = await ann.connects(headers=headers)
            await line.close()
        else:
            with pytest.raises(InvalidStatus):
                await ann.connects(headers=headers)


async def test_every_response_has_the_headers_that_protect_pages(
    inside: Inside, comes: NewGuest
) -> None:
    guest = await comes(inside.url)
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
        response = await guest.request(method, path)
        policy = response.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src" not in policy  # so that scripts are the server's own
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"
        if response.status_code >= 400 and path.startswith("/api"):
            assert set(response.json()) == {"reason", "message"}


async def test_a_person_and_an_address_have_so_many_connections(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(connections_of_person=2, connections_of_address=3)
    ann = await comes(server.url, "Ann")
    lines = [await ann.connects() for _ in range(2)]
    with pytest.raises(InvalidStatus):
        await ann.connects()
    await lines.pop().close()
    lines.append(await connects_soon(ann))
    ben = await comes(server.url, "Ben", address=ann.address)
    lines.append(await ben.connects())
    with pytest.raises(InvalidStatus):
        await ben.connects()
    other = await comes(server.url, cookie=ben.cookie)
    lines.append(await other.connects())
    for line in lines:
        await line.close()


async def connects_soon(guest: Guest) -> Any:
    """The server may notice a moment later that a place is free."""
    for _ in range(100):
        try:
            return await guest.connects()
        except InvalidStatus:
            await asyncio.sleep(0.05)
    raise AssertionError("the place stays taken")


async def test_a_connection_looks_at_so_many_tables(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(subscriptions=2)
    ann = await comes(server.url, "Ann")
    ids = [(await ann.sets_up("stlucia", "mo")).summary.id for _ in range(3)]
    async with ann.line() as line:
        for id in (ids[0], ids[1], ids[1]):
            await line.answer(play.Subscribe(id), play.TableUpdate)
        assert (await line.answer(play.Subscribe(ids[2]), play.Refused)).reason == "too-many"
        await line.say(play.Unsubscribe(ids[0]))
        await line.answer(play.Subscribe(ids[2]), play.TableUpdate)


async def test_who_speaks_too_fast_is_told_so_and_then_cut_off(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(messages=5.0)
    ann = await comes(server.url, "Ann")
    line = await ann.connects()
    await line.say(play.Hello(play.VERSION))
    with contextlib.suppress(ConnectionClosed):  # while we speak
        for _ in range(80):
            await line.say(play.Ping())
    assert await line.until_closed() == 1008
    refusals = line.all(play.Refused)
    assert {refused.reason for refused in refusals} == {"too-fast"}
    assert len(line.all(play.Pong)) >= 10
    await line.close()


async def test_an_address_makes_so_many_requests(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(requests=1.0)
    guest = await comes(server.url)
    answers = [await guest.request("GET", "/api/me") for _ in range(10)]
    statuses = [answer.status_code for answer in answers]
    assert statuses[:5] == [200] * 5
    assert 429 in statuses
    other = await comes(server.url)
    assert (await other.request("GET", "/api/me")).status_code == 200
    assert (await other.request("POST", "/api/me", content=b'{"name":"A"}')).status_code == 200
    other.cookie = ""
    assert (await other.request("POST", "/api/me", content=b'{"name":"A"}')).status_code == 429


@pytest.mark.slow
async def test_no_secret_is_in_the_log(
    sqlite_url: str, make_house: Callable[..., House], comes: NewGuest
) -> None:
    house = await asyncio.to_thread(make_house, sqlite_url, "--log", "debug")
    ann, ben = await comes(house.url, "Ann"), await comes(house.url)
    table = await ann.sets_up("stlucia", "mo", public=False)
    token = await link_of(ann)
    await claims(ben, token)
    secrets = [ann.cookie, table.invite or "-", token, ann.cookie.split("=")[1].split(".")[0]]
    await ben.sees(table.summary.id, table.invite or "")
    async with ann.at(table.summary.id, invite=table.invite) as line:
        await line.answer(play.MakeMove(table.summary.id, 0, "k", "x"), play.Refused)
        await line.socket.send("{" + secrets[0])
    await ann.does("start", table.summary.id)
    assert house.stop() == 0
    for secret in secrets:
        assert secret not in house.log
    for text in house.log.splitlines():
        assert {"at", "level", "from", "event", "process"} <= set(json.loads(text))
    assert "traceback" not in house.log
