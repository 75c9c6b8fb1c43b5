"""Servers behind a proxy: whose address counts, and which cookies are secure."""

import pytest
from tests.server.client import Client, new_address
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer
from websockets.exceptions import InvalidStatus

from starboard.cli import main
from starboard.server.http.app import Application
from starboard.server.operations.process import Server
from starboard.server.operations.settings import Settings
from starboard.wire import play

PROXY, OTHER_PROXY = "127.50.0.1", "127.50.0.9"
NETWORK = "127.50.0.0/24"
NAME = b'{"name": "Ann"}'
LONGEST_IDLE_SECONDS = 60
"""How long nginx and cloud balancers keep idle connections to a server by default."""


def forwarded(visitor: str, proto: str = "https") -> dict[str, str]:
    return {"X-Forwarded-For": visitor, "X-Forwarded-Proto": proto}


async def new_cookie(client: Client, headers: dict[str, str]) -> str:
    """The header that sets the cookie of a new guest."""
    client.cookie = ""
    response = await client.request("POST", "/api/me", content=NAME, headers=headers)
    assert response.status_code == 200
    cookie: str = response.headers["set-cookie"]
    return cookie


async def status_of_lobby(client: Client, headers: dict[str, str]) -> int:
    return (await client.request("GET", "/api/lobby", headers=headers)).status_code


@pytest.fixture
def server(make_server: MakeServer) -> InProcessServer:
    """A server that trusts a network and lets an address make two requests at once."""
    return make_server(trusted_proxies=(NETWORK,), requests_per_second=0.4)


async def test_cookie_is_secure_if_a_trusted_proxy_was_asked_by_https(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(trusted_proxies=(NETWORK,))
    proxy = await new_client(server.url, address=PROXY)
    assert "Secure" in await new_cookie(proxy, forwarded("203.0.113.1"))
    assert "Secure" not in await new_cookie(proxy, forwarded("203.0.113.2", "http"))
    stranger = await new_client(server.url)
    assert "Secure" not in await new_cookie(stranger, forwarded("203.0.113.3"))


async def test_visitors_of_a_trusted_proxy_have_allowances_of_their_own(
    server: InProcessServer, new_client: NewClient
) -> None:
    proxies = [await new_client(server.url, address=it) for it in (PROXY, OTHER_PROXY)]
    for number in range(10):
        assert await status_of_lobby(proxies[number % 2], forwarded(f"203.0.113.{number}")) == 200
    chain = forwarded(f"198.51.100.1, 203.0.113.77, {OTHER_PROXY}")
    statuses = [await status_of_lobby(proxies[0], chain) for _ in range(3)]
    assert statuses == [200, 200, 429]
    forged = forwarded(f"198.51.100.2, 203.0.113.77, {OTHER_PROXY}")
    assert await status_of_lobby(proxies[0], forged) == 429


async def test_forwarded_addresses_of_others_are_ignored(
    server: InProcessServer, new_client: NewClient
) -> None:
    liar = await new_client(server.url, address=new_address())
    statuses = [await status_of_lobby(liar, forwarded(f"203.0.113.{n}")) for n in range(3)]
    assert statuses == [200, 200, 429]


async def test_websockets_count_for_the_forwarded_address(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(trusted_proxies=(NETWORK,), max_sessions_per_address=1)
    proxy = await new_client(server.url, address=PROXY)
    first = await proxy.connect(headers=forwarded("203.0.113.1"))
    with pytest.raises(InvalidStatus):
        await proxy.connect(headers=forwarded("203.0.113.1"))
    second = await proxy.connect(headers=forwarded("203.0.113.2"))
    liar = await new_client(server.url)
    third = await liar.connect(headers=forwarded("203.0.113.3"))
    with pytest.raises(InvalidStatus):
        await liar.connect(headers=forwarded("203.0.113.4"))
    for session in (first, second, third):
        await session.close()


async def test_frames_count_for_the_forwarded_address(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    trusting = {"trusted_proxies": (NETWORK,), "address_messages_per_second": 2}
    server = make_server(clock.clock, **trusting)  # twelve frames of an address at once
    proxy = await new_client(server.url, address=PROXY)
    flood = [await proxy.connect(headers=forwarded("203.0.113.1")) for _ in range(4)]
    other = await proxy.connect(headers=forwarded("203.0.113.2"))
    try:
        for one in flood:
            await one.send(*[play.Ping()] * 4)
        assert await flood[-1].until_closed() == 1006  # without a close frame
        await other.request(play.Hello(play.VERSION), play.Welcome)
    finally:
        for session in (*flood, other):
            await session.close()
    assert server.metric('starboard_connections_dropped_total{cause="flood"}') >= 1


async def test_addresses_of_one_ipv6_network_share_an_allowance(
    server: InProcessServer, new_client: NewClient
) -> None:
    proxy = await new_client(server.url, address=PROXY)
    visitors = ["2001:db8:1::1", "2001:db8:1::2", "2001:db8:1:0:ffff::3", "2001:db8:2::1"]
    statuses = [await status_of_lobby(proxy, forwarded(visitor)) for visitor in visitors]
    assert statuses == [200, 200, 429, 200]


@pytest.mark.parametrize("given", ["balancer", "10.0.0.1/8", "10.0.0.0/33", "10.0.0.1;10.0.0.2"])
def test_unusable_proxies_are_refused(capsys: pytest.CaptureFixture[str], given: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--trusted-proxies", given])
    assert ended.value.code == 2
    [line] = capsys.readouterr().err.splitlines()
    assert given in line


def test_idle_connections_are_closed_by_the_proxy_and_not_by_the_server() -> None:
    """A request that a proxy sends while the server closes the connection would be lost."""
    server = Server(Application(Settings("")), on_ready=lambda: None)
    assert server.config.timeout_keep_alive > LONGEST_IDLE_SECONDS
