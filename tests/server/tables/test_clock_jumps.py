"""A wall clock that is set back or forward stops neither tables nor bots."""

from pathlib import Path

import pytest
from tests.server.clocks import ManualClock
from tests.server.conftest import MakeServer, NewClient
from tests.server.running_server import InProcessServer

from starboard.store.rows import TableRow
from starboard.wire import play

DAY = 86_400.0


async def stored_row(server: InProcessServer, id: str) -> TableRow:
    row = await server.run(lambda services: services.store.table(id))
    assert row is not None
    return row


@pytest.mark.parametrize("jump", [-DAY, DAY])
def test_clock_does_not_jump_and_approaches_the_wall_clock(clock: ManualClock, jump: float) -> None:
    steady = clock.clock
    start = steady.now()
    clock.jump(jump)
    assert steady.now() == start
    clock.advance(100)
    assert steady.now() - start == pytest.approx(110 if jump > 0 else 90)
    clock.advance(20 * DAY)
    assert steady.now() - start == pytest.approx(20 * DAY + 100 + jump)


@pytest.mark.parametrize("jump", [-DAY, DAY])
async def test_time_limit_passes_at_its_time(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock, jump: float
) -> None:
    server = make_server(clock=clock.clock)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    id = (await ann.create_table("stlucia", "mo", seconds_per_move=60)).summary.id
    await ben.join(id)
    clock.jump(jump)
    for seconds, has_passed in ((50, False), (20, True)):
        clock.advance(seconds)
        await server.run(lambda services: services.scheduler.sweep())
        away = [seat.away for seat in (await stored_row(server, id)).seats]
        assert any(away) == has_passed


async def test_server_that_starts_with_an_earlier_time_goes_on_with_its_tables(
    make_server: MakeServer, new_client: NewClient, clock: ManualClock, tmp_path: Path
) -> None:
    """Deadlines were stored by a process whose clock was a day fast."""
    database = str(tmp_path / "fast.db")
    clock.jump(DAY)
    server = make_server(clock=clock.clock, database=database, bot_pause_seconds=60.0)
    ann, ben = await new_client(server.url, "Ann"), await new_client(server.url, "Ben")
    limited = (await ann.create_table("stlucia", "mo", seconds_per_move=60)).summary.id
    await ben.join(limited)
    bots = (await ann.create_table("stlucia", "bb")).summary.id
    server.close()
    clock.jump(-DAY)
    server = make_server(clock=clock.clock, database=database, session_timeout_seconds=1e9)
    await server.run(lambda services: services.scheduler.correct_future_times())
    ann = await new_client(server.url, cookie=ann.cookie)
    async with ann.follow(bots) as session:
        for seconds in (20, 50):
            clock.advance(seconds)
            await server.run(lambda services: services.scheduler.sweep())
        await session.receive(play.GameUpdate, lambda update: update.ply > 2)
    assert any(seat.away for seat in (await stored_row(server, limited)).seats)
