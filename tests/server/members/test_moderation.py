"""Moderation: mute, block, report, and the acts of the operator."""

from typing import Any

import pytest
from tests.server.client import Client
from tests.server.conftest import MakeServer, NewClient
from tests.server.member_client import (
    account,
    become_member,
    new_recovery_codes,
    refusal,
    sign_in,
)
from tests.server.running_server import InProcessServer

from starboard.server.errors import NoSuchTarget
from starboard.server.members import operator_acts
from starboard.server.members.operator_acts import log_line, report_line
from starboard.wire import play
from starboard.wire.api import Me
from starboard.wire.members import Blocks, Done, NewReport, Recovery, RemoveBlock, Target


async def table_of_two(ann: Client, ben: Client) -> str:
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)
    return id


async def say(client: Client, table: str, text: str) -> int:
    """Add a chat line; its number."""
    async with client.follow(table) as session:
        await session.send(play.Chat(table, "c", text))
        lines = await session.receive(play.ChatLines, lambda it: it.lines[-1].text == text)
    return lines.lines[-1].number


async def chat_of(client: Client, table: str) -> list[str]:
    """The chat lines that a new session of this client is sent."""
    async with client.follow(table) as session:
        await session.round_trip()
        return [line.text for update in session.all(play.ChatLines) for line in update.lines]


