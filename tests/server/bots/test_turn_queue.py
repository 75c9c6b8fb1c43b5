"""The queue of bots' turns: one per table, people's tables first, hosts by turns."""

import asyncio
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.clocks import ManualClock

from starboard.server.bots.bot_turn import BotTurn, Priority
from starboard.server.bots.turn_queue import BotTurnQueue
from starboard.server.operations.settings import Settings
from starboard.store.rows import SeatRow

BOT, PERSON = SeatRow("bot", bot="random"), SeatRow("person", person="ann")
AWAY = SeatRow("person", person="ann", away=True)


class Table:
    """As much of a live table as the queue reads."""

    def __init__(self, id: str, *seats: SeatRow, followers: int = 0, host: str = "") -> None:
        seats = seats or (BOT, BOT)
        self.row: Any = SimpleNamespace(id=id, ply=0, revision=0, seats=seats, host=host)
        self.followers = Counter({None: followers})
        self.acting = self.bots_acting = [0]
        self.last_move_unnoticed = False

    def is_at(self, row: Any) -> bool:
        return (self.row.ply, self.row.revision) == (row.ply, row.revision)


class Queue(BotTurnQueue):
    """A queue without pauses, with a clock that the test moves."""

    def __init__(self, clock: ManualClock, max_turns: int = 10_000, **changes: Any) -> None:
        defaults = {"bot_pause_seconds": 0.0, "initiative_pause_seconds": 0.0, "bot_workers": 4}
        super().__init__(Settings("", **(defaults | changes)), clock.clock, max_turns)

    def change(self, table: Any, ply: int | None = None, *, local: bool = True) -> None:
        old = table.row.ply
        table.row = SimpleNamespace(**(vars(table.row) | {"ply": old if ply is None else ply}))
        self.table_changed(table, local=local)

    def poll(self) -> BotTurn | None:
        """The next turn, if one may be taken now."""
        getting = self.get()
        try:
            getting.send(None)
        except StopIteration as result:
            turn: BotTurn = result.value
            return turn
        getting.close()
        return None

    def take_all(self) -> list[str]:
        """The tables of the turns that may be taken now, one after the other."""
        taken = []
        while (turn := self.poll()) is not None:
            taken.append(turn.table)
            self.finish(turn)
        return taken


@pytest.fixture
def queue(clock: ManualClock) -> Queue:
    return Queue(clock)


async def test_a_table_has_one_turn_however_often_it_changes(queue: Queue) -> None:
    table = Table("t")
    for _ in range(3):
        queue.change(table)
    assert (len(queue), len(queue.turns)) == (1, 1)
    assert queue.take_all() == ["t"]


async def test_a_late_turn_is_not_queued_again_while_it_is_being_taken(queue: Queue) -> None:
    table = Table("t")
    queue.change(table)
    turn = queue.poll()
    assert turn is not None
    queue.change(table)
    queue.change(table, ply=1)
    assert queue.poll() is None
    queue.finish(turn)
    following = queue.poll()
    assert following is not None
    assert following.ply == 1


async def test_a_turn_ends_without_another_if_the_table_has_not_changed(queue: Queue) -> None:
    queue.change(Table("t"))
    assert queue.take_all() == ["t"]
    assert (queue.take_all(), len(queue.turns)) == ([], 0)


async def test_a_queued_turn_follows_the_table_to_its_next_ply(queue: Queue) -> None:
    table = Table("t")
    queue.change(table)
    queue.change(table, ply=1)
    turn = queue.poll()
    assert turn is not None
    assert turn.ply == 1
    assert queue.poll() is None


async def test_turns_of_other_processes_and_of_people_are_dropped(queue: Queue) -> None:
    table, other = Table("t"), Table("u")
    for it in (table, other):
        queue.change(it)
    queue.change(table, ply=1, local=False)
    other.bots_acting = []
    queue.change(other, ply=1)
    assert (queue.take_all(), len(queue.turns)) == ([], 0)


async def test_a_change_by_another_process_while_a_turn_is_taken_ends_responsibility(
    queue: Queue,
) -> None:
    table = Table("t")
    queue.change(table)
    turn = queue.poll()
    assert turn is not None
    queue.change(table, ply=1, local=False)
    queue.finish(turn)
    assert queue.poll() is None


async def test_a_chat_line_changes_no_turn(queue: Queue) -> None:
    queued, taken = Table("queued"), Table("taken")
    queue.change(taken)
    turn = queue.poll()
    assert turn is not None
    queue.change(taken, ply=1)
    queue.change(queued)
    for table in (queued, taken):
        queue.change(table, local=False)
    queue.finish(turn)
    assert queue.take_all() == ["queued", "taken"]


async def test_pause_comes_before_the_queue(clock: ManualClock) -> None:
    queue = Queue(clock, bot_pause_seconds=0.01)
    queue.change(Table("t"))
    assert (len(queue), len(queue.turns)) == (0, 1)
    assert (await queue.get()).table == "t"


