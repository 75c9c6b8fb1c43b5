"""Games that are over, or under way: again, as a list, step by step, as a file."""

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.conftest import NewGuest
from tests.server.guest import Guest, Turned
from tests.server.house import Inside

from starboard.catalog import find_game
from starboard.engine import replay
from starboard.engine.table import Seat, Table
from starboard.wire import api, play


async def played(guest: Guest, game: str, seats: str, **wanted: Any) -> str:
    """A game to its end: bots stand in for its people."""
    id = (await guest.sets_up(game, seats, **wanted)).summary.id
    async with guest.at(id) as line:
        if "m" in seats:
            await guest.does("leave", id)
        await line.hear(play.TableUpdate, lambda it: it.info.summary.status == "finished")
    return id


async def test_a_rematch_is_one_table_though_both_ask_at_once(
    inside: Inside, comes: NewGuest
) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    id = (await ann.sets_up("stlucia", "mo", options={"goal": 1}, seconds_per_move=1)).summary.id
    await ben.joins(id)
    with pytest.raises(Turned):
        await ann.does("rematch", id)  # not before the end
    async with ann.at(id) as line:
        await line.hear(play.TableUpdate, lambda it: it.info.summary.status == "finished")
    tables = await asyncio.gather(ann.does("rematch", id), ben.does("rematch", id))
    assert tables[0].summary.id == tables[1].summary.id != id
    again = await ann.sees(tables[0].summary.id)
    assert again.summary.status == "running"
    assert again.summary.options == {"goal": 1}
    assert (await ann.sees(id)).next == again.summary.id
    assert (await ben.sees(again.summary.id)).seat is not None
    mine = (await ann.get("/api/tables/mine", api.Tables)).tables
    assert [table.id for table in mine if table.status != "abandoned"] == [again.summary.id, id]
    other = await comes(inside.url, "Other")
    with pytest.raises(Turned):
        await other.does("rematch", id)


async def test_my_games_come_in_pages(inside: Inside, comes: NewGuest) -> None:
    ann = await comes(inside.url, "Ann")
    made = [(await ann.sets_up("stlucia", "mo")).summary.id for _ in range(35)]
    first = await ann.get("/api/tables/mine", api.Tables)
    assert [table.id for table in first.tables] == made[:4:-1]
    assert all(table.mine for table in first.tables)
    rest = await ann.get("/api/tables/mine", api.Tables, before=first.before)
    assert [table.id for table in rest.tables] == made[4::-1]
    assert rest.before is None


async def test_finished_public_games_are_listed(inside: Inside, comes: NewGuest) -> None:
    ann = await comes(inside.url, "Ann")
    public = await played(ann, "stlucia", "mb", options={"goal": 1})
    private = await played(ann, "stlucia", "mb", options={"goal": 1}, public=False)
    listed = [table.id for table in (await ann.get("/api/tables/finished", api.Tables)).tables]
    assert public in listed
    assert private not in listed


async def test_a_running_game_is_shown_as_one_may_see_it(inside: Inside, comes: NewGuest) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    id = (await ann.sets_up("pirates", "mo", preset="quick")).summary.id
    await ben.joins(id)
    path = f"/api/tables/{id}/replay"
    shown = await ann.get(path, api.ReplaySteps)
    assert (shown.viewer, shown.viewers) == ("A", ["A", "spectator"])
    assert not shown.over
    for guest, forbidden in ((ann, "B"), (ann, "all"), (ben, "A"), (await comes(inside.url), "A")):
        with pytest.raises(Turned) as refusal:
            await guest.get(path, api.ReplaySteps, viewer=forbidden)
        assert refusal.value.status == 403
    with pytest.raises(Turned) as refusal:
        await ann.get(f"/api/tables/{id}/file", dict)
    assert refusal.value.status == 403
    assert all(step.scores is None for step in shown.steps)


async def test_a_finished_game_is_shown_through_all_eyes(inside: Inside, comes: NewGuest) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url)
    id = await played(ann, "pirates", "mb", preset="quick")
    path = f"/api/tables/{id}/replay"
    whole = await ben.get(path, api.ReplaySteps, viewer="all", language="pt")
    assert whole.viewers == ["A", "B", "spectator", "all"]
    assert whole.over
    assert whole.result
    steps = list(whole.steps)
    while len(steps) <= whole.length:
        page = await ben.get(path, api.ReplaySteps, viewer="all", first=len(steps))
        assert page.first == len(steps)
        steps += page.steps
    assert [step.event.ply for step in steps[1:] if step.event] == list(range(1, whole.length + 1))
    assert all(step.scores for step in steps)
    past = await ben.get(path, api.ReplaySteps, first=whole.length + 1)
    assert past.steps == []
    pages = [
        await ben.get(path, api.ReplaySteps, viewer=eyes, first=1) for eyes in ("A", "B", "all")
    ]
    views = [[bytes(step.view) for step in page.steps] for page in pages]
    assert views[0] != views[1] != views[2] != views[0]


