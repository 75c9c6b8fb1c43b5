"""Members invite others with whom they have played to their tables."""

import pytest
from tests.server.client import Client
from tests.server.conftest import MakeServer, NewClient
from tests.server.member_client import account, refusal
from tests.server.members.test_rated_games import new_member, play_rated
from tests.server.push_client import settle, subscribe
from tests.server.push_service import Device, PushService
from tests.server.running_server import InProcessServer

from starboard.server.services import INVITATION_BURST
from starboard.wire.invitations import CoPlayers, Decline, Invite, MyTables, TableInvitation
from starboard.wire.members import Blocks, Done, Target


@pytest.fixture
def own_server(make_server: MakeServer) -> InProcessServer:
    """A server that notifies through a push service on this machine."""
    return make_server(push_hosts=("127.0.0.1",), push_delay_seconds=0.0)


async def id_of(client: Client) -> str:
    """The public id of a member."""
    member = (await account(client)).member
    assert member is not None
    return member


async def invite(client: Client, table: str, member: str) -> None:
    await client.post(f"/api/tables/{table}/invite", Invite(member), Done)


async def invitations(client: Client) -> list[TableInvitation]:
    return (await client.get("/api/tables/mine", MyTables)).invitations


async def co_players(client: Client) -> list[str]:
    found = await client.get("/api/me/co-players", CoPlayers)
    return [person.name for person in found.people]


async def acquainted(server: InProcessServer, new_client: NewClient) -> tuple[Client, Client]:
    """Two members who have finished a game."""
    ann, ben = [await new_member(new_client, server, name) for name in ("Ann", "Ben")]
    await play_rated(ann, ben)
    return ann, ben


async def test_invited_member_is_notified_and_finds_the_private_table(
    own_server: InProcessServer, new_client: NewClient, push_service: PushService
) -> None:
    ann, ben = await acquainted(own_server, new_client)
    device = Device(push_service, "ben")
    await subscribe(ben, device, kinds=["invitation"])
    assert await co_players(ann) == ["Ben"]
    table = (await ann.create_table("stlucia", "mo", public=False)).summary.id
    for _ in range(2):  # a repeated invitation changes nothing
        await invite(ann, table, await id_of(ben))
    await settle(own_server)
    [payload] = device.received
    assert payload.text == "Ann invites you to King of StLucia."
    [found] = await invitations(ben)
    assert (found.table.id, found.inviter) == (table, "Ann")
    assert payload.path == f"/table/{table}#invite={found.invite}"
    await ben.join(table, found.invite)
    assert await invitations(ben) == []


async def test_declined_invitation_is_forgotten(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await acquainted(server, new_client)
    table = (await ann.create_table("stlucia", "mo")).summary.id
    await invite(ann, table, await id_of(ben))
    await ben.post("/api/me/invitations/decline", Decline(table), Done)
    assert await invitations(ben) == []


async def test_only_members_who_have_played_together_and_have_no_block_can_be_invited(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await acquainted(server, new_client)
    stranger = await new_member(new_client, server, "Sam")
    guest = await new_client(server.url, "Gus")
    table = (await ann.create_table("stlucia", "moo")).summary.id
    for member in (await id_of(stranger), await id_of(ann), "nobody"):
        refused = await refusal(invite(ann, table, member))
        assert "finished a game" in refused.problem.message
    assert (await refusal(co_players(guest))).status == 403
    assert (await refusal(invite(guest, table, await id_of(ben)))).status == 403
    await ben.post("/api/me/block", Target(table, seat=0), Blocks)
    refused = await refusal(invite(ann, table, await id_of(ben)))
    assert "finished a game" in refused.problem.message
    assert await co_players(ann) == []
    assert await invitations(ben) == []


async def test_invitations_need_a_seat_at_a_table_that_waits(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await acquainted(server, new_client)
    elsewhere = (await ben.create_table("stlucia", "mo")).summary.id
    assert (await refusal(invite(ann, elsewhere, await id_of(ben)))).status == 409
    running = (await ann.create_table("stlucia", "mb")).summary.id
    assert (await refusal(invite(ann, running, await id_of(ben)))).status == 409


async def test_number_of_invitations_is_limited(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await acquainted(server, new_client)
    member = await id_of(ben)
    for _ in range(INVITATION_BURST):
        await invite(ann, (await ann.create_table("stlucia", "mo")).summary.id, member)
    table = (await ann.create_table("stlucia", "mo")).summary.id
    assert (await refusal(invite(ann, table, member))).problem.reason == "too-fast"