async def test_chat_of_a_muted_person_is_hidden(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    table = await table_of_two(ann, ben)
    number = await say(ben, table, "rude")
    await say(ann, table, "ahoy")
    [muted] = (await ann.post("/api/me/mute", Target(table, number), Blocks)).blocks
    assert (muted.name, muted.kind) == ("Ben", "mute")
    assert (await chat_of(ann, table), await chat_of(ben, table)) == (["ahoy"], ["rude", "ahoy"])
    async with ann.follow(table) as session:
        history = await session.request(play.ReadChat(table, "h", 99), play.ChatHistory)
        assert [line.text for line in history.lines] == ["ahoy"]
    left = await ann.post("/api/me/unblock", RemoveBlock(muted.id), Blocks)
    assert left.blocks == []
    assert await chat_of(ann, table) == ["rude", "ahoy"]


async def test_blocked_person_cannot_join(server: InProcessServer, new_client: NewClient) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    table = await table_of_two(ann, ben)
    await ann.post("/api/me/block", Target(table, seat=1), Blocks)
    other = (await ann.create_table("stlucia", "mo")).summary.id
    assert (await refusal(ben.join(other))).status == 403
    [blocked] = (await ann.get("/api/me/blocks", Blocks)).blocks
    await ben.post("/api/me/unblock", RemoveBlock(blocked.id), Blocks)  # not Ben's to undo
    assert (await refusal(ben.join(other))).status == 403
    await ann.post("/api/me/unblock", RemoveBlock(blocked.id), Blocks)
    assert (await ben.join(other)).seat == 1


async def test_number_of_blocks_is_limited(make_server: MakeServer, new_client: NewClient) -> None:
    server = make_server(max_blocks_per_person=2)
    ann = await new_client(server.url, "Ann")
    seats = []
    for name in ("Ben", "Cat", "Dan"):
        other = await new_client(server.url, name)
        seats.append(Target(await table_of_two(other, ann), seat=0))
    for target in seats[:2]:
        await ann.post("/api/me/mute", target, Blocks)
    for path in ("/api/me/mute", "/api/me/block"):
        refused = await refusal(ann.post(path, seats[2], Blocks))
        assert (refused.status, refused.problem.reason) == (429, "too-many")
    blocks = (await ann.post("/api/me/block", seats[0], Blocks)).blocks  # in place of the mute
    assert {it.name: it.kind for it in blocks} == {"Ben": "block", "Cat": "mute"}
    for block in blocks:
        await ann.post("/api/me/unblock", RemoveBlock(block.id), Blocks)
    await ann.post("/api/me/block", seats[2], Blocks)


@pytest.mark.parametrize(
    "target", [{"seat": 0}, {"seat": 2}, {"seat": 9}, {"line": 7}], ids=lambda it: str(it)
)
async def test_nobody_to_block_there(
    server: InProcessServer, new_client: NewClient, target: dict[str, Any]
) -> None:
    """One's own seat, that of a bot, a missing seat, a missing line."""
    ann = await new_client(server.url, "Ann")
    table = (await ann.create_table("stlucia", "mbb")).summary.id
    assert (await refusal(ann.post("/api/me/block", Target(table, **target), Blocks))).status == 404


async def test_lines_that_one_may_not_read_cannot_be_addressed(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben, eve = [await new_client(server.url, name) for name in ("Ann", "Ben", "Eve")]
    created = await ann.create_table("stlucia", "mo", public=False)
    table = created.summary.id
    await ben.join(table, created.invite or "")
    number = await say(ben, table, "private")
    request = eve.post("/api/me/report", NewReport(Target(table, number), "curious"), Done)
    assert (await refusal(request)).status == 404


async def test_report_is_listed_for_the_operator(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    table = await table_of_two(ann, ben)
    number = await say(ben, table, "rude")
    await ann.post("/api/me/report", NewReport(Target(table, number), "insults"), Done)
    [report, *_] = await server.run(lambda services: services.store.moderation.reports(9))
    line = report_line(report)
    for part in ("Ben", "rude", "insults", table, f"line {number}"):
        assert part in line


async def test_operator_closes_a_table(server: InProcessServer, new_client: NewClient) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    table = await table_of_two(ann, ben)
    await server.run(lambda services: operator_acts.close_table(services.store, table, "spam"))
    assert (await ann.table(table)).summary.status == "abandoned"
    with pytest.raises(NoSuchTarget):
        await server.run(lambda services: operator_acts.close_table(services.store, table, ""))
    [entry, *_] = await server.run(lambda services: services.store.moderation.log_entries(9))
    assert log_line(entry).endswith(f"close {table}: spam")


async def test_operator_removes_a_chat_line(server: InProcessServer, new_client: NewClient) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    table = await table_of_two(ann, ben)
    number = await say(ben, table, "rude")
    await server.run(
        lambda services: operator_acts.remove_chat_line(services.store, table, number, "")
    )
    await ann.table(table)  # reads the table as the store has it
    assert await chat_of(ann, table) == ["…"]
    with pytest.raises(NoSuchTarget):
        await server.run(
            lambda services: operator_acts.remove_chat_line(services.store, table, 99, "")
        )


async def test_banned_member_is_signed_out_and_cannot_sign_in(
    server: InProcessServer, new_client: NewClient
) -> None:
    ben = await new_client(server.url, "Ben")
    device, member = await become_member(ben), (await account(ben)).member or ""
    [code, *_] = await new_recovery_codes(ben)
    await server.run(lambda services: operator_acts.ban(services.store, member, "insults"))
    assert (await ben.get("/api/me", Me)).name is None
    assert (await refusal(sign_in(ben, device))).status == 403
    recovery = ben.post("/api/sign-in/recovery", Recovery(code), Me)
    assert (await refusal(recovery)).status == 403
    await server.run(lambda services: operator_acts.unban(services.store, member, ""))
    assert (await sign_in(ben, device)).name == "Ben"


async def test_open_pages_of_a_banned_person_are_disconnected(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(presence_interval_seconds=3600.0)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    await become_member(ben)
    member, table = (await account(ben)).member or "", await table_of_two(ann, ben)
    async with ann.follow(table) as of_ann, ben.follow(table) as of_ben:
        await server.run(lambda services: operator_acts.ban(services.store, member, ""))
        await of_ben.until_closed()
        assert of_ben.reason == "signed-out"
        assert of_ann.closed is None


async def test_ban_by_report_or_of_nobody(server: InProcessServer, new_client: NewClient) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    table = await table_of_two(ann, ben)
    await ann.post("/api/me/report", NewReport(Target(table, seat=1), "cheats"), Done)
    [report, *_] = await server.run(lambda services: services.store.moderation.reports(1))
    await server.run(lambda services: operator_acts.ban(services.store, report.id, ""))
    assert (await ben.get("/api/me", Me)).name is None
    with pytest.raises(NoSuchTarget):
        await server.run(lambda services: operator_acts.ban(services.store, "nobody", ""))