async def test_the_file_of_a_game_reads_back_and_can_be_shown(
    inside: Inside, comes: NewGuest
) -> None:
    ann = await comes(inside.url, "Ann")
    id = await played(ann, "tradewinds", "mb", preset="short")
    response = await ann.request("GET", f"/api/tables/{id}/file")
    assert response.headers["content-disposition"].startswith("attachment")
    table = replay.load(response.text, find_game)
    assert table.over
    assert len(table.log) == (await ann.sees(id)).summary.ply
    stranger = await comes(inside.url)
    shown = await stranger.post(
        "/api/replays", api.ReplayFile(response.text, first=10), api.ReplaySteps
    )
    assert shown.viewer == "all"
    assert shown.length == len(table.log)
    assert shown.steps[0].event is not None
    assert shown.steps[0].event.ply == 10


async def test_an_unfinished_file_can_be_shown_too(inside: Inside, comes: NewGuest) -> None:
    """Such as a counterexample of the verifier."""
    table = Table(find_game("ruler"), [Seat("A"), Seat("B")], seed=1)
    while table.chance_is_due:
        table.play_chance()
    guest = await comes(inside.url)
    shown = await guest.post(
        "/api/replays", api.ReplayFile(replay.save(table), viewer="B"), api.ReplaySteps
    )
    assert shown.length == len(table.log)
    assert shown.viewer == "B"
    assert not shown.over
    for broken in ("", "[]", '{"starboard": 2}', "[" * 5000, replay.save(table)[:-9]):
        with pytest.raises(Turned) as refusal:
            await guest.post("/api/replays", api.ReplayFile(broken), api.ReplaySteps)
        assert refusal.value.status == 400


async def test_nobody_looks_on_where_spectators_are_not_wanted(
    inside: Inside, comes: NewGuest
) -> None:
    ann, ben, cleo = [await comes(inside.url, name) for name in ("Ann", "Ben", "Cleo")]
    id = (await ann.sets_up("stlucia", "mo", spectators=False)).summary.id
    await ben.joins(id)
    with pytest.raises(Turned) as refusal:
        await cleo.sees(id)
    assert refusal.value.status == 403
    with pytest.raises(Turned):
        await cleo.get(f"/api/tables/{id}/replay", api.ReplaySteps)
    async with cleo.line() as line:
        assert (await line.answer(play.Subscribe(id), play.Refused)).reason == "not-allowed"
        await line.silence()
        assert not line.all(play.GameUpdate)


async def test_who_looked_on_while_it_gathered_stops_when_it_begins(
    inside: Inside, comes: NewGuest
) -> None:
    ann, ben, cleo = [await comes(inside.url, name) for name in ("Ann", "Ben", "Cleo")]
    id = (await ann.sets_up("stlucia", "mo", spectators=False)).summary.id
    async with cleo.at(id) as line:
        await ben.joins(id)
        await asyncio.sleep(0.3)
        await line.silence()
        assert not line.all(play.GameUpdate)


async def test_chat_is_apart_while_there_are_secrets_and_common_afterwards(
    inside: Inside, comes: NewGuest
) -> None:
    ann, ben, cleo = [await comes(inside.url, name) for name in ("Ann", "Ben", "Cleo")]
    id = (await ann.sets_up("pirates", "mo", preset="quick")).summary.id
    await ben.joins(id)
    async with ann.at(id) as hers, ben.at(id) as his, cleo.at(id) as other:
        await hers.say(play.Chat(id, "1", "ahoy  <b>Ben</b>\n"))
        line = (await his.hear(play.ChatLines)).lines[0]
        assert (line.name, line.seat, line.text) == ("Ann", 0, "ahoy <b>Ben</b>")
        await other.say(play.Chat(id, "2", "she has a gem"))
        assert (await other.hear(play.ChatLines)).lines[0].seat is None
        for line_ in (hers, his, other):
            await line_.silence()
        told = [[it.text for said in who.all(play.ChatLines) for it in said.lines]
                for who in (hers, his, other)]  # fmt: skip
        assert told == [["ahoy <b>Ben</b>"], ["ahoy <b>Ben</b>"], ["she has a gem"]]
        for guest in (ann, ben):
            await guest.does("leave", id)
        await other.hear(play.GameUpdate, lambda state: state.snapshot.over)
    async with cleo.at(id) as other:
        lines = (await other.hear(play.ChatLines)).lines
        assert [it.text for it in lines] == ["ahoy <b>Ben</b>", "she has a gem"]
        assert [it.number for it in lines] == [1, 2]
    async with cleo.at(id, chat=1) as other:
        assert [it.number for it in (await other.hear(play.ChatLines)).lines] == [2]


async def test_chat_is_common_where_there_are_no_secrets(inside: Inside, comes: NewGuest) -> None:
    ann, cleo = await comes(inside.url, "Ann"), await comes(inside.url, "Cleo")
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    async with ann.at(id) as hers, cleo.at(id) as other:
        await other.say(play.Chat(id, "1", "good luck"))
        assert (await hers.hear(play.ChatLines)).lines[0].text == "good luck"
        refused = await other.answer(play.Chat(id, "2", " \n"), play.Refused)
        assert refused.reason == "bad-message"
        stranger = await comes(inside.url)
        async with stranger.at(id) as nobody:
            assert (await nobody.answer(play.Chat(id, "3", "hey"), play.Refused)).key == "3"


async def test_moves_of_a_replay_are_json_that_the_schema_describes(
    inside: Inside, comes: NewGuest
) -> None:
    guest = await comes(inside.url)
    schema = msgspec.json.decode((await guest.request("GET", "/api/schema/openapi.json")).content)
    assert "/api/tables/{table_id}/replay" in schema["paths"]
