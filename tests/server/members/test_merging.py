"""A guest's games come along when a member signs in on the guest's device."""

import pytest
from tests.server.client import Client
from tests.server.conftest import NewClient
from tests.server.member_client import account, become_member, refusal, sign_in
from tests.server.running_server import InProcessServer

from starboard.wire import api
from starboard.wire.challenges import Challenges
from starboard.wire.members import Merged, Profile
from starboard.wire.tables import TableInfo


async def device_link(client: Client) -> str:
    return (await client.post("/api/me/links", None, api.DeviceLink)).token


async def merge(client: Client, token: str) -> Merged:
    return await client.post("/api/me/merge", api.UseDeviceLink(token), Merged)


async def test_games_of_a_guest_come_along(server: InProcessServer, new_client: NewClient) -> None:
    member, ben = [await new_client(server.url, name) for name in ("Member", "Ben")]
    device = await become_member(member)
    guest = await new_client(server.url, "Guest")
    finished = (await guest.create_table("stlucia", "mo")).summary.id
    await ben.join(finished)
    await ben.decide(finished, "resign")
    running = (await guest.create_table("stlucia", "mo")).summary.id
    await ben.join(running)
    attempt = await guest.post("/api/challenges/stlucia", None, TableInfo)
    token, cookie = await device_link(guest), guest.cookie
    await sign_in(guest, device)
    assert (await merge(guest, token)).tables == 3

    info = await guest.table(running)
    assert info.seat is not None
    seat = info.summary.seats[info.seat]
    id = (await account(member)).member
    assert (seat.name, seat.member, info.host) == ("Guest", id, True)
    profile = await member.get(f"/api/members/{id}", Profile)
    assert [(it.game, it.won) for it in profile.results] == [("stlucia", 1)]
    found = await member.get("/api/challenges", Challenges)
    assert attempt.summary.id in {it.table for it in found.challenges}
    stranger = await new_client(server.url, cookie=cookie)
    assert (await stranger.get("/api/me", api.Me)).name is None
    assert (await refusal(merge(guest, token))).problem.reason == "not-allowed"


async def test_merging_is_for_members_and_their_own_guests(
    server: InProcessServer, new_client: NewClient
) -> None:
    guest, other = [await new_client(server.url, name) for name in ("Guest", "Other")]
    token = await device_link(guest)
    assert (await refusal(merge(other, token))).problem.reason == "not-allowed"
    await become_member(other)
    assert (await refusal(merge(other, "x" * 20))).problem.reason == "not-allowed"
    assert (await refusal(merge(other, await device_link(other)))).problem.reason == "not-allowed"
    await become_member(guest)
    assert (await refusal(merge(other, token))).problem.reason == "not-allowed"
    assert (await guest.get("/api/me", api.Me)).name == "Guest"


@pytest.mark.parametrize("order", ["guest-first", "member-first"])
async def test_table_at_which_both_sit_stays_as_it_is(
    server: InProcessServer, new_client: NewClient, order: str
) -> None:
    guest, member = [await new_client(server.url, name) for name in ("Guest", "Member")]
    device = await become_member(member)
    first, second = (guest, member) if order == "guest-first" else (member, guest)
    id = (await first.create_table("stlucia", "mo")).summary.id
    await second.join(id)
    token = await device_link(guest)
    await sign_in(guest, device)
    assert (await merge(guest, token)).tables == 0
    assert {seat.name for seat in (await member.table(id)).summary.seats} == {"Guest", "Member"}
