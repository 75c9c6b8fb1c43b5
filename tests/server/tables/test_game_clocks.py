"""Time limits for whole games: the used time, the increment, and losing on time."""

import random

import pytest
from msgspec.structs import replace
from tests.server.client import RequestRefused
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.direct_moves import make_random_move
from tests.server.running_server import InProcessServer

from starboard.server.tables import game_clocks
from starboard.server.tables.live_table import LiveTable
from starboard.store.rows import SeatRow, TableRow
from starboard.wire import play

ROW = TableRow(
    id="t", game="some-game", rules=1, options={}, host="ann", public=True, spectators=True,
    invite="", seconds_per_move=0, seconds_per_game=100, increment_seconds=5, created=0.0,
    moved_at=1_000.0, status="running",
    seats=(
        SeatRow("person", "Ann", "bot", "ann"),
        SeatRow("person", "Ben", "bot", "ben"),
        SeatRow("bot", "Cap", "bot"),
    ),
)  # fmt: skip


def seconds_left(row: TableRow) -> list[float]:
    return [seat.seconds_left for seat in row.seats]


def test_every_person_begins_with_the_whole_time() -> None:
    assert seconds_left(game_clocks.started(ROW)) == [100, 100, 0]


@pytest.mark.parametrize(
    ("before", "after", "left"),
    [
        ([0], [1], [75, 100, 0]),  # the turn has ended: 30 used, 5 added
        ([0], [0], [70, 100, 0]),  # it goes on: nothing added
        ([0, 1], [1], [75, 70, 0]),  # both clocks ran
        ([2], [0], [100, 100, 0]),  # a bot has no clock
        ([], [0], [100, 100, 0]),  # chance
    ],
)
def test_used_time_is_taken_off_and_a_finished_turn_earns_the_increment(
    before: list[int], after: list[int], left: list[float]
) -> None:
    row = game_clocks.after_moves(game_clocks.started(ROW), before, after, 1_030.0)
    assert seconds_left(row) == left
    assert row.revision == ROW.revision + 1


def test_clock_stands_still_while_a_bot_stands_in() -> None:
    row = game_clocks.started(ROW)
    row = replace(row, seats=(replace(row.seats[0], away=True), *row.seats[1:]))
    assert seconds_left(game_clocks.after_moves(row, [0], [1], 1_030.0)) == [100, 100, 0]


def test_clock_is_never_below_nothing() -> None:
    row = game_clocks.after_moves(game_clocks.started(ROW), [0], [0], 1_200.0)
    assert seconds_left(row) == [0, 100, 0]


def test_rows_without_a_time_limit_for_the_game_are_unchanged() -> None:
    row = replace(ROW, seconds_per_game=0)
    assert game_clocks.after_moves(row, [0], [1], 1_030.0) is row


async def clocked_game(
    server: InProcessServer, new_client: NewClient, seats: str = "mo"
) -> tuple[LiveTable, list[str]]:
    """A running game with ten minutes for each person, and the people in the order of seats."""
    names = [name for name, seat in zip(("Ann", "Ben", "Cid"), seats, strict=False) if seat != "b"]
    clients = [await new_client(server.url, name) for name in names]
    table = await clients[0].create_table(
        "stlucia", seats, seconds_per_game=600, increment_seconds=20
    )
    for client in clients[1:]:
        await client.join(table.summary.id)
    return await server.run(lambda services: services.cache.get(table.summary.id)), names


