"""Chat: limited in rate, sent from a window, older lines on request, private where the table is."""

import pytest
from tests.server.client import Client, ClientSession
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer

from starboard.server.realtime.chat import BURST_LINES
from starboard.server.services import Services
from starboard.server.tables.chat_window import MAX_LINES
from starboard.store.rows import Audience
from starboard.wire import play


async def write_lines(
    server: InProcessServer, id: str, count: int, audience: Audience = "table"
) -> None:
    """Add numbered lines to the stored chat."""

    async def write(services: Services) -> None:
        for number in range(1, count + 1):
            text = f"{audience} {number}"
            await services.store.add_chat(id, "p", "Pat", audience, text, 1.0)

    await server.run(write)


async def readable(client: Client, id: str, **subscribe: str) -> list[str]:
    """The chat that somebody is sent after ``subscribe``."""
    async with client.follow(id, **subscribe) as session:
        await session.round_trip()
        return [line.text for chat in session.all(play.ChatLines) for line in chat.lines]


async def older(session: ClientSession, id: str, before: int) -> play.ChatHistory:
    return await session.request(play.ReadChat(id, "h", before), play.ChatHistory)


async def test_person_who_floods_the_chat_is_refused_with_a_sentence(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock=clock.clock)
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    async with ann.follow(id) as session, ann.follow(id) as same_person:
        for number in range(BURST_LINES):
            await session.send(play.Chat(id, f"c{number}", "ahoy"))
        for other in (session, same_person):
            refused = await other.request(play.Chat(id, "more", "ahoy"), play.Refused)
            assert (refused.reason, refused.key) == ("too-fast", "more")
            assert "chat" in refused.message
        clock.advance(1 / server.services.settings.chat_lines_per_second)
        await session.send(play.Chat(id, "later", "ahoy"))
        await session.receive(play.ChatLines, lambda it: it.lines[-1].number == BURST_LINES + 1)


async def test_new_subscriber_is_sent_the_last_lines_and_asks_for_older_ones(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    await write_lines(server, id, 2 * MAX_LINES + 7)
    async with ann.follow(id) as session:
        window = await session.receive(play.ChatLines)
        numbers = [line.number for line in window.lines]
        assert numbers == list(range(MAX_LINES + 8, 2 * MAX_LINES + 8))
        assert window.earlier
        page = await older(session, id, numbers[0])
        assert [line.number for line in page.lines] == list(range(8, MAX_LINES + 8))
        assert page.earlier
        first = await older(session, id, page.lines[0].number)
        assert [line.number for line in first.lines] == list(range(1, 8))
        assert not first.earlier
        assert (await older(session, id, 1)).lines == []


async def test_reconnected_client_is_sent_what_it_lacks(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    await write_lines(server, id, MAX_LINES + 20)
    for last, count, earlier in ((MAX_LINES + 17, 3, False), (20, MAX_LINES, False)):
        async with ann.follow(id, chat=last) as session:
            chat = await session.receive(play.ChatLines)
            assert (len(chat.lines), chat.earlier) == (count, earlier)
    async with ann.follow(id, chat=19) as session:
        assert (await session.receive(play.ChatLines)).earlier


async def test_spectators_cannot_crowd_the_players_lines_out(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, cleo = await new_client(server.url, "Ann"), await new_client(server.url, "Cleo")
    id = (await ann.create_table("pirates", "mb")).summary.id
    await write_lines(server, id, 3)
    await write_lines(server, id, MAX_LINES + 10, "spectators")
    assert await readable(ann, id) == ["table 1", "table 2", "table 3"]
    lines = await readable(cleo, id)
    assert (len(lines), lines[-1]) == (MAX_LINES, f"spectators {MAX_LINES + 10}")
    async with ann.follow(id) as of_ann, cleo.follow(id) as of_cleo:
        assert [line.text for line in (await older(of_ann, id, 60)).lines] == [
            "table 1", "table 2", "table 3",
        ]  # fmt: skip
        assert {line.text[:5] for line in (await older(of_cleo, id, 60)).lines} == {"spect"}


@pytest.mark.parametrize(
    ("wanted", "is_open"),
    [({"public": False}, False), ({"spectators": False}, False), ({}, True)],
)
async def test_chat_of_a_finished_game_is_for_those_who_could_read_it_before(
    make_server: MakeServer, new_client: NewClient, wanted: dict[str, bool], is_open: bool
) -> None:
    server = make_server()
    ann, ben, cleo = [await new_client(server.url, name) for name in ("Ann", "Ben", "Cleo")]
    options = {"options": {"goal": 2}}
    table = await ann.create_table("stlucia", "mo", **options, **wanted)
    id, invite = table.summary.id, table.invite or ""
    await ben.join(id, invite)
    await write_lines(server, id, 1)
    for client in (ann, ben):
        await client.leave(id)
    async with ann.follow(id) as session:
        await session.receive(play.GameUpdate, lambda update: update.snapshot.over)
    assert await readable(ann, id) == ["table 1"]
    assert await readable(ben, id) == ["table 1"]
    assert await readable(cleo, id) == (["table 1"] if is_open else [])
    if not is_open:
        async with cleo.follow(id) as session:
            refused = await session.request(play.ReadChat(id, "h", 9), play.Refused)
            assert refused.reason == "not-allowed"
            refused = await session.request(play.Chat(id, "c", "hello"), play.Refused)
            assert refused.reason == "not-allowed"
    if wanted == {"public": False}:
        assert await readable(cleo, id, invite=invite) == ["table 1"]


async def test_memory_of_a_chatty_table_is_bounded(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        await write_lines(server, id, 3 * MAX_LINES)
        live = server.services.cache.loaded(id)
        assert live is not None
        await server.run(lambda services: services.cache.refresh_chat(live))
        await session.receive(play.ChatLines, lambda it: it.lines[-1].number == 3 * MAX_LINES)
        assert len(live.chat.since(0, ("table", "spectators")).lines) == MAX_LINES
