"""HTTP API of profiles, histories, leaderboards and ratings after a game."""

from typing import Annotated, Literal

from litestar import Controller, get
from litestar.params import PathParameter, QueryParameter

from starboard.server.access import check_may_see
from starboard.server.errors import NotFinished
from starboard.server.http.tables import LATEST, Invite, TableId
from starboard.server.http.visitor import InjectedVisitor
from starboard.server.services import InjectedServices
from starboard.wire import members as wire
from starboard.wire.play import WITHOUT_CONTROLS

MAX_PLAYERS = 26

MemberId = Annotated[str, PathParameter(max_length=40, pattern=WITHOUT_CONTROLS)]
GameId = Annotated[str, PathParameter(max_length=40, pattern=WITHOUT_CONTROLS)]
Game = Annotated[str, QueryParameter(max_length=40, pattern=WITHOUT_CONTROLS)]
Players = Annotated[int, QueryParameter(ge=1, le=MAX_PLAYERS)]
Before = Annotated[float, QueryParameter(description="Games that ended before then", ge=0)]
Outcome = Annotated[wire.Outcome | None, QueryParameter()]
Period = Annotated[Literal["all", "week"], QueryParameter()]


class ProfilesController(Controller):
    """Routes below ``/api/members`` and ``/api/leaderboards``."""

    path = "/api"
    tags = ("members",)

    @get("/members/{member_id:str}", summary="The profile of a member")
    async def profile(
        self, member_id: MemberId, services: InjectedServices, visitor: InjectedVisitor
    ) -> wire.Profile:
        """Results, ratings and streaks."""
        return await services.profiles.profile(member_id, visitor.id)

    @get("/members/{member_id:str}/ratings", summary="A member's rating over time")
    async def rating_history(
        self,
        member_id: MemberId,
        services: InjectedServices,
        visitor: InjectedVisitor,
        game: Game = "",
        players: Players = 2,
    ) -> wire.RatingHistory:
        """The ratings after the last rated games."""
        return await services.profiles.rating_history(member_id, visitor.id, game, players)

    @get("/members/{member_id:str}/history", summary="Finished games of a member")
    async def history(
        self,
        member_id: MemberId,
        services: InjectedServices,
        visitor: InjectedVisitor,
        game: Game = "",
        outcome: Outcome = None,
        before: Before = LATEST,
    ) -> wire.History:
        """A page of finished games, the latest first."""
        return await services.profiles.history(member_id, visitor.id, game, outcome, before)

    @get("/tables/{table_id:str}/ratings", summary="What a rated game has changed")
    async def rating_changes(
        self,
        table_id: TableId,
        services: InjectedServices,
        visitor: InjectedVisitor,
        invite: Invite = "",
    ) -> wire.RatingChanges:
        """The ratings after the game, and the differences; none for a game without them."""
        live = await services.cache.get_current(table_id)
        check_may_see(live.row, visitor.id, invite)
        if live.row.status != "finished":
            raise NotFinished()
        return await services.profiles.rating_changes(live.row, visitor.id)

    @get("/leaderboards/{game_id:str}", summary="The members with the best ratings")
    async def leaderboard(
        self,
        game_id: GameId,
        services: InjectedServices,
        visitor: InjectedVisitor,
        players: Players = 2,
        period: Period = "all",
    ) -> wire.Leaderboard:
        """The best members of all, or of those who were rated this week; bots apart."""
        return await services.profiles.leaderboard(game_id, players, period == "week")
