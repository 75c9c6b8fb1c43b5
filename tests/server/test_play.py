"""Moves over the wire: made once, in turn, in order, or not at all."""

import asyncio
import contextlib
import random

import pytest
from tests.server.conftest import NewGuest
from tests.server.guest import Guest, Line, plays, some_offer
from tests.server.house import Inside

from starboard.bots.roster import find_bot
from starboard.catalog import find_game
from starboard.engine.actors import SPECTATOR, players_in
from starboard.engine.table import Table, generator
from starboard.server.hall import roll_all
from starboard.server.live import LiveTable, sitting
from starboard.server.witness import goes_unnoticed
from starboard.store.rows import MoveRow, SeatRow, TableRow
from starboard.wire import play


async def moves_of(inside: Inside, table: str) -> list[MoveRow]:
    return await asyncio.wrap_future(inside.ask(lambda desk: desk.store.moves(table)))


async def my_turn(line: Line) -> play.GameUpdate:
    return await line.hear(play.GameUpdate, lambda state: bool(state.snapshot.legal_moves))


async def started(ann: Guest, ben: Guest, game: str = "stlucia", **wanted: object) -> str:
    id = (await ann.sets_up(game, "mo", **wanted)).summary.id
    await ben.joins(id)
    return id


async def test_a_move_that_is_sent_again_is_made_once(inside: Inside, comes: NewGuest) -> None:
    ann = await comes(inside.url, "Ann")
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    async with ann.at(id) as line:
        state = await my_turn(line)
        move = play.MakeMove(id, state.ply, "once", some_offer(state, random.Random(1)))
        first = await line.answer(move, play.Acknowledged)
        await line.say(move, move)
        again = [await line.hear(play.Acknowledged) for _ in range(2)]
        assert again == [first, first]
    async with ann.at(id) as line:
        assert await line.answer(move, play.Acknowledged) == first
    assert [row.key for row in await moves_of(inside, id)].count("0.once") == 1


async def test_keys_of_different_people_do_not_meet(inside: Inside, comes: NewGuest) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    id = await started(ann, ben)
    rng = random.Random(2)
    async with ann.at(id) as hers, ben.at(id) as his:
        numbers = await asyncio.gather(plays(hers, id, "1", rng), plays_sometime(his, hers, id))
    assert numbers[0].ply != numbers[1].ply


async def plays_sometime(line: Line, other: Line, id: str) -> play.Acknowledged:
    """One move of a player whose turn comes after moves of another."""
    rng = random.Random(3)
    mine = asyncio.create_task(plays(line, id, "1", rng))
    number = 1
    while not mine.done():
        number += 1
        theirs = asyncio.create_task(plays(other, id, f"{number}", rng))
        await asyncio.wait({mine, theirs}, return_when=asyncio.FIRST_COMPLETED, timeout=60)
        if mine.done() and not theirs.done():
            theirs.cancel()
    return mine.result()


async def test_an_answer_to_a_passed_position_is_refused_with_the_fresh_state(
    inside: Inside, comes: NewGuest
) -> None:
    ann = await comes(inside.url, "Ann")
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    async with ann.at(id) as line:
        old = await my_turn(line)
        await line.answer(
            play.MakeMove(id, old.ply, "a", old.snapshot.legal_moves[0].text), play.Acknowledged
        )
        new = await my_turn(line)
        before = await moves_of(inside, id)
        for ply in (old.ply, old.ply + 10**6, -1, 0):
            late = play.MakeMove(id, ply, f"late {ply}", old.snapshot.legal_moves[0].text)
            refused = await line.answer(late, play.Refused)
            assert refused.reason == "stale"
            assert refused.key == late.key
            assert refused.update is not None
            assert refused.update.ply == new.ply
            assert refused.update.snapshot == new.snapshot
        assert await moves_of(inside, id) == before


async def test_the_first_of_two_who_take_the_initiative_has_it(
    inside: Inside, comes: NewGuest
) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    id = await started(ann, ben, "ruler")
    rng = random.Random(4)
    races = 0
    async with ann.at(id) as hers, ben.at(id) as his:
        lines = [hers, his]
        for turn in range(200):
            states = [await at_last_position(line, ann, id) for line in lines]
            acting = states[0].snapshot.acting
            if not acting:
                break
            for seat in acting:
                offer = some_offer(states[seat], rng)
                move = play.MakeMove(id, states[seat].ply, f"{turn}", offer)
                await lines[seat].say(move)
            if len(acting) == 2:
                ends = [await outcome(line, f"{turn}") for line in lines]
                assert sorted(type(end).__name__ for end in ends) == ["Acknowledged", "Refused"]
                [refused] = [end for end in ends if isinstance(end, play.Refused)]
                assert refused.reason == "stale"
                assert refused.update is not None
                assert refused.update.ply > states[0].ply
                races += 1
            else:
                assert isinstance(await outcome(lines[acting[0]], f"{turn}"), play.Acknowledged)
            if races == 5:
                break
    assert races