async def test_clocks_survive_a_restart_and_are_sent_to_everybody(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    first = make_server(clock.clock, sweep_interval_seconds=1e6)
    live, _ = await clocked_game(first, new_client)
    seat = live.acting[0]
    clock.advance(100)
    await make_random_move(first, live, random.Random(1))
    left = live.row.seats[seat].seconds_left
    assert left in (pytest.approx(500), pytest.approx(520))
    first.close()
    second = make_server(clock.clock, sweep_interval_seconds=1e6)
    spectator = await new_client(second.url, "Cleo")
    async with spectator.follow(live.row.id) as session:
        update = await session.receive(play.GameUpdate)
        info = session.all(play.TableUpdate)[-1].info
    assert (info.summary.seconds_per_game, info.summary.increment_seconds) == (600, 20)
    clocks = [clock for clock in info.clocks if clock is not None]
    assert clocks[seat].seconds_left == left
    assert [clock.runs_out_at is not None for clock in clocks] == [
        place in live.acting for place in range(2)
    ]
    acting = clocks[live.acting[0]]
    assert acting.runs_out_at == update.deadline
    assert acting.runs_out_at == pytest.approx(live.row.moved_at + acting.seconds_left)


async def test_person_without_time_loses_to_the_last_opponent(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, sweep_interval_seconds=1e6)
    live, names = await clocked_game(server, new_client)
    slow = live.acting[0]
    clock.advance(599)
    await server.run(lambda services: services.scheduler.sweep())
    assert live.row.status == "running"
    clock.advance(2)
    await server.run(lambda services: services.scheduler.sweep())
    assert (live.row.status, live.row.winners) == ("finished", (1 - slow,))
    assert live.row.seats[slow].decision == "out-of-time"
    result = live.snapshot(1 - slow, "en").result
    assert result == [f"The time of {names[slow]} is used up.", "You win."]
    assert live.snapshot(slow, "pt").result[0] == "O seu tempo acabou."


async def test_bot_plays_on_for_a_person_without_time_who_cannot_return(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, sweep_interval_seconds=1e6)
    ann, ben, cid = [await new_client(server.url, name) for name in ("Ann", "Ben", "Cid")]
    id = (await ann.create_table("tradewinds", "moo", seconds_per_game=60)).summary.id
    await ben.join(id)
    await cid.join(id)
    live = await server.run(lambda services: services.cache.get(id))
    slow = live.acting[0]
    clock.advance(61)
    await server.run(lambda services: services.scheduler.sweep())
    seat = live.row.seats[slow]
    assert (live.row.status, seat.away, seat.decision) == ("running", True, "out-of-time")
    with pytest.raises(RequestRefused) as refused:
        await (ann, ben, cid)[slow].return_to_seat(id)
    assert refused.value.problem.message == "Your time for this game is used up."
    stopped = (await ben.table(id)).clocks[slow]
    assert stopped is not None
    assert (stopped.seconds_left, stopped.runs_out_at) == (0, None)


async def test_person_alone_against_bots_can_lose_on_time(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, sweep_interval_seconds=1e6)
    ann = await new_client(server.url, "Ann")
    table = await ann.create_table("stlucia", "mb", seconds_per_game=60)
    async with ann.follow(table.summary.id) as session:
        await session.last_update(lambda update: bool(update.snapshot.legal_moves))
        clock.advance(61)
        await server.run(lambda services: services.scheduler.sweep())
        over = await session.last_update(lambda update: update.snapshot.over)
    assert over.snapshot.result[0] == "Your time is used up."


async def test_game_of_bots_alone_is_not_ended_by_a_clock(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    table = await ann.create_table("stlucia", "bb", options={"goal": 1}, seconds_per_game=60)
    async with ann.follow(table.summary.id) as session:
        over = await session.last_update(lambda update: update.snapshot.over)
    assert over.deadline is None
    assert (await ann.table(table.summary.id)).clocks == [None, None]


async def test_rematch_has_the_same_clock(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, sweep_interval_seconds=1e6)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    table = await ann.create_table(
        "stlucia", "mo", seconds_per_game=60, increment_seconds=3, options={"goal": 1}
    )
    await ben.join(table.summary.id)
    await ann.decide(table.summary.id, "resign")
    rematch = await ann.rematch(table.summary.id)
    assert (rematch.summary.seconds_per_game, rematch.summary.increment_seconds) == (60, 3)
    assert rematch.clocks == []


async def test_time_limits_for_moves_and_for_the_game_exclude_each_other(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    with pytest.raises(RequestRefused) as refused:
        await ann.create_table("stlucia", "mo", seconds_per_move=30, seconds_per_game=60)
    assert refused.value.status == 400
    assert "not both" in refused.value.problem.message
