"""HTTP API of guests: their name, and links that identify them on another device."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody
from msgspec.structs import replace

from starboard.server.errors import BadDeviceLink
from starboard.server.http.visitor import (
    InjectedVisitor,
    Visitor,
    check_identity_rate,
    identified,
)
from starboard.server.identity import (
    clean_name,
    new_device_token,
    new_person_id,
    token_digest,
)
from starboard.server.members.errors import Banned
from starboard.server.services import InjectedServices, Services
from starboard.store.rows import Person
from starboard.wire import api

DEVICE_LINK_MINUTES = 10


class PeopleController(Controller):
    """Routes below ``/api/me``."""

    path = "/api/me"
    tags = ("people",)

    @get("/", summary="Who I am")
    async def me(self, visitor: InjectedVisitor) -> api.Me:
        """The visitor's name."""
        return _me(visitor.person)

    @post("/", summary="Become a guest, or change my name", status_code=200)
    async def set_name(
        self, data: JSONBody[api.NewName], services: InjectedServices, visitor: InjectedVisitor
    ) -> Response[api.Me]:
        """Rename the visitor, or create a guest and set their cookie."""
        name = clean_name(data.name)
        if visitor.person is not None:
            await services.store.rename(visitor.person.id, name)
            return Response(_me(replace(visitor.person, name=name)))
        check_identity_rate(services, visitor)
        now = services.clock.now()
        person = Person(new_person_id(), name, now, now)
        await services.store.add_person(person)
        return _identified(services, visitor, person)

    @post("/links", summary="Make a link that identifies me on another device", status_code=200)
    async def create_device_link(
        self, services: InjectedServices, visitor: InjectedVisitor
    ) -> api.DeviceLink:
        """Create a link that works once and expires."""
        token, person = new_device_token(), visitor.required_person
        check_identity_rate(services, visitor)
        expires = services.clock.now() + DEVICE_LINK_MINUTES * 60
        await services.store.add_link(token_digest(token), person.id, expires)
        return api.DeviceLink(token, DEVICE_LINK_MINUTES)

    @post("/claim", summary="Use such a link", status_code=200)
    async def use_device_link(
        self,
        data: JSONBody[api.UseDeviceLink],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> Response[api.Me]:
        """Identify this device as the person who made the link."""
        check_identity_rate(services, visitor)
        id = await services.store.use_link(token_digest(data.token), services.clock.now())
        person = await services.store.person(id) if id else None
        if person is None:
            raise BadDeviceLink()
        if await services.store.moderation.is_banned(person.id):
            raise Banned()
        return _identified(services, visitor, person)


def _identified(services: Services, visitor: Visitor, person: Person) -> Response[api.Me]:
    return Response(_me(person), headers=identified(services, visitor, person))


def _me(person: Person | None) -> api.Me:
    return api.Me(person.name, person.member or None) if person else api.Me(None, None)
