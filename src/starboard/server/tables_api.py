"""Tables: set up, find, join, leave, play again."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from starboard.server import seating
from starboard.server.desk import Desk, TheDesk, lobby_tables
from starboard.server.infos import check_may_see, summary, table_info
from starboard.server.live import LiveTable
from starboard.server.visitor import TheVisitor, Visitor
from starboard.store.rows import TableRow
from starboard.wire import api
from starboard.wire.tables import TableInfo

PAGE = 30
LATEST = 1e12
"""Later than any table."""

Before = Annotated[float, QueryParameter(description="Tables created before then", ge=0, le=LATEST)]
TableId = Annotated[str, PathParameter(max_length=40)]
Invite = Annotated[str, QueryParameter(max_length=64)]


class Tables(Controller):
    path = "/api"
    tags = ("tables",)

    @get("/lobby", summary="Public tables that gather or run")
    async def lobby(self, desk: TheDesk, visitor: TheVisitor) -> api.Tables:
        return api.Tables(await lobby_tables(desk.store), None)

    @get("/tables/mine", summary="Tables at which I sit or sat")
    async def mine(self, desk: TheDesk, visitor: TheVisitor, before: Before = LATEST) -> api.Tables:
        rows = await desk.store.tables_of(visitor.known.id, PAGE, before)
        acting = {row.id: await _acting(desk, row) for row in rows if row.status == "running"}
        tables = [summary(row, visitor.id, acting.get(row.id)) for row in rows]
        return api.Tables(tables, _next_page(rows))

    @get("/tables/finished", summary="Public games that are over")
    async def finished(
        self, desk: TheDesk, visitor: TheVisitor, before: Before = LATEST
    ) -> api.Tables:
        rows = await desk.store.finished(PAGE, before)
        return api.Tables([summary(row, visitor.id) for row in rows], _next_page(rows))

    @post("/tables", summary="Set up a table")
    async def create(
        self, data: JSONBody[api.NewTable], desk: TheDesk, visitor: TheVisitor
    ) -> TableInfo:
        return _info(await desk.hall.create(visitor.known, data), visitor)

    @get("/tables/{table_id:str}", summary="One table")
    async def table(
        self, table_id: TableId, desk: TheDesk, visitor: TheVisitor, invite: Invite = ""
    ) -> TableInfo:
        live = await desk.hall.current(table_id)
        check_may_see(live, visitor.id, invite)
        return _info(live, visitor)

    @post("/tables/{table_id:str}/join", summary="Sit down", status_code=200)
    async def join(
        self, table_id: TableId, data: JSONBody[api.Join], desk: TheDesk, visitor: TheVisitor
    ) -> TableInfo:
        person = visitor.known
        live = await desk.hall.current(table_id)
        check_may_see(live, person.id, data.invite)
        if seating.seat_of(live.row, person.id) is None:
            await desk.hall.check_room(person.id)
        live = await desk.hall.decide(
            table_id, lambda row: seating.joined(row, live.game, person, data.seat)
        )
        return _info(live, visitor)

    @post("/tables/{table_id:str}/leave", summary="Stand up", status_code=200)
    async def leave(self, table_id: TableId, desk: TheDesk, visitor: TheVisitor) -> TableInfo:
        person = visitor.known.id
        live = await desk.hall.decide(table_id, lambda row: seating.left(row, person))
        return _info(live, visitor)

    @post("/tables/{table_id:str}/return", summary="Take my seat back", status_code=200)
    async def take_back(self, table_id: TableId, desk: TheDesk, visitor: TheVisitor) -> TableInfo:
        person = visitor.known.id
        live = await desk.hall.decide(table_id, lambda row: seating.returned(row, person))
        return _info(live, visitor)

    @post("/tables/{table_id:str}/start", summary="Begin, with bots on open seats", status_code=200)
    async def start(self, table_id: TableId, desk: TheDesk, visitor: TheVisitor) -> TableInfo:
        person = visitor.known.id
        game = (await desk.hall.live(table_id)).game
        live = await desk.hall.decide(table_id, lambda row: seating.filled(row, game, person))
        return _info(live, visitor)

    @post("/tables/{table_id:str}/rematch", summary="Play again", status_code=200)
    async def rematch(self, table_id: TableId, desk: TheDesk, visitor: TheVisitor) -> TableInfo:
        return _info(await desk.hall.rematch(table_id, visitor.known), visitor)


async def _acting(desk: Desk, row: TableRow) -> list[int]:
    return (await desk.hall.live(row.id)).acting


def _info(live: LiveTable, visitor: Visitor) -> TableInfo:
    return table_info(live, visitor.id)


def _next_page(rows: list[TableRow]) -> float | None:
    return rows[-1].created if len(rows) == PAGE else None
