"""A table with others: the countdown, drawn seats, absent people, bots' seats, the pace of bots."""

import pytest
from msgspec.structs import replace
from tests.server.client import RequestRefused
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer

from starboard.catalog import find_game
from starboard.server.operations.settings import Settings
from starboard.server.services import Services
from starboard.server.tables.changes import TableChange, play_chance
from starboard.server.tables.deadlines import bot_pause
from starboard.server.tables.seating import (
    choose_bot_pace,
    in_playing_order,
    stand_in,
    with_successors_seated,
)
from starboard.store.rows import SeatRow, TableRow
from starboard.wire import api, play
from starboard.wire.tables import TableInfo

COUNTDOWN_SECONDS = 3.0
ANN = SeatRow("person", "Ann", person="a")
BEN = SeatRow("person", "Ben", person="b")


async def sweep(server: InProcessServer) -> None:
    """Handle all overdue tables, as the server does periodically."""
    await server.run(lambda services: services.scheduler.sweep())


async def test_a_full_table_of_people_counts_down(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, countdown_seconds=COUNTDOWN_SECONDS)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    assert (await ann.table(id)).begins_at is None
    info = await ben.join(id)
    assert info.summary.status == "waiting"
    assert info.begins_at == pytest.approx(clock.clock.now() + COUNTDOWN_SECONDS)
    clock.advance(COUNTDOWN_SECONDS / 2)
    await sweep(server)
    assert (await ann.table(id)).summary.status == "waiting"
    clock.advance(COUNTDOWN_SECONDS)
    await sweep(server)
    info = await ann.table(id)
    assert (info.summary.status, info.begins_at) == ("running", None)


async def test_leaving_stops_the_countdown(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock, countdown_seconds=COUNTDOWN_SECONDS)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)
    assert (await ben.leave(id)).begins_at is None
    clock.advance(2 * COUNTDOWN_SECONDS)
    await sweep(server)
    assert (await ann.table(id)).summary.status == "waiting"


