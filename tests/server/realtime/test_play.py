"""Moves over the WebSocket: made once, in turn and in order, or refused."""

import asyncio
import random

import pytest
from tests.server.client import (
    Client,
    ClientSession,
    is_my_turn,
    make_random_move,
    random_legal_move,
)
from tests.server.conftest import NewClient
from tests.server.running_server import InProcessServer

from starboard.bots.roster import find_bot
from starboard.catalog import find_game
from starboard.engine.actors import SPECTATOR, players_in
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Table
from starboard.engine.visibility import goes_unnoticed
from starboard.server.tables.changes import play_chance
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.rules_version import engine_seats
from starboard.store.rows import MoveRow, SeatRow, TableRow
from starboard.wire import play


async def moves_of(server: InProcessServer, table: str) -> list[MoveRow]:
    return await server.run(lambda services: services.store.moves(table))


async def begin_game(ann: Client, ben: Client, game: str = "stlucia", **wanted: object) -> str:
    """Create a table for two people."""
    id = (await ann.create_table(game, "mo", **wanted)).summary.id
    await ben.join(id)
    return id


async def test_resent_move_is_made_once(server: InProcessServer, new_client: NewClient) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        update = await session.receive(play.GameUpdate, is_my_turn)
        text = random_legal_move(update, random.Random(1))
        move = play.MakeMove(id, update.ply, "once", text)
        first = await session.request(move, play.Acknowledged)
        await session.send(move, move)
        assert [await session.receive(play.Acknowledged) for _ in range(2)] == [first, first]
    async with ann.follow(id) as session:
        assert await session.request(move, play.Acknowledged) == first
    assert [row.key for row in await moves_of(server, id)].count("0.once") == 1


