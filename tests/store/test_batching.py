"""The queue that combines concurrent requests into batches."""

import asyncio
from collections.abc import Collection, Sequence

import pytest

from starboard.store.batching import BatchQueue, Finish
from starboard.store.errors import Unavailable


class Database:
    """Records the batches; each is finished by the test."""

    def __init__(self) -> None:
        self.batches: list[tuple[list[str], Finish]] = []
        self.executed: list[list[str]] = []

    def execute(self, items: list[str], finish: Finish) -> None:
        self.executed.append(items)
        self.batches.append((items, finish))

    def finish_next(self) -> None:
        """Succeed with the items in upper case, or fail if one of them is "invalid"."""
        items, finish = self.batches.pop(0)
        if "down" in items:
            finish(Unavailable(reason="down"))
        elif "invalid" in items:
            finish(ValueError("invalid"))
        else:
            finish([item.upper() for item in items])


async def loop_iteration() -> None:
    await asyncio.sleep(0)


async def test_items_of_one_loop_iteration_share_a_batch() -> None:
    database = Database()
    queue = BatchQueue(database.execute)
    answers = [queue.submit(item) for item in ("a", "b")]
    await loop_iteration()
    assert database.executed == [["a", "b"]]
    database.finish_next()
    assert await asyncio.gather(*answers) == ["A", "B"]


async def test_items_submitted_during_a_batch_form_the_next() -> None:
    database = Database()
    queue = BatchQueue(database.execute)
    first = queue.submit("a")
    await loop_iteration()
    others = [queue.submit("b"), queue.submit("c")]
    await loop_iteration()
    assert database.executed == [["a"]]
    database.finish_next()
    assert database.executed == [["a"], ["b", "c"]]
    database.finish_next()
    assert await asyncio.gather(first, *others) == ["A", "B", "C"]


async def test_at_most_max_in_flight_batches_are_executed_at_a_time() -> None:
    database = Database()
    queue = BatchQueue(database.execute, max_in_flight=2)
    for item in ("a", "b", "c", "d"):
        queue.submit(item)
        await loop_iteration()
    assert database.executed == [["a"], ["b"]]
    database.finish_next()
    assert database.executed == [["a"], ["b"], ["c", "d"]]


async def test_select_decides_which_items_form_a_batch() -> None:
    def same_letter(items: Sequence[str]) -> Collection[int]:
        return [place for place, item in enumerate(items) if item[0] == items[0][0]]

    database = Database()
    queue = BatchQueue(database.execute, select=same_letter)
    answers = [queue.submit(item) for item in ("a1", "b1", "a2")]
    await loop_iteration()
    for _ in range(2):
        database.finish_next()
    assert database.executed == [["a1", "a2"], ["b1"]]
    assert await asyncio.gather(*answers) == ["A1", "B1", "A2"]


async def test_failed_batch_is_repeated_item_by_item() -> None:
    database = Database()
    queue = BatchQueue(database.execute)
    answers = [queue.submit(item) for item in ("a", "invalid", "b")]
    await loop_iteration()
    while database.batches:
        database.finish_next()
    outcomes = await asyncio.gather(*answers, return_exceptions=True)
    assert (outcomes[0], type(outcomes[1]), outcomes[2]) == ("A", ValueError, "B")
    assert database.executed == [["a", "invalid", "b"], ["a"], ["invalid"], ["b"]]


async def test_batch_for_an_unavailable_database_is_not_repeated() -> None:
    database = Database()
    queue = BatchQueue(database.execute)
    answers = [queue.submit(item) for item in ("a", "down")]
    await loop_iteration()
    database.finish_next()
    outcomes = await asyncio.gather(*answers, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Unavailable, Unavailable]
    assert len(database.executed) == 1


async def test_cancelled_request_does_not_affect_its_batch() -> None:
    database = Database()
    queue = BatchQueue(database.execute)
    cancelled, other = queue.submit("a"), queue.submit("b")
    await loop_iteration()
    cancelled.cancel()
    database.finish_next()
    assert await other == "B"


async def test_close_waits_for_queued_items_and_refuses_others() -> None:
    database = Database()
    queue = BatchQueue(database.execute)
    answers = [queue.submit("a")]
    await loop_iteration()
    answers.append(queue.submit("b"))
    closing = asyncio.create_task(queue.close())
    await loop_iteration()
    with pytest.raises(Unavailable):
        queue.submit("c")
    database.finish_next()
    await loop_iteration()
    assert not closing.done()
    database.finish_next()
    await closing
    assert [answer.result() for answer in answers] == ["A", "B"]