async def test_dropping_a_turn_ends_its_pause(
    clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, timers = asyncio.get_running_loop(), list[asyncio.TimerHandle]()
    call_later = loop.call_later

    def recorded(*arguments: Any, **options: Any) -> asyncio.TimerHandle:
        timers.append(call_later(*arguments, **options))
        return timers[-1]

    monkeypatch.setattr(loop, "call_later", recorded)
    queue, table = Queue(clock, bot_pause_seconds=3600.0), Table("t")
    queue.change(table)
    table.bots_acting = []
    queue.change(table)
    assert len(queue.turns) == 0
    assert [timer.cancelled() for timer in timers] == [True]


async def test_people_come_before_a_thousand_tables_of_bots(queue: Queue) -> None:
    for number in range(1000):
        queue.change(Table(f"bots {number}"))
    queue.change(Table("followed", followers=1))
    queue.change(Table("left", AWAY, BOT))
    queue.change(Table("played", PERSON, BOT))
    assert queue.take_all()[:3] == ["played", "followed", "bots 0"]


async def test_the_oldest_turn_of_a_class_comes_first(queue: Queue, clock: ManualClock) -> None:
    tables = [Table(f"{number}", PERSON, BOT) for number in range(3)]
    for table in tables:
        queue.change(table)
        clock.advance(1)
    queue.change(tables[0], ply=1)
    assert queue.age(Priority.PLAYED) == pytest.approx(2)
    assert queue.length(Priority.PLAYED) == 3
    assert queue.take_all() == ["1", "2", "0"]
    assert queue.age(Priority.PLAYED) == 0


async def test_host_of_many_tables_takes_turns_with_the_others(queue: Queue) -> None:
    for number in range(50):
        queue.change(Table(f"eve {number}", PERSON, BOT, host="eve"))
    ann = Table("ann", PERSON, BOT, host="ann")
    served = []
    for ply in range(4):
        queue.change(ann, ply=ply)
        for _ in range(2):
            turn = queue.poll()
            assert turn is not None
            served.append(turn.table)
            queue.finish(turn)
    assert served == ["eve 0", "ann", "eve 1", "ann", "eve 2", "ann", "eve 3", "ann"]
    queue.change(Table("ben", PERSON, BOT, host="ben"))
    queue.change(Table("bots", host="ben"))
    assert queue.take_all()[:3] == ["eve 4", "ben", "eve 5"]


async def test_tables_that_nobody_has_set_up_are_served_like_hosts(queue: Queue) -> None:
    for number in range(3):
        queue.change(Table(f"eve {number}", PERSON, BOT, host="eve"))
    for number in range(2):
        queue.change(Table(f"round {number}", PERSON, BOT))
    assert queue.take_all() == ["eve 0", "round 0", "round 1", "eve 1", "eve 2"]


async def test_delay_is_that_of_a_host_and_age_that_of_a_turn(
    queue: Queue, clock: ManualClock
) -> None:
    for number in range(3):
        queue.change(Table(f"eve {number}", PERSON, BOT, host="eve"))
    for waited in (1.0, 1.0):
        clock.advance(1)
        assert queue.delay(Priority.PLAYED) == pytest.approx(waited)
        turn = queue.poll()
        assert turn is not None
        queue.finish(turn)
    assert queue.delay(Priority.PLAYED) == 0
    assert queue.age(Priority.PLAYED) == pytest.approx(2)


async def test_void_turn_does_not_cost_its_host_the_place(queue: Queue, clock: ManualClock) -> None:
    first, second = [Table(f"eve {it}", PERSON, BOT, host="eve") for it in range(2)]
    for table in (first, second, Table("ann", PERSON, BOT, host="ann")):
        queue.change(table)
    clock.advance(1)
    first.bots_acting = []
    queue.change(first)
    assert queue.delay(Priority.PLAYED) == pytest.approx(1)
    assert queue.take_all() == ["eve 1", "ann"]


async def test_tables_of_bots_leave_one_worker_to_people(clock: ManualClock) -> None:
    queue = Queue(clock, bot_workers=2)
    for number in range(5):
        queue.change(Table(f"bots {number}"))
    first = queue.poll()
    assert first is not None
    assert queue.poll() is None
    queue.change(Table("played", PERSON, BOT))
    played = queue.poll()
    assert played is not None
    assert played.table == "played"
    queue.finish(first)
    assert queue.poll() is not None


async def test_tables_of_bots_move_at_a_limited_rate(clock: ManualClock) -> None:
    queue = Queue(clock, bot_table_moves_per_second=10.0)
    for number in range(100):
        queue.change(Table(f"bots {number}"))
    assert len(queue.take_all()) == 10
    clock.advance(0.5)
    assert len(queue.take_all()) == 5
    queue.change(Table("played", PERSON, BOT))
    assert queue.take_all() == ["played"]


async def test_a_full_queue_drops_the_newest_turns_that_nobody_waits_for(
    clock: ManualClock,
) -> None:
    queue = Queue(clock, max_turns=3)
    for number in range(3):
        queue.change(Table(f"bots {number}"))
    queue.change(Table("played", PERSON, BOT))
    queue.change(Table("bots 3"))
    assert len(queue.turns) == 3
    assert queue.take_all() == ["played", "bots 0", "bots 1"]


async def test_waiting_takers_get_turns_as_they_come(queue: Queue) -> None:
    takers = [asyncio.create_task(queue.get()) for _ in range(3)]
    await asyncio.sleep(0)
    for id in ("a", "b", "c"):
        queue.change(Table(id, PERSON, BOT))
    assert [(await taker).table for taker in takers] == ["a", "b", "c"]


async def test_a_taker_waits_until_tables_of_bots_may_move_again(clock: ManualClock) -> None:
    queue = Queue(clock, bot_table_moves_per_second=1.0)
    queue.change(Table("a"))
    queue.change(Table("b"))
    queue.finish(await queue.get())
    clock.advance(1)
    assert (await queue.get()).table == "b"
