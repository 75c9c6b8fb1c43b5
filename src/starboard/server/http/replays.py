"""HTTP API of replays: games step by step, and as files."""

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter

from starboard.engine.languages import DEFAULT_LANGUAGE, supported_language
from starboard.server.access import check_may_see, replay_viewers
from starboard.server.errors import NotFinished
from starboard.server.http.games import Language
from starboard.server.http.rates import LARGEST_BODY_BYTES
from starboard.server.http.tables import TableId
from starboard.server.http.visitor import InjectedVisitor
from starboard.server.services import InjectedServices
from starboard.server.tables.file_replays import file_replay_page
from starboard.server.tables.replay_service import ReplayReader
from starboard.server.tables.roll_outcomes import file_roll_outcomes
from starboard.wire import api

First = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The first step wanted")]
ViewerName = Annotated[str, QueryParameter(max_length=10, description="A, B…, spectator or all")]


class ReplaysController(Controller):
    """Routes of replays."""

    path = "/api"
    tags = ("replays",)

    @get("/tables/{table_id:str}/replay", summary="A game, step by step")
    async def table_replay(
        self,
        table_id: TableId,
        services: InjectedServices,
        visitor: InjectedVisitor,
        viewer: ViewerName = "",
        first: First = 0,
        language: Language = DEFAULT_LANGUAGE,
    ) -> api.ReplaySteps:
        """A page of the game as the viewer may know it; everything once it is over."""
        live = await services.cache.get_current(table_id)
        check_may_see(live.row, visitor.id, "")
        allowed = replay_viewers(live.row, visitor.id)
        if viewer and viewer not in allowed:
            raise NotFinished()
        chosen = viewer or ("all" if "all" in allowed else allowed[0])
        tag = supported_language(language)
        reader = ReplayReader(visitor.sender, visitor.id, chosen, allowed, tag)
        return await services.replays.page(live, reader, first)

    @get("/tables/{table_id:str}/file", summary="The replay file of a game that is over")
    async def table_file(
        self, table_id: TableId, services: InjectedServices, visitor: InjectedVisitor
    ) -> Response[str]:
        """The replay file, as a download."""
        live = await services.cache.get_current(table_id)
        if live.row.status != "finished":
            raise NotFinished()
        text = await services.replays.file(live, visitor.sender)
        name = f'attachment; filename="{live.row.game}-{table_id[:6]}.json"'
        headers = {"Content-Disposition": name}
        return Response(text, media_type="application/json", headers=headers)

    @post(
        "/replays",
        summary="A replay file of mine, step by step",
        status_code=200,
        request_max_body_size=LARGEST_BODY_BYTES,
    )
    async def file_replay(
        self,
        data: JSONBody[api.ReplayFile],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> api.ReplaySteps:
        """A page of a posted file, for people with a name; read in a worker process."""
        _ = visitor.required_person
        sender = visitor.sending_address
        return await services.heavy_work.run(file_replay_page, data, sender=sender)

    @post(
        "/replays/outcomes",
        summary="The possible outcomes of each roll in a replay file of mine",
        status_code=200,
        request_max_body_size=LARGEST_BODY_BYTES,
    )
    async def roll_outcomes(
        self,
        data: JSONBody[api.SavedGame],
        services: InjectedServices,
        visitor: InjectedVisitor,
    ) -> api.RollOutcomes:
        """What the rules allow for each roll, so that a client can check the dice."""
        _ = visitor.required_person
        sender = visitor.sending_address
        return await services.heavy_work.run(file_roll_outcomes, data, sender=sender)