async def test_two_people_may_use_the_same_key(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = await begin_game(ann, ben)
    rng = random.Random(2)
    async with ann.follow(id) as of_ann, ben.follow(id) as of_ben:
        sessions, plies = [of_ann, of_ben], dict[int, int]()
        while len(plies) < 2:
            update = await current_update(of_ann, ann, id)
            [seat] = update.snapshot.acting
            key = f"{seat} again {update.ply}" if seat in plies else "same"
            acknowledged = await make_random_move(sessions[seat], id, key, rng)
            plies.setdefault(seat, acknowledged.ply)
    assert plies[0] != plies[1]
    keys = [row.key for row in await moves_of(server, id)]
    assert {"0.same", "1.same"} <= set(keys)


async def test_stale_ply_is_refused_with_the_current_snapshot(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        old = await session.receive(play.GameUpdate, is_my_turn)
        text = old.snapshot.legal_moves[0].text
        await session.request(play.MakeMove(id, old.ply, "a", text), play.Acknowledged)
        new = await session.receive(play.GameUpdate, is_my_turn)
        before = await moves_of(server, id)
        for ply in (old.ply, old.ply + 10**6, -1, 0):
            stale = play.MakeMove(id, ply, f"stale {ply}", text)
            refused = await session.request(stale, play.Refused)
            assert refused.reason == "stale"
            assert refused.key == stale.key
            assert refused.update is not None
            assert refused.update.ply == new.ply
            assert refused.update.snapshot == new.snapshot
        assert await moves_of(server, id) == before


async def test_first_of_two_simultaneous_moves_wins(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = await begin_game(ann, ben, "ruler")
    rng = random.Random(4)
    races = 0
    async with ann.follow(id) as of_ann, ben.follow(id) as of_ben:
        sessions = [of_ann, of_ben]
        while races < 5:
            updates = [await current_update(session, ann, id) for session in sessions]
            acting, ply = updates[0].snapshot.acting, updates[0].ply
            if not acting:
                break
            for seat in acting:
                text = random_legal_move(updates[seat], rng)
                await sessions[seat].send(play.MakeMove(id, ply, f"{ply}", text))
            outcomes = [await outcome(sessions[seat], f"{ply}") for seat in acting]
            made = [it for it in outcomes if isinstance(it, play.Acknowledged)]
            assert len(made) == 1
            for refused in (it for it in outcomes if isinstance(it, play.Refused)):
                assert refused.reason == "stale"
                assert refused.update is not None
                assert refused.update.ply > ply
            races += len(acting) == 2
    assert races


async def current_update(session: ClientSession, client: Client, id: str) -> play.GameUpdate:
    """The update of the table's current ply, which the game does not keep secret."""
    ply = (await client.table(id)).summary.ply
    return await session.last_update(lambda update: update.ply == ply)


async def outcome(session: ClientSession, key: str) -> play.Acknowledged | play.Refused:
    """The answer to the move with this key."""
    await session.round_trip()
    for message in session.messages:
        if isinstance(message, play.Acknowledged | play.Refused) and message.key == key:
            return message
    raise AssertionError(f"no answer to {key}")


@pytest.mark.parametrize("text", ["walk the plank", "stay", " ", "\0"])
async def test_illegal_move_is_refused_and_changes_nothing(
    server: InProcessServer, new_client: NewClient, text: str
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        update = await session.receive(play.GameUpdate, is_my_turn)
        before = await moves_of(server, id)
        refused = await session.request(play.MakeMove(id, update.ply, "k", text), play.Refused)
        assert (refused.reason, refused.table, refused.key) == ("illegal", id, "k")
        assert len(refused.message) > 10
        assert await moves_of(server, id) == before


async def test_nobody_can_move_for_somebody_else(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben, cleo = [await new_client(server.url, name) for name in ("Ann", "Ben", "Cleo")]
    id = await begin_game(ann, ben)
    stranger = await new_client(server.url)
    async with ann.follow(id) as of_ann, ben.follow(id) as of_ben, cleo.follow(id) as of_cleo:
        update = await of_ann.receive(play.GameUpdate)
        idle, acting = (of_ben, of_ann) if update.snapshot.acting == [0] else (of_ann, of_ben)
        own = await acting.last_update(is_my_turn)
        before = await moves_of(server, id)
        move = play.MakeMove(id, own.ply, "k", own.snapshot.legal_moves[0].text)
        assert (await idle.request(move, play.Refused)).reason == "not-your-turn"
        assert (await of_cleo.request(move, play.Refused)).reason == "not-seated"
        unknown = play.MakeMove("nowhere", 1, "l", move.move)
        assert (await of_cleo.request(unknown, play.Refused)).reason == "no-table"
        async with stranger.session() as of_stranger:
            assert (await of_stranger.request(move, play.Refused)).reason == "not-seated"
        assert await moves_of(server, id) == before


async def test_no_move_is_made_before_or_after_the_game(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mo", options={"goal": 1})).summary.id
    async with ann.follow(id) as session:
        refused = await session.request(play.MakeMove(id, 0, "early", "stop"), play.Refused)
        assert refused.reason == "not-running"
        await ann.start(id)
        await ann.leave(id)
        update = await session.receive(play.GameUpdate, lambda it: it.snapshot.over)
        late = play.MakeMove(id, update.ply, "late", "stop")
        assert (await session.request(late, play.Refused)).reason == "over"
        assert update.snapshot.result
        assert not update.snapshot.legal_moves


async def test_every_event_is_sent_once_and_in_order_over_reconnections(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mb", options={"goal": 6})).summary.id
    rng, plies, last = random.Random(5), list[int](), -1
    spectator = asyncio.create_task(watch(ben, id))
    over = False
    while not over:
        async with ann.follow(id, after=last) as session:
            await play_some_moves(session, id, rng)
            for update in session.all(play.GameUpdate):
                assert update.after == max(last, 0)
                plies += [event.ply for event in update.events]
                last, over = update.ply, update.snapshot.over
    assert plies == list(range(1, last + 1))
    assert await spectator == plies


async def play_some_moves(session: ClientSession, id: str, rng: random.Random) -> None:
    """Make a few moves; the last one may still be unanswered."""
    for _ in range(rng.randrange(1, 4)):
        update = await session.receive(play.GameUpdate)
        if update.snapshot.over:
            return
        if update.snapshot.legal_moves:
            text = random_legal_move(update, rng)
            await session.send(play.MakeMove(id, update.ply, f"at {update.ply}", text))


async def watch(client: Client, id: str) -> list[int]:
    """The plies of all events until the game is over, with a new session now and then."""
    plies, last = list[int](), -1
    while True:
        async with client.follow(id, after=last, language="pt") as session:
            for _ in range(3):
                update = await session.receive(play.GameUpdate)
                plies += [event.ply for event in update.events]
                last = update.ply
                if update.snapshot.over:
                    return plies


async def test_new_subscriber_is_sent_recent_events_only(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "bbbbbb", options={"goal": 20})).summary.id
    async with ann.follow(id) as session:
        await session.receive(play.GameUpdate, lambda update: update.snapshot.over)
    for after in (-1, -(10**12), 10**12):
        async with ann.follow(id, after=after) as session:
            update = await session.receive(play.GameUpdate)
            assert len(update.events) == 40
            assert update.after == update.ply - 40


async def test_queries_are_answered_and_change_nothing(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    id = (await ann.create_table("stlucia", "mb")).summary.id
    async with ann.follow(id) as session:
        update = await session.receive(play.GameUpdate, is_my_turn)
        assert (await session.request(play.Ask(id, "1", "board"), play.Answer)).lines
        refused = await session.request(play.Ask(id, "2", "weather"), play.Refused)
        assert (refused.reason, refused.key) == ("bad-message", "2")
        assert (await ann.table(id)).summary.ply == update.ply
    async with ann.session() as session:
        assert (await session.request(play.Ask(id, "3", "board"), play.Refused)).key == "3"


def test_bots_pause_only_after_moves_that_people_notice() -> None:
    seats = (SeatRow("person", "Ann", "pirate", "ann"), *(SeatRow("bot", bot="pirate"),) * 2)
    row = TableRow(
        id="t", game="tradewinds", rules=find_game("tradewinds").version,
        options=find_game("tradewinds").options.resolve(), seats=seats, host="ann", public=True,
        spectators=True, invite="", seconds_per_move=0, created=0.0, moved_at=0.0, status="running",
    )  # fmt: skip
    live, rng = LiveTable(row, 40), seeded_generator(3)
    table = Table(live.game, engine_seats(row), row.options, seed=3)
    play_chance(table)
    found = set()
    while not table.over:
        [seat] = players_in(table.actors)
        bot = find_bot(table.game, "pirate")
        move = table.game.bot_move(bot, table.state, seat, rng)
        event = table.play(seat, table.game.move(table.state, seat, move))
        live.accept(row, table, live.visibility.record_all(table, [event]))
        unnoticed = all(goes_unnoticed(table, event, viewer) for viewer in (0, SPECTATOR))
        assert live.last_move_unnoticed == unnoticed
        found.add(unnoticed)
        play_chance(table)
    assert found == {True, False}
