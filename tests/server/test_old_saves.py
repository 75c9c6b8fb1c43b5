"""Tables whose rules have changed since: to be read, and never played on wrongly."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.conftest import NewGuest
from tests.server.guest import Guest, Turned
from tests.server.house import Inside

from starboard.store.urls import open_store
from starboard.wire import api, play


async def aged(server: Inside, id: str, **changes: Any) -> None:
    """As if it had been played under other rules."""
    server.close()
    store = await open_store(server.desk.settings.database)
    row = await store.table(id)
    assert row is not None
    old: Any = {"rules": row.rules - 1, "wake_at": 1.0, "revision": row.revision + 1}
    await store.commit(row, replace(row, **(old | changes)))
    await store.close()


async def begun(guest: Guest, game: str) -> str:
    id = (await guest.sets_up(game, "mb")).summary.id
    async with guest.at(id) as line:
        state = await line.hear(play.GameUpdate, lambda it: bool(it.snapshot.legal_moves))
        move = play.MakeMove(id, state.ply, "k", state.snapshot.legal_moves[0].text)
        await line.answer(move, play.Acknowledged)
    return id


async def stored_position(server: Inside, id: str) -> int:
    row = await asyncio.wrap_future(server.ask(lambda desk: desk.store.table(id)))
    assert row is not None
    return row.ply


@pytest.mark.parametrize("changes", [{}, {"game": "forgotten"}])
async def test_a_table_with_old_rules_can_be_read_and_not_played(
    make_inside: Callable[..., Inside], comes: NewGuest, changes: dict[str, str]
) -> None:
    server = make_inside()
    ann = await comes(server.url, "Ann")
    id = await begun(ann, "stlucia")
    await aged(server, id, **changes)
    server = make_inside()
    ann = await comes(server.url, cookie=ann.cookie)
    other = (await ann.sets_up("stlucia", "bb")).summary.id
    table = await ann.sees(id)
    assert table.replay_only
    assert table.summary.status == "running"
    ply = await stored_position(server, id)
    async with ann.at(id) as line:
        order = play.MakeMove(id, ply, "new", "stop")
        assert (await line.answer(order, play.Refused)).reason == "not-running"
        await line.say(play.Chat(id, "c", "what was it?"))
        assert (await line.hear(play.ChatLines)).lines[0].text == "what was it?"
        assert not line.all(play.GameUpdate)
    shown = await ann.get(f"/api/tables/{id}/replay", api.ReplaySteps)
    assert shown.length == len(shown.steps) - 1
    assert (shown.length == ply) == (not changes)  # nobody knows what the forgotten one hid
    assert shown.steps[0].event is None
    lines = [step.event.lines for step in shown.steps if step.event]
    assert any(line and line[0].startswith("Ann: ") for line in lines)
    later = await ann.get(f"/api/tables/{id}/replay", api.ReplaySteps, first=1)
    assert later.steps == shown.steps[1:]
    with pytest.raises(Turned):
        await ann.get(f"/api/tables/{id}/file", dict)
    async with ann.at(other) as line:  # the keeper is well
        await line.hear(play.TableUpdate, lambda it: it.info.summary.status == "finished")
    row = await asyncio.wrap_future(server.ask(lambda desk: desk.store.table(id)))
    assert row is not None
    assert (row.ply, row.wake_at) == (ply, None)
    assert "errors" not in server.desk.noticeboard.text()


async def test_the_secrets_of_an_old_unfinished_game_stay_secret(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside()
    ann = await comes(server.url, "Ann")
    id = await begun(ann, "pirates")
    await aged(server, id)
    server = make_inside()
    ann, ben = await comes(server.url, cookie=ann.cookie), await comes(server.url)
    for guest, tells in ((ann, {"Ann"}), (ben, set[str]())):
        shown = await guest.get(f"/api/tables/{id}/replay", api.ReplaySteps)
        lines = [line for step in shown.steps if step.event for line in step.event.lines]
        assert {line.split(":")[0] for line in lines} == tells


async def test_a_table_that_gathers_under_old_rules_is_given_up(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside()
    ann = await comes(server.url, "Ann")
    id = (await ann.sets_up("stlucia", "mo")).summary.id
    await aged(server, id)
    server = make_inside()
    ann = await comes(server.url, cookie=ann.cookie)
    async with ann.at(id) as line:
        if (await ann.sees(id)).summary.status != "abandoned":
            await line.hear(play.TableUpdate, lambda it: it.info.summary.status == "abandoned")
