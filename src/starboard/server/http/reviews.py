"""HTTP API of reviews, and of games that are played on from a move of a finished one."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from starboard.server.access import check_may_see
from starboard.server.http.tables import TableId
from starboard.server.http.visitor import InjectedVisitor, check_table_rate
from starboard.server.services import InjectedServices
from starboard.server.tables.presenters import table_info
from starboard.wire import api
from starboard.wire.review import Review
from starboard.wire.tables import TableInfo

After = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The last known ply")]


class ReviewsController(Controller):
    """Routes of reviews."""

    path = "/api/tables/{table_id:str}"
    tags = ("replays",)

    @get("/review", summary="The review of a game that is over")
    async def review(
        self,
        table_id: TableId,
        services: InjectedServices,
        visitor: InjectedVisitor,
        after: After = 0,
    ) -> Review:
        """What is known so far; the first request starts the review. Ask again until complete."""
        live = await services.cache.get_current(table_id)
        check_may_see(live.row, visitor.id, "")
        return await services.reviews.review(live.row, visitor.sender, after)

    @post("/play-on", summary="Play on against bots from a move of a game that is over")
    async def play_on(
        self,
        table_id: TableId,
        data: JSONBody[api.PlayOn],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> TableInfo:
        """Set up a table of the visitor and bots with the moves up to a ply."""
        person = visitor.required_person
        check_table_rate(services, visitor)
        live = await services.cache.get_current(table_id)
        check_may_see(live.row, person.id, "")
        created = await services.play_on.play_on(live, person, data)
        return table_info(created, person.id)
