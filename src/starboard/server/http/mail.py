"""HTTP API of e-mail: a member's address, and the links in messages."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter

from starboard.server.http.visitor import InjectedVisitor, check_identity_rate
from starboard.server.services import InjectedServices
from starboard.wire import mail as wire
from starboard.wire.members import Done
from starboard.wire.play import WITHOUT_CONTROLS

Token = Annotated[str, PathParameter(max_length=600, pattern=WITHOUT_CONTROLS)]


class MailController(Controller):
    """Routes below ``/api/me/mail`` and ``/api/mail``."""

    path = "/api"
    tags = ("mail",)

    @get("/me/mail", summary="Where I am written to")
    async def settings(
        self, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.MailSettings:
        """The visitor's address, and what they are written about."""
        return await services.mail.settings(visitor.person)

    @post("/me/mail", summary="Be written to at an address", status_code=200)
    async def set(
        self,
        data: JSONBody[wire.NewMailSettings],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> wire.MailSettings:
        """Store an address; a new one is sent a link that confirms it."""
        check_identity_rate(services, visitor)
        await services.mail.set(visitor.required_person, data)
        return await services.mail.settings(visitor.person)

    @post("/me/mail/remove", summary="No longer be written to", status_code=200)
    async def remove(
        self, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.MailSettings:
        """Forget the visitor's address."""
        await services.mail.remove(visitor.required_person)
        return await services.mail.settings(visitor.person)

    @post("/mail/confirm", summary="Confirm an address by the link that was sent", status_code=200)
    async def confirm(
        self, data: JSONBody[wire.MailToken], services: InjectedServices, visitor: InjectedVisitor
    ) -> Done:
        """Confirm an address, for everybody who has the link."""
        check_identity_rate(services, visitor)
        await services.mail.confirm(data.token)
        return Done()

    @post("/mail/unsubscribe", summary="Unsubscribe by the link in a message", status_code=200)
    async def unsubscribe(
        self, data: JSONBody[wire.MailToken], services: InjectedServices, visitor: InjectedVisitor
    ) -> Done:
        """Forget an address, for everybody who has the link."""
        check_identity_rate(services, visitor)
        await services.mail.unsubscribe(data.token)
        return Done()

    @post("/mail/unsubscribe/{token:str}", summary="The same for mail programs", status_code=200)
    async def unsubscribe_at_once(
        self, token: Token, services: InjectedServices, visitor: InjectedVisitor
    ) -> Done:
        """Forget an address, as mail programs ask for it (RFC 8058); the body does not matter."""
        check_identity_rate(services, visitor)
        await services.mail.unsubscribe(token)
        return Done()
