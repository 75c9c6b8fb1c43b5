"""HTTP API of quick pairing: wait for opponents, take bots, wait no longer."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from starboard.server.http.visitor import InjectedVisitor, check_table_rate
from starboard.server.services import InjectedServices
from starboard.wire.pairing import NewPairing, PairingStatus


class PairingController(Controller):
    """Routes below ``/api/pairing``."""

    path = "/api/pairing"
    tags = ("pairing",)

    @get("/", summary="Whether I wait to be paired")
    async def status(self, services: InjectedServices, visitor: InjectedVisitor) -> PairingStatus:
        """The visitor's pairing, and how many people wait."""
        return await services.pairing.status(visitor.id)

    @post("/", summary="Wait to be paired", status_code=200)
    async def request(
        self, data: JSONBody[NewPairing], services: InjectedServices, visitor: InjectedVisitor
    ) -> PairingStatus:
        """Let the visitor wait; the request ends unless a session follows it."""
        person = visitor.required_person
        await services.pairing.request(person, data)
        return await services.pairing.status(person.id)

    @post("/bots", summary="Let bots have the free seats", status_code=200)
    async def take_bots(
        self, services: InjectedServices, visitor: InjectedVisitor
    ) -> PairingStatus:
        """Seat the visitor soon, with bots where nobody waits."""
        person = visitor.required_person
        check_table_rate(services, visitor)
        await services.pairing.take_bots(person)
        return await services.pairing.status(person.id)

    @post("/cancel", summary="Wait no longer", status_code=200)
    async def cancel(self, services: InjectedServices, visitor: InjectedVisitor) -> PairingStatus:
        """End the visitor's request, unless they have been seated."""
        person = visitor.required_person
        await services.pairing.cancel(person)
        return await services.pairing.status(person.id)
