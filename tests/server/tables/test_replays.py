"""Rematches, lists of games, replays, spectators and chat."""

import asyncio
from typing import Any

import pytest
from tests.server.client import Client, RequestRefused
from tests.server.conftest import NewClient
from tests.server.running_server import InProcessServer

from starboard.catalog import find_game
from starboard.engine import replay
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Seat, Table
from starboard.wire import api, play


async def play_to_the_end(client: Client, game: str, seats: str, **wanted: Any) -> str:
    """Create a table and let bots play the game to its end."""
    id = (await client.create_table(game, seats, **wanted)).summary.id
    async with client.follow(id) as session:
        if "m" in seats:
            await client.leave(id)
        await session.last_update(lambda update: update.snapshot.over)
    return id


async def test_rematch_is_one_table_though_both_ask_at_once(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo", options={"goal": 1})).summary.id
    await ben.join(id)
    with pytest.raises(RequestRefused, match="only after the game"):
        await ann.rematch(id)
    async with ann.follow(id) as session:
        for client in (ann, ben):
            await client.leave(id)
        await session.last_update(lambda update: update.snapshot.over)
    tables = await asyncio.gather(ann.rematch(id), ben.rematch(id))
    assert tables[0].summary.id == tables[1].summary.id != id
    rematch = await ann.table(tables[0].summary.id)
    assert rematch.summary.status == "running"
    assert rematch.summary.options == {"goal": 1}
    assert (await ann.table(id)).next == rematch.summary.id
    assert (await ben.table(rematch.summary.id)).seat is not None
    mine = (await ann.get("/api/tables/mine", api.Tables)).tables
    assert [table.id for table in mine if table.status != "abandoned"] == [rematch.summary.id, id]
    other = await new_client(server.url, "Other")
    with pytest.raises(RequestRefused):
        await other.rematch(id)


async def test_own_tables_are_listed_in_pages(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    created = [(await ann.create_table("stlucia", "mo")).summary.id for _ in range(35)]
    first = await ann.get("/api/tables/mine", api.Tables)
    assert [table.id for table in first.tables] == created[:4:-1]
    assert all(table.mine for table in first.tables)
    rest = await ann.get("/api/tables/mine", api.Tables, before=first.before)
    assert [table.id for table in rest.tables] == created[4::-1]
    assert rest.before is None


async def test_finished_public_games_are_listed(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    public = await play_to_the_end(ann, "stlucia", "mb", options={"goal": 1})
    private = await play_to_the_end(ann, "stlucia", "mb", options={"goal": 1}, public=False)
    listed = [table.id for table in (await ann.get("/api/tables/finished", api.Tables)).tables]
    assert public in listed
    assert private not in listed


async def test_replay_of_a_running_game_hides_what_the_visitor_may_not_know(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    stranger = await new_client(server.url)
    id = (await ann.create_table("pirates", "mo", preset="quick")).summary.id
    await ben.join(id)
    path = f"/api/tables/{id}/replay"
    page = await ann.get(path, api.ReplaySteps)
    assert (page.viewer, page.viewers) == ("A", ["A", "spectator"])
    assert not page.over
    for client, forbidden in ((ann, "B"), (ann, "all"), (ben, "A"), (stranger, "A")):
        with pytest.raises(RequestRefused) as refused:
            await client.get(path, api.ReplaySteps, viewer=forbidden)
        assert refused.value.status == 403
    with pytest.raises(RequestRefused) as refused:
        await ann.get(f"/api/tables/{id}/file", dict)
    assert refused.value.status == 403
    assert all(step.scores is None for step in page.steps)


async def test_replay_of_a_finished_game_can_show_every_viewer(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, stranger = await new_client(server.url, "Ann"), await new_client(server.url)
    id = await play_to_the_end(ann, "pirates", "mb", preset="quick")
    path = f"/api/tables/{id}/replay"
    whole = await stranger.get(path, api.ReplaySteps, viewer="all", language="pt")
    assert whole.viewers == ["A", "B", "spectator", "all"]
    assert whole.over
    assert whole.result
    steps = list(whole.steps)
    while len(steps) <= whole.length:
        page = await stranger.get(path, api.ReplaySteps, viewer="all", first=len(steps))
        assert page.first == len(steps)
        steps += page.steps
    assert [step.event.ply for step in steps[1:] if step.event] == list(range(1, whole.length + 1))
    assert all(step.scores for step in steps)
    past = await stranger.get(path, api.ReplaySteps, first=whole.length + 1)
    assert past.steps == []
    pages = [
        await stranger.get(path, api.ReplaySteps, viewer=viewer, first=1)
        for viewer in ("A", "B", "all")
    ]
    views = [[bytes(step.view) for step in page.steps] for page in pages]
    assert views[0] != views[1] != views[2] != views[0]


async def test_replay_file_of_a_finished_game_shows_everything(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = await play_to_the_end(ann, "tradewinds", "mb", preset="short")
    response = await ann.request("GET", f"/api/tables/{id}/file")
    assert response.headers["content-disposition"].startswith("attachment")
    table = replay.load(response.text, find_game)
    assert table.over
    assert len(table.log) == (await ann.table(id)).summary.ply
    file = api.ReplayFile(response.text, first=10)
    page = await ann.post("/api/replays", file, api.ReplaySteps)
    assert page.viewer == "all"
    assert page.length == len(table.log)
    assert page.steps[0].event is not None
    assert page.steps[0].event.ply == 10


def unfinished_game(moves: int) -> Table:
    """A game of Pirates with random moves."""
    table, rng = Table(find_game("pirates"), [Seat("A"), Seat("B")], seed=1), seeded_generator(1)
    while len(table.log) < moves and not table.over:
        if table.chance_is_due:
            table.play_chance()
        else:
            seat = table.actors.bit_length() - 1
            legal = table.legal_moves(seat)
            table.apply(seat, legal[rng[0] % len(legal)])
    assert not table.over
    return table


async def test_replay_file_of_an_unfinished_game_hides_secrets_unless_asked(
    server: InProcessServer, new_client: NewClient
) -> None:
    file = replay.save(unfinished_game(12))
    client = await new_client(server.url, "Ann")

    async def page(viewer: str) -> api.ReplaySteps:
        return await client.post("/api/replays", api.ReplayFile(file, viewer), api.ReplaySteps)

    default, spectator, everything = await page(""), await page("spectator"), await page("all")
    assert default.viewer == "spectator"
    assert default == spectator
    assert everything.viewer == "all"
    assert all(step.scores is None for step in default.steps)
    assert all(step.scores is not None for step in everything.steps)
    assert default.steps[-1].view != everything.steps[-1].view
    assert default.viewers == ["A", "B", "spectator", "all"]
    assert (await page("B")).viewer == "B"


async def test_unusable_replay_file_or_viewer_is_refused(
    server: InProcessServer, new_client: NewClient
) -> None:
    client = await new_client(server.url, "Ann")
    whole = replay.save(unfinished_game(12))
    files = ("", "[]", '{"starboard": 2}', "[" * 5000, whole[:-9])
    for file in (*(api.ReplayFile(text) for text in files), api.ReplayFile(whole, "nobody")):
        with pytest.raises(RequestRefused) as refused:
            await client.post("/api/replays", file, api.ReplaySteps)
        assert refused.value.status == 400


async def test_table_without_spectators_cannot_be_watched(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben, cleo = [await new_client(server.url, name) for name in ("Ann", "Ben", "Cleo")]
    id = (await ann.create_table("stlucia", "mo", spectators=False)).summary.id
    await ben.join(id)
    with pytest.raises(RequestRefused) as refused:
        await cleo.table(id)
    assert refused.value.status == 403
    with pytest.raises(RequestRefused):
        await cleo.get(f"/api/tables/{id}/replay", api.ReplaySteps)
    async with cleo.session() as session:
        refusal = await session.request(play.Subscribe(id), play.Refused)
        assert refusal.reason == "not-allowed"
        await session.round_trip()
        assert not session.all(play.GameUpdate)


async def test_spectator_of_a_waiting_table_sees_no_game_where_spectators_are_not_allowed(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben, cleo = [await new_client(server.url, name) for name in ("Ann", "Ben", "Cleo")]
    id = (await ann.create_table("stlucia", "mo", spectators=False)).summary.id
    async with cleo.follow(id) as session:
        await ben.join(id)
        await session.receive(play.TableUpdate, lambda it: it.info.summary.status == "running")
        await session.round_trip()
        assert not session.all(play.GameUpdate)


async def test_players_and_spectators_chat_apart_while_there_are_secrets(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben, cleo = [await new_client(server.url, name) for name in ("Ann", "Ben", "Cleo")]
    id = (await ann.create_table("pirates", "mo", preset="quick")).summary.id
    await ben.join(id)
    async with ann.follow(id) as of_ann, ben.follow(id) as of_ben, cleo.follow(id) as of_cleo:
        await of_ann.send(play.Chat(id, "1", "ahoy  <b>Ben</b>\n"))
        line = (await of_ben.receive(play.ChatLines)).lines[0]
        assert (line.name, line.seat, line.text) == ("Ann", 0, "ahoy <b>Ben</b>")
        await of_cleo.send(play.Chat(id, "2", "she has a gem"))
        assert (await of_cleo.receive(play.ChatLines)).lines[0].seat is None
        texts = []
        for session in (of_ann, of_ben, of_cleo):
            await session.round_trip()
            texts.append([it.text for chat in session.all(play.ChatLines) for it in chat.lines])
        assert texts == [["ahoy <b>Ben</b>"], ["ahoy <b>Ben</b>"], ["she has a gem"]]
        for client in (ann, ben):
            await client.leave(id)
        await of_cleo.receive(play.GameUpdate, lambda update: update.snapshot.over)
    async with cleo.follow(id) as of_cleo:
        lines = (await of_cleo.receive(play.ChatLines)).lines
        assert [it.text for it in lines] == ["ahoy <b>Ben</b>", "she has a gem"]
        assert [it.number for it in lines] == [1, 2]
    async with cleo.follow(id, chat=1) as of_cleo:
        assert [it.number for it in (await of_cleo.receive(play.ChatLines)).lines] == [2]


async def test_everybody_chats_together_where_there_are_no_secrets(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, cleo = await new_client(server.url, "Ann"), await new_client(server.url, "Cleo")
    stranger = await new_client(server.url)
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as of_ann, cleo.follow(id) as of_cleo:
        await of_cleo.send(play.Chat(id, "1", "good luck"))
        assert (await of_ann.receive(play.ChatLines)).lines[0].text == "good luck"
        refused = await of_cleo.request(play.Chat(id, "2", " \n"), play.Refused)
        assert refused.reason == "bad-message"
        async with stranger.follow(id) as of_stranger:
            refused = await of_stranger.request(play.Chat(id, "3", "hey"), play.Refused)
            assert (refused.reason, refused.key) == ("not-seated", "3")
