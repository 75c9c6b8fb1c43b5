"""HTTP API to mute, block and report other people."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from starboard.server.http.visitor import InjectedVisitor, check_identity_rate
from starboard.server.services import InjectedServices
from starboard.wire import members as wire


class ModerationController(Controller):
    """Routes below ``/api/me`` that concern other people."""

    path = "/api/me"
    tags = ("moderation",)

    @get("/blocks", summary="Whom I have muted or blocked")
    async def blocks(self, services: InjectedServices, visitor: InjectedVisitor) -> wire.Blocks:
        """Muted and blocked people, the latest first."""
        return await services.moderation.blocks(visitor.required_person)

    @post("/mute", summary="Hide the chat of a person", status_code=200)
    async def mute(
        self, data: JSONBody[wire.Target], services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.Blocks:
        """Hide all chat lines of a person from the visitor; takes effect in the next session."""
        person = visitor.required_person
        await services.moderation.add_block(person, data, "mute")
        return await services.moderation.blocks(person)

    @post("/block", summary="Mute a person and keep them from my tables", status_code=200)
    async def block(
        self, data: JSONBody[wire.Target], services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.Blocks:
        """Mute a person, who also cannot join tables at which the visitor sits."""
        person = visitor.required_person
        await services.moderation.add_block(person, data, "block")
        return await services.moderation.blocks(person)

    @post("/unblock", summary="Undo a mute or a block", status_code=200)
    async def unblock(
        self,
        data: JSONBody[wire.RemoveBlock],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> wire.Blocks:
        """Undo a mute or a block."""
        person = visitor.required_person
        await services.store.moderation.remove_block(person.id, data.id)
        return await services.moderation.blocks(person)

    @post("/report", summary="Report a person to the operator of the server", status_code=200)
    async def report(
        self, data: JSONBody[wire.NewReport], services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.Done:
        """Store a report with the chat line as it is now."""
        check_identity_rate(services, visitor)
        await services.moderation.report(visitor.required_person, data)
        return wire.Done()
