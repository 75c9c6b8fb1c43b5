"""Who sends a request, and from where."""

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from starboard.server.desk import TheDesk
from starboard.server.origins import headers_of
from starboard.server.refusals import ForeignOrigin, Stranger, TooFast
from starboard.store.rows import Person


@dataclass(frozen=True)
class Visitor:
    person: Person | None
    address: str
    secure: bool

    @property
    def id(self) -> str | None:
        return self.person.id if self.person else None

    @property
    def known(self) -> Person:
        """The person; a stranger is asked for a name first."""
        if self.person is None:
            raise Stranger()
        return self.person


TheVisitor = NamedDependency[Visitor]
"""As handlers of requests ask for it."""


async def visitor(request: Request[Any, Any, Any], desk: TheDesk) -> Visitor:
    """Every request passes here: where it comes from, how often, and who it is."""
    address = request.client.host if request.client else ""
    if not desk.requests.allows(address):
        raise TooFast()
    headers = headers_of(request.scope)
    if request.method != "GET" and not desk.origins.allow(headers):
        raise ForeignOrigin()
    id = desk.signer.person_of(headers.get("cookie", ""))
    person = await desk.store.person(id) if id else None
    return Visitor(person, address, request.scope["scheme"] == "https")
