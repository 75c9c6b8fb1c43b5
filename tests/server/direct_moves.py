"""Moves of the acting player, made through the services of a server."""

import random

from tests.server.running_server import InProcessServer

from starboard.server.tables.live_table import LiveTable
from starboard.wire import play


async def make_move(server: InProcessServer, live: LiveTable, text: str) -> None:
    """Make a move of the first player who may act."""
    seat = live.acting[0]
    person = live.row.seats[seat].person
    request = play.MakeMove(live.row.id, live.visible_ply(seat), f"k{live.row.ply}", text)
    await server.run(lambda services: services.tables.make_move(person, request))


async def make_random_move(server: InProcessServer, live: LiveTable, rng: random.Random) -> None:
    """Make a random move of the first player who may act."""
    assert live.table is not None
    await make_move(server, live, rng.choice(live.table.legal_moves(live.acting[0])).text)
