"""Sends notifications to push services, beside the requests of the server's own clients."""

import asyncio
import logging
import ssl
from functools import cache

import httpx

from starboard.server.operations.clock import Clock
from starboard.server.operations.metrics import Metrics
from starboard.server.push.messages import Notification, PushRequest, push_request
from starboard.server.push.preferences import is_quiet, wanted_kind
from starboard.server.push.vapid import PushKey
from starboard.store.rows import PushSubscription
from starboard.store.store import Store

LOG = logging.getLogger("starboard.push")
MAX_QUEUED = 1_000
"""Requests that may wait; further notifications are dropped."""
SENDERS = 4
"""Requests to push services at a time."""
TIMEOUT_SECONDS = 10.0
REFUSED_FOR_GOOD = (400, 401, 403, 404, 410)
"""Statuses after which a subscription is deleted: it has ended, or is not one of this server."""
MAX_FAILURES = 5
"""Other failures in a row after which a subscription is deleted."""


class PushSender:
    """Queues notifications and sends them; subscriptions that fail are deleted."""

    def __init__(self, store: Store, key: PushKey, metrics: Metrics, clock: Clock) -> None:
        self._store, self._key, self._metrics, self._clock = store, key, metrics, clock
        self._queue: asyncio.Queue[PushRequest] = asyncio.Queue(MAX_QUEUED)

    async def notify(self, person: str, notification: Notification) -> None:
        """Send a notification to all devices of a person that want it."""
        for subscription in await self._store.push_subscriptions(person):
            self._enqueue(subscription, notification)

    def _enqueue(self, subscription: PushSubscription, notification: Notification) -> None:
        now, preferences = self._clock.now(), subscription.preferences
        kind = wanted_kind(preferences, notification.kinds)
        if kind is None or is_quiet(preferences, now):
            return
        if self._queue.full():
            self._metrics.notifications.labels("dropped").inc()
            return
        self._queue.put_nowait(push_request(subscription, notification, kind, self._key, now))

    async def run(self) -> None:
        """Send queued requests, until cancelled."""
        async with (
            httpx.AsyncClient(verify=_tls_context(), timeout=TIMEOUT_SECONDS) as client,
            asyncio.TaskGroup() as tg,
        ):
            for _ in range(SENDERS):
                tg.create_task(self._send_queued(client))

    async def _send_queued(self, client: httpx.AsyncClient) -> None:
        while True:
            request = await self._queue.get()
            try:
                await self._send(client, request)
            except Exception:
                self._metrics.internal_errors.inc()
                LOG.exception("notification failed")
            finally:
                self._queue.task_done()

    async def _send(self, client: httpx.AsyncClient, request: PushRequest) -> None:
        try:
            response = await client.post(
                request.endpoint, content=request.body, headers=request.headers
            )
            status = response.status_code
        except httpx.HTTPError:
            status = 0
        if 200 <= status < 300:
            self._metrics.notifications.labels("sent").inc()
            await self._store.note_push(request.endpoint, failed=False)
            return
        self._metrics.notifications.labels("failed").inc()
        LOG.info("notification refused", extra={"status": status})
        if status in REFUSED_FOR_GOOD:
            await self._store.delete_push_subscription(request.endpoint)
        else:
            await self._store.note_push(request.endpoint, failed=True, limit=MAX_FAILURES)

    async def finish(self) -> None:
        """Wait until all queued requests have been sent."""
        await self._queue.join()


@cache
def _tls_context() -> ssl.SSLContext:
    """The trusted certificates, read once in a process: it takes as long as hundreds of moves."""
    return httpx.create_ssl_context()
