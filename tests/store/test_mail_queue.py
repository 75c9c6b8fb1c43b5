"""Messages that wait in the database: each is claimed by one process at a time."""

import asyncio

from msgspec.structs import replace

from starboard.store.mail.queue import FIRST_RETRY_SECONDS
from starboard.store.mail.rows import QueuedMail
from starboard.store.store import Store

TURN = QueuedMail(
    "m1", "ann", "t1 turn", "ann@example.org", "t1", "Subject: Your turn\r\n\r\nGo\r\n"
)


async def test_message_is_claimed_once_until_its_next_attempt(
    store: Store, other_store: Store
) -> None:
    await store.mail_queue.add(TURN, 10.0)
    assert await store.mail_queue.claim(9.5) is None
    claims = await asyncio.gather(*(it.mail_queue.claim(10.0) for it in (store, other_store)))
    assert [mail for mail in claims if mail] == [replace(TURN, attempts=1)]
    next_attempt = 10.0 + FIRST_RETRY_SECONDS
    assert await store.mail_queue.claim(next_attempt - 0.5) is None
    assert await store.mail_queue.claim(next_attempt) == replace(TURN, attempts=2)
    assert await store.mail_queue.claim(next_attempt + 3 * FIRST_RETRY_SECONDS) is None
    await store.mail_queue.remove(TURN.id)
    assert await store.mail_queue.claim(1e9) is None


async def test_later_message_with_the_same_topic_replaces_the_earlier_one(store: Store) -> None:
    later = replace(TURN, id="m2", message="Subject: Your turn again\r\n\r\nGo\r\n")
    for mail in (TURN, later, replace(TURN, id="m3", person="ben")):
        await store.mail_queue.add(mail, 10.0)
    claimed = [await store.mail_queue.claim(10.0) for _ in range(3)]
    assert {mail.id for mail in claimed if mail} == {"m2", "m3"}