async def at_last_position(line: Line, guest: Guest, id: str) -> play.GameUpdate:
    ply = (await guest.sees(id)).summary.ply
    states = line.all(play.GameUpdate)
    if states and states[-1].ply == ply:
        return states[-1]
    return await line.hear(play.GameUpdate, lambda it: it.ply == ply)


async def outcome(line: Line, key: str) -> play.Acknowledged | play.Refused:
    """How the move with this key ended."""
    await line.silence()
    return next(
        it
        for it in line.heard
        if isinstance(it, play.Acknowledged | play.Refused) and it.key == key
    )


@pytest.mark.parametrize(
    ("move", "reason"),
    [("walk the plank", "illegal"), ("stay", "illegal"), (" ", "illegal"), ("\0", "illegal")],
)
async def test_a_wrong_move_is_refused_and_changes_nothing(
    inside: Inside, comes: NewGuest, move: str, reason: str
) -> None:
    ann = await comes(inside.url, "Ann")
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    async with ann.at(id) as line:
        state = await my_turn(line)
        before = await moves_of(inside, id)
        refused = await line.answer(play.MakeMove(id, state.ply, "k", move), play.Refused)
        assert (refused.reason, refused.table, refused.key) == (reason, id, "k")
        assert len(refused.message) > 10
        assert await moves_of(inside, id) == before


async def test_nobody_moves_for_another(inside: Inside, comes: NewGuest) -> None:
    ann, ben, cleo = [await comes(inside.url, name) for name in ("Ann", "Ben", "Cleo")]
    id = await started(ann, ben)
    stranger = await comes(inside.url)
    async with ann.at(id) as hers, ben.at(id) as his, cleo.at(id) as other:
        state = await hers.hear(play.GameUpdate)
        idle, acting = (his, hers) if state.snapshot.acting == [0] else (hers, his)
        await acting.silence()
        offer = acting.all(play.GameUpdate)[-1].snapshot.legal_moves[0].text
        before = await moves_of(inside, id)
        order = play.MakeMove(id, state.ply, "k", offer)
        assert (await idle.answer(order, play.Refused)).reason == "not-your-turn"
        assert (await other.answer(order, play.Refused)).reason == "not-seated"
        async with stranger.line() as nobody:
            assert (await nobody.answer(order, play.Refused)).reason == "not-seated"
            nowhere = play.MakeMove("nowhere", 1, "k", offer)
            refused = await nobody.answer(nowhere, play.Refused)
            assert refused.reason in ("not-seated", "no-table")
        assert await moves_of(inside, id) == before


async def test_no_move_is_made_before_the_game_or_after_it(inside: Inside, comes: NewGuest) -> None:
    ann = await comes(inside.url, "Ann")
    id = (await ann.sets_up("stlucia", "mo", options={"goal": 1})).summary.id
    async with ann.at(id) as line:
        refused = await line.answer(play.MakeMove(id, 0, "early", "stop"), play.Refused)
        assert refused.reason == "not-running"
        await ann.does("start", id)
        await ann.does("leave", id)
        over = await line.hear(play.GameUpdate, lambda state: state.snapshot.over)
        refused = await line.answer(play.MakeMove(id, over.ply, "late", "stop"), play.Refused)
        assert refused.reason == "over"
        assert over.snapshot.result
        assert not over.snapshot.legal_moves


async def test_every_event_is_told_once_and_in_order_over_reconnections(
    inside: Inside, comes: NewGuest
) -> None:
    ann, ben = await comes(inside.url, "Ann"), await comes(inside.url, "Ben")
    id = (await ann.sets_up("stlucia", "mb", options={"goal": 6})).summary.id
    rng, numbers, last = random.Random(5), list[int](), -1
    spectator = asyncio.create_task(follow(ben, id, rng))
    over = False
    while not over:
        async with ann.at(id, after=last) as line:
            state = await line.hear(play.GameUpdate)
            for _ in range(rng.randrange(1, 4)):
                if state.snapshot.legal_moves:
                    key, move = f"at {state.ply}", some_offer(state, rng)
                    order = play.MakeMove(id, state.ply, key, move)
                    await line.say(order)
                elif state.snapshot.over:
                    break
                if rng.random() < 0.3:
                    break
                state = await line.hear(play.GameUpdate)
            for told in line.all(play.GameUpdate):
                assert told.after == max(last, 0)
                numbers += [event.ply for event in told.events]
                last, over = told.ply, told.snapshot.over
    assert numbers == list(range(1, last + 1))
    assert await spectator == numbers


