"""Guests: a name, and the same person on another device."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from starboard.server.desk import Desk, TheDesk
from starboard.server.identity import digest, new_person, new_token, proper_name
from starboard.server.refusals import BadLink, Stranger, TooFast
from starboard.server.visitor import TheVisitor, Visitor
from starboard.store.rows import Person
from starboard.wire import api

LINK_MINUTES = 10


class People(Controller):
    path = "/api/me"
    tags = ("people",)

    @get("/", summary="Who I am")
    async def me(self, visitor: TheVisitor) -> api.Me:
        return api.Me(visitor.person.name if visitor.person else None)

    @post("/", summary="Come as a guest, or take another name", status_code=200)
    async def name(
        self, data: JSONBody[api.NewName], desk: TheDesk, visitor: TheVisitor
    ) -> Response[api.Me]:
        name = proper_name(data.name)
        if visitor.person is not None:
            await desk.store.rename(visitor.person.id, name)
            return Response(api.Me(name))
        if not desk.newcomers.allows(visitor.address):
            raise TooFast()
        now = desk.hall.now()
        person = Person(new_person(), name, now, now)
        await desk.store.add_person(person)
        return _known(desk, visitor, person)

    @post("/links", summary="A link that makes another device mine", status_code=200)
    async def link(self, desk: TheDesk, visitor: TheVisitor) -> api.DeviceLink:
        if visitor.person is None:
            raise Stranger()
        token, stored = new_token()
        expires = desk.hall.now() + LINK_MINUTES * 60
        await desk.store.add_link(stored, visitor.person.id, expires)
        return api.DeviceLink(token, LINK_MINUTES)

    @post("/claim", summary="Use such a link", status_code=200)
    async def claim(
        self, data: JSONBody[api.UseDeviceLink], desk: TheDesk, visitor: TheVisitor
    ) -> Response[api.Me]:
        if not desk.newcomers.allows(visitor.address):
            raise TooFast()
        id = await desk.store.use_link(digest(data.token), desk.hall.now())
        person = await desk.store.person(id) if id else None
        if person is None:
            raise BadLink()
        return _known(desk, visitor, person)


def _known(desk: Desk, visitor: Visitor, person: Person) -> Response[api.Me]:
    cookie = desk.signer.cookie(person.id, visitor.secure)
    return Response(api.Me(person.name), headers={"Set-Cookie": cookie})