async def test_a_person_against_bots_does_not_wait(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(countdown_seconds=COUNTDOWN_SECONDS)
    ann = await new_client(server.url, "Ann")
    assert (await ann.create_table("stlucia", "mb")).summary.status == "running"


def running_row(*seats: SeatRow) -> TableRow:
    return TableRow(
        id="t", game="stlucia", rules=1, options={}, seats=seats, host="a", public=True,
        spectators=True, invite="", seconds_per_move=0, status="running", created=0, moved_at=0,
    )  # fmt: skip


def test_seats_are_drawn_where_the_game_says_so() -> None:
    row = running_row(ANN, BEN)
    drawn = {in_playing_order(row, find_game("starempires")).seats for _ in range(60)}
    assert drawn == {(ANN, BEN), (BEN, ANN)}
    assert in_playing_order(row, find_game("ruler")).seats == (ANN, BEN)


async def test_a_person_is_sent_the_seat_that_was_drawn(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("starempires", "mo")).summary.id
    joined = await ben.join(id)
    own = await ann.table(id)
    assert {own.seat, joined.seat} == {0, 1}
    assert own.seat is not None
    assert joined.summary.seats[own.seat].name == "Ann"


async def test_the_reason_of_a_stand_in_is_shown(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo", seconds_per_move=30)).summary.id
    await ben.join(id)
    clock.advance(40)
    await sweep(server)
    assert (await ben.table(id)).summary.seats[0].away_because == "out-of-time"
    back = await ann.post(f"/api/tables/{id}/return", None, TableInfo)
    assert back.summary.seats[0].away_because == ""
    assert (await ann.leave(id)).summary.seats[0].away_because == "left"


async def test_a_bot_stands_in_for_an_absent_person_on_request(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock
) -> None:
    server = make_server(clock.clock)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo")).summary.id
    await ben.join(id)
    request = api.StandIn(seat=0)
    with pytest.raises(RequestRefused) as refused:
        await ben.post(f"/api/tables/{id}/stand-in", request, TableInfo)
    assert "Ann is connected" in refused.value.problem.message
    clock.advance(61)
    info = await ben.post(f"/api/tables/{id}/stand-in", request, TableInfo)
    assert info.summary.seats[0].away_because == "disconnected"


async def test_a_guest_takes_the_seat_of_a_bot_if_the_host_offers_it(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    table = await ann.create_table("stlucia", "mb", public=False)
    id, invite = table.summary.id, table.invite or ""
    with pytest.raises(RequestRefused):
        await ben.join(id, invite)
    with pytest.raises(RequestRefused):
        await ben.post(f"/api/tables/{id}/bot-seats", api.OfferBotSeats(True), TableInfo)
    await ann.post(f"/api/tables/{id}/bot-seats", api.OfferBotSeats(True), TableInfo)
    async with ann.follow(id) as session:
        joined = await ben.join(id, invite)
        await session.receive(play.TableUpdate, lambda it: it.info.summary.seats[1].name == "Ben")
    assert (joined.seat, joined.summary.status) == (1, "running")
    assert [seat.kind for seat in joined.summary.seats] == ["person", "person"]


async def make_bot_move(services: Services, id: str) -> None:
    """Make the first legal move of the bot that may act."""
    live = await services.cache.get(id)
    assert live.table is not None
    async with live.lock:
        table, seat = live.table.fork(), live.bots_acting[0]
        event = table.play(seat, table.legal_moves(seat)[0].text)
        change = TableChange(live.row, table, [event, *play_chance(table)])
        await services.tables.commit(live, change)


async def test_a_guest_takes_the_seat_of_a_bot_after_its_turn(
    make_server: MakeServer, new_client: NewClient
) -> None:
    server = make_server(bot_pause_seconds=600.0)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "bm")).summary.id
    offered = await ann.post(f"/api/tables/{id}/bot-seats", api.OfferBotSeats(True), TableInfo)
    assert offered.summary.seats[0].is_offered
    joined = await ben.join(id)
    assert (joined.seat, joined.awaited_seat) == (None, 0)
    seat = joined.summary.seats[0]
    assert (seat.kind, seat.is_offered) == ("bot", False)
    assert (await ben.leave(id)).awaited_seat is None
    await ben.join(id)
    async with ben.follow(id) as session:
        while (info := await ben.table(id)).seat is None:
            await server.run(lambda services: make_bot_move(services, id))
        await session.receive(play.TableUpdate, lambda it: it.info.seat == 0)
        update = await session.last_update(lambda it: it.after == 0)
    assert (info.seat, info.awaited_seat, info.summary.my_turn) == (0, None, False)
    assert info.summary.seats[0].name == "Ben"
    assert len(update.events) == update.ply


def test_nobody_waits_for_a_bot_after_the_game() -> None:
    waiting = running_row(ANN, SeatRow("bot", "Bot", successor=BEN))
    assert with_successors_seated(waiting, acting=[1]) == waiting
    assert with_successors_seated(waiting, acting=[0]).seats == (ANN, BEN)
    over = with_successors_seated(replace(waiting, status="finished"), acting=[])
    assert over.seats == (ANN, SeatRow("bot", "Bot"))


def test_the_slowest_pace_of_those_who_play_counts() -> None:
    row = running_row(ANN, BEN, SeatRow("bot", "Bot"))
    settings = Settings("", bot_pause_seconds=1.0)
    assert bot_pause(row, [2], settings) == 1.0
    row = choose_bot_pace(row, "a", "instant")
    assert bot_pause(row, [2], settings) == 1.0
    row = choose_bot_pace(row, "b", "slow")
    assert bot_pause(row, [2], settings) == 2.5
    assert bot_pause(stand_in(row, [1], "left"), [2], settings) == 0.0


async def test_a_game_is_ended_by_agreement_and_counted(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("tradewinds", "mob", preset="voyage")).summary.id
    info = await ben.join(id)
    assert info.can_be_counted
    async with ann.follow(id) as session:
        answer = await session.request(play.Ask(id, "1", "leader"), play.Answer)
        assert "If the game were counted now" in answer.lines[0]
        await ben.decide(id, "agree-to-end")
        assert "decline" in (await ann.table(id)).actions
        info = await ann.decide(id, "agree-to-end")
        update = await session.receive(play.GameUpdate, lambda it: it.snapshot.over)
    assert info.summary.status == "finished"
    assert info.summary.winners
    assert (
        update.snapshot.result[0] == "The players have agreed to end the game. It is counted now."
    )
    replay = await ben.get(f"/api/tables/{id}/replay", api.ReplaySteps)
    assert replay.over
    assert len(replay.result) > 3


async def test_a_game_of_survival_cannot_be_counted(
    server: InProcessServer, new_client: NewClient
) -> None:
    ann = await new_client(server.url, "Ann")
    info = await ann.create_table("tradewinds", "mb", preset="survival")
    assert not info.can_be_counted
    assert "agree-to-end" not in info.actions
    with pytest.raises(RequestRefused):
        await ann.decide(info.summary.id, "agree-to-end")
