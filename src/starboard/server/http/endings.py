"""HTTP API of decisions that end a game: resign, abort, agree to a draw or to count it."""

from litestar import Controller, post

from starboard.server.errors import NotRunning
from starboard.server.http.tables import TableId
from starboard.server.http.visitor import InjectedVisitor, Visitor
from starboard.server.services import InjectedServices, Services
from starboard.server.tables import endings
from starboard.server.tables.presenters import table_info
from starboard.store.rows import TableRow
from starboard.wire.tables import EndingAction, TableInfo


class EndingsController(Controller):
    """One route for each ``EndingAction``."""

    path = "/api/tables/{table_id:str}"
    tags = ("tables",)

    @post("/resign", summary="Give up the game", status_code=200)
    async def resign(
        self, table_id: TableId, services: InjectedServices, visitor: InjectedVisitor
    ) -> TableInfo:
        """Let the only other player win, or let a bot play on if several are left."""
        return await _decide("resign", table_id, services, visitor)

    @post("/abort", summary="Abort the game", status_code=200)
    async def abort(
        self, table_id: TableId, services: InjectedServices, visitor: InjectedVisitor
    ) -> TableInfo:
        """Abandon the game before everybody has made a move."""
        return await _decide("abort", table_id, services, visitor)

    @post("/agree-to-draw", summary="Offer or accept a draw", status_code=200)
    async def agree_to_draw(
        self, table_id: TableId, services: InjectedServices, visitor: InjectedVisitor
    ) -> TableInfo:
        """Offer a draw; the game ends when everybody has agreed."""
        return await _decide("agree-to-draw", table_id, services, visitor)

    @post("/agree-to-end", summary="Offer or accept to end and count the game", status_code=200)
    async def agree_to_end(
        self, table_id: TableId, services: InjectedServices, visitor: InjectedVisitor
    ) -> TableInfo:
        """End the game and count it, when everybody has agreed."""
        return await _decide("agree-to-end", table_id, services, visitor)

    @post("/decline", summary="Decline a draw or the end of the game", status_code=200)
    async def decline(
        self, table_id: TableId, services: InjectedServices, visitor: InjectedVisitor
    ) -> TableInfo:
        """Decline what was offered, or withdraw the offer."""
        return await _decide("decline", table_id, services, visitor)


async def _decide(
    action: EndingAction, table_id: str, services: Services, visitor: Visitor
) -> TableInfo:
    """Store what the visitor has decided about the end of the game."""
    person = visitor.required_person.id
    live = await services.cache.get(table_id)

    def decided(row: TableRow) -> TableRow:
        if live.table is None:
            raise NotRunning()
        return endings.decide(row, live.table, person, action)

    return table_info(await services.tables.change_seats(table_id, decided), person)
