"""Replays of posted files."""

from starboard.catalog import find_game
from starboard.engine import replay
from starboard.engine.actors import actor_letter
from starboard.engine.languages import supported_language
from starboard.server.errors import BadMessage, TooCostly
from starboard.server.tables.presenters import seat_info
from starboard.server.tables.replays import file_page, viewer_name
from starboard.store.rows import SeatRow
from starboard.wire import api

MAX_FILE_COMMAS = 60_000
"""Commas of the largest posted file: each move has at least one."""


def check_cost(file: str) -> None:
    """Raise ``TooCostly`` for a file with too many moves."""
    if file.count(",") > MAX_FILE_COMMAS:
        raise TooCostly()


def file_replay_page(data: api.ReplayFile) -> api.ReplaySteps:
    """A page of a replay file; without a viewer, an unfinished game is shown to a spectator."""
    check_cost(data.file)
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
    return file_page(table, seats, viewer, viewers, data.first, language)
