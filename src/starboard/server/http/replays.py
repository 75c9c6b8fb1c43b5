"""HTTP API of replays: games step by step, and as files."""

import asyncio
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec.structs import replace

from starboard.catalog import find_game
from starboard.engine import replay
from starboard.engine.actors import actor_letter
from starboard.engine.languages import DEFAULT_LANGUAGE, supported_language
from starboard.engine.table import Table
from starboard.server.access import check_may_see, replay_viewers
from starboard.server.errors import BadMessage, NotFinished, NotRunning
from starboard.server.http.games import Language
from starboard.server.http.tables import TableId
from starboard.server.http.visitor import InjectedVisitor
from starboard.server.services import InjectedServices
from starboard.server.tables.endings import result_lines
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.outdated_games import outdated_replay_page
from starboard.server.tables.presenters import seat_info, seat_infos
from starboard.server.tables.replays import replay_page, viewer_name, viewer_named
from starboard.server.tables.rules_version import is_outdated
from starboard.store.rows import SeatRow
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
        if is_outdated(live.row):
            moves = await services.store.moves(table_id)
            return outdated_replay_page(live, moves, visitor.id, first)
        allowed = replay_viewers(live.row, visitor.id)
        if viewer and viewer not in allowed:
            raise NotFinished()
        chosen = viewer or ("all" if "all" in allowed else allowed[0])
        table, seats = _begun_table(live), seat_infos(live.row)
        tag = supported_language(language)
        page = await asyncio.to_thread(replay_page, table, seats, chosen, allowed, first, tag)
        if live.row.status != "finished" or table.over:
            return page
        lines = result_lines(live.row, viewer_named(chosen, table.players), tag)
        return replace(page, over=True, result=lines)

    @get("/tables/{table_id:str}/file", summary="The replay file of a game that is over")
    async def table_file(
        self, table_id: TableId, services: InjectedServices, visitor: InjectedVisitor
    ) -> Response[str]:
        """The replay file, as a download."""
        live = await services.cache.get_current(table_id)
        if live.row.status != "finished":
            raise NotFinished()
        text = replay.save(_begun_table(live))
        name = f'attachment; filename="{live.row.game}-{table_id[:6]}.json"'
        headers = {"Content-Disposition": name}
        return Response(text, media_type="application/json", headers=headers)

    @post("/replays", summary="A replay file of mine, step by step", status_code=200)
    async def file_replay(
        self, data: JSONBody[api.ReplayFile], visitor: InjectedVisitor
    ) -> api.ReplaySteps:
        """A page of a posted file; read in a thread, because a file may be long."""
        return await asyncio.to_thread(_file_replay_page, data)


def _file_replay_page(data: api.ReplayFile) -> api.ReplaySteps:
    """A page of a replay file; without a viewer, an unfinished game is shown to a spectator."""
    table = replay.load(data.file, find_game)
    viewers = [*(actor_letter(seat) for seat in range(table.players)), "spectator", "all"]
    viewer = data.viewer or viewer_name(replay.default_replay_viewer(table))
    if viewer not in viewers:
        raise BadMessage(problem=f"there is no viewer {viewer!r}")
    seats = [
        seat_info(place, SeatRow("bot" if seat.kind == "bot" else "person", seat.name, seat.bot))
        for place, seat in enumerate(table.seats)
    ]
    language = supported_language(data.language)
    return replay_page(table, seats, viewer, viewers, data.first, language)


def _begun_table(live: LiveTable) -> Table:
    if live.table is None:
        raise NotRunning()
    return live.table
