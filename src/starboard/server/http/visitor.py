"""Who sends an HTTP request, and from where."""

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from starboard.server.errors import ForeignOrigin, NameRequired, RateLimited
from starboard.server.identity import person_of
from starboard.server.members.site import Site, site_of
from starboard.server.operations.limits import Sender, limited_address
from starboard.server.origins import headers_of
from starboard.server.services import TABLE_BURST, InjectedServices, Services
from starboard.store.rows import Person

AnyConnection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True)
class Visitor:
    """The sender of a request."""

    person: Person | None
    """None for a stranger, who has no valid cookie."""
    address: str
    is_secure: bool
    """Whether the request came by https."""
    site: Site
    """The site whose page has sent the request."""
    cookies: str

    @property
    def id(self) -> str | None:
        """The id of the person; None for a stranger."""
        return self.person.id if self.person else None

    @property
    def sender(self) -> Sender:
        """Whose heavy work is limited together: of the person, and of the address."""
        return Sender(self.id or self.address, self.address)

    @property
    def sending_address(self) -> Sender:
        """The same for work that all people of an address do as one."""
        return Sender(self.address, self.address)

    @property
    def required_person(self) -> Person:
        """The person; ``NameRequired`` for a stranger."""
        if self.person is None:
            raise NameRequired()
        return self.person


InjectedVisitor = NamedDependency[Visitor]
"""The type of a handler's parameter ``visitor``."""


def check_identity_rate(services: Services, visitor: Visitor) -> None:
    """Raise ``RateLimited`` if an address makes or claims too many identities."""
    if not services.new_guest_limiter.allows(visitor.address):
        raise RateLimited()


def check_table_rate(services: Services, visitor: Visitor, tables: float = 1) -> None:
    """Raise ``RateLimited`` if an address sets up too many tables under any number of names."""
    if not services.new_table_limiter.allows(visitor.address, min(tables, TABLE_BURST)):
        raise RateLimited()


def identified(services: Services, visitor: Visitor, person: Person) -> dict[str, str]:
    """The headers that identify the visitor's browser as this person from now on."""
    generation = person.session_generation
    return {"Set-Cookie": services.signer.set_cookie(person.id, visitor.is_secure, generation)}


def address_of(connection: AnyConnection) -> str:
    """The address of the sender, as it is limited."""
    return limited_address(connection.client.host if connection.client else "")


async def visitor_of(request: Request[Any, Any, Any], services: InjectedServices) -> Visitor:
    """The visitor, after the check of the origin that every request has to pass."""
    headers = headers_of(request.scope)
    if request.method != "GET" and not services.origins.allow(headers):
        raise ForeignOrigin()
    cookies, scheme = headers.get("cookie", ""), request.scope["scheme"]
    person = await person_of(services.signer.claim_in(cookies), services.store)
    site = site_of(services.settings.public_url, scheme, headers.get("host", ""))
    return Visitor(person, address_of(request), scheme == "https", site, cookies)
