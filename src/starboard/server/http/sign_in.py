"""HTTP API to sign in with a passkey or a recovery code."""

import secrets

from litestar import Controller, Response, post
from litestar.params import JSONBody

from starboard.server.http.visitor import (
    InjectedVisitor,
    Visitor,
    check_identity_rate,
    identified,
)
from starboard.server.identity import cookie_header, cookie_in
from starboard.server.members.service import PASSKEY_CHALLENGE_SECONDS
from starboard.server.services import InjectedServices, Services
from starboard.store.rows import Person
from starboard.wire import members as wire
from starboard.wire.api import Me

BROWSER_COOKIE = "starboard-sign-in"
"""Binds a challenge to the browser that asked for it, before anybody has signed in."""


class SignInController(Controller):
    """Routes below ``/api/sign-in``."""

    path = "/api/sign-in"
    tags = ("members",)

    @post("/challenge", summary="Ask for a challenge to sign in", status_code=200)
    async def request_sign_in(
        self, services: InjectedServices, visitor: InjectedVisitor
    ) -> Response[wire.SignInRequest]:
        """A challenge for this browser, which works once and expires."""
        check_identity_rate(services, visitor)
        browser = secrets.token_urlsafe(24)
        request = await services.members.request_sign_in(browser, visitor.site)
        seconds = PASSKEY_CHALLENGE_SECONDS
        cookie = cookie_header(BROWSER_COOKIE, browser, seconds, visitor.is_secure)
        return Response(request, headers={"Set-Cookie": cookie})

    @post("/", summary="Sign in with a passkey", status_code=200)
    async def sign_in(
        self, data: JSONBody[wire.SignIn], services: InjectedServices, visitor: InjectedVisitor
    ) -> Response[Me]:
        """Identify this browser as the member whose passkey has answered the challenge."""
        check_identity_rate(services, visitor)
        browser = cookie_in(BROWSER_COOKIE, visitor.cookies) or ""
        person = await services.members.sign_in(browser, visitor.site, data)
        return _signed_in(services, visitor, person)

    @post("/recovery", summary="Sign in with a recovery code", status_code=200)
    async def recover(
        self, data: JSONBody[wire.Recovery], services: InjectedServices, visitor: InjectedVisitor
    ) -> Response[Me]:
        """Identify this browser as the member who has the code."""
        check_identity_rate(services, visitor)
        return _signed_in(services, visitor, await services.members.recover(data.code))


def _signed_in(services: Services, visitor: Visitor, person: Person) -> Response[Me]:
    me = Me(person.name, person.member or None)
    return Response(me, headers=identified(services, visitor, person))
