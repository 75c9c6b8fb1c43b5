"""Tables are set up, found, joined, left and come back to."""

import asyncio
import random
import time
from collections.abc import Callable

import pytest
from tests.server.conftest import NewGuest
from tests.server.guest import Line, Turned, plays, some_offer
from tests.server.house import PATIENCE, Inside

from starboard.wire import api, play
from starboard.wire.tables import TableInfo


async def test_a_table_has_the_options_and_the_preset_that_were_asked_for(
    inside: Inside, comes: NewGuest
) -> None:
    ann = await comes(inside.url, "Ann")
    table = await ann.sets_up("stlucia", "mo", options={"goal": 7})
    assert table.summary.options == {"goal": 7}
    games = {game.id: game for game in await ann.get("/api/games", list[api.GameInfo])}
    for preset in games["ruler"].presets:
        table = await ann.sets_up("ruler", "mo", preset=preset.name)
        assert table.summary.options == preset.options
    assert table.summary.status == "waiting"
    assert [seat.kind for seat in table.summary.seats] == ["person", "open"]
    assert table.seat == 0
    assert table.host


@pytest.mark.parametrize(
    ("game", "seats", "wanted", "reason"),
    [
        ("chess", "mo", {}, "bad-message"),
        ("stlucia", "m", {}, "bad-message"),
        ("ruler", "mbbbb", {}, "bad-message"),
        ("stlucia", "mm", {}, "not-allowed"),
        ("stlucia", "mo", {"options": {"goal": 0}}, "bad-message"),
        ("stlucia", "mo", {"options": {"goal": "far"}}, "bad-message"),
        ("stlucia", "mo", {"options": {"sails": 3}}, "bad-message"),
        ("stlucia", "mo", {"preset": "endless"}, "bad-message"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    inside: Inside, comes: NewGuest, game: str, seats: str, wanted: dict[str, object], reason: str
) -> None:
    ann = await comes(inside.url, "Ann")
    with pytest.raises(Turned) as refusal:
        await ann.sets_up(game, seats, **wanted)
    assert refusal.value.status in (400, 409)
    assert refusal.value.problem.reason == reason
    assert len(refusal.value.problem.message) > 10
    assert not (await ann.get("/api/tables/mine", api.Tables)).tables


async def test_a_stranger_sets_up_nothing(inside: Inside, comes: NewGuest) -> None:
    stranger = await comes(inside.url)
    with pytest.raises(Turned) as refusal:
        await stranger.sets_up("stlucia", "mb")
    assert refusal.value.status == 401


async def test_public_tables_are_in_the_lobby_and_private_ones_are_nowhere(
    inside: Inside, comes: NewGuest
) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    public = await ann.sets_up("stlucia", "mo")
    private = await ann.sets_up("stlucia", "mo", public=False)
    lobby = {it.id for it in (await ben.get("/api/lobby", api.Tables)).tables}
    assert public.summary.id in lobby
    assert private.summary.id not in lobby
    id, invite = private.summary.id, private.invite
    assert invite
    for attempt in (ben.sees(id), ben.sees(id, "wrong"), ben.joins(id), ben.joins(id, "wrong")):
        with pytest.raises(Turned) as refusal:
            await attempt
        assert refusal.value.status == 404
    async with ben.line() as line:
        refused = await line.answer(play.Subscribe(id), play.Refused)
        assert refused.reason == "no-table"
    assert (await ben.sees(id, invite)).invite is None
    assert (await ben.joins(id, invite)).summary.status == "running"
    assert (await ben.sees(id)).invite == invite


async def test_a_taken_seat_is_refused_and_an_open_one_is_given(
    inside: Inside, comes: NewGuest
) -> None:
    ann, ben, cleo = [await comes(inside.url, name) for name in ("Ann", "Ann", "Cleo")]
    id = (await ann.sets_up("stlucia", "moo")).summary.id
    with pytest.raises(Turned) as refusal:
        await ben.joins(id, seat=0)
    assert refusal.value.problem.reason == "not-allowed"
    table = await ben.joins(id, seat=2)
    assert table.seat == 2
    assert [seat.name for seat in table.summary.seats] == ["Ann", "", "Ann 2"]
    assert (await ben.joins(id)).seat == 2  # a second time changes nothing
    assert (await cleo.joins(id)).summary.status == "running"
    late = await comes(inside.url, "Late")
    with pytest.raises(Turned):
        await late.joins(id)


async def test_two_who_want_the_last_seat_at_once_do_not_both_get_it(
    inside: Inside, comes: NewGuest
) -> None:
    ann = await comes(inside.url, "Ann")
    id = (await ann.sets_up("stlucia", "mo")).summary.id
    others = [await comes(inside.url, f"Other {n}") for n in range(5)]
    ends = await asyncio.gather(*(it.joins(id) for it in others), return_exceptions=True)
    assert sum(isinstance(end, TableInfo) for end in ends) == 1
    assert sum(isinstance(end, Turned) for end in ends) == 4


async def test_who_stays_becomes_the_host(inside: Inside, comes: NewGuest) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    id = (await ann.sets_up("stlucia", "moo")).summary.id
    await ben.joins(id)
    await ann.does("leave", id)
    assert (await ben.sees(id)).host
    assert (await ben.does("start", id)).summary.status == "running"


async def test_a_seat_is_given_up_before_the_game_begins(inside: Inside, comes: NewGuest) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    id = (await ann.sets_up("stlucia", "moo")).summary.id
    await ben.joins(id)
    table = await ben.does("leave", id)
    assert [seat.kind for seat in table.summary.seats] == ["person", "open", "open"]
    with pytest.raises(Turned):
        await ben.does("leave", id)
    assert (await ann.does("leave", id)).summary.status == "abandoned"


async def test_the_host_alone_starts_with_bots(inside: Inside, comes: NewGuest) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    id = (await ann.sets_up("stlucia", "moo")).summary.id
    await ben.joins(id)
    with pytest.raises(Turned) as refusal:
        await ben.does("start", id)
    assert refusal.value.status == 403
    table = await ann.does("start", id)
    assert table.summary.status == "running"
    assert [seat.kind for seat in table.summary.seats] == ["person", "person", "bot"]
    with pytest.raises(Turned):
        await ann.does("start", id)


async def test_a_bot_stands_in_for_who_left_until_the_seat_is_taken_back(
    inside: Inside, comes: NewGuest
) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    id = (await ann.sets_up("stlucia", "mo")).summary.id
    await ben.joins(id)
    rng = random.Random(1)
    async with ann.at(id) as hers, ben.at(id) as his:
        await ben.does("leave", id)
        await hers.hear(play.TableUpdate, lambda it: it.info.summary.seats[1].away)
        for turn in range(5):  # the bot in Ben's seat goes on with her
            await plays(hers, id, f"ann-{turn}", rng)
        state = his.all(play.GameUpdate)[-1]
        refused = await his.answer(play.MakeMove(id, state.ply, "k", "stop"), play.Refused)
        assert refused.reason in ("not-your-turn", "stale")
        since = (await ben.does("return", id)).summary.ply or 0
        await hers.hear(play.TableUpdate, lambda it: not it.info.summary.seats[1].away)
        if hers.all(play.GameUpdate)[-1].ply < since:
            await hers.hear(play.GameUpdate, lambda it: it.ply >= since)
        while 1 not in (state := hers.all(play.GameUpdate)[-1]).snapshot.acting:
            await plays_on(hers, state, rng)
        await asyncio.sleep(0.3)  # nobody moves for him now
        assert (await ben.sees(id)).summary.ply == state.ply
        turn_of_ben = await his.hear(play.GameUpdate, lambda it: it.ply == state.ply)
        move = play.MakeMove(id, state.ply, "own", some_offer(turn_of_ben, rng))
        assert await his.answer(move, play.Acknowledged)


async def plays_on(line: Line, state: play.GameUpdate, rng: random.Random) -> None:
    key = f"at {state.ply}"
    await line.say(play.MakeMove(state.table, state.ply, key, some_offer(state, rng)))
    await line.hear(play.GameUpdate, lambda it: it.ply > state.ply)


async def test_who_runs_out_of_time_is_stood_in_for_though_nobody_looks(
    inside: Inside, comes: NewGuest
) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    id = (await ann.sets_up("stlucia", "mo", options={"goal": 1}, seconds_per_move=1)).summary.id
    await ben.joins(id)
    await finished(inside, id)
    table = await ann.sees(id)
    assert table.summary.status == "finished"
    assert any(seat.away for seat in table.summary.seats)


async def finished(inside: Inside, id: str) -> None:
    """Without a request that could wake anything up."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        row = await asyncio.wrap_future(inside.ask(lambda desk: desk.store.table(id)))
        if row is not None and row.status == "finished":
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the game does not go on")


async def test_who_has_gone_is_stood_in_for_where_another_waits(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    """Without a time limit; and nobody is, who is still there."""
    server = make_inside(absence=0.5, presence=0.1)
    ann, ben = await comes(server.url, "Ann"), await comes(server.url, "Ben")
    id = (await ann.sets_up("stlucia", "mo")).summary.id
    await ben.joins(id)
    rng = random.Random(2)
    async with ann.at(id) as hers:
        for turn in range(4):
            await plays(hers, id, f"{turn}", rng)
        seats = (await ann.sees(id)).summary.seats
        assert [seat.away for seat in seats] == [False, True]
        await hers.hear(play.GameUpdate, lambda it: it.snapshot.acting == [0])
        await asyncio.sleep(1.5)
        assert not (await ann.sees(id)).summary.seats[0].away


async def test_who_plays_alone_against_bots_has_all_the_time(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(absence=0.2, presence=0.1)
    ann = await comes(server.url, "Ann")
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    await asyncio.sleep(1.0)
    table = await ann.sees(id)
    assert not table.summary.seats[0].away
    assert table.summary.my_turn or table.summary.ply == 0 or not table.summary.winners


async def test_a_table_that_never_begins_is_given_up(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(waiting=0.3)
    ann = await comes(server.url, "Ann")
    id = (await ann.sets_up("stlucia", "mo")).summary.id
    async with ann.at(id) as line:
        await line.hear(play.TableUpdate, lambda it: it.info.summary.status == "abandoned")


async def test_one_person_has_so_many_tables_and_no_more(
    make_inside: Callable[..., Inside], comes: NewGuest
) -> None:
    server = make_inside(tables_of_person=3)
    ann = await comes(server.url, "Ann")
    tables = [(await ann.sets_up("stlucia", "mo")).summary.id for _ in range(3)]
    with pytest.raises(Turned) as refusal:
        await ann.sets_up("stlucia", "mo")
    assert refusal.value.status == 429
    one_more = (await (await comes(server.url, "Ben")).sets_up("stlucia", "mo")).summary.id
    with pytest.raises(Turned) as refusal:
        await ann.joins(one_more)
    assert refusal.value.status == 429
    assert (await ann.joins(tables[0])).seat == 0
    await ann.does("leave", tables[0])
    await ann.joins(one_more)


async def test_the_lobby_is_told_to_those_who_listen(inside: Inside, comes: NewGuest) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url)
    async with ben.line() as line:
        await line.answer(play.WatchLobby(), play.Lobby)
        id = (await ann.sets_up("stlucia", "mo")).summary.id
        await line.hear(play.Lobby, lambda it: any(table.id == id for table in it.tables))
        await ann.does("leave", id)
        await line.hear(play.Lobby, lambda it: all(table.id != id for table in it.tables))
        await line.say(play.WatchLobby(on=False))
        await line.silence()
        told = len(line.all(play.Lobby))
        await ann.sets_up("stlucia", "mo")
        await asyncio.sleep(1.5)
        assert len(line.all(play.Lobby)) == told
