"""HTTP API of members: one's passkeys, recovery codes and data."""

import asyncio

from litestar import Controller, MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from starboard.server.encoding import encode_in_parts
from starboard.server.http.visitor import InjectedVisitor, check_identity_rate
from starboard.server.identity import COOKIE, cookie_header
from starboard.server.members.own_data import own_data
from starboard.server.services import InjectedServices
from starboard.wire import members as wire
from starboard.wire.api import UseDeviceLink

OWN_DATA = {
    200: ResponseSpec(wire.OwnData, generate_examples=False, description="Everything stored")
}


class MembersController(Controller):
    """Routes below ``/api/me`` that concern membership."""

    path = "/api/me"
    tags = ("members",)

    @get("/account", summary="My membership")
    async def account(self, services: InjectedServices, visitor: InjectedVisitor) -> wire.Account:
        """The membership of the visitor."""
        return await services.members.account(visitor.person)

    @post("/passkeys/challenge", summary="Ask for a challenge to make a passkey", status_code=200)
    async def request_passkey(
        self, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.PasskeyRequest:
        """A challenge that works once and expires."""
        check_identity_rate(services, visitor)
        return await services.members.request_passkey(visitor.required_person, visitor.site)

    @post("/passkeys", summary="Add a passkey; the first makes me a member", status_code=200)
    async def add_passkey(
        self,
        data: JSONBody[wire.NewPasskey],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> wire.Account:
        """Add a passkey that has answered a challenge."""
        check_identity_rate(services, visitor)
        person = visitor.required_person
        await services.members.add_passkey(person, visitor.site, data)
        return await services.members.account(person)

    @post("/passkeys/remove", summary="Remove a passkey", status_code=200)
    async def remove_passkey(
        self,
        data: JSONBody[wire.RemovePasskey],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> wire.Account:
        """Remove a passkey that is not the last one."""
        person = visitor.required_person
        await services.members.remove_passkey(person, data.credential)
        return await services.members.account(person)

    @post("/recovery-codes", summary="Replace my recovery codes", status_code=200)
    async def new_recovery_codes(
        self, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.RecoveryCodes:
        """New codes, which are shown once."""
        check_identity_rate(services, visitor)
        return wire.RecoveryCodes(
            await services.members.new_recovery_codes(visitor.required_person)
        )

    @post("/privacy", summary="Hide or show my profile", status_code=200)
    async def set_privacy(
        self, data: JSONBody[wire.Privacy], services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.Account:
        """Make the profile private or public."""
        person = visitor.required_person
        await services.members.set_private(person, data.private)
        return await services.members.account(person)

    @post("/sign-out", summary="Sign out here or everywhere", status_code=200)
    async def sign_out(
        self, data: JSONBody[wire.SignOut], services: InjectedServices, visitor: InjectedVisitor
    ) -> Response[wire.Done]:
        """Forget the visitor on this device, or on all of them."""
        person = visitor.required_person
        if data.everywhere:
            await services.members.sign_out_everywhere(person)
            await services.close_signed_out()
        return _forgotten(visitor.is_secure)

    @post("/merge", summary="Bring the games of a guest along", status_code=200)
    async def merge(
        self, data: JSONBody[UseDeviceLink], services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.Merged:
        """Merge the guest who made a device link into the visitor, who is a member."""
        check_identity_rate(services, visitor)
        return wire.Merged(await services.merging.merge(visitor.required_person, data.token))

    @get("/data", summary="All data about me", responses=OWN_DATA)
    async def data(self, services: InjectedServices, visitor: InjectedVisitor) -> Response[bytes]:
        """Everything that is stored about the visitor; encoded beside the event loop."""
        check_identity_rate(services, visitor)
        found = await own_data(services.store, services.members, visitor.required_person)
        encoded = await asyncio.to_thread(encode_in_parts, found)
        return Response(encoded, media_type=MediaType.JSON)

    @post("/delete", summary="Delete myself", status_code=200)
    async def delete(
        self, data: JSONBody[wire.Deletion], services: InjectedServices, visitor: InjectedVisitor
    ) -> Response[wire.Done]:
        """Delete the visitor; finished games stay, under a neutral name."""
        check_identity_rate(services, visitor)
        await services.deletion.delete(visitor.required_person, data.name)
        await services.close_signed_out()
        return _forgotten(visitor.is_secure)


def _forgotten(secure: bool) -> Response[wire.Done]:
    """A response that removes the cookie."""
    return Response(wire.Done(), headers={"Set-Cookie": cookie_header(COOKIE, "", 0, secure)})
