"""HTTP API of notifications: the server's key, and the devices of a person."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from starboard.server.http.visitor import InjectedVisitor
from starboard.server.push.endpoints import check_endpoint
from starboard.server.push.messages import check_keys
from starboard.server.push.preferences import check_time_zone
from starboard.server.services import InjectedServices
from starboard.store.rows import NotificationPreferences, PushSubscription
from starboard.wire import push

MAX_DEVICES_PER_PERSON = 10
"""Devices that are sent notifications; a further one replaces the oldest."""


class PushController(Controller):
    """Routes below ``/api/push``."""

    path = "/api/push"
    tags = ("notifications",)

    @get("/", summary="The key that browsers subscribe with")
    async def key(self, services: InjectedServices, visitor: InjectedVisitor) -> push.PushServerKey:
        """The public key of this server."""
        return push.PushServerKey(services.push_key.public_key)

    @post("/subscribe", summary="Notify me on this device", status_code=204)
    async def subscribe(
        self, data: JSONBody[push.PushDevice], services: InjectedServices, visitor: InjectedVisitor
    ) -> None:
        """Add the device, or change what it is notified of."""
        person = visitor.required_person.id
        check_endpoint(data.endpoint, services.settings.push_hosts)
        check_keys(data.p256dh, data.auth)
        check_time_zone(data.time_zone)
        preferences = NotificationPreferences(
            tuple(data.kinds), data.language, data.time_zone, data.quiet_from, data.quiet_to
        )
        subscription = PushSubscription(
            data.endpoint, person, data.p256dh, data.auth, preferences, services.clock.now()
        )
        await services.store.add_push_subscription(subscription, MAX_DEVICES_PER_PERSON)

    @post("/unsubscribe", summary="Do not notify me on this device", status_code=204)
    async def unsubscribe(
        self,
        data: JSONBody[push.PushEndpoint],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> None:
        """Forget the device, if it is one of the visitor's."""
        mine = await services.store.push_subscriptions(visitor.required_person.id)
        if any(subscription.endpoint == data.endpoint for subscription in mine):
            await services.store.delete_push_subscription(data.endpoint)
