"""HTTP API of tables: create, list, join, leave, start, rematch."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from starboard.engine.languages import DEFAULT_LANGUAGE, supported_language
from starboard.server.access import check_may_see
from starboard.server.http.games import Language
from starboard.server.http.visitor import InjectedVisitor, Visitor, check_table_rate
from starboard.server.services import InjectedServices, Services
from starboard.server.tables import seating
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.new_tables import with_read_texts
from starboard.server.tables.presenters import table_info, table_summary
from starboard.store.errors import DamagedTable
from starboard.store.rows import TableRow
from starboard.wire import api
from starboard.wire.invitations import MyTables
from starboard.wire.play import WITHOUT_CONTROLS
from starboard.wire.tables import TableInfo

TABLES_PER_PAGE = 30
LATEST = 1e12
"""A time after the creation of any table."""

Before = Annotated[float, QueryParameter(description="Tables created before then", ge=0, le=LATEST)]
TableId = Annotated[str, PathParameter(max_length=40, pattern=WITHOUT_CONTROLS)]
Invite = Annotated[str, QueryParameter(max_length=64)]


class TablesController(Controller):
    """Routes of the lobby and below ``/api/tables``."""

    path = "/api"
    tags = ("tables",)

    @get("/lobby", summary="Public tables that wait or run")
    async def lobby(self, services: InjectedServices, visitor: InjectedVisitor) -> api.Tables:
        """The newest public tables."""
        return api.Tables(await services.lobby.tables(), None)

    @get("/tables/mine", summary="Tables at which I sit or sat, or which I set up")
    async def mine(
        self, services: InjectedServices, visitor: InjectedVisitor, before: Before = LATEST
    ) -> MyTables:
        """A page of the visitor's tables, the newest first; with the first one, invitations."""
        person = visitor.required_person
        rows = await services.store.tables_of(person.id, TABLES_PER_PAGE, before)
        acting = {row.id: await _acting(services, row) for row in rows if row.status == "running"}
        tables = [table_summary(row, person.id, acting.get(row.id)) for row in rows]
        is_invited = person.member and before == LATEST
        invitations = await services.table_invitations.invitations(person) if is_invited else []
        return MyTables(tables, _next_page(rows), invitations)

    @get("/tables/finished", summary="Public games that are over")
    async def finished(
        self, services: InjectedServices, visitor: InjectedVisitor, before: Before = LATEST
    ) -> api.Tables:
        """A page of finished public tables, the newest first."""
        rows = await services.store.finished(TABLES_PER_PAGE, before)
        return api.Tables([table_summary(row, visitor.id) for row in rows], _next_page(rows))

    @post("/dice", summary="Commit to the dice of a new table", status_code=200)
    async def reserve_dice(
        self, services: InjectedServices, visitor: InjectedVisitor
    ) -> api.DiceReservation:
        """The commitment, and a token for the request that sets the table up."""
        return services.dice.reserve()

    @post("/tables", summary="Set up a table")
    async def create(
        self, data: JSONBody[api.NewTable], services: InjectedServices, visitor: InjectedVisitor
    ) -> TableInfo:
        """Create a table."""
        person = visitor.required_person
        check_table_rate(services, visitor)
        await services.tables.limits.check(person.id)
        request = await with_read_texts(data, services.heavy_work, visitor.sending_address)
        return _info(await services.tables.create(person, request), visitor)

    @get("/tables/{table_id:str}", summary="One table")
    async def table(
        self,
        table_id: TableId,
        services: InjectedServices,
        visitor: InjectedVisitor,
        invite: Invite = "",
    ) -> TableInfo:
        """The table, if the visitor may see it."""
        live = await services.cache.get_current(table_id)
        check_may_see(live.row, visitor.id, invite)
        return _info(live, visitor)

    @post("/tables/{table_id:str}/join", summary="Take a seat", status_code=200)
    async def join(
        self,
        table_id: TableId,
        data: JSONBody[api.Join],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> TableInfo:
        """Seat the visitor."""
        person = visitor.required_person
        live = await services.cache.get_current(table_id)
        check_may_see(live.row, person.id, data.invite)
        live = await services.tables.join(table_id, person, data.seat, data.seed or "")
        return _info(live, visitor)

    @post("/tables/{table_id:str}/seed", summary="Add to the dice", status_code=200)
    async def add_seed(
        self,
        table_id: TableId,
        data: JSONBody[api.AddSeed],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> TableInfo:
        """Add the seed of a visitor whom the server has seated; ignored after the beginning."""
        person = visitor.required_person.id
        live = await services.tables.change_seats(
            table_id, lambda row: seating.add_seed(row, person, data.seed)
        )
        return _info(live, visitor)

    @post("/tables/{table_id:str}/leave", summary="Give up my seat", status_code=200)
    async def leave(
        self, table_id: TableId, services: InjectedServices, visitor: InjectedVisitor
    ) -> TableInfo:
        """Open the visitor's seat, or let a bot stand in during the game."""
        person = visitor.required_person.id
        return _info(await services.tables.leave(table_id, person), visitor)

    @post("/tables/{table_id:str}/return", summary="Take my seat back", status_code=200)
    async def return_to_seat(
        self, table_id: TableId, services: InjectedServices, visitor: InjectedVisitor
    ) -> TableInfo:
        """Return the seat from the bot that stands in."""
        person = visitor.required_person.id
        live = await services.tables.change_seats(
            table_id, lambda row: seating.return_to_seat(row, person)
        )
        return _info(live, visitor)

    @post("/tables/{table_id:str}/stand-in", summary="Let a bot stand in", status_code=200)
    async def stand_in(
        self,
        table_id: TableId,
        data: JSONBody[api.StandIn],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> TableInfo:
        """Let a bot stand in for another person, who has lost the connection."""
        person = visitor.required_person.id
        return _info(await services.tables.stand_in(table_id, person, data.seat), visitor)

    @post("/tables/{table_id:str}/bot-seats", summary="Offer the seats of bots", status_code=200)
    async def offer_bot_seats(
        self,
        table_id: TableId,
        data: JSONBody[api.OfferBotSeats],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> TableInfo:
        """Let people take the seats of bots during the game, or no longer, as the host decides."""
        person = visitor.required_person.id
        live = await services.tables.change_seats(
            table_id, lambda row: seating.offer_bot_seats(row, person, data.is_offered)
        )
        return _info(live, visitor)

    @post("/tables/{table_id:str}/bot-pace", summary="Choose the pace of bots", status_code=200)
    async def choose_bot_pace(
        self,
        table_id: TableId,
        data: JSONBody[api.ChooseBotPace],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> TableInfo:
        """Note how fast bots are to move; the slowest pace that a player wants counts."""
        person = visitor.required_person.id
        live = await services.tables.change_seats(
            table_id, lambda row: seating.choose_bot_pace(row, person, data.pace)
        )
        return _info(live, visitor)

    @post("/tables/{table_id:str}/start", summary="Begin, with bots on open seats", status_code=200)
    async def start(
        self, table_id: TableId, services: InjectedServices, visitor: InjectedVisitor
    ) -> TableInfo:
        """Fill the open seats with bots, which begins the game."""
        person = visitor.required_person.id
        return _info(await services.tables.fill_with_bots(table_id, person), visitor)

    @post("/tables/{table_id:str}/rematch", summary="Play again", status_code=200)
    async def rematch(
        self,
        table_id: TableId,
        data: JSONBody[api.Rematch],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> TableInfo:
        """Seat the visitor at the rematch."""
        person = visitor.required_person
        check_table_rate(services, visitor)
        return _info(await services.tables.rematch(table_id, person, data.dice), visitor)

    @post("/tables/{table_id:str}/take-back", summary="Take a move back", status_code=200)
    async def take_back(
        self,
        table_id: TableId,
        data: JSONBody[api.TakeBack],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> TableInfo:
        """Return to the visitor's last decision, against bots, if nothing was revealed since."""
        live = await services.cache.get_current(table_id)
        person = visitor.required_person.id
        await services.take_backs.take_back(live, person, visitor.address, data.ply)
        return _info(live, visitor)

    @post("/tables/{table_id:str}/hint", summary="What a strong player would do", status_code=200)
    async def hint(
        self,
        table_id: TableId,
        services: InjectedServices,
        visitor: InjectedVisitor,
        language: Language = DEFAULT_LANGUAGE,
    ) -> api.Hint:
        """A hint for the visitor, who is to act; from what the visitor's seat knows."""
        live = await services.cache.get_current(table_id)
        tag = supported_language(language)
        person = visitor.required_person
        return await services.hints.hint(live, person, visitor.address, tag)


async def _acting(services: Services, row: TableRow) -> list[int]:
    """The players who may act; nobody at a damaged table, which is listed nevertheless."""
    try:
        return (await services.cache.get(row.id)).acting
    except DamagedTable:
        return []


def _info(live: LiveTable, visitor: Visitor) -> TableInfo:
    return table_info(live, visitor.id)


def _next_page(rows: list[TableRow]) -> float | None:
    """The parameter ``before`` of the next page; None on the last page."""
    return rows[-1].created if len(rows) == TABLES_PER_PAGE else None
