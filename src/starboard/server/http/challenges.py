"""HTTP API of daily challenges."""

from typing import Annotated, Literal

from litestar import Controller, get, post
from litestar.params import QueryParameter

from starboard.server.http.profiles import GameId
from starboard.server.http.visitor import InjectedVisitor, check_table_rate
from starboard.server.services import InjectedServices
from starboard.server.tables.presenters import table_info
from starboard.wire.challenges import Challenges
from starboard.wire.tables import TableInfo

Day = Annotated[Literal["today", "yesterday"], QueryParameter()]


class ChallengesController(Controller):
    """Routes below ``/api/challenges``."""

    path = "/api/challenges"
    tags = ("challenges",)

    @get("/", summary="The daily challenges")
    async def challenges(
        self, services: InjectedServices, visitor: InjectedVisitor, day: Day = "today"
    ) -> Challenges:
        """The challenges of a day, with the visitor's attempts and the rankings."""
        return await services.challenges.challenges(visitor.id, yesterday=day == "yesterday")

    @post("/{game_id:str}", summary="Begin or continue today's challenge", status_code=200)
    async def begin(
        self, game_id: GameId, services: InjectedServices, visitor: InjectedVisitor
    ) -> TableInfo:
        """The table of the visitor's only attempt."""
        person = visitor.required_person
        check_table_rate(services, visitor)
        live = await services.challenges.begin(person, game_id)
        return table_info(live, person.id)