async def follow(guest: Guest, id: str, rng: random.Random) -> list[int]:
    """Look on, with a new connection now and then."""
    numbers, last = list[int](), -1
    while True:
        async with guest.at(id, after=last, language="pt") as line:
            for _ in range(3):
                told = await line.hear(play.GameUpdate)
                numbers += [event.ply for event in told.events]
                last = told.ply
                if told.snapshot.over:
                    return numbers


async def test_who_comes_late_is_told_the_latest_events_only(
    inside: Inside, comes: NewGuest
) -> None:
    ann = await comes(inside.url, "Ann")
    id = (await ann.sets_up("stlucia", "bbbbbb", options={"goal": 100})).summary.id
    async with ann.at(id) as line:
        await line.hear(play.GameUpdate, lambda state: state.snapshot.over)
    for after in (-1, -(10**12), 10**12):
        async with ann.at(id, after=after) as line:
            state = await line.hear(play.GameUpdate)
            assert len(state.events) == 40
            assert state.after == state.ply - 40


async def test_questions_are_answered_and_cost_nothing(inside: Inside, comes: NewGuest) -> None:
    ann = await comes(inside.url, "Ann")
    id = (await ann.sets_up("stlucia", "mb")).summary.id
    async with ann.at(id) as line:
        state = await my_turn(line)
        board = await line.answer(play.Ask(id, "1", "board"), play.Answer)
        assert board.lines
        refused = await line.answer(play.Ask(id, "2", "weather"), play.Refused)
        assert (refused.reason, refused.key) == ("bad-message", "2")
        assert (await ann.sees(id)).summary.ply == state.ply
    async with ann.line() as line:
        assert (await line.answer(play.Ask(id, "3", "board"), play.Refused)).key == "3"


def test_bots_wait_for_people_only_after_what_people_can_notice() -> None:
    seats = (SeatRow("person", "Ann", "pirate", "ann"), *(SeatRow("bot", bot="pirate"),) * 2)
    row = TableRow(
        id="t", game="tradewinds", rules=find_game("tradewinds").version,
        options=find_game("tradewinds").options.resolve(), seats=seats, host="ann", public=True,
        spectators=True, invite="", seconds_per_move=0, created=0.0, moved_at=0.0, status="running",
    )  # fmt: skip
    live, rng = LiveTable(row, 40), generator(3)
    table = Table(live.game, [sitting(seat) for seat in seats], row.options, seed=3)
    roll_all(table)
    found = set()
    while not table.over:
        [seat] = players_in(table.actors)
        bot = find_bot(table.game, "pirate")
        move = table.game.bot_move(bot, table.state, seat, rng)
        event = table.play(seat, table.game.move(table.state, seat, move))
        live.accept(row, table, [event])
        secret = all(goes_unnoticed(table, event, viewer) for viewer in (0, SPECTATOR))
        assert live.went_unnoticed == secret
        found.add(secret)
        roll_all(table)
    assert found == {True, False}


async def test_who_does_not_notice_a_move_is_told_all_the_same_when_it_is_their_turn(
    inside: Inside, comes: NewGuest
) -> None:
    """Of a loot that is dropped in secret, others notice only that the game goes on."""
    names = ("Ann", "Ben", "Cat")
    guests = [await comes(inside.url, name) for name in names]
    id = (await guests[0].sets_up("tradewinds", "moo")).summary.id
    for guest in guests[1:]:
        await guest.joins(id)
    rng, unnoticed = generator(5), 0
    async with contextlib.AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(guest.at(id)) for guest in guests]
        live = inside.desk.hall.tables[id]
        while unnoticed < 3 and live.row.status == "running":
            table, [seat] = live.table, live.acting
            assert table is not None
            before = [live.ply(viewer) for viewer in range(3)]
            state = await lines[seat].hear(
                play.GameUpdate, lambda it: bool(it.snapshot.legal_moves)
            )
            assert state.ply == before[seat]
            move = table.game.bot_move(find_bot(table.game, "pirate"), table.state, seat, rng)
            text = table.game.move(table.state, seat, move).text
            said = play.MakeMove(id, state.ply, f"k{live.row.ply}", text)
            await lines[seat].answer(said, play.Acknowledged)
            unnoticed += any(
                live.ply(other) == before[other] for other in live.acting if other != seat
            )
    assert unnoticed == 3
