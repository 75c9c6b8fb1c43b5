"""The queue of bots' turns: each turn once, and only of this process's own changes."""

from types import SimpleNamespace
from typing import Any

from starboard.server.bots.bot_turns import BotTurnQueue


def table_at(ply: int, bots_acting: tuple[int, ...] = (1,)) -> Any:
    """As much of a live table as the queue reads."""
    return SimpleNamespace(row=SimpleNamespace(id="t", ply=ply), bots_acting=list(bots_acting))


async def queued_plies(queue: BotTurnQueue) -> list[int]:
    """Take all queued turns."""
    return [(await queue.get()).ply for _ in range(len(queue))]


async def test_turn_is_queued_once_until_it_is_finished() -> None:
    queue, live = BotTurnQueue(), table_at(3)
    queue.table_changed(live, local=True)
    queue.table_changed(live, local=True)
    turn = await queue.get()
    queue.table_changed(live, local=True)
    assert await queued_plies(queue) == []
    queue.finish(turn)
    queue.table_changed(live, local=True)
    assert await queued_plies(queue) == [3]


async def test_turns_of_later_plies_are_queued_too() -> None:
    queue = BotTurnQueue()
    for ply in (3, 4, 5):
        queue.table_changed(table_at(ply), local=True)
    assert await queued_plies(queue) == [3, 4, 5]


async def test_changes_by_other_processes_and_people_to_act_queue_nothing() -> None:
    queue = BotTurnQueue()
    queue.table_changed(table_at(3), local=False)
    queue.table_changed(table_at(4, bots_acting=()), local=True)
    assert await queued_plies(queue) == []
