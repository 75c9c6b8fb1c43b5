"""Games that were played: step by step, and as files."""

import asyncio
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter

from starboard.catalog import find_game
from starboard.engine import replay
from starboard.engine.actors import OMNISCIENT, SPECTATOR, actor_letter
from starboard.engine.table import Table
from starboard.server.desk import TheDesk
from starboard.server.games_api import Language, spoken
from starboard.server.infos import check_may_see, seat_info
from starboard.server.live import LiveTable, is_old
from starboard.server.old_games import old_steps
from starboard.server.refusals import NotRunning, StillSecret
from starboard.server.snapshots import steps
from starboard.server.tables_api import TableId
from starboard.server.visitor import TheVisitor
from starboard.store.rows import SeatRow
from starboard.wire import api
from starboard.wire.tables import SeatInfo

PAGE = 200
SEEN_BY = {"spectator": SPECTATOR, "all": OMNISCIENT}

First = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The first step wanted")]
Eyes = Annotated[str, QueryParameter(max_length=10, description="A, B…, spectator or all")]


class Replays(Controller):
    path = "/api"
    tags = ("replays",)

    @get("/tables/{table_id:str}/replay", summary="A game, step by step")
    async def replay(
        self,
        table_id: TableId,
        desk: TheDesk,
        visitor: TheVisitor,
        viewer: Eyes = "",
        first: First = 0,
        language: Language = "en",
    ) -> api.ReplaySteps:
        live = await desk.hall.current(table_id)
        check_may_see(live, visitor.id, "")
        if is_old(live.row):
            moves = await desk.store.moves(table_id)
            return old_steps(live, moves, visitor.id, first, PAGE)
        allowed = live.viewers(visitor.id)
        if viewer and viewer not in allowed:
            raise StillSecret()
        table = _played(live)
        seats = [seat_info(place, seat) for place, seat in enumerate(live.row.seats)]
        eyes = viewer or ("all" if "all" in allowed else allowed[0])
        return await asyncio.to_thread(_steps, table, seats, eyes, allowed, first, spoken(language))

    @get("/tables/{table_id:str}/file", summary="The replay file of a game that is over")
    async def file(self, table_id: TableId, desk: TheDesk, visitor: TheVisitor) -> Response[str]:
        live = await desk.hall.current(table_id)
        if live.row.status != "finished":
            raise StillSecret()
        name = f'attachment; filename="{live.row.game}-{table_id[:6]}.json"'
        headers = {"Content-Disposition": name}
        return Response(replay.save(_played(live)), media_type="application/json", headers=headers)

    @post("/replays", summary="A replay file that I have, step by step", status_code=200)
    async def show(self, data: JSONBody[api.ReplayFile], visitor: TheVisitor) -> api.ReplaySteps:
        return await asyncio.to_thread(_shown, data)


def _shown(data: api.ReplayFile) -> api.ReplaySteps:
    """A file may be long: it is read in a thread, so that nobody waits for it."""
    table = replay.load(data.file, find_game)
    seats = [
        seat_info(place, SeatRow("bot" if seat.kind == "bot" else "person", seat.name, seat.bot))
        for place, seat in enumerate(table.seats)
    ]
    viewers = [*(seat.letter for seat in seats), "spectator", "all"]
    viewer = data.viewer if data.viewer in viewers else "all"
    return _steps(table, seats, viewer, viewers, data.first, spoken(data.language))


def _played(live: LiveTable) -> Table:
    if live.table is None:
        raise NotRunning()
    return live.table


def _steps(
    table: Table, seats: list[SeatInfo], viewer: str, viewers: list[str], first: int, language: str
) -> api.ReplaySteps:
    eyes = SEEN_BY.get(viewer)
    if eyes is None:
        eyes = [actor_letter(seat) for seat in range(table.players)].index(viewer)
    length, shown = steps(table, eyes, language, first, PAGE)
    return api.ReplaySteps(
        game=table.game.id,
        seats=seats,
        options=table.options,
        viewer=viewer,
        viewers=viewers,
        length=length,
        over=table.over,
        result=table.result(eyes, language) if table.over else [],
        first=first,
        steps=shown,
    )
